import type { IncomingHttpHeaders } from 'node:http'
import { CHANNEL, type Channel } from '@qifuyun/contract/payments/constants.ts'
import { refuse } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mockChannel } from './mock-channel.ts'

/** What a channel says about a payment, once its signature was found good. */
export interface PayEvent {
  payNo: string
  tradeNo: string
  result: 'paid' | 'failed'
  amountFen: number
}

export interface BillRow {
  payNo: string
  tradeNo: string
  amountFen: number
}

interface ToPay {
  payNo: string
  subject: string
  amountFen: number
  expireAt: Date
}

interface ToRefund {
  refundNo: string
  tradeNo: string
  amountFen: number
}

/** A way in which money comes and goes. It changes no row of ours: it asks and is asked outside our transactions. */
export interface PayChannel {
  createPay(order: ToPay): { payUrl: string } | null
  /** false: the channel would not close it, so it may still be paid. */
  close(payNo: string): Promise<boolean>
  refund(refund: ToRefund): Promise<'done' | 'failed'>
  /** What was said, or null when the signature is not that of the channel. */
  parseNotify(headers: IncomingHttpHeaders, body: Buffer): PayEvent | null
  /** The channel's own list of a day's payments, as a file to read. */
  bill(rows: readonly BillRow[]): string
}

/** The channel that serves payments of a kind here, or undefined where nothing was set up for it. */
export const channelFor = (platform: Platform, channel: Channel): PayChannel | undefined =>
  channel === CHANNEL.mock ? mockChannel(platform) : undefined

/** The channel by which an order is paid: while the product is developed the mock one stands for those of others. Refuses what is not set up. */
export const onlineChannel = (platform: Platform, wanted: Channel): Channel => {
  if (mockChannel(platform) !== undefined) return CHANNEL.mock
  return channelFor(platform, wanted) === undefined ? refuse('支付渠道未配置', {}, 'NOT_CONFIGURED') : wanted
}
