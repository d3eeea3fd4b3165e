import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isLoopback } from '#src/platform/config.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { BillRow, PayChannel, PayEvent } from './channel.ts'

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

const said = (body: Buffer): PayEvent | null => {
  try {
    return Said.parse(JSON.parse(body.toString('utf8')))
  } catch {
    // Signed, but none of ours: treated like a bad signature.
    return null
  }
}

const line = ({ payNo, tradeNo, amountFen }: BillRow): string => `${payNo},${tradeNo},${amountFen}`

/** A channel without money, complete in itself; only in DEV mode on an address that the network does not reach. */
export const mockChannel = (platform: Platform): PayChannel | undefined => {
  const { config } = platform
  if (config.production || !config.dev || !isLoopback(config.host)) return undefined
  return {
    createPay: ({ payNo }) => ({ payUrl: `${MOCK_PAGE}?payNo=${payNo}` }),
    close: async () => true,
    refund: async () => 'done',
    parseNotify: (headers, body) => (verified(platform, headers[SIGNATURE_HEADER], body) ? said(body) : null),
    bill: (rows) => ['payNo,tradeNo,amountFen', ...rows.map(line)].join('\n'),
  }
}
