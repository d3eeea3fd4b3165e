import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'

/** The span that months of a card are for: from the later of today and the day after the old end (section 16, K4). */
export const cardSpan = (today: string, oldEnd: string | null, months: number): { from: string; to: string } => {
  const next = oldEnd === null ? today : dayAfter(oldEnd)
  const from = next > today ? next : today
  return { from, to: dayAfter(addMonths(from, months), -1) }
}

/** Whole months of a card that have not begun. */
export const unusedMonths = (from: string, months: number, today: string): number =>
  Array.from({ length: months }, (_month, n) => addMonths(from, n)).filter((begins) => begins > today).length

/** The last day that is left once its unused months are given back. */
export const endAfterRefund = (from: string, months: number, today: string): string =>
  dayAfter(addMonths(from, months - unusedMonths(from, months, today)), -1)
