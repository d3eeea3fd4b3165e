import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import {
  CHANNEL,
  CHANNELS_BY_HAND,
  type Channel,
  IDEM_HOURS,
  PAY_MINUTES,
  PAY_STATE,
  TRANSFER_DAYS,
} from '@qifuyun/contract/payments/constants.ts'
import { and, desc, eq, gt, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, conflict } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { cashierUrl } from './cashier-url.ts'
import { channelFor } from './channels.ts'
import { MOCK_PAGE } from './mock/channel.ts'
import { isOfPlatform, type PayOrder, payableOf } from './payable.ts'
import { payDay, payNumber, payOrder } from './tables.ts'

const DAY_MINUTES = 1_440
const SEQ_DIGITS = 6
export const CLOSE_JOB = 'payments.close'

const { waiting, paying, paid, closed } = PAY_STATE

/** `ZF202601310000001`: the day in China, and a number of that day. */
export const nextNumber = async (tx: Tx, prefix: 'ZF' | 'TK', now: Date): Promise<string> => {
  const day = `${prefix}${chinaDay(now).replaceAll('-', '')}`
  const [row] = await tx
    .insert(payDay)
    .values({ day, last: 1 })
    .onConflictDoUpdate({ target: payDay.day, set: { last: sql`${payDay.last} + 1` } })
    .returning()
  return `${day}${String(row?.last ?? 1).padStart(SEQ_DIGITS, '0')}`
}

/** Whether a channel is one of people rather than of the network. */
export const isByHand = ({ channel }: PayOrder): boolean => CHANNELS_BY_HAND.includes(channel)

/** Facts that applications hear of: those of payments that the enterprise takes. */
const HEARD: ReadonlySet<string> = new Set(['paid', 'refunded'])

const tellApplications = async (tx: Tx, platform: Platform, what: string, order: PayOrder): Promise<void> => {
  if (!HEARD.has(what) || isOfPlatform(platform, order)) return
  const { enterpriseUuid, payNo, bizApp, bizUuid, subject, channel, channelTradeNo, amountFen, refundedFen } = order
  const now = platform.clock.now()
  const more = {
    app: bizApp,
    subject,
    channel,
    tradeNo: channelTradeNo,
    amount: amountFen,
    refunded: refundedFen,
    day: chinaDay(what === 'paid' ? (order.paidAt ?? now) : now),
  }
  const fact = { enterpriseUuid, name: `pay.${what}`, projectUuid: null, uuid: bizUuid, no: payNo, at: now.toISOString(), more }
  await platform.events.emit(tx, 'app.happened', fact, { aggregate: bizUuid })
}

/** Tells the other features, by the event, what became of a payment, and applications of money that came or went. */
export const emitPay = async (
  tx: Tx,
  platform: Platform,
  what: 'paid' | 'closed' | 'failed' | 'refunded',
  order: PayOrder,
): Promise<void> => {
  const { enterpriseUuid, payNo, bizApp, bizUuid, amountFen, refundedFen, channel } = order
  const said = { enterpriseUuid, payNo, bizApp, bizUuid, amountFen, refundedFen, channel }
  await platform.events.emit(tx, `pay.${what}`, said, { aggregate: payNo })
  await tellApplications(tx, platform, what, order)
}

interface Wanted {
  enterpriseUuid: string
  bizApp: string
  bizUuid: string
  subject: string
  /** Above 0. */
  amountFen: number
  channel: Channel
  /** null: somebody without an account. */
  by: string | null
  /** The same key of the same feature asks for the same payment, for a day. */
  idemKey?: string
}

/** The payment that the same question made before; anyone who asks at the same moment waits. */
const findAsked = async (tx: Tx, { enterpriseUuid, bizApp, idemKey }: Wanted, now: Date): Promise<PayOrder | undefined> => {
  if (idemKey === undefined) return undefined
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pay ${enterpriseUuid} ${bizApp} ${idemKey}`}, 0))`)
  const since = new Date(now.getTime() - IDEM_HOURS * 60 * MINUTE_MS)
  const [order] = await tx
    .select()
    .from(payOrder)
    .where(and(eq(payOrder.bizApp, bizApp), eq(payOrder.idemKey, idemKey), gt(payOrder.createdAt, since)))
    .orderBy(desc(payOrder.createdAt))
    .limit(1)
  return order
}

