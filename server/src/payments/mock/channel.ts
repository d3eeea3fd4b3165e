import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isLoopback } from '#src/platform/config.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Notice, PayChannel, RefundResult, ToRefund } from '../channel.ts'
import { findTrade, refundTrade, tradesOf } from './trades.ts'

export const MOCK_PAGE = '/api/v1/dev/pay_mock'
export const SIGNATURE_HEADER = 'x-pay-signature'

const Said = z.object({
  payNo: z.string().max(32),
  tradeNo: z.string().min(1).max(64),
  result: z.enum(['paid', 'failed']),
  amountFen: z.int().min(0),
})

/** The signature of a callback: HMAC-SHA256 over the bytes as they are sent, in hex. */
export const signNotify = ({ secrets }: Pick<Platform, 'secrets'>, body: Buffer): string =>
  createHmac('sha256', secrets.derive('mock payments')).update(body).digest('hex')

const verified = (platform: Platform, given: unknown, body: Buffer): boolean => {
  const expected = Buffer.from(signNotify(platform, body))
  const sent = Buffer.from(typeof given === 'string' ? given : '')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

const said = (body: Buffer): Notice | null => {
  try {
    return { about: 'payment', event: Said.parse(JSON.parse(body.toString('utf8'))) }
  } catch {
    // Signed, but none of ours: treated like a bad signature.
    return null
  }
}

const BILL_HEADING = 'payNo,tradeNo,refundNo,amountFen'

/** The bill of a day as the mock channel would send it. */
const billFile = async (platform: Platform, day: string): Promise<string> =>
  [
    BILL_HEADING,
    ...(await tradesOf(platform, day)).map((row) => [row.payNo, row.tradeNo, row.refundNo ?? '', row.amountFen].join(',')),
  ].join('\n')

const readBill = (file: string) =>
  file
    .split('\n')
    .slice(1)
    .map((line) => {
      const [payNo = '', tradeNo = '', refundNo = '', amountFen] = line.split(',')
      return { payNo, tradeNo, refundNo: refundNo === '' ? null : refundNo, amountFen: Number(amountFen) }
    })

/** A channel without money, complete in itself; only in DEV mode on an address that the network does not reach. */
export const mockChannel = (platform: Platform): PayChannel | undefined => {
  const { config } = platform
  if (config.production || !config.dev || !isLoopback(config.host)) return undefined
  const give = async (refund: ToRefund): Promise<RefundResult> => {
    await refundTrade(platform, refund)
    return { state: 'done', channelRefundNo: `MOCK${refund.refundNo}`, problem: null }
  }
  return {
    accepted: { type: 'application/json; charset=utf-8', body: '{"code":"SUCCESS"}' },
    createPay: async ({ payNo }) => ({ payUrl: `${MOCK_PAGE}?payNo=${payNo}` }),
    query: async (payNo) => {
      const trade = await findTrade(platform, payNo)
      if (trade === undefined) return { state: 'open' }
      const { tradeNo, amountFen, at } = trade
      return { state: 'paid', event: { payNo, tradeNo, result: 'paid', amountFen, paidAt: at } }
    },
    close: async (payNo) => (await findTrade(platform, payNo)) === undefined,
    refund: give,
    queryRefund: give,
    parseNotify: async (headers, body) => (verified(platform, headers[SIGNATURE_HEADER], body) ? said(body) : null),
    downloadBill: async (day) => readBill(await billFile(platform, day)),
  }
}
