import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { grantDoors, revokeDoors } from '#src/access-control/commands.ts'
import { APP, DOOR_APP } from '#src/decoration/codes.ts'
import { permit } from '#src/decoration/site/permit.ts'
import { WORKERS_MAX, worker } from '#src/decoration/site/worker.ts'
import { refusalAt, refuse, t } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import type { Work } from '#src/decoration/works/judging.ts'

type Worker = StoredOf<typeof worker>

/** Cards open doors for so many days longer than the work may take. */
export const GRACE_DAYS = 3
const NUMBER_DIGITS = 2
const PERMITS_MAX = 10

const workersOf = ({ rows }: Context, uuid: string, ...states: ('registered' | 'valid' | 'suspended')[]): Promise<Worker[]> =>
  rows.list(worker, (f) => f.and(f.eq('application', uuid), f.state(...states)), WORKERS_MAX)

/** No door lets anybody in any more for this fit-out. */
const closeDoors = async ({ applications }: Context, row: Work): Promise<void> => {
  if (row.doors !== null) await applications.order(revokeDoors, { sourceApp: APP, sourceUuid: row.doors })
}

/** Doors of the project let everybody in who has a valid card, until some days after the end. */
export const openDoors = async (call: Context, row: Work): Promise<void> => {
  const { rows, applications, clock } = call
  const people = await workersOf(call, row.uuid, 'valid')
  const until = row.until ?? row.end
  const validTo = chinaMidnight(dayAfter(until, GRACE_DAYS + 1))
  const doors = people.length > 0 && validTo > clock.now && (await applications.isOpen(DOOR_APP)) ? rows.newUuid() : null
  if (doors !== null)
    await applications.order(grantDoors, {
      ...{ sourceApp: APP, sourceUuid: doors, projectUuid: row.projectUuid, name: `${row.no ?? ''} ${row.companyName ?? row.leader}` },
      kind: 'worker',
      people: people.map(({ name, phone, cardNo }) => ({ name, phone, company: row.companyName, card: cardNo })),
      validFrom: clock.now.toISOString(),
      validTo: validTo.toISOString(),
    })
  // Afterwards, so that who goes on working stays known at the doors.
  await closeDoors(call, row)
  if (doors !== row.doors) await rows.update(decoration, row.uuid, { doors }, t('门禁授权已更新'))
}

/** Who was registered gets a card with a number of its own; who had to stay outside may come in again. */
export const giveCards = async (call: Context, row: Work): Promise<void> => {
  const waiting = await workersOf(call, row.uuid, 'registered', 'suspended')
  const given = await call.rows.count(worker, (f) => f.and(f.eq('application', row.uuid), f.notEmpty('cardNo')))
  let last = given
  const numberOf = ({ cardNo }: Worker): string => {
    if (cardNo !== null) return cardNo
    last += 1
    return `${row.no ?? ''}-${String(last).padStart(NUMBER_DIGITS, '0')}`
  }
  await call.rows.updateEach(
    worker,
    waiting.map((each) => ({ uuid: each.uuid, state: 'valid' as const, cardNo: numberOf(each), validTo: row.until })),
    t('出入证已开通'),
  )
  await openDoors(call, row)
}

/** Cards open nothing for now, or ever again. */
export const takeCards = async (call: Context, row: Work, state: 'suspended' | 'cancelled'): Promise<void> => {
  const having = await workersOf(
    call,
    row.uuid,
    ...(state === 'suspended' ? (['valid'] as const) : (['registered', 'valid', 'suspended'] as const)),
  )
  await call.rows.updateEach(
    worker,
    having.map(({ uuid }) => ({ uuid, state })),
    state === 'suspended' ? t('出入证已停用') : t('出入证已注销'),
  )
  await closeDoors(call, row)
  if (row.doors !== null) await call.rows.update(decoration, row.uuid, { doors: null }, t('门禁授权已收回'))
}

/** The permit says what the work says. */
export const markPermits = async ({ rows }: Context, row: Work, state: 'valid' | 'suspended' | 'ended'): Promise<void> => {
  const found = await rows.list(permit, (f) => f.and(f.eq('application', row.uuid), f.notState('ended')), PERMITS_MAX)
  await rows.updateEach(
    permit,
    found.map(({ uuid }) => ({ uuid, state, validTo: row.until ?? row.end })),
    t('随装修状态更新'),
  )
}

/** Cards and permit are good for as long as the work may take now. */
export const prolong = async (call: Context, row: Work): Promise<void> => {
  await markPermits(call, row, 'valid')
  const [back, having] = [await workersOf(call, row.uuid, 'suspended'), await workersOf(call, row.uuid, 'valid')]
  await call.rows.updateEach(
    worker,
    having.map(({ uuid }) => ({ uuid, validTo: row.until })),
    t('随延期更新'),
  )
  await (back.length > 0 ? giveCards(call, row) : openDoors(call, row))
}

export const hasWorkers = async ({ row, rows }: ActionCall<typeof decoration>): Promise<void> => {
  const count = await rows.count(worker, (f) => f.and(f.eq('application', row.uuid), f.state('registered', 'valid')))
  if (count === 0) refuse('请先登记施工人员')
}

/** People are registered before the end, and no more of them than doors take. */
export const judgeWorkers = async ({ saves, rows }: SaveCall<Worker>): Promise<(Partial<Worker> | KitRefusal)[]> => {
  const works = await rows.findEach(
    decoration,
    saves.map(({ row }) => row.application),
  )
  const having = new Map<string, number>()
  for (const uuid of works.keys())
    having.set(uuid, await rows.count(worker, (f) => f.and(f.eq('application', uuid), f.state('registered', 'valid', 'suspended'))))
  return saves.map(({ before, row }) => {
    const of = works.get(row.application)
    if (before !== null || of === undefined) return {}
    if (decoration.isIn(of, 'frozen', 'refunding', 'done', 'cancelled')) return refusalAt('application', '该装修已结束，不能再登记施工人员')
    const count = (having.get(of.uuid) ?? 0) + 1
    having.set(of.uuid, count)
    return count > WORKERS_MAX ? refusalAt('application', '施工人员不能超过{n}人', { n: WORKERS_MAX }) : {}
  })
}

/** Who comes later gets a card at once; who goes opens no door any more. */
export const followWorkers = async (call: SaveCall<Worker>): Promise<void> => {
  const touched = call.saves.filter(({ before, row }) => before === null || (worker.isIn(before, 'valid') && worker.isIn(row, 'cancelled')))
  for (const uuid of new Set(touched.map(({ row }) => row.application))) {
    const of = await call.rows.find(decoration, uuid)
    if (of === undefined || !decoration.isIn(of, 'working', 'toAccept', 'fixing')) continue
    const added = touched.some(({ before, row }) => before === null && row.application === uuid)
    await (added ? giveCards(call, of) : openDoors(call, of))
  }
}
