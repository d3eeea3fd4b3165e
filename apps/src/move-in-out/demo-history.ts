import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { LEAVING } from '#src/main-data/residents/leaving-room.ts'
import { ENTERING, moveIn } from '#src/move-in-out/move-in.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'

const NAMES = ['温雅', '柳成', '项楠', '梅晓', '纪川', '童欣'] as const
const REASONS = ['租约到期不再续租', '工作调动', '孩子转学', '购置新房'] as const

/** Somebody moves in: their papers are looked at, keys are handed out, and they are residents. `until`: so far they have come. */
const entering = (past: Past, project: PastProject, n: number, until?: number): Story => {
  const chance = past.chanceOf(`entering ${n}`)
  const day = until === undefined ? past.days[past.days.length - 70 + n * 14] : past.days.at(-2)
  const at = past.workingMoment(day ?? past.now, chance)
  const of = project.rooms[(n * 41 + 17) % project.rooms.length]
  const by = project.manager
  const startsOn = chinaDay(until === undefined ? at : later(past.now, chance.between(1, 4) * DAY_MS))
  const deeds: Deed[] = [
    {
      at,
      by,
      run: async (hand) => {
        const lease = await hand.document(`租赁合同-${n + 1}.txt`, '租赁合同扫描件')
        return hand.add(moveIn, {
          ...{ projectUuid: project.uuid, roomUuid: of?.uuid ?? '', startsOn, endsOn: dayAfter(startsOn, 364), vehicles: [] },
          ...{ leaseContract: `ZL-2026-1${n}`, leaseEnd: dayAfter(startsOn, 364), documents: [lease] },
          persons: [
            { name: NAMES[n] ?? '', phone: `1394${String(n).padStart(3, '0')}${chance.between(1000, 9999)}`, relation: ROLE.tenant },
          ],
        })
      },
    },
    { at: later(at, 5 * MINUTE_MS), by, run: (hand, uuid) => hand.act(moveIn, uuid, 'submit') },
    ...[ENTERING.papers, ENTERING.meters, ENTERING.keys, ENTERING.doors].map(
      (point, index): Deed => ({
        at: later(at, (index + 2) * 10 * MINUTE_MS),
        by,
        run: (hand, uuid) => hand.act(moveIn, uuid, 'tick', { point }),
      }),
    ),
    { at: later(at, 2 * HOUR_MS), by, run: (hand, uuid) => hand.act(moveIn, uuid, 'complete') },
  ]
  return { key: `entering ${n}`, deeds: deeds.slice(0, until) }
}

const tenantsOf = async (hand: Hand, { uuid }: PastProject, before: string) =>
  (await hand.list(relation, (f) => f.and(f.eq('projectUuid', uuid), f.eq('role', ROLE.tenant), f.state('active')), 50)).filter(
    ({ startsOn }) => startsOn < before,
  )

/** A tenant moves out on the day: what nobody has to settle here is skipped with a word, and whatever is open stays so. */
const leaving = (past: Past, project: PastProject, n: number, until?: number): Story => {
  const chance = past.chanceOf(`leaving ${n}`)
  const day = until === undefined ? past.days[past.days.length - 24 + n * 8] : past.days.at(-2)
  const at = past.workingMoment(day ?? past.now, chance)
  const by = project.manager
  const date = until === undefined ? chinaDay(at) : chinaDay(later(past.now, (n % 3) * DAY_MS))
  const here = (run: (hand: Hand, uuid: string) => Promise<unknown>) => async (hand: Hand, uuid: string) =>
    uuid === '' ? undefined : run(hand, uuid)
  const skips = [LEAVING.meters, LEAVING.doors].map(
    (point, index): Deed => ({
      at: later(at, (index + 3) * 10 * MINUTE_MS),
      by,
      run: here((hand, uuid) => hand.act(moveOut, uuid, 'skip', { point, note: '按租赁合同由业主自行处理' })),
    }),
  )
  const deeds: Deed[] = [
    {
      at,
      by,
      run: async (hand) => {
        const found = await tenantsOf(hand, project, date)
        const tenant = found[(n * 3) % Math.max(1, found.length)]
        const who = tenant && (await hand.find(customer, tenant.customer))
        if (tenant === undefined || who === undefined) return undefined
        return hand.add(moveOut, {
          ...{ projectUuid: project.uuid, roomUuid: tenant.roomUuid, leavers: [tenant.uuid], date, damages: [] },
          ...{ applicant: who.name.slice(0, 20), phone: who.mobile ?? '', reason: chance.pick(REASONS) },
        })
      },
    },
    { at: later(at, 5 * MINUTE_MS), by, run: here((hand, uuid) => hand.act(moveOut, uuid, 'submit')) },
    ...skips,
    { at: later(at, HOUR_MS), by, run: here((hand, uuid) => hand.act(moveOut, uuid, 'settle')) },
    {
      at: later(at, 2 * HOUR_MS),
      by,
      run: here(async (hand, uuid) => {
        const { openCount } = await hand.find(moveOut, uuid)
        return openCount === 0 ? hand.act(moveOut, uuid, 'complete') : undefined
      }),
    },
  ]
  return { key: `leaving ${n}`, deeds: deeds.slice(0, until) }
}

/** A few have moved in and out in the last weeks; some are about to. */
export const moveHistory: History = (past) =>
  past.projects
    .slice(0, 1)
    .flatMap((project) => [
      ...[0, 1, 2].map((n) => entering(past, project, n)),
      ...[3, 4].map((n) => entering(past, project, n, n)),
      ...[0, 1].map((n) => leaving(past, project, n)),
      ...[2, 3, 4].map((n) => leaving(past, project, n, 2)),
    ])
