import type { IncomingHttpHeaders } from 'node:http'
import { CHANNEL, type Channel } from '@qifuyun/contract/payments/constants.ts'
import { refuse } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { alipayChannel } from './alipay-channel.ts'
import { mockChannel } from './mock-channel.ts'
import { wechatChannel } from './wechat-channel.ts'

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

const made = new WeakMap<Platform, ReadonlyMap<Channel, PayChannel>>()

const make = (platform: Platform): ReadonlyMap<Channel, PayChannel> => {
  const channels = [
    [CHANNEL.mock, mockChannel(platform)],
    [CHANNEL.wechat, wechatChannel(platform)],
    [CHANNEL.alipay, alipayChannel(platform)],
  ] as const
  return new Map(channels.flatMap(([key, channel]) => (channel === undefined ? [] : [[key, channel]])))
}

/** The channels that were set up here. */
export const channelsOf = (platform: Platform): ReadonlyMap<Channel, PayChannel> => {
  const known = made.get(platform) ?? make(platform)
  made.set(platform, known)
  return known
}

/** The channel that serves payments of a kind here, or undefined where nothing was set up for it. */
export const channelFor = (platform: Platform, channel: Channel): PayChannel | undefined => channelsOf(platform).get(channel)

/** The channel by which an order is paid: while the product is developed the mock one stands for those of others. Refuses what is not set up. */
export const onlineChannel = (platform: Platform, wanted: Channel): Channel => {
  const channels = channelsOf(platform)
  if (channels.has(CHANNEL.mock)) return CHANNEL.mock
  return channels.has(wanted) ? wanted : refuse('支付渠道未配置', {}, 'NOT_CONFIGURED')
}
