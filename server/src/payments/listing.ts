import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { EXCEPTION_STATE, PAY_BELOW_MAX } from '@qifuyun/contract/payments/constants.ts'
import type {
  payCheckPage,
  payExceptionPage,
  payOrderInfo,
  payOrderPage,
  payRefundPage,
  platformExceptionPage,
} from '@qifuyun/contract/payments/endpoints.ts'
import type { PayExceptionRow, PayOrderRow, PayRefundRow } from '@qifuyun/contract/payments/schema.ts'
import { and, count, desc, eq, gte, ilike, inArray, isNotNull, isNull, lte, or, type SQL } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PayCheck } from './checking.ts'
import { findPayOrder } from './orders.ts'
import type { PayOrder } from './payable.ts'
import { refundableOf, refundModesOf } from './refundable.ts'
import type { PayRefund } from './refunds.ts'
import { payCheck, payException, payOrder, payRefund, payStray } from './tables.ts'

export const presentOrder = (row: PayOrder): PayOrderRow => {
  const { payNo, bizApp, bizUuid, subject, amountFen, refundedFen, channel, state, channelTradeNo, notifyCount } = row
  return {
    ...{ payNo, bizApp, bizUuid, subject, amountFen, refundedFen, channel, state, channelTradeNo, notifyCount },
    lateFlag: row.lateFlag ? 1 : 0,
    expireTime: row.expireAt.toISOString(),
    paidTime: row.paidAt?.toISOString() ?? null,
    createTime: row.createdAt.toISOString(),
    createUserUuid: row.createdBy,
  }
}

const presentRefund = (row: PayRefund): PayRefundRow => {
  const { refundNo, payNo, amountFen, reason, mode, state, channelRefundNo, problem } = row
  return {
    ...{ refundNo, payNo, amountFen, reason, mode, state, channelRefundNo, problem },
    surplusFlag: row.surplusFlag ? 1 : 0,
    lineList: row.lines,
    createTime: row.createdAt.toISOString(),
    doneTime: row.doneAt?.toISOString() ?? null,
    createUserUuid: row.createdBy,
  }
}

type Stray = typeof payStray.$inferSelect
type Strange = Pick<Stray, 'kind' | 'payNo' | 'channelTradeNo' | 'raw' | 'at' | 'handlerUserUuid' | 'result' | 'handledAt'>

const presentException = (exceptionUuid: string, row: Strange): PayExceptionRow => ({
  exceptionUuid,
  kind: row.kind,
  state: row.handledAt === null ? EXCEPTION_STATE.open : EXCEPTION_STATE.handled,
  payNo: row.payNo,
  channelTradeNo: row.channelTradeNo,
  raw: row.raw,
  createTime: row.at.toISOString(),
  handlerUserUuid: row.handlerUserUuid,
  result: row.result,
  handleTime: row.handledAt?.toISOString() ?? null,
})

export const presentCheck = ({ checkedAt, ...row }: PayCheck) => ({ ...row, checkTime: checkedAt.toISOString() })

type OrderFilter = Omit<ParsedInputOf<typeof payOrderPage>, 'pageNum' | 'pageSize'>
type RefundFilter = Omit<ParsedInputOf<typeof payRefundPage>, 'pageNum' | 'pageSize'>

/** The condition of the list of payments. */
export const ordersMatching = ({ keyword, stateList, channel, bizApp, createTimeBegin, createTimeEnd }: OrderFilter): SQL | undefined => {
  const like = containing(keyword ?? '')
  return and(
    keyword ? or(ilike(payOrder.payNo, like), ilike(payOrder.subject, like), ilike(payOrder.channelTradeNo, like)) : undefined,
    stateList?.length ? inArray(payOrder.state, stateList) : undefined,
    channel && eq(payOrder.channel, channel),
    bizApp ? eq(payOrder.bizApp, bizApp) : undefined,
    createTimeBegin && gte(payOrder.createdAt, createTimeBegin),
    createTimeEnd && lte(payOrder.createdAt, createTimeEnd),
  )
}

/** The condition of the list of refunds. */
export const refundsMatching = ({ keyword, stateList, createTimeBegin, createTimeEnd }: RefundFilter): SQL | undefined => {
  const like = containing(keyword ?? '')
  return and(
    keyword ? or(ilike(payRefund.refundNo, like), ilike(payRefund.payNo, like), ilike(payRefund.reason, like)) : undefined,
    stateList?.length ? inArray(payRefund.state, stateList) : undefined,
    createTimeBegin && gte(payRefund.createdAt, createTimeBegin),
    createTimeEnd && lte(payRefund.createdAt, createTimeEnd),
  )
}

const part = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize })

