import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { ORDER_STATUS, PAY_TYPE, type PayType } from '@qifuyun/contract/market/constants.ts'
import type { checkoutCart, marketOrderInfo, marketOrderPage } from '@qifuyun/contract/market/endpoints.ts'
import type { Order } from '@qifuyun/contract/market/schema.ts'
import { CHANNEL, type Channel } from '@qifuyun/contract/payments/constants.ts'
import {
  closePayOrder,
  confirmTransfer,
  createPayOrder,
  enterpriseOfPayable,
  findPayOrder,
  onlineChannel,
  type Payable,
  payUrlOf,
} from '#src/payments/service.ts'
import { count, desc, eq, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, conflict, refuse } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { pricedLines, removeLines } from './cart.ts'
import { extend, takeBack } from './licences.ts'
import { marketOrder, type SoldLine } from './tables.ts'

export const MARKET = 'market'

type Row = typeof marketOrder.$inferSelect

const CHANNELS: Readonly<Record<PayType, Channel>> = {
  [PAY_TYPE.offline]: CHANNEL.transfer,
  [PAY_TYPE.wechat]: CHANNEL.wechat,
  [PAY_TYPE.alipay]: CHANNEL.alipay,
}

const channelOf = (platform: Platform, payType: PayType): Channel =>
  payType === PAY_TYPE.offline ? CHANNELS[payType] : onlineChannel(platform, CHANNELS[payType])

/** The lines as they are sold at this moment. 404 when one is not in the cart, 422 when one is not sold any more. */
const linesToSell = async (tx: Tx, userUuid: string, cartUuids: readonly string[]): Promise<SoldLine[]> => {
  const wanted = [...new Set(cartUuids)]
  const priced = await pricedLines(tx, userUuid, wanted)
  if (priced.length < wanted.length) absent()
  return priced.map(({ line, app, amountFen, valid }) => {
    if (app === undefined || !valid) return refuse('购物车中有已失效的应用，请先移除')
    const { marketAppUuid, appKey, appName, priceFen, priceUnitCode } = app
    return { marketAppUuid, appKey, appName, quantity: line.quantity, priceFen, priceUnitCode, amountFen }
  })
}

/** Orders lines of the cart in one step: they leave the cart, and the money is asked for. */
export const checkout = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, userUuid }: TenantCaller,
  { cartUuidList, payTypeCode, expectedTotalFen }: ParsedInputOf<typeof checkoutCart>,
): Promise<OutputOf<typeof checkoutCart>> => {
  const channel = channelOf(platform, payTypeCode)
  const lines = await linesToSell(tx, userUuid, cartUuidList)
  const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (totalFen !== expectedTotalFen) conflict('金额已变化，请确认后重新提交', 'STATE_CHANGED', { current: totalFen })
  const orderUuid = platform.ids.uuid()
  const subject = `云市场：${lines.map(({ appName }) => appName).join('、')}`.slice(0, 64)
  const asked = { enterpriseUuid, bizApp: MARKET, bizUuid: orderUuid, subject, amountFen: totalFen, channel, by: userUuid }
  const pay = await createPayOrder(tx, platform, asked)
  const { payNo, expireAt } = pay
  const orderNo = payNo.replace(/^ZF/, 'SC')
  const statusCode = ORDER_STATUS.waiting
  await tx.insert(marketOrder).values({
    enterpriseUuid,
    orderUuid,
    orderNo,
    payNo,
    totalFen,
    payTypeCode,
    statusCode,
    lines,
    expireAt,
    ...created(userUuid, platform.clock.now()),
  })
  await removeLines(tx, userUuid, cartUuidList)
  const payUrl = payUrlOf(platform, pay)
  return { orderUuid, orderNo, totalFen, payStatusCode: statusCode, ...(payUrl !== undefined && { payUrl }) }
}

const present = (row: Row, now: Date): Order => ({
  orderUuid: row.orderUuid,
  orderNo: row.orderNo,
  totalFen: row.totalFen,
  payTypeCode: row.payTypeCode,
  // Its time is over before the job that closes it comes by.
  payStatusCode: row.statusCode === ORDER_STATUS.waiting && row.expireAt <= now ? ORDER_STATUS.cancelled : row.statusCode,
  lines: row.lines.map(({ appKey: _appKey, ...line }) => line),
  createTime: row.createdAt.toISOString(),
  createUserUuid: row.createdBy,
  expireTime: row.expireAt.toISOString(),
  paidTime: row.paidAt?.toISOString() ?? null,
})

