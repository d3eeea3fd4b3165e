import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { type BookedTransfer, bookedTransfers } from '#src/main-data/books.ts'
import { readStatement, type StatementLine } from '#src/reconciling/bank/statement.ts'
import { batch, KIND } from '#src/reconciling/books/batch.ts'
import { ACTION, line, REASON, SIDE } from '#src/reconciling/books/line.ts'
import { recount, standOf } from '#src/reconciling/books/standing.ts'
import type { importCall } from '#src/reconciling/calls.ts'
import { closedAmong } from '#src/reconciling/closing/closing.ts'
import { type Guess, guesses } from '#src/reconciling/matching/guessing.ts'
import { type Match, type Matchable, matchesOf, SURE } from '#src/reconciling/matching/matching.ts'
import { refuseAt, t } from '#src/reconciling/texts.ts'

const NEAR_DAYS = 3
const TOLD_MAX = 5

type Input = z.output<typeof importCall.input>

const total = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The lines of a file; refuses at `table` what it lacks, and which of its lines cannot be read. */
const linesOf = (table: Input['table']): StatementLine[] => {
  const read = readStatement(table)
  if ('missing' in read) return refuseAt('table', '缺少列：{list}', { list: read.missing.join('、') })
  if ('wrong' in read) {
    const list = read.wrong.slice(0, TOLD_MAX).map(({ row, column }) => `${row}（${column}）`)
    return refuseAt('table', '以下行无法识别：{list}', { list: list.join('、') })
  }
  return read.lines.length === 0 ? refuseAt('table', '文件中没有收入记录') : read.lines
}

/** Transfers near the days of a statement that no statement has matched yet. */
const unmatched = async ({ rows, applications }: Context, from: string, to: string): Promise<readonly BookedTransfer[]> => {
  const all = (await applications.query(bookedTransfers, { from: dayAfter(from, -NEAR_DAYS), to: dayAfter(to, NEAR_DAYS) })) ?? []
  const numbers = all.map(({ no }) => no)
  const taken = await rows.list(
    line,
    (f) => f.and(f.eq('side', SIDE.ours), f.state('matched', 'handled'), f.oneOf('docNo', numbers)),
    all.length + 1,
  )
  const booked = await rows.list(line, (f) => f.oneOf('booked', numbers), all.length + 1)
  const known = new Set([...taken.map(({ docNo }) => docNo), ...booked.map((row) => row.booked)])
  return all.filter(({ no }) => !known.has(no))
}

const ofBank = (of: StatementLine): Matchable => ({
  key: `t${of.row}`,
  day: of.day,
  amount: of.amount,
  no: of.no,
  party: of.party,
  room: null,
  memo: of.memo,
})
const ofBooks = (of: BookedTransfer): Matchable => ({
  key: of.uuid,
  day: of.day,
  amount: of.amount,
  no: of.bankNo,
  party: of.payer,
  room: of.room,
  memo: null,
})

type Line = ChangesOf<typeof line>

/** What becomes of both sides: what is sure has a group, what is likely a hint. Transfers of other days without any are left out. */
const sides = (
  call: Context,
  of: string,
  bank: readonly StatementLine[],
  ours: readonly BookedTransfer[],
  span: { from: string; to: string },
  guessed: ReadonlyMap<string, Guess>,
) => {
  const matches = matchesOf(bank.map(ofBank), ours.map(ofBooks))
  const byTheirs = new Map(matches.map((match) => [match.theirs, match]))
  const byOurs = new Map(matches.map((match) => [match.ours, match]))
  const groups = new Map(matches.map((match) => [match, call.rows.newUuid()]))
  const booked = new Map(ours.map((each) => [each.uuid, each]))
  const stands = (match: Match | undefined): Line =>
    match !== undefined && match.score >= SURE
      ? { group: groups.get(match) ?? null, score: match.score, auto: true, state: 'matched' }
      : { score: match?.score ?? null, state: 'open' }
  const theirLines = bank.map((each): Line => {
    const match = byTheirs.get(`t${each.row}`)
    const likely = match === undefined || match.score >= SURE ? undefined : booked.get(match.ours)
    const guess = likely === undefined && (match?.score ?? 0) < SURE ? guessed.get(`t${each.row}`) : undefined
    const hint = likely === undefined ? (guess?.hint ?? null) : [likely.no, likely.payer, likely.room].filter(Boolean).join(' ')
    return {
      ...stands(match),
      ...(guess !== undefined && { roomUuid: guess.roomUuid, payer: guess.payer, score: guess.score }),
      batch: of,
      side: SIDE.theirs,
      docNo: each.no,
      day: each.day,
      amount: each.amount,
      party: each.party,
      memo: each.memo,
      hint,
    }
  })
  const ourLines = ours
    .filter(({ uuid, day }) => byOurs.has(uuid) || (day >= span.from && day <= span.to))
    .map((each): Line => {
      const { no: docNo, day, amount, payer: party, room, roomUuid, customer, bankNo: memo } = each
      const about = { docNo, day, amount, party, room, roomUuid, payer: customer, memo }
      return { batch: of, side: SIDE.ours, ...about, ...stands(byOurs.get(each.uuid)) }
    })
  return { theirLines, ourLines }
}

