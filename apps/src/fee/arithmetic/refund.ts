import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'
import { type Fraction, ratioFen } from '@qifuyun/kit/values/ratio.ts'
import { type Failed, failed } from '#src/fee/arithmetic/problem.ts'
import type { RoundedTo } from '#src/fee/arithmetic/rounding.ts'

/**
 * What of prepaid months goes back to somebody who leaves, in fen: what was paid without what the months that were used cost undiscounted
 * (`usedExact`, in yuan before it is rounded); never below zero.
 */
export const prepaidRefund = (paid: number, usedExact: Fraction, rounding: RoundedTo): number =>
  Math.max(0, paid - ratioFen(usedExact, rounding))

/** What of a payment may still be refunded, in fen; `reserved` is held by refunds that are not decided yet. */
export const refundable = ({ paid, refunded, reserved }: { paid: number; refunded: number; reserved: number }): number =>
  Math.max(0, paid - refunded - reserved)

/** Why so much cannot be refunded; null: it can. */
export const refundProblem = (amount: number, payment: { paid: number; refunded: number; reserved: number }): Failed | null => {
  const most = refundable(payment)
  return amount <= most ? null : failed('退款金额超过可退金额，当前可退 {amount} 元', { amount: exactText(yuan(most), 2) })
}
