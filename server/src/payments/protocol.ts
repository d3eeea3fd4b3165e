import { CHANNEL, type Channel } from '@qifuyun/contract/payments/constants.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { absent } from '#src/platform/errors.ts'
import type { RateLimits } from '#src/platform/http/rate-limit.ts'
import type { Platform } from '#src/platform/platform.ts'
import { clientAddress } from '#src/platform/proxies.ts'
import { mountCashier } from './cashier.ts'
import { mountMock } from './mock/page.ts'
import { takeNotify } from './notify.ts'
import { bytesOf } from './pages.ts'

const BODY_LIMIT = 65_536
const NAMES: Readonly<Record<string, Channel>> = { mock: CHANNEL.mock, wechat: CHANNEL.wechat, alipay: CHANNEL.alipay }

type Limits = Pick<RateLimits, 'publicIp' | 'wrong'>

/** Channels call from few addresses and often: only what is not signed by them is counted against its address. */
const mountCallbacks = (scope: FastifyInstance, platform: Platform, limits: Limits): void => {
  const notify = async (request: FastifyRequest<{ Params: { channel: string } }>, reply: FastifyReply) => {
    const channel = NAMES[request.params.channel] ?? absent()
    const callback = { channel, headers: request.headers, body: bytesOf(request) }
    const { result, answer } = await takeNotify(platform, callback, () => limits.wrong(clientAddress(request)))
    return reply
      .code(result === 'refused' ? 400 : 200)
      .type(answer.type)
      .send(answer.body)
  }
  scope.post('/api/v1/pay/notify/:channel', notify)
  scope.post('/api/v1/market/pay/notify/:channel', notify)
}

/** Callbacks of payment channels, which sign the bytes they send; the cashier; and the page of the mock channel where there is one. */
export const mountPayments =
  (platform: Platform) =>
  async (app: FastifyInstance, limits: Limits): Promise<void> => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
      mountCallbacks(scope, platform, limits)
      await scope.register(async (pages) => {
        pages.addHook('onRequest', async (request) => limits.publicIp(clientAddress(request)))
        mountCashier(pages, platform)
        mountMock(pages, platform)
      })
    })
  }
