import { ACCESS_TOKEN_S } from '@qifuyun/contract/oauth/constants.ts'
import { applicationOf, installedApp } from '#src/installed-apps/service.ts'
import { sameSecret } from '#src/platform/crypto/token.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accessTokenFor, idTokenFor } from './access-token.ts'
import { claimsOf } from './claims.ts'
import type { Client } from './clients.ts'
import { type Grant, isLive, isSecret, lockGrant, nextRefreshToken, partsOf, revokeGrant } from './grants.ts'
import { challengeOf, type SigningKeys } from './keys.ts'
import { invalidGrant, OauthRefusal } from './refusal.ts'

export interface Provider {
  platform: Platform
  keys: SigningKeys
}

/** A request for tokens by a client that proved who it is. */
interface TokenRequest {
  client: Client
  form: URLSearchParams
  issuer: string
}

interface Won {
  grant: Grant
  scope: string
  refreshToken: string
}

/** Not thrown inside the transaction: that a stolen code voids its tokens must be stored. */
type Outcome = Won | { refused: string }

const PKCE_VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/

const isVerified = (challenge: string | null, verifier: string | null): boolean => {
  // Without a challenge there is nothing to verify; a verifier all the same hints at a code that was swapped (RFC 9700, 4.8.2).
  if (challenge === null) return verifier === null
  return verifier !== null && PKCE_VERIFIER.test(verifier) && sameSecret(challenge, challengeOf(verifier))
}

const problemOfCode = (grant: Grant, { client, form }: TokenRequest, now: Date): string | null => {
  if (grant.clientId !== client.clientId) return 'the code belongs to another client'
  if (grant.codeExpiresAt <= now || !isLive(grant, now)) return 'the code has expired'
  if (form.get('redirect_uri') !== grant.redirectUri) return 'redirect_uri is not the one that the code was sent to'
  return isVerified(grant.codeChallenge, form.get('code_verifier')) ? null : 'code_verifier does not fit'
}

const mayUse = async (tx: Tx, client: Client, userUuid: string, now: Date): Promise<boolean> =>
  (await applicationOf(tx, client.appUuid, { userUuid }, now))?.state === 'enabled'

const redeem = async (tx: Tx, { platform }: Provider, request: TokenRequest): Promise<Outcome> => {
  const now = platform.clock.now()
  const parts = partsOf(request.form.get('code') ?? '')
  const grant = parts === null ? undefined : await lockGrant(tx, parts.grantUuid)
  if (parts === null || grant === undefined || !isSecret(grant.codeHash, parts.secret)) return { refused: 'there is no such code' }
  if (grant.codeUsedAt !== null) {
    await revokeGrant(tx, grant.grantUuid, now)
    return { refused: 'the code was used before' }
  }
  const problem = problemOfCode(grant, request, now)
  if (problem !== null) return { refused: problem }
  if (!(await mayUse(tx, request.client, grant.userUuid, now))) return { refused: 'the user may not use the application any more' }
  return { grant, scope: grant.scope, refreshToken: await nextRefreshToken(tx, platform, grant, { codeUsedAt: now }) }
}

const narrowed = (grant: Grant, asked: string | null): string => {
  const held = grant.scope.split(' ')
  const wanted = asked === null ? held : asked.split(/\s+/).filter((scope) => scope !== '')
  if (wanted.some((scope) => !held.includes(scope))) throw new OauthRefusal('invalid_scope', 'more than was granted')
  return wanted.join(' ')
}

const refresh = async (tx: Tx, { platform }: Provider, { client, form }: TokenRequest): Promise<Outcome> => {
  const now = platform.clock.now()
  const parts = partsOf(form.get('refresh_token') ?? '')
  const grant = parts === null ? undefined : await lockGrant(tx, parts.grantUuid)
  if (parts === null || grant === undefined || grant.clientId !== client.clientId || !isLive(grant, now))
    return { refused: 'the refresh token is expired, revoked or not yours' }
  if (!isSecret(grant.refreshHash, parts.secret)) {
    await revokeGrant(tx, grant.grantUuid, now)
    return { refused: 'the refresh token was used before' }
  }
  if (!(await mayUse(tx, client, grant.userUuid, now))) return { refused: 'the user may not use the application any more' }
  const scope = narrowed(grant, form.get('scope'))
  return { grant, scope, refreshToken: await nextRefreshToken(tx, platform, grant) }
}

const tokensOf = async (provider: Provider, { client, issuer }: TokenRequest, { grant, scope, refreshToken }: Won) => {
  const { platform } = provider
  const { userUuid, grantUuid, nonce, createdAt } = grant
  const minting = { ...provider, issuer }
  const whose = { enterpriseUuid: client.enterpriseUuid, userUuid, scope, issuer }
  const claims = await platform.db.tenant(client.enterpriseUuid, userUuid, (tx) => claimsOf(tx, platform, whose))
  if (claims === null) throw invalidGrant('the user is no member any more')
  const idClaims = { ...claims, auth_time: Math.floor(createdAt.getTime() / 1_000), ...(nonce !== null && { nonce }) }
  return {
    access_token: await accessTokenFor(minting, { client, userUuid, grantUuid, scope }),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_S,
    refresh_token: refreshToken,
    ...(scope.split(' ').includes('openid') && { id_token: await idTokenFor(minting, client.clientId, userUuid, idClaims) }),
    scope,
  }
}

/** Those of the allowed scopes that are asked for; nothing asked for: all of them. */
const ownScopes = ({ apiScopes }: Client, asked: string | null): string => {
  const wanted = (asked ?? '').split(/\s+/).filter((scope) => scope !== '')
  if (wanted.some((scope) => !apiScopes.includes(scope))) throw new OauthRefusal('invalid_scope', 'more than was allowed')
  return (wanted.length === 0 ? apiScopes : wanted).join(' ')
}

/** Tokens for the application itself: nobody has signed in for them. */
const ownTokens = async (provider: Provider, { client, form, issuer }: TokenRequest) => {
  const { db, clock } = provider.platform
  const app = await db.tenant(client.enterpriseUuid, null, (tx) => installedApp(tx, client.appUuid, null, clock.now()))
  if (app === undefined || app.disabled) throw new OauthRefusal('unauthorized_client', 'the application is disabled')
  const scope = ownScopes(client, form.get('scope'))
  return {
    access_token: await accessTokenFor({ ...provider, issuer }, { client, userUuid: null, grantUuid: null, scope }),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_S,
    scope,
  }
}

/** Answers the token endpoint (RFC 6749, section 5) for a client that proved who it is. Throws `OauthRefusal`. */
export const issueTokens = async (provider: Provider, request: TokenRequest): Promise<object> => {
  const { db } = provider.platform
  const type = request.form.get('grant_type')
  if (type === 'client_credentials') return ownTokens(provider, request)
  if (type !== 'authorization_code' && type !== 'refresh_token') throw new OauthRefusal('unsupported_grant_type', 'not supported')
  const work = type === 'authorization_code' ? redeem : refresh
  const outcome = await db.tenant(request.client.enterpriseUuid, null, (tx) => work(tx, provider, request))
  if ('refused' in outcome) throw invalidGrant(outcome.refused)
  return tokensOf(provider, request, outcome)
}
