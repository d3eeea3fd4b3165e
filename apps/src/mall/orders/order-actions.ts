import type { ActionMap } from '@qifuyun/kit/states.ts'
import { t } from '#src/mall/texts.ts'

/** What is done with an order. */
export const ORDER_ACTIONS = {
  collect: {
    label: '收款',
    from: 'toPay',
    to: ['toShip', 'toPick', 'toServe'],
    who: 'permission',
    form: ['desk!'],
    effect: 'collect',
    late: t('订单已付款或已取消，请刷新'),
  },
  settle: { label: '到账', from: ['toPay', 'cancelled'], to: ['toShip', 'toPick', 'toServe'], who: 'application', effect: 'settle' },
  cancel: {
    label: '取消订单',
    from: 'toPay',
    to: 'cancelled',
    who: ['permission', 'link'],
    form: ['reason'],
    effect: 'cancel',
    confirm: '取消后释放库存、优惠券和积分，确认取消订单？',
    danger: true,
  },
  ship: {
    label: '全部发货',
    from: ['toShip', 'partShipped'],
    to: 'toReceive',
    who: 'permission',
    form: ['carrier!', 'trackNo', 'courier'],
    guard: 'mayShip',
    effect: 'ship',
    bulk: true,
  },
  serve: {
    label: '完成服务',
    from: 'toServe',
    to: 'done',
    who: 'permission',
    guard: 'mayServe',
    effect: 'serve',
    confirm: '确认「{no}」的服务已完成？',
  },
  pickUp: { label: '取货', from: 'toPick', to: 'done', who: 'application', effect: 'pickUp' },
  receive: {
    label: '确认收货',
    from: 'toReceive',
    to: 'done',
    who: ['permission', 'link'],
    guard: 'mayReceive',
    effect: 'receive',
    confirm: '确认已收到全部商品？',
  },
  giveBack: {
    label: '整单退款',
    from: ['toShip', 'toPick', 'toServe'],
    who: 'permission',
    form: ['reason!'],
    effect: 'giveBack',
    confirm: '尚未发货，确认全额退款？',
    danger: true,
  },
} as const satisfies ActionMap
