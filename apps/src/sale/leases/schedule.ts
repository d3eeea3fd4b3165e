import { monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { addMonths, dayAfter, daysFrom, lastDayOf, monthsOf } from '@qifuyun/kit/values/months.ts'
import { type Ratio, ratio, ratioExact, ratioSum, ratioTimes } from '@qifuyun/kit/values/ratio.ts'

/** By months of the lease, from its own day of the month, or by those of the calendar. */
export const MODE = { lease: '1', calendar: '2' } as const
export type Mode = (typeof MODE)[keyof typeof MODE]

/** Months of a cycle by its code: monthly, quarterly, half-yearly, yearly. */
export const CYCLE_MONTHS = { '1': 1, '2': 3, '3': 6, '4': 12 } as const
export type Cycle = keyof typeof CYCLE_MONTHS

/** From so many months on the rent grows: by a share in basis points, or by an amount in fen. */
export interface Escalation {
  everyMonths: number
  rateBp: number | null
  amount: number | null
}

/** What the rents of a lease are made of (apps-business.md section 5.3); amounts in fen, spans with both days. */
export interface Terms {
  period: Span
  /** Of a month, at first. */
  rent: number
  payCycle: Cycle
  mode: Mode
  payDaysBefore: number
  signedOn: string
  freeRent: readonly Span[]
  escalation: Escalation | null
}

export interface Period extends Span {
  rent: number
  due: string
}

const WHOLE_BP = 10_000n
const YEAR_MONTHS = 12
const SHORTEST_MONTH = 28

const rounded = (amount: Ratio): number => Number(ratioExact(amount, 0).units)
const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one > other ? one : other)

const grown = (rent: number, { rateBp, amount }: Escalation): number =>
  rateBp === null ? rent + (amount ?? 0) : rounded(ratioTimes(rent, ratio(WHOLE_BP + BigInt(rateBp), WHOLE_BP)))

/** A span in which the rent of a month stays the same. */
type Spell = Span & { rent: number }

/** Each grows from the one before. */
const spellsOf = ({ period, rent, escalation }: Terms): Spell[] => {
  if (escalation === null) return [{ ...period, rent }]
  const spans: Spell[] = []
  let now = rent
  for (let months = 0, begin = period.begin; begin <= period.end; now = grown(now, escalation)) {
    months += escalation.everyMonths
    const next = addMonths(period.begin, months)
    spans.push({ begin, end: earlier(dayAfter(next, -1), period.end), rent: now })
    begin = next
  }
  return spans
}

/** The month of the lease's counting in which a day lies: of the calendar, or the so-manyth of the lease. */
const monthAround = ({ mode, period }: Terms, day: string): Span => {
  if (mode === MODE.calendar) return { begin: `${monthOf(day)}-01`, end: lastDayOf(monthOf(day)) }
  const [year, month] = [day, period.begin].map((each) => Number(each.slice(0, 4)) * YEAR_MONTHS + Number(each.slice(5, 7)))
  const guess = (year ?? 0) - (month ?? 0)
  const count = addMonths(period.begin, guess) <= day ? guess : guess - 1
  return { begin: addMonths(period.begin, count), end: dayAfter(addMonths(period.begin, count + 1), -1) }
}

/** A span in the months by which the lease is counted: of each its days that are covered ÷ the days that it has. */
export const monthsIn = (terms: Terms, { begin, end }: Span): Ratio => {
  const parts: Ratio[] = []
  for (let day = begin; day <= end; ) {
    const month = monthAround(terms, day)
    const last = earlier(month.end, end)
    parts.push(ratio(BigInt(daysFrom(day, last) + 1), BigInt(daysFrom(month.begin, month.end) + 1)))
    day = dayAfter(last)
  }
  return ratioSum(...parts)
}

const shared = (one: Span, other: Span): Span | null => {
  const [begin, end] = [later(one.begin, other.begin), earlier(one.end, other.end)]
  return begin > end ? null : { begin, end }
}

/** Σ rent in force × months of a span, as exact as it is. */
const rentIn = (spells: readonly Spell[], span: Span, months: (part: Span) => Ratio): Ratio =>
  ratioSum(
    ...spells.flatMap((spell) => {
      const part = shared(spell, span)
      return part === null ? [] : [ratioTimes(spell.rent, months(part))]
    }),
  )

/** What a span within the lease costs: rounded once, less what of it is free, which is counted by months of the calendar. */
export const rentOf = (terms: Terms, span: Span, spells = spellsOf(terms)): number => {
  const free = terms.freeRent.flatMap((each) => shared(each, span) ?? [])
  const given = rounded(ratioSum(...free.map((each) => rentIn(spells, each, monthsOf))))
  return Math.max(0, rounded(rentIn(spells, span, (part) => monthsIn(terms, part))) - given)
}

/** The last day of the block of whole calendar months in which a day lies. */
const blockEnd = (day: string, months: number): string => {
  const month = Number(day.slice(5, 7))
  return lastDayOf(monthAfter(monthOf(day), Math.ceil(month / months) * months - month))
}

/** Spans of a lease, one for each payment. */
const spansOf = ({ period, payCycle, mode }: Terms): Span[] => {
  const months = CYCLE_MONTHS[payCycle]
  const spans: Span[] = []
  for (let count = 1, begin = period.begin; begin <= period.end; count += 1) {
    const end = mode === MODE.calendar ? blockEnd(begin, months) : dayAfter(addMonths(period.begin, count * months), -1)
    spans.push({ begin, end: earlier(end, period.end) })
    begin = dayAfter(end)
  }
  return spans
}

/** The payments of a lease: the first is due as it is signed, the others so many days before they begin. */
export const scheduleOf = (terms: Terms): Period[] => {
  const spells = spellsOf(terms)
  return spansOf(terms).map((span, index) => ({
    ...span,
    rent: rentOf(terms, span, spells),
    due: index === 0 ? terms.signedOn : dayAfter(span.begin, -terms.payDaysBefore),
  }))
}

/** What of a payment is owed where the lease ends on a day, that day included. */
export const usedOf = (terms: Terms, { begin, end, rent }: Pick<Period, 'begin' | 'end' | 'rent'>, on: string): number => {
  if (on >= end) return rent
  return on < begin ? 0 : Math.min(rent, rentOf(terms, { begin, end: on }))
}

/** How many payments a lease has, without making them: more than anybody plans are refused before. */
export const paymentsIn = ({ begin, end }: Span, payCycle: Cycle): number =>
  Math.ceil((daysFrom(begin, end) + 1) / (SHORTEST_MONTH * CYCLE_MONTHS[payCycle]))
