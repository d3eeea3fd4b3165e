import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAway } from '../database/away.ts'
import { Refusal } from '../errors.ts'
import { FilesAway, isFull } from '../files/away.ts'
import type { Logger } from '../log.ts'
import { createQuietLog } from '../quiet-log.ts'
import { fail } from './envelope.ts'
import { languageOf } from './request-info.ts'

/** Tells the log of an outage as a whole. */
export const createOutageLog = (log: Pick<Logger, 'error'>): ((error: DatabaseAway) => void) => {
  const tell = createQuietLog((fields) => log.error(fields, 'the database is away; calls are answered with 503'))
  return ({ cause }) => tell(cause)
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

/** The asker closed the page, or went on to another one, before his answer was written. */
const isGone = ({ code }: Pick<FastifyError, 'code'>): boolean => code === 'ERR_STREAM_PREMATURE_CLOSE'

export interface ErrorAnswers {
  answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Whether the request met an outage, of which the log hears as a whole. */
  metOutage(request: FastifyRequest): boolean
}

/** The one way of errors into envelopes. Defects are logged each, an outage as a whole. */
export const createErrorAnswers = (log: Logger): ErrorAnswers => {
  const tellOutage = createOutageLog(log)
  const tellFull = createQuietLog((fields) => log.error(fields, 'the disk of the files is full; until it is not they are refused with 503'))
  const inOutage = new WeakSet<FastifyRequest>()
  return {
    metOutage: (request) => inOutage.has(request),
    answer(error, request, reply) {
      const refusal = refusalOf(error, request)
      const { status, body, defect, retryAfter } = fail(refusal, languageOf(request.headers['accept-language']), request.id)
      if (refusal instanceof DatabaseAway) {
        inOutage.add(request)
        tellOutage(refusal)
      } else if (refusal instanceof FilesAway) {
        inOutage.add(request)
        // An object storage that is away tells the log itself.
        if (isFull(refusal.cause)) tellFull(refusal.cause)
      } else if (isGone(error)) request.log.debug({ route: request.routeOptions.url }, 'the asker left before the answer')
      else if (defect) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
      if (retryAfter !== null) reply.header('Retry-After', retryAfter)
      return reply.code(status).header('Cache-Control', 'no-store').send(body)
    },
  }
}
