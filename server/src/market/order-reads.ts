import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { ORDER_STATUS, type OrderStatus } from '@qifuyun/contract/market/constants.ts'
import type { marketOrderInfo, marketOrderPage } from '@qifuyun/contract/market/endpoints.ts'
import type { Order } from '@qifuyun/contract/market/schema.ts'
import { PAY_STATE } from '@qifuyun/contract/payments/constants.ts'
import type { PayLine, PayLineStanding } from '@qifuyun/contract/payments/schema.ts'
import { memberNames } from '#src/members/service.ts'
import { findPayOrder, lineStandings, payUrlOf } from '#src/payments/service.ts'
import { count, desc, eq, type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { marketOrder } from './tables.ts'

export type OrderRow = typeof marketOrder.$inferSelect

/** As it stands at that time: the time of one may be over before the job that closes it comes by. */
export const statusOf = (row: OrderRow, now: Date): OrderStatus =>
  row.statusCode === ORDER_STATUS.waiting && row.expireAt <= now ? ORDER_STATUS.cancelled : row.statusCode

/** The lines of an order as its payment knows them. */
export const payLinesOf = ({ lines }: OrderRow): PayLine[] =>
  lines.map(({ marketAppUuid: lineUuid, appName: name, amountFen }) => ({ lineUuid, name, amountFen }))

type Standings = ReadonlyMap<string, readonly PayLineStanding[]>

/** How the lines of orders stand, by the numbers of their payments. */
export const standingsOf = (tx: Tx, rows: readonly OrderRow[]): Promise<Standings> =>
  lineStandings(
    tx,
    rows.map((row) => ({ payNo: row.payNo, paid: row.statusCode === ORDER_STATUS.paid, lines: payLinesOf(row) })),
  )

const presentLines = ({ payNo, lines }: OrderRow, standings: Standings): Order['lines'] =>
  lines.map(({ appKey: _appKey, granted: _granted, ...line }) => {
    const standing = standings.get(payNo)?.find(({ lineUuid }) => lineUuid === line.marketAppUuid)
    return { ...line, refundedFen: standing?.refundedFen ?? 0, refundableFen: standing?.refundableFen ?? 0 }
  })

const present = (row: OrderRow, names: ReadonlyMap<string, string>, standings: Standings, now: Date): Order => ({
  orderUuid: row.orderUuid,
  orderNo: row.orderNo,
  totalFen: row.totalFen,
  refundedFen: row.refundedFen,
  payTypeCode: row.payTypeCode,
  payStatusCode: statusOf(row, now),
  lines: presentLines(row, standings),
  createTime: row.createdAt.toISOString(),
  createUserUuid: row.createdBy,
  createUserName: (row.createdBy === null ? undefined : names.get(row.createdBy)) ?? null,
  expireTime: row.expireAt.toISOString(),
  paidTime: row.paidAt?.toISOString() ?? null,
})

/** Condition: an order has this status at that time. */
export const hasStatus = (wanted: number, now: Date): SQL => {
  const { waiting, cancelled } = ORDER_STATUS
  const over = sql`${marketOrder.statusCode} = ${waiting} and ${marketOrder.expireAt} <= ${now.toISOString()}`
  if (wanted === waiting) return sql`${marketOrder.statusCode} = ${waiting} and not (${over})`
  return wanted === cancelled ? sql`(${marketOrder.statusCode} = ${cancelled} or (${over}))` : sql`${marketOrder.statusCode} = ${wanted}`
}

/** Names of the buyers. */
export const buyersOf = (tx: Tx, rows: readonly OrderRow[]): Promise<ReadonlyMap<string, string>> =>
  memberNames(tx, [...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))])

/** One page of the enterprise's orders. */
export const listOrders = async (
  tx: Tx,
  { clock }: Platform,
  input: ParsedInputOf<typeof marketOrderPage>,
): Promise<OutputOf<typeof marketOrderPage>> => {
  const now = clock.now()
  const where = input.payStatusCode === undefined ? undefined : hasStatus(input.payStatusCode, now)
  const [counted] = await tx.select({ total: count() }).from(marketOrder).where(where)
  const rows = await tx
    .select()
    .from(marketOrder)
    .where(where)
    .orderBy(desc(marketOrder.createdAt), desc(marketOrder.orderUuid))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  const names = await buyersOf(tx, rows)
  const standings = await standingsOf(tx, rows)
  const list = rows.map((row) => present(row, names, standings, now))
  return toPage(list, counted?.total ?? 0, input)
}

/** An order of the transaction's enterprise; 404 where there is none. */
export const getOrderRow = async (tx: Tx, orderUuid: string): Promise<OrderRow> =>
  (await tx.select().from(marketOrder).where(eq(marketOrder.orderUuid, orderUuid)))[0] ?? absent()

/** An order as its page shows it. */
export const presentOrder = async (tx: Tx, row: OrderRow, now: Date): Promise<Order> =>
  present(row, await buyersOf(tx, [row]), await standingsOf(tx, [row]), now)

/** One order, with where it can be paid, or that its payment failed. */
export const getOrder = async (tx: Tx, platform: Platform, orderUuid: string): Promise<OutputOf<typeof marketOrderInfo>> => {
  const row = await getOrderRow(tx, orderUuid)
  const order = await presentOrder(tx, row, platform.clock.now())
  const pay = order.payStatusCode === ORDER_STATUS.waiting ? await findPayOrder(tx, row.payNo) : undefined
  const payUrl = pay && payUrlOf(platform, pay)
  return { ...order, failedFlag: pay?.state === PAY_STATE.failed ? 1 : 0, ...(payUrl !== undefined && { payUrl }) }
}
