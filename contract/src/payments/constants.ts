/** How money comes in (apps-business.md §0.4). */
export const CHANNEL = { mock: '1', wechat: '2', alipay: '3', cash: '4', transfer: '5', pos: '6', balance: '7' } as const
export type Channel = (typeof CHANNEL)[keyof typeof CHANNEL]
export const CHANNELS = Object.values(CHANNEL)

export const CHANNEL_NAME = {
  [CHANNEL.mock]: '模拟',
  [CHANNEL.wechat]: '微信',
  [CHANNEL.alipay]: '支付宝',
  [CHANNEL.cash]: '现金',
  [CHANNEL.transfer]: '转账',
  [CHANNEL.pos]: 'POS',
  [CHANNEL.balance]: '预存余额',
} as const satisfies Record<Channel, string>

/** Money that no channel of the network moves: people say that it came. */
export const CHANNELS_BY_HAND: readonly Channel[] = [CHANNEL.cash, CHANNEL.transfer, CHANNEL.pos]

export const PAY_STATE = {
  waiting: '10',
  paying: '20',
  paid: '30',
  partRefunded: '31',
  refunded: '32',
  closed: '40',
  failed: '50',
} as const
export type PayState = (typeof PAY_STATE)[keyof typeof PAY_STATE]
export const PAY_STATES = Object.values(PAY_STATE)

export const PAY_STATE_NAME = {
  [PAY_STATE.waiting]: '待支付',
  [PAY_STATE.paying]: '支付中',
  [PAY_STATE.paid]: '已支付',
  [PAY_STATE.partRefunded]: '部分退款',
  [PAY_STATE.refunded]: '全额退款',
  [PAY_STATE.closed]: '已关闭',
  [PAY_STATE.failed]: '失败',
} as const satisfies Record<PayState, string>

export const REFUND_STATE = { judged: '10', refused: '11', queued: '20', running: '30', done: '40', failed: '50' } as const
export type RefundState = (typeof REFUND_STATE)[keyof typeof REFUND_STATE]
export const REFUND_STATES = Object.values(REFUND_STATE)

export const REFUND_STATE_NAME = {
  [REFUND_STATE.judged]: '待审批',
  [REFUND_STATE.refused]: '已拒绝',
  [REFUND_STATE.queued]: '待退款',
  [REFUND_STATE.running]: '退款中',
  [REFUND_STATE.done]: '已退款',
  [REFUND_STATE.failed]: '退款失败',
} as const satisfies Record<RefundState, string>

/** How money goes back: the way it came, from hand to hand, or onto a balance of the payer that an application keeps. */
export const REFUND_MODE = { back: '1', cash: '2', transfer: '3', balance: '4' } as const
export type RefundMode = (typeof REFUND_MODE)[keyof typeof REFUND_MODE]
export const REFUND_MODES = Object.values(REFUND_MODE)

export const REFUND_MODE_NAME = {
  [REFUND_MODE.back]: '原路退回',
  [REFUND_MODE.cash]: '现金',
  [REFUND_MODE.transfer]: '转账',
  [REFUND_MODE.balance]: '退至预存',
} as const satisfies Record<RefundMode, string>

/** Why a payment needs somebody's eyes. */
export const EXCEPTION = { amount: '1', second: '2', late: '3', unknown: '4', signature: '5', bill: '6' } as const
export type ExceptionKind = (typeof EXCEPTION)[keyof typeof EXCEPTION]
export const EXCEPTION_KINDS = Object.values(EXCEPTION)

export const EXCEPTION_NAME = {
  [EXCEPTION.amount]: '金额不符',
  [EXCEPTION.second]: '重复支付',
  [EXCEPTION.late]: '关单后到账',
  [EXCEPTION.unknown]: '未知单号',
  [EXCEPTION.signature]: '验签失败',
  [EXCEPTION.bill]: '对账差异',
} as const satisfies Record<ExceptionKind, string>

export const EXCEPTION_STATE = { open: '1', handled: '2' } as const
export const EXCEPTION_STATES = Object.values(EXCEPTION_STATE)

/** The flow that judges refunds, where an enterprise has enabled one. */
export const REFUND_FLOW = 'pay.refund'
/** An order that nobody pays is closed after so long. */
export const PAY_MINUTES = 30
/** The same for a bank transfer. */
export const TRANSFER_DAYS = 7
/** Within so long the same key asks for the same payment. */
export const IDEM_HOURS = 24
/** What is kept of a callback that needs a look. */
export const RAW_MAX = 4_000
export const REASON_MAX = 200
export const RESULT_MAX = 200
/** Lines that one refund names. */
export const REFUND_LINES_MAX = 100

/** Refunds and exceptions of one payment that its page shows, the latest; lists have them all. */
export const PAY_BELOW_MAX = 200
