import { date, dict, files, flag, images, integer, link, longText, masked, money, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { sumOf } from '@qifuyun/kit/values/exact.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { subject } from '#src/budgeting/subject.ts'
import { project } from '#src/main-data/project.ts'
import { LODGING, TIERS } from '#src/office-work/codes.ts'
import { entity } from '#src/office-work/identity.ts'
import { approvalBy, asked, REVOKED, reasoned, resubmitted, revocable, STATES } from '#src/office-work/requests/request.ts'
import { trip } from '#src/office-work/trip/trip.ts'

const FORM = [
  ...(['kind', 'trip', 'tier', 'hostedDays', 'lines', 'claimOver', 'overReason', 'subject', 'budgetReason'] as const),
  ...(['payee', 'bank', 'account', 'reason', 'attachments'] as const),
] as const
const MONEY_MAX = 1_000_000_000
const LINES_MAX = 100
export const FOR_TRIP = '2'

/** What somebody paid for the enterprise and gets back: of hotels so much a night, an allowance for each day of a trip. */
export const expense = entity('expense', '报销', {
  ...asked('BZ'),
  kind: dict('报销类型', { daily: ['1', '日常报销', 'info'], trip: [FOR_TRIP, '差旅报销', 'violet'] })
    .required()
    .default('1'),
  trip: ref('出差单', () => trip)
    .required()
    .when('kind', FOR_TRIP),
  tier: dict('城市等级', TIERS).required().default('3').when('kind', FOR_TRIP).hint('按目的地，决定补贴与住宿标准'),
  hostedDays: integer('被宴请天数', { max: 366, unit: '天' }).default(0).when('kind', FOR_TRIP).hint('当天补贴减半'),
  lines: rows(
    '报销明细',
    {
      date: date('发生日期').required(),
      kind: dict('费用类别', {
        travel: ['1', '交通', 'info'],
        lodging: [LODGING, '住宿', 'violet'],
        meals: ['3', '餐饮', 'warning'],
        hosting: ['4', '招待', 'error'],
        office: ['5', '办公', 'success'],
        other: ['6', '其他'],
      }).required(),
      amount: money('金额', { min: 1, max: MONEY_MAX }).required(),
      tax: money('税额', { max: MONEY_MAX }),
      nights: integer('住宿晚数', { min: 1, max: 366, unit: '晚' }).required().when('kind', LODGING),
      invoiceNo: text('发票号码', { max: 20 }),
      invoice: images('发票', { max: 3 }),
      project: ref('项目', () => project),
      note: text('说明', { max: 100 }),
      accepted: money('核准金额').readonly(),
    },
    { min: 1, max: LINES_MAX },
  ),
  claimed: money('报销合计').derived(({ lines }) => sumOf(lines, 'amount')),
  allowance: money('出差补贴').readonly(),
  over: money('超标金额').readonly(),
  claimOver: flag('申请超标部分').default(false).hint('不申请时超标部分自理'),
  overReason: longText('超标说明', { max: 200 }),
  total: money('应付金额').readonly(),
  subject: ref('预算科目', () => subject),
  budgetReason: text('超预算原因', { max: 200 }),
  payee: text('收款人', { max: 50 }).required(),
  bank: text('开户行', { max: 50 }),
  account: masked('收款账号', { check: 'bankAccount' }),
  ...reasoned(),
  offset: money('冲销借款').readonly(),
  paid: money('实付金额').readonly(),
  paidOn: date('付款日期').readonly(),
  voucher: files('付款凭证').readonly(),
  overUuid: link('超标审批'),
  budgetUuid: link('预算占用编号'),
})
  .states({
    ...STATES,
    toPay: ['40', '待付款', { tone: 'violet', locked: true, phase: 'waiting' }],
    paid: ['50', '已付款', { tone: 'success', final: true }],
    ...REVOKED,
  })
  .actions({
    submit: {
      ...{ label: '提交', from: 'draft', to: 'toPay', who: 'application' },
      approval: { ...approvalBy('office.expense'), holds: 'budget' },
    },
    submitOver: {
      ...{ label: '提交超标报销', from: 'draft', to: 'toPay', who: 'application' },
      approval: { ...approvalBy('office.expenseOver'), link: 'overUuid', holds: 'budget' },
    },
    resubmit: { ...resubmitted(FORM), wholeLists: true },
    pay: { label: '付款', from: 'toPay', to: 'paid', who: 'permission', form: ['paidOn!', 'voucher'], effect: 'pay' },
    revoke: revocable('office.expense.revoke', 'toPay'),
  })
  .todos({ pay: { while: 'toPay', for: whoMay('pay'), word: '待付报销' } })
  .kpis(({ state }) => ({
    spent: by('agreedAt', sum('报销金额', 'total', 'fen', state('toPay', 'paid'))),
    toPay: sum('待付报销', 'total', 'fen', state('toPay'), 'less'),
    over: sum('超标报销', 'over', 'fen', state('toPay', 'paid'), 'less'),
    approving: count('审批中报销', state('approving'), 'less'),
  }))
  .form(
    { title: '报销', fields: ['kind', 'trip', 'tier', 'hostedDays', 'reason'] },
    { title: '报销明细', fields: ['lines', 'claimed', 'allowance', 'over', 'claimOver', 'overReason', 'total'] },
    { title: '收款与预算', fields: ['payee', 'bank', 'account', 'subject', 'budgetReason', 'attachments'] },
    { title: '办理情况', fields: ['applicant', 'organUuid', 'agreedAt', 'offset', 'paid', 'paidOn', 'voucher', 'revokeReason'] },
  )
  .list({
    columns: ['no', 'applicant', 'organUuid', 'kind', 'total', 'claimed', 'over', 'offset', 'paid', 'reason', 'state', 'subject', 'trip'],
    filters: ['state', 'kind', 'applicant', 'organUuid', 'subject', 'agreedAt'],
    search: ['no', 'reason', 'payee'],
    sums: ['total', 'offset', 'paid'],
    views: [kanban('state'), chart('kind'), chart('organUuid', { label: '按部门' })],
  })
  .seenBy('applicant')
  .selfService()
  .titled('no')
