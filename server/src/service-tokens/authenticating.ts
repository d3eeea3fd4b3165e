import { expired, forbidden } from '#src/platform/errors.ts'
import type { Authenticator, SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isAmong } from './addresses.ts'
import { type MemberRow, programOf } from './program.ts'
import { readToken } from './token.ts'

/** A row of `service_token_resolve` (server/sql/service-token.sql). */
interface Resolved extends MemberRow {
  token_uuid: string
  scopes: string[]
  addresses: string[]
}

const RESOLVE = `select token_uuid, scopes, addresses, user_uuid, mobile, enterprise_uuid, enterprise_name, org_user_uuid, user_name,
  im_account_id, roles, ai from service_token_resolve($1, $2, $3, $4, $5)`

/** The program behind a service token with what it may do; null for what is no such token. Throws for a dead one, and from elsewhere. */
export const findProgram = async (
  { db }: Pick<Platform, 'db'>,
  { token, now, address }: { token: string; now: Date; address: string },
): Promise<{ caller: SessionCaller; scopes: readonly string[] } | null> => {
  const read = readToken(token)
  if (read === null) return null
  const [row] = await db.ask<Resolved>(RESOLVE, [read.enterpriseUuid, read.tokenUuid, read.tokenHash, now, address])
  if (row === undefined) return expired('EXPIRED')
  if (row.addresses.length > 0 && !isAmong(address, row.addresses)) return forbidden([], '此地址不能使用该令牌', 'ADDRESS')
  return { caller: programOf(row, row.token_uuid, row.scopes), scopes: row.scopes }
}

/** Finds the program behind a service token, and whoever is behind any other by `otherwise`. Nothing is cached, as with sign-ins. */
export const withServiceTokens = (platform: Pick<Platform, 'db'>, otherwise: Authenticator): Authenticator => ({
  resolve: async (token, now, address) =>
    (await findProgram(platform, { token, now, address }))?.caller ?? otherwise.resolve(token, now, address),
})
