import type { IncomingHttpHeaders } from 'node:http'

/** What a channel says about a payment, once its signature was found good. */
export interface PayEvent {
  payNo: string
  tradeNo: string
  result: 'paid' | 'failed'
  amountFen: number
  /** By the channel's clock, which its bill goes by. */
  paidAt?: Date | undefined
}

/** What a callback is about. */
export type Notice =
  | { about: 'payment'; event: PayEvent }
  | { about: 'refund'; payNo: string; refundNo: string; result: RefundResult }
  /** Signed as it should be, and nothing to do about. */
  | { about: 'nothing' }

/** A line of a channel's own list; money that went back is negative. */
export interface BillRow {
  payNo: string
  tradeNo: string
  /** null: money that came in. */
  refundNo: string | null
  amountFen: number
}

export interface ToPay {
  payNo: string
  subject: string
  amountFen: number
  expireAt: Date
}

export interface ToRefund {
  refundNo: string
  payNo: string
  tradeNo: string
  amountFen: number
  /** All that was paid in that trade. */
  tradeFen: number
  reason: string
}

/** Where somebody pays: a page to go to, what stands in a QR code, or what a page inside the channel's own application hands to it. */
export type PayWay = { payUrl: string } | { qrText: string } | { jsapi: Record<string, string> }
export type PayStatus = { state: 'paid'; event: PayEvent } | { state: 'open' | 'closed' | 'failed' | 'unknown' }
export interface RefundResult {
  state: 'done' | 'running' | 'failed'
  channelRefundNo: string | null
  problem: string | null
}

/** A way in which money comes and goes. It changes no row of ours: it asks and is asked outside our transactions. What cannot be reached throws. */
export interface PayChannel {
  /** `qr`: something to scan is wanted rather than a page. `openid`: who pays inside the channel's own application. */
  createPay(order: ToPay & { scene?: 'page' | 'qr'; openid?: string }): Promise<PayWay>
  query(payNo: string): Promise<PayStatus>
  /** false: the channel would not close it, so it may still be paid. */
  close(payNo: string): Promise<boolean>
  refund(refund: ToRefund): Promise<RefundResult>
  queryRefund(refund: ToRefund): Promise<RefundResult>
  /** What was said, or null when the signature is not that of the channel. */
  parseNotify(headers: IncomingHttpHeaders, body: Buffer): Promise<Notice | null>
  /** How the channel is told that it need not say it again. */
  readonly accepted: { type: string; body: string }
  /** The channel's own list of a day in China (`YYYY-MM-DD`); null while there is none yet. */
  downloadBill(day: string): Promise<BillRow[] | null>
}
