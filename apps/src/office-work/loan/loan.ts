import { date, dict, link, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { sum } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { buckets, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/office-work/identity.ts'
import { approvalBy, asked, REVOKED, reasoned, resubmitted, STATES } from '#src/office-work/requests/request.ts'
import { t } from '#src/office-work/texts.ts'
import { trip } from '#src/office-work/trip/trip.ts'

const FORM = ['amount', 'planReturn', 'reason', 'attachments'] as const
const MONEY_MAX = 1_000_000_000
const none = (label: string) => money(label, { max: MONEY_MAX }).readonly().default(0)
/** How often whoever is late hears of it. */
const [REMIND_DAYS, REMINDERS] = [7, 8] as const

/** Money that somebody takes along; expenses set it off, the rest is given back. */
export const loan = entity('loan', '借款', {
  ...asked('JK'),
  amount: money('借款金额', { min: 1, max: MONEY_MAX }).required(),
  planReturn: date('计划归还日期').required(),
  trip: ref('关联出差', () => trip).readonly(),
  ...reasoned(),
  lent: none('已付金额'),
  offset: none('已冲销'),
  returned: none('已归还'),
  left: money('未还金额', { min: -MONEY_MAX }).derived(
    ({ lent, offset, returned }) => Number(lent ?? 0) - Number(offset ?? 0) - Number(returned ?? 0),
  ),
  paidOn: date('付款日期').readonly(),
  payNote: text('付款说明', { max: 100 }).readonly(),
  back: money('本次归还', { min: 1, max: MONEY_MAX }).readonly(),
})
  .states({
    ...STATES,
    toPay: ['40', '待付款', { tone: 'violet', locked: true, phase: 'waiting' }],
    open: ['50', '未还清', { tone: 'info', locked: true, phase: 'working' }],
    settled: ['60', '已还清', { tone: 'success', final: true }],
    ...REVOKED,
  })
  .actions({
    submit: { label: '提交', from: 'draft', to: 'toPay', who: 'application', approval: approvalBy('office.loan') },
    resubmit: resubmitted(FORM),
    pay: { label: '付款', from: 'toPay', to: 'open', who: 'permission', form: ['paidOn!', 'payNote'], effect: 'payLoan' },
    giveBack: { label: '登记归还', from: 'open', to: ['open', 'settled'], who: 'permission', form: ['back!'], effect: 'takeBack' },
    revoke: {
      label: '撤销',
      from: 'toPay',
      to: 'revoked',
      who: { field: 'applicant' },
      form: ['revokeReason!'],
      danger: true,
    },
  })
  .timers({
    late: {
      ...{ label: '逾期提醒', at: 'planReturn', after: days(1), while: 'open', effect: 'remindLate' },
      ...{ every: days(REMIND_DAYS), times: REMINDERS },
    },
  })
  .todos({ pay: { while: 'toPay', for: whoMay('pay'), word: '待付借款' } })
  .keeps('offset', '<=', 'lent', t('冲销不能超过已付金额'))
  .kpis(({ state, and, past }) => ({
    open: sum('未还借款', 'left', 'fen', state('open'), 'less'),
    late: sum('逾期借款', 'left', 'fen', and(state('open'), past('planReturn')), 'less'),
  }))
  .form(
    { title: '借款', fields: ['amount', 'planReturn', 'reason', 'attachments', 'trip'] },
    { title: '付款与归还', fields: ['lent', 'offset', 'returned', 'left', 'paidOn', 'payNote'] },
    { title: '办理情况', fields: ['applicant', 'organUuid', 'agreedAt', 'revokeReason'] },
  )
  .list({
    columns: ['no', 'applicant', 'organUuid', 'amount', 'left', 'offset', 'returned', 'planReturn', 'reason', 'state'],
    filters: ['state', 'applicant', 'organUuid', 'planReturn'],
    search: ['no', 'reason'],
    sums: ['amount', 'left'],
    views: [kanban('state'), kanban(buckets('planReturn', [7, 30]), { label: '按归还日期' })],
  })
  .seenBy('applicant')
  .selfService()
  .titled('no')

/** Every movement of lent money, for ever. */
export const loanEntry = entity('loanEntry', '借款流水', {
  loan: ref('借款', () => loan).required(),
  applicant: user('申请人'),
  move: dict('变动', { pay: ['1', '付款', 'warning'], offset: ['2', '报销冲销', 'info'], back: ['3', '归还', 'success'] }).required(),
  amount: money('金额').required(),
  sourceNo: text('来源单号', { max: 50 }),
  sourceUuid: link('来源单据编号'),
})
  .ledger()
  .list({
    columns: ['createTime', 'loan', 'applicant', 'move', 'amount', 'sourceNo'],
    filters: ['loan', 'applicant', 'move', 'createTime'],
    search: ['sourceNo'],
    sums: ['amount'],
  })
  .seenBy('applicant')
  .selfService()
  .titled('sourceNo')
