import { worded } from '@qifuyun/contract/core/catalogue.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import type { Language, Message } from '@qifuyun/contract/core/messages.ts'
import { DatabaseAway } from '../database/away.ts'
import { Refusal } from '../errors.ts'
import { FilesAway } from '../files/away.ts'

/** The envelope of a success. */
export const succeed = (data: unknown, msg: string, code: number, language: Language): Envelope => ({
  code,
  msg: worded(msg, language),
  data: data ?? null,
})

/** A database or a store that restarts is back within this time. */
const AWAY_S = 2

const later = (said: Message, requestId: string) =>
  new Refusal(CODE.failed, 503, said, {}, { _reason: 'UNAVAILABLE', retryAfter: AWAY_S, requestId })

const outage = (thrown: unknown, requestId: string): unknown => {
  if (thrown instanceof DatabaseAway) return later('系统繁忙，请稍后再试', requestId)
  return thrown instanceof FilesAway ? later('文件服务暂时无法访问，请稍后再试', requestId) : thrown
}

export interface Failure {
  status: number
  body: Envelope
  defect: boolean
  /** Seconds, for the header. */
  retryAfter: number | null
}

/** The HTTP status and envelope of anything thrown. What is no refusal is a defect: its text never leaves the server. */
export const fail = (thrown: unknown, language: Language, requestId: string): Failure => {
  const error = outage(thrown, requestId)
  if (!(error instanceof Refusal)) {
    const body = { code: CODE.failed, msg: worded('系统繁忙，请稍后再试', language), data: { requestId } }
    return { status: 500, body, defect: true, retryAfter: null }
  }
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [name, worded(said, language)]))
  const data = { ...fields, ...error.extra }
  return {
    status: error.status,
    body: { code: error.code, msg: worded(error.said, language), data: Object.keys(data).length > 0 ? data : null },
    defect: false,
    retryAfter: typeof error.extra.retryAfter === 'number' ? error.extra.retryAfter : null,
  }
}
