import {
  CHANNEL,
  PAY_STATE,
  REFUND_FLOW,
  REFUND_MODE,
  REFUND_STATE,
  type RefundMode,
  type RefundState,
} from '@qifuyun/contract/payments/constants.ts'
import type { PayLine } from '@qifuyun/contract/payments/schema.ts'
import { startApproval } from '#src/approvals/service.ts'
import { and, eq, inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { RefundResult } from './channel.ts'
import { settleExceptions } from './exceptions.ts'
import { emitPay, isByHand, lockPayOrder, nextNumber } from './orders.ts'
import { type PayOrder, payableOf } from './payable.ts'
import { chosenLines, goneLines, hasMoney, overRest, type Refundable, refundableOf, refundModesOf, spread } from './refundable.ts'
import { payOrder, payRefund } from './tables.ts'
import { refuse, refuseField } from './texts.ts'

export const REFUND_JOB = 'payments.refund'
const { judged, refused, queued, running, done, failed } = REFUND_STATE

export type PayRefund = typeof payRefund.$inferSelect

interface Back {
  tradeNo: string
  amountFen: number
  reason: string
  surplus: boolean
  lines?: readonly PayLine[]
  mode?: RefundMode
  by?: string
  state?: RefundState
}

const enqueue = (tx: Tx, { jobs }: Platform, enterpriseUuid: string, refundNo: string) =>
  jobs.enqueue(tx, REFUND_JOB, { enterpriseUuid, refundNo })

const insertRefund = async (tx: Tx, platform: Platform, { enterpriseUuid, payNo }: PayOrder, back: Back): Promise<PayRefund> => {
  const { tradeNo: channelTradeNo, surplus: surplusFlag, by, mode = REFUND_MODE.back, state = queued, amountFen, reason, lines = [] } = back
  const createdAt = platform.clock.now()
  const refundNo = await nextNumber(tx, 'TK', createdAt)
  const values = {
    enterpriseUuid,
    refundNo,
    payNo,
    channelTradeNo,
    amountFen,
    reason,
    surplusFlag,
    mode,
    state,
    createdAt,
    lines: [...lines],
  }
  const [row] = await tx
    .insert(payRefund)
    .values({ ...values, refundUuid: platform.ids.uuid(), createdBy: by ?? null })
    .returning()
  if (row === undefined) throw new Error('an inserted refund is returned')
  return row
}

/** Queues money to go back the way it came; the payment is locked. */
export const queueRefund = async (tx: Tx, platform: Platform, order: PayOrder, back: Back): Promise<string> => {
  const lines = back.surplus ? [] : spread((await refundableOf(tx, platform, order)).lines, back.amountFen)
  const { refundNo } = await insertRefund(tx, platform, order, { ...back, lines })
  await enqueue(tx, platform, order.enterpriseUuid, refundNo)
  return refundNo
}

const modeOf = (platform: Platform, order: PayOrder, wanted: RefundMode | undefined): RefundMode => {
  const modes = refundModesOf(platform, order)
  if (wanted === undefined) return modes[0] ?? REFUND_MODE.transfer
  if (!modes.includes(wanted)) refuseField('mode', wanted === REFUND_MODE.back ? '该支付单不能原路退回' : '该支付单不能退至预存')
  return wanted
}

const settle = async (tx: Tx, platform: Platform, { payNo, amountFen, mode, lines }: PayRefund): Promise<void> => {
  const order = await lockPayOrder(tx, payNo)
  const refundedFen = order.refundedFen + amountFen
  const state = refundedFen === order.amountFen ? PAY_STATE.refunded : PAY_STATE.partRefunded
  await tx.update(payOrder).set({ refundedFen, state }).where(eq(payOrder.payNo, payNo))
  const now = { ...order, refundedFen, state }
  await emitPay(tx, platform, 'refunded', now)
  const gone = goneLines(await refundableOf(tx, platform, now), lines)
  await payableOf(platform, order).refunded(tx, platform, now, { amountFen, mode, lines, gone })
}

/** Notes that the money of a refund which is still open has gone or will not. The payment is locked first, as everywhere. */
const finish = async (
  tx: Tx,
  platform: Platform,
  { refundNo, payNo }: { refundNo: string; payNo: string },
  { state, channelRefundNo, problem }: RefundResult,
  from: readonly RefundState[],
): Promise<boolean> => {
  await lockPayOrder(tx, payNo)
  const [changed] = await tx
    .update(payRefund)
    .set({ state: state === 'done' ? done : failed, channelRefundNo, problem, doneAt: platform.clock.now() })
    .where(and(eq(payRefund.refundNo, refundNo), inArray(payRefund.state, [...from])))
    .returning()
  if (changed === undefined || state !== 'done') return changed !== undefined
  if (changed.surplusFlag) await settleExceptions(tx, platform, payNo, changed.channelTradeNo)
  else await settle(tx, platform, changed)
  return true
}

const GONE: RefundResult = { state: 'done', channelRefundNo: null, problem: null }

/** Lets a refund go its way once nothing has to be judged: the channel does it, it waits for a hand, or the payer's balance takes it. */
const release = async (tx: Tx, platform: Platform, refund: PayRefund): Promise<void> => {
  const { enterpriseUuid, refundNo, mode } = refund
  await tx.update(payRefund).set({ state: queued }).where(eq(payRefund.refundNo, refundNo))
  if (mode === REFUND_MODE.back) await enqueue(tx, platform, enterpriseUuid, refundNo)
  // Nobody has to hand over what the payer's balance takes.
  if (mode === REFUND_MODE.balance) await finish(tx, platform, refund, GONE, [queued])
}

interface Asked {
  payNo: string
  /** Without one: what the lines add up to. */
  amountFen?: number | undefined
  /** Without them it goes over all lines in proportion to what is left of each. */
  lineList?: readonly { lineUuid: string; amountFen: number }[] | undefined
  reason: string
  mode?: RefundMode | undefined
  /** Who asks; without one nobody judges it. */
  by?: string
}

/** How much, and of which lines; 422 for more than is left. */
const partsOf = (left: Refundable, { amountFen, lineList }: Asked): { amountFen: number; lines: PayLine[] } => {
  const lines = lineList && chosenLines(left, lineList)
  const sum = lines?.reduce((total, line) => total + line.amountFen, 0)
  const wanted = amountFen ?? sum ?? 0
  if (!Number.isSafeInteger(wanted) || wanted <= 0) refuseField('amountFen', '退款金额须大于0')
  if (sum !== undefined && sum !== wanted) refuseField('amountFen', '退款金额与明细合计不一致')
  if (wanted > left.refundableFen) refuseField('amountFen', overRest(left.refundableFen))
  return { amountFen: wanted, lines: lines ?? spread(left.lines, wanted) }
}

/** Asks for money back, up to what was paid: what is asked for is reserved until it has gone or failed. Gives the refund's number. */
export const requestRefund = async (tx: Tx, platform: Platform, asked: Asked): Promise<string> => {
  const { payNo, reason, by } = asked
  const order = await lockPayOrder(tx, payNo)
  if (!hasMoney(order)) refuse('当前状态不允许该操作')
  const parts = partsOf(await refundableOf(tx, platform, order), asked)
  await payableOf(platform, order).mayRefund?.(tx, order, parts.lines)
  const back = {
    tradeNo: order.channelTradeNo ?? '',
    ...parts,
    reason,
    surplus: false,
    mode: modeOf(platform, order, asked.mode),
    state: judged,
  }
  const refund = await insertRefund(tx, platform, order, { ...back, ...(by !== undefined && { by }) })
  const { refundUuid: bizUuid, refundNo, enterpriseUuid } = refund
  const form = { payNo, amount: parts.amountFen, reason }
  const flow = by && (await startApproval(tx, platform, { enterpriseUuid, flowCode: REFUND_FLOW, bizUuid, userUuid: by, form }))
  if (!flow) await release(tx, platform, refund)
  return refundNo
}

/** What an approval said about a refund. Safe to repeat. */
export const judgeRefund = async (tx: Tx, platform: Platform, refundUuid: string, approved: boolean): Promise<void> => {
  const waits = and(eq(payRefund.refundUuid, refundUuid), eq(payRefund.state, judged))
  const [refund] = await tx.select().from(payRefund).where(waits).for('update')
  if (refund === undefined) return
  if (approved) return release(tx, platform, refund)
  await tx.update(payRefund).set({ state: refused, doneAt: platform.clock.now() }).where(waits)
}

/** Notes what a channel says about a refund; false: there is none of this number. */
export const noteRefund = (platform: Platform, enterpriseUuid: string, refundNo: string, result: RefundResult): Promise<boolean> =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const [refund] = await tx.select().from(payRefund).where(eq(payRefund.refundNo, refundNo))
    if (refund === undefined) return false
    if (result.state !== 'running') await finish(tx, platform, refund, result, [queued, running])
    return true
  })

