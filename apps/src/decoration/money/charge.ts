import { date, dict, link, money, ref, text } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { CHARGE, DEPOSITS, PAYER_CHOICES } from '#src/decoration/codes.ts'
import { entity } from '#src/decoration/identity.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** What somebody has to pay for a fit-out: a deposit or a fee, each a bill of its own. */
export const charge = entity('charge', '装修收费', {
  application: ref('装修申请', () => decoration).required(),
  projectUuid: ref('项目', () => project).from('application'),
  roomUuid: ref('房屋', () => room).from('application'),
  name: text('收费名称').required(),
  kind: dict('收费类型', {
    ownerDeposit: [CHARGE.ownerDeposit, '业主押金', 'info'],
    companyDeposit: [CHARGE.companyDeposit, '施工方押金', 'violet'],
    cards: [CHARGE.cards, '出入证工本费'],
    garbage: [CHARGE.garbage, '垃圾清运费'],
    shortfall: [CHARGE.shortfall, '装修违规补缴', 'error'],
  }).required(),
  payer: dict('承担方', PAYER_CHOICES).required(),
  payerName: text('付款人').required(),
  amount: money('金额').required(),
  paid: money('已缴金额').required().default(0),
  paidOn: date('缴费日期'),
  refunded: money('已退金额').required().default(0),
  deducted: money('已扣金额').required().default(0),
  held: money('在押金额').derived(({ kind, paid, refunded, deducted }) =>
    DEPOSITS.includes(String(kind)) ? Number(paid ?? 0) - Number(refunded ?? 0) - Number(deducted ?? 0) : 0,
  ),
  feeUuid: link('关联收费'),
})
  .states({
    unpaid: ['10', '待缴', { tone: 'warning', phase: 'waiting', locked: true }],
    paid: ['20', '已缴', { tone: 'success', phase: 'working', locked: true }],
    returned: ['30', '已退', { final: true, phase: 'done' }],
    void: ['40', '已作废', { final: true, phase: 'closed' }],
  })
  .actions({
    receive: {
      label: '确认已收',
      from: 'unpaid',
      to: 'paid',
      who: 'permission',
      guard: 'byHand',
      effect: 'receive',
      confirm: '确认已收到「{name}」？',
    },
  })
  .recorded()
  .kpis(({ state, notState, oneOf, and }) => ({
    depositHeld: sum('在押金额', 'held', 'fen', and(oneOf('kind', [CHARGE.ownerDeposit, CHARGE.companyDeposit]), notState('void'))),
    received: by('paidOn', sum('已缴金额', 'paid', 'fen', state('paid', 'returned'), 'more')),
    unpaid: count('待缴笔数', state('unpaid'), 'less'),
  }))
  .overview({ attention: [] })
  .list({
    columns: ['name', 'application', 'roomUuid', 'payer', 'payerName', 'amount', 'paid', 'paidOn', 'refunded', 'deducted', 'held', 'state'],
    filters: ['state', 'projectUuid', 'application', 'roomUuid', 'kind', 'payer', 'paidOn'],
    search: ['name', 'payerName'],
    sums: ['amount', 'paid', 'held'],
    views: [chart('kind')],
  })
  .indexed('feeUuid')
  .titled('name')
  .inProject('projectUuid')
