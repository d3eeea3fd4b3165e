import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { CHANNEL, type Channel, PAY_MINUTES, PAY_STATE, TRANSFER_DAYS } from '@qifuyun/contract/payments/constants.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, conflict } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { channelFor } from './channel.ts'
import { type PayOrder, payableOf } from './payable.ts'
import { payDay, payNumber, payOrder } from './tables.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
const SEQ_DIGITS = 6
export const CLOSE_JOB = 'payments.close'

const { waiting, paying, paid, closed } = PAY_STATE

/** `ZF202601310000001`: the day in China, and a number of that day. */
export const nextNumber = async (tx: Tx, prefix: 'ZF' | 'TK', now: Date): Promise<string> => {
  const day = chinaDay(now).replaceAll('-', '')
  const [row] = await tx
    .insert(payDay)
    .values({ day: `${prefix}${day}`, last: 1 })
    .onConflictDoUpdate({ target: payDay.day, set: { last: sql`${payDay.last} + 1` } })
    .returning()
  return `${prefix}${day}${String(row?.last ?? 1).padStart(SEQ_DIGITS, '0')}`
}

interface Wanted {
  enterpriseUuid: string
  bizApp: string
  bizUuid: string
  subject: string
  /** Above 0. */
  amountFen: number
  channel: Channel
  by: string
}

/** Asks for money. It is closed by itself after half an hour when it is paid online; a transfer takes days. */
export const createPayOrder = async (tx: Tx, platform: Platform, wanted: Wanted): Promise<PayOrder> => {
  const now = platform.clock.now()
  const { by, ...asked } = wanted
  const payNo = await nextNumber(tx, 'ZF', now)
  const minutes = asked.channel === CHANNEL.transfer ? TRANSFER_DAYS * DAY_MINUTES : PAY_MINUTES
  const expireAt = new Date(now.getTime() + minutes * MINUTE_MS)
  const [order] = await tx
    .insert(payOrder)
    .values({ ...asked, payNo, state: waiting, expireAt, createdAt: now, createdBy: by })
    .returning()
  if (order === undefined) throw new Error('an inserted payment is returned')
  const { enterpriseUuid, bizApp, bizUuid } = asked
  await tx.insert(payNumber).values({ payNo, ownerEnterpriseUuid: enterpriseUuid, bizApp, bizUuid })
  await platform.jobs.enqueue(tx, CLOSE_JOB, { enterpriseUuid, payNo }, { startAfter: expireAt })
  return order
}

export const lockPayOrder = async (tx: Tx, payNo: string): Promise<PayOrder> => {
  const [order] = await tx.select().from(payOrder).where(eq(payOrder.payNo, payNo)).for('update')
  return order ?? absent()
}

/** Where somebody can pay; undefined where nobody can any more, and for transfers. */
export const payUrlOf = (platform: Platform, order: PayOrder): string | undefined => {
  if (order.state !== waiting || order.expireAt <= platform.clock.now()) return undefined
  return channelFor(platform, order.channel)?.createPay(order)?.payUrl
}

export const findPayOrder = async (tx: Tx, payNo: string): Promise<PayOrder | undefined> =>
  (await tx.select().from(payOrder).where(eq(payOrder.payNo, payNo)))[0]

/** Closes what nobody paid. A channel that would not close leaves it as it is: 409 `PAY_STATE`. */
export const closePayOrder = async (tx: Tx, platform: Platform, payNo: string): Promise<void> => {
  const order = await lockPayOrder(tx, payNo)
  const open = order.state === waiting || order.state === paying
  if (!open || (await channelFor(platform, order.channel)?.close(payNo)) === false) conflict('订单状态已变化，请刷新后重试', 'PAY_STATE')
  await tx.update(payOrder).set({ state: closed }).where(eq(payOrder.payNo, payNo))
}

/** Closes a payment whose time is over, and tells whoever asked for it. Safe to repeat. */
export const closeIfDue = (platform: Platform, enterpriseUuid: string, payNo: string): Promise<void> =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const order = await lockPayOrder(tx, payNo)
    if (order.state !== waiting || order.expireAt > platform.clock.now()) return
    await closePayOrder(tx, platform, payNo)
    await payableOf(order).closed(tx, platform, order)
  })

/** Notes that a transfer has arrived, and does what was paid for. 409 `PAY_STATE` when none is waited for. */
export const confirmTransfer = async (tx: Tx, platform: Platform, payNo: string): Promise<void> => {
  const order = await lockPayOrder(tx, payNo)
  if (order.channel !== CHANNEL.transfer || order.state !== waiting) conflict('订单状态已变化，请刷新后重试', 'PAY_STATE')
  const change = { state: paid, paidAt: platform.clock.now(), channelTradeNo: `OFFLINE-${payNo}` }
  await tx.update(payOrder).set(change).where(eq(payOrder.payNo, payNo))
  const done = await payableOf(order).paid(tx, platform, { ...order, ...change })
  // Nothing is stored: the platform settles it with the customer before it confirms.
  if (!done) conflict('订单状态已变化，请刷新后重试', 'PAY_STATE')
}