/** The payment that a refund is of. 404 for none. */
export const payNoOfRefund = async (tx: Tx, refundNo: string): Promise<string> =>
  (await tx.select().from(payRefund).where(eq(payRefund.refundNo, refundNo)))[0]?.payNo ?? absent()

/** 422 when what is left has become less than a refund takes, of the whole or of one of its lines. */
const refuseOver = (left: Refundable, { amountFen, lines }: PayRefund): void => {
  if (amountFen > left.refundableFen) refuseField('amountFen', overRest(left.refundableFen))
  for (const { lineUuid, amountFen: taken } of lines) {
    const rest = left.lines.find((line) => line.lineUuid === lineUuid)?.refundableFen ?? 0
    if (taken > rest) refuseField('amountFen', overRest(rest))
  }
}

/** Lets the channel try again what it refused: the amount is reserved again. 422 when it has become more than what is left. */
export const retryRefund = async (tx: Tx, platform: Platform, refundNo: string): Promise<void> => {
  const [found] = await tx.select().from(payRefund).where(eq(payRefund.refundNo, refundNo))
  if (found === undefined) return absent()
  const order = await lockPayOrder(tx, found.payNo)
  const [refund] = await tx.select().from(payRefund).where(eq(payRefund.refundNo, refundNo)).for('update')
  if (refund?.state !== failed || refund.mode !== REFUND_MODE.back) return refuse('当前状态不允许该操作')
  if (!refund.surplusFlag) refuseOver(await refundableOf(tx, platform, order), refund)
  await tx.update(payRefund).set({ state: queued, problem: null, doneAt: null }).where(eq(payRefund.refundNo, refundNo))
  await enqueue(tx, platform, refund.enterpriseUuid, refundNo)
}

