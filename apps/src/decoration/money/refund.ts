import { dateTime, dict, files, money, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { PAYER_CHOICES } from '#src/decoration/codes.ts'
import { entity } from '#src/decoration/identity.ts'
import { charge } from '#src/decoration/money/charge.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { project } from '#src/main-data/project.ts'

/** As fees call the ways in which deposits go back. */
const REFUND_MODE = { back: '1', cash: '2', transfer: '3' } as const

/** What goes back to one payer: what came in less what their violations cost. */
export const refund = entity('refund', '装修退款', {
  no: serial('ZT{yyyyMMdd}{seq4}'),
  application: ref('装修申请', () => decoration).required(),
  projectUuid: ref('项目', () => project).from('application'),
  charge: ref('装修收费', () => charge).required(),
  payer: dict('承担方', PAYER_CHOICES).required(),
  payerName: text('收款人').required(),
  deposit: money('已收金额').required(),
  deduct: money('违规扣款').required(),
  amount: money('应退金额').required(),
  mode: dict('退款方式', {
    back: [REFUND_MODE.back, '原路退回'],
    cash: [REFUND_MODE.cash, '现金'],
    transfer: [REFUND_MODE.transfer, '转账'],
  }).readonly(),
  account: text('收款账户', { max: 100 }).readonly(),
  voucher: files('退款凭证', { max: 3 }).readonly(),
  refundedAt: dateTime('退款时间').readonly(),
  refundedBy: user('退款人').readonly(),
})
  .states({
    waiting: ['20', '待退款', { tone: 'warning', phase: 'waiting', locked: true }],
    going: ['25', '退款办理中', { tone: 'info', phase: 'working', locked: true }],
    done: ['30', '已退款', { tone: 'success', final: true }],
  })
  .actions({
    pay: {
      label: '办理退款',
      from: 'waiting',
      to: 'going',
      who: 'permission',
      form: ['mode!', 'account'],
      guard: 'inFee',
      set: { refundedBy: actor },
    },
    confirm: {
      label: '确认已退款',
      from: 'waiting',
      to: 'done',
      who: 'permission',
      form: ['voucher!', 'account'],
      guard: 'notInFee',
      set: { refundedBy: actor, refundedAt: now },
    },
  })
  .todos({ pay: { while: 'waiting', for: whoMay('pay'), word: '待退款' } })
  .recorded()
  .kpis(({ state }) => ({
    toRefund: count('待退款', state('waiting', 'going'), 'less'),
    waitingAmount: sum('待退金额', 'amount', 'fen', state('waiting', 'going')),
    refunded: by('refundedAt', sum('已退金额', 'amount', 'fen', state('done'))),
  }))
  .list({
    columns: ['no', 'application', 'payer', 'payerName', 'deposit', 'deduct', 'amount', 'mode', 'refundedAt', 'state'],
    filters: ['state', 'projectUuid', 'application', 'payer', 'refundedAt'],
    search: ['no', 'payerName', 'account'],
    sums: ['deposit', 'deduct', 'amount'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
