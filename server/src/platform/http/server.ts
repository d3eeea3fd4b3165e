import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { Refusal } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { createErrorAnswers } from './answer-error.ts'
import { answerBroken, answerExpectations, limitBodies, REQUEST_LIMIT_MS, SILENCE_LIMIT_MS } from './broken-http.ts'
import type { Authenticator } from './caller.ts'
import { createIdempotency } from './idempotency.ts'
import { mountRoutes } from './mount.ts'
import { isTooDeep } from './nesting.ts'
import { mountOpenApi } from './openapi/answer.ts'
import type { DeclaredCall } from './openapi/openapi.ts'
import { createRateLimits, type RateLimits } from './rate-limit.ts'
import type { Route, RouteDirectory } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { isPage, mountStaticWeb } from './static-web.ts'
import { mountHealth } from './watching/health.ts'
import { watchSlowRequests } from './watching/slow-requests.ts'
import { traceRequests } from './watching/trace-requests.ts'

const BODY_LIMIT = 1_048_576
/** Whose token opens a public page. */
const LINK = /^(\/h5\/[^/]+\/).+$/
const REQUEST_ID = /^[\x21-\x7e]{1,64}$/

/** Mounts calls that answer in words of their own instead of envelopes. */
export type Protocol = (app: FastifyInstance, limits: RateLimits) => Promise<void>

export interface HttpOptions {
  platform: Platform
  authenticator: Authenticator
  routes: readonly Route[]
  directory: RouteDirectory
  protocols: readonly Protocol[]
  /** What the self description tells of. */
  listCalls: () => readonly DeclaredCall[]
  /** Folder of the built web application; null serves the API alone. */
  webRoot: string | null
  stopping: () => boolean
}

const secure = async (app: FastifyInstance, platform: Platform, headers: Record<string, string>): Promise<void> => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  if (platform.config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: platform.config.corsOrigins,
      exposedHeaders: ['filename', 'X-Request-Id', 'Retry-After', 'Idempotency-Replayed'],
    })
  }
}

/** HTTP 1.1 demands it. */
const namesNoHost = ({ headers, httpVersion }: IncomingMessage): boolean => headers.host === undefined && httpVersion !== '1.0'

/** The HTTP side of the product: declared calls, health, self description and the web application, behind one error path. */
export const createHttpServer = async ({
  platform,
  authenticator,
  routes,
  directory,
  protocols,
  listCalls,
  webRoot,
  stopping,
}: HttpOptions): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = platform.log
  const headers = securityHeaders()
  const errors = createErrorAnswers(platform.log)
  const broken = { headers, requestId: () => platform.ids.uuid() }
  const app = fastify({
    loggerInstance,
    // One line a request is written by the hook below; the built-in two would carry query strings, which may hold secrets.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: platform.config.trustedProxies,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : platform.ids.uuid()
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    return503OnClosing: false,
    connectionTimeout: SILENCE_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    // What is no socket of ours is answered as if nobody had asked to speak something else; a request without a host is answered too.
    http: { requireHostHeader: false, shouldUpgradeCallback: ({ url }) => url?.startsWith('/socket.io/') === true },
    clientErrorHandler: answerBroken(broken),
    // Before there is a route, and so before the hooks.
    frameworkErrors: (error, request, reply) => {
      void errors.answer(error, request, reply.headers(headers).header('X-Request-Id', request.id))
    },
  })
  answerExpectations(app.server, broken)
  traceRequests(app, platform.tracing)
  app.addHook('onRequest', async (request, reply) => {
    platform.traffic.begun()
    // Also when the client went away before its answer.
    reply.raw.once('close', platform.traffic.ended)
    reply.header('X-Request-Id', request.id)
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0]?.replace(LINK, '$1[cut]'),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500 && !errors.metOutage(request) && line.path !== '/readyz') request.log.error(line, 'request')
    else request.log.debug(line, 'request')
  })
  watchSlowRequests(app, platform)
  limitBodies(app, broken)
  app.setErrorHandler(errors.answer)
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(new Refusal(CODE.invalid, 400, '请求格式错误'))
  })
  app.addHook('preValidation', (request, _reply, done) =>
    done(isTooDeep(request.body) || namesNoHost(request.raw) ? new Refusal(CODE.invalid, 400, '请求格式错误') : undefined),
  )
  await secure(app, platform, headers)
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  const limits = await createRateLimits(platform.config, platform.log)
  app.addHook('onClose', () => limits.close())
  const filesAnswer = () => platform.files.answers?.() ?? null
  mountHealth(app, platform, { stopping, hasRedis: platform.config.redisUrl !== null, redisAnswers: limits.shared, filesAnswer })

  const idempotency = createIdempotency(platform.db, platform.clock, platform.secrets)
  platform.jobs.schedule('idempotency.clean', '17 * * * *', () => platform.db.system((tx) => idempotency.clean(tx)))
  mountOpenApi(app, listCalls, limits)
  await mountRoutes(app, { routes, directory }, { config: platform.config, clock: platform.clock, authenticator, limits, idempotency })
  for (const mount of protocols) await mount(app, limits)

  const hasWeb = webRoot !== null && (await mountStaticWeb(app, webRoot))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (hasWeb && isPage(request.method, path, request.headers.accept))
      return reply.header('Cache-Control', 'no-cache').sendFile('index.html')
    throw new Refusal(CODE.absent, 404, '数据不存在')
  })
  return app
}
