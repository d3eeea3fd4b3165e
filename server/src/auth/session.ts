import type { SessionEnd } from '@qifuyun/contract/core/codes.ts'
import { hashToken, sameSecret } from '#src/platform/crypto/token.ts'
import { expired } from '#src/platform/errors.ts'
import type { Member, SessionCaller, SignIns } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A row of `auth_resolve_session` (server/sql/auth-session.sql). */
interface Resolved {
  session_uuid: string
  ended: SessionEnd | null
  user_uuid: string
  mobile: string
  device_id: string | null
  operator: boolean
  read_only: boolean
  factor_missing: boolean
  bound: boolean
  enterprise_uuid: string | null
  enterprise_name: string
  org_user_uuid: string
  user_name: string
  im_account_id: string
  roles: string[]
  narrowed_role_id: string | null
  owner: boolean
  ai: boolean
}

const memberOf = (row: Resolved): Member | null =>
  row.enterprise_uuid === null
    ? null
    : {
        enterpriseUuid: row.enterprise_uuid,
        enterpriseName: row.enterprise_name,
        orgUserUuid: row.org_user_uuid,
        userName: row.user_name,
        imAccountId: row.im_account_id,
        roles: row.roles,
        ...(row.narrowed_role_id !== null && { narrowedRoleId: row.narrowed_role_id }),
        owner: row.owner,
        ai: row.ai,
      }

const callerOf = (row: Resolved): SessionCaller => ({
  userUuid: row.user_uuid,
  sessionUuid: row.session_uuid,
  mobile: row.mobile,
  deviceId: row.device_id,
  operator: row.operator,
  readOnly: row.read_only,
  ...(row.bound && { bound: true as const }),
  ...(row.factor_missing && { factorMissing: true as const }),
  member: memberOf(row),
})

// Each column by its name: a connection keeps the statement, also while another node adds a column.
const RESOLVE = `select session_uuid, ended, user_uuid, mobile, device_id, operator, read_only, factor_missing, bound, enterprise_uuid, enterprise_name,
  org_user_uuid, user_name, im_account_id, roles, narrowed_role_id, owner, ai from auth_resolve_session($1, $2, $3)`

/** One statement on its own connection: no transaction around it, so it is one round trip. */
const resolve = async (
  { db }: Pick<Platform, 'db'>,
  key: { tokenHash: string | null; sessionUuid: string | null },
  now: Date,
): Promise<SessionCaller> => {
  const [row] = await db.ask<Resolved>(RESOLVE, [key.tokenHash, key.sessionUuid, now])
  // A token nobody knows was good once and its row is cleaned up, or it never was: to the client both are over.
  if (!row) return expired('EXPIRED')
  return row.ended === null ? callerOf(row) : expired(row.ended)
}

/** Finds the caller behind a token. Nothing is cached: a revoked session is over on every node at its next request. */
export const createAuthenticator = (platform: Pick<Platform, 'db'>): SignIns => ({
  resolve: (token, now) => resolve(platform, { tokenHash: hashToken(token), sessionUuid: null }, now),
})

const UUID = /^[0-9a-f-]{36}$/

const chatMac = ({ secrets }: Pick<Platform, 'secrets'>, sessionUuid: string, imAccountId: string): string =>
  secrets.hmac('chat-token', `${sessionUuid}:${imAccountId}`)

/** What opens a socket for one chat account, and nothing else, as long as the sign-in lives. */
export const createChatToken = (platform: Pick<Platform, 'secrets'>, sessionUuid: string, imAccountId: string): string =>
  `${sessionUuid}.${chatMac(platform, sessionUuid, imAccountId)}`

/** The caller behind a chat account and its token; throws `expired` for a token that is not its own, or whose sign-in is over. */
export const resolveChatToken = async (
  platform: Pick<Platform, 'db' | 'secrets'>,
  { imAccountId, imAccountToken }: { imAccountId: string; imAccountToken: string },
  now: Date,
): Promise<SessionCaller> => {
  const [sessionUuid = '', mac = ''] = imAccountToken.split('.')
  if (!UUID.test(sessionUuid) || !sameSecret(mac, chatMac(platform, sessionUuid, imAccountId))) return expired('EXPIRED')
  const caller = await resolve(platform, { tokenHash: null, sessionUuid }, now)
  return caller.member?.imAccountId === imAccountId ? caller : expired('EXPIRED')
}
