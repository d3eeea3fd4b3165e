import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { ORDER_STATUS, PAY_TYPE, type PayType } from '@qifuyun/contract/market/constants.ts'
import type { checkoutCart, payMarketOrder } from '@qifuyun/contract/market/endpoints.ts'
import { CHANNEL, type Channel, PAY_STATE } from '@qifuyun/contract/payments/constants.ts'
import {
  closePayOrder,
  createPayOrder,
  findPayOrder,
  onlineChannel,
  type Payable,
  type PayOrder,
  paysOnline,
  payUrlOf,
} from '#src/payments/service.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { pricedLines, removeLines } from './cart.ts'
import { countInstallsSoon } from './installs.ts'
import { extend, heldApps, takeBack } from './licences.ts'
import { getOrderRow, type OrderRow, payLinesOf } from './order-reads.ts'
import { marketOrder, type SoldLine } from './tables.ts'
import { tellBuyer } from './telling.ts'
import { conflict, refuse, t } from './texts.ts'
import { awaitTransfer, forgetTransfer } from './transfers.ts'

/** What payments know the market by. */
export const MARKET = 'market'
/** What channels show to the payer. */
const SUBJECT_MAX = 64

const CHANNELS: Readonly<Record<PayType, Channel>> = {
  [PAY_TYPE.offline]: CHANNEL.transfer,
  [PAY_TYPE.wechat]: CHANNEL.wechat,
  [PAY_TYPE.alipay]: CHANNEL.alipay,
}

const channelOf = (platform: Platform, payType: PayType): Channel =>
  payType === PAY_TYPE.offline ? CHANNELS[payType] : onlineChannel(platform, CHANNELS[payType])

/** Ways of paying in the order in which they are offered: money by hand always comes. */
const OFFERED = [PAY_TYPE.wechat, PAY_TYPE.alipay, PAY_TYPE.offline] as const

/** The ways in which an order can be paid here. */
export const payTypesHere = (platform: Platform): PayType[] =>
  OFFERED.filter((payType) => payType === PAY_TYPE.offline || paysOnline(platform, CHANNELS[payType]))

/** The lines as they are sold at this moment. 404 when one is not in the cart, 422 when one is not sold any more. */
const linesToSell = async (tx: Tx, userUuid: string, cartUuids: readonly string[], now: Date): Promise<SoldLine[]> => {
  const wanted = [...new Set(cartUuids)]
  const priced = await pricedLines(tx, userUuid, wanted)
  if (priced.length < wanted.length) absent()
  const held = await heldApps(tx, now)
  return priced.map(({ line, app, amountFen, valid }) => {
    if (app === undefined || !valid) return refuse('购物车中有已失效的应用，请先移除')
    const { marketAppUuid, appKey, appName, priceFen, priceUnitCode } = app
    // Given to the enterprise for good since the line was put into the cart.
    if (held.get(appKey)?.forGood) refuse(t('「{name}」已开通，长期有效，请先移除', { name: appName }))
    return { marketAppUuid, appKey, appName, quantity: line.quantity, priceFen, priceUnitCode, amountFen }
  })
}

type Sold = Pick<OrderRow, 'enterpriseUuid' | 'orderUuid' | 'lines' | 'totalFen'>

const askForMoney = (tx: Tx, platform: Platform, order: Sold, channel: Channel, by: string): Promise<PayOrder> => {
  const { enterpriseUuid, orderUuid, lines, totalFen } = order
  const subject = chinese(t('云市场：{names}', { names: lines.map(({ appName }) => appName) })).slice(0, SUBJECT_MAX)
  return createPayOrder(tx, platform, { enterpriseUuid, bizApp: MARKET, bizUuid: orderUuid, subject, amountFen: totalFen, channel, by })
}

/** Orders lines of the cart in one step: they leave the cart, and the money is asked for. */
export const checkout = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, userUuid }: TenantCaller,
  { cartUuidList, payTypeCode, expectedTotalFen }: ParsedInputOf<typeof checkoutCart>,
): Promise<OutputOf<typeof checkoutCart>> => {
  const channel = channelOf(platform, payTypeCode)
  const lines = await linesToSell(tx, userUuid, cartUuidList, platform.clock.now())
  const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (totalFen !== expectedTotalFen) conflict('金额已变化，请确认后重新提交', 'STATE_CHANGED', { current: totalFen })
  const orderUuid = platform.ids.uuid()
  const order = { enterpriseUuid, orderUuid, lines, totalFen }
  const pay = await askForMoney(tx, platform, order, channel, userUuid)
  const { payNo, expireAt } = pay
  const orderNo = payNo.replace(/^ZF/, 'SC')
  const statusCode = ORDER_STATUS.waiting
  const now = platform.clock.now()
  await tx.insert(marketOrder).values({ ...order, orderNo, payNo, payTypeCode, statusCode, expireAt, ...created(userUuid, now) })
  if (payTypeCode === PAY_TYPE.offline) await awaitTransfer(tx, { ...order, orderNo, expireAt, now })
  await removeLines(tx, userUuid, cartUuidList)
  const payUrl = payUrlOf(platform, pay)
  return { orderUuid, orderNo, totalFen, payStatusCode: statusCode, ...(payUrl !== undefined && { payUrl }) }
}

