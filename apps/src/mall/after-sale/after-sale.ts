import { dateTime, dict, flag, images, integer, longText, money, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { AFTER_SALE, QTY_MAX } from '#src/mall/codes.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { entity } from '#src/mall/identity.ts'
import { order } from '#src/mall/orders/order.ts'
import { CARRIERS } from '#src/mall/shipping/carriers.ts'

/** Units of an order that the buyer wants to give back, or have replaced. */
export const afterSale = entity('afterSale', '售后单', {
  no: serial('SH{yyyyMMdd}{seq4}', '售后单号'),
  order: ref('商城订单', () => order).required(),
  sku: ref('商品规格', () => sku).required(),
  qty: integer('数量', { min: 1, max: QTY_MAX, unit: '件' }).required().default(1),
  kind: dict('售后类型', {
    refund: [AFTER_SALE.refund, '仅退款', 'warning'],
    goodsBack: [AFTER_SALE.goodsBack, '退货退款', 'info'],
    exchange: [AFTER_SALE.exchange, '换货', 'violet'],
  })
    .required()
    .default(AFTER_SALE.refund),
  reason: dict('售后原因', {
    dislike: ['1', '不想要了'],
    wrong: ['2', '商品与描述不符'],
    broken: ['3', '商品破损'],
    quality: ['4', '质量问题'],
    missing: ['5', '少件漏发'],
    late: ['6', '发货太慢'],
    other: ['9', '其他'],
  }).required(),
  note: longText('问题描述', { max: 500 }),
  images: images('凭证图片'),
  customer: ref('客户', () => customer).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
  amount: money('退款金额').readonly(),
  freight: money('退运费').readonly().required().default(0),
  /** Nothing of it has been sent yet: the money goes back at once. */
  unsent: flag('发货前').readonly().required().default(false),
  answerBy: dateTime('审核截止').readonly(),
  sendBy: dateTime('寄回截止').readonly(),
  returnTrack: text('退货运单号', { max: 30 }).readonly(),
  // what is sent in place of it, and how
  carrier: dict('承运方', CARRIERS).readonly(),
  trackNo: text('运单号', { max: 30 }).readonly(),
  courier: user('配送员').readonly(),
  refusal: text('拒绝原因', { max: 200 }).readonly(),
  escalatedAt: dateTime('申请介入时间').readonly(),
  handledBy: user('处理人').readonly(),
  refundNo: text('退款单号', { max: 64 }).readonly().inner(),
  refundedAt: dateTime('退款时间').readonly(),
})
  .states({
    toAudit: ['10', '待审核', { tone: 'warning', locked: true, phase: 'waiting' }],
    rejected: ['11', '已拒绝', { tone: 'error', locked: true, phase: 'closed' }],
    escalated: ['12', '平台介入', { tone: 'violet', locked: true, phase: 'confirming' }],
    toReturn: ['20', '待寄回', { tone: 'info', locked: true, phase: 'working' }],
    toReceive: ['30', '待收货', { tone: 'info', locked: true, phase: 'working' }],
    toSend: ['35', '换货待发', { tone: 'warning', locked: true, phase: 'working' }],
    refunding: ['40', '退款中', { tone: 'violet', locked: true, phase: 'working' }],
    done: ['50', '已完成', { tone: 'success', final: true, phase: 'done' }],
    closed: ['90', '已关闭', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    agree: {
      label: '同意',
      from: ['toAudit', 'escalated'],
      to: ['toReturn', 'refunding', 'done'],
      who: 'permission',
      effect: 'agree',
      confirm: '确认同意「{no}」？',
    },
    reject: {
      label: '拒绝',
      from: ['toAudit', 'escalated'],
      to: 'rejected',
      who: 'permission',
      form: ['refusal!'],
      effect: 'handle',
      danger: true,
    },
    escalate: {
      label: '申请平台介入',
      from: 'rejected',
      to: 'escalated',
      who: ['permission', 'link'],
      unless: 'escalatedAt',
      effect: 'escalate',
    },
    sendBack: { label: '填写退货单号', from: 'toReturn', to: 'toReceive', who: ['permission', 'link'], form: ['returnTrack!'] },
    receive: {
      label: '确认收到退货',
      from: 'toReceive',
      to: ['toSend', 'refunding', 'done'],
      who: 'permission',
      effect: 'receive',
      confirm: '确认已收到退回的商品？',
    },
    sendOther: {
      label: '寄出换货',
      from: 'toSend',
      to: 'done',
      who: 'permission',
      form: ['carrier!', 'trackNo', 'courier'],
      guard: 'maySend',
      effect: 'sendOther',
    },
    refundInstead: {
      label: '改为退款',
      from: 'toSend',
      to: ['refunding', 'done'],
      who: 'permission',
      effect: 'refundInstead',
      confirm: '确认不再换货，改为退款？',
    },
    withdraw: {
      label: '撤销申请',
      from: ['toAudit', 'rejected', 'escalated', 'toReturn'],
      to: 'closed',
      who: ['permission', 'link'],
      confirm: '确认撤销售后申请？',
      danger: true,
    },
    settle: { label: '退款到账', from: 'refunding', to: 'done', who: 'application', effect: 'settle' },
  })
  .timers({
    agreed: { label: '超时自动同意', at: 'answerBy', while: 'toAudit', effect: 'agreeByTime' },
    lapsed: { label: '超时未寄回', at: 'sendBy', while: 'toReturn', to: 'closed' },
  })
  .todos({
    audit: { while: ['toAudit', 'escalated'], for: whoMay('agree'), word: '待审核', due: 'answerBy' },
    receive: { while: 'toReceive', for: whoMay('receive'), word: '待收货' },
    send: { while: 'toSend', for: whoMay('sendOther'), word: '换货待发' },
  })
  .kpis(({ state }) => ({
    toAudit: count('待审核售后', state('toAudit', 'escalated'), 'less'),
    open: count('处理中售后', state('toAudit', 'escalated', 'toReturn', 'toReceive', 'toSend', 'refunding'), 'less'),
    refunded: by('refundedAt', sum('售后退款', 'amount', 'fen', state('done'), 'less')),
  }))
  .overview({ lead: 'open', support: ['toAudit', 'refunded'], charts: ['reason', 'kind'] })
  .form(
    { title: '售后申请', fields: ['no', 'order', 'sku', 'qty', 'kind', 'reason', 'note', 'images'] },
    { title: '买家', fields: ['customer', 'projectUuid', 'roomUuid'] },
    {
      title: '处理',
      fields: [
        ...(['unsent', 'amount', 'freight', 'answerBy', 'sendBy', 'returnTrack', 'carrier', 'trackNo', 'courier'] as const),
        ...(['refusal', 'escalatedAt', 'handledBy', 'refundedAt'] as const),
      ],
    },
  )
  .list({
    columns: ['no', 'order', 'sku', 'qty', 'kind', 'reason', 'amount', 'customer', 'answerBy', 'createTime', 'projectUuid', 'state'],
    filters: ['state', 'order', 'kind', 'reason', 'sku', 'customer', 'projectUuid', 'createTime', 'refundedAt'],
    search: ['no', 'note', 'returnTrack'],
    sums: ['amount'],
    views: [kanban('state'), chart('reason', { label: '按原因' })],
  })
  .inProject('projectUuid')
  .titled('no')
