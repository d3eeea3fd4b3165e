import { MATCH } from '@qifuyun/contract/identity-provider/constants.ts'
import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge, type IDToken } from 'openid-client'
import { ClosedAddress } from '#src/platform/outgoing.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Came, Client, Protocol } from './kinds.ts'
import { createProviders, discoverProvider } from './reaching.ts'
import { t } from './texts.ts'
import { Unreachable } from './unreachable.ts'

const SCOPES = { [MATCH.email]: 'openid email profile', [MATCH.mobile]: 'openid phone profile' } as const
const FOREIGN = /^\+?86[ -]?/

const cameOf = (claims: IDToken): Came => {
  const { sub: subject, email, email_verified: mailed, phone_number: phone, phone_number_verified: called } = claims
  return {
    subject,
    proven: {
      ...(mailed === true && typeof email === 'string' && { [MATCH.email]: email.toLowerCase() }),
      ...(called === true && typeof phone === 'string' && { [MATCH.mobile]: phone.replace(FOREIGN, '').replace(/[ -]/g, '') }),
    },
  }
}

/** OpenID Connect: the authorisation code flow with PKCE, its ID token checked by signature, issuer, audience, time and nonce. */
export const createOidc = (platform: Pick<Platform, 'config' | 'clock' | 'log' | 'secrets'>): Protocol => {
  const { secrets, log } = platform
  const providers = createProviders(platform)
  /** Both hang on the state, which is unguessable and comes back once; so neither is stored. */
  const verifierOf = (state: string): string => secrets.hmac('oidc-verifier', state)
  const nonceOf = (state: string): string => secrets.hmac('oidc-nonce', state)
  const reach = async (client: Client) => {
    try {
      return await providers(client)
    } catch (error) {
      throw new Unreachable(error)
    }
  }
  return {
    authorityOf: ({ issuer }) => issuer,
    check: async (client) => {
      try {
        await discoverProvider(platform, client)
        return null
      } catch (error) {
        const closed = error instanceof ClosedAddress || (error instanceof Error && error.cause instanceof ClosedAddress)
        log.warn({ err: error }, 'an identity provider cannot be set up')
        return { issuer: closed ? t('无法访问该地址，或不允许访问内部网络') : t('该地址不是有效的OpenID Connect服务') }
      }
    },
    addressFor: async (client, { state, redirectUri, matchCode }) =>
      buildAuthorizationUrl(await reach(client), {
        redirect_uri: redirectUri,
        scope: SCOPES[matchCode === MATCH.mobile ? MATCH.mobile : MATCH.email],
        state,
        nonce: nonceOf(state),
        code_challenge: await calculatePKCECodeChallenge(verifierOf(state)),
        code_challenge_method: 'S256',
      }).href,
    whoCame: async (client, { state, redirectUri }, { code, iss }) => {
      const config = await reach(client)
      const came = new URL(redirectUri)
      for (const [name, value] of Object.entries({ code, state, iss })) if (value) came.searchParams.set(name, value)
      const tokens = await authorizationCodeGrant(config, came, {
        pkceCodeVerifier: verifierOf(state),
        expectedState: state,
        expectedNonce: nonceOf(state),
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('the provider gave no ID token')
      return cameOf(claims)
    },
  }
}
