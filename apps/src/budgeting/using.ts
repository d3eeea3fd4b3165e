import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { z } from 'zod'
import { availableIn } from '#src/budgeting/available.ts'
import type { moveBudget, releaseBudget, reserveBudget, useBudget } from '#src/budgeting/commands.ts'
import { line } from '#src/budgeting/line.ts'
import { post } from '#src/budgeting/posting.ts'
import { refuseAt } from '#src/budgeting/texts.ts'
import { use } from '#src/budgeting/use.ts'

type Reserve = z.output<typeof reserveBudget.input>
type Use = z.output<typeof useBudget.input>
type Release = z.output<typeof releaseBudget.input>
type Move = z.output<typeof moveBudget.input>

const [RESERVED, USED, RELEASED] = ['1', '2', '3'] as const
const [STOP, WARN] = ['1', '2'] as const

const monthOf = (day: string): number => Number(day.slice(5, 7))

/** How much more is asked for than there is; refused where the line stops, and without a reason where it warns. */
const judge = (of: StoredOf<typeof line>, { amount, day, reason }: Pick<Reserve, 'amount' | 'day' | 'reason'>, at = 'amount'): number => {
  const overBy = Math.max(0, amount - Math.max(0, availableIn(of, monthOf(day))))
  const x = formatMoney(overBy).slice('¥ '.length)
  if (overBy > 0 && of.over === STOP) refuseAt(at, '超出预算 {x} 元', { x })
  if (overBy > 0 && of.over === WARN && !reason) refuseAt('reason', '超出预算 {x} 元，请填写原因', { x })
  return overBy
}

/** Reserves money for a document; the line stays locked, so that two cannot take the last of it. */
export const reserve = async (call: Context, asked: Reserve): Promise<{ useUuid: string; overBy: number }> => {
  const { organUuid, subject, day, amount, reason = null, sourceApp, sourceUuid, sourceNo, title } = asked
  const { rows } = call
  const [of] = await rows.balances(line, [{ year: Number(day.slice(0, 4)), organUuid, subject }])
  if (of?.open !== true) return refuseAt('subject', '该科目没有执行中的预算')
  const overBy = judge(of, asked)
  await post(call, [{ of, kind: '3', sourceNo, reserved: amount }])
  const about = { sourceApp, sourceUuid, sourceNo, title, line: of.uuid, subject, organUuid, day, amount }
  const { uuid } = await rows.record(use, { ...about, kind: RESERVED, overBy, reason })
  return { useUuid: uuid, overBy }
}

/** The use of a document and its line, both locked; undefined for one that never reserved anything. */
const usedBy = async ({ rows }: Context, { sourceApp, sourceUuid }: Release) => {
  const [found] = await rows.list(use, (f) => f.and(f.eq('sourceApp', sourceApp), f.eq('sourceUuid', sourceUuid)), 1)
  if (found === undefined) return undefined
  const [of] = await rows.lock(line, [found.line])
  const [row] = await rows.lock(use, [found.uuid])
  return of === undefined || row === undefined ? undefined : { of, row }
}

/** What was reserved is spent. Done once; what is released is not spent any more. */
export const spend = async (call: Context, { amount, ...source }: Use): Promise<Record<string, never>> => {
  const found = await usedBy(call, source)
  if (found === undefined || found.row.kind !== RESERVED) return {}
  const { of, row } = found
  const spent = amount ?? row.amount
  await post(call, [{ of, kind: '4', sourceNo: row.sourceNo, reserved: -row.amount, used: spent }])
  await call.rows.update(use, row.uuid, { kind: USED, amount: spent })
  return {}
}

/** What was reserved or spent is free again. Done once. */
export const release = async (call: Context, source: Release): Promise<Record<string, never>> => {
  const found = await usedBy(call, source)
  if (found === undefined || found.row.kind === RELEASED) return {}
  const { of, row } = found
  const taken = row.kind === RESERVED ? { reserved: -row.amount } : { used: -row.amount }
  await post(call, [{ of, kind: '5', sourceNo: row.sourceNo, ...taken }])
  await call.rows.update(use, row.uuid, { kind: RELEASED })
  return {}
}

/** Documents and their line, all of them locked. Those that have nothing of it any more are left out. */
const holdersOf = async ({ rows }: Context, { sourceApp, from }: Move) => {
  const found = await rows.list(use, (f) => f.and(f.eq('sourceApp', sourceApp), f.oneOf('sourceUuid', from)), from.length)
  const [first] = found
  const [of] = first === undefined ? [] : await rows.lock(line, [first.line])
  const locked = await rows.lock(
    use,
    found.map(({ uuid }) => uuid),
  )
  return { of, held: locked.filter(({ kind, line: each }) => kind !== RELEASED && each === of?.uuid) }
}

const sumOf = (uses: readonly { amount: number }[]): number => uses.reduce((sum, { amount }) => sum + amount, 0)

/** What documents had is kept for others: freed of the ones and reserved for the others, with the line locked in between. */
export const move = async (call: Context, asked: Move): Promise<{ overBy: number }> => {
  const { sourceApp, to, day, reason = null } = asked
  const { rows } = call
  const { of, held } = await holdersOf(call, asked)
  if (of === undefined || held.length === 0) return { overBy: 0 }
  const more = sumOf(to) - sumOf(held)
  // What exceeds the budget without this move is no matter of it.
  if (more > 0 && !of.open) refuseAt('to', '该科目没有执行中的预算')
  const overBy = more > 0 ? judge(of, { amount: more, day, reason }, 'to') : 0
  const gone = (kind: string) => sumOf(held.filter((each) => each.kind === kind))
  const taken = { reserved: sumOf(to) - gone(RESERVED), used: -gone(USED) }
  await post(call, [{ of, kind: more > 0 ? '3' : '5', sourceNo: to[0]?.sourceNo ?? held[0]?.sourceNo ?? null, ...taken }])
  await rows.updateEach(
    use,
    held.map(({ uuid }) => ({ uuid, kind: RELEASED })),
  )
  const about = { sourceApp, line: of.uuid, subject: of.subject, organUuid: of.organUuid, day, kind: RESERVED }
  await rows.recordEach(
    use,
    to.map((document) => ({ ...about, ...document, overBy, reason })),
  )
  return { overBy }
}
