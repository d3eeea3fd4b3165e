import { date, dateTime, files, flag, integer, link, money, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { project } from '#src/main-data/project.ts'
import { vehicle } from '#src/parking/cards/vehicle.ts'
import { entity } from '#src/parking/identity.ts'

/** Months of a card: what is owed for them is raised as a fee, and the car may park once that is paid. */
export const cardOrder = entity('cardOrder', '月卡订单', {
  no: serial('YK{yyyyMMdd}{seq4}'),
  vehicle: ref('车辆', () => vehicle).required(),
  projectUuid: ref('项目', () => project).from('vehicle'),
  months: integer('购买月数', { min: 1, max: 36 }).required().default(1),
  price: money('月单价', { min: 1, max: 10_000_000 }).required(),
  amount: money('金额').derived(({ price, months }) => (typeof price === 'number' && typeof months === 'number' ? price * months : null)),
  from: date('开始日期').readonly(),
  to: date('结束日期').readonly(),
  paidOn: date('缴费日期').readonly(),
  feeUuid: link('关联收费'),
  /** Whoever has not paid by then wants no card any more. */
  payBy: date('缴费截止').readonly(),
  /** Another order has followed before the card ran out. */
  renewed: flag('已续费').readonly().default(false),
  reason: text('退卡原因', { max: 200 }).readonly(),
  refund: money('应退金额').readonly(),
  /** The payment that fees keep of it, by which its money goes back; without one somebody hands it over. */
  payNo: text('支付单号', { max: 64 }).readonly(),
  refundedAt: dateTime('退款时间').readonly(),
  voucher: files('退款凭证', { max: 3 }).readonly(),
  approvalUuid: link('关联审批'),
})
  .states({
    toPay: ['10', '待支付', { tone: 'warning', locked: true, phase: 'waiting' }],
    active: ['20', '已生效', { tone: 'success', locked: true, phase: 'done' }],
    judging: ['25', '退卡审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    returning: ['35', '退款中', { tone: 'info', locked: true, phase: 'confirming' }],
    refunding: ['30', '待退款', { tone: 'warning', locked: true, phase: 'confirming' }],
    refunded: ['40', '已退', { final: true }],
    cancelled: ['50', '已取消', { final: true }],
  })
  .actions({
    paid: { label: '到账', from: 'toPay', to: 'active', who: 'application', effect: 'paid' },
    cancel: {
      label: '取消',
      from: 'toPay',
      to: 'cancelled',
      who: 'permission',
      confirm: '未缴的应收将一并作废，确认取消「{no}」？',
      danger: true,
      effect: 'cancel',
    },
    refund: {
      label: '退卡',
      from: 'active',
      to: ['refunding', 'returning'],
      who: 'permission',
      form: ['reason!'],
      guard: 'hasUnused',
      danger: true,
      approval: {
        flow: 'parking.refund',
        link: 'approvalUuid',
        while: 'judging',
        leads: { approved: 'refunding', rejected: 'active', withdrawn: 'active' },
        label: '退卡审批',
      },
    },
    finish: {
      label: '确认已退款',
      from: ['refunding', 'returning'],
      to: 'refunded',
      who: 'permission',
      form: ['voucher'],
      guard: 'goesNowhere',
      set: { refundedAt: now },
    },
  })
  .timers({ lapse: { label: '逾期未缴，自动取消', at: 'payBy', after: days(1), while: 'toPay', to: 'cancelled', effect: 'lapse' } })
  .todos({ finish: { while: 'refunding', for: whoMay('finish'), word: '待退月卡款' } })
  .list({
    columns: ['no', 'vehicle', 'months', 'price', 'amount', 'payBy', 'from', 'to', 'paidOn', 'refund', 'projectUuid', 'state'],
    filters: ['state', 'vehicle', 'projectUuid', 'paidOn', 'to', 'createTime'],
    search: ['no'],
    sums: ['amount', 'refund'],
    views: [chart('state')],
  })
  .kpis(({ state, past, and, eq }) => ({
    cardIncome: by('paidOn', sum('月卡收入', 'amount', 'fen', state('active', 'judging', 'returning', 'refunding', 'refunded'), 'more')),
    monthlyRenewalRate: ratio('月卡续费率', and(eq('renewed', true), past('to')), and(state('active'), past('to'))),
    toPay: count('待支付月卡', state('toPay'), 'less'),
  }))
  .indexed('feeUuid', 'payNo')
  .inProject('projectUuid')
