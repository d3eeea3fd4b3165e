import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { holdsOneOf } from '@qifuyun/contract/core/roles.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { conflict, expired, forbidden, malformed, Refusal, WrongProof } from '../errors.ts'
import { clientAddress } from '../proxies.ts'
import type { Authenticator, SessionCaller, TenantCaller } from './caller.ts'
import type { RateLimits } from './rate-limit.ts'
import { tokenOf } from './request-info.ts'

const countNameless = async ({ limit }: Endpoint, address: string, limits: RateLimits): Promise<void> => {
  if (limit === 'proof' || limit === 'page') return limits.proof(address)
  await limits.publicIp(address)
  if (limit === 'guess') await limits.guess(address)
}

/** How a call without a token ended, for its address: a right guess is taken back, a wrong proof counts (429). `error` null: it succeeded. */
export const countOutcome = async ({ limit }: Endpoint, request: FastifyRequest, limits: RateLimits, error: unknown): Promise<void> => {
  if (limit === 'guess' && error === null) await limits.forgive(clientAddress(request))
  if (error instanceof WrongProof) await limits.wrong(clientAddress(request), limit === 'page' ? 'page' : 'proof')
}

/** First gate, before the body is read: the token (3004), then the limits (429). Gives the caller, null on public calls. */
export const identify = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  { authenticator, limits, clock }: { authenticator: Authenticator; limits: RateLimits; clock: Clock },
): Promise<SessionCaller | null> => {
  const token = endpoint.access === 'public' ? null : tokenOf(request)
  if (token === null) {
    if (endpoint.access === 'session' || endpoint.access === 'tenant') expired('NO_TOKEN')
    await countNameless(endpoint, clientAddress(request), limits)
    return null
  }
  const caller = await authenticator.resolve(token, clock.now(), clientAddress(request))
  await limits.session(caller.sessionUuid)
  return caller
}

const tenantCaller = (caller: SessionCaller): TenantCaller => {
  if (caller.factorMissing) throw new Refusal(CODE.invalid, 422, '请先完成二次验证', {}, { _reason: 'SECOND_FACTOR' })
  if (caller.member === null) throw new Refusal(CODE.invalid, 422, '请先选择企业', {}, { _reason: 'NO_ENTERPRISE' })
  const { member, userUuid, sessionUuid, mobile, deviceId, operator } = caller
  return { ...member, userUuid, sessionUuid, mobile, deviceId, operator }
}

/** A call counts as a change unless it says otherwise. DELETE is the session's own end, which it may always have. */
export const changes = ({ method, reads, mutatingGet }: Endpoint): boolean =>
  method === 'GET' ? mutatingGet === true : method !== 'DELETE' && reads !== true

/** Refuses a program that was not let into what the call belongs to: its rights are those of its person within its scopes. */
const admitProgram = (endpoint: Endpoint, { program }: SessionCaller): void => {
  if (program === undefined || program.mayCall(endpoint, changes(endpoint))) return
  const scope = program.scopeFor(endpoint, changes(endpoint))
  forbidden(scope === undefined ? [] : [scope], '令牌没有此接口的权限', 'SCOPE')
}

/** Calls about the person, whom an enterprise does not own. */
const OF_ACCOUNT = /^\/api\/v1\/(?:auth|enterprise)\//

const refuseBound = (endpoint: Endpoint, { bound }: SessionCaller): void => {
  const { access, path } = endpoint
  if (bound && access !== 'tenant' && OF_ACCOUNT.test(path) && changes(endpoint))
    forbidden([], '此登录来自企业身份提供方，请用手机号登录后操作')
}

/** Second gate: enterprise, role codes and special guards of the endpoint. Gives the caller in the shape its handler expects. */
export const admit = (
  endpoint: Endpoint,
  caller: SessionCaller | null,
  enterpriseHeader: string | undefined,
): SessionCaller | TenantCaller | null => {
  if (caller === null) return null
  if (caller.readOnly && changes(endpoint)) forbidden()
  admitProgram(endpoint, caller)
  refuseBound(endpoint, caller)
  if (endpoint.guard === 'operator' && !caller.operator) forbidden()
  if (
    enterpriseHeader !== undefined &&
    enterpriseHeader !== '' &&
    caller.member !== null &&
    enterpriseHeader !== caller.member.enterpriseUuid
  ) {
    conflict('当前企业已切换，请刷新页面', 'ENTERPRISE_CHANGED')
  }
  if (endpoint.access !== 'tenant') return caller
  const member = tenantCaller(caller)
  admitMember(endpoint, member)
  return member
}

/** Refuses a member who may not make the call. */
export const admitMember = (endpoint: Endpoint, member: TenantCaller): void => {
  if (endpoint.access !== 'tenant') forbidden()
  else if (!holdsOneOf(member.roles, endpoint.roles)) forbidden(endpoint.roles)
  else if ((endpoint.guard === 'owner' && !member.owner) || (endpoint.guard === 'ai' && !member.ai)) forbidden()
}

/** Mutating GETs must not be triggered by a browser that looks ahead. */
export const refusePrefetch = (request: FastifyRequest): void => {
  const purposes = [request.headers.purpose, request.headers['sec-purpose']].flat()
  if (purposes.some((purpose) => /prefetch/i.test(purpose ?? ''))) malformed('不支持预加载')
}
