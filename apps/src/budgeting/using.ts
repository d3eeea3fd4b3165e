import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { z } from 'zod'
import { availableIn } from '#src/budgeting/available.ts'
import type { releaseBudget, reserveBudget, useBudget } from '#src/budgeting/commands.ts'
import { line } from '#src/budgeting/line.ts'
import { post } from '#src/budgeting/posting.ts'
import { refuseAt } from '#src/budgeting/texts.ts'
import { use } from '#src/budgeting/use.ts'

type Reserve = z.output<typeof reserveBudget.input>
type Use = z.output<typeof useBudget.input>
type Release = z.output<typeof releaseBudget.input>

const [RESERVED, USED, RELEASED] = ['1', '2', '3'] as const
const [STOP, WARN] = ['1', '2'] as const

const monthOf = (day: string): number => Number(day.slice(5, 7))

/** How much more is asked for than there is; refused where the line stops, and without a reason where it warns. */
const judge = (of: StoredOf<typeof line>, { amount, day, reason }: Reserve): number => {
  const overBy = Math.max(0, amount - Math.max(0, availableIn(of, monthOf(day))))
  const x = formatMoney(overBy).slice('¥ '.length)
  if (overBy > 0 && of.over === STOP) refuseAt('amount', '超出预算 {x} 元', { x })
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
