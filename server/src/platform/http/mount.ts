import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { malformed, Refusal } from '../errors.ts'
import { admit, identify, refusePrefetch } from './access.ts'
import type { Authenticator, SessionCaller } from './caller.ts'
import { fail, succeed } from './envelope.ts'
import type { Attempt, Idempotency } from './idempotency.ts'
import { invalidInput } from './invalid-input.ts'
import type { RateLimits } from './rate-limit.ts'
import { requestInfoOf } from './request-info.ts'
import type { Route } from './route.ts'

/** A request is given up after this time, before the client's 60 s are over. */
const TIMEOUT_MS = 55_000

export interface Gate {
  config: Config
  clock: Clock
  authenticator: Authenticator
  limits: RateLimits
  idempotency: Idempotency
}

const timedOut = () => new Refusal(CODE.failed, 503, '请求超时，请稍后再试', {}, { _reason: 'TIMEOUT' })

const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timedOut()), TIMEOUT_MS)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Starts an idempotent attempt when the request is a POST with a key; refuses a required key that is missing. */
const attemptOf = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: SessionCaller | null,
  idempotency: Idempotency,
): Promise<Attempt | null> => {
  const key = header(request, 'idempotency-key')
  if (key === undefined || request.method !== 'POST') {
    if (endpoint.idempotent) malformed('缺少请求标识，请刷新页面后重试', {}, 'IDEMPOTENCY_REQUIRED')
    return null
  }
  const scope = { userUuid: caller?.userUuid ?? '', enterpriseUuid: caller?.member?.enterpriseUuid ?? '', path: endpoint.path }
  return idempotency.begin({ key, ...scope, body: request.body })
}

/** Answers one request of a route whose caller is known. Checks in the order of the wire: 400, 401, 422, then what the service finds. */
const answer = async (
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: SessionCaller | null,
  gate: Gate,
): Promise<FastifyReply> => {
  const { endpoint } = route
  const info = requestInfoOf(request, gate.config)
  if (endpoint.mutatingGet) refusePrefetch(request)
  const sent = request.method === 'POST' || request.method === 'PUT' ? (request.body ?? {}) : request.query
  const parsed = endpoint.input.safeParse(sent, { reportInput: true })
  const problem = parsed.success ? null : invalidInput(parsed.error)
  if (problem?.status === 400) throw problem
  const admitted = admit(endpoint, caller, header(request, 'x-enterprise-uuid'))
  if (problem !== null) throw problem
  const envelope = (output: unknown) => succeed(endpoint.output.parse(output), endpoint.msg ?? 'success', CODE.success, info.language)

  const attempt = await attemptOf(endpoint, request, caller, gate.idempotency)
  if (attempt?.replay) return reply.code(attempt.replay.status).header('Idempotency-Replayed', 'true').send(attempt.replay.body)
  try {
    const output = await within(
      route.run({
        input: parsed.data,
        caller: admitted,
        request: info,
        settle: async (tx, settled) => attempt?.settle(tx, { status: 200, body: envelope(settled) }),
      }),
    )
    const body = envelope(output)
    await attempt?.finish({ status: 200, body })
    return reply.send(body)
  } catch (error) {
    const { status, body } = fail(error, info.language, info.requestId)
    await attempt?.finish({ status, body })
    throw error
  }
}

/** Serves one declared call: its method, and POST too for a mutating GET. */
export const mountRoute = (app: FastifyInstance, route: Route, gate: Gate): void => {
  const callers = new WeakMap<FastifyRequest, SessionCaller>()
  const methods = route.endpoint.mutatingGet ? ['GET', 'POST'] : [route.endpoint.method]
  for (const method of methods) {
    app.route({
      method,
      url: route.endpoint.path,
      exposeHeadRoute: false,
      // Before the body is parsed: a dead token is told first, whatever the body.
      onRequest: async (request) => {
        const caller = await identify(route.endpoint, request, gate)
        if (caller !== null) callers.set(request, caller)
      },
      handler: (request, reply) => answer(route, request, reply, callers.get(request) ?? null, gate),
    })
  }
}
