/** How money comes in (apps-business.md §0.4). */
export const CHANNEL = { mock: '1', wechat: '2', alipay: '3', cash: '4', transfer: '5' } as const
export type Channel = (typeof CHANNEL)[keyof typeof CHANNEL]

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

export const REFUND_STATE = { queued: '20', running: '30', done: '40', failed: '50' } as const
export type RefundState = (typeof REFUND_STATE)[keyof typeof REFUND_STATE]

/** Why a callback needs somebody's eyes. */
export const EXCEPTION = { amount: '1', second: '2', late: '3', unknown: '4', signature: '5' } as const
export type ExceptionKind = (typeof EXCEPTION)[keyof typeof EXCEPTION]

/** An order that nobody pays is closed after so long. */
export const PAY_MINUTES = 30
/** The same for a bank transfer. */
export const TRANSFER_DAYS = 7
/** What is kept of a callback that needs a look. */
export const RAW_MAX = 4_000
