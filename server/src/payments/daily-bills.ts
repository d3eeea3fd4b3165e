// The bill of a day as an enterprise reads it, and what its own books say of that day.
import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { CHANNELS_BY_HAND, type Channel, REFUND_MODE, REFUND_STATE } from '@qifuyun/contract/payments/constants.ts'
import { BILL_LINES_MAX } from '@qifuyun/kit/payments.ts'
import { and, asc, eq, gte, inArray, lt, ne, or } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { BillRow } from './channel.ts'
import { isOfPlatform } from './payable.ts'
import { payBill, payOrder, payRefund } from './tables.ts'

interface Bill {
  channel: Channel
  day: string
  lines: readonly BillRow[]
}

/** Only what the enterprise itself took: what it paid to the platform is no money of its own. */
const ownOf = async (tx: Tx, platform: Platform, lines: readonly BillRow[]): Promise<BillRow[]> => {
  const payNos = [...new Set(lines.map(({ payNo }) => payNo))]
  const orders = payNos.length === 0 ? [] : await tx.select().from(payOrder).where(inArray(payOrder.payNo, payNos))
  const foreign = new Set(orders.filter((order) => isOfPlatform(platform, order)).map(({ payNo }) => payNo))
  return lines
    .filter(({ payNo }) => !foreign.has(payNo))
    .map(({ payNo, tradeNo, refundNo, amountFen }) => ({ payNo, tradeNo, refundNo, amountFen }))
}

/** Keeps what a channel says of a day, the newest in place of what it said before, and tells the applications. */
export const storeBill = (platform: Platform, enterpriseUuid: string, { channel, day, lines }: Bill): Promise<void> =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const fetchedAt = platform.clock.now()
    const own = await ownOf(tx, platform, lines)
    await tx
      .insert(payBill)
      .values({ enterpriseUuid, channel, day, lines: own, fetchedAt })
      .onConflictDoUpdate({ target: [payBill.enterpriseUuid, payBill.channel, payBill.day], set: { lines: own, fetchedAt } })
    const fact = { enterpriseUuid, name: 'pay.billed', projectUuid: null, uuid: enterpriseUuid, no: null, at: fetchedAt.toISOString() }
    await platform.events.emit(tx, 'app.happened', { ...fact, more: { channel, day } }, { aggregate: enterpriseUuid })
  })

/** What the books of the enterprise say of a day: payments and refunds, in the order of their numbers. */
export const bookedOn = async (tx: Tx, platform: Platform, channel: Channel, day: string): Promise<BillRow[]> => {
  const from = chinaMidnight(day)
  const before = new Date(from.getTime() + DAY_MS)
  const orders = await tx
    .select()
    .from(payOrder)
    .where(and(eq(payOrder.channel, channel), gte(payOrder.paidAt, from), lt(payOrder.paidAt, before)))
    .orderBy(asc(payOrder.payNo))
    .limit(BILL_LINES_MAX)
  // At a desk money goes back from hand to hand; elsewhere only what went back the way it came is the channel's.
  const way = CHANNELS_BY_HAND.includes(channel)
    ? or(eq(payRefund.mode, REFUND_MODE.cash), eq(payRefund.mode, REFUND_MODE.transfer))
    : eq(payRefund.mode, REFUND_MODE.back)
  const refunds = await tx
    .select({ refund: payRefund, order: payOrder })
    .from(payRefund)
    .innerJoin(payOrder, eq(payOrder.payNo, payRefund.payNo))
    .where(
      and(
        ...[eq(payOrder.channel, channel), eq(payRefund.state, REFUND_STATE.done), way, ne(payRefund.surplusFlag, true)],
        ...[gte(payRefund.doneAt, from), lt(payRefund.doneAt, before)],
      ),
    )
    .orderBy(asc(payRefund.refundNo))
    .limit(BILL_LINES_MAX)
  return [
    ...orders.flatMap((order) =>
      isOfPlatform(platform, order)
        ? []
        : [{ payNo: order.payNo, tradeNo: order.channelTradeNo ?? '', refundNo: null, amountFen: order.amountFen }],
    ),
    ...refunds.flatMap(({ refund, order }) =>
      isOfPlatform(platform, order)
        ? []
        : [{ payNo: refund.payNo, tradeNo: refund.channelTradeNo, refundNo: refund.refundNo, amountFen: -refund.amountFen }],
    ),
  ]
}

/** The channel's list of a day; null while it has sent none. A desk's list is what was taken and given back there. */
export const readBill = async (tx: Tx, platform: Platform, channel: Channel, day: string): Promise<BillRow[] | null> => {
  if (CHANNELS_BY_HAND.includes(channel)) return bookedOn(tx, platform, channel, day)
  const [bill] = await tx
    .select()
    .from(payBill)
    .where(and(eq(payBill.channel, channel), eq(payBill.day, day)))
  return bill?.lines ?? null
}
