import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway } from '../database/away.ts'
import { Refusal } from '../errors.ts'
import type { Logger } from '../log.ts'
import { fail } from './envelope.ts'
import { languageOf } from './request-info.ts'

const OUTAGE_TOLD_MS = 10_000

/** Tells the log of an outage once in ten seconds, and how many calls it has met since. */
export const createOutageLog = (log: Pick<Logger, 'error'>): ((error: DatabaseAway) => void) => {
  let quietUntil = 0
  let met = 0
  return (error) => {
    met += 1
    if (performance.now() < quietUntil) return
    log.error({ err: error.cause, calls: met }, 'the database is away; calls are answered with 503')
    quietUntil = performance.now() + OUTAGE_TOLD_MS
    met = 0
  }
}

/** Translates what Fastify itself refuses (body too large, bad JSON, wrong content type) into the envelope's codes. */
const refusalOf = (error: FastifyError, request: FastifyRequest): unknown => {
  if (error instanceof Refusal) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal(CODE.tooLarge, 413, '内容过大，请精简后再提交', {}, { limitKb: request.routeOptions.bodyLimit / 1_024 })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(CODE.invalid, 400, '请求格式错误')
  return error
}

export interface ErrorAnswers {
  answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Whether the request met an outage, of which the log hears as a whole. */
  metOutage(request: FastifyRequest): boolean
}

/** The one way of errors into envelopes. Defects are logged each, an outage as a whole. */
export const createErrorAnswers = (log: Logger): ErrorAnswers => {
  const tellOutage = createOutageLog(log)
  const inOutage = new WeakSet<FastifyRequest>()
  return {
    metOutage: (request) => inOutage.has(request),
    answer(error, request, reply) {
      const refusal = refusalOf(error, request)
      const { status, body, defect, retryAfter } = fail(refusal, languageOf(request.headers['accept-language']), request.id)
      if (refusal instanceof DatabaseAway) {
        inOutage.add(request)
        tellOutage(refusal)
      } else if (defect) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
      if (retryAfter !== null) reply.header('Retry-After', retryAfter)
      return reply.code(status).header('Cache-Control', 'no-store').send(body)
    },
  }
}
