import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { CODE, type Reason, type SessionEnd } from '@qifuyun/contract/core/codes.ts'
import type { Message } from '@qifuyun/contract/core/messages.ts'

const NOT_NULL = '23502'

/** A sentence of a catalogue; the owner is absent for those of the platform. */
export type Said = Sentence
export type Fields = Record<string, Message | Said>

/** A refusal that the caller can act on: becomes an envelope with exactly this code, HTTP status and data. */
export class Refusal extends Error {
  readonly code: number
  readonly status: number
  readonly said: Said
  readonly fields: Fields
  /** Machine data beside the field messages: `_reason`, `_current`, `key` … */
  readonly extra: Record<string, unknown>

  constructor(code: number, status: number, said: Message | Said, fields: Fields = {}, extra: Record<string, unknown> = {}) {
    super(typeof said === 'string' ? said : said.text)
    this.code = code
    this.status = status
    this.said = typeof said === 'string' ? { text: said } : said
    this.fields = fields
    this.extra = extra
  }
}

const reasoned = (reason: Reason | undefined): Record<string, unknown> => (reason === undefined ? {} : { _reason: reason })

/** What a call proved itself with (a signature, a token in its address) is not ours. Such calls are counted for their address. */
export class WrongProof extends Refusal {}

/** A wrong proof that says no more than that there is nothing: 404/404. */
export const wrongProof = (msg: Message | Said = '数据不存在'): never => {
  throw new WrongProof(CODE.absent, 404, msg)
}

/** Bad input or a rule of the business: 3002/422. */
export const refuse = (msg: Message | Said, fields: Fields = {}, reason?: Reason): never => {
  throw new Refusal(CODE.invalid, 422, msg, fields, reasoned(reason))
}

/** One wrong field: 3002/422 with the field's text as the toast. */
export const refuseField = (field: string, msg: Message | Said, reason?: Reason): never => refuse(msg, { [field]: msg }, reason)

/** Several wrong fields, the first one's text as the toast; goes on where there are none. */
export const refuseAll = (fields: Fields): void => {
  const [first] = Object.values(fields)
  if (first !== undefined) refuse(first, fields)
}

/** Malformed transport: 3002/400. */
export const malformed = (msg: Message | Said, fields: Fields = {}, reason?: Reason): never => {
  throw new Refusal(CODE.invalid, 400, msg, fields, reasoned(reason))
}

/** The state is no longer what the caller thinks: 3002/409; `current` is what it is now. */
export const conflict = (
  msg: Message | Said,
  reason: Reason,
  { fields = {}, current }: { fields?: Fields; current?: unknown } = {},
): never => {
  throw new Refusal(CODE.invalid, 409, msg, fields, { _reason: reason, ...(current === undefined ? {} : { _current: current }) })
}

/** Absent, deleted, or of another enterprise; the three cannot be told apart: 404/404. */
export const absent = (): never => {
  throw new Refusal(CODE.absent, 404, '数据不存在')
}

/** Signed in, but not allowed: 401/403. */
export const forbidden = (need: readonly string[] = [], msg: Message | Said = '暂无权限', reason?: Reason): never => {
  throw new Refusal(CODE.forbidden, 403, msg, {}, { ...(need.length > 0 ? { _need: need } : {}), ...reasoned(reason) })
}

/** No live session behind the token: 3004/401. */
export const expired = (reason: SessionEnd): never => {
  throw new Refusal(CODE.expired, 401, '登录已失效，请重新登录', {}, { _reason: reason })
}

/** Over a limit: 429/429; `retryAfter` in seconds, also sent as a header. */
export const tooMany = (
  reason: Reason,
  retryAfter: number,
  msg: Message | Said = '操作过于频繁，请稍后再试',
  fields: Fields = {},
): never => {
  throw new Refusal(CODE.tooMany, 429, msg, fields, { retryAfter: Math.max(1, Math.ceil(retryAfter)), _reason: reason })
}

/** The column that a database error names as empty where it must not be, with its table; undefined for any other error. */
export const emptyColumnOf = (error: unknown): { table: string; column: string } | undefined => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === NOT_NULL && 'table' in at && 'column' in at)
      return { table: String(at.table), column: String(at.column) }
  return undefined
}

/** The constraint that a database error names, if any. */
export const constraintOf = (error: unknown): string | undefined => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint
  return undefined
}
