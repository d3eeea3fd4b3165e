// What can still go back of a payment and of each of its lines. Nothing is stored but the refunds: read under the lock of the payment.

import { CHANNELS_BY_HAND, PAY_STATE, REFUND_MODE, REFUND_STATE, type RefundMode } from '@qifuyun/contract/payments/constants.ts'
import type { PayLine, PayLineStanding } from '@qifuyun/contract/payments/schema.ts'
import { and, eq, inArray, notInArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Fields, Said } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { yuanOf } from './channel-request.ts'
import { type PayOrder, payableOf } from './payable.ts'
import { payRefund } from './tables.ts'
import { refuse, t } from './texts.ts'

const { failed, refused, done, judged, queued, running } = REFUND_STATE
const WITH_MONEY: readonly string[] = [PAY_STATE.paid, PAY_STATE.partRefunded, PAY_STATE.refunded]

/** Whether money came in that can go back. */
export const hasMoney = ({ state }: PayOrder): boolean => WITH_MONEY.includes(state)

/** How the money of a payment can go back, the usual way first: what came by hand does not go back by itself. */
export const refundModesOf = (platform: Platform, order: PayOrder): RefundMode[] => [
  ...(CHANNELS_BY_HAND.includes(order.channel) ? [] : [REFUND_MODE.back]),
  ...[REFUND_MODE.transfer, REFUND_MODE.cash],
  ...(payableOf(platform, order).keepsBalance === true ? [REFUND_MODE.balance] : []),
]

/** Refunds that take something from these payments: not those that came to nothing, or give back what was one too many. */
const takingFrom = (tx: Tx, payNos: readonly string[]) =>
  tx
    .select()
    .from(payRefund)
    .where(and(inArray(payRefund.payNo, [...payNos]), eq(payRefund.surplusFlag, false), notInArray(payRefund.state, [failed, refused])))

type Taking = Pick<typeof payRefund.$inferSelect, 'lines' | 'state'>

const takenOf = (refunds: readonly Taking[], lineUuid: string): number =>
  refunds.reduce((sum, { lines }) => sum + (lines.find((line) => line.lineUuid === lineUuid)?.amountFen ?? 0), 0)

const standingsOf = (lines: readonly PayLine[], refunds: readonly Taking[], paid: boolean): PayLineStanding[] =>
  lines.map((line) => ({
    ...line,
    refundedFen: takenOf(
      refunds.filter(({ state }) => state === done),
      line.lineUuid,
    ),
    refundableFen: paid ? line.amountFen - takenOf(refunds, line.lineUuid) : 0,
  }))

export interface Refundable {
  /** Less what has gone and what is on its way. */
  refundableFen: number
  lines: PayLineStanding[]
}

/** What can still go back of a payment, and of its lines. */
export const refundableOf = async (tx: Tx, platform: Platform, order: PayOrder): Promise<Refundable> => {
  const lines = (await payableOf(platform, order).lines?.(tx, order)) ?? []
  const refunds = await takingFrom(tx, [order.payNo])
  const taken = refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return {
    refundableFen: hasMoney(order) ? order.amountFen - taken : 0,
    lines: standingsOf(lines, refunds, hasMoney(order)),
  }
}

/** Lines of payments, by their numbers, as they stand; `paid` says of which money came in. One query for all of them. */
export const lineStandings = async (
  tx: Tx,
  payments: readonly { payNo: string; paid: boolean; lines: readonly PayLine[] }[],
): Promise<ReadonlyMap<string, readonly PayLineStanding[]>> => {
  if (payments.length === 0) return new Map()
  const refunds = Map.groupBy(
    await takingFrom(
      tx,
      payments.map(({ payNo }) => payNo),
    ),
    ({ payNo }) => payNo,
  )
  return new Map(payments.map(({ payNo, paid, lines }) => [payNo, standingsOf(lines, refunds.get(payNo) ?? [], paid)]))
}

/** What is on its way back of these lines: asked for, and neither gone nor refused. One query for all of them. */
export const goingBack = async (tx: Tx, lineUuids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (lineUuids.length === 0) return new Map()
  const under = await tx
    .select()
    .from(payRefund)
    .where(and(eq(payRefund.surplusFlag, false), inArray(payRefund.state, [judged, queued, running])))
  const wanted = new Set(lineUuids)
  const sums = new Map<string, number>()
  for (const { lineUuid, amountFen } of under.flatMap(({ lines }) => lines))
    if (wanted.has(lineUuid)) sums.set(lineUuid, (sums.get(lineUuid) ?? 0) + amountFen)
  return sums
}

/** An amount over the lines in proportion to what is left of each: floored, and what is missing to the largest fractions, the earlier first. */
export const spread = (lines: readonly PayLineStanding[], amountFen: number): PayLine[] => {
  const whole = lines.reduce((sum, { refundableFen }) => sum + BigInt(refundableFen), 0n)
  if (whole === 0n) return []
  const parts = lines.map(({ lineUuid, name, refundableFen }) => {
    const exact = BigInt(amountFen) * BigInt(refundableFen)
    return { lineUuid, name, amountFen: Number(exact / whole), rest: exact % whole }
  })
  const missing = amountFen - parts.reduce((sum, part) => sum + part.amountFen, 0)
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1)).slice(0, missing)) part.amountFen += 1
  return parts.filter((part) => part.amountFen > 0).map(({ rest: _rest, ...line }) => line)
}

export const overRest = (fen: number): Said => t('退款金额超过可退金额，当前可退 {x} 元', { x: yuanOf(fen) })

/** The lines that are asked for, by their names. 422 with every line that is not there, twice, or of which less is left. */
export const chosenLines = ({ lines }: Refundable, asked: readonly { lineUuid: string; amountFen: number }[]): PayLine[] => {
  const fields: Record<string, Fields[string]> = {}
  const chosen = asked.flatMap(({ lineUuid, amountFen }, index) => {
    const at = `lineList[${index}]`
    const line = lines.find((each) => each.lineUuid === lineUuid)
    if (line === undefined) fields[`${at}.lineUuid`] = t('退款明细不存在')
    else if (asked.findIndex((each) => each.lineUuid === lineUuid) < index) fields[`${at}.lineUuid`] = t('退款明细重复')
    else if (amountFen <= 0) fields[`${at}.amountFen`] = t('退款金额须大于0')
    else if (amountFen > line.refundableFen) fields[`${at}.amountFen`] = overRest(line.refundableFen)
    return line === undefined ? [] : [{ lineUuid, name: line.name, amountFen }]
  })
  const [first] = Object.values(fields)
  return first === undefined ? chosen : refuse(first, fields)
}

/** Those of the lines of which nothing is left: all of it has gone. */
export const goneLines = ({ lines }: Refundable, among: readonly PayLine[]): string[] =>
  lines
    .filter((line) => line.refundedFen === line.amountFen && among.some(({ lineUuid }) => lineUuid === line.lineUuid))
    .map(({ lineUuid }) => lineUuid)
