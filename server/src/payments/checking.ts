// A day of a channel against the channel's own bill: differences become exceptions.

import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { type Channel, EXCEPTION, PAY_STATE, REFUND_STATE } from '@qifuyun/contract/payments/constants.ts'
import { and, asc, eq, gt, gte, inArray, lt, or } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { Platform } from '#src/platform/platform.ts'
import { applyEvent } from './applying.ts'
import type { BillRow } from './channel.ts'
import { channelFor } from './channels.ts'
import { storeBill } from './daily-bills.ts'
import { noteException, noteStray } from './exceptions.ts'
import { lockPayOrder } from './orders.ts'
import type { PayOrder } from './payable.ts'
import { payCheck, payException, payNumber, payOrder, payRefund, payStray } from './tables.ts'
import { conflict, refuse } from './texts.ts'

const CHUNK = 1_000
/** Transfers are waited for longest. */
const OLDEST_DAYS = 8

export type PayCheck = typeof payCheck.$inferSelect

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, n) => all.slice(n * CHUNK, (n + 1) * CHUNK))

const totalOf = (rows: readonly { amountFen: number }[]): number => rows.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** Whose payments these are. */
const ownersOf = async ({ db }: Platform, payNos: readonly string[]): Promise<Map<string, string>> => {
  const owners = new Map<string, string>()
  for (const some of chunks(payNos)) {
    const rows = await db.system((tx) => tx.select().from(payNumber).where(inArray(payNumber.payNo, some)))
    for (const { payNo, ownerEnterpriseUuid } of rows) owners.set(payNo, ownerEnterpriseUuid)
  }
  return owners
}

/** Enterprises that asked for money in the days before: a payment carries the day of its question. */
const askers = async ({ db }: Platform, day: string): Promise<string[]> => {
  const number = (at: Date) => `ZF${at.toISOString().slice(0, 10).replaceAll('-', '')}`
  const noon = Date.parse(`${day}T12:00:00Z`)
  const span = and(
    gte(payNumber.payNo, number(new Date(noon - OLDEST_DAYS * DAY_MS))),
    lt(payNumber.payNo, number(new Date(noon + DAY_MS))),
  )
  const rows = await db.system((tx) => tx.selectDistinct({ owner: payNumber.ownerEnterpriseUuid }).from(payNumber).where(span))
  return rows.map(({ owner }) => owner)
}

const PAID: ReadonlySet<string> = new Set([PAY_STATE.paid, PAY_STATE.partRefunded, PAY_STATE.refunded])

interface Known {
  orders: ReadonlyMap<string, PayOrder>
  /** Trades that were found to be a second payment, and go back. */
  seconds: ReadonlySet<string>
  /** Fen of the refunds that are done, by their numbers. */
  refunds: ReadonlyMap<string, number>
}

const knownOf = async (tx: Tx, rows: readonly BillRow[]): Promise<Known> => {
  const payNos = [...new Set(rows.map(({ payNo }) => payNo))]
  const orders = await tx.select().from(payOrder).where(inArray(payOrder.payNo, payNos))
  const seconds = await tx
    .select()
    .from(payException)
    .where(and(inArray(payException.payNo, payNos), eq(payException.kind, EXCEPTION.second)))
  const refunds = await tx
    .select()
    .from(payRefund)
    .where(and(inArray(payRefund.payNo, payNos), eq(payRefund.state, REFUND_STATE.done)))
  return {
    orders: new Map(orders.map((order) => [order.payNo, order])),
    seconds: new Set(seconds.map(({ channelTradeNo }) => channelTradeNo)),
    refunds: new Map(refunds.map(({ refundNo, amountFen }) => [refundNo, amountFen])),
  }
}

/** Whether a line of the bill says what our books say. */
const agrees = ({ orders, seconds, refunds }: Known, row: BillRow): boolean => {
  if (row.refundNo !== null) return refunds.get(row.refundNo) === -row.amountFen
  const order = orders.get(row.payNo)
  if (seconds.has(row.tradeNo)) return true
  return order !== undefined && PAID.has(order.state) && order.channelTradeNo === row.tradeNo && order.amountFen === row.amountFen
}

const raise = (tx: Tx, platform: Platform, order: PayOrder, channelTradeNo: string, raw: object): Promise<boolean> =>
  noteException(tx, platform, order, { kind: EXCEPTION.bill, channelTradeNo, raw: JSON.stringify(raw) })

/** Compares lines of one enterprise with its books; gives how many differ. A payment that nobody told us of is noted as paid. */
const compare = (platform: Platform, enterpriseUuid: string, rows: readonly BillRow[]): Promise<number> =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const known = await knownOf(tx, rows)
    const differing = rows.filter((row) => !agrees(known, row))
    for (const row of differing) {
      const { payNo, tradeNo, refundNo, amountFen } = row
      const order = await lockPayOrder(tx, payNo)
      await raise(tx, platform, order, refundNo ?? tradeNo, { bill: row, own: { state: order.state, amountFen: order.amountFen } })
      if (refundNo === null && !PAID.has(order.state)) await applyEvent(tx, platform, order, { payNo, tradeNo, result: 'paid', amountFen })
    }
    return differing.length
  })

