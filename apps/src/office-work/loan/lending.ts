import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { loan, loanEntry } from '#src/office-work/loan/loan.ts'
import { nameOf, type Problems, tell } from '#src/office-work/requests/applying.ts'
import { judgeSent } from '#src/office-work/requests/judging.ts'
import { setOff } from '#src/office-work/rules/claims.ts'
import { refuseAt, t } from '#src/office-work/texts.ts'

type Loan = StoredOf<typeof loan>
const LOANS_MAX = 200
/** Money for a trip comes back so many days after it. */
const RETURN_DAYS = 10

/** Loans of a person of which something is left. */
const openOf = ({ rows }: Context, user: string): Promise<Loan[]> =>
  rows.list(loan, (f) => f.and(f.eq('applicant', user), f.state('open')), LOANS_MAX)

/** What speaks against lending somebody more: they are late with what they have. */
export const lateWith = async (call: Context, user: string): Promise<Problem | undefined> => {
  const today = chinaDay(call.clock.now)
  const late = (await openOf(call, user)).find(({ planReturn }) => planReturn < today)
  return late && t('有逾期未还的借款 {no}', { no: late.no })
}

/** Nobody borrows who is late with what they have. */
export const judgeLoans = (call: SaveCall<Loan>) =>
  judgeSent(call, {
    what: 'loan',
    keys: (_row, user) => [user],
    begin: async () => async (row, user) => {
      const problems: Problems = {}
      const late = await lateWith(call, user)
      if (late !== undefined) problems.amount = late
      if (row.planReturn < chinaDay(call.clock.now)) problems.planReturn = t('计划归还日期不能早于今天')
      return { problems, made: null }
    },
  })

export const sendLoans = async (call: SaveCall<Loan>): Promise<void> => {
  for (const { row } of call.saves) if (loan.isIn(row, 'draft')) await call.rows.act(loan, row.uuid, 'submit')
}

export const byFlow: ApprovalHandlers<typeof loan> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...{ no: call.row.no, asker: await nameOf(call, call.row.applicant), amount: call.row.amount },
    ...{ planReturn: call.row.planReturn, reason: call.row.reason },
  }),
  passes: ({ clock }) => ({ agreedAt: clock.now.toISOString() }),
}

interface Lent {
  applicant: string | null
  organUuid: string | null
  amount: number
  trip: string
  /** The last day of the trip. */
  due: string
}

/** A trip that was agreed to brings the loan for it, which nobody has to agree to again: the form of the trip said how much. */
export const lendFor = async ({ rows, clock }: Context, { due, ...of }: Lent): Promise<void> => {
  const values = { ...of, planReturn: dayAfter(due, RETURN_DAYS), reason: '出差借款', agreedAt: clock.now.toISOString() }
  await rows.record(loan, { ...values, lent: 0, offset: 0, returned: 0, state: 'toPay' })
}

/** Money for a trip that does not take place is not paid; what was paid comes back. */
export const takeBackFor = async (call: Context, of: { uuid: string; no: string }): Promise<void> => {
  const { rows, people } = call
  const found = await rows.list(loan, (f) => f.eq('trip', of.uuid), LOANS_MAX)
  const locked = await rows.lock(
    loan,
    found.map(({ uuid }) => uuid),
  )
  for (const row of locked) {
    if (loan.isIn(row, 'toPay')) await rows.act(loan, row.uuid, 'revoke', { revokeReason: chinese(t('出差 {no} 已撤销', { no: of.no })) })
    if (!loan.isIn(row, 'open')) continue
    const title = t('出差已撤销，请归还借款：{no}', { no: row.no })
    const summary = t('出差 {no}，未还 {x} 元', { no: of.no, x: formatMoney(row.left ?? 0).slice('¥ '.length) })
    await tell(call, loan, row, { to: [row.applicant, ...(await people.holdersOf(loan, 'action.giveBack', null))], title, summary })
  }
}

export const payLoan = async ({ row, rows, clock }: ActionCall<typeof loan>): Promise<Effect<typeof loan>> => {
  if ((row.paidOn ?? '') > chinaDay(clock.now)) refuseAt('paidOn', '付款日期不能晚于今天')
  await rows.record(loanEntry, {
    loan: row.uuid,
    applicant: row.applicant,
    move: '1',
    amount: row.amount,
    sourceNo: row.no,
    sourceUuid: row.uuid,
  })
  return { lent: row.amount }
}

export const takeBack = async ({ row, rows }: ActionCall<typeof loan>): Promise<Effect<typeof loan>> => {
  const [amount, left] = [row.back ?? 0, row.left ?? 0]
  if (amount > left) refuseAt('back', '归还金额不能超过未还金额 {x} 元', { x: formatMoney(left).slice('¥ '.length) })
  await rows.record(loanEntry, { loan: row.uuid, applicant: row.applicant, move: '3', amount, sourceNo: row.no, sourceUuid: row.uuid })
  return { returned: (row.returned ?? 0) + amount, back: null, state: amount === left ? 'settled' : 'open' }
}

export const remindLate = async (call: TimerCall<typeof loan>): Promise<Record<string, never>> => {
  const { row } = call
  const summary = t('未还 {x} 元，应于 {day} 归还', { x: formatMoney(row.left ?? 0).slice('¥ '.length), day: row.planReturn })
  await tell(call, loan, row, { to: [row.applicant], title: t('借款已逾期：{no}', { no: row.no }), summary })
  return {}
}

/** An amount sets off what its person has lent, that of the trip first, then the oldest. Gives what was set off. */
export const offsetBy = async (
  call: Context,
  { user, amount, trip, source }: { user: string; amount: number; trip: string | null; source: { uuid: string; no: string } },
): Promise<number> => {
  const { rows } = call
  const found = await openOf(call, user)
  const locked = await rows.lock(
    loan,
    found.map(({ uuid }) => uuid),
  )
  const order = locked
    .filter((row) => loan.isIn(row, 'open'))
    .toSorted((one, other) => Number(other.trip !== null && other.trip === trip) - Number(one.trip !== null && one.trip === trip))
  const { parts, paid } = setOff(
    amount,
    order.map(({ uuid, left }) => ({ uuid, left: left ?? 0 })),
  )
  const changes = parts.flatMap((part) => {
    const row = order.find(({ uuid }) => uuid === part.uuid)
    if (row === undefined) return []
    const state = part.amount === row.left ? ('settled' as const) : ('open' as const)
    return [{ uuid: row.uuid, offset: (row.offset ?? 0) + part.amount, state }]
  })
  if (changes.length === 0) return 0
  await rows.updateEach(loan, changes, t('报销冲销'))
  await rows.recordEach(
    loanEntry,
    parts.map((part) => ({
      loan: part.uuid,
      applicant: user,
      move: '2',
      amount: part.amount,
      sourceNo: source.no,
      sourceUuid: source.uuid,
    })),
  )
  return amount - paid
}
