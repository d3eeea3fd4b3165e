import { divide, fen, times, yuan } from '@qifuyun/kit/values/exact.ts'

const WHOLE = 10_000
/** Far below a fen, whatever the amount. */
const SCALE = 12

/** The tax in fen that an amount contains: amount × rate ÷ (1 + rate), rounded once. `rate` in basis points. */
export const taxIn = (amount: number, rate: number): number =>
  fen(divide(times(yuan(amount), rate), WHOLE + rate, { scale: SCALE, mode: 'halfUp' }))
