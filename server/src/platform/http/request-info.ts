import type { Language } from '@qifuyun/contract/core/messages.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { malformed } from '../errors.ts'
import { clientAddress } from '../proxies.ts'
import type { RequestInfo } from './caller.ts'

const DEVICE_ID = /^[A-Za-z0-9_-]{1,64}$/
const single = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))

/** `en` only when it is asked for before Chinese; everything else is served in Chinese. */
export const languageOf = (acceptLanguage: string | undefined): Language => (/^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'zh-CN')

/** The raw token of the Authorization header, with or without `Bearer`; null when there is none. Cookies never count. */
export const tokenOf = (request: FastifyRequest): string | null => {
  const value = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()
  return value === '' ? null : value
}

/** What services may know of a request. Refuses a malformed `deviceId` (400). */
export const requestInfoOf = (request: FastifyRequest, config: Config): RequestInfo => {
  const deviceId = single(request.headers.deviceid)
  if (deviceId !== '' && !DEVICE_ID.test(deviceId)) malformed('请求格式错误', { deviceId: '格式错误' })
  return {
    ip: clientAddress(request),
    deviceId: deviceId === '' ? null : deviceId,
    userAgent: single(request.headers['user-agent']).slice(0, 300),
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    origin: config.publicUrl ?? `${request.protocol}://${request.host}`,
  }
}
