import { chinaDay, chinaMidnight, monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { divide, type Exact, exactText, minus, times } from '@qifuyun/kit/values/exact.ts'
import { type Registers, SCALE } from './usage.ts'

/** What was used between two readings, evenly over the time (apps-operations.md section 4). */
export interface Interval {
  /** Moments in milliseconds. */
  from: number
  to: number
  usage: Registers
}

/** A part of an interval: what was used in it, and for how many seconds it is known. */
export interface Share {
  usage: string[]
  seconds: number
}

/**
 * What was used up to a moment, rounded once. Shares are differences of this, so that those that lie side by side add up to the whole exactly,
 * whether by days or by months.
 */
const usedBy = (usage: string, { from, to }: Interval, moment: number): Exact =>
  divide(times(usage, moment - from), to - from, { scale: SCALE, mode: 'halfUp' })

const secondsBy = (moment: number): number => Math.floor(moment / SECOND_MS)

/** What of an interval lies between two moments; nothing where they do not meet. */
export const shareBetween = (interval: Interval, begin: number, end: number): Share => {
  const [from, to] = [Math.max(begin, interval.from), Math.min(end, interval.to)]
  if (to <= from) return { usage: interval.usage.map(() => exactText(0, SCALE)), seconds: 0 }
  return {
    usage: interval.usage.map((usage) => exactText(minus(usedBy(usage, interval, to), usedBy(usage, interval, from)), SCALE)),
    seconds: secondsBy(to) - secondsBy(from),
  }
}

const monthBegin = (month: string): number => chinaMidnight(`${month}-01`).getTime()

/** The begin of a month, and the begin of the one after it, in milliseconds. */
export const monthSpan = (month: string): { begin: number; end: number } => ({
  begin: monthBegin(month),
  end: monthBegin(monthAfter(month)),
})

/** The months that an interval touches, with their shares. */
export const byMonth = (interval: Interval): (Share & { month: string })[] => {
  const shares: (Share & { month: string })[] = []
  for (let month = monthOf(chinaDay(new Date(interval.from))); monthBegin(month) < interval.to; month = monthAfter(month)) {
    const { begin, end } = monthSpan(month)
    shares.push({ month, ...shareBetween(interval, begin, end) })
  }
  return shares
}

/** The days from the first to the last of these that intervals touch, with what was used on each. */
export const byDay = (intervals: readonly Interval[], first: string, last: string): (Share & { day: string })[] => {
  const days: (Share & { day: string })[] = []
  for (let at = chinaMidnight(first).getTime(); at <= chinaMidnight(last).getTime(); at += DAY_MS) {
    const touching = intervals.filter(({ from, to }) => from < at + DAY_MS && to > at)
    days.push({ day: chinaDay(new Date(at)), ...addedUp(touching.map((interval) => shareBetween(interval, at, at + DAY_MS))) })
  }
  return days
}

/** Shares together. */
export const addedUp = (shares: readonly Share[]): Share => {
  const count = Math.max(1, ...shares.map(({ usage }) => usage.length))
  return {
    usage: Array.from({ length: count }, (_, at) =>
      exactText(
        shares.reduce((all, share) => all + unitsOf(share.usage[at]), 0n),
        0,
      ),
    ).map((units) => exactText({ units: BigInt(units), scale: SCALE }, SCALE)),
    seconds: shares.reduce((all, { seconds }) => all + seconds, 0),
  }
}

const unitsOf = (usage = '0'): bigint => BigInt(exactText(times(usage, 10 ** SCALE), 0))
