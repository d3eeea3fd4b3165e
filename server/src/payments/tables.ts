import type { Channel, ExceptionKind, PayState, RefundState } from '@qifuyun/contract/payments/constants.ts'
import { globalTable, instant, tenantTable } from '#src/platform/database/columns.ts'
import { bigint, boolean, check, index, integer, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

const fen = () => bigint({ mode: 'number' })

/** How many payments a day has had: their numbers are the same row over all enterprises, because channels know nothing of those. */
export const payDay = globalTable('pay_day', { day: text().primaryKey(), last: integer().notNull() })

/** Whose payment a number is: callbacks name nothing else. */
export const payNumber = globalTable(
  'pay_number',
  { payNo: text().primaryKey(), ownerEnterpriseUuid: uuid().notNull(), bizApp: text().notNull(), bizUuid: uuid().notNull() },
  (table) => [uniqueIndex('pay_number_biz_key').on(table.bizUuid, table.payNo)],
)

/** Callbacks that belong to no payment: an unknown number, or nothing that could be trusted. Kept 90 days. */
export const payStray = globalTable(
  'pay_stray',
  {
    strayUuid: uuid().primaryKey(),
    kind: text().$type<ExceptionKind>().notNull(),
    channel: text().notNull(),
    raw: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('pay_stray_at_idx').on(table.at)],
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
    createdAt: instant().notNull(),
    createdBy: uuid(),
  },
  {
    key: ['payNo'],
    constraints: (table) => [
      uniqueIndex('pay_order_trade_key').on(table.enterpriseUuid, table.channel, table.channelTradeNo),
      index('pay_order_biz_idx').on(table.enterpriseUuid, table.bizApp, table.bizUuid),
      check('pay_order_amount', sql`${table.amountFen} >= 1 and ${table.refundedFen} between 0 and ${table.amountFen}`),
    ],
  },
)

export const payRefund = tenantTable(
  'pay_refund',
  {
    refundNo: text().notNull(),
    payNo: text().notNull(),
    /** The payment that goes back. */
    channelTradeNo: text().notNull(),
    amountFen: fen().notNull(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** A payment that was one too many: it takes nothing from what can be refunded of the order. */
    surplusFlag: boolean().notNull(),
    createdAt: instant().notNull(),
    doneAt: instant(),
  },
  {
    key: ['refundNo'],
    constraints: (table) => [
      index('pay_refund_order_idx').on(table.enterpriseUuid, table.payNo),
      check('pay_refund_amount', sql`${table.amountFen} >= 1`),
    ],
  },
)

/** A callback of a payment that needs somebody's eyes; one a kind and trade. */
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
    constraints: (table) => [uniqueIndex('pay_exception_once_key').on(table.enterpriseUuid, table.payNo, table.kind, table.channelTradeNo)],
  },
)
