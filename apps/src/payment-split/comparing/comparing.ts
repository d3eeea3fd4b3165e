import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import type { BillLine } from '@qifuyun/kit/payments.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { billOf } from '#src/payment-split/comparing/bills.ts'
import { check, RESULT } from '#src/payment-split/comparing/check.ts'
import { type Pair, pairsOf } from '#src/payment-split/comparing/comparison.ts'
import { divide } from '#src/payment-split/orders/hearing.ts'
import { order } from '#src/payment-split/orders/order.ts'
import { refuse, t } from '#src/payment-split/texts.ts'

type Check = StoredOf<typeof check>
type Channel = Check['channel']

const NETWORK = ['1', '2', '3'] as const
const DIFFS_MAX = 500

const totals = (lines: readonly BillLine[]) => ({ count: lines.length, fen: lines.reduce((sum, { amountFen }) => sum + amountFen, 0) })

type Compared = ChangesOf<typeof check> & { state: 'running' | 'equal' | 'differing' }

const sameLine = (one: Pair, other: Check['diffs'][number]): boolean =>
  one.payNo === other.payNo && one.refundNo === (other.refundNo ?? null) && one.tradeNo === other.tradeNo && one.kind === other.kind

/** Compares a day with its bill, as far as there is one; what was said of a difference that is still there stays. */
const compareRow = async (call: Context, row: Check): Promise<Compared> => {
  const { payments } = call
  const theirs = await billOf(call, row.channel, row.day)
  const ours = await payments.booked(row.channel, row.day)
  const own = totals(ours)
  const booked = { oursCount: own.count, oursFen: own.fen }
  if (theirs === null) return { ...booked, state: 'running' }
  const pairs = pairsOf(ours, theirs)
  const differing = pairs.filter(({ kind }) => kind !== null)
  const their = totals(theirs)
  return {
    ...{ ...booked, theirsCount: their.count, theirsFen: their.fen, rowCount: pairs.length, diffCount: differing.length },
    diffs: differing.slice(0, DIFFS_MAX).flatMap((pair) => {
      const known = row.diffs.find((line) => sameLine(pair, line))
      if (pair.kind === null) return []
      const { payNo, refundNo, tradeNo, kind } = pair
      const said = { result: known?.result ?? null, reason: known?.reason ?? null }
      return [{ payNo, refundNo, tradeNo, kind, ours: pair.ours ?? 0, theirs: pair.theirs ?? 0, ...said }]
    }),
    state: differing.length === 0 ? 'equal' : 'differing',
  }
}

const dayKeyOf = (channel: Channel, day: string): string => `${channel} ${day}`

const batchOf = async ({ rows }: Context, channel: Channel, day: string): Promise<Check> => {
  const dayKey = dayKeyOf(channel, day)
  const [known] = await rows.list(check, (f) => f.eq('dayKey', dayKey), 1)
  const uuid =
    known?.uuid ??
    (await rows.record(check, { name: `${day} ${choiceLabel(check.fields.channel, channel)}`, channel, day, dayKey, state: 'running' }))
      .uuid
  const [locked] = await rows.lock(check, [uuid])
  if (locked === undefined) throw new Error('a batch that was made is there')
  return locked
}

/** Compares a day of a channel; one that is done with stays as it is. */
export const compareDay = async (call: Context, channel: Channel, day: string): Promise<void> => {
  const row = await batchOf(call, channel, day)
  if (!check.isIn(row, 'handled')) await call.rows.act(check, row.uuid, 'compare')
}

export const compare = (call: ActionCall<typeof check>) => compareRow(call, call.row)

/** Whether a channel had anything on a day, by its bill or by our books; days without are no batches. */
const hadAny = async ({ payments }: Context, channel: Channel, day: string): Promise<boolean> =>
  ((await payments.bill(channel, day)) ?? []).length > 0 || (await payments.booked(channel, day)).length > 0

/** At ten every day: the channels of which yesterday had anything. */
export const compareYesterday = async (call: ScheduleCall): Promise<void> => {
  const day = dayAfter(call.day, -1)
  for (const channel of NETWORK) if (await hadAny(call, channel, day)) await compareDay(call, channel, day)
}

export const billed = async (call: Context & { event: Happening<{ channel: string; day: string }> }): Promise<void> => {
  const { channel, day } = call.event.more
  const known = NETWORK.find((each) => each === channel)
  if (known === undefined) return
  const compared = await call.rows.count(check, (f) => f.eq('dayKey', dayKeyOf(known, day)))
  if (compared > 0 || (await hadAny(call, known, day))) await compareDay(call, known, day)
}

/** Has the payment that a line names divided, where our books know it. */
const enter = async (call: Context, row: Check, line: Check['diffs'][number]): Promise<void> => {
  const { payments, rows } = call
  const known = (await payments.booked(row.channel, row.day)).find(({ payNo, refundNo }) => payNo === line.payNo && refundNo === null)
  if (known === undefined) return refuse('没有对应的支付单，请选择挂账')
  if ((await rows.count(order, (f) => f.eq('payNo', known.payNo))) > 0) return
  const fact = { app: 'pay', subject: '对账补单', channel: row.channel, tradeNo: known.tradeNo }
  await divide(call, known.payNo, { ...fact, amount: known.amountFen, refunded: 0, day: row.day, rowUuid: row.uuid })
}

/** Notes what became of differences, and does it: 422 at the lines that say too little. A batch is done with once each of them has a result. */
export const handle = async (call: ActionCall<typeof check>): Promise<{ state: 'differing' | 'handled' }> => {
  const { row, rows, payments } = call
  const before = new Map((await rows.find(check, row.uuid))?.diffs.map((line) => [line.uuid, line.result]))
  const problems: Record<string, Problem> = {}
  for (const [index, { uuid, result, reason }] of row.diffs.entries()) {
    const said = before.get(uuid)
    // Money has moved by then.
    if ((said === RESULT.enter || said === RESULT.refund) && said !== result)
      problems[`diffs[${index}].result`] = t('已补单或退款的差异不能改变处理')
    if (result === RESULT.ignore && !reason) problems[`diffs[${index}].reason`] = t('忽略差异请填写说明')
  }
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
  for (const line of row.diffs) {
    if (before.get(line.uuid) === line.result) continue
    if (line.result === RESULT.enter) await enter(call, row, line)
    if (line.result === RESULT.refund)
      await payments.refund({ payNo: line.payNo ?? '', amountFen: Math.abs(line.diff ?? 0), reason: line.reason ?? '对账差异退款' })
  }
  return { state: row.diffs.every(({ result }) => Boolean(result)) ? 'handled' : 'differing' }
}
