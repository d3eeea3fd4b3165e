import { CODE } from '@qifuyun/contract/core/codes.ts'
import { type Endpoint, fillPath, pathNames } from '@qifuyun/contract/core/endpoint.ts'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { absent, malformed, Refusal } from '../errors.ts'
import { admit, countOutcome, identify, refusePrefetch } from './access.ts'
import type { Authenticator, SessionCaller } from './caller.ts'
import { fail, succeed } from './envelope.ts'
import { EventAnswer, sendEvents } from './event-answer.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { type Attempt, type Idempotency, Replay, type StoredAnswer } from './idempotency.ts'
import { acceptBytes, acceptMultipart, BYTES_LIMIT, incomingBytes, incomingFiles } from './incoming-files.ts'
import { judgeInput } from './invalid-input.ts'
import { callerOf, rememberCaller } from './known-callers.ts'
import type { RateLimits } from './rate-limit.ts'
import { requestInfoOf } from './request-info.ts'
import type { Route, RouteDirectory, RoutePattern } from './route.ts'
import { noteDevice } from './security-log.ts'

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
  { endpoint, oneTransaction }: Route,
  request: FastifyRequest,
  caller: SessionCaller | null,
  idempotency: Idempotency,
): Promise<Attempt | null> => {
  const key = header(request, 'idempotency-key')
  // Files are not remembered: one that is sent twice harms nobody. What changes nothing is asked anew, also where nothing can be stored.
  if (key === undefined || request.method !== 'POST' || endpoint.body !== undefined || endpoint.reads) {
    if (endpoint.idempotent) malformed('缺少请求标识，请刷新页面后重试', {}, 'IDEMPOTENCY_REQUIRED')
    return null
  }
  const scope = { userUuid: caller?.userUuid ?? '', enterpriseUuid: caller?.member?.enterpriseUuid ?? '', path: endpoint.path }
  const keyed = { key, ...scope, body: request.body }
  return oneTransaction ? idempotency.prepare(keyed) : idempotency.begin(keyed)
}

/** What the input schema judges: the query or the JSON body, and the members that stand in the path. */
const sentBy = (endpoint: Endpoint, request: FastifyRequest): unknown => {
  const inBody = endpoint.body === undefined && (request.method === 'POST' || request.method === 'PUT')
  const sent = inBody ? (request.body ?? {}) : request.query
  return pathNames(endpoint.path).length === 0 ? sent : { ...Object(sent), ...Object(request.params) }
}

const contentOf = (endpoint: Endpoint, request: FastifyRequest) => {
  if (endpoint.body === undefined) return null
  return endpoint.body === 'multipart' ? incomingFiles(request) : incomingBytes(request)
}

const replayed = (reply: FastifyReply, { status, body }: StoredAnswer): FastifyReply =>
  reply.code(status).header('Idempotency-Replayed', 'true').send(body)

/** What was made of the output when it was stored under the key. */
const sentAs = (settled: { output: unknown; body: Envelope } | null, output: unknown): Envelope | null =>
  settled !== null && settled.output === output ? settled.body : null

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
  if (caller !== null) noteDevice(request.log, caller, info)
  if (endpoint.mutatingGet) refusePrefetch(request)
  const { data: input, problem } = judgeInput(endpoint.input, sentBy(endpoint, request))
  if (problem?.status === 400) throw problem
  const admitted = admit(endpoint, caller, header(request, 'x-enterprise-uuid'))
  if (problem !== null) throw problem
  const envelope = (output: unknown) =>
    succeed(endpoint.output.parse(output), endpoint.msg ?? 'success', endpoint.code ?? CODE.success, info.language)

  const attempt = await attemptOf(route, request, caller, gate.idempotency)
  if (attempt?.replay) return replayed(reply, attempt.replay)
  let settled: { output: unknown; body: Envelope } | null = null
  try {
    const work = route.run({
      input,
      caller: admitted,
      content: contentOf(endpoint, request),
      request: info,
      enter: async (tx) => attempt?.enter(tx),
      settle: async (tx, output) => {
        if (attempt === null) return
        settled = { output, body: envelope(output) }
        await attempt.settle(tx, { status: 200, body: settled.body })
      },
    })
    // Files take as long as the line is slow; they are given up when nothing comes any more.
    const output = await (endpoint.body === 'multipart' ? work : within(work))
    // A handler of such an endpoint gives nothing else (`handle`).
    if (endpoint.answer === 'file') return await sendFile(request, reply, output as FileAnswer)
    if (output instanceof EventAnswer) return await sendEvents(reply, output)
    const body = sentAs(settled, output) ?? envelope(output)
    await attempt?.finish({ status: 200, body })
    return reply.send(body)
  } catch (error) {
    if (error instanceof Replay && attempt !== null) return replayed(reply, await attempt.answered())
    const { status, body } = fail(error, info.language, info.requestId)
    await attempt?.finish({ status, body })
    throw error
  }
}

