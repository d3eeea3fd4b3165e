import { z } from 'zod'
import { flagOut, instantOut } from '#src/core/primitives.ts'
import { CHANNELS, EXCEPTION_KINDS, EXCEPTION_STATES, PAY_STATES, REFUND_MODES, REFUND_STATES } from './constants.ts'

/** Money that was asked for. */
export const payOrderRow = z.object({
  payNo: z.string(),
  /** Who asked: the market, or an application. */
  bizApp: z.string(),
  bizUuid: z.uuid(),
  subject: z.string(),
  amountFen: z.int(),
  refundedFen: z.int(),
  channel: z.enum(CHANNELS),
  state: z.enum(PAY_STATES),
  channelTradeNo: z.string().nullable(),
  /** Paid after it had been closed. */
  lateFlag: flagOut(),
  /** Callbacks that said the same again. */
  notifyCount: z.int(),
  expireTime: instantOut(),
  paidTime: instantOut().nullable(),
  createTime: instantOut(),
  createUserUuid: z.uuid().nullable(),
})
export type PayOrderRow = z.output<typeof payOrderRow>

/** A part of a payment that can go back by itself, such as a line of an order, and how much of it. */
export const payLine = z.object({ lineUuid: z.uuid(), name: z.string(), amountFen: z.int() })
export type PayLine = z.output<typeof payLine>

/** A line with what has gone back of it, and what still can. */
export const payLineStanding = payLine.extend({ refundedFen: z.int(), refundableFen: z.int() })
export type PayLineStanding = z.output<typeof payLineStanding>

export const payRefundRow = z.object({
  refundNo: z.string(),
  payNo: z.string(),
  amountFen: z.int(),
  reason: z.string(),
  mode: z.enum(REFUND_MODES),
  state: z.enum(REFUND_STATES),
  channelRefundNo: z.string().nullable(),
  /** A payment that was one too many goes back: it takes nothing from what can be refunded. */
  surplusFlag: flagOut(),
  /** Why the channel would not. */
  problem: z.string().nullable(),
  /** What it takes of which lines; empty for a payment without any. */
  lineList: z.array(payLine),
  createTime: instantOut(),
  doneTime: instantOut().nullable(),
  createUserUuid: z.uuid().nullable(),
})
export type PayRefundRow = z.output<typeof payRefundRow>

export const payExceptionRow = z.object({
  exceptionUuid: z.uuid(),
  kind: z.enum(EXCEPTION_KINDS),
  state: z.enum(EXCEPTION_STATES),
  /** null: it belongs to no payment that is known. */
  payNo: z.string().nullable(),
  channelTradeNo: z.string().nullable(),
  /** What was said, as it came. */
  raw: z.string(),
  createTime: instantOut(),
  handlerUserUuid: z.uuid().nullable(),
  result: z.string().nullable(),
  handleTime: instantOut().nullable(),
})
export type PayExceptionRow = z.output<typeof payExceptionRow>

export const payOrderDetail = payOrderRow.extend({
  /** What can still go back. */
  refundableFen: z.int(),
  /** How it can go back, the usual way first. */
  refundModeList: z.array(z.enum(REFUND_MODES)),
  lineList: z.array(payLineStanding),
  refundList: z.array(payRefundRow),
  exceptionList: z.array(payExceptionRow),
})

/** What became of comparing a day with the bill of a channel. */
export const payCheckRow = z.object({
  channel: z.enum(CHANNELS),
  day: z.string(),
  billCount: z.int(),
  billFen: z.int(),
  ownCount: z.int(),
  ownFen: z.int(),
  differenceCount: z.int(),
  checkTime: instantOut(),
})
