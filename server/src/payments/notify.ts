import type { IncomingHttpHeaders } from 'node:http'
import { type Channel, EXCEPTION, type ExceptionKind, PAY_STATE, RAW_MAX } from '@qifuyun/contract/payments/constants.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { channelFor, type PayEvent } from './channel.ts'
import { lockPayOrder } from './orders.ts'
import { type PayOrder, payableOf } from './payable.ts'
import { queueRefund } from './refunds.ts'
import { payException, payNumber, payOrder, payStray } from './tables.ts'

const { waiting, paying, paid, failed, closed } = PAY_STATE

interface Callback {
  channel: Channel
  headers: IncomingHttpHeaders
  body: Buffer
}

const rawOf = (body: Buffer): string => body.toString('utf8').replaceAll('\0', '').slice(0, RAW_MAX)

const noteStray = ({ db, ids, clock }: Platform, kind: ExceptionKind, { channel, body }: Callback): Promise<unknown> =>
  db.system((tx) => tx.insert(payStray).values({ strayUuid: ids.uuid(), kind, channel, raw: rawOf(body), at: clock.now() }))

/** Notes what somebody has to look at; gives whether it was not noted before. */
const noteException = async (tx: Tx, platform: Platform, order: PayOrder, kind: ExceptionKind, event: PayEvent): Promise<boolean> => {
  const { enterpriseUuid, payNo } = order
  const { ids, clock } = platform
  const rows = await tx
    .insert(payException)
    .values({
      enterpriseUuid,
      exceptionUuid: ids.uuid(),
      kind,
      payNo,
      channelTradeNo: event.tradeNo,
      raw: JSON.stringify(event),
      at: clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  return rows.length > 0
}

const countAgain = (tx: Tx, payNo: string) =>
  tx
    .update(payOrder)
    .set({ notifyCount: sql`${payOrder.notifyCount} + 1` })
    .where(eq(payOrder.payNo, payNo))

/** A payment beside the one that counts: it goes back, once, however often it is told. */
const secondPayment = async (tx: Tx, platform: Platform, order: PayOrder, event: PayEvent): Promise<void> => {
  if (!(await noteException(tx, platform, order, EXCEPTION.second, event))) return countAgain(tx, order.payNo).then(() => {})
  const { tradeNo, amountFen } = event
  if (amountFen > 0) await queueRefund(tx, platform, order, { tradeNo, amountFen, reason: '重复支付', surplus: true })
}

const firstPayment = async (tx: Tx, platform: Platform, order: PayOrder, event: PayEvent): Promise<void> => {
  const lateFlag = order.state === closed || order.state === failed
  const change = { state: paid, paidAt: platform.clock.now(), channelTradeNo: event.tradeNo, lateFlag }
  await tx.update(payOrder).set(change).where(eq(payOrder.payNo, order.payNo))
  if (lateFlag) await noteException(tx, platform, order, EXCEPTION.late, event)
  const now = { ...order, ...change }
  if (await payableOf(order).paid(tx, platform, now)) return
  await queueRefund(tx, platform, now, { tradeNo: event.tradeNo, amountFen: order.amountFen, reason: '订单已失效', surplus: false })
}

/** What a callback does to its payment, which is locked: the page and the channel may say the same at once, and the second finds it done. */
const apply = async (tx: Tx, platform: Platform, order: PayOrder, event: PayEvent): Promise<void> => {
  const open = order.state === waiting || order.state === paying
  if (event.result === 'failed') {
    if (open) await tx.update(payOrder).set({ state: failed }).where(eq(payOrder.payNo, order.payNo))
    return
  }
  const unpaid = open || order.state === closed || order.state === failed
  if (!unpaid && order.channelTradeNo === event.tradeNo) await countAgain(tx, order.payNo)
  else if (!unpaid) await secondPayment(tx, platform, order, event)
  else if (event.amountFen !== order.amountFen) await noteException(tx, platform, order, EXCEPTION.amount, event)
  else await firstPayment(tx, platform, order, event)
}

/** Takes a callback. `refused`: its signature is bad, nothing was changed; `accepted`: the channel need not say it again. 404: no such channel. */
export const takeNotify = async (platform: Platform, callback: Callback): Promise<'accepted' | 'refused'> => {
  const adapter = channelFor(platform, callback.channel) ?? absent()
  const event = adapter.parseNotify(callback.headers, callback.body)
  if (event === null) {
    await noteStray(platform, EXCEPTION.signature, callback)
    return 'refused'
  }
  const [known] = await platform.db.system((tx) => tx.select().from(payNumber).where(eq(payNumber.payNo, event.payNo)))
  const taken =
    known !== undefined &&
    (await platform.db.tenant(known.ownerEnterpriseUuid, null, async (tx) => {
      const order = await lockPayOrder(tx, event.payNo)
      // Another channel cannot pay it.
      if (order.channel !== callback.channel) return false
      await apply(tx, platform, order, event)
      return true
    }))
  if (!taken) await noteStray(platform, EXCEPTION.unknown, callback)
  return 'accepted'
}
