import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { z } from 'zod'
import { batch } from '#src/reconciling/books/batch.ts'
import { line, SIDE } from '#src/reconciling/books/line.ts'
import { recount } from '#src/reconciling/books/standing.ts'
import { LINKED_MAX, type linkCall, type unlinkCall } from '#src/reconciling/calls.ts'
import { closedAmong } from '#src/reconciling/closing/closing.ts'
import { conflict, refuse, refuseAt } from '#src/reconciling/texts.ts'

/** The batch of lines, unless its month is closed: nothing is changed in that any more. */
export const openBatch = async (call: Context, uuid: string, days: readonly string[] = []): Promise<StoredOf<typeof batch>> => {
  const of = await call.rows.find(batch, uuid)
  if (of === undefined) return refuse('对账单不存在')
  const months = [...new Set([of.lastDay ?? of.period.end, ...days].map((day) => day.slice(0, 7)))]
  if (batch.isIn(of, 'closed') || (await closedAmong(call, { months })).length > 0) conflict('STATE_CHANGED', '该月已关账，不能修改')
  return of
}

/** Makes one group of open lines of both sides, whose sums are equal. */
export const link = async (call: Context, input: z.output<typeof linkCall.input>): Promise<{ group: string }> => {
  const { rows } = call
  await openBatch(call, input.batch)
  const lines = (await rows.lock(line, input.lines)).filter((each) => each.batch === input.batch && line.isIn(each, 'open'))
  if (lines.length < new Set(input.lines).size) conflict('STATE_CHANGED', '明细已被处理，请刷新后重试')
  const of = (side: string) => lines.filter((each) => each.side === side)
  const sum = (side: string) => of(side).reduce((all, { amount }) => all + amount, 0)
  if (of(SIDE.ours).length === 0 || of(SIDE.theirs).length === 0) refuseAt('lines', '请在两边各选至少一笔')
  const gap = sum(SIDE.theirs) - sum(SIDE.ours)
  if (gap !== 0) refuseAt('lines', '两边金额不一致，相差 {x}', { x: formatMoney(Math.abs(gap)) })
  const group = rows.newUuid()
  await rows.updateEach(
    line,
    lines.map(({ uuid }) => ({ uuid, group, auto: false, state: 'matched' })),
    '手工匹配',
  )
  await recount(call, [input.batch])
  return { group }
}

/** Opens all lines of a match again, as long as none of them was dealt with otherwise. */
export const unlink = async (call: Context, input: z.output<typeof unlinkCall.input>): Promise<{ lines: number }> => {
  const { rows } = call
  const found = await rows.find(line, input.line)
  if (found === undefined || found.group === null) return refuse('该明细没有匹配')
  const { group } = found
  const known = await rows.list(line, (f) => f.and(f.eq('batch', found.batch), f.eq('group', group)), LINKED_MAX)
  const locked = await rows.lock(
    line,
    known.map(({ uuid }) => uuid),
  )
  const all = locked.filter((each) => each.group === group)
  // Lines of a few fen that were booked have a group too: they are undone, not unlinked.
  if (all.length === 0 || !all.every((each) => line.isIn(each, 'matched'))) conflict('STATE_CHANGED', '明细已被处理，请刷新后重试')
  await openBatch(
    call,
    found.batch,
    all.map(({ day }) => day),
  )
  await rows.updateEach(
    line,
    all.map(({ uuid }) => ({ uuid, group: null, auto: false, score: null, state: 'open' })),
    '取消匹配',
  )
  await recount(call, [found.batch])
  return { lines: all.length }
}

/** What belongs to a closed month is not worked on. */
export const notClosed = async (call: Context & { row: { batch: string; day: string } }): Promise<void> => {
  await openBatch(call, call.row.batch, [call.row.day])
}
