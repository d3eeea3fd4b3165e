import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#src/platform/platform.ts'
import type { DirectoryCaller } from './entering.ts'

const JSON_TYPE = 'application/scim+json; charset=utf-8'

const callers = new WeakMap<FastifyRequest, DirectoryCaller>()

export const rememberCaller = (request: FastifyRequest, caller: DirectoryCaller): void => void callers.set(request, caller)

/** The directory behind a request; undefined before its token was looked at. */
export const findCaller = (request: FastifyRequest): DirectoryCaller | undefined => callers.get(request)

/** The directory behind a request whose token was looked at. */
export const callerOf = (request: FastifyRequest): DirectoryCaller => {
  const caller = callers.get(request)
  if (caller === undefined) throw new Error('a route of the directory without a caller')
  return caller
}

export const originOf = ({ config }: Pick<Platform, 'config'>, request: FastifyRequest): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`

export const sendScim = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply.code(status).type(JSON_TYPE).send(JSON.stringify(body))
