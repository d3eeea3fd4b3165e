import { date, dict, link, money, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { entity } from '#src/fee/identity.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

export const RETURN_MODE = { back: '1', cash: '2', transfer: '3', prepaid: '4' } as const

/** Money that is kept for somebody until they have done what it stands for. */
export const deposit = entity('deposit', '押金单', {
  depNo: serial('YJ{yyyy}{seq4}', '押金单号'),
  receivable: ref('应收单', () => receivable)
    .required()
    .unique(),
  item: ref('收费项目', () => chargeItem).required(),
  projectUuid: ref('项目', () => project).required(),
  roomUuid: ref('房屋', () => room),
  customer: ref('客户', () => customer),
  payerName: text('付款人').required(),
  held: money('已收押金').required().default(0),
  deducted: money('已抵扣').required().default(0),
  returned: money('已退还').required().default(0),
  left: money('在押金额').derived(({ held, deducted, returned }) => Number(held ?? 0) - Number(deducted ?? 0) - Number(returned ?? 0)),
  receivedOn: date('收取日期').readonly(),
  amount: money('本次金额', { min: 1 }).readonly(),
  mode: dict('退款方式', {
    back: [RETURN_MODE.back, '原路退回'],
    cash: [RETURN_MODE.cash, '现金'],
    transfer: [RETURN_MODE.transfer, '转账'],
    prepaid: [RETURN_MODE.prepaid, '退至预存'],
  }).readonly(),
  reason: text('原因', { max: 200 }).readonly(),
  approvalUuid: link('关联审批'),
})
  .states({
    waiting: ['10', '待收', { tone: 'neutral', phase: 'waiting', locked: true }],
    asked: ['25', '退还审批中', { tone: 'warning', phase: 'confirming', locked: true }],
    held: ['20', '已收', { tone: 'success', phase: 'working', locked: true }],
    returning: ['30', '待退', { tone: 'warning', phase: 'confirming', locked: true }],
    returned: ['40', '已退', { tone: 'neutral', final: true }],
    spent: ['41', '抵扣完', { tone: 'neutral', final: true }],
  })
  .actions({
    giveBack: {
      label: '申请退还',
      from: 'held',
      to: 'returning',
      who: 'permission',
      form: ['amount!', 'mode!', 'reason!'],
      guard: 'enough',
      approval: { flow: 'fee.deposit', link: 'approvalUuid', while: 'asked', label: '押金退还审批' },
    },
    spend: {
      label: '抵扣转预存',
      from: 'held',
      to: ['held', 'spent'],
      who: 'permission',
      form: ['amount!', 'reason!'],
      guard: 'enough',
      effect: 'spend',
    },
  })
  .recorded()
  .kpis(({ state }) => ({
    held: sum('在押金额', 'left', 'fen', state('held', 'asked', 'returning')),
    returning: count('待退押金', state('returning'), 'less'),
  }))
  .list({
    columns: ['depNo', 'payerName', 'roomUuid', 'item', 'held', 'deducted', 'returned', 'left', 'receivedOn', 'state'],
    filters: ['state', 'projectUuid', 'item', 'customer', 'roomUuid', 'receivedOn'],
    search: ['depNo', 'payerName'],
    sums: ['held', 'left'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .titled('depNo')
