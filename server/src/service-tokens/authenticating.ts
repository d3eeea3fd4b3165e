import { expired, forbidden } from '#src/platform/errors.ts'
import type { Authenticator, SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isAmong } from './addresses.ts'
import { isWithin, scopeFor } from './areas.ts'
import { readToken } from './token.ts'

/** A row of `service_token_resolve` (server/sql/service-token.sql). */
interface Resolved {
  token_uuid: string
  scopes: string[]
  addresses: string[]
  user_uuid: string
  mobile: string
  enterprise_uuid: string
  enterprise_name: string
  org_user_uuid: string
  user_name: string
  im_account_id: string
  roles: string[]
  ai: boolean
}

const RESOLVE = `select token_uuid, scopes, addresses, user_uuid, mobile, enterprise_uuid, enterprise_name, org_user_uuid, user_name,
  im_account_id, roles, ai from service_token_resolve($1, $2, $3, $4, $5)`

/** A program has what its person may do; what belongs to owners and operators they do themselves. */
const callerOf = (row: Resolved): SessionCaller => ({
  userUuid: row.user_uuid,
  // Limits are counted for the token, as for a sign-in.
  sessionUuid: row.token_uuid,
  mobile: row.mobile,
  deviceId: null,
  operator: false,
  readOnly: false,
  program: { mayCall: (endpoint, changes) => isWithin(row.scopes, endpoint, changes), scopeFor },
  member: {
    enterpriseUuid: row.enterprise_uuid,
    enterpriseName: row.enterprise_name,
    orgUserUuid: row.org_user_uuid,
    userName: row.user_name,
    imAccountId: row.im_account_id,
    roles: row.roles,
    owner: false,
    ai: row.ai,
  },
})

/** Finds the program behind a service token, and whoever is behind any other by `otherwise`. Nothing is cached, as with sign-ins. */
export const withServiceTokens = ({ db }: Pick<Platform, 'db'>, otherwise: Authenticator): Authenticator => ({
  resolve: async (token, now, address) => {
    const read = readToken(token)
    if (read === null) return otherwise.resolve(token, now, address)
    const [row] = await db.ask<Resolved>(RESOLVE, [read.enterpriseUuid, read.tokenUuid, read.tokenHash, now, address])
    if (row === undefined) return expired('EXPIRED')
    if (row.addresses.length > 0 && !isAmong(address, row.addresses)) return forbidden([], '此地址不能使用该令牌', 'ADDRESS')
    return callerOf(row)
  },
})
