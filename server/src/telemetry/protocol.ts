import { createHmac } from 'node:crypto'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { DEVICE_PATH } from '@qifuyun/contract/telemetry/constants.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sameSecret } from '#src/platform/crypto/token.ts'
import { absent, WrongProof } from '#src/platform/errors.ts'
import { succeed } from '#src/platform/http/envelope.ts'
import type { RateLimits } from '#src/platform/http/rate-limit.ts'
import { languageOf } from '#src/platform/http/request-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { clientAddress } from '#src/platform/proxies.ts'
import { handOut } from './calls/queue.ts'
import { engineOf } from './engine.ts'
import { type Known, unauthorised } from './finding.ts'
import type { Outcome } from './intake/incoming.ts'
import { parseJson, readRecord } from './payload.ts'
import { malformed, sentence } from './texts.ts'
import { speak } from './topics.ts'

const BODY_LIMIT = 65_536
const WAIT_MAX_S = 60
const WAIT_S = 20
const SIGNATURE_MS = 300_000
const PREFIX = DEVICE_PATH

type Limits = Pick<RateLimits, 'wrong'>
type Asked = FastifyRequest<{ Params: { token: string } }>

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** What stands in the way is counted against the address from which it comes. */
const counting = async <T>(limits: Limits, request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WrongProof) await limits.wrong(clientAddress(request))
    throw error
  }
}

const answer = (request: FastifyRequest, reply: FastifyReply, data: unknown) =>
  reply.send(succeed(data, 'success', CODE.success, languageOf(request.headers['accept-language'])))

const told = ({ accepted, dropped, outOfTime }: Outcome) => ({
  accepted,
  dropped,
  ...(outOfTime > 0 && { outOfTime, reason: sentence('时间超出范围').text }),
})

const secondsOf = (request: FastifyRequest): number => {
  const { timeout } = Object(request.query)
  if (timeout === undefined) return WAIT_S
  const seconds = typeof timeout === 'string' && /^\d{1,2}$/.test(timeout) ? Number(timeout) : Number.NaN
  return seconds <= WAIT_MAX_S ? seconds : malformed('数据格式不正确')
}

interface Line {
  /** Comes back when a call came since the line was opened, when the device has waited long enough, or when it is gone. */
  called(seconds: number): Promise<void>
  close(): void
}

/** Opened before the device looks for what waits already: a call that comes between the two would be missed. */
const openLine = (platform: Platform, device: string, reply: FastifyReply): Line => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = engineOf(platform).announcing.listen(device, resolve)
  reply.raw.once('close', resolve)
  return {
    async called(seconds) {
      const timer = setTimeout(resolve, seconds * 1_000)
      await promise
      clearTimeout(timer)
    },
    close() {
      stop()
      reply.raw.off('close', resolve)
    },
  }
}

const mountCalls = (scope: FastifyInstance, platform: Platform, known: (request: Asked) => Promise<Known>, limits: Limits): void => {
  const engine = engineOf(platform)
  scope.get(`${PREFIX}/:token/rpc`, (request: Asked, reply) =>
    counting(limits, request, async () => {
      const seconds = secondsOf(request)
      const device = await known(request)
      const line = openLine(platform, device.device, reply)
      try {
        const [now] = await handOut(platform, device, 1)
        if (now !== undefined || seconds === 0) return answer(request, reply, now ?? null)
        await line.called(seconds)
        // Nobody would read it.
        if (reply.raw.destroyed) return reply
        const [later] = await handOut(platform, device, 1)
        return answer(request, reply, later ?? null)
      } finally {
        line.close()
      }
    }),
  )
  scope.post(`${PREFIX}/:token/rpc/:requestUuid`, (request: FastifyRequest<{ Params: { token: string; requestUuid: string } }>, reply) =>
    counting(limits, request, async () => {
      await engine.answer(await known(request), request.params.requestUuid, bytesOf(request))
      return answer(request, reply, null)
    }),
  )
}

/** Messages that another broker passes on, signed with the secret that both know. */
const mountWebhook = (scope: FastifyInstance, platform: Platform, limits: Limits): void => {
  const { mqttSecret } = platform.config
  const check = (request: FastifyRequest, body: Buffer): void => {
    if (mqttSecret === null) return absent()
    const { 'x-qifuyun-timestamp': stamp = '', 'x-qifuyun-signature': signature = '' } = request.headers
    const made = `v1=${createHmac('sha256', mqttSecret)
      .update(`${String(stamp)}.`)
      .update(body)
      .digest('hex')}`
    const isOld = !(Math.abs(platform.clock.now().getTime() - Number(stamp) * 1_000) <= SIGNATURE_MS)
    if (isOld || !sameSecret(made, String(signature))) unauthorised()
  }
  scope.post(`${PREFIX}/mqtt/publish`, (request, reply) =>
    counting(limits, request, async () => {
      const body = bytesOf(request)
      check(request, body)
      const { username, topic, payload } = readRecord(parseJson(body))
      if (typeof username !== 'string' || typeof topic !== 'string') return malformed('数据格式不正确')
      const bytes = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload ?? null))
      const known = await engineOf(platform).find(username)
      const outcome = await speak(engineOf(platform), known, topic, bytes)
      return answer(request, reply, outcome === null ? null : told(outcome))
    }),
  )
}

/** What devices speak over HTTP: their token stands in the address. */
export const mountTelemetry =
  (platform: Platform) =>
  async (app: FastifyInstance, limits: RateLimits): Promise<void> => {
    const engine = engineOf(platform)
    const known = (request: Asked): Promise<Known> => engine.find(request.params.token)
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
      const taking = (path: string, take: (device: Known, request: Asked) => Promise<Outcome>): void => {
        scope.post(`${PREFIX}/:token/${path}`, { bodyLimit: BODY_LIMIT }, (request: Asked, reply) =>
          counting(limits, request, async () => answer(request, reply, told(await take(await known(request), request)))),
        )
      }
      taking('telemetry', (device, request) => engine.telemetry(device, bytesOf(request)))
      taking('attributes', (device, request) => engine.attributes(device, bytesOf(request)))
      // The path of the route has it.
      taking('event/:identifier', (device, request) =>
        engine.event(device, (request.params as unknown as { identifier: string }).identifier, bytesOf(request)),
      )
      mountCalls(scope, platform, known, limits)
      mountWebhook(scope, platform, limits)
    })
  }