/** Asks for money. It is closed by itself after half an hour when it is paid online; a transfer takes days. */
export const createPayOrder = async (tx: Tx, platform: Platform, wanted: Wanted): Promise<PayOrder> => {
  const now = platform.clock.now()
  const known = await findAsked(tx, wanted, now)
  if (known !== undefined) return known
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

/** Notes money that somebody took at a desk, by cash, transfer or card: paid as it is made. Whoever took it does what was paid for. */
export const receivePayment = async (tx: Tx, platform: Platform, taken: Wanted): Promise<PayOrder> => {
  const now = platform.clock.now()
  const { by, idemKey: _once, ...asked } = taken
  const payNo = await nextNumber(tx, 'ZF', now)
  const noted = { state: paid, expireAt: now, paidAt: now, channelTradeNo: `OFFLINE-${payNo}` }
  const [order] = await tx
    .insert(payOrder)
    .values({ ...asked, ...noted, payNo, createdAt: now, createdBy: by })
    .returning()
  if (order === undefined) throw new Error('an inserted payment is returned')
  const { enterpriseUuid, bizApp, bizUuid } = asked
  await tx.insert(payNumber).values({ payNo, ownerEnterpriseUuid: enterpriseUuid, bizApp, bizUuid })
  await emitPay(tx, platform, 'paid', order)
  return order
}

export const lockPayOrder = async (tx: Tx, payNo: string): Promise<PayOrder> => {
  const [order] = await tx.select().from(payOrder).where(eq(payOrder.payNo, payNo)).for('update')
  return order ?? absent()
}

export const findPayOrder = async (tx: Tx, payNo: string): Promise<PayOrder | undefined> =>
  (await tx.select().from(payOrder).where(eq(payOrder.payNo, payNo)))[0]

/** The payment of a number, no matter whose it is: callbacks and pages of channels know nothing else. */
export const findAnywhere = async ({ db }: Platform, payNo: string): Promise<PayOrder | undefined> => {
  const [known] = await db.system((tx) => tx.select().from(payNumber).where(eq(payNumber.payNo, payNo)))
  return known && db.tenant(known.ownerEnterpriseUuid, null, (tx) => findPayOrder(tx, payNo))
}

export const isOpen = ({ state }: PayOrder): boolean => state === waiting || state === paying

/** Where somebody can pay; undefined where nobody can any more, and where no channel of the network is asked. */
export const payUrlOf = (platform: Platform, order: PayOrder): string | undefined => {
  if (!isOpen(order) || order.closeAskedAt !== null || order.expireAt <= platform.clock.now()) return undefined
  if (channelFor(platform, order.channel) === undefined) return undefined
  return order.channel === CHANNEL.mock ? `${MOCK_PAGE}?payNo=${order.payNo}` : cashierUrl(platform, order.payNo)
}

/** Notes that a payment which is locked is closed. */
export const noteClosed = async (tx: Tx, platform: Platform, order: PayOrder): Promise<void> => {
  await tx.update(payOrder).set({ state: closed }).where(eq(payOrder.payNo, order.payNo))
  await emitPay(tx, platform, 'closed', order)
  // Anyone who gave it up themselves need not be told.
  if (order.closeAskedAt === null) await payableOf(platform, order).closed(tx, platform, order)
}

/**
 * Gives up a payment that nobody made: at once where no channel knows of it; one that stands at a channel is closed when that has agreed,
 * and money that comes meanwhile goes back. 409 `PAY_STATE` for what is not open.
 */
export const closePayOrder = async (tx: Tx, platform: Platform, payNo: string): Promise<void> => {
  const order = await lockPayOrder(tx, payNo)
  if (!isOpen(order)) conflict('订单状态已变化，请刷新后重试', 'PAY_STATE')
  const now = platform.clock.now()
  await tx.update(payOrder).set({ closeAskedAt: now }).where(eq(payOrder.payNo, payNo))
  if (order.state === waiting) return noteClosed(tx, platform, { ...order, closeAskedAt: now })
  await platform.jobs.enqueue(tx, CLOSE_JOB, { enterpriseUuid: order.enterpriseUuid, payNo })
}

/** Notes that money has come by hand, and does what was paid for. 409 `PAY_STATE` when none is waited for. */
export const confirmTransfer = async (tx: Tx, platform: Platform, payNo: string): Promise<void> => {
  const order = await lockPayOrder(tx, payNo)
  if (!isByHand(order) || order.state !== waiting) conflict('订单状态已变化，请刷新后重试', 'PAY_STATE')
  const change = { state: paid, paidAt: platform.clock.now(), channelTradeNo: `OFFLINE-${payNo}` }
  await tx.update(payOrder).set(change).where(eq(payOrder.payNo, payNo))
  const now = { ...order, ...change }
  await emitPay(tx, platform, 'paid', now)
  const done = await payableOf(platform, order).paid(tx, platform, now)
  // Nothing is stored: the platform settles it with the customer before it confirms.
  if (!done) conflict('订单状态已变化，请刷新后重试', 'PAY_STATE')
}
