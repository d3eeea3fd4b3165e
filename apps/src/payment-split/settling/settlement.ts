import { date, dateTime, days, files, link, money, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { project } from '#src/main-data/project.ts'
import { account, FEN_MAX } from '#src/payment-split/accounts/account.ts'
import { entity } from '#src/payment-split/identity.ts'
import { t } from '#src/payment-split/texts.ts'

/** What an account is paid: all that it has on the day. */
export const settlement = entity('settlement', '结算单', {
  no: serial('JS{yyyyMMdd}{seq4}', '结算单号'),
  account: ref('分账账户', () => account).required(),
  projectUuid: ref('项目', () => project)
    .from('account')
    .readonly(),
  period: days('结算期间').readonly(),
  incoming: money('入账').readonly().required().default(0),
  back: money('扣回').readonly().required().default(0),
  adjust: money('调整', { min: -FEN_MAX }).required().default(0),
  amount: money('结算金额', { min: -FEN_MAX }).derived(
    ({ incoming, back, adjust }) => Number(incoming ?? 0) - Number(back ?? 0) + Number(adjust ?? 0),
  ),
  bankRef: text('银行流水号', { max: 64 }),
  paidAt: dateTime('付款时间').readonly(),
  proof: files('付款凭证', { max: 3 }),
  reason: text('失败原因', { max: 200 }).readonly(),
  remark: text('备注', { max: 200 }),
  filedOn: date('申请日期').readonly(),
  /** When its amount was taken from the account: what came since is for the next one. */
  countedAt: dateTime('计算时间').inner(),
  approvalUuid: link('结算审批编号'),
})
  .states({
    draft: ['10', '待审核', { tone: 'neutral', phase: 'waiting' }],
    toPay: ['20', '待付款', { tone: 'warning', locked: true, phase: 'working' }],
    paid: ['30', '已付款', { tone: 'success', final: true, phase: 'done' }],
    failed: ['31', '付款失败', { tone: 'error', locked: true, phase: 'waiting' }],
  })
  .actions({
    submit: {
      label: '提交结算',
      from: 'draft',
      to: 'toPay',
      who: 'permission',
      approval: { flow: 'split.settle', link: 'approvalUuid', holds: 'balance', label: '结算审批' },
    },
    pay: {
      label: '登记付款',
      from: 'toPay',
      to: 'paid',
      who: 'permission',
      form: ['bankRef!', 'proof'],
      set: { paidAt: now },
      effect: 'pay',
    },
    fail: { label: '付款失败', from: 'toPay', to: 'failed', who: 'permission', form: ['reason!'], danger: true },
    again: { label: '重新付款', from: 'failed', to: 'toPay', who: 'permission' },
  })
  .todos({
    pay: { while: 'toPay', for: whoMay('pay'), word: '待付款' },
    failed: { while: 'failed', for: whoMay('again'), word: '付款失败' },
  })
  .rule('remark', ({ adjust, remark }) => (adjust && !remark ? t('调整金额时请填写备注') : undefined))
  .kpis(({ state }) => ({
    waiting: sum('待付款', 'amount', 'fen', state('toPay')),
    drafts: count('待审核结算', state('draft')),
    failed: count('付款失败', state('failed'), 'less'),
    paid: by('paidAt', sum('已结算', 'amount', 'fen', state('paid'), 'more')),
  }))
  .overview({ lead: 'waiting', support: ['drafts', 'failed', 'paid'] })
  .form(
    { title: '结算', fields: ['no', 'account', 'projectUuid', 'period', 'incoming', 'back', 'adjust', 'amount', 'remark', 'filedOn'] },
    { title: '付款', fields: ['bankRef', 'paidAt', 'proof', 'reason'] },
  )
  .list({
    columns: ['no', 'account', 'period', 'incoming', 'back', 'adjust', 'amount', 'bankRef', 'paidAt', 'state'],
    filters: ['state', 'account', 'projectUuid', 'paidAt', 'filedOn'],
    search: ['no', 'bankRef'],
    sums: ['amount'],
    views: [kanban('state'), chart('account', { label: '按账户' })],
  })
  .inProject('projectUuid')
  .titled('no')
