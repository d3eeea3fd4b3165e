import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import type { z } from 'zod'
import { bookMoney, takeBackMoney } from '#src/main-data/book-money.ts'
import { type ChannelResult, settleChannelDiff } from '#src/main-data/channel-days.ts'
import { batch, KIND } from '#src/reconciling/books/batch.ts'
import { ACTION, line, type Outcome, offeredOf, REASON, SIDE } from '#src/reconciling/books/line.ts'
import { recount } from '#src/reconciling/books/standing.ts'
import type { settleGapCall } from '#src/reconciling/calls.ts'
import { openBatch } from '#src/reconciling/matching/linking.ts'
import { conflict, refuse, refuseAt, t } from '#src/reconciling/texts.ts'

type Line = StoredOf<typeof line>
type Batch = StoredOf<typeof batch>

/** So little money is a slip rather than another payment. */
export const GAP_MAX = 100
const PAIR = 2

/** Our outcomes in the words of where channels are compared. */
const RESULT: Readonly<Record<Outcome, ChannelResult>> = {
  [ACTION.enter]: '1',
  [ACTION.reverse]: '2',
  [ACTION.hang]: '3',
  [ACTION.ignore]: '4',
}

const source = (call: Context) => ({ sourceApp: line.spec.app.appKey ?? '', sourceUuid: call.rows.newUuid() })

/** Books what only the bank has; gives the number of the payment. */
const enter = async (
  call: Context,
  { roomUuid, payer, day, amount, party, docNo }: Line,
  receivables: readonly string[] = [],
): Promise<string> => {
  if (roomUuid === null && payer === null) refuseAt('roomUuid', '请选择入账的房屋或客户')
  const money = {
    ...source(call),
    roomUuid,
    customer: payer,
    day,
    amount,
    payer: party ?? '',
    bankNo: docNo,
    receivables: [...receivables],
  }
  const told = await call.applications.order(bookMoney, money, { customer: 'payer', day: 'action', amount: 'action' })
  return told.state === 'done' ? told.answer.no : refuse('没有开通收费应用，不能补单或冲正')
}

/** Takes back a payment that no money stands behind; gives the bills that it had paid. */
const takeBack = async (call: Context, no: string, reason: string): Promise<readonly string[]> => {
  const told = await call.applications.order(takeBackMoney, { ...source(call), no, reason }, { no: 'action', reason: 'note' })
  return told.state === 'done' ? told.answer.receivables : refuse('没有开通收费应用，不能补单或冲正')
}

const settleChannel = async (call: Context, of: Batch, { sourceKey, note }: Line, action: Outcome): Promise<void> => {
  const check = of.sourceKey?.replace(/^channel /, '') ?? ''
  const asked = { check, key: sourceKey ?? '', result: RESULT[action], reason: note }
  const told = await call.applications.order(settleChannelDiff, asked, { key: 'action', reason: 'note', result: 'action' })
  if (told.state !== 'done') refuse('没有开通支付分账，不能处理渠道差异')
}

const done = ({ clock, actor }: Context) => ({ handledAt: clock.now.toISOString(), handler: actor?.userUuid ?? null, auto: false })

/** The other line of a difference that both sides have, each with its own amount. */
const otherOf = async ({ rows }: Context, { uuid, batch: of, sourceKey }: Line): Promise<Line[]> =>
  sourceKey === null
    ? []
    : (await rows.list(line, (f) => f.and(f.eq('batch', of), f.eq('sourceKey', sourceKey)), PAIR)).filter((row) => row.uuid !== uuid)

/** Does about the money what somebody has said about a line: books it, takes it back, or nothing. */
export const handle = async (call: ActionCall<typeof line>): Promise<Effect<typeof line>> => {
  const { row, rows } = call
  const { action } = row
  const of = await openBatch(call, row.batch, [row.day])
  if (action === null) return refuseAt('action', '请选择处理方式')
  if (!offeredOf(of.kind, row.side).includes(action)) return refuseAt('action', '该差异不能这样处理，请挂账或忽略')
  const said = done(call)
  if (of.kind === KIND.channel) await settleChannel(call, of, row, action)
  for (const other of await otherOf(call, row)) {
    if (!line.isIn(other, 'open')) continue
    const { reason, note } = row
    await rows.update(line, other.uuid, { reason, action, note, ...said, state: 'handled' }, '一并处理')
  }
  if (of.kind === KIND.bank && action === ACTION.enter) return { ...said, booked: await enter(call, row) }
  if (of.kind === KIND.bank && action === ACTION.reverse) await takeBack(call, row.docNo ?? '', row.note || '对账冲正')
  return said
}

