import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { change } from '#src/budgeting/change.ts'
import { line } from '#src/budgeting/line.ts'
import { MONTHS, monthKey, plannedTo } from '#src/budgeting/months.ts'
import { type Line, type Movement, post } from '#src/budgeting/posting.ts'
import { refuseAt } from '#src/budgeting/texts.ts'

type Change = StoredOf<typeof change>

const linesOf = async ({ rows }: Context, { year, organUuid, lines }: Change): Promise<Map<string, Line>> => {
  const subjects = [...new Set(lines.map(({ subject }) => subject))]
  const found = await rows.balances(
    line,
    subjects.map((subject) => ({ year, organUuid, subject })),
  )
  return new Map(found.map((of) => [of.subject, of]))
}

/** The lines as the change leaves them; refuses what has no running budget, a month below nothing, and a year below what is taken of it. */
const movementsOf = (row: Change, found: ReadonlyMap<string, Line>): Movement[] => {
  const months = new Map([...found].map(([subject, of]) => [subject, Object.fromEntries(MONTHS.map((key) => [key, of[key] ?? 0]))]))
  for (const [index, { subject, month, amount }] of row.lines.entries()) {
    const plan = months.get(subject)
    if (plan === undefined || found.get(subject)?.open !== true) return refuseAt(`lines[${index}].subject`, '该科目没有执行中的预算')
    const key = monthKey(month)
    plan[key] = (plan[key] ?? 0) + amount
    if (plan[key] < 0) refuseAt(`lines[${index}].amount`, '调整后该月预算不能小于0')
  }
  return [...found].map(([subject, of]) => {
    const plan = months.get(subject) ?? {}
    const [before, after] = [plannedTo(of, MONTHS.length), plannedTo(plan, MONTHS.length)]
    const taken = of.reserved + of.used
    if (after < taken && after < before) {
      const index = row.lines.findIndex((each) => each.subject === subject && each.amount < 0)
      refuseAt(`lines[${index}].amount`, '不能小于已执行金额 {x}', { x: formatMoney(taken) })
    }
    return { of, kind: '2', sourceNo: row.no, planned: after - before, more: { ...plan, added: of.added + after - before } }
  })
}

/** Whether the change could be made now; nothing is changed yet. */
export const mayApply = async (call: Context & { row: Change }): Promise<void> => {
  movementsOf(call.row, await linesOf(call, call.row))
}

const apply = async (call: Context & { row: Change }): Promise<object> => {
  await post(call, movementsOf(call.row, await linesOf(call, call.row)))
  return {}
}

export const changing: ApprovalHandlers<typeof change> = {
  form: ({ row: { no, kind, total, reason } }) => ({
    no,
    kind: choiceLabel(change.fields.kind, kind),
    amount: Math.abs(total ?? 0),
    reason,
  }),
  passes: apply,
}
