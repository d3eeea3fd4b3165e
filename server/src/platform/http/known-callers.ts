import type { FastifyRequest } from 'fastify'
import type { SessionCaller } from './caller.ts'

const callers = new WeakMap<FastifyRequest, SessionCaller>()

/** Keeps who makes a request for those who tell of it. */
export const rememberCaller = (request: FastifyRequest, caller: SessionCaller): void => void callers.set(request, caller)

/** Who makes a request; null before its token was looked at, and where there is none. */
export const callerOf = (request: FastifyRequest): SessionCaller | null => callers.get(request) ?? null