export const listPayOrders = async (tx: Tx, input: ParsedInputOf<typeof payOrderPage>): Promise<OutputOf<typeof payOrderPage>> => {
  const where = ordersMatching(input)
  const { limit, offset } = part(input)
  const order = [desc(payOrder.createdAt), desc(payOrder.payNo)]
  const rows = await tx
    .select()
    .from(payOrder)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [counted] = await tx.select({ total: count() }).from(payOrder).where(where)
  return toPage(rows.map(presentOrder), counted?.total ?? 0, input)
}

export const listPayRefunds = async (tx: Tx, input: ParsedInputOf<typeof payRefundPage>): Promise<OutputOf<typeof payRefundPage>> => {
  const where = refundsMatching(input)
  const { limit, offset } = part(input)
  const order = [desc(payRefund.createdAt), desc(payRefund.refundNo)]
  const rows = await tx
    .select()
    .from(payRefund)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [counted] = await tx.select({ total: count() }).from(payRefund).where(where)
  return toPage(rows.map(presentRefund), counted?.total ?? 0, input)
}

export const listExceptions = async (tx: Tx, input: ParsedInputOf<typeof payExceptionPage>): Promise<OutputOf<typeof payExceptionPage>> => {
  const { kind, state, payNo } = input
  const handled = state === EXCEPTION_STATE.handled ? isNotNull(payException.handledAt) : isNull(payException.handledAt)
  const where = and(kind && eq(payException.kind, kind), state && handled, payNo ? eq(payException.payNo, payNo) : undefined)
  const { limit, offset } = part(input)
  const order = [desc(payException.at), desc(payException.exceptionUuid)]
  const rows = await tx
    .select()
    .from(payException)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [counted] = await tx.select({ total: count() }).from(payException).where(where)
  return toPage(
    rows.map((row) => presentException(row.exceptionUuid, row)),
    counted?.total ?? 0,
    input,
  )
}

/** What the platform's own people look after; `db.system`. */
export const listStrays = async (
  tx: Tx,
  input: ParsedInputOf<typeof platformExceptionPage>,
): Promise<OutputOf<typeof platformExceptionPage>> => {
  const { kind, state } = input
  const handled = state === EXCEPTION_STATE.handled ? isNotNull(payStray.handledAt) : isNull(payStray.handledAt)
  const where = and(kind && eq(payStray.kind, kind), state && handled)
  const { limit, offset } = part(input)
  const order = [desc(payStray.at), desc(payStray.strayUuid)]
  const rows = await tx
    .select()
    .from(payStray)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [counted] = await tx.select({ total: count() }).from(payStray).where(where)
  return toPage(
    rows.map((row) => presentException(row.strayUuid, row)),
    counted?.total ?? 0,
    input,
  )
}

/** Days that were compared with bills; `db.system`. */
export const listChecks = async (tx: Tx, input: ParsedInputOf<typeof payCheckPage>): Promise<OutputOf<typeof payCheckPage>> => {
  const where = input.channel && eq(payCheck.channel, input.channel)
  const { limit, offset } = part(input)
  const order = [desc(payCheck.day), desc(payCheck.channel)]
  const rows = await tx
    .select()
    .from(payCheck)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const [counted] = await tx.select({ total: count() }).from(payCheck).where(where)
  return toPage(rows.map(presentCheck), counted?.total ?? 0, input)
}

/** One payment with all that hangs on it. */
export const payOrderDetailOf = async (tx: Tx, platform: Platform, payNo: string): Promise<OutputOf<typeof payOrderInfo>> => {
  const order = (await findPayOrder(tx, payNo)) ?? absent()
  const refunds = await tx
    .select()
    .from(payRefund)
    .where(eq(payRefund.payNo, payNo))
    .orderBy(desc(payRefund.createdAt), desc(payRefund.refundNo))
    .limit(PAY_BELOW_MAX)
  const exceptions = await tx
    .select()
    .from(payException)
    .where(eq(payException.payNo, payNo))
    .orderBy(desc(payException.at), desc(payException.exceptionUuid))
    .limit(PAY_BELOW_MAX)
  const { refundableFen, lines } = await refundableOf(tx, platform, order)
  return {
    ...presentOrder(order),
    refundableFen,
    refundModeList: refundModesOf(platform, order),
    lineList: lines,
    refundList: refunds.map(presentRefund),
    exceptionList: exceptions.map((row) => presentException(row.exceptionUuid, row)),
  }
}

/** State of a refund after it was asked for. */
export const refundAsked = async (tx: Tx, refundNo: string) => {
  const [row] = await tx.select().from(payRefund).where(eq(payRefund.refundNo, refundNo))
  return { refundNo, state: row?.state ?? absent() }
}
