// What tests of channels share: the market's order that is paid.
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { PayType } from '@qifuyun/contract/market/constants.ts'
import * as market from '@qifuyun/contract/market/endpoints.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { demoId, enterpriseId } from '#src/testing/people.ts'
import type { World } from '#src/testing/world.ts'
import { payException, payOrder, payRefund } from './tables.ts'

const LOAN = demoId('0016', 44)
export const LOAN_FEN = 9_900

export interface Placed {
  orderUuid: string
  payNo: string
  payUrl: string
}

/** An order of the market that is to be paid so. */
export const placeOrder = async (world: World, payTypeCode: PayType): Promise<Placed> => {
  const lina = world.as('lina')
  // What an order that was refused left behind.
  const { data: left } = await lina.call(market.cartList, {})
  if (left.length > 0) await lina.call(market.deleteFromCart, { cartUuidList: left.map(({ cartUuid }) => cartUuid) })
  await lina.call(market.addToCart, { marketAppUuid: LOAN, quantity: 1, priceUnitCode: 2 })
  const { data: lines } = await lina.call(market.cartList, {})
  const cartUuidList = lines.map(({ cartUuid }) => cartUuid)
  const { code, data, msg } = await lina.call(market.checkoutCart, { cartUuidList, payTypeCode, expectedTotalFen: LOAN_FEN })
  if (code !== CODE.success) throw new Error(msg)
  return { orderUuid: data.orderUuid, payNo: data.orderNo.replace(/^SC/, 'ZF'), payUrl: data.payUrl ?? '' }
}

/** How a payment of the first enterprise stands. */
export const standing = (world: World, payNo: string) =>
  world.app.platform.db.tenant(enterpriseId(1), null, async (tx) => ({
    pay: (await tx.select().from(payOrder).where(eq(payOrder.payNo, payNo)))[0],
    kinds: (await tx.select().from(payException).where(eq(payException.payNo, payNo))).map(({ kind }) => kind),
    refunds: await tx.select().from(payRefund).where(eq(payRefund.payNo, payNo)),
  }))

export const openPage = (world: World, url: string) => world.app.http.inject({ method: 'GET', url })
