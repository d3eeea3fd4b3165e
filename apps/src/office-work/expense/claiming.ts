import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { inputInvoices, invoiceNoOf } from '#src/invoicing/ports.ts'
import { LODGING } from '#src/office-work/codes.ts'
import { officeExpenseApproved, officeExpenseRevoked } from '#src/office-work/events.ts'
import { free, keepsBudget, keyOf } from '#src/office-work/expense/budget.ts'
import { expense, FOR_TRIP } from '#src/office-work/expense/expense.ts'
import { offsetBy } from '#src/office-work/loan/lending.ts'
import { nameOf, type Problems } from '#src/office-work/requests/applying.ts'
import { judgeSent } from '#src/office-work/requests/judging.ts'
import { acceptedOf, allowanceOf } from '#src/office-work/rules/claims.ts'
import { setting } from '#src/office-work/setting.ts'
import { refuse, refuseAt, t } from '#src/office-work/texts.ts'
import { claimed, type Trip, travellersOf } from '#src/office-work/trip/travelling.ts'
import { trip } from '#src/office-work/trip/trip.ts'

type Expense = StoredOf<typeof expense>
const e = columns(expense, 'e')
const i = childColumns(expense, 'lines', 'i')

/** However it was typed: with spaces, in small letters. */
const invoiceOf = ({ invoiceNo }: Expense['lines'][number]): string | null => (invoiceNo ?? '').replaceAll(/\s/g, '').toUpperCase() || null
const INVOICE = /^[0-9A-Z-]+$/
const numbersOf = ({ lines }: Expense): string[] => lines.map(invoiceOf).filter((no) => no !== null)

/** Invoices of these numbers that another claim or payment has, with its number. */
const usedInvoices = async ({ rows, applications }: Context, row: Expense): Promise<ReadonlyMap<string, string>> => {
  const numbers = numbersOf(row)
  if (numbers.length === 0) return new Map()
  const registered = (await applications.query(inputInvoices, { numbers })) ?? []
  const elsewhere = registered.flatMap(({ invoiceNo, usedBy }) =>
    usedBy === null || usedBy === row.no ? [] : [[invoiceNoOf(invoiceNo), usedBy] as const],
  )
  const found = await rows.query<{ invoice: string; no: string }>(sql`
    select ${i.invoiceNo} as invoice, ${e.no} as no from ${i.table} join ${e.table} on ${e.uuid} = ${i.parentUuid}
    where ${i.invoiceNo} = any(${numbers}::text[]) and ${e.in('approving', 'toPay', 'paid')} and ${e.live} and ${e.uuid} <> ${row.uuid}`)
  return new Map([...elsewhere, ...found.map(({ invoice, no }) => [invoice, no] as const)])
}

const problemsOfLines = async (call: Context, row: Expense): Promise<Problems> => {
  const problems: Problems = {}
  const used = await usedInvoices(call, row)
  const today = chinaDay(call.clock.now)
  const numbers = row.lines.map(invoiceOf)
  for (const [index, line] of row.lines.entries()) {
    const number = numbers[index] ?? null
    const no = number === null ? undefined : used.get(number)
    if (no !== undefined) problems[`lines[${index}].invoiceNo`] = t('发票已在 {no} 中报销', { no })
    else if (number !== null && !INVOICE.test(number)) problems[`lines[${index}].invoiceNo`] = t('发票号码只能是数字、字母和短横线')
    else if (number !== null && numbers.indexOf(number) < index) problems[`lines[${index}].invoiceNo`] = t('发票号码重复')
    if (line.date > today) problems[`lines[${index}].date`] = t('发生日期不能晚于今天')
    if ((line.tax ?? 0) > line.amount) problems[`lines[${index}].tax`] = t('税额不能超过金额')
    if (line.kind === LODGING && row.kind !== FOR_TRIP) problems[`lines[${index}].kind`] = t('住宿请按差旅报销')
  }
  return problems
}

const CLAIMS_MAX = 20

/** The trip of a claim: one's own, agreed to, and claimed for once. */
const problemsOfTrip = async ({ rows }: Context, user: string, row: Expense, of: Trip | undefined): Promise<Problems> => {
  if (row.kind !== FOR_TRIP) return {}
  if (of === undefined || !travellersOf(of).includes(user) || !trip.isIn(of, 'approved', 'toClaim', 'claimed'))
    return { trip: t('请选择本人已通过的出差单') }
  const others = await rows.list(
    expense,
    (f) => f.and(f.eq('trip', of.uuid), f.eq('applicant', user), f.state('approving', 'toPay', 'paid')),
    CLAIMS_MAX,
  )
  const other = others.find(({ uuid }) => uuid !== row.uuid)
  return other === undefined ? {} : { trip: t('该出差已报销：{no}', { no: other.no }) }
}

