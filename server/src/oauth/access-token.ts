import { ACCESS_TOKEN_S } from '@qifuyun/contract/oauth/constants.ts'
import { createLocalJWKSet, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Platform } from '#src/platform/platform.ts'
import type { Client } from './clients.ts'
import { SIGNING, type SigningKeys } from './keys.ts'

/** As RFC 9068 names the type of such a token, so that an ID token is never taken for one. */
const ACCESS_TYPE = 'at+jwt'

/** What an access token says, once its signature was checked. */
export interface AccessToken {
  clientId: string
  enterpriseUuid: string
  /** null: the application itself (`client_credentials`). */
  userUuid: string | null
  grantUuid: string | null
  scope: string
  /** Which of the client's secrets it was made under: a new one voids it. */
  secretMark: string
  issuedS: number
  expiresS: number
}

/** A few letters of the hash that the secret is kept as. */
export const secretMarkOf = ({ secretHash }: Client): string => secretHash.slice(0, 8)

interface Minting {
  platform: Platform
  keys: SigningKeys
  issuer: string
}

const sign = async (
  { platform, keys, issuer }: Minting,
  type: string,
  claims: JWTPayload,
  audience: string,
  subject: string,
): Promise<string> => {
  const { kid, key } = await keys.current()
  const nowS = Math.floor(platform.clock.now().getTime() / 1_000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING, kid, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + ACCESS_TOKEN_S)
    .setJti(platform.ids.uuid())
    .sign(key)
}

interface Whose {
  client: Client
  userUuid: string | null
  grantUuid: string | null
  scope: string
}

/** A signed access token, good for two hours. */
export const accessTokenFor = (minting: Minting, { client, userUuid, grantUuid, scope }: Whose): Promise<string> => {
  const { clientId, enterpriseUuid } = client
  const claims = { client_id: clientId, enterprise_uuid: enterpriseUuid, grant: grantUuid, scope, mark: secretMarkOf(client) }
  return sign(minting, ACCESS_TYPE, claims, minting.issuer, userUuid ?? clientId)
}

/** A signed ID token (OpenID Connect Core, section 2). */
export const idTokenFor = (minting: Minting, clientId: string, userUuid: string, claims: JWTPayload): Promise<string> =>
  sign(minting, 'JWT', claims, clientId, userUuid)

const textIn = (payload: JWTPayload, name: string): string => {
  const value = payload[name]
  return typeof value === 'string' ? value : ''
}

/** What a live access token of ours says; null for anything else. */
export const readAccessToken = async (token: string, keys: SigningKeys, now: Date): Promise<AccessToken | null> => {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: await keys.published() }), {
      algorithms: [SIGNING],
      typ: ACCESS_TYPE,
      currentDate: now,
    })
    const [clientId, subject] = [textIn(payload, 'client_id'), payload.sub ?? '']
    return {
      clientId,
      enterpriseUuid: textIn(payload, 'enterprise_uuid'),
      userUuid: subject === clientId ? null : subject,
      grantUuid: textIn(payload, 'grant') || null,
      scope: textIn(payload, 'scope'),
      secretMark: textIn(payload, 'mark'),
      issuedS: payload.iat ?? 0,
      expiresS: payload.exp ?? 0,
    }
  } catch {
    // Every failure says the same: expired, forged or of another kind.
    return null
  }
}