/** 422 for a statement of a month that takes nothing more. */
const refuseClosedMonth = async (call: Context, lastDay: string): Promise<void> => {
  const month = lastDay.slice(0, 7)
  if ((await closedAmong(call, { months: [month] })).length > 0) refuseAt('table', '{month}已关账，不能再入账', { month })
}

/** Transfers that an earlier statement lacked and this one has: there it was the time alone, and nobody needs to look at it. */
const closeEarlier = async (call: Context, of: { uuid: string; name: string }, numbers: readonly string[]): Promise<void> => {
  const { rows, clock } = call
  const found = await rows.list(
    line,
    (f) => f.and(f.ne('batch', of.uuid), f.eq('side', SIDE.ours), f.state('open'), f.oneOf('docNo', [...numbers])),
    numbers.length + 1,
  )
  const said = { reason: REASON.time, action: ACTION.hang, auto: true, handledAt: clock.now.toISOString(), state: 'handled' as const }
  await rows.updateEach(
    line,
    found.map(({ uuid }) => ({ uuid, ...said, note: wordsIn(t('在 {name} 中', { name: of.name }), 'zh-CN').slice(0, 200) })),
    '时间差',
  )
  await recount(
    call,
    found.map(({ batch: earlier }) => earlier),
  )
}

/** Takes a statement of the bank once, whatever the file is called, and matches it. */
export const importBank = async (call: Context, { name, sha256, table }: Input): Promise<z.output<typeof importCall.output>> => {
  const { rows } = call
  const sourceKey = `bank ${call.signing.hash('reconciliation.statement', JSON.stringify(table)).slice(0, 60)}`
  if ((await rows.count(batch, (f) => f.or(f.eq('sha256', sha256), f.eq('sourceKey', sourceKey)))) > 0) refuseAt('table', '该文件已导入')
  const bank = linesOf(table)
  const days = bank.map(({ day }) => day).toSorted()
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  await refuseClosedMonth(call, span.to)
  const ours = await unmatched(call, span.from, span.to)
  const guessed = await guesses(
    call,
    bank.map(({ row, party, memo }) => ({ key: `t${row}`, party, memo })),
  )
  const { uuid } = await rows.record(batch, {
    ...{ kind: KIND.bank, title: name, period: { begin: span.from, end: span.to }, lastDay: span.to, sha256, sourceKey },
    ...{ theirsCount: bank.length, theirsFen: total(bank), rowCount: bank.length, state: 'running' },
  })
  const { theirLines, ourLines } = sides(call, uuid, bank, ours, span, guessed)
  await rows.recordEach(line, [...theirLines, ...ourLines])
  const isOpen = ({ state }: Line): boolean => state === 'open'
  const open = [...theirLines, ...ourLines].filter(isOpen).length
  const matched = theirLines.filter((each) => !isOpen(each)).length
  const booked = ourLines.map(({ amount }) => ({ amount: amount ?? 0 }))
  await rows.update(
    batch,
    uuid,
    { oursCount: booked.length, oursFen: total(booked), matched, auto: matched, open, state: standOf(open, 0) },
    '自动匹配',
  )
  await closeEarlier(
    call,
    { uuid, name },
    ourLines.flatMap(({ state, docNo }) => (state === 'matched' && docNo ? [docNo] : [])),
  )
  return { uuid, rows: bank.length, matched, open }
}