const hasStatus = (wanted: number, now: Date) => {
  const { waiting, cancelled } = ORDER_STATUS
  const over = sql`${marketOrder.statusCode} = ${waiting} and ${marketOrder.expireAt} <= ${now.toISOString()}`
  if (wanted === waiting) return sql`${marketOrder.statusCode} = ${waiting} and not (${over})`
  return wanted === cancelled ? sql`(${marketOrder.statusCode} = ${cancelled} or (${over}))` : sql`${marketOrder.statusCode} = ${wanted}`
}

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
  return toPage(
    rows.map((row) => present(row, now)),
    counted?.total ?? 0,
    input,
  )
}

const lockOrder = async (tx: Tx, orderUuid: string): Promise<Row> => {
  const [row] = await tx.select().from(marketOrder).where(eq(marketOrder.orderUuid, orderUuid)).for('update')
  return row ?? absent()
}

/** One order, with where it can be paid. */
export const getOrder = async (tx: Tx, platform: Platform, orderUuid: string): Promise<OutputOf<typeof marketOrderInfo>> => {
  const [row] = await tx.select().from(marketOrder).where(eq(marketOrder.orderUuid, orderUuid))
  if (row === undefined) return absent()
  const pay = await findPayOrder(tx, row.payNo)
  const payUrl = pay === undefined ? undefined : payUrlOf(platform, pay)
  return { ...present(row, platform.clock.now()), ...(payUrl !== undefined && { payUrl }) }
}

const setStatus = (tx: Tx, orderUuid: string, change: Partial<Row>, now: Date) =>
  tx
    .update(marketOrder)
    .set({ ...change, ...updated(null, now), version: sql`${marketOrder.version} + 1` })
    .where(eq(marketOrder.orderUuid, orderUuid))

/** Gives up an order that waits. The payment is locked first, as callbacks do: whichever comes first wins. */
export const cancelOrder = async (tx: Tx, platform: Platform, { userUuid }: TenantCaller, orderUuid: string): Promise<void> => {
  const { payNo } = await getRow(tx, orderUuid)
  await closePayOrder(tx, platform, payNo)
  await setStatus(tx, orderUuid, { statusCode: ORDER_STATUS.cancelled, cancelledBy: userUuid }, platform.clock.now())
}

const getRow = async (tx: Tx, orderUuid: string): Promise<Row> =>
  (await tx.select().from(marketOrder).where(eq(marketOrder.orderUuid, orderUuid)))[0] ?? absent()

/** The platform has seen the transfer arrive. */
export const confirmOffline = async (platform: Platform, orderUuid: string): Promise<void> => {
  const enterpriseUuid = (await enterpriseOfPayable(platform, MARKET, orderUuid)) ?? absent()
  await platform.db.tenant(enterpriseUuid, null, async (tx) => confirmTransfer(tx, platform, (await getRow(tx, orderUuid)).payNo))
}

/** What a payment does to its order. */
export const marketPayable: Payable = {
  /** Late money is good for an order that ran out of time, not for one that somebody gave up. */
  async paid(tx, platform, { bizUuid, enterpriseUuid }) {
    const row = await lockOrder(tx, bizUuid)
    const now = platform.clock.now()
    const { waiting, cancelled, paid } = ORDER_STATUS
    const possible = row.statusCode === waiting || (row.statusCode === cancelled && row.cancelledBy === null)
    if (!possible) return false
    // In one order everywhere, so that two orders of the same applications do not wait for each other.
    const lines = row.lines.toSorted((a, b) => a.marketAppUuid.localeCompare(b.marketAppUuid))
    for (const line of lines) await extend(tx, enterpriseUuid, line, row.createdBy, now)
    await setStatus(tx, bizUuid, { statusCode: paid, paidAt: now }, now)
    return true
  },
  async closed(tx, platform, { bizUuid }) {
    await setStatus(tx, bizUuid, { statusCode: ORDER_STATUS.cancelled }, platform.clock.now())
  },
  async refunded(tx, platform, { bizUuid }) {
    const row = await lockOrder(tx, bizUuid)
    const now = platform.clock.now()
    if (row.statusCode === ORDER_STATUS.paid) await takeBack(tx, row.lines, now)
    await setStatus(tx, bizUuid, { statusCode: ORDER_STATUS.refunded }, now)
  },
}
