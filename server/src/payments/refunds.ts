import { PAY_STATE, REFUND_STATE } from '@qifuyun/contract/payments/constants.ts'
import { and, eq, ne, sql, sum } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuse, refuseField } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { channelFor } from './channel.ts'
import { lockPayOrder, nextNumber } from './orders.ts'
import { type PayOrder, payableOf } from './payable.ts'
import { payOrder, payRefund } from './tables.ts'

export const REFUND_JOB = 'payments.refund'
const FEN = 100

interface Back {
  tradeNo: string
  amountFen: number
  reason: string
  surplus: boolean
}

/** Queues money to go back; the payment is locked. */
export const queueRefund = async (tx: Tx, platform: Platform, { enterpriseUuid, payNo }: PayOrder, back: Back): Promise<string> => {
  const now = platform.clock.now()
  const refundNo = await nextNumber(tx, 'TK', now)
  const { tradeNo: channelTradeNo, surplus: surplusFlag, amountFen, reason } = back
  await tx
    .insert(payRefund)
    .values({ enterpriseUuid, refundNo, payNo, channelTradeNo, amountFen, reason, surplusFlag, state: REFUND_STATE.queued, createdAt: now })
  await platform.jobs.enqueue(tx, REFUND_JOB, { enterpriseUuid, refundNo })
  return refundNo
}

/** What can still go back: less what has gone and what is on its way. */
const refundable = async (tx: Tx, order: PayOrder): Promise<number> => {
  const counted = and(eq(payRefund.payNo, order.payNo), eq(payRefund.surplusFlag, false), ne(payRefund.state, REFUND_STATE.failed))
  const [row] = await tx
    .select({ total: sum(payRefund.amountFen) })
    .from(payRefund)
    .where(counted)
  return order.amountFen - Number(row?.total ?? 0)
}

/** Yuan with two places, from integers alone. */
const yuan = (fen: number): string => `${Math.floor(fen / FEN)}.${String(fen % FEN).padStart(2, '0')}`

/** Asks for money back, up to what was paid: what is asked for is reserved until it has gone or failed. */
export const requestRefund = async (
  tx: Tx,
  platform: Platform,
  { payNo, amountFen, reason }: { payNo: string; amountFen: number; reason: string },
): Promise<string> => {
  const order = await lockPayOrder(tx, payNo)
  const { paid, partRefunded } = PAY_STATE
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0) refuseField('amount', '退款金额须大于0')
  if (order.state === PAY_STATE.refunded || order.state === paid || order.state === partRefunded) {
    const left = await refundable(tx, order)
    if (amountFen > left) refuseField('amount', { text: '退款金额超过可退金额，当前可退 {x} 元', params: { x: yuan(left) } })
    return queueRefund(tx, platform, order, { tradeNo: order.channelTradeNo ?? '', amountFen, reason, surplus: false })
  }
  return refuse('当前状态不允许该操作')
}

const settle = async (tx: Tx, platform: Platform, payNo: string, amountFen: number): Promise<void> => {
  const order = await lockPayOrder(tx, payNo)
  const refundedFen = order.refundedFen + amountFen
  const state = refundedFen === order.amountFen ? PAY_STATE.refunded : PAY_STATE.partRefunded
  await tx.update(payOrder).set({ refundedFen, state }).where(eq(payOrder.payNo, payNo))
  if (state === PAY_STATE.refunded) await payableOf(order).refunded(tx, platform, { ...order, refundedFen, state })
}

/** Lets the channel give the money back, and notes how it went. Safe to repeat: a channel knows a refund by its number. */
export const runRefund = async (platform: Platform, enterpriseUuid: string, refundNo: string): Promise<void> => {
  const { queued, failed, running, done } = REFUND_STATE
  const { refund, order } = await platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const [found] = await tx
      .update(payRefund)
      .set({ state: sql`case when ${payRefund.state} in (${queued}, ${failed}) then ${running} else ${payRefund.state} end` })
      .where(eq(payRefund.refundNo, refundNo))
      .returning()
    const of = found ?? absent()
    return { refund: of, order: await lockPayOrder(tx, of.payNo) }
  })
  if (refund.state === done) return
  const { channelTradeNo: tradeNo, amountFen } = refund
  const result = (await channelFor(platform, order.channel)?.refund({ refundNo, tradeNo, amountFen })) ?? 'failed'
  await platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const [changed] = await tx
      .update(payRefund)
      .set({ state: result === 'done' ? done : failed, doneAt: platform.clock.now() })
      .where(and(eq(payRefund.refundNo, refundNo), eq(payRefund.state, running)))
      .returning()
    if (changed !== undefined && result === 'done' && !refund.surplusFlag) await settle(tx, platform, refund.payNo, amountFen)
  })
}