/** As `answer`; of calls without a token the outcome is counted. */
const counted: typeof answer = async (route, request, reply, caller, gate) => {
  if (caller !== null) return answer(route, request, reply, caller, gate)
  try {
    const answered = await answer(route, request, reply, caller, gate)
    await countOutcome(route.endpoint, request, gate.limits, null)
    return answered
  } catch (error) {
    await countOutcome(route.endpoint, request, gate.limits, error)
    throw error
  }
}

/** The path as the router writes it: `/get/:fileUuid`. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** A path of the router: which call is made there, by the request. */
interface Mounting {
  at: RoutePattern & Pick<Endpoint, 'mutatingGet'>
  routeOf(request: FastifyRequest): Route
}

const mountOne = (app: FastifyInstance, { at, routeOf }: Mounting, gate: Gate): void => {
  const methods = at.mutatingGet ? ['GET', 'POST'] : [at.method]
  // Files are sent as they are: parts of them are counted in their own bytes, and most are compressed already.
  const asTheyAre = at.body !== undefined || at.answer !== undefined ? ({ compress: false, decompress: false } as const) : {}
  const limit = at.body === 'bytes' ? { bodyLimit: BYTES_LIMIT } : {}
  for (const method of methods) {
    app.route({
      method,
      url: routerPath(at.path),
      exposeHeadRoute: false,
      ...asTheyAre,
      ...limit,
      ...(at.body === undefined ? {} : { config: { uploads: true } }),
      // Before the body is parsed: a dead token is told first, whatever the body.
      onRequest: async (request) => {
        const caller = await identify(routeOf(request).endpoint, request, gate)
        if (caller !== null) rememberCaller(request, caller)
      },
      handler: (request, reply) => counted(routeOf(request), request, reply, callerOf(request), gate),
    })
  }
}

/** The call that stands at the path of a request among those of a pattern. Refuses (404) as for any other path where there is none. */
const lookUp = ({ find }: RouteDirectory, { method, path }: RoutePattern, request: FastifyRequest): Route =>
  find(method, fillPath(path, Object(request.params)).path) ?? absent()

/** Serves the declared calls: each at its method, and at POST too for a mutating GET; those of the directory by its patterns. */
export const mountRoutes = async (
  app: FastifyInstance,
  { routes, directory }: { routes: readonly Route[]; directory: RouteDirectory },
  gate: Gate,
): Promise<void> => {
  const mountings: Mounting[] = [
    ...routes.map((route) => ({ at: route.endpoint, routeOf: () => route })),
    ...directory.patterns.map((at) => ({ at, routeOf: (request: FastifyRequest) => lookUp(directory, at, request) })),
  ]
  const mount = (scope: FastifyInstance, body: Endpoint['body']) => {
    for (const each of mountings) if (each.at.body === body) mountOne(scope, each, gate)
  }
  mount(app, undefined)
  await app.register(async (scope) => {
    await acceptMultipart(scope)
    mount(scope, 'multipart')
  })
  await app.register(async (scope) => {
    acceptBytes(scope)
    mount(scope, 'bytes')
  })
}
