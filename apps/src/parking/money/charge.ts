/** How a stay is charged; money in whole fen, times in whole minutes. */
export interface Terms {
  freeMinutes: number
  firstMinutes: number
  firstPrice: number
  unitMinutes: number
  unitPrice: number
  /** At most so much in 24 hours from the entry on; null: no limit. */
  dayCap: number | null
  /** So long after paying the car may still leave. */
  leaveMinutes: number
}

/** What is taken off: minutes from the begin of the stay, an amount, and time that is free besides, as visitors have. */
export interface Relief {
  couponMinutes?: number
  couponAmount?: number
  moreFreeMinutes?: number
}

const CYCLE = 1_440
const MINUTE_MS = 60_000

/** Whole minutes between two moments; one that has begun does not count yet. */
export const minutesBetween = (from: string, to: string): number => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS))

/** A cycle of 24 hours, or what there is of it. */
const cycleFee = (minutes: number, { firstMinutes, firstPrice, unitMinutes, unitPrice, dayCap }: Terms): number => {
  const units = Math.ceil(Math.max(0, minutes - firstMinutes) / unitMinutes)
  const fee = firstPrice + units * unitPrice
  return dayCap === null ? fee : Math.min(dayCap, fee)
}

/**
 * What a stay costs (apps-operations.md section 16): nothing up to the free minutes; beyond them the whole stay, each 24 hours by
 * themselves. Minutes of a coupon shorten the stay from its begin, an amount is taken off at the end.
 */
export const stayFee = (
  terms: Terms,
  minutes: number,
  { couponMinutes = 0, couponAmount = 0, moreFreeMinutes = 0 }: Relief = {},
): number => {
  if (terms.unitMinutes < 1) throw new Error('a unit of no time')
  const stay = Math.max(0, minutes - couponMinutes)
  if (stay <= terms.freeMinutes + moreFreeMinutes) return 0
  const whole = Math.floor(stay / CYCLE)
  const rest = stay - whole * CYCLE
  const fee = whole * cycleFee(CYCLE, terms) + (rest === 0 ? 0 : cycleFee(rest, terms))
  return Math.max(0, fee - couponAmount)
}

/** What is known of the money of a stay. */
export interface Stay extends Relief {
  inAt: string
  paid: number
  paidAt: string | null
}

/** What is still to be paid at a moment: nothing for a while after paying, then what the whole stay costs beyond what was paid. */
export const dueAt = (
  terms: Terms,
  { inAt, paid, paidAt, ...relief }: Stay,
  now: string,
): { minutes: number; fee: number; due: number } => {
  const minutes = minutesBetween(inAt, now)
  const fee = stayFee(terms, minutes, relief)
  const inTime = paidAt !== null && Date.parse(now) <= Date.parse(paidAt) + terms.leaveMinutes * MINUTE_MS
  return { minutes, fee, due: inTime ? 0 : Math.max(0, fee - paid) }
}
