import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { nextSlot, type Recurrence, type Slot } from '@qifuyun/kit/values/recurrence.ts'
import { work } from '#src/work-order/orders.ts'
import { EACH, periodic } from '#src/work-order/periodic.ts'
import { raiseWorkOrder } from '#src/work-order/raising.ts'
import { PERIODIC } from '#src/work-order/sources.ts'
import { refusalAt } from '#src/work-order/texts.ts'
import { workOrder } from '#src/work-order/work-order.ts'

type Plan = StoredOf<typeof periodic>
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const PERIODS = { 1: 'daily', 2: 'everyN', 3: 'weekly', 4: 'monthly', 5: 'months' } as const

const ruleOf = (plan: Plan): Recurrence => ({
  period: PERIODS[plan.period],
  everyN: plan.everyN,
  weekdays: (plan.weekdays ?? []).map(Number),
  monthDays: plan.monthDays,
  months: (plan.months ?? []).map(Number),
  validFrom: plan.validFrom,
  validTo: plan.validTo,
  slots: plan.slots,
})

/** The next slot without orders; missed slots are skipped. */
const coming = (plan: Plan, now: Date): Slot | null => {
  let after = new Date(Math.max(Date.parse(plan.lastSlot ?? '') || 0, now.getTime() - 2 * 1_440 * MINUTE_MS))
  for (;;) {
    const slot = nextSlot(ruleOf(plan), after)
    if (slot === null || slot.end > now) return slot
    after = slot.begin
  }
}

const nextAt = (plan: Plan, now: Date): string | null => {
  const slot = plan.enabled === false ? null : coming(plan, now)
  return slot && new Date(slot.begin.getTime() - plan.leadMinutes * MINUTE_MS).toISOString()
}

/** Refuses times other than `HH:mm`, and repeated ones. */
const refusalOf = ({ slots, users }: Plan): KitRefusal | null => {
  if (users.length === 0) return refusalAt('users', '请选择执行人')
  for (const [index, { begin, end }] of slots.entries())
    for (const [key, time] of Object.entries({ begin, end }))
      if (!TIME.test(time)) return refusalAt(`slots[${index}].${key}`, '时间格式应为HH:mm')
  const spans = slots
    .map(({ begin, end }) => ({ begin, end: end > begin ? end : '24:00' }))
    .toSorted((a, b) => (a.begin < b.begin ? -1 : 1))
  const crossed = spans.some(({ begin }, index) => index > 0 && begin < (spans[index - 1]?.end ?? ''))
  return crossed ? refusalAt('slots', '时段重叠') : null
}

/** Validates plans and sets the time of their next orders; slots before a plan was made or changed are skipped. */
export const judgePlans = ({ saves, clock: { now } }: SaveCall<Plan>) =>
  Promise.resolve(
    saves.map(({ row, before }): Partial<Plan> | KitRefusal => {
      const refused = refusalOf(row)
      if (refused !== null) return refused
      const plan = before === null ? { ...row, lastSlot: new Date(now.getTime() - MINUTE_MS).toISOString() } : row
      return { lastSlot: plan.lastSlot, nextAt: nextAt(plan, now) }
    }),
  )

/** The members among the people of a plan; without any, the dispatchers have its orders. */
const peopleOf = async ({ people }: Context, { users }: Plan): Promise<string[]> => {
  const active = await people.activeAmong(users)
  return users.filter((user) => active.has(user))
}

/** An order of a slot, for one person or for several to claim. */
const makeFor = async (call: Context, plan: Plan, slot: Slot, people: readonly string[], person: string | null): Promise<void> => {
  const { uuid, name, type, title, content, projectUuid, roomUuid, positionText, priority } = plan
  const holder = person ?? (people.length === 1 ? (people[0] ?? null) : null)
  const made = await raiseWorkOrder(call, {
    sourceApp: PERIODIC,
    // A repeated timer makes no second order of the slot.
    sourceUuid: [uuid, slot.begin.toISOString(), ...(person === null ? [] : [person])].join(':'),
    sourceNo: name,
    sourcePath: `/application/pkg50?entity=periodic&uuid=${uuid}`,
    type,
    title,
    content,
    place: { projectUuid, roomUuid, positionText },
    priority,
    dueAt: slot.end.toISOString(),
    holder,
  })
  if (!made.created || holder !== null || people.length === 0) return
  await call.rows.update(workOrder, made.uuid, { claimers: [...people] }, '周期工单')
  const order = await call.rows.find(workOrder, made.uuid)
  if (order !== undefined && order.mirrorUuid === null) await work.tellPeople(call, order, people, { word: '可认领', card: ['claim'] })
}

/** Makes the orders of the current slot, and waits for the next one. */
export const make = async (call: TimerCall<typeof periodic>) => {
  const {
    row,
    clock: { now },
  } = call
  const slot = row.enabled === false ? null : coming(row, now)
  if (slot === null || slot.begin.getTime() - row.leadMinutes * MINUTE_MS > now.getTime()) return { nextAt: nextAt(row, now) }
  const people = await peopleOf(call, row)
  for (const person of row.assign === EACH && people.length > 0 ? people : [null]) await makeFor(call, row, slot, people, person)
  const done = { ...row, lastSlot: slot.begin.toISOString() }
  return { lastSlot: done.lastSlot, nextAt: nextAt(done, now) }
}
