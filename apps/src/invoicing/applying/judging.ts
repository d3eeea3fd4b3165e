import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { apply, TYPE } from '#src/invoicing/applying/apply.ts'
import { type Invoiceable, invoiceableOf } from '#src/invoicing/applying/invoiceable.ts'
import type { Apply } from '#src/invoicing/issuing/issuing.ts'
import { conflict, refusalAt, refuse, t } from '#src/invoicing/texts.ts'
import { PERSON, title } from '#src/invoicing/titles/title.ts'

const SPECIAL: readonly string[] = [TYPE.electronicSpecial, TYPE.paperSpecial]

/** What speaks against lines; those of one bill twice are one too many. */
const problemsOf = (lines: Apply['lines'], bills: ReadonlyMap<string, Invoiceable>): Record<string, Problem> => {
  const problems: Record<string, Problem> = {}
  const seen = new Set<string>()
  for (const [at, { receivable: of, amount }] of lines.entries()) {
    const left = bills.get(of)?.left ?? 0
    if (seen.has(of)) problems[`lines[${at}].receivable`] = t('账单重复')
    else if (left === 0 || amount > left) problems[`lines[${at}].amount`] = t('可开票金额为 {x} 元', { x: left / 100 })
    else if (amount <= 0) problems[`lines[${at}].amount`] = t('开票金额须大于0')
    seen.add(of)
  }
  return problems
}

const billsOf = async (
  call: Context,
  row: Apply,
  taken: ReadonlyMap<string, number> = new Map(),
): Promise<ReadonlyMap<string, Invoiceable>> => {
  const receivables = row.lines.map((line) => line.receivable)
  // Two who ask for the same bill come one after the other.
  await call.rows.lock(receivable, receivables)
  const bills = await invoiceableOf(call, { receivables }, row.uuid)
  return new Map(bills.map((bill) => [bill.uuid, { ...bill, left: Math.max(0, bill.left - (taken.get(bill.uuid) ?? 0)) }]))
}

/** An application with what its lines are for, and at what rate; or everything that speaks against it. */
const judged = async (call: Context, row: Apply, isPerson: boolean, taken: Map<string, number>): Promise<Partial<Apply> | KitRefusal> => {
  // Red invoices are made by the application itself.
  if (row.redOf !== null) return {}
  if (SPECIAL.includes(row.type) && isPerson) return refusalAt('type', '个人不能开具专用发票')
  const bills = await billsOf(call, row, taken)
  const problems = problemsOf(row.lines, bills)
  const [first] = Object.values(problems)
  if (first !== undefined) return new KitRefusal(first, problems)
  const of = row.lines.flatMap((line) => bills.get(line.receivable) ?? [])
  const [projectUuid = null, ...others] = new Set(of.map((bill) => bill.projectUuid))
  if (others.length > 0) return refusalAt('lines', '一张发票只能包含同一项目的账单')
  for (const { receivable: bill, amount } of row.lines) taken.set(bill, (taken.get(bill) ?? 0) + amount)
  return {
    projectUuid,
    lines: row.lines.map((line) => {
      const bill = bills.get(line.receivable)
      return { ...line, item: bill?.name ?? null, taxRate: bill?.taxRate ?? 0 }
    }),
  }
}

/** What is asked for fits what was paid; companies alone have special invoices. One after the other: each counts against the next. */
export const judgeApplies = async (call: SaveCall<Apply>) => {
  const titles = await call.rows.findEach(
    title,
    call.saves.map(({ row }) => row.titleUuid),
  )
  const taken = new Map<string, number>()
  const all: (Partial<Apply> | KitRefusal)[] = []
  for (const { row } of call.saves) all.push(await judged(call, row, titles.get(row.titleUuid)?.kind === PERSON, taken))
  return all
}

/** Between asking and making, money may have gone back. */
export const stillFits = async (call: ActionCall<typeof apply>): Promise<void> => {
  const problems = problemsOf(call.row.lines, await billsOf(call, call.row))
  const [first] = Object.values(problems)
  if (first !== undefined) conflict('LIMIT', first, {}, problems)
}

export const isBlue = ({ row }: ActionCall<typeof apply>): void => {
  if (row.redOf !== null) refuse('红字发票不能驳回，请重新开票或录入')
}

/** What stands on invoices, or was asked for, stays. */
export const onlyOpen = async ({ deletes }: DeleteCall<Apply>): Promise<void> => {
  if (deletes.some((row) => !apply.isIn(row, 'pending', 'rejected'))) refuse('仅待审核或已驳回的申请可以删除')
}
