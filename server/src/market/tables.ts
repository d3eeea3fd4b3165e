import type { OrderStatus, PayType, PriceUnit } from '@qifuyun/contract/market/constants.ts'
import { editable, globalTable, instant, operatorReads, ownWithin, tenantTable } from '#src/platform/database/columns.ts'
import { bigint, boolean, index, integer, jsonb, smallint, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

export const marketClassify = globalTable('market_classify', {
  classifyUuid: uuid().primaryKey(),
  classifyName: text().notNull(),
  parentUuid: uuid(),
  sort: integer().notNull(),
})

/** An application as the market sells it, the same for every enterprise. */
export const marketApp = globalTable('market_app', {
  marketAppUuid: uuid().primaryKey(),
  /** Route code of the application that is licensed. */
  appKey: text().notNull().unique('market_app_key_key'),
  appName: text().notNull(),
  appIcon: text().notNull(),
  summary: text().notNull(),
  /** Sanitised. */
  detail: text().notNull(),
  images: text().array().notNull(),
  developerName: text().notNull(),
  classifyUuid: uuid().notNull(),
  priceFen: integer().notNull(),
  priceUnitCode: smallint().$type<PriceUnit>().notNull(),
  /** 0: no trial. */
  trialDays: integer().notNull(),
  /** Enterprises that have it in use, counted now and then (`installs.ts`). */
  installCount: integer().notNull().default(0),
  /** Not sold any more. */
  withdrawnFlag: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  /** Of what the operator says about it. */
  version: integer().notNull().default(1),
})

/** What people of all enterprises say of an application. */
export const marketComment = globalTable(
  'market_comment',
  {
    commentUuid: uuid().primaryKey(),
    marketAppUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    userName: text().notNull(),
    score: smallint().notNull(),
    content: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('market_comment_once_key').on(table.marketAppUuid, table.userUuid),
    index('market_comment_list_idx').on(table.marketAppUuid, table.createdAt, table.commentUuid),
  ],
)

/** What an enterprise has of the market, or had. */
export const marketLicence = tenantTable(
  'market_licence',
  {
    marketAppUuid: uuid().notNull(),
    appUuid: uuid().notNull(),
    trialUsedFlag: boolean().notNull(),
    /** null: for good. */
    expiresAt: instant(),
    updatedAt: instant().notNull(),
  },
  { key: ['marketAppUuid'] },
)

export const marketCart = tenantTable(
  'market_cart',
  {
    cartUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    marketAppUuid: uuid().notNull(),
    quantity: smallint().notNull(),
    priceUnitCode: smallint().$type<PriceUnit>().notNull(),
    createdAt: instant().notNull(),
  },
  {
    key: ['cartUuid'],
    constraints: (table) => [uniqueIndex('market_cart_line_key').on(table.enterpriseUuid, table.userUuid, table.marketAppUuid)],
  },
)

/** A line of an order, as it was when it was ordered. */
export interface SoldLine {
  marketAppUuid: string
  appKey: string
  appName: string
  quantity: number
  priceFen: number
  priceUnitCode: PriceUnit
  amountFen: number
  /** By how much it made the licence longer, in ISO; until null: for good. null: by nothing, or it was taken back. Absent before it is paid. */
  granted?: { from: string; until: string | null } | null
}

export const marketOrder = tenantTable(
  'market_order',
  {
    orderUuid: uuid().notNull(),
    orderNo: text().notNull(),
    payNo: text().notNull(),
    totalFen: bigint({ mode: 'number' }).notNull(),
    refundedFen: bigint({ mode: 'number' }).notNull().default(0),
    payTypeCode: smallint().$type<PayType>().notNull(),
    statusCode: smallint().$type<OrderStatus>().notNull(),
    lines: jsonb().$type<SoldLine[]>().notNull(),
    expireAt: instant().notNull(),
    paidAt: instant(),
    /** Who gave it up; null where nobody did, or its time was over. */
    cancelledBy: uuid(),
    ...editable(),
  },
  {
    key: ['orderUuid'],
    constraints: (table) => [
      index('market_order_list_idx').on(table.enterpriseUuid, table.createdAt, table.orderUuid),
      // The platform sold it, and shows its people what it sold to whom.
      operatorReads(),
      index('market_order_age_idx').on(table.createdAt, table.orderUuid),
    ],
  },
)

/** Orders whose bank transfer the platform's people wait for, of all enterprises: they stand in none. Whose one is, is told by its order. */
export const marketTransfer = globalTable(
  'market_transfer',
  {
    orderUuid: uuid().primaryKey(),
    orderNo: text().notNull(),
    /** As it was called then. */
    ownerEnterpriseName: text().notNull(),
    appNames: text().array().notNull(),
    totalFen: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    expireAt: instant().notNull(),
  },
  (table) => [
    index('market_transfer_list_idx').on(table.createdAt, table.orderUuid),
    ownWithin(sql`exists (select from market_order o where o.order_uuid = market_transfer.order_uuid)`),
  ],
)
