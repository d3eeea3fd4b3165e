import { applicationOf, installedApp } from '#src/installed-apps/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type AccessToken, readAccessToken, secretMarkOf } from './access-token.ts'
import { claimsOf } from './claims.ts'
import { type Client, findClient } from './clients.ts'
import { findGrant, isLive, isSecret, partsOf, revokeGrant } from './grants.ts'
import { invalidToken } from './refusal.ts'
import type { Provider } from './tokens.ts'

/** Whether a token that is signed and not expired still counts: client, sign-in, application and member are all as they were. */
export const counts = async (tx: Tx, { clock }: Platform, token: AccessToken): Promise<boolean> => {
  const now = clock.now()
  const client = await findClient(tx, token.clientId)
  if (client === undefined || secretMarkOf(client) !== token.secretMark) return false
  if (token.userUuid === null) return (await installedApp(tx, client.appUuid, null, now))?.disabled === false
  const grant = token.grantUuid === null ? undefined : await findGrant(tx, token.grantUuid)
  if (grant === undefined || !isLive(grant, now)) return false
  return (await applicationOf(tx, client.appUuid, { userUuid: token.userUuid }, now))?.state === 'enabled'
}

/** What a live access token of a user tells its application about him. 401 `invalid_token` for any other. */
export const userInfo = async ({ platform, keys }: Provider, token: string, issuer: string): Promise<object> => {
  const read = await readAccessToken(token, keys, platform.clock.now())
  if (read === null || read.userUuid === null) throw invalidToken()
  const { enterpriseUuid, userUuid, scope } = read
  const claims = await platform.db.tenant(enterpriseUuid, userUuid, async (tx) =>
    (await counts(tx, platform, read)) ? claimsOf(tx, platform, { enterpriseUuid, userUuid, scope, issuer }) : null,
  )
  if (claims === null) throw invalidToken()
  return claims
}

/** What a token is worth to the client that asks (RFC 7662); of tokens of others it learns nothing. */
export const introspect = async ({ platform, keys }: Provider, client: Client, token: string, issuer: string): Promise<object> => {
  const now = platform.clock.now()
  const parts = partsOf(token)
  if (parts !== null) {
    const grant = await platform.db.tenant(client.enterpriseUuid, null, (tx) => findGrant(tx, parts.grantUuid))
    const active = grant?.clientId === client.clientId && isLive(grant, now) && isSecret(grant.refreshHash, parts.secret)
    if (!active) return { active: false }
    const { scope, clientId, userUuid, expiresAt, createdAt } = grant
    const times = { exp: Math.floor(expiresAt.getTime() / 1_000), iat: Math.floor(createdAt.getTime() / 1_000) }
    return { active: true, scope, client_id: clientId, sub: userUuid, token_type: 'refresh_token', iss: issuer, ...times }
  }
  const read = await readAccessToken(token, keys, now)
  if (read === null || read.clientId !== client.clientId) return { active: false }
  if (!(await platform.db.tenant(client.enterpriseUuid, null, (tx) => counts(tx, platform, read)))) return { active: false }
  const { scope, clientId, userUuid, expiresS, issuedS } = read
  return {
    active: true,
    scope,
    client_id: clientId,
    sub: userUuid ?? clientId,
    token_type: 'Bearer',
    iss: issuer,
    exp: expiresS,
    iat: issuedS,
  }
}

/** Makes a token of the client void, with all of its sign-in (RFC 7009); what is none of its tokens is passed over. */
export const revoke = async ({ platform, keys }: Provider, client: Client, token: string): Promise<void> => {
  const now = platform.clock.now()
  const read = partsOf(token) === null ? await readAccessToken(token, keys, now) : null
  const grantUuid = partsOf(token)?.grantUuid ?? read?.grantUuid ?? null
  if (grantUuid === null) return
  await platform.db.tenant(client.enterpriseUuid, null, async (tx) => {
    const grant = await findGrant(tx, grantUuid)
    if (grant?.clientId === client.clientId && grant.revokedAt === null) await revokeGrant(tx, grantUuid, now)
  })
}