/** Notes that money was handed over. */
export const confirmRefund = async (tx: Tx, platform: Platform, refundNo: string): Promise<void> => {
  const [refund] = await tx.select().from(payRefund).where(eq(payRefund.refundNo, refundNo))
  if (refund === undefined) return absent()
  const byHand = refund.mode !== REFUND_MODE.back
  if (!byHand || !(await finish(tx, platform, refund, GONE, [queued]))) refuse('当前状态不允许该操作')
}

/**
 * Notes that what was taken at a desk has been given back on the spot, all of it; whoever did it does what follows. 422 for money that did not
 * come by hand, or of which some has gone back already.
 */
export const undoReceived = async (
  tx: Tx,
  platform: Platform,
  payNo: string,
  { reason, by }: { reason: string; by: string | null },
): Promise<void> => {
  const order = await lockPayOrder(tx, payNo)
  const { amountFen } = order
  if (!isByHand(order) || (await refundableOf(tx, platform, order)).refundableFen !== amountFen) return refuse('当前状态不允许该操作')
  const mode = order.channel === CHANNEL.cash ? REFUND_MODE.cash : REFUND_MODE.transfer
  const back = { tradeNo: order.channelTradeNo ?? '', amountFen, reason, surplus: false, mode, state: done, ...(by !== null && { by }) }
  const { refundNo, createdAt } = await insertRefund(tx, platform, order, back)
  await tx.update(payRefund).set({ doneAt: createdAt }).where(eq(payRefund.refundNo, refundNo))
  const now = { ...order, refundedFen: amountFen, state: PAY_STATE.refunded }
  await tx.update(payOrder).set({ refundedFen: now.refundedFen, state: now.state }).where(eq(payOrder.payNo, payNo))
  await emitPay(tx, platform, 'refunded', now)
}
