import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { CHINA_ZONE, chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { parseInstant } from '@qifuyun/contract/core/instant.ts'
import { z } from 'zod'
import type { WechatPayConfig } from '#src/platform/payment-config.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Notice, PayChannel, PayStatus, RefundResult, ToPay } from '../channel.ts'
import { readWechatBill } from './bill.ts'
import { type WechatAnswer, type WechatClient, wechatClient } from './client.ts'
import { Sealed, signLines, stampOf, unseal } from './signing.ts'

const NOTIFY = '/api/v1/pay/notify/wechat'
const SECONDS = 19
const NONCE_BYTES = 16
const DESCRIPTION_MAX = 127
const REASON_MAX = 80

const Transaction = z.object({
  appid: z.string().optional(),
  mchid: z.string().optional(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT']),
  amount: z.object({ total: z.int() }).optional(),
  success_time: z.string().optional(),
})
const REFUND_STATES = { SUCCESS: 'done', CLOSED: 'failed', PROCESSING: 'running', ABNORMAL: 'failed' } as const
const RefundState = z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'])
const Refund = z.object({ refund_id: z.string().optional(), status: RefundState })
const RefundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  refund_status: RefundState,
})
const Callback = z.object({ event_type: z.string(), resource: Sealed })
const Bill = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/** The names changed over the years; both are met. */
const NOT_THERE = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])
const CLOSED = new Set(['ORDER_CLOSED', 'ORDERCLOSED'])
const NO_BILL = new Set(['NO_STATEMENT_EXIST', 'STATEMENT_NOT_EXIST'])
const NOT_YET = new Set(['STATEMENT_CREATING'])
/** To be asked again, with the same number. */
const AGAIN = new Set(['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'BIZERR_NEED_RETRY'])

const atMost = (text: string, max: number): string => [...text].slice(0, max).join('')
const rfc3339 = (moment: Date): string => `${chinaClock(moment).slice(0, SECONDS)}${CHINA_ZONE}`

const bodyOf = ({ appId, merchantNo }: WechatPayConfig, publicUrl: string, { payNo, subject, amountFen, expireAt }: ToPay) => ({
  appid: appId,
  mchid: merchantNo,
  description: atMost(subject, DESCRIPTION_MAX),
  out_trade_no: payNo,
  time_expire: rfc3339(expireAt),
  notify_url: `${publicUrl}${NOTIFY}`,
  amount: { total: amountFen, currency: 'CNY' },
})

/** What a page inside WeChat hands to `WeixinJSBridge`. */
const bridgeOf = ({ appId, privateKey }: WechatPayConfig, { clock, random }: Platform, prepayId: string): Record<string, string> => {
  const timeStamp = String(Math.floor(clock.now().getTime() / 1_000))
  const nonceStr = random.token(NONCE_BYTES)
  const bridged = `prepay_id=${prepayId}`
  const paySign = signLines(privateKey, appId, timeStamp, nonceStr, bridged)
  return { appId, timeStamp, nonceStr, package: bridged, signType: 'RSA', paySign }
}

const must = (answer: WechatAnswer): unknown => {
  if (!answer.ok) throw new Error(`WeChat Pay refuses: ${answer.code} ${answer.message}`)
  return answer.json
}

const eventOf = ({ out_trade_no: payNo, transaction_id, amount, success_time }: z.output<typeof Transaction>): PayStatus => {
  if (transaction_id === undefined || amount === undefined) return { state: 'unknown' }
  const paidAt = (success_time && parseInstant(success_time)) || undefined
  return { state: 'paid', event: { payNo, tradeNo: transaction_id, result: 'paid', amountFen: amount.total, paidAt } }
}

const statusOf = (found: z.output<typeof Transaction>): PayStatus => {
  switch (found.trade_state) {
    case 'SUCCESS':
    case 'REFUND':
      return eventOf(found)
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    case 'PAYERROR':
      return { state: 'failed' }
    default:
      return { state: 'open' }
  }
}

const refundOf = (answer: WechatAnswer): RefundResult => {
  if (answer.ok) {
    const { refund_id, status } = Refund.parse(answer.json)
    const state = REFUND_STATES[status]
    return { state, channelRefundNo: refund_id ?? null, problem: state === 'failed' ? status : null }
  }
  const state = AGAIN.has(answer.code) ? 'running' : 'failed'
  return { state, channelRefundNo: null, problem: `${answer.code} ${answer.message}` }
}

const headerOf =
  (headers: IncomingHttpHeaders) =>
  (name: string): string | null => {
    const value = headers[name]
    return typeof value === 'string' ? value : null
  }

/** What was said; null for what is sealed with another key or about another merchant. */
const open = (config: WechatPayConfig, body: Buffer): Notice | null => {
  const { event_type, resource } = Callback.parse(JSON.parse(body.toString('utf8')))
  const said: unknown = JSON.parse(unseal(config.apiV3Key, resource))
  if (event_type.startsWith('REFUND.')) {
    const { mchid, out_trade_no: payNo, out_refund_no: refundNo, refund_id, refund_status } = RefundNotice.parse(said)
    if (mchid !== config.merchantNo) return null
    const state = REFUND_STATES[refund_status]
    const problem = state === 'failed' ? refund_status : null
    return { about: 'refund', payNo, refundNo, result: { state, channelRefundNo: refund_id, problem } }
  }
  const transaction = Transaction.parse(said)
  if (transaction.mchid !== config.merchantNo || transaction.appid !== config.appId) return null
  const status = statusOf(transaction)
  return status.state === 'paid' ? { about: 'payment', event: status.event } : { about: 'nothing' }
}

const download = async (client: WechatClient, day: string) => {
  const answer = await client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
  if (!answer.ok && NO_BILL.has(answer.code)) return []
  if (!answer.ok && NOT_YET.has(answer.code)) return null
  const { hash_value, download_url } = Bill.parse(must(answer))
  const file = await client.download(download_url)
  const hash = Buffer.from(createHash('sha1').update(file.body).digest('hex'))
  const said = Buffer.from(hash_value.toLowerCase())
  if (file.status !== 200 || hash.length !== said.length || !timingSafeEqual(hash, said))
    throw new Error(`the bill of ${day} is not what WeChat Pay announced`)
  return readWechatBill(file.body.toString('utf8'))
}

/** WeChat Pay (APIv3, direct merchants); undefined without credentials. */
export const wechatChannel = (platform: Platform): PayChannel | undefined => {
  const { payments, publicUrl } = platform.config
  const config = payments.wechat
  if (config === null || publicUrl === null) return undefined
  const client = wechatClient(config, platform)
  const trade = (payNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`
  return {
    accepted: { type: 'application/json', body: '{"code":"SUCCESS"}' },
    createPay: async ({ openid, scene: _scene, ...order }) => {
      const body = bodyOf(config, publicUrl, order)
      if (openid === undefined) {
        const answer = await client.call('POST', '/v3/pay/transactions/native', body)
        return { qrText: z.object({ code_url: z.string() }).parse(must(answer)).code_url }
      }
      const answer = await client.call('POST', '/v3/pay/transactions/jsapi', { ...body, payer: { openid } })
      return { jsapi: bridgeOf(config, platform, z.object({ prepay_id: z.string() }).parse(must(answer)).prepay_id) }
    },
    query: async (payNo) => {
      const answer = await client.call('GET', `${trade(payNo)}?mchid=${encodeURIComponent(config.merchantNo)}`)
      if (!answer.ok && NOT_THERE.has(answer.code)) return { state: 'unknown' }
      return statusOf(Transaction.parse(must(answer)))
    },
    close: async (payNo) => {
      const answer = await client.call('POST', `${trade(payNo)}/close`, { mchid: config.merchantNo })
      return answer.ok || CLOSED.has(answer.code) || NOT_THERE.has(answer.code)
    },
    refund: async ({ refundNo, tradeNo, amountFen, tradeFen, reason }) =>
      refundOf(
        await client.call('POST', '/v3/refund/domestic/refunds', {
          transaction_id: tradeNo,
          out_refund_no: refundNo,
          reason: atMost(reason, REASON_MAX),
          notify_url: `${publicUrl}${NOTIFY}`,
          amount: { refund: amountFen, total: tradeFen, currency: 'CNY' },
        }),
      ),
    queryRefund: async ({ refundNo }) => refundOf(await client.call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`)),
    parseNotify: async (headers, body) => {
      if (!(await client.isGenuine(stampOf(headerOf(headers)), body))) return null
      try {
        return open(config, body)
      } catch {
        // Signed, but sealed with another key, or none of what is published: treated like a bad signature.
        return null
      }
    },
    downloadBill: (day) => download(client, day),
  }
}
