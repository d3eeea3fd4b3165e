import { yuan } from '@qifuyun/kit/values/exact.ts'
import { ratio, ratioFen, ratioTimes } from '@qifuyun/kit/values/ratio.ts'

const WHOLE_BP = 10_000

/** The tax in fen that an amount contains: amount × rate ÷ (1 + rate), rounded once, half away from zero; red amounts contain red tax. */
export const taxOf = (amount: number, rateBp: number): number => {
  const tax = ratioFen(ratioTimes(yuan(Math.abs(amount)), ratio(BigInt(rateBp), BigInt(WHOLE_BP + rateBp))))
  return amount < 0 ? -tax : tax
}
