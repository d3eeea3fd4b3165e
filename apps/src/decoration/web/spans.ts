import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'

/** A work as a bar: where it begins and how long it is, in per cent of what is shown. */
interface Bar {
  left: number
  width: number
}

interface Scale {
  from: string
  to: string
  /** Where today stands. */
  today: number
  /** First days of months. */
  months: { month: string; left: number }[]
}

interface Span {
  begin: string
  until: string
}

/** Days before the first and after the last one. */
const MARGIN = 3
/** In per cent. */
const NARROWEST = 0.5
const MONTH = 'YYYY-MM'.length

const share = (from: string, day: string, days: number): number => (daysFrom(from, day) / days) * 100

/** From the first begin to the last end, today among them. */
export const scaleOf = (spans: readonly Span[], today: string): Scale => {
  const days = [today, ...spans.flatMap(({ begin, until }) => [begin, until])].toSorted()
  const from = dayAfter(days[0] ?? today, -MARGIN)
  const to = dayAfter(days.at(-1) ?? today, MARGIN)
  const length = Math.max(1, daysFrom(from, to))
  const months: Scale['months'] = []
  for (let day = from; day <= to; day = dayAfter(day, 1))
    if (day.endsWith('-01')) months.push({ month: day.slice(0, MONTH), left: share(from, day, length) })
  return { from, to, today: share(from, today, length), months }
}

/** The bar of a work, its last day included; one of a day is still seen. */
export const barOf = ({ begin, until }: Span, { from, to }: Scale): Bar => {
  const length = Math.max(1, daysFrom(from, to))
  const left = share(from, begin, length)
  return { left, width: Math.min(100 - left, Math.max(NARROWEST, share(begin, dayAfter(until, 1), length))) }
}
