import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import { newestVersions } from '@qifuyun/kit/rounds/making.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { standardVersion } from '#src/equipment-inspection/standards.ts'
import { addCycles, addDays, CYCLE, lastUntil, nextFrom } from '#src/equipment-inspection/upkeep/cycle.ts'
import { BASIS, mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'
import { mTask } from '#src/equipment-inspection/upkeep/m-task.ts'

type Plan = StoredOf<typeof mPlan>
type Equipment = StoredOf<typeof equipment>

const PLANS_MAX = 5_000
const m = columns(mTask, 'm')

/** What is known of the last maintenance of a thing under a plan. */
export interface Last {
  dueDate: string
  /** Neither done nor called off. */
  open: boolean
  /** The day on which it was done. */
  doneOn: string | null
  runHours: number | null
}

/** When a thing is to be maintained next under a plan; null: not yet to be said. */
export const nextDue = (plan: Plan, last: Last | undefined, runHours: number | null, today: string): string | null => {
  if (plan.cycle === CYCLE.hours) {
    const due = last?.open !== true && (runHours ?? 0) - (last?.runHours ?? 0) >= (plan.hours ?? 0)
    return due && last?.dueDate !== today ? today : null
  }
  if (last !== undefined && plan.basis === BASIS.done && last.open) return null
  const anchor = last === undefined || plan.basis === BASIS.plan ? plan.firstDue : addCycles(last.doneOn ?? last.dueDate, plan.cycle, 1)
  const due = plan.basis === BASIS.plan ? nextFrom(anchor, plan.cycle, last?.dueDate ?? null) : anchor
  // What fell behind, because the thing was out of use or the plan switched off, is caught up with once.
  return due < addDays(today, -plan.graceDays) ? lastUntil(anchor, plan.cycle, today) : due
}

/** The first day on which a thing is to be maintained after `last`, as far as it can be said today; null: by its hours. */
export const firstAhead = (plan: Plan, last: Last | undefined, today: string): string | null =>
  plan.cycle === CYCLE.hours ? null : (nextDue(plan, last, null, today) ?? addCycles(last?.dueDate ?? plan.firstDue, plan.cycle, 1))

/**
 * The days on which a thing is to be maintained after `last`, up to a day, as far as they can be said today: those that count from when it is
 * done are said as if each were done on its day.
 */
export const daysAhead = (plan: Plan, last: Last | undefined, today: string, until: string): string[] => {
  const found: string[] = []
  let due = firstAhead(plan, last, today)
  while (due !== null && due <= until) {
    found.push(due)
    due = plan.basis === BASIS.plan ? nextFrom(plan.firstDue, plan.cycle, due) : addCycles(due, plan.cycle, 1)
  }
  return found
}

export const lastOf = async ({ rows }: Context, plans: readonly string[]): Promise<Map<string, Last>> => {
  const found = await rows.query<Last & { plan: string; equipment: string }>(sql`
    select distinct on (${m.mPlan}, ${m.equipment}) ${m.mPlan} as plan, ${m.equipment} as equipment, ${m.dueDate}::text as "dueDate",
      ${m.in('waiting', 'going', 'toAccept')} as open, (${m.doneAt} at time zone 'Asia/Shanghai')::date::text as "doneOn",
      ${m.runHours}::float8 as "runHours"
    from ${m.table} where ${m.mPlan} = any(${plans}::uuid[]) and ${m.live} order by ${m.mPlan}, ${m.equipment}, ${m.dueDate} desc`)
  return new Map(found.map(({ plan, equipment: of, ...last }) => [`${plan} ${of}`, last]))
}

type Version = StoredOf<typeof standardVersion>

/** What the standards of these plans ask for now, by standard. */
const versionsOf = async (call: Context, plans: readonly Plan[]): Promise<Map<string, Version>> => {
  const newest = await newestVersions(
    call,
    { standardVersion },
    plans.flatMap(({ standard }) => standard ?? []),
  )
  const found = await call.rows.findEach(standardVersion, [...newest.values()])
  return new Map(
    [...newest].flatMap(([standard, uuid]) => {
      const version = found.get(uuid)
      return version === undefined ? [] : [[standard, version] as const]
    }),
  )
}

const taskFor = (plan: Plan, thing: Equipment, dueDate: string, version: Version | undefined) => ({
  madeKey: [plan.uuid, thing.uuid, dueDate].join(' '),
  name: [plan.name, thing.name].join(' · '),
  mPlan: plan.uuid,
  equipment: thing.uuid,
  projectUuid: thing.projectUuid,
  dueDate,
  dueAt: chinaMidnight(dueDate).toISOString(),
  graceUntil: addDays(dueDate, plan.graceDays),
  candidates: plan.users,
  chargeUser: thing.chargeUser,
  needsCertificate: plan.certificate === true,
  standardVersion: version?.uuid ?? null,
  ...(version !== undefined && { answers: (version.items ?? []).map(({ title }) => ({ item: title })) }),
  ...(plan.materials !== null && { materials: (plan.materials ?? []).map(({ item, qty }) => ({ item, qty })) }),
})

/** Makes the maintenance that is due within the lead of its plan; what there is already is not made again. */
export const makeUpkeep = async (call: Context, today: string): Promise<void> => {
  const plans = await call.rows.list(mPlan, (f) => f.ne('enabled', false), PLANS_MAX)
  const last = await lastOf(
    call,
    plans.map(({ uuid }) => uuid),
  )
  const things = await call.rows.findEach(
    equipment,
    plans.flatMap(({ equipments }) => equipments),
  )
  const versions = await versionsOf(call, plans)
  const wanted = plans.flatMap((plan) =>
    plan.equipments.flatMap((uuid) => {
      const thing = things.get(uuid)
      if (thing === undefined || equipment.isIn(thing, 'scrapped', 'stopped')) return []
      const due = nextDue(plan, last.get(`${plan.uuid} ${uuid}`), thing.runHours, today)
      return due === null || addDays(due, -plan.leadDays) > today ? [] : [taskFor(plan, thing, due, versions.get(plan.standard ?? ''))]
    }),
  )
  await call.rows.recordEach(mTask, wanted)
}

/** Once a day. */
export const makeNightly = (call: ScheduleCall): Promise<void> => makeUpkeep(call, call.day)

/** A plan that was made or changed asks at once. */
export const makeNow = (call: Context): Promise<void> => makeUpkeep(call, chinaDay(call.clock.now))