const lockOrder = async (tx: Tx, orderUuid: string): Promise<OrderRow> => {
  const [row] = await tx.select().from(marketOrder).where(eq(marketOrder.orderUuid, orderUuid)).for('update')
  return row ?? absent()
}

const changeOrder = (tx: Tx, orderUuid: string, change: Partial<OrderRow>, now: Date) =>
  tx
    .update(marketOrder)
    .set({ ...change, ...updated(null, now), version: sql`${marketOrder.version} + 1` })
    .where(eq(marketOrder.orderUuid, orderUuid))

const refuseState = (): never => conflict('订单状态已变化，请刷新后重试', 'PAY_STATE')

/** Gives up an order that waits. The payment is locked first, as callbacks do: whichever comes first wins. */
export const cancelOrder = async (tx: Tx, platform: Platform, { userUuid }: TenantCaller, orderUuid: string): Promise<void> => {
  const { payNo } = await getOrderRow(tx, orderUuid)
  const pay = await findPayOrder(tx, payNo)
  // There is nothing to close of a payment that failed.
  if (pay?.state !== PAY_STATE.failed) await closePayOrder(tx, platform, payNo)
  const { statusCode } = await lockOrder(tx, orderUuid)
  if (statusCode !== ORDER_STATUS.waiting) refuseState()
  await forgetTransfer(tx, orderUuid)
  await changeOrder(tx, orderUuid, { statusCode: ORDER_STATUS.cancelled, cancelledBy: userUuid }, platform.clock.now())
}

/** Where an order that waits is paid: where it already can be, or by a new payment after one that failed. */
export const payOrder = async (
  tx: Tx,
  platform: Platform,
  { userUuid }: TenantCaller,
  orderUuid: string,
): Promise<OutputOf<typeof payMarketOrder>> => {
  const row = await lockOrder(tx, orderUuid)
  const now = platform.clock.now()
  if (row.statusCode !== ORDER_STATUS.waiting || row.expireAt <= now) refuseState()
  const former = await findPayOrder(tx, row.payNo)
  if (former?.state !== PAY_STATE.failed) return { payUrl: (former && payUrlOf(platform, former)) ?? refuseState() }
  const pay = await askForMoney(tx, platform, row, channelOf(platform, row.payTypeCode), userUuid)
  await changeOrder(tx, orderUuid, { payNo: pay.payNo, expireAt: pay.expireAt }, now)
  return { payUrl: payUrlOf(platform, pay) ?? refuseState() }
}

/** The lines of an order after work on each, in one order everywhere: two orders of the same applications do not wait for each other. */
const lineByLine = async ({ lines }: OrderRow, work: (line: SoldLine) => Promise<SoldLine>): Promise<SoldLine[]> => {
  const done = new Map<string, SoldLine>()
  for (const line of lines.toSorted((a, b) => a.marketAppUuid.localeCompare(b.marketAppUuid)))
    done.set(line.marketAppUuid, await work(line))
  return lines.map((line) => done.get(line.marketAppUuid) ?? line)
}

/** What a payment does to its order. */
export const marketPayable: Payable = {
  payee: 'platform',
  path: ({ bizUuid }) => `/cloudMarket/order?orderUuid=${bizUuid}`,
  /** Late money is good for an order that ran out of time, not for one that somebody gave up. */
  async paid(tx, platform, { bizUuid, enterpriseUuid, payNo }) {
    const row = await lockOrder(tx, bizUuid)
    const now = platform.clock.now()
    const { waiting, cancelled, paid } = ORDER_STATUS
    const possible = row.statusCode === waiting || (row.statusCode === cancelled && row.cancelledBy === null)
    if (!possible) return false
    const lines = await lineByLine(row, async (line) => ({
      ...line,
      granted: await extend(tx, enterpriseUuid, line, row.createdBy, now),
    }))
    await changeOrder(tx, bizUuid, { statusCode: paid, paidAt: now, payNo, lines }, now)
    await countInstallsSoon(tx, platform)
    await forgetTransfer(tx, bizUuid)
    await tellBuyer(tx, platform, row, 'paid')
    return true
  },
  async closed(tx, platform, { bizUuid }) {
    await forgetTransfer(tx, bizUuid)
    await changeOrder(tx, bizUuid, { statusCode: ORDER_STATUS.cancelled }, platform.clock.now())
  },
  lines: async (tx, { bizUuid }) => payLinesOf(await getOrderRow(tx, bizUuid)),
  async refunded(tx, platform, { bizUuid, enterpriseUuid, payNo, refundedFen, state }, { gone }) {
    const row = await lockOrder(tx, bizUuid)
    // A payment beside the one that counts, after the first had been taken for failed.
    if (row.payNo !== payNo) return
    const now = platform.clock.now()
    const whole = state === PAY_STATE.refunded
    const lines = await lineByLine(row, async (line) => {
      if (row.statusCode !== ORDER_STATUS.paid || !(whole || gone.includes(line.marketAppUuid))) return line
      await takeBack(tx, enterpriseUuid, line, now)
      return { ...line, granted: null }
    })
    await changeOrder(tx, bizUuid, { lines, refundedFen, ...(whole && { statusCode: ORDER_STATUS.refunded }) }, now)
    await countInstallsSoon(tx, platform)
    await tellBuyer(tx, platform, row, whole ? 'refunded' : 'partRefunded')
  },
}
