import {
  type Channel,
  type ExceptionKind,
  type PayState,
  REFUND_MODE,
  type RefundMode,
  type RefundState,
} from '@qifuyun/contract/payments/constants.ts'
import type { PayLine } from '@qifuyun/contract/payments/schema.ts'
import { currentEnterprise, globalTable, instant, ownWithin, tenantTable } from '#src/platform/database/columns.ts'
import { bigint, boolean, check, index, integer, jsonb, primaryKey, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'
import type { BillRow } from './channel.ts'

const fen = () => bigint({ mode: 'number' })

/** How many payments a day has had: their numbers are the same row over all enterprises, because channels know nothing of those. */
export const payDay = globalTable('pay_day', { day: text().primaryKey(), last: integer().notNull() })

/** Whose payment a number is: callbacks name nothing else. */
export const payNumber = globalTable(
  'pay_number',
  { payNo: text().primaryKey(), ownerEnterpriseUuid: uuid().notNull(), bizApp: text().notNull(), bizUuid: uuid().notNull() },
  (table) => [
    uniqueIndex('pay_number_biz_key').on(table.bizUuid, table.payNo),
    ownWithin(sql`owner_enterprise_uuid = ${currentEnterprise}`),
  ],
)

/**
 * What the platform's own people look after: callbacks and lines of bills that belong to no payment, or cannot be trusted, and what was
 * strange about payments that the platform takes, beside the row of the enterprise. Kept 90 days once it is handled or cannot be.
 */
export const payStray = globalTable(
  'pay_stray',
  {
    strayUuid: uuid().primaryKey(),
    kind: text().$type<ExceptionKind>().notNull(),
    channel: text().notNull(),
    raw: text().notNull(),
    at: instant().notNull(),
    /** The enterprise whose payment it is, and that payment. */
    ownerEnterpriseUuid: uuid(),
    payNo: text(),
    channelTradeNo: text(),
    handlerUserUuid: uuid(),
    result: text(),
    handledAt: instant(),
  },
  (table) => [index('pay_stray_at_idx').on(table.at), ownWithin(sql`owner_enterprise_uuid = ${currentEnterprise}`)],
)

/** A day of a channel that was compared with its bill. */
export const payCheck = globalTable(
  'pay_check',
  {
    channel: text().$type<Channel>().notNull(),
    day: text().notNull(),
    billCount: integer().notNull(),
    billFen: fen().notNull(),
    ownCount: integer().notNull(),
    ownFen: fen().notNull(),
    differenceCount: integer().notNull(),
    checkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.day] })],
)

/** The lines of a channel's bill of a day that are about the enterprise. */
export const payBill = tenantTable(
  'pay_bill',
  {
    channel: text().$type<Channel>().notNull(),
    day: text().notNull(),
    lines: jsonb().$type<BillRow[]>().notNull(),
    fetchedAt: instant().notNull(),
  },
  { key: ['channel', 'day'] },
)

/** What the mock channel took and gave back: it is asked, and writes its bill, from here. */
export const payMockTrade = globalTable(
  'pay_mock_trade',
  {
    tradeNo: text().primaryKey(),
    payNo: text().notNull(),
    /** null: money that came in. */
    refundNo: text(),
    amountFen: fen().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('pay_mock_trade_pay_idx').on(table.payNo), index('pay_mock_trade_at_idx').on(table.at)],
)

/** Money that somebody is to pay. Locked by everything that changes it. */
export const payOrder = tenantTable(
  'pay_order',
  {
    payNo: text().notNull(),
    bizApp: text().notNull(),
    bizUuid: uuid().notNull(),
    subject: text().notNull(),
    amountFen: fen().notNull(),
    channel: text().$type<Channel>().notNull(),
    state: text().$type<PayState>().notNull(),
    expireAt: instant().notNull(),
    paidAt: instant(),
    /** Paid after it had been closed. */
    lateFlag: boolean().notNull().default(false),
    channelTradeNo: text(),
    /** Callbacks that said the same again. */
    notifyCount: integer().notNull().default(0),
    refundedFen: fen().notNull().default(0),
    /** The feature that asked for it gave it up while it stood at the channel, which has not yet said that it is closed. */
    closeAskedAt: instant(),
    /** What the feature that asked calls its question, so that asking twice makes one payment. */
    idemKey: text(),
    createdAt: instant().notNull(),
    createdBy: uuid(),
  },
  {
    key: ['payNo'],
    constraints: (table) => [
      uniqueIndex('pay_order_trade_key').on(table.enterpriseUuid, table.channel, table.channelTradeNo),
      index('pay_order_biz_idx').on(table.enterpriseUuid, table.bizApp, table.bizUuid),
      index('pay_order_idem_idx').on(table.enterpriseUuid, table.bizApp, table.idemKey),
      index('pay_order_created_idx').on(table.enterpriseUuid, table.createdAt),
      index('pay_order_channel_paid_idx').on(table.enterpriseUuid, table.channel, table.paidAt),
      check('pay_order_amount', sql`${table.amountFen} >= 1 and ${table.refundedFen} between 0 and ${table.amountFen}`),
    ],
  },
)

export const payRefund = tenantTable(
  'pay_refund',
  {
    refundNo: text().notNull(),
    /** What an approval of it is about. */
    refundUuid: uuid().notNull().defaultRandom(),
    payNo: text().notNull(),
    /** The payment that goes back. */
    channelTradeNo: text().notNull(),
    amountFen: fen().notNull(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** A payment that was one too many: it takes nothing from what can be refunded of the order. */
    surplusFlag: boolean().notNull(),
    mode: text().$type<RefundMode>().notNull().default(REFUND_MODE.back),
    channelRefundNo: text(),
    /** What it takes of which lines, as they were called then; none of a payment without any. */
    lines: jsonb().$type<PayLine[]>().notNull().default([]),
    /** What the channel said when it would not. */
    problem: text(),
    createdAt: instant().notNull(),
    createdBy: uuid(),
    doneAt: instant(),
  },
  {
    key: ['refundNo'],
    constraints: (table) => [
      index('pay_refund_order_idx').on(table.enterpriseUuid, table.payNo),
      uniqueIndex('pay_refund_uuid_key').on(table.enterpriseUuid, table.refundUuid),
      index('pay_refund_created_idx').on(table.enterpriseUuid, table.createdAt),
      check('pay_refund_amount', sql`${table.amountFen} >= 1`),
    ],
  },
)

/** Something about a payment that needs somebody's eyes; one a kind and trade. */
export const payException = tenantTable(
  'pay_exception',
  {
    exceptionUuid: uuid().notNull(),
    kind: text().$type<ExceptionKind>().notNull(),
    payNo: text().notNull(),
    channelTradeNo: text().notNull(),
    raw: text().notNull(),
    at: instant().notNull(),
    handlerUserUuid: uuid(),
    result: text(),
    handledAt: instant(),
  },
  {
    key: ['exceptionUuid'],
    constraints: (table) => [
      uniqueIndex('pay_exception_once_key').on(table.enterpriseUuid, table.payNo, table.kind, table.channelTradeNo),
      index('pay_exception_at_idx').on(table.enterpriseUuid, table.at),
    ],
  },
)
