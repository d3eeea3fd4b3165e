import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { expired } from '#src/platform/errors.ts'
import type { Authenticator, SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type MemberRow, programOf } from '#src/service-tokens/service.ts'
import { type AccessToken, readAccessToken } from './access-token.ts'
import { findClient } from './clients.ts'
import { createSigningKeys } from './keys.ts'
import { counts } from './live-token.ts'

const SIGNED = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/

const callerBehind = async (tx: Tx, platform: Platform, token: AccessToken): Promise<SessionCaller | null> => {
  const client = await findClient(tx, token.clientId)
  const userUuid = token.userUuid ?? client?.apiUserUuid ?? null
  if (client === undefined || userUuid === null || !(await counts(tx, platform, token))) return null
  const { rows } = await tx.execute<MemberRow & Record<string, unknown>>(sql`select * from auth_member_of(${userUuid})`)
  const [member] = rows
  if (member === undefined) return null
  // What was taken from the application since then is taken from its tokens.
  const scopes = token.scope.split(' ').filter((scope) => client.apiScopes.includes(scope))
  return programOf(member, token.grantUuid ?? client.appUuid, scopes)
}

/**
 * Finds the application behind an access token, in the name of whoever signed in to it, or by itself in the name of the administrator who
 * allowed it; and whoever is behind any other token by `otherwise`.
 */
export const withAccessTokens = (platform: Platform, otherwise: Authenticator): Authenticator => {
  const keys = createSigningKeys(platform)
  return {
    resolve: async (token, now, address) => {
      if (!SIGNED.test(token)) return otherwise.resolve(token, now, address)
      const read = await readAccessToken(token, keys, now)
      if (read === null) return expired('EXPIRED')
      const { enterpriseUuid, userUuid } = read
      const caller = await platform.db.tenant(enterpriseUuid, userUuid, (tx) => callerBehind(tx, platform, read))
      return caller ?? expired('REVOKED')
    },
  }
}
