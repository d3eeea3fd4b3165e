import { EXCEPTION, PAY_STATE } from '@qifuyun/contract/payments/constants.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PayEvent } from './channel.ts'
import { noteException } from './exceptions.ts'
import { emitPay, isOpen } from './orders.ts'
import { type PayOrder, payableOf } from './payable.ts'
import { queueRefund } from './refunds.ts'
import { payOrder } from './tables.ts'

const { paid, failed, closed } = PAY_STATE

const strangeOf = (event: PayEvent) => ({ channelTradeNo: event.tradeNo, raw: JSON.stringify(event) })

const countAgain = async (tx: Tx, payNo: string): Promise<void> => {
  await tx
    .update(payOrder)
    .set({ notifyCount: sql`${payOrder.notifyCount} + 1` })
    .where(eq(payOrder.payNo, payNo))
}

/** A payment beside the one that counts: it goes back, once, however often it is told. */
const secondPayment = async (tx: Tx, platform: Platform, order: PayOrder, event: PayEvent): Promise<void> => {
  if (!(await noteException(tx, platform, order, { kind: EXCEPTION.second, ...strangeOf(event) }))) return countAgain(tx, order.payNo)
  const { tradeNo, amountFen } = event
  if (amountFen > 0) await queueRefund(tx, platform, order, { tradeNo, amountFen, reason: '重复支付', surplus: true })
}

const firstPayment = async (tx: Tx, platform: Platform, order: PayOrder, event: PayEvent): Promise<void> => {
  const lateFlag = !isOpen(order) || order.closeAskedAt !== null
  const change = { state: paid, paidAt: event.paidAt ?? platform.clock.now(), channelTradeNo: event.tradeNo, lateFlag }
  await tx.update(payOrder).set(change).where(eq(payOrder.payNo, order.payNo))
  if (lateFlag) await noteException(tx, platform, order, { kind: EXCEPTION.late, ...strangeOf(event) })
  const now = { ...order, ...change }
  await emitPay(tx, platform, 'paid', now)
  if (await payableOf(platform, order).paid(tx, platform, now)) return
  await queueRefund(tx, platform, now, { tradeNo: event.tradeNo, amountFen: order.amountFen, reason: '订单已失效', surplus: false })
}

const noteFailed = async (tx: Tx, platform: Platform, order: PayOrder): Promise<void> => {
  if (!isOpen(order)) return
  await tx.update(payOrder).set({ state: failed }).where(eq(payOrder.payNo, order.payNo))
  await emitPay(tx, platform, 'failed', order)
}

/** What a channel's word does to its payment, which is locked: the page and the channel may say the same at once, and the second finds it done. */
export const applyEvent = async (tx: Tx, platform: Platform, order: PayOrder, event: PayEvent): Promise<void> => {
  if (event.result === 'failed') return noteFailed(tx, platform, order)
  const unpaid = isOpen(order) || order.state === closed || order.state === failed
  if (!unpaid && order.channelTradeNo === event.tradeNo) await countAgain(tx, order.payNo)
  else if (!unpaid) await secondPayment(tx, platform, order, event)
  else if (event.amountFen !== order.amountFen) await noteException(tx, platform, order, { kind: EXCEPTION.amount, ...strangeOf(event) })
  else await firstPayment(tx, platform, order, event)
}
