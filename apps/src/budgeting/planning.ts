import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { line } from '#src/budgeting/line.ts'
import { MONTHS, plannedTo } from '#src/budgeting/months.ts'
import { plan } from '#src/budgeting/plan.ts'
import { post } from '#src/budgeting/posting.ts'
import { refuse, refuseAt, t } from '#src/budgeting/texts.ts'

type Plan = StoredOf<typeof plan>

const keyOf = ({ year, organUuid }: Plan, subject: string) => ({ year, organUuid, subject })
const monthsOf = (of: Plan['lines'][number]) => Object.fromEntries(MONTHS.map((month) => [month, of[month] ?? 0]))

/** A subject has one line in a budget, and no other budget that runs. */
const refuseDoubles = ({ lines }: Plan): void => {
  const problems: Record<string, Problem> = {}
  for (const [index, { subject }] of lines.entries())
    if (lines.findIndex((other) => other.subject === subject) < index) problems[`lines[${index}].subject`] = t('该科目已有明细')
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

const refuseRunning = async ({ rows }: Context, row: Plan): Promise<void> => {
  const subjects = row.lines.map(({ subject }) => subject)
  const taken = await rows.list(
    line,
    (f) => f.and(f.eq('year', row.year), f.eq('organUuid', row.organUuid), f.oneOf('subject', subjects), f.eq('open', true)),
    subjects.length,
  )
  const [first] = taken
  if (first === undefined) return
  const index = subjects.indexOf(first.subject)
  refuseAt(`lines[${index}].subject`, '该科目已有执行中的预算')
}

export const eachSubjectOnce = async (call: ActionCall<typeof plan>): Promise<void> => {
  refuseDoubles(call.row)
  await refuseRunning(call, call.row)
}

/** Budgets of a department and year are numbered in the order in which they are made. */
export const numberEditions = async ({ saves, rows }: SaveCall<Plan>): Promise<Partial<Plan>[]> => {
  // Asked once for each department and year, however many rows: those of one file follow each other.
  const last = new Map<string, number>()
  const made: Partial<Plan>[] = []
  for (const { before, row } of saves) {
    if (before !== null && before.year === row.year && before.organUuid === row.organUuid) {
      made.push({})
      continue
    }
    const key = `${row.year} ${row.organUuid}`
    const others = last.get(key) ?? (await rows.count(plan, (f) => f.and(f.eq('year', row.year), f.eq('organUuid', row.organUuid))))
    last.set(key, others + 1)
    made.push({ edition: others + 1 })
  }
  return made
}

/** The lines of an approved budget may be used; what is reserved and used of them already counts. */
const open = async (call: Context & { row: Plan }): Promise<object> => {
  const { row, rows } = call
  await refuseRunning(call, row)
  const lines = await rows.balances(
    line,
    row.lines.map(({ subject }) => keyOf(row, subject)),
  )
  const movements = lines.map((of, index) => {
    const planned = row.lines[index]
    const total = planned === undefined ? 0 : plannedTo(planned, MONTHS.length)
    if (total < of.reserved + of.used) refuseAt(`lines[${index}].m12`, '不能小于已执行金额 {x}', { x: formatMoney(of.reserved + of.used) })
    const more = {
      ...(planned && monthsOf(planned)),
      plan: row.uuid,
      open: true,
      mode: row.mode,
      over: planned?.over ?? '1',
      added: 0,
    } as const
    return { of, kind: '1', sourceNo: `${row.year}-${row.edition}`, planned: total - (of.total ?? 0), more } as const
  })
  await post(call, movements)
  return {}
}

export const approval: ApprovalHandlers<typeof plan> = {
  form: ({ row }) => ({
    year: String(row.year),
    total: row.total,
    lines: row.lines.length,
    edition: row.edition,
  }),
  passes: open,
}

/** Nothing more is taken from its lines; what is reserved may still be used or released. */
export const close = async ({ row, rows }: ActionCall<typeof plan>): Promise<object> => {
  const lines = await rows.balances(
    line,
    row.lines.map(({ subject }) => keyOf(row, subject)),
  )
  await rows.updateEach(
    line,
    lines.map(({ uuid }) => ({ uuid, open: false })),
  )
  return {}
}
