import * as calls from '@qifuyun/contract/market/endpoints.ts'
import { declareCollectable } from '#src/collect/service.ts'
import { declareFounding } from '#src/enterprise/service.ts'
import { declareFileOwner } from '#src/files/service.ts'
import { declarePayable } from '#src/payments/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import { within } from '#src/platform/http/within.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport } from '#src/progress/service.ts'
import { addLine, countLines, listCart, removeLines, setQuantity } from './cart.ts'
import { appFaces, appInfo, classifyTree, getApp, isSold, listApps } from './catalogue.ts'
import { addComment, listComments } from './comments.ts'
import { countInstallsSoon, registerInstalls } from './installs.ts'
import { subscribe } from './licences.ts'
import { getOffer, listOffers, MARKET_PICTURE, saveOffer } from './offers.ts'
import { orderExport } from './order-export.ts'
import { getOrder, listOrders } from './order-reads.ts'
import { cancelOrder, checkout, MARKET, marketPayable, payOrder, payTypesHere } from './orders.ts'
import { getSale, listSales } from './sales.ts'
import { confirmOffline, listTransfers } from './transfers.ts'
import { withholdPriced } from './withholding.ts'

const catalogue = (platform: Platform): Route[] => [
  handle(calls.marketClassifyTree, ({ caller, request: { language } }) => within(platform, caller, (tx) => classifyTree(tx, language))),
  handle(calls.marketAppPage, ({ input, caller, request: { language } }) =>
    within(platform, caller, (tx) => listApps(tx, caller, input, platform.clock.now(), language)),
  ),
  handle(calls.marketAppInfo, ({ input, caller, request: { language } }) =>
    within(platform, caller, (tx) => appInfo(tx, platform, caller, input.marketAppUuid, language)),
  ),
  handle(calls.subscribeMarketApp, ({ input, caller, settle }) =>
    within(platform, caller, async (tx) => {
      const app = await getApp(tx, input.marketAppUuid)
      if (!isSold(app)) absent()
      const output = await subscribe(tx, app, caller, platform.clock.now())
      await countInstallsSoon(tx, platform)
      await settle(tx, output)
      return output
    }),
  ),
  handle(calls.marketCommentPage, ({ input, caller }) => within(platform, caller, (tx) => listComments(tx, input))),
  handle(calls.addMarketComment, ({ input, caller }) =>
    within(platform, caller, async (tx) => ({ commentUuid: await addComment(tx, platform, caller, input) })),
  ),
]

const cart = (platform: Platform): Route[] => {
  const changing = (caller: TenantCaller, change: (tx: Tx) => Promise<void>) =>
    within(platform, caller, async (tx) => {
      await change(tx)
      return { count: await countLines(tx, caller.userUuid) }
    })
  return [
    handle(calls.addToCart, ({ input, caller }) => changing(caller, (tx) => addLine(tx, platform, caller, input))),
    handle(calls.updateCart, ({ input, caller }) => changing(caller, (tx) => setQuantity(tx, caller.userUuid, input))),
    handle(calls.deleteFromCart, ({ input, caller }) => changing(caller, (tx) => removeLines(tx, caller.userUuid, input.cartUuidList))),
    handle(calls.cartCount, ({ caller }) => changing(caller, async () => {})),
    handle(calls.cartList, ({ caller, request: { language } }) =>
      within(platform, caller, (tx) => listCart(tx, caller.userUuid, language)),
    ),
  ]
}

const orders = (platform: Platform): Route[] => [
  handle(calls.marketPayTypes, async () => payTypesHere(platform)),
  handle(calls.checkoutCart, ({ input, caller, settle }) =>
    within(platform, caller, async (tx) => {
      const output = await checkout(tx, platform, caller, input)
      await settle(tx, output)
      return output
    }),
  ),
  handle(calls.marketOrderPage, ({ input, caller }) => within(platform, caller, (tx) => listOrders(tx, platform, input))),
  handle(calls.marketOrderInfo, ({ input, caller }) => within(platform, caller, (tx) => getOrder(tx, platform, input.orderUuid))),
  handle(calls.payMarketOrder, ({ input, caller }) => within(platform, caller, (tx) => payOrder(tx, platform, caller, input.orderUuid))),
  handle(calls.cancelMarketOrder, async ({ input, caller }) => {
    await within(platform, caller, (tx) => cancelOrder(tx, platform, caller, input.orderUuid))
    return null
  }),
]

/** What the operator of the platform says and sees. */
const operating = (platform: Platform): Route[] => [
  handle(calls.marketOfferPage, ({ input }) => listOffers(platform, input)),
  handle(calls.marketOfferInfo, ({ input }) => getOffer(platform, input.marketAppUuid)),
  handle(calls.saveMarketOffer, ({ input, caller }) => saveOffer(platform, caller, input)),
  handle(calls.marketSalePage, ({ input, caller }) => listSales(platform, caller, input)),
  handle(calls.marketSaleInfo, ({ input }) => getSale(platform, input.orderUuid)),
  handle(calls.marketTransferPage, ({ input }) => listTransfers(platform, input)),
  handle(calls.confirmOfflineOrder, async ({ input }) => {
    await confirmOffline(platform, MARKET, input.orderUuid)
    return null
  }),
]

export const marketRoutes = (platform: Platform): Route[] => [
  ...catalogue(platform),
  ...cart(platform),
  ...orders(platform),
  ...operating(platform),
]

/** What the market does by itself: it is paid, its applications are collected, liked and counted, and their pictures shown to everybody. */
export const registerMarket = (platform: Platform): void => {
  declarePayable(platform, MARKET, marketPayable)
  declareCollectable(platform, 'marketApp', (tx, _caller, uuids) => appFaces(tx, uuids))
  declareFileOwner(platform, MARKET_PICTURE, async (_tx, _userUuid, marketAppUuids) => new Set(marketAppUuids))
  registerExport(platform, orderExport(platform))
  registerInstalls(platform)
  declareFounding(platform, MARKET, withholdPriced)
}
