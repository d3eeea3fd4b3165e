import { plateProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { date, dateTime, dict, integer, money, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { minutes } from '@qifuyun/kit/timers.ts'
import { chart, pivot } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/parking/identity.ts'
import { passage } from '#src/parking/passing/passage.ts'
import { area } from '#src/parking/setup/area.ts'

/** What was worked out holds for so long: the next unit may have begun. */
const OPEN_MINUTES = 10

export const CHANNEL = { online: '1', cash: '4', pos: '6' } as const

/** A payment for a stay: asked for by the page of the car park or taken at a gate. The income of a day is what these come to. */
export const payOrder = entity('payOrder', '停车缴费单', {
  no: serial('TF{yyyyMMdd}{seq5}'),
  area: ref('停车场', () => area).required(),
  projectUuid: ref('项目', () => project).from('area'),
  plate: text('车牌号', { max: 10 }).required(),
  couponCode: text('停车券码', { max: 20 }),
  passage: ref('进出记录', () => passage).readonly(),
  inAt: dateTime('入场时间').readonly(),
  minutes: integer('停车时长', { unit: '分钟' }).readonly(),
  amount: money('应付金额').readonly().default(0),
  channel: dict('支付方式', {
    online: [CHANNEL.online, '线上', 'info'],
    cash: [CHANNEL.cash, '现金', 'success'],
    pos: [CHANNEL.pos, 'POS', 'violet'],
  })
    .readonly()
    .default(CHANNEL.online),
  payNo: text('支付单号', { max: 64 }).readonly().inner(),
  guard: user('收款人').readonly(),
  paidAt: dateTime('支付时间').readonly(),
  paidOn: date('支付日期').readonly(),
  refunded: money('已退金额').readonly().default(0),
  refundAmount: money('退款金额', { min: 1 }).readonly().inner(),
  reason: text('退款原因', { max: 200 }).readonly(),
})
  .rule('plate', ({ plate }) => plateProblem(plate))
  .states({
    open: ['10', '待支付', { tone: 'warning', locked: true, phase: 'waiting' }],
    paid: ['20', '已支付', { tone: 'success', locked: true, phase: 'done' }],
    closed: ['30', '已关闭', { final: true }],
  })
  .actions({
    refund: { label: '退款', from: 'paid', who: 'permission', form: ['refundAmount!', 'reason!'], effect: 'refund', danger: true },
  })
  .timers({ expire: { label: '超时关闭', at: 'stateAt', after: minutes(OPEN_MINUTES), while: 'open', to: 'closed' } })
  .list({
    columns: ['no', 'plate', 'area', 'minutes', 'amount', 'channel', 'guard', 'paidAt', 'refunded', 'projectUuid', 'state'],
    filters: ['state', 'channel', 'area', 'guard', 'paidOn', 'paidAt', 'projectUuid'],
    search: ['no', 'plate'],
    sums: ['amount', 'refunded'],
    views: [chart('channel'), pivot('channel', 'area', sum('金额', 'amount', 'fen'), { heat: true })],
  })
  .kpis(({ state }) => ({
    income: by('paidOn', sum('临停收入', 'amount', 'fen', state('paid'), 'more')),
    refunds: by('paidOn', sum('临停退款', 'refunded', 'fen', state('paid'), 'less')),
    payments: by('paidOn', count('缴费笔数', state('paid'), 'more')),
  }))
  .inProject('projectUuid')
