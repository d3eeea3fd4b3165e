import { link, money, ref, refs, serial, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { minutes } from '@qifuyun/kit/timers.ts'
import { BILLS_MAX } from '#src/fee/collecting/payment.ts'
import { entity } from '#src/fee/identity.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** What has been chosen is held for so long: amounts change at midnight, and bills are paid elsewhere. */
const OPEN_MINUTES = 30

/** Bills of a room that its owner has chosen to pay online, until they are paid or the time is over. */
export const onlineOrder = entity('onlineOrder', '线上缴费单', {
  orderNo: serial('XS{yyyyMMdd}{seq5}', '缴费单号'),
  roomUuid: ref('房屋', () => room).required(),
  projectUuid: ref('项目', () => project).from('roomUuid'),
  bills: refs('缴费账单', () => receivable, { max: BILLS_MAX }).required(),
  payerName: text('付款人').readonly(),
  principal: money('本金').readonly().default(0),
  late: money('违约金').readonly().default(0),
  amount: money('应缴').readonly().default(0),
  /** The payment that it becomes. */
  paymentUuid: link('收款单'),
})
  .states({
    open: ['10', '待支付', { tone: 'info', locked: true, phase: 'waiting' }],
    paid: ['20', '已支付', { tone: 'success', locked: true, final: true, phase: 'done' }],
    closed: ['40', '已关闭', { tone: 'neutral', locked: true, final: true, phase: 'closed' }],
  })
  .actions({
    close: { label: '关闭', from: 'open', to: 'closed', who: ['link', 'permission'], effect: 'close' },
    settle: { label: '到账', from: 'open', to: 'paid', who: 'application' },
  })
  .timers({ expire: { label: '超时关闭', at: 'stateAt', after: minutes(OPEN_MINUTES), while: 'open', to: 'closed', effect: 'close' } })
  .kpis(({ state }) => ({ open: count('待支付缴费单', state('open')) }))
  .list({
    columns: ['orderNo', 'roomUuid', 'payerName', 'principal', 'late', 'amount', 'state', 'createTime'],
    filters: ['state', 'projectUuid', 'roomUuid', 'createTime'],
    search: ['orderNo', 'payerName'],
    sums: ['amount'],
  })
  .inProject('projectUuid')
  .titled('orderNo')
