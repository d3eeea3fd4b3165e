import { yuan } from '@qifuyun/kit/values/exact.ts'
import { ratio, ratioFen, ratioTimes } from '@qifuyun/kit/values/ratio.ts'

const WHOLE_BP = 10_000

/** The tax in fen that an amount contains: amount × rate ÷ (1 + rate), rounded once; 752.30 at 6 % contains 42.58. `rate` in basis points. */
export const taxIn = (amount: number, rate: number): number =>
  ratioFen(ratioTimes(yuan(amount), ratio(BigInt(rate), BigInt(WHOLE_BP + rate))))
