import type {
  marketAppInfo as declaredInfo,
  marketOfferPage as declaredOffers,
  marketOrderPage as declaredOrders,
  marketAppPage as declaredPage,
  marketSalePage as declaredSales,
  marketTransferPage as declaredTransfers,
} from '@qifuyun/contract/market/endpoints.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import type { Input, Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { getAppInfo, getManageAppList } from '@qifuyun/ui/platform/request/endpoints/app-center.generated.ts'
import { clientConfig } from '@qifuyun/ui/platform/request/endpoints/dictionaries.generated.ts'
import {
  addToCart,
  cancelMarketOrder,
  cartCount,
  cartList,
  checkoutCart,
  confirmOfflineOrder,
  deleteFromCart,
  marketAppInfo,
  marketAppPage,
  marketClassifyTree,
  marketCommentPage,
  marketOfferInfo,
  marketOfferPage,
  marketOrderInfo,
  marketOrderPage,
  marketPayTypes,
  marketSaleInfo,
  marketSalePage,
  marketTransferPage,
  payMarketOrder,
  subscribeMarketApp,
  updateCart,
} from '@qifuyun/ui/platform/request/endpoints/market.generated.ts'
import { myApps } from '@qifuyun/ui/platform/request/endpoints/workbench.generated.ts'
import { refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

export type { CartLine, Classify, MarketAppRow, Offer, OfferDetail, Order, Sale, Transfer } from '@qifuyun/contract/market/schema.ts'
export type MarketAppInfo = Output<typeof declaredInfo>

const ALWAYS = { staleTime: 0 } as const
const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const

/** What a licence changes: the market, the applications of the enterprise and those of the workbench. */
const LICENCE_READS = [marketAppPage, marketAppInfo, myApps, getManageAppList, getAppInfo] as const
export const CART_READS = [cartList, cartCount] as const
export const ORDER_READS = [marketOrderPage, marketOrderInfo] as const
export const COMMENT_READS = [marketCommentPage, marketAppInfo, marketAppPage] as const

/** How the installation runs: as a website, and how often the cart is counted. */
export const useMarketConfig = () => useCall(clientConfig, {}, FOREVER).data

export const useClassifies = () => useCall(marketClassifyTree, {})
export const useApps = (filter: Input<typeof declaredPage>) => useCall(marketAppPage, filter, ALWAYS)
export const useApp = (marketAppUuid: string) => useCall(marketAppInfo, { marketAppUuid }, ALWAYS)
export const useComments = (marketAppUuid: string, pageNum: number, pageSize: number) =>
  useCall(marketCommentPage, { marketAppUuid, pageNum, pageSize }, ALWAYS)
export const useSubscribe = () => useAction(subscribeMarketApp, { announce: true, refresh: LICENCE_READS })

export const usePayTypes = () => useCall(marketPayTypes, {})
export const useCart = () => useCall(cartList, {}, ALWAYS)
export const useAddToCart = () => useAction(addToCart, { refresh: CART_READS })
export const useUpdateCart = () => useAction(updateCart, { refresh: CART_READS })
export const useDeleteFromCart = () => useAction(deleteFromCart, { refresh: CART_READS })
/** Done before the cart is read again, which may take this component away. */
export const useCheckout = (onDone: (orderUuid: string) => void) =>
  useAction(checkoutCart, { quiet: true, refresh: [...CART_READS, ...ORDER_READS], onDone: ({ orderUuid }) => onDone(orderUuid) })

export const useOrders = (filter: Input<typeof declaredOrders>) => useCall(marketOrderPage, filter, ALWAYS)
export const useOrder = (orderUuid: string) => useCall(marketOrderInfo, { orderUuid }, ALWAYS)
export const usePayOrder = () => useAction(payMarketOrder, { refresh: ORDER_READS })
export const useCancelOrder = () => useAction(cancelMarketOrder, { announce: true, refresh: ORDER_READS })

export const useTransfers = (filter: Input<typeof declaredTransfers>) => useCall(marketTransferPage, filter, ALWAYS)
export const useConfirmTransfer = () => useAction(confirmOfflineOrder, { announce: true, refresh: [marketTransferPage, ...ORDER_READS] })

/** Orders of all enterprises, for the operator. */
export const SALE_READS = [marketSalePage, marketSaleInfo] as const
export const useSales = (filter: Input<typeof declaredSales>) => useCall(marketSalePage, filter, ALWAYS)
export const useSale = (orderUuid: string) => useCall(marketSaleInfo, { orderUuid }, ALWAYS)

/** What changes when the operator says what is sold. */
export const OFFER_READS = [marketOfferPage, marketOfferInfo, marketAppPage, marketAppInfo, ...CART_READS] as const
export const useOffer = (marketAppUuid: string) => useCall(marketOfferInfo, { marketAppUuid }, ALWAYS)
export const useOffers = (filter: Input<typeof declaredOffers>) => useCall(marketOfferPage, filter, ALWAYS)

/** Reads orders again when the server tells the user something new: that one was paid is among it. */
export const useOrderNews = (): void => {
  const client = useQueryClient()
  useEffect(() => realtime.on('counters:update', () => void refreshCalls(client, ORDER_READS)), [client])
}
