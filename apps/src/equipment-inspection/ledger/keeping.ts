import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, ComputedCall } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { defect } from '#src/equipment-inspection/defects/defect.ts'
import { equipment, LEVEL } from '#src/equipment-inspection/ledger/equipment.ts'
import { point, task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { conflict } from '#src/equipment-inspection/texts.ts'
import { mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'
import { mTask } from '#src/equipment-inspection/upkeep/m-task.ts'
import { firstAhead, lastOf } from '#src/equipment-inspection/upkeep/making.ts'
import { assetDisposed } from '#src/fixed-asset/events.ts'
import { iotTelemetry } from '#src/iot/events.ts'
import { repairCancelled, repairClosed, repairCreated } from '#src/repair/events.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

type Equipment = StoredOf<typeof equipment>
const [e, d, m] = [columns(equipment, 'e'), columns(defect, 'd'), columns(mTask, 'm')]
const [p, k, tp, pt] = [columns(mPlan, 'p'), columns(task, 'k'), columns(taskPoint, 'tp'), columns(point, 'pt')]

/** The first day of each that a plan will ask for. */
const daysPlanned = async (call: Context, things: readonly string[]): Promise<Map<string, string>> => {
  const days = new Map<string, string>()
  if (things.length === 0) return days
  const found = await call.rows.query<{ uuid: string }>(sql`
    select ${p.uuid} as uuid from ${p.table} where ${p.equipments} && ${things}::uuid[] and ${p.enabled} is not false and ${p.live}`)
  const plans = await call.rows.findEach(
    mPlan,
    found.map(({ uuid }) => uuid),
  )
  const last = await lastOf(call, [...plans.keys()])
  const today = chinaDay(call.clock.now)
  for (const plan of plans.values())
    for (const thing of plan.equipments) {
      const day = firstAhead(plan, last.get(`${plan.uuid} ${thing}`), today)
      const known = days.get(thing)
      if (day !== null && (known === undefined || day < known)) days.set(thing, day)
    }
  return days
}

/** The day on which each is to be maintained next: that of what was made and is not done, else what a plan will ask for. */
export const nextMaintenance = async (call: ComputedCall<Equipment>): Promise<ReadonlyMap<string, unknown>> => {
  const { rows, uuids, page } = call
  const found = await rows.query<{ uuid: string; day: string }>(sql`
    select ${m.equipment} as uuid, min(${m.dueDate})::text as day from ${m.table}
    where ${m.equipment} = any(${uuids}::uuid[]) and ${m.in('waiting', 'going')} and ${m.live} group by 1`)
  const made = new Map(found.map(({ uuid, day }) => [uuid, day]))
  const rest = page.filter((row) => !made.has(row.uuid) && !equipment.isIn(row, 'scrapped', 'stopped')).map(({ uuid }) => uuid)
  const planned = await daysPlanned(call, rest)
  return new Map([...made, ...rest.flatMap((uuid) => (planned.has(uuid) ? [[uuid, planned.get(uuid)] as const] : []))])
}

/** How many defects of each are neither cleared nor ignored. */
export const openDefects = async ({ rows, uuids }: ComputedCall<Equipment>): Promise<ReadonlyMap<string, unknown>> => {
  const found = await rows.query<{ uuid: string; n: string }>(sql`
    select ${d.equipment} as uuid, count(*) as n from ${d.table}
    where ${d.equipment} = any(${uuids}::uuid[]) and ${d.in('open', 'working')} and ${d.live} group by 1`)
  const counted = new Map(found.map(({ uuid, n }) => [uuid, Number(n)]))
  return new Map(uuids.map((uuid) => [uuid, counted.get(uuid) ?? 0]))
}

/** Nothing is thrown away while somebody is to look at it or to maintain it. */
export const nothingOpen = async ({ rows, row }: ActionCall<typeof equipment>): Promise<void> => {
  const [found] = await rows.query<{ open: boolean }>(sql`
    select exists (select from ${m.table} where ${m.equipment} = ${row.uuid}::uuid and ${m.in('waiting', 'going', 'toAccept')} and ${m.live})
      or exists (select from ${tp.table} join ${pt.table} on ${pt.uuid} = ${tp.point} join ${k.table} on ${k.uuid} = ${tp.task}
        where ${pt.equipment} = ${row.uuid}::uuid and ${tp.in('waiting')} and ${k.in('waiting', 'going')} and ${tp.live}) as open`)
  if (found?.open === true) conflict('IN_USE', '存在未完成任务')
}

const yearsSince = (day: string, today: string): string => String(Math.max(0, Number(today.slice(0, 4)) - Number(day.slice(0, 4))))

/** The form of the approval to scrap equipment. */
export const scrapping: ApprovalHandlers<typeof equipment> = {
  form: ({ row, clock }) => ({
    equipment: [row.code, row.name].join(' '),
    level: choiceLabel(equipment.fields.level, row.level),
    age: row.enabledDate === null ? '' : yearsSince(row.enabledDate, chinaDay(clock.now)),
    repairs: String(row.failures ?? 0),
    reason: row.reason ?? '',
  }),
}

/** The equipment that a repair says by its code, or by its name in the project. */
const namedIn = async ({ rows }: Context, said: string | null, projectUuid: string | null): Promise<Equipment | undefined> => {
  if (!said) return undefined
  const [found] = await rows.list(
    equipment,
    (f) => f.or(f.eq('code', said), f.and(f.eq('name', said), f.eq('projectUuid', projectUuid ?? ''))),
    2,
  )
  return found
}

const MATTERS: ReadonlySet<string> = new Set([LEVEL.key, LEVEL.important])

/** A repair begins: the equipment is being mended, and what matters has failed once more. */
const breaks = on(repairCreated, async (call) => {
  const { more, projectUuid } = call.event
  const row = await namedIn(call, more.equipment, projectUuid)
  if (row === undefined) return
  if (equipment.isIn(row, 'using')) await call.rows.act(equipment, row.uuid, 'break')
  if (!MATTERS.has(row.level)) return
  const failures = (row.failures ?? 0) + 1
  await call.rows.update(equipment, row.uuid, { failures, mtbf: Math.round(((row.runHours ?? 0) / failures) * 10) / 10 }, '故障次数')
})

/** Whether somebody has yet to repair it, by an order that says its code, or its name in the project. */
const isToRepair = async ({ rows }: Context, { code, name, projectUuid }: Equipment): Promise<boolean> =>
  (await rows.count(repairOrder, (f) =>
    f.and(
      f.state('pending', 'dispatched', 'accepted', 'working', 'quoted', 'suspended'),
      f.or(f.eq('equipment', code), f.and(f.eq('equipment', name), f.eq('projectUuid', projectUuid))),
    ),
  )) > 0

/** A repair is over, done or given up: the equipment is used again unless another one goes on. */
const mend = async (call: Context, said: string | null, projectUuid: string | null): Promise<void> => {
  const row = await namedIn(call, said, projectUuid)
  if (row === undefined || !equipment.isIn(row, 'repairing') || (await isToRepair(call, row))) return
  await call.rows.act(equipment, row.uuid, 'mend')
}

const mends = on(repairClosed, (call) => mend(call, call.event.more.equipment, call.event.projectUuid))
const givenUp = on(repairCancelled, (call) => mend(call, call.event.more.equipment, call.event.projectUuid))

/** What is disposed of as an asset is used no more. */
const disposed = on(assetDisposed, async ({ rows, event }) => {
  const assets = event.more.assets.map(({ uuid }) => uuid)
  const found = await rows.list(equipment, (f) => f.and(f.oneOf('asset', assets), f.notState('scrapped')), assets.length)
  await rows.updateEach(
    equipment,
    found.map(({ uuid }) => ({ uuid, state: 'scrapped' as const })),
    '报废',
  )
})

const RUN_HOURS = 'runHours'

/** Devices count the hours of their equipment; a counter never runs back. */
const counted = on(iotTelemetry, async ({ rows, event }) => {
  const { device, key, value } = event.more
  if (key !== RUN_HOURS) return
  const found = await rows.query<{ uuid: string }>(sql`
    select ${e.uuid} as uuid from ${e.table} where ${e.iotDevice} = ${device} and ${e.live}
      and coalesce(${e.runHours}, 0) < ${value}::numeric`)
  await rows.updateEach(
    equipment,
    found.map(({ uuid }) => ({ uuid, runHours: Number(value) })),
    '运行小时',
  )
})

export const hearsOfEquipment: readonly Subscription[] = [breaks, mends, givenUp, disposed, counted]
