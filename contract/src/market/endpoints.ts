import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, flagOut, integer, noData, nothing, optionalText, pageOf, paging, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import {
  APP_NAME_MAX,
  COMMENT_MAX,
  ORDER_STATUSES,
  PAY_TYPES,
  PICTURES_MAX,
  PRICE_MAX_FEN,
  QUANTITY_MAX,
  SUMMARY_MAX,
  TOTAL_MAX_FEN,
  TRIAL_MAX_DAYS,
} from './constants.ts'
import { say } from './messages.ts'
import {
  cartLine,
  classify,
  comment,
  marketApp,
  marketAppRow,
  offer,
  offerDetail,
  order,
  orderStatus,
  payType,
  priceUnit,
  soldOrder,
  transfer,
} from './schema.ts'

const MARKET = '/api/v1/market'
const member = { access: 'tenant', roles: [] } as const
const buyer = { access: 'tenant', roles: [ROLE.appManagement] } as const
const oneApp = () => z.object({ marketAppUuid: uuid() })
const oneOrder = () => z.object({ orderUuid: uuid() })
const quantity = () => integer(1, QUANTITY_MAX)
const counted = z.object({ count: z.int() })
const paid = z.object({ payStatusCode: z.literal([...ORDER_STATUSES]) })

export const marketClassifyTree = endpoint({
  ...member,
  method: 'GET',
  path: `${MARKET}/classify/tree`,
  summary: 'The categories of the market.',
  input: nothing(),
  output: z.array(classify),
})
export const marketAppPage = endpoint({
  ...member,
  method: 'POST',
  path: `${MARKET}/app/page`,
  reads: true,
  summary: 'Applications that are sold, found by words, category (with those below it) and price.',
  input: z.object({
    ...paging,
    keyword: optionalText(50),
    classifyUuid: uuid().optional(),
    freeFlag: flag().optional(),
    sort: z.enum(['installCount', 'score', 'priceFen', 'createTime']).default('installCount'),
  }),
  output: pageOf(marketAppRow),
})
export const marketAppInfo = endpoint({
  ...member,
  method: 'GET',
  path: `${MARKET}/app/info`,
  errors: [404],
  summary: 'One application; a withdrawn one is still shown to those who have it.',
  input: oneApp(),
  output: marketApp,
})
export const subscribeMarketApp = endpoint({
  ...buyer,
  method: 'POST',
  path: `${MARKET}/app/subscribe`,
  idempotent: true,
  errors: [404],
  msg: '操作成功!',
  summary: 'Takes a free application, or the trial of one that is sold, once.',
  input: oneApp(),
  output: z.object({ appUuid: z.uuid(), expireTime: z.string().nullable() }),
})
export const addToCart = endpoint({
  ...member,
  method: 'POST',
  path: `${MARKET}/cart/add`,
  errors: [404],
  summary: "Puts an application into the caller's cart; one that is in it gets the quantity on top.",
  input: z.object({ marketAppUuid: uuid(), quantity: quantity().default(1), priceUnitCode: priceUnit() }),
  output: counted,
})
export const cartCount = endpoint({
  ...member,
  method: 'GET',
  path: `${MARKET}/cart/get/count`,
  summary: "Lines in the caller's cart.",
  input: nothing(),
  output: counted,
})
export const cartList = endpoint({
  ...member,
  method: 'GET',
  path: `${MARKET}/cart/list`,
  summary: "The caller's cart at the prices of this moment.",
  input: nothing(),
  output: z.array(cartLine),
})
export const updateCart = endpoint({
  ...member,
  method: 'POST',
  path: `${MARKET}/cart/update`,
  errors: [404],
  summary: 'Sets how much of a line is wanted.',
  input: z.object({ cartUuid: uuid(), quantity: quantity() }),
  output: counted,
})
export const deleteFromCart = endpoint({
  ...member,
  method: 'POST',
  path: `${MARKET}/cart/delete`,
  summary: 'Takes lines out of the cart; those that are not there are passed over.',
  input: z.object({ cartUuidList: z.array(uuid()).min(1).max(100) }),
  output: counted,
})
export const marketPayTypes = endpoint({
  ...member,
  method: 'GET',
  path: `${MARKET}/cart/pay_types`,
  summary: 'The ways in which an order can be paid here, the usual one first.',
  input: nothing(),
  output: z.array(z.literal([...PAY_TYPES])),
})
export const checkoutCart = endpoint({
  ...buyer,
  method: 'POST',
  path: `${MARKET}/cart/checkout`,
  idempotent: true,
  errors: [404],
  summary: 'Orders lines of the cart; 409 with `_current` when their total is not what the caller expects.',
  input: z.object({ cartUuidList: z.array(uuid()).min(1).max(100), payTypeCode: payType(), expectedTotalFen: integer(0, TOTAL_MAX_FEN) }),
  output: z.object({
    orderUuid: z.uuid(),
    orderNo: z.string(),
    totalFen: z.int(),
    ...paid.shape,
    payUrl: z.string().optional(),
  }),
})
export const marketOrderPage = endpoint({
  ...buyer,
  method: 'POST',
  path: `${MARKET}/order/page`,
  reads: true,
  summary: "The enterprise's orders, the latest first.",
  input: z.object({ ...paging, payStatusCode: orderStatus().optional() }),
  output: pageOf(order),
})
export const marketOrderInfo = endpoint({
  ...buyer,
  method: 'GET',
  path: `${MARKET}/order/info`,
  errors: [404],
  summary: 'One order; `payUrl` where it can be paid, `failedFlag` 1 where its payment failed and another one may be tried.',
  input: oneOrder(),
  output: order.extend({ payUrl: z.string().optional(), failedFlag: flagOut() }),
})
export const payMarketOrder = endpoint({
  ...buyer,
  method: 'POST',
  path: `${MARKET}/order/pay`,
  errors: [404],
  summary: 'Where an order that waits is paid; a payment that failed is followed by a new one. 409 `PAY_STATE` for any other order.',
  input: oneOrder(),
  output: z.object({ payUrl: z.string() }),
})
export const cancelMarketOrder = endpoint({
  ...buyer,
  method: 'POST',
  path: `${MARKET}/order/cancel`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Gives up an order that waits for its payment; 409 `PAY_STATE` for any other.',
  input: oneOrder(),
  output: noData(),
})
export const marketTransferPage = endpoint({
  method: 'POST',
  path: `${MARKET}/order/transfer_page`,
  reads: true,
  access: 'session',
  guard: 'operator',
  errors: [401],
  summary: 'Bank transfers that the platform waits for, of all enterprises, the oldest first.',
  input: z.object({ ...paging, keyword: optionalText(50) }),
  output: pageOf(transfer),
})
export const confirmOfflineOrder = endpoint({
  method: 'POST',
  path: `${MARKET}/order/confirm_offline`,
  access: 'session',
  guard: 'operator',
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'The platform confirms that a transfer has arrived; 409 `PAY_STATE` for what does not wait for one.',
  input: oneOrder(),
  output: noData(),
})
export const marketSalePage = endpoint({
  method: 'POST',
  path: `${MARKET}/operator/order_page`,
  reads: true,
  access: 'session',
  guard: 'operator',
  errors: [401],
  summary: 'Orders of all enterprises for the operator of the platform, the latest first; found by number or enterprise.',
  input: z.object({ ...paging, keyword: optionalText(50), payStatusCode: orderStatus().optional() }),
  output: pageOf(soldOrder),
})
export const marketSaleInfo = endpoint({
  method: 'GET',
  path: `${MARKET}/operator/order_info`,
  access: 'session',
  guard: 'operator',
  errors: [401, 404],
  summary: 'One order of any enterprise, and the number of its payment, by which it is refunded.',
  input: oneOrder(),
  output: order.extend({ enterpriseName: z.string(), payNo: z.string() }),
})
export const marketOfferPage = endpoint({
  method: 'POST',
  path: `${MARKET}/operator/app_page`,
  reads: true,
  access: 'session',
  guard: 'operator',
  errors: [401],
  summary: 'Everything that is or was sold, for the operator of the platform.',
  input: z.object({ ...paging, keyword: optionalText(50) }),
  output: pageOf(offer),
})
export const marketOfferInfo = endpoint({
  method: 'GET',
  path: `${MARKET}/operator/app_info`,
  access: 'session',
  guard: 'operator',
  errors: [401, 404],
  summary: 'What the market says of one application, sold or not.',
  input: oneApp(),
  output: offerDetail,
})
export const saveMarketOffer = endpoint({
  method: 'POST',
  path: `${MARKET}/operator/app_save`,
  access: 'session',
  guard: 'operator',
  errors: [401, 404],
  msg: '操作成功!',
  summary:
    'Says what an application is called, costs and where it stands, which pictures show it, and whether it is sold. Orders keep the price they were made at; 409 `VERSION_CONFLICT` when somebody else has changed it.',
  input: z.object({
    marketAppUuid: uuid(),
    appName: text({ max: APP_NAME_MAX, required: '请输入应用名称' }),
    summary: text({ max: SUMMARY_MAX, required: say('请输入应用简介') }),
    classifyUuid: uuid(),
    priceFen: integer(0, PRICE_MAX_FEN),
    priceUnitCode: priceUnit(),
    trialDays: integer(0, TRIAL_MAX_DAYS),
    withdrawnFlag: flag(),
    /** Paths of uploads, and addresses of those it has already, in their order; left out: as they are. */
    images: z
      .array(text({ max: 500 }))
      .max(PICTURES_MAX)
      .optional(),
    version: integer(1, 2_147_483_647).optional(),
  }),
  output: z.object({ version: z.int() }),
})
export const marketCommentPage = endpoint({
  ...member,
  method: 'POST',
  path: `${MARKET}/app/comment_page`,
  reads: true,
  errors: [404],
  summary: 'Reviews of an application, the latest first.',
  input: z.object({ ...paging, marketAppUuid: uuid() }),
  output: pageOf(comment),
})
export const addMarketComment = endpoint({
  ...member,
  method: 'POST',
  path: `${MARKET}/app/comment_add`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Reviews an application that the enterprise has, once a person.',
  input: z.object({ marketAppUuid: uuid(), score: integer(1, 5), content: text({ max: COMMENT_MAX, required: say('请输入评价内容') }) }),
  output: z.object({ commentUuid: z.uuid() }),
})
