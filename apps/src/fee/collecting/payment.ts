import { date, dateTime, dict, files, link, money, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { chart, kanban, pivot } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { entity } from '#src/fee/identity.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** How money comes in; by codes of the payment kernel, and 7 for what a prepaid account alone has paid. */
export const CHANNEL = { online: '1', cash: '4', transfer: '5', pos: '6', prepaid: '7' } as const

export const BILLS_MAX = 200
export const PROOFS_MAX = 3

/** Money that somebody has paid, and what it was for. */
export const payment = entity('payment', '收款单', {
  collectNo: serial('SK{yyyyMMdd}{seq5}', '收款单号'),
  projectUuid: ref('项目', () => project).required(),
  roomUuid: ref('房屋', () => room),
  customer: ref('客户', () => customer),
  payerName: text('付款人').required(),
  channel: dict('收款方式', {
    cash: [CHANNEL.cash, '现金'],
    transfer: [CHANNEL.transfer, '转账'],
    pos: [CHANNEL.pos, 'POS'],
    online: [CHANNEL.online, '扫码'],
    prepaid: [CHANNEL.prepaid, '预存抵扣'],
  }).required(),
  /** What came in: the bills and what was put aside, less what a prepaid account paid. */
  amount: money('收款金额').required(),
  allocations: rows(
    '收款明细',
    {
      receivable: ref('应收单', () => receivable).required(),
      name: text('收费项目', { max: 120 }).required(),
      principal: money('本金').required(),
      late: money('违约金').required().default(0),
      /** Of both, what the prepaid account paid. */
      prepaid: money('预存抵扣').required().default(0),
      /** Late fee that was charged by this payment, and up to which day it had been charged before: what a reversal puts back. */
      charged: money('计收违约金').required().default(0),
      waived: money('减免违约金').required().default(0),
      since: date('原计至日'),
      refunded: money('已退').required().default(0),
    },
    { max: BILLS_MAX },
  ),
  fromPrepaid: money('预存抵扣').required().default(0),
  toPrepaid: money('转入预存').required().default(0),
  cashTaken: money('实收现金'),
  change: money('找零'),
  refunded: money('已退金额').required().default(0),
  net: money('净收金额').derived(({ amount, refunded }) => Number(amount ?? 0) - Number(refunded ?? 0)),
  day: date('收款日期').required(),
  paidAt: dateTime('收款时间'),
  cashier: user('收费员'),
  bank: text('付款银行'),
  bankNo: text('转账流水号', { max: 64 }),
  bankDay: date('转账日期'),
  proof: files('转账凭证', { max: PROOFS_MAX }),
  cardTail: text('卡号后四位', { max: 4 }),
  posRef: text('POS 参考号', { max: 64 }),
  payNo: text('支付单号').readonly().unique(),
  approvalUuid: link('关联审批'),
  reason: text('原因', { max: 200 }).readonly(),
  remark: text('备注', { max: 200 }),
})
  .states({
    waiting: ['10', '待支付', { tone: 'warning', locked: true, phase: 'waiting' }],
    done: ['20', '成功', { tone: 'success', locked: true, phase: 'done' }],
    reversed: ['31', '已冲正', { tone: 'error', final: true, phase: 'closed' }],
    cancelled: ['40', '已取消', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    reverse: {
      label: '冲正',
      from: 'done',
      to: 'reversed',
      who: 'permission',
      form: ['reason!'],
      danger: true,
      guard: 'reversible',
      effect: 'reverse',
    },
    cancel: { label: '取消', from: 'waiting', to: 'cancelled', who: ['creator', 'permission'], effect: 'cancel' },
    settle: { label: '到账', from: 'waiting', to: 'done', who: 'application' },
  })
  .rights({ collect: '收款', refund: '申请退款' })
  .recorded()
  .kpis(({ state }) => ({
    collected: by('day', sum('收款金额', 'net', 'fen', state('done'), 'more')),
    count: by('day', count('收款笔数', state('done'))),
    refunded: by('day', sum('退款金额', 'refunded', 'fen', state('done'), 'less')),
    reversed: by('day', count('冲正笔数', state('reversed'), 'less')),
  }))
  .list({
    columns: ['collectNo', 'payerName', 'roomUuid', 'channel', 'amount', 'fromPrepaid', 'toPrepaid', 'refunded', 'day', 'cashier', 'state'],
    filters: ['state', 'projectUuid', 'channel', 'day', 'cashier', 'customer', 'roomUuid', 'amount'],
    search: ['collectNo', 'payerName', 'payNo', 'bankNo', 'posRef'],
    sortable: ['amount', 'day'],
    sums: ['amount', 'refunded'],
    views: [
      kanban('channel'),
      chart('channel', { label: '按方式' }),
      pivot('cashier', 'channel', sum('收款金额', 'amount', 'fen'), { label: '收费员日报' }),
    ],
  })
  .inProject('projectUuid')
  .titled('collectNo')
