import { CHANNEL, type Channel } from '@qifuyun/contract/payments/constants.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { eq } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import type { RateLimits } from '#src/platform/http/rate-limit.ts'
import type { Platform } from '#src/platform/platform.ts'
import { channelFor } from './channel.ts'
import { MOCK_PAGE, SIGNATURE_HEADER, signNotify } from './mock-channel.ts'
import { takeNotify } from './notify.ts'
import { findPayOrder } from './orders.ts'
import type { PayOrder } from './payable.ts'
import { payNumber } from './tables.ts'

const BODY_LIMIT = 65_536
const NAMES: Readonly<Record<string, Channel>> = { mock: CHANNEL.mock, wechat: CHANNEL.wechat, alipay: CHANNEL.alipay }

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<main><h1>${title}</h1>${content}</main></html>`

const payPage = ({ payNo, subject, amountFen }: PayOrder): string =>
  page(
    '模拟支付',
    `<p>${escaped(subject)}</p><p>¥ ${(amountFen / 100).toFixed(2)}</p><form method="post" action="${MOCK_PAGE}">
<input type="hidden" name="payNo" value="${payNo}">
<button name="result" value="paid">支付成功</button> <button name="result" value="failed">支付失败</button> <button name="result" value="silent">不回调</button></form>`,
  )

const findOrder = async ({ db }: Platform, payNo: string): Promise<PayOrder> => {
  const [known] = await db.system((tx) => tx.select().from(payNumber).where(eq(payNumber.payNo, payNo)))
  if (known === undefined) return absent()
  return (await db.tenant(known.ownerEnterpriseUuid, null, (tx) => findPayOrder(tx, payNo))) ?? absent()
}

/** Says to ourselves what the channel would say, signed as it would be. */
const callBack = (platform: Platform, { payNo, amountFen }: PayOrder, result: 'paid' | 'failed') => {
  const body = Buffer.from(JSON.stringify({ payNo, tradeNo: `MOCK${payNo}`, result, amountFen }))
  return takeNotify(platform, { channel: CHANNEL.mock, headers: { [SIGNATURE_HEADER]: signNotify(platform, body) }, body })
}

const mountMock = (scope: FastifyInstance, platform: Platform): void => {
  scope.get(MOCK_PAGE, async (request, reply) => {
    const payNo = new URL(request.url, 'http://local').searchParams.get('payNo') ?? ''
    return reply.type('text/html; charset=utf-8').send(payPage(await findOrder(platform, payNo)))
  })
  scope.post(MOCK_PAGE, async (request, reply) => {
    const form = new URLSearchParams(bytesOf(request).toString('utf8'))
    const order = await findOrder(platform, form.get('payNo') ?? '')
    const result = form.get('result')
    if (result === 'paid' || result === 'failed') await callBack(platform, order, result)
    return reply.type('text/html; charset=utf-8').send(page('已处理', '<p>可以关闭本页，返回订单查看结果。</p>'))
  })
}

/** Callbacks of payment channels, which sign the bytes they send; and the page of the mock channel where there is one. */
export const mountPayments =
  (platform: Platform) =>
  async (app: FastifyInstance, limits: Pick<RateLimits, 'publicIp'>): Promise<void> => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
      scope.addHook('onRequest', async (request) => limits.publicIp(request.ip))
      const notify = async (request: FastifyRequest<{ Params: { channel: string } }>, reply: { code(status: number): unknown }) => {
        const channel = NAMES[request.params.channel] ?? absent()
        const result = await takeNotify(platform, { channel, headers: request.headers, body: bytesOf(request) })
        if (result === 'refused') reply.code(400)
        return { code: result === 'accepted' ? 'SUCCESS' : 'FAIL' }
      }
      scope.post('/api/v1/pay/notify/:channel', notify)
      scope.post('/api/v1/market/pay/notify/:channel', notify)
      if (channelFor(platform, CHANNEL.mock) !== undefined) mountMock(scope, platform)
    })
  }