type Standards = StoredOf<typeof setting>
const standardOf = (of: Standards, tier: Expense['tier']) =>
  tier === '1'
    ? { rate: of.firstRate, cap: of.firstCap }
    : tier === '2'
      ? { rate: of.secondRate, cap: of.secondCap }
      : { rate: of.otherRate, cap: of.otherCap }

/** What is accepted of a claim, and what is beyond what the enterprise pays. */
const amountsOf = (row: Expense, of: Trip | undefined, standards: Standards) => {
  const { rate, cap } = standardOf(standards, row.tier)
  const days = of?.dr === null || of?.dr === undefined ? 0 : daysFrom(of.dr.begin, of.dr.end) + 1
  const lines = row.lines.map((line) => ({
    ...line,
    invoiceNo: invoiceOf(line),
    accepted: acceptedOf({ amount: line.amount, nights: line.kind === LODGING ? (line.nights ?? null) : null }, cap),
  }))
  const accepted = lines.reduce((sum, line) => sum + line.accepted, 0)
  const over = lines.reduce((sum, line) => sum + line.amount - line.accepted, 0)
  const allowance = row.kind === FOR_TRIP ? allowanceOf(days, row.hostedDays ?? 0, rate) : 0
  return { lines, allowance, over, total: accepted + allowance + (row.claimOver === true ? over : 0) }
}

/** Claims as they are sent; no invoice is paid twice, whoever brings it. */
export const judgeExpenses = (call: SaveCall<Expense>) =>
  judgeSent(call, {
    what: 'invoice',
    keys: (row) => [...numbersOf(row), row.trip],
    begin: async () => async (row, user) => {
      const of = row.kind === FOR_TRIP && row.trip !== null ? await call.rows.find(trip, row.trip) : undefined
      const made = amountsOf(row, of, await call.rows.settings(setting))
      const problems = { ...(await problemsOfLines(call, row)), ...(await problemsOfTrip(call, user, row, of)) }
      if (made.over > 0 && row.claimOver === true && (row.overReason ?? '') === '') problems.overReason = t('请填写超标说明')
      return { problems, made }
    },
  })

/** What is beyond the standards goes another way than the rest. */
export const sendExpenses = async (call: SaveCall<Expense>): Promise<void> => {
  for (const { row } of call.saves) {
    if (!expense.isIn(row, 'draft')) continue
    const isOver = row.claimOver === true && (row.over ?? 0) > 0
    await call.rows.act(expense, row.uuid, isOver ? 'submitOver' : 'submit')
  }
}

export const byFlow: ApprovalHandlers<typeof expense> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...{ no: call.row.no, asker: await nameOf(call, call.row.applicant), amount: call.row.total ?? 0, lines: call.row.lines.length },
    ...{ over: call.row.claimOver === true ? (call.row.over ?? 0) : 0, overReason: call.row.overReason ?? '', reason: call.row.reason },
  }),
  async passes(call) {
    const { row, clock, events } = call
    const about = { uuid: row.uuid, no: row.no, projectUuid: null }
    await events.publish(officeExpenseApproved, about, { total: row.total ?? 0, invoices: numbersOf(row) })
    await claimed(call, row.trip, row.applicant)
    return { agreedAt: clock.now.toISOString(), budgetUuid: (await keepsBudget(call, row)) ? keyOf(row) : null }
  },
}

export const revoking: ApprovalHandlers<typeof expense> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...{
      no: call.row.no,
      asker: await nameOf(call, call.row.applicant),
      what: '报销',
      time: call.row.agreedAt === null ? '' : chinaDay(new Date(call.row.agreedAt)),
    },
    reason: call.row.revokeReason,
  }),
  async passes(call) {
    const { row, events } = call
    await free(call, row)
    await events.publish(officeExpenseRevoked, { uuid: row.uuid, no: row.no, projectUuid: null }, { invoices: numbersOf(row) })
    return { budgetUuid: null }
  },
}

/** What the person has borrowed is set off first; the cashier pays the rest. */
export const pay = async (call: ActionCall<typeof expense>): Promise<Effect<typeof expense>> => {
  const { row, clock } = call
  if ((row.paidOn ?? '') > chinaDay(clock.now)) refuseAt('paidOn', '付款日期不能晚于今天')
  const [user, amount] = [row.applicant ?? refuse('数据不存在'), row.total ?? 0]
  const offset = await offsetBy(call, { user, amount, trip: row.trip, source: row })
  return { offset, paid: amount - offset }
}
