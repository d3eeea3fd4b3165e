// The channel's part of a refund: outside our transactions, and again until it is known how it went.
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { REFUND_MODE, REFUND_STATE } from '@qifuyun/contract/payments/constants.ts'
import { and, eq, inArray } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { RefundResult, ToRefund } from './channel.ts'
import { channelFor } from './channels.ts'
import { lockPayOrder } from './orders.ts'
import type { PayOrder } from './payable.ts'
import { noteRefund, type PayRefund, REFUND_JOB } from './refunds.ts'
import { payRefund } from './tables.ts'

const LONGEST_PAUSE_MINUTES = 60
/** Some three days: what a bank takes. */
const MOST_TURNS = 80

const { queued, running } = REFUND_STATE

/** Takes a refund in hand; undefined for one that is over, or not the channel's. */
const begin = (platform: Platform, enterpriseUuid: string, refundNo: string) =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const [known] = await tx.select().from(payRefund).where(eq(payRefund.refundNo, refundNo))
    if (known === undefined) return absent()
    const order = await lockPayOrder(tx, known.payNo)
    const [refund] = await tx
      .update(payRefund)
      .set({ state: running })
      .where(and(eq(payRefund.refundNo, refundNo), eq(payRefund.mode, REFUND_MODE.back), inArray(payRefund.state, [queued, running])))
      .returning()
    return refund && { refund, order, begun: known.state === running }
  })

const toRefund = ({ refundNo, payNo, channelTradeNo, amountFen, reason, surplusFlag }: PayRefund, order: PayOrder): ToRefund => ({
  refundNo,
  payNo,
  tradeNo: channelTradeNo,
  amountFen,
  // A payment too many goes back whole.
  tradeFen: surplusFlag ? amountFen : order.amountFen,
  reason,
})

const NO_CHANNEL: RefundResult = { state: 'failed', channelRefundNo: null, problem: '支付渠道未配置' }

/** What came of asking; a channel that does not answer may have done it, so it is asked again. */
const ask = async (platform: Platform, refund: PayRefund, order: PayOrder, begun: boolean): Promise<RefundResult> => {
  const adapter = channelFor(platform, order.channel)
  if (adapter === undefined) return NO_CHANNEL
  const wanted = toRefund(refund, order)
  try {
    const known = begun ? await adapter.queryRefund(wanted) : null
    // It may never have arrived there. A refund is known by its number, so asking again gives nothing twice.
    return known?.state === 'done' ? known : await adapter.refund(wanted)
  } catch (error) {
    platform.log.warn({ err: error, refundNo: refund.refundNo }, 'a payment channel could not be asked for a refund')
    return { state: 'running', channelRefundNo: null, problem: null }
  }
}

/** Lets the channel give the money back, and notes how it went. Safe to repeat: a channel knows a refund by its number. */
export const runRefund = async (platform: Platform, enterpriseUuid: string, refundNo: string, turn = 0): Promise<void> => {
  const taken = await begin(platform, enterpriseUuid, refundNo)
  if (taken === undefined) return
  const result = await ask(platform, taken.refund, taken.order, taken.begun)
  if (result.state !== 'running') return void (await noteRefund(platform, enterpriseUuid, refundNo, result))
  if (turn >= MOST_TURNS) {
    await noteRefund(platform, enterpriseUuid, refundNo, { ...result, state: 'failed', problem: '渠道长时间未返回结果' })
    return
  }
  const startAfter = new Date(platform.clock.now().getTime() + Math.min(2 ** turn, LONGEST_PAUSE_MINUTES) * MINUTE_MS)
  await platform.db.tenant(enterpriseUuid, null, (tx) =>
    platform.jobs.enqueue(tx, REFUND_JOB, { enterpriseUuid, refundNo, turn: turn + 1 }, { startAfter }),
  )
}
