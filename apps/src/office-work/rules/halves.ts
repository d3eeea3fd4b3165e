import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'

export const AM = '1'
export const PM = '2'
export type Half = typeof AM | typeof PM

/** From the morning or the afternoon of a day to that of another, both among it. */
export interface Stretch {
  begin: string
  beginHalf: Half
  end: string
  endHalf: Half
}

/** A day of a stretch with how much of it counts: half of it, or all. */
export interface Taken {
  day: string
  amount: number
}

export const STRETCH_MAX = 366
const HALF = 0.5

/** Whether a stretch ends before it begins. */
export const isBackward = ({ begin, beginHalf, end, endHalf }: Stretch): boolean =>
  end < begin || (end === begin && beginHalf === PM && endHalf === AM)

/** How much of each day lies in the stretch, of those that count; the days in their order. Halves are exact. */
export const daysTaken = (stretch: Stretch, counts: (day: string) => boolean): Taken[] => {
  const { begin, beginHalf, end, endHalf } = stretch
  if (isBackward(stretch)) return []
  return Array.from({ length: daysFrom(begin, end) + 1 }, (_day, index) => dayAfter(begin, index)).flatMap((day) => {
    if (!counts(day)) return []
    const cut = (day === begin && beginHalf === PM ? HALF : 0) + (day === end && endHalf === AM ? HALF : 0)
    return [{ day, amount: 1 - cut }]
  })
}

export const amountOf = (taken: readonly Taken[]): number => taken.reduce((sum, { amount }) => sum + amount, 0)

/** When a day is worked, in milliseconds since 1970; null: it is not worked by a shift, and its halves meet at noon. */
export interface Hours {
  begin: number
  end: number
}
export interface Span {
  begin: number
  end: number
}

const middle = ({ begin, end }: Hours): number => (begin + end) / 2

/** The time for which somebody is away: a half ends in the middle of the shift of its day, or at noon. `midnight`: when a day begins. */
export const awayFor = (
  { begin, beginHalf, end, endHalf }: Stretch,
  hoursOn: (day: string) => Hours | null,
  midnight: (day: string) => number,
): Span => {
  const [first, last] = [hoursOn(begin), hoursOn(end)]
  const noon = (day: string, hours: Hours | null): number =>
    hours === null ? (midnight(day) + midnight(dayAfter(day))) / 2 : middle(hours)
  const from = beginHalf === PM ? noon(begin, first) : Math.min(midnight(begin), first?.begin ?? Infinity)
  const to = endHalf === AM ? noon(end, last) : Math.max(midnight(dayAfter(end)), last?.end ?? 0)
  return { begin: from, end: to }
}
