import { SCIM_PATH } from '@qifuyun/contract/directory/constants.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DatabaseAway } from '#src/platform/database/away.ts'
import { isTooDeep } from '#src/platform/http/nesting.ts'
import type { RateLimits } from '#src/platform/http/rate-limit.ts'
import { languageOf } from '#src/platform/http/request-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { clientAddress } from '#src/platform/proxies.ts'
import { findCaller, originOf, rememberCaller, sendScim } from './calling.ts'
import { listResponse, resourceTypes, schemasOf, serviceProviderConfig } from './discovery.ts'
import { enterDirectory, noteRefusal } from './entering.ts'
import { mountGroups } from './groups.ts'
import { baseOf } from './people.ts'
import { absentResource, defect, errorBody, ScimRefusal, scimRefusalOf, scimRefusalOfTransport } from './refusing.ts'
import { t } from './texts.ts'
import { mountUsers } from './users.ts'

const BODY_LIMIT = 2_097_152
/** Limits are of a minute. */
const RETRY_S = 60

const acceptJson = (scope: FastifyInstance): void => {
  const parse = (_request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void): void => {
    try {
      done(null, JSON.parse(body))
    } catch {
      done(new ScimRefusal(400, t('请求不是有效的JSON'), 'invalidSyntax'))
    }
  }
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(/^application\/(?:scim\+)?json(?:;|$)/i, { parseAs: 'string', bodyLimit: BODY_LIMIT }, parse)
}

const mountDescription = (scope: FastifyInstance, platform: Platform): void => {
  const list = (url: string, all: (base: string) => { id: string }[]): void => {
    scope.get(`${SCIM_PATH}/${url}`, (request, reply) => {
      // Descriptions are given whole: a filter is forbidden (RFC 7644, 4).
      if (new URL(request.url, 'http://local').searchParams.has('filter')) throw new ScimRefusal(403, t('此处不支持筛选'))
      const found = all(baseOf(originOf(platform, request)))
      return sendScim(reply, 200, listResponse(found, found.length, 1))
    })
    scope.get<{ Params: { id: string } }>(`${SCIM_PATH}/${url}/:id`, (request, reply) => {
      const found = all(baseOf(originOf(platform, request))).find(({ id }) => id.toLowerCase() === request.params.id.toLowerCase())
      return sendScim(reply, 200, found ?? absentResource())
    })
  }
  scope.get(`${SCIM_PATH}/ServiceProviderConfig`, (request, reply) =>
    sendScim(reply, 200, serviceProviderConfig(baseOf(originOf(platform, request)))),
  )
  list('ResourceTypes', resourceTypes)
  list('Schemas', schemasOf)
}

/** A wrong token counts for its address; after too many of them that is what is told. */
const countWrong = async (limits: Pick<RateLimits, 'wrong'>, request: FastifyRequest, told: ScimRefusal): Promise<ScimRefusal> => {
  try {
    await limits.wrong(clientAddress(request))
    return told
  } catch (error) {
    return scimRefusalOf(error) ?? told
  }
}

const answerErrors = (scope: FastifyInstance, platform: Platform, limits: Pick<RateLimits, 'wrong'>): void => {
  scope.setErrorHandler(async (error, request, reply) => {
    // An outage is told by the product.
    if (error instanceof DatabaseAway) throw error
    const thrown = Object(error)
    const refusal = scimRefusalOf(error) ?? scimRefusalOfTransport(thrown.statusCode)
    if (refusal === undefined) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    const caller = findCaller(request)
    const first = refusal ?? defect()
    const told = caller === undefined && first.status === 401 ? await countWrong(limits, request, first) : first
    if (caller !== undefined) await noteRefusal(platform, caller, request, told)
    if (told.status === 401) reply.header('WWW-Authenticate', 'Bearer realm="qifuyun"')
    if (told.status === 429) reply.header('Retry-After', RETRY_S)
    return sendScim(reply, told.status, errorBody(told, languageOf(request.headers['accept-language'])))
  })
}

/** The calls of SCIM 2.0 (RFC 7643, 7644), by which a directory looks after people and departments. */
export const mountDirectory =
  (platform: Platform) =>
  async (app: FastifyInstance, limits: RateLimits): Promise<void> => {
    await app.register(async (scope) => {
      acceptJson(scope)
      answerErrors(scope, platform, limits)
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('Cache-Control', 'no-store')
      })
      scope.addHook('preValidation', async (request) => {
        if (isTooDeep(request.body)) throw new ScimRefusal(400, t('请求不是有效的JSON'), 'invalidSyntax')
      })
      scope.addHook('onRequest', async (request) => {
        const caller = await enterDirectory(platform, request)
        rememberCaller(request, caller)
        await limits.session(caller.caller.sessionUuid)
      })
      mountDescription(scope, platform)
      mountUsers(scope, platform)
      mountGroups(scope, platform)
      scope.all(SCIM_PATH, () => absentResource())
      scope.all(`${SCIM_PATH}/*`, () => absentResource())
    })
  }
