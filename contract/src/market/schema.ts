import { z } from 'zod'
import { flagOut, instantOut, say } from '#src/core/primitives.ts'
import { ORDER_STATUSES, PAY_TYPES, PRICE_UNITS } from './constants.ts'

const numeric = (value: unknown): unknown => (typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value)
const choice = <const T extends readonly number[]>(codes: T) => z.preprocess(numeric, z.literal([...codes], { error: say('选项无效') }))

export const priceUnit = () => choice(PRICE_UNITS)
export const payType = () => choice(PAY_TYPES)
export const orderStatus = () => choice(ORDER_STATUSES)

export interface Classify {
  classifyUuid: string
  classifyName: string
  parentUuid: string | null
  children: Classify[]
}
export const classify: z.ZodType<Classify> = z.lazy(() =>
  z.object({ classifyUuid: z.uuid(), classifyName: z.string(), parentUuid: z.uuid().nullable(), children: z.array(classify) }),
)
classify.register(z.globalRegistry, { id: 'Classify' })

/** An application of the market in a list. */
export const marketAppRow = z.object({
  marketAppUuid: z.uuid(),
  appName: z.string(),
  /** A name of the icon set. */
  appIconUrl: z.string(),
  summary: z.string(),
  developerName: z.string(),
  classifyUuid: z.uuid(),
  priceFen: z.int(),
  priceUnitCode: z.literal([...PRICE_UNITS]),
  trialDays: z.int(),
  installCount: z.int(),
  /** Mean of its reviews, to a tenth; null: nobody reviewed it. */
  score: z.number().nullable(),
  likeNum: z.int(),
  isLike: z.boolean(),
  isCollect: z.boolean(),
  /** The caller's enterprise has it at this moment. */
  subscribedFlag: flagOut(),
  /** Until when; null: not at all, or for good. */
  expireTime: z.string().nullable(),
  /** Route code of what it opens. */
  appKey: z.string(),
  /** Its id in the enterprise; null where it never was subscribed to. */
  appUuid: z.uuid().nullable(),
  trialUsedFlag: flagOut(),
})
export type MarketAppRow = z.output<typeof marketAppRow>

export const marketApp = marketAppRow.extend({
  detail: z.string(),
  images: z.array(z.string()),
  invalidFlag: flagOut(),
  /** The caller has reviewed it. */
  commentedFlag: flagOut(),
})

/** An application as the operator of the platform sees it. */
export const offer = marketAppRow
  .pick({
    marketAppUuid: true,
    appKey: true,
    appName: true,
    appIconUrl: true,
    summary: true,
    classifyUuid: true,
    priceFen: true,
    priceUnitCode: true,
    trialDays: true,
    installCount: true,
  })
  .extend({
    classifyName: z.string(),
    /** Not sold: by the operator's word. */
    withdrawnFlag: flagOut(),
    /** This server runs it; what it does not run is sold to nobody. */
    runsFlag: flagOut(),
    version: z.int(),
  })
export type Offer = z.output<typeof offer>

/** The same in full. */
export const offerDetail = offer.extend({
  detail: z.string(),
  /** Addresses of its pictures, in the order in which they are shown. */
  images: z.array(z.string()),
  developerName: z.string(),
  createTime: instantOut(),
  score: z.number().nullable(),
  commentCount: z.int(),
})
export type OfferDetail = z.output<typeof offerDetail>

export const cartLine = z.object({
  cartUuid: z.uuid(),
  marketAppUuid: z.uuid(),
  appKey: z.string(),
  appName: z.string(),
  appIconUrl: z.string(),
  developerName: z.string(),
  quantity: z.int(),
  priceUnitCode: z.literal([...PRICE_UNITS]),
  /** The price of this moment. */
  priceFen: z.int(),
  amountFen: z.int(),
  /** 1: it was withdrawn, or is sold in another way now. */
  invalidFlag: flagOut(),
})
export type CartLine = z.output<typeof cartLine>

/** What was ordered, as it was at that moment. */
export const orderLine = z.object({
  marketAppUuid: z.uuid(),
  appName: z.string(),
  quantity: z.int(),
  priceFen: z.int(),
  priceUnitCode: z.literal([...PRICE_UNITS]),
  amountFen: z.int(),
  refundedFen: z.int(),
  /** What can still go back: less what has gone and what is on its way. */
  refundableFen: z.int(),
})
export const order = z.object({
  orderUuid: z.uuid(),
  orderNo: z.string(),
  totalFen: z.int(),
  refundedFen: z.int(),
  payTypeCode: z.literal([...PAY_TYPES]),
  payStatusCode: z.literal([...ORDER_STATUSES]),
  lines: z.array(orderLine),
  createTime: instantOut(),
  createUserUuid: z.uuid().nullable(),
  createUserName: z.string().nullable(),
  expireTime: instantOut(),
  paidTime: z.string().nullable(),
})
export type Order = z.output<typeof order>

export const comment = z.object({
  commentUuid: z.uuid(),
  /** The family name alone: reviews are read by other enterprises. */
  userName: z.string(),
  score: z.int(),
  content: z.string(),
  createTime: instantOut(),
})

/** An order of any enterprise as the platform's people see it. */
export const soldOrder = order
  .pick({
    orderUuid: true,
    orderNo: true,
    totalFen: true,
    refundedFen: true,
    payTypeCode: true,
    payStatusCode: true,
    createTime: true,
    paidTime: true,
  })
  .extend({
    enterpriseName: z.string(),
    appNames: z.array(z.string()),
  })
export type Sale = z.output<typeof soldOrder>

/** An order that waits for a bank transfer, as the platform's people see it. */
export const transfer = z.object({
  orderUuid: z.uuid(),
  orderNo: z.string(),
  enterpriseName: z.string(),
  appNames: z.array(z.string()),
  totalFen: z.int(),
  createTime: instantOut(),
  expireTime: instantOut(),
})
export type Transfer = z.output<typeof transfer>
