import { worded } from '@qifuyun/contract/core/catalogue.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { z } from 'zod'
import { Refusal } from '../errors.ts'
import type { SessionCaller, SignIns, TenantCaller } from '../http/caller.ts'

/** The sign-in behind a socket. */
export interface SocketAuthenticator extends SignIns {
  /** The same by a chat account and its own token, for clients that only chat; throws `expired` like `resolve`. */
  resolveChat(imAccountId: string, imAccountToken: string, now: Date): Promise<SessionCaller>
}

const text = z.string().min(1).max(4_000)
const handshake = z.union([
  z.object({ token: text, enterpriseUuid: z.uuid().nullish() }),
  z.object({ imAccountId: z.uuid(), imAccountToken: text, enterpriseUuid: z.uuid().nullish() }),
])
export type Handshake = z.output<typeof handshake>

/** What a client proves itself with; a shape that is none counts as no token. */
export const readHandshake = (auth: unknown): Handshake => {
  const read = handshake.safeParse(auth)
  if (!read.success) throw new Refusal(CODE.expired, 401, '登录已失效，请重新登录', {}, { _reason: 'NO_TOKEN' })
  return read.data
}

export interface Admitted {
  caller: TenantCaller
  readOnly: boolean
}

/** Looks up who connects. Refuses a dead token (3004) and who is no member of an enterprise, or not of the one they name (401). */
export const admitSocket = async (proof: Handshake, authenticator: SocketAuthenticator, now: Date): Promise<Admitted> => {
  const session =
    'token' in proof
      ? await authenticator.resolve(proof.token, now)
      : await authenticator.resolveChat(proof.imAccountId, proof.imAccountToken, now)
  const { member, userUuid, sessionUuid, mobile, deviceId, operator, readOnly } = session
  if (member === null) throw new Refusal(CODE.forbidden, 403, '请先选择企业', {}, { _reason: 'NO_ENTERPRISE' })
  if (proof.enterpriseUuid && proof.enterpriseUuid !== member.enterpriseUuid) {
    throw new Refusal(CODE.forbidden, 403, '当前企业已切换，请刷新页面', {}, { _reason: 'ENTERPRISE_CHANGED' })
  }
  return { caller: { ...member, userUuid, sessionUuid, mobile, deviceId, operator }, readOnly }
}

/** The error that Socket.IO hands to the client's `connect_error`: `message` is the code, `data` tells more. */
export const connectError = (error: unknown, language: Language): Error => {
  const refusal = error instanceof Refusal ? error : new Refusal(CODE.failed, 500, '系统繁忙，请稍后再试')
  const data = { code: refusal.code, msg: worded(refusal.said, language), ...refusal.extra }
  return Object.assign(new Error(String(refusal.code)), { data })
}
