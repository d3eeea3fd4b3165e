import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from '#src/platform/http/rate-limit.ts'
import type { Platform } from '#src/platform/platform.ts'
import { clientAddress } from '#src/platform/proxies.ts'
import { authenticate } from './client-authentication.ts'
import type { Client } from './clients.ts'
import { discoveryOf } from './discovery.ts'
import { openDoor } from './front-door.ts'
import { createSigningKeys } from './keys.ts'
import { introspect, revoke, userInfo } from './live-token.ts'
import { invalidToken, OauthRefusal } from './refusal.ts'
import { issueTokens, type Provider } from './tokens.ts'

const FORM_LIMIT = 16_384
const FORM = 'application/x-www-form-urlencoded'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const errorPage = (text: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>授权请求无效</title><h1>授权请求无效</h1><p>${escaped(text)}</p></html>`

const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()

const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://local').searchParams

const bearerOf = (request: FastifyRequest): string => {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return token ?? formOf(request).get('access_token') ?? ''
}

const refused = (reply: FastifyReply, { error, message, status, challenge }: OauthRefusal): FastifyReply => {
  if (challenge !== null) reply.header('WWW-Authenticate', `${challenge} realm="qifuyun", error="${error}"`)
  return reply.code(status).send({ error, error_description: message })
}

const acceptForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
}

const mountClientCalls = (scope: FastifyInstance, provider: Provider, issuerOf: (request: FastifyRequest) => string): void => {
  const { platform } = provider
  const clientOf = (request: FastifyRequest) => authenticate(platform, request.headers.authorization, formOf(request))
  const answer = (url: string, handler: (request: FastifyRequest, client: Client) => Promise<object | null>) =>
    scope.route({ method: 'POST', url, handler: async (request) => (await handler(request, await clientOf(request))) ?? '' })
  answer('/oauth2/token', (request, client) => issueTokens(provider, { client, form: formOf(request), issuer: issuerOf(request) }))
  answer('/oauth2/introspect', (request, client) => introspect(provider, client, formOf(request).get('token') ?? '', issuerOf(request)))
  answer('/oauth2/revoke', async (request, client) => {
    await revoke(provider, client, formOf(request).get('token') ?? '')
    return null
  })
  scope.route({
    method: ['GET', 'POST'],
    url: '/oauth2/userinfo',
    handler: async (request) => {
      const token = bearerOf(request)
      if (token === '') throw invalidToken()
      return userInfo(provider, token, issuerOf(request))
    },
  })
}

const mountPublic = (scope: FastifyInstance, { platform, keys }: Provider, issuerOf: (request: FastifyRequest) => string): void => {
  // Any page may read them: they say nothing about anybody.
  const open = (reply: FastifyReply) => reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'public, max-age=300')
  const discovery = async (request: FastifyRequest, reply: FastifyReply) => open(reply).send(discoveryOf(issuerOf(request)))
  scope.get('/.well-known/openid-configuration', discovery)
  scope.get('/.well-known/oauth-authorization-server', discovery)
  scope.get('/oauth2/jwks', async (_request, reply) => open(reply).send({ keys: await keys.published() }))
  scope.get('/oauth2/authorize', async (request, reply) => {
    const door = await openDoor(platform, queryOf(request), issuerOf(request))
    if ('to' in door) return reply.redirect(door.to, 302)
    return reply.code(400).type('text/html; charset=utf-8').send(errorPage(door.page))
  })
}

/** The calls of OAuth 2.0 and OpenID Connect, which speak their own language instead of envelopes. */
export const mountOauth =
  (platform: Platform) =>
  async (app: FastifyInstance, limits: Pick<RateLimits, 'wrong' | 'publicIp'>): Promise<void> => {
    const provider = { platform, keys: createSigningKeys(platform) }
    const issuerOf = (request: FastifyRequest) => platform.config.publicUrl ?? `${request.protocol}://${request.host}`
    await app.register(async (scope) => {
      acceptForms(scope)
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store')
      })
      scope.setErrorHandler(async (error, request, reply) => {
        // What is none of the protocol's refusals is told by the product.
        if (!(error instanceof OauthRefusal)) throw error
        // Servers of applications call as often as people sign in; only clients that guess are slowed down.
        if (error.status === 401) await limits.wrong(clientAddress(request))
        return refused(reply, error)
      })
      mountClientCalls(scope, provider, issuerOf)
      await scope.register(async (open) => {
        // What a browser or a library asks without saying who it is.
        open.addHook('onRequest', async (request) => limits.publicIp(clientAddress(request)))
        mountPublic(open, provider, issuerOf)
      })
    })
  }
