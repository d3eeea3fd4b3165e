import { date, dateTime, dict, integer, longText, money, phone, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { customer } from '#src/customers/records/customer.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { DELIVERY, LINES_MAX, PAID_BY, QTY_MAX } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { store } from '#src/mall/pickup/store.ts'
import { slot } from '#src/mall/services/slot.ts'
import { CARRIERS } from '#src/mall/shipping/carriers.ts'

/** What is sold in an order, as it was then: prices and names of SKUs change afterwards. */
const line = {
  sku: ref('商品规格', () => sku).required(),
  qty: integer('数量', { min: 1, max: QTY_MAX }).required().default(1),
  price: money('单价').from('sku').hint('按当前售价'),
  name: text('商品', { max: 180 }).readonly(),
  goods: ref('商品', () => goods)
    .readonly()
    .inner(),
  amount: money('金额').readonly(),
  promoOff: money('活动优惠').readonly(),
  couponOff: money('优惠券优惠').readonly(),
  pointsOff: money('积分抵扣').readonly(),
  paid: money('实付').readonly(),
  shippedQty: integer('已发').readonly(),
  /** Given back before they were sent. */
  cancelledQty: integer('发货前退').readonly(),
  refundedQty: integer('已退').readonly(),
  refunded: money('已退金额').readonly(),
}

/** What is said of an order. */
export const orderFields = {
  no: serial('DD{yyyyMMdd}{seq6}', '订单号'),
  source: dict('下单方式', { staff: ['1', '代客下单', 'info'], page: ['2', '扫码下单', 'violet'] })
    .readonly()
    .default('1'),
  customer: ref('客户', () => customer).required(),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).from('roomUuid'),
  roomUuid: ref('房屋', () => room),
  lines: rows('商品明细', line, { min: 1, max: LINES_MAX }),
  points: integer('使用积分', { max: 100_000_000 }).default(0),
  coupons: rows(
    '使用优惠券',
    { coupon: text('券标识', { max: 36 }).inner(), name: text('优惠券', { max: 60 }), off: money('优惠') },
    { max: 20 },
  ).readonly(),
  goodsAmount: money('商品金额').readonly().required().default(0),
  promoOff: money('活动优惠').readonly().required().default(0),
  couponOff: money('优惠券优惠').readonly().required().default(0),
  pointsOff: money('积分抵扣').readonly().required().default(0),
  freight: money('运费').readonly().required().default(0),
  payable: money('应付金额').readonly().required().default(0),
  delivery: dict('配送方式', {
    express: [DELIVERY.express, '快递', 'info'],
    own: [DELIVERY.own, '送货上门', 'success'],
    pickUp: [DELIVERY.pickUp, '自提', 'warning'],
    atHome: [DELIVERY.atHome, '上门服务', 'violet'],
  }).required(),
  contact: text('收货人', { max: 20 }),
  phone: phone('联系电话'),
  address: text('收货地址', { max: 200 }).when('delivery', DELIVERY.express, DELIVERY.own, DELIVERY.atHome).hint('不填则为所选房屋'),
  store: ref('自提点', () => store).when('delivery', DELIVERY.pickUp),
  slot: ref('服务时段', () => slot).when('delivery', DELIVERY.atHome),
  remark: longText('买家留言', { max: 200 }),
  expireAt: dateTime('付款截止').readonly(),
  paidBy: dict('支付方式', {
    online: [PAID_BY.online, '线上', 'info'],
    cash: [PAID_BY.cash, '现金', 'success'],
    transfer: [PAID_BY.transfer, '转账'],
    pos: [PAID_BY.pos, 'POS', 'violet'],
    nothing: [PAID_BY.nothing, '无需支付'],
  }).readonly(),
  /** How the desk takes it. */
  desk: dict('收款方式', {
    cash: [PAID_BY.cash, '现金', 'success'],
    transfer: [PAID_BY.transfer, '转账'],
    pos: [PAID_BY.pos, 'POS', 'violet'],
  })
    .readonly()
    .inner(),
  payNo: text('支付单号', { max: 64 }).readonly().inner(),
  cashier: user('收款人').readonly(),
  paidAt: dateTime('付款时间').readonly(),
  paidOn: date('付款日期').readonly(),
  /** Points that it will bring once it is completed; null: nobody keeps any. */
  earns: integer('完成后得积分').readonly(),
  pickCode: text('取货码', { max: 8 }).internal(),
  pickedAt: dateTime('取货时间').readonly(),
  servedAt: dateTime('服务完成时间').readonly(),
  shippedAt: dateTime('发货时间').readonly(),
  receiveBy: dateTime('自动确认收货').readonly(),
  completedAt: dateTime('完成时间').readonly(),
  reason: text('取消原因', { max: 200 }).readonly(),
  timedOut: dateTime('超时关闭时间').readonly().inner(),
  refunded: money('已退金额').readonly().required().default(0),
  // filled in by those who send everything at once
  carrier: dict('承运方', CARRIERS).readonly().inner(),
  trackNo: text('运单号', { max: 30 }).readonly().inner(),
  courier: user('配送员').readonly().inner(),
  // what the page of goods asks for
  wantSku: ref('规格', () => sku).inner(),
  wantQty: integer('购买数量', { min: 1, max: QTY_MAX }).inner(),
  wantCoupon: text('优惠券码', { max: 30 }).inner(),
}
