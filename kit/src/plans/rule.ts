import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Planned } from '#src/plans/recurring.ts'
import { texts } from '#src/plans/texts.ts'
import type { KitRefusal } from '#src/refusal.ts'
import { nextSlot, type Recurrence, type Slot } from '#src/values/recurrence.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const MIDNIGHT = '24:00'
const PERIODS = { 1: 'daily', 2: 'everyN', 3: 'weekly', 4: 'monthly', 5: 'months' } as const
/** How long after its begin a slot may still be looked for. */
const BACK_MS = 2 * 1_440 * MINUTE_MS

/** What a plan says about its days and times. */
export type Timed = Pick<
  Planned,
  'period' | 'everyN' | 'weekdays' | 'months' | 'monthDays' | 'slots' | 'leadMinutes' | 'validFrom' | 'validTo'
>

/** The rule of a plan as `nextSlot` reads it. */
export const ruleOf = (plan: Timed): Recurrence => ({
  period: PERIODS[plan.period],
  everyN: plan.everyN,
  weekdays: (plan.weekdays ?? []).map(Number),
  monthDays: plan.monthDays,
  months: (plan.months ?? []).map(Number),
  validFrom: plan.validFrom,
  validTo: plan.validTo,
  slots: plan.slots,
})

const leadOf = (plan: Timed, slot: Slot): number => slot.begin.getTime() - plan.leadMinutes * MINUTE_MS

/** When what a slot asks for is made. */
export const madeAt = (plan: Timed, slot: Slot): Date => new Date(leadOf(plan, slot))

/** The slots that begin between two moments, the first among them. */
export const slotsBetween = (plan: Timed, from: Date, to: Date): Slot[] => {
  const rule = ruleOf(plan)
  const found: Slot[] = []
  let slot = nextSlot(rule, new Date(from.getTime() - 1))
  while (slot !== null && slot.begin < to) {
    found.push(slot)
    slot = nextSlot(rule, slot.begin)
  }
  return found
}

/**
 * The slots after `last` that are to be made by now, and the first one that is not. A slot that ended `lateMs` ago or longer is left out:
 * nobody could do anything for it any more.
 */
export const slotsDue = (plan: Timed, last: Date | null, now: Date, lateMs = 0): { due: Slot[]; next: Slot | null } => {
  const rule = ruleOf(plan)
  const due: Slot[] = []
  let after = new Date(Math.max(last?.getTime() ?? 0, now.getTime() - lateMs - BACK_MS))
  for (;;) {
    const slot = nextSlot(rule, after)
    if (slot === null || leadOf(plan, slot) > now.getTime()) return { due, next: slot }
    if (slot.end.getTime() + lateMs > now.getTime()) due.push(slot)
    after = slot.begin
  }
}

/** Why something is no plan: times other than `HH:mm`, slots that overlap, an end before the begin, or nobody who does it. */
export const refusalOfPlan = (
  { slots, users, validFrom, validTo }: Planned,
  nobody: Sentence = texts.t('请选择执行人'),
): KitRefusal | null => {
  const { refusalAt } = texts
  if (users === null || users.length === 0) return refusalAt('users', nobody)
  if (validTo !== null && validTo < validFrom) return refusalAt('validTo', '结束时间不能早于开始时间')
  for (const [index, { begin, end }] of slots.entries())
    for (const [key, time] of Object.entries({ begin, end }))
      if (!TIME.test(time)) return refusalAt(`slots[${index}].${key}`, '时间格式应为HH:mm')
  const spans = slots
    .map(({ begin, end }) => ({ begin, end: end > begin ? end : MIDNIGHT }))
    .toSorted((a, b) => (a.begin < b.begin ? -1 : 1))
  const crossed = spans.some(({ begin }, index) => index > 0 && begin < (spans[index - 1]?.end ?? ''))
  return crossed ? refusalAt('slots', '时段重叠') : null
}
