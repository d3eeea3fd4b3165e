import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { UpkeepAhead, upkeepAhead } from '#src/equipment-inspection/calls.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { addDays } from '#src/equipment-inspection/upkeep/cycle.ts'
import { mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'
import { mTask } from '#src/equipment-inspection/upkeep/m-task.ts'
import { daysAhead, lastOf } from '#src/equipment-inspection/upkeep/making.ts'

const DAYS = 90
const THINGS_MAX = 200
const PLANS_MAX = 1_000
const TASKS_MAX = 10_000
const [p, m] = [columns(mPlan, 'p'), columns(mTask, 'm')]

type Span = UpkeepAhead['rows'][number]['spans'][number]

interface Made {
  uuid: string
  plan: string
  equipment: string
  due: string
  until: string
  state: string
  overdue: boolean
}

/** Plans that the caller may see, of a project where one is named. */
const plansSeen = async ({ rows }: Context, projectUuid: string | undefined): Promise<string[]> => {
  const found = await rows.query<{ uuid: string }>(sql`
    select ${p.uuid} as uuid from ${await rows.mine(mPlan)} p
    where ${p.live} and (${projectUuid ?? null}::uuid is null or ${p.projectUuid} = ${projectUuid ?? null}::uuid) limit ${PLANS_MAX}`)
  return found.map(({ uuid }) => uuid)
}

const madeBetween = ({ rows }: Context, plans: readonly string[], from: string, to: string): Promise<Made[]> =>
  rows.query<Made>(sql`
    select ${m.uuid} as uuid, ${m.mPlan} as plan, ${m.equipment} as equipment, ${m.dueDate}::text as due, ${m.graceUntil}::text as until,
      ${m.state} as state, ${m.overdue} as overdue
    from ${m.table}
    where ${m.mPlan} = any(${[...plans]}::uuid[]) and ${m.dueDate} between ${from}::date and ${to}::date and not (${m.in('cancelled')}) and ${m.live}
    order by ${m.dueDate} limit ${TASKS_MAX}`)

/** What was made of plans, and what they will ask for, on 90 days. */
export const aheadOf = async (
  call: Context,
  { from, projectUuid }: z.output<typeof upkeepAhead.input>,
): Promise<z.output<typeof upkeepAhead.output>> => {
  const [today, to] = [chinaDay(call.clock.now), addDays(from, DAYS - 1)]
  const seen = await plansSeen(call, projectUuid)
  const plans = await call.rows.findEach(mPlan, seen)
  const last = await lastOf(call, seen)
  const things = await call.rows.findEach(
    equipment,
    [...plans.values()].flatMap(({ equipments }) => equipments),
  )
  const spans = new Map<string, Span[]>()
  const add = (thing: string, span: Span): void => void spans.set(thing, [...(spans.get(thing) ?? []), span])
  for (const { uuid, plan, equipment: thing, due, until, state, overdue } of await madeBetween(call, seen, from, to)) {
    const of = plans.get(plan)
    const begin = addDays(due, -(of?.leadDays ?? 0))
    add(thing, { planUuid: plan, planName: of?.name ?? '', begin, due, until, task: { uuid, state, overdue } })
  }
  for (const plan of plans.values())
    for (const thing of plan.enabled === false ? [] : plan.equipments) {
      const row = things.get(thing)
      if (row === undefined || equipment.isIn(row, 'scrapped', 'stopped')) continue
      for (const due of daysAhead(plan, last.get(`${plan.uuid} ${thing}`), today, to)) {
        const own = { begin: addDays(due, -plan.leadDays), due, until: addDays(due, plan.graceDays) }
        if (due >= from) add(thing, { planUuid: plan.uuid, planName: plan.name, ...own, task: null })
      }
    }
  const shown = [...spans].flatMap(([uuid, of]) => {
    const row = things.get(uuid)
    return row === undefined ? [] : [{ uuid, name: row.name, place: row.positionText ?? '', spans: of }]
  })
  const sorted = shown.toSorted((a, b) => a.place.localeCompare(b.place, 'zh') || a.name.localeCompare(b.name, 'zh'))
  return { cut: sorted.length > THINGS_MAX, rows: sorted.slice(0, THINGS_MAX) }
}
