import { average, averageMinutes, by, count, rate, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { DELIVERY } from '#src/mall/codes.ts'
import { entity } from '#src/mall/identity.ts'
import { ORDER_ACTIONS } from '#src/mall/orders/order-actions.ts'
import { orderFields } from '#src/mall/orders/order-fields.ts'

/** What somebody buys, from when it is ordered until it is theirs or their money is back. */
export const order = entity('order', '商城订单', orderFields)
  .states({
    toPay: ['10', '待付款', { tone: 'warning', locked: true, phase: 'waiting' }],
    toShip: ['20', '待发货', { tone: 'info', locked: true, phase: 'waiting' }],
    toPick: ['21', '待自提', { tone: 'info', locked: true, phase: 'waiting' }],
    toServe: ['22', '待服务', { tone: 'info', locked: true, phase: 'waiting' }],
    partShipped: ['25', '部分发货', { tone: 'violet', locked: true, phase: 'working' }],
    toReceive: ['30', '待收货', { tone: 'violet', locked: true, phase: 'working' }],
    done: ['40', '已完成', { tone: 'success', locked: true, phase: 'done' }],
    cancelled: ['90', '已取消', { tone: 'neutral', locked: true, phase: 'closed' }],
    refunded: ['91', '已退款', { tone: 'error', final: true, phase: 'closed' }],
  })
  .actions(ORDER_ACTIONS)
  .timers({
    unpaid: { label: '超时未付款', at: 'expireAt', while: 'toPay', to: 'cancelled', effect: 'timeOut', prompt: true },
    received: { label: '自动确认收货', at: 'receiveBy', while: 'toReceive', effect: 'receiveByTime' },
  })
  .todos({
    toShip: { while: ['toShip', 'partShipped'], for: whoMay('ship'), word: '待发货' },
    toServe: { while: 'toServe', for: whoMay('serve'), word: '待服务' },
  })
  .kpis(({ state, notEmpty, and }) => ({
    gmv: by('paidOn', sum('成交额', 'payable', 'fen', notEmpty('paidOn'), 'more')),
    paidOrders: by('paidOn', count('付款订单', notEmpty('paidOn'), 'more')),
    perOrder: by('paidOn', average('客单价', 'payable', 'fen', notEmpty('paidOn'), 'more')),
    conversion: ratio('支付转化率', notEmpty('paidOn')),
    refundRate: by(
      'paidOn',
      rate(
        '退款率',
        { of: 'sum', field: 'refunded', where: notEmpty('paidOn') },
        { of: 'sum', field: 'payable', where: notEmpty('paidOn') },
        { better: 'less' },
      ),
    ),
    toShip: count('待发货订单', state('toShip', 'partShipped'), 'less'),
    toPick: count('待自提订单', state('toPick')),
    toServe: count('待服务订单', state('toServe')),
    shipTime: by('shippedAt', averageMinutes('平均发货时长', 'paidAt', 'shippedAt', and(notEmpty('shippedAt'), notEmpty('paidAt')))),
  }))
  .overview({ lead: 'gmv', support: ['toShip', 'perOrder', 'conversion', 'refundRate'], charts: ['delivery', 'state'], compares: 'gmv' })
  .form(
    { title: '买家', fields: ['no', 'source', 'customer', 'projectUuid', 'roomUuid', 'buildingUuid'] },
    { title: '商品明细', fields: ['lines', 'points', 'coupons'] },
    { title: '配送', fields: ['delivery', 'contact', 'phone', 'address', 'store', 'slot', 'remark'] },
    { title: '金额', fields: ['goodsAmount', 'promoOff', 'couponOff', 'pointsOff', 'freight', 'payable', 'refunded', 'earns'] },
    {
      title: '进度',
      fields: [
        'expireAt',
        'paidBy',
        'cashier',
        'paidAt',
        'paidOn',
        'shippedAt',
        'receiveBy',
        'pickedAt',
        'servedAt',
        'completedAt',
        'reason',
      ],
    },
  )
  .list({
    columns: [
      ...(['no', 'customer', 'roomUuid', 'payable', 'delivery', 'phone', 'paidAt', 'buildingUuid', 'store', 'slot'] as const),
      ...(['refunded', 'source', 'projectUuid', 'createTime', 'state'] as const),
    ],
    filters: [
      ...(['state', 'delivery', 'projectUuid', 'buildingUuid', 'customer', 'store', 'slot', 'source'] as const),
      ...(['paidOn', 'paidAt', 'shippedAt', 'completedAt', 'payable', 'refunded', 'createTime'] as const),
    ],
    search: ['no', 'contact', 'phone'],
    sortable: ['payable', 'paidAt'],
    sums: ['payable', 'refunded'],
    presets: {
      toPay: { label: '待付款', where: { field: 'state', cmp: 'in', value: ['10'] } },
      toShip: { label: '待发货', where: { field: 'state', cmp: 'in', value: ['20', '25'] }, sort: [{ field: 'paidAt', order: 'asc' }] },
      toPick: { label: '待自提', where: { field: 'state', cmp: 'in', value: ['21'] } },
      toServe: { label: '待服务', where: { field: 'state', cmp: 'in', value: ['22'] } },
      toReceive: { label: '待收货', where: { field: 'state', cmp: 'in', value: ['30'] } },
      done: { label: '已完成', where: { field: 'state', cmp: 'in', value: ['40'] } },
      closed: { label: '已取消', where: { field: 'state', cmp: 'in', value: ['90', '91'] } },
      carried: {
        label: '送货清单',
        where: {
          op: 'and',
          items: [
            { field: 'delivery', cmp: 'eq', value: DELIVERY.own },
            { field: 'state', cmp: 'in', value: ['20', '25'] },
          ],
        },
        sort: [{ field: 'buildingUuid', order: 'asc' }],
      },
    },
    views: [kanban('state'), kanban('buildingUuid', { label: '按楼栋' }), chart('delivery'), chart('projectUuid', { label: '按项目' })],
  })
  .indexed('pickCode')
  .inProject('projectUuid')
  .titled('no')
