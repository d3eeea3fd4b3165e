import { monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { periodBilledOn } from '#src/fee/billing/cycle.ts'

/** Months around a day in which periods that are offered are billed. */
const [BEFORE, AFTER] = [12, 12] as const
/** So many periods before and behind the one of the day. */
const BESIDE = { before: 1, after: 1 } as const

/** The period that is billed on a day, the one before and the next one; of an item without a cycle those of months. */
export const offeredPeriods = (day: string, { cycleMonths, prepayMode }: { cycleMonths: string | null; prepayMode: string }): Span[] => {
  const cycle = { months: Number(cycleMonths ?? 1), isAhead: prepayMode === '1' }
  const month = monthOf(day)
  const dated = Array.from({ length: BEFORE + AFTER + 1 }, (_, at) => monthAfter(month, at - BEFORE)).flatMap((billed) => {
    const period = periodBilledOn(`${billed}-01`, cycle)
    return period === null ? [] : [{ billed, period }]
  })
  const at = dated.findLastIndex(({ billed }) => billed <= month)
  return dated.slice(Math.max(0, at - BESIDE.before), at + BESIDE.after + 1).map(({ period }) => period)
}
