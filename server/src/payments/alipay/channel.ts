import { parseInstant } from '@qifuyun/contract/core/instant.ts'
import { z } from 'zod'
import type { AlipayConfig } from '#src/platform/payment-config.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Notice, PayChannel, PayStatus, RefundResult, ToPay } from '../channel.ts'
import { askChannel, fenOf, yuanOf } from '../channel-request.ts'
import { readAlipayBill } from './bill.ts'
import { type AlipayAnswer, type AlipayClient, alipayClient, alipayTime } from './client.ts'
import { areSigned } from './signing.ts'

const NOTIFY = '/api/v1/pay/notify/alipay'
const NOT_THERE = 'ACQ.TRADE_NOT_EXIST'
/** Its answer may be lost: the same number is asked for again. */
const AGAIN = new Set(['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR'])
const NO_BILL = new Set(['isp.bill_not_exist', 'isv.bill_not_exist'])
const SUBJECT_MAX = 128
/** What Alipay will not have in a subject. */
const FORBIDDEN = /[/=&]/g

const yuan = z.string().transform((text, context) => {
  const fen = fenOf(text)
  if (fen !== null) return fen
  context.addIssue({ code: 'custom', message: 'no amount' })
  return z.NEVER
})
const TRADE_STATES = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const
const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(TRADE_STATES),
  total_amount: yuan,
  /** When it was paid: the first in answers, the second in callbacks. */
  send_pay_date: z.string().optional(),
  gmt_payment: z.string().optional(),
})
const Callback = Trade.extend({ app_id: z.string() })

const statusOf = ({ trade_status, ...trade }: z.output<typeof Trade>): PayStatus => {
  if (trade_status === 'WAIT_BUYER_PAY') return { state: 'open' }
  // Also what was given back whole: our own refund has noted that.
  if (trade_status === 'TRADE_CLOSED') return { state: 'closed' }
  const { out_trade_no: payNo, trade_no: tradeNo, total_amount: amountFen, send_pay_date, gmt_payment } = trade
  const paidAt = parseInstant(gmt_payment ?? send_pay_date ?? '') ?? undefined
  return { state: 'paid', event: { payNo, tradeNo, result: 'paid', amountFen, paidAt } }
}

const must = (answer: AlipayAnswer): unknown => {
  if (!answer.ok) throw new Error(`Alipay refuses: ${answer.code} ${answer.message}`)
  return answer.content
}

const orderOf = ({ payNo, subject, amountFen, expireAt }: ToPay) => ({
  out_trade_no: payNo,
  total_amount: yuanOf(amountFen),
  subject: [...subject.replace(FORBIDDEN, ' ')].slice(0, SUBJECT_MAX).join(''),
  time_expire: alipayTime(expireAt),
})

const refused = ({ code, message }: { code: string; message: string }): RefundResult => ({
  state: AGAIN.has(code) ? 'running' : 'failed',
  channelRefundNo: null,
  problem: `${code} ${message}`,
})

const noticeOf = (config: AlipayConfig, body: Buffer): Notice | null => {
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  if (!areSigned(config.publicKey, fields)) return null
  const said = Callback.safeParse(fields)
  // Signed for another application, or none of what is published.
  if (!said.success || said.data.app_id !== config.appId) return null
  const status = statusOf(said.data)
  return status.state === 'paid' ? { about: 'payment', event: status.event } : { about: 'nothing' }
}

const download = async (client: AlipayClient, day: string) => {
  const answer = await client.call('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day })
  if (!answer.ok && NO_BILL.has(answer.code)) return []
  const { bill_download_url } = z.object({ bill_download_url: z.url() }).parse(must(answer))
  const { status, body } = await askChannel(bill_download_url)
  if (status !== 200) throw new Error(`the bill of ${day} could not be fetched: ${status}`)
  return readAlipayBill(body)
}

/** Alipay (RSA2, a page of its own to pay on); undefined without credentials. */
export const alipayChannel = (platform: Platform): PayChannel | undefined => {
  const { payments, publicUrl } = platform.config
  const config = payments.alipay
  if (config === null || publicUrl === null) return undefined
  const client = alipayClient(config, platform)
  const told = { notify_url: `${publicUrl}${NOTIFY}` }
  return {
    accepted: { type: 'text/plain; charset=utf-8', body: 'success' },
    createPay: async ({ scene, ...order }) => {
      if (scene !== 'qr') {
        const content = { ...orderOf(order), product_code: 'FAST_INSTANT_TRADE_PAY' }
        return { payUrl: client.pageUrl('alipay.trade.page.pay', content, told) }
      }
      const answer = await client.call('alipay.trade.precreate', orderOf(order), told)
      return { qrText: z.object({ qr_code: z.string() }).parse(must(answer)).qr_code }
    },
    query: async (payNo) => {
      const answer = await client.call('alipay.trade.query', { out_trade_no: payNo })
      // Alipay knows of a trade when somebody has opened its page.
      if (!answer.ok && answer.code === NOT_THERE) return { state: 'unknown' }
      return statusOf(Trade.parse(must(answer)))
    },
    close: async (payNo) => {
      const answer = await client.call('alipay.trade.close', { out_trade_no: payNo })
      return answer.ok || answer.code === NOT_THERE
    },
    refund: async ({ refundNo, tradeNo, amountFen, reason }) => {
      const content = { trade_no: tradeNo, refund_amount: yuanOf(amountFen), out_request_no: refundNo, refund_reason: reason }
      const answer = await client.call('alipay.trade.refund', content)
      if (!answer.ok) return refused(answer)
      const { fund_change } = z.object({ fund_change: z.enum(['Y', 'N']) }).parse(answer.content)
      // N: the money did not move now, because it did before or is still to move. It is asked for.
      return { state: fund_change === 'Y' ? 'done' : 'running', channelRefundNo: null, problem: null }
    },
    queryRefund: async ({ refundNo, tradeNo }) => {
      const answer = await client.call('alipay.trade.fastpay.refund.query', { trade_no: tradeNo, out_request_no: refundNo })
      if (!answer.ok) return refused(answer)
      const { refund_status } = z.object({ refund_status: z.string().optional() }).parse(answer.content)
      return { state: refund_status === 'REFUND_SUCCESS' ? 'done' : 'running', channelRefundNo: null, problem: null }
    },
    parseNotify: async (_headers, body) => noticeOf(config, body),
    downloadBill: (day) => download(client, day),
  }
}