const FRESH = { reason: null, action: null, note: null, booked: null, handledAt: null, handler: null, auto: false, group: null } as const

/** Undoes what was done about a line: what was booked is taken back. What was taken back is booked anew, as it is another payment. */
export const undo = async (call: ActionCall<typeof line>): Promise<Effect<typeof line>> => {
  const { row, rows } = call
  const of = await openBatch(call, row.batch, [row.day])
  if (of.kind === KIND.channel) conflict('STATE_CHANGED', '渠道差异已处理，不能撤销')
  if (row.action === ACTION.reverse && of.kind === KIND.bank) conflict('STATE_CHANGED', '已冲正的收款不能恢复，请重新收款')
  const group = row.group
  const others = [
    ...(await otherOf(call, row)),
    ...(group === null ? [] : await rows.list(line, (f) => f.and(f.eq('batch', row.batch), f.eq('group', group)), PAIR)),
  ].filter(({ uuid, ...other }) => uuid !== row.uuid && line.isIn(other, 'handled'))
  if (others.some(({ action }) => action === ACTION.reverse)) conflict('STATE_CHANGED', '已冲正的收款不能恢复，请重新收款')
  if (row.booked !== null) await takeBack(call, row.booked, '撤销补单')
  await rows.updateEach(
    line,
    others.map(({ uuid }) => ({ uuid, ...FRESH, state: 'open' })),
    '一并撤销',
  )
  return FRESH
}

/**
 * Two lines are the same money, and a few fen are lacking: what they differ by is carried forward (1), or ours is taken back and booked as
 * the bank has it (2).
 */
export const settleGap = async (
  call: Context,
  input: z.output<typeof settleGapCall.input>,
): Promise<{ gap: number; booked: string | null }> => {
  const { rows } = call
  const found = (await rows.lock(line, [input.theirs, input.ours])).filter((each) => line.isIn(each, 'open'))
  const theirs = found.find(({ uuid, side }) => uuid === input.theirs && side === SIDE.theirs)
  const ours = found.find(({ uuid, side }) => uuid === input.ours && side === SIDE.ours)
  if (theirs === undefined || ours === undefined || theirs.batch !== ours.batch)
    return conflict('STATE_CHANGED', '明细已被处理，请刷新后重试')
  const of = await openBatch(call, theirs.batch, [theirs.day, ours.day])
  if (of.kind !== KIND.bank) return refuse('该差异不能这样处理，请挂账或忽略')
  const gap = theirs.amount - ours.amount
  if (gap === 0 || Math.abs(gap) >= GAP_MAX) return refuseAt('theirs', '相差 {x}，不是尾差', { x: formatMoney(Math.abs(gap)) })
  const said = { ...done(call), reason: REASON.amount, group: rows.newUuid(), state: 'handled' as const }
  const note = wordsIn(t('尾差 {x}', { x: formatMoney(Math.abs(gap)) }), 'zh-CN')
  const booked = input.way === 'carry' ? null : await bookAsTheirs(call, theirs, ours)
  const outcome = input.way === 'carry' ? { theirs: ACTION.hang, ours: ACTION.hang } : { theirs: ACTION.enter, ours: ACTION.reverse }
  await rows.updateEach(
    line,
    [
      { uuid: theirs.uuid, ...said, action: outcome.theirs, note, booked },
      { uuid: ours.uuid, ...said, action: outcome.ours, note },
    ],
    '尾差处理',
  )
  await recount(call, [theirs.batch])
  return { gap, booked }
}

const bookAsTheirs = async (call: Context, theirs: Line, ours: Line): Promise<string> => {
  const paid = await takeBack(call, ours.docNo ?? '', '金额与银行不符，冲正重收')
  return enter(call, { ...theirs, roomUuid: ours.roomUuid, payer: ours.payer }, paid)
}