interface Own {
  count: number
  fen: number
  missing: number
}

/** What our books say was paid on the day, and how much of it the bill does not know. */
const lookForMissing = async (platform: Platform, enterpriseUuid: string, channel: Channel, day: string, billed: ReadonlySet<string>) => {
  const from = chinaMidnight(day)
  const own: Own = { count: 0, fen: 0, missing: 0 }
  // On from the last one in the order of the index by channel and moment: however many a day has, each is read once.
  for (let last = { paidAt: from, payNo: '' }; ; ) {
    const here = and(
      eq(payOrder.channel, channel),
      gte(payOrder.paidAt, last.paidAt),
      lt(payOrder.paidAt, new Date(from.getTime() + DAY_MS)),
      or(gt(payOrder.paidAt, last.paidAt), gt(payOrder.payNo, last.payNo)),
    )
    const rows = await platform.db.tenant(enterpriseUuid, null, async (tx) => {
      const found = await tx.select().from(payOrder).where(here).orderBy(asc(payOrder.paidAt), asc(payOrder.payNo)).limit(CHUNK)
      const missing = found.filter(({ channelTradeNo }) => !billed.has(channelTradeNo ?? ''))
      for (const order of missing)
        await raise(tx, platform, order, order.channelTradeNo ?? '', { bill: null, own: { amountFen: order.amountFen } })
      own.missing += missing.length
      return found
    })
    own.count += rows.length
    own.fen += totalOf(rows)
    const end = rows.at(-1)
    if (rows.length < CHUNK || end === undefined) return own
    last = { paidAt: end.paidAt ?? from, payNo: end.payNo }
  }
}

/** Lines of a bill that name no payment of ours; noted once. */
const noteUnknown = async (platform: Platform, channel: Channel, rows: readonly BillRow[]): Promise<void> => {
  for (const some of chunks(rows)) {
    const trades = some.map(({ tradeNo, refundNo }) => refundNo ?? tradeNo)
    const before = await platform.db.system((tx) =>
      tx
        .select()
        .from(payStray)
        .where(and(eq(payStray.kind, EXCEPTION.bill), eq(payStray.channel, channel), inArray(payStray.channelTradeNo, trades))),
    )
    const noted = new Set(before.map(({ channelTradeNo }) => channelTradeNo))
    for (const { payNo, tradeNo, refundNo, amountFen } of some) {
      const channelTradeNo = refundNo ?? tradeNo
      const raw = JSON.stringify({ payNo, tradeNo, refundNo, amountFen })
      if (!noted.has(channelTradeNo)) await noteStray(platform, { kind: EXCEPTION.bill, channel, payNo, channelTradeNo, raw })
    }
  }
}

const store = async ({ db }: Platform, check: PayCheck): Promise<PayCheck> => {
  const { channel: _channel, day: _day, ...set } = check
  await db.system((tx) =>
    tx
      .insert(payCheck)
      .values(check)
      .onConflictDoUpdate({ target: [payCheck.channel, payCheck.day], set }),
  )
  return check
}

/** Compares a day in China with the channel's bill. Again does no harm. Refuses a channel that was not set up, and a bill that is not there yet. */
export const checkDay = async (platform: Platform, channel: Channel, day: string): Promise<PayCheck> => {
  const adapter = channelFor(platform, channel) ?? refuse('支付渠道未配置', {}, 'NOT_CONFIGURED')
  const rows = (await adapter.downloadBill(day)) ?? conflict('对账单尚未生成，请稍后再试', 'STATE_CHANGED')
  const owners = await ownersOf(platform, [...new Set(rows.map(({ payNo }) => payNo))])
  const unknown = rows.filter(({ payNo }) => !owners.has(payNo))
  await noteUnknown(platform, channel, unknown)
  const byOwner = Map.groupBy(
    rows.filter(({ payNo }) => owners.has(payNo)),
    ({ payNo }) => owners.get(payNo) ?? '',
  )
  const paid = rows.filter(({ refundNo }) => refundNo === null)
  const billed = new Set(paid.map(({ tradeNo }) => tradeNo))
  let differenceCount = unknown.length
  let [ownCount, ownFen] = [0, 0]
  for (const enterpriseUuid of new Set([...byOwner.keys(), ...(await askers(platform, day))])) {
    await storeBill(platform, enterpriseUuid, { channel, day, lines: byOwner.get(enterpriseUuid) ?? [] })
    // First what the books have, so that what the bill brings into them is no own entry.
    const own = await lookForMissing(platform, enterpriseUuid, channel, day, billed)
    for (const some of chunks(byOwner.get(enterpriseUuid) ?? [])) differenceCount += await compare(platform, enterpriseUuid, some)
    differenceCount += own.missing
    ownCount += own.count
    ownFen += own.fen
  }
  const [billCount, billFen] = [paid.length, totalOf(paid)]
  return store(platform, { channel, day, billCount, billFen, ownCount, ownFen, differenceCount, checkedAt: platform.clock.now() })
}
