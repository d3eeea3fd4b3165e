import { setTimeout as pause } from 'node:timers/promises'
import { SmsFailure, type SmsMessage } from './sms.ts'

/** A message as a provider takes it. */
export interface SmsRequest {
  url: string
  headers: Record<string, string>
  body: string
}

export interface SmsAnswer {
  status: number
  body: string
}

/** How one provider is spoken to. */
export interface SmsGateway {
  /** Made anew for each attempt: a nonce is good once. */
  request(message: SmsMessage): SmsRequest
  /** Throws an `SmsFailure` unless the answer says that the message was taken. */
  judge(answer: SmsAnswer): void
}

const TIMEOUT_MS = 10_000
const ANSWER_MAX = 20_000
const PAUSES_MS = [100, 500]

/** Without these a connection never came to be, so nothing was sent on it. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error && 'code' in first && typeof first.code === 'string' ? first.code : String(Object(first).name)
}

/** The address without what was asked, which names the mobile. */
const placeOf = (url: string): string => new URL(url).host

const ask = async ({ url, headers, body }: SmsRequest, timeoutMs: number): Promise<SmsAnswer> => {
  try {
    const init = { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const
    const response = await fetch(url, init)
    return { status: response.status, body: (await response.text()).slice(0, ANSWER_MAX) }
  } catch (error) {
    const code = codeOf(error)
    if (NEVER_CONNECTED.has(code)) throw new SmsFailure('away', `the SMS provider at ${placeOf(url)} cannot be reached (${code})`)
    throw new SmsFailure('unknown', `the SMS provider at ${placeOf(url)} gave no answer (${code})`)
  }
}

const AGAIN: ReadonlySet<string> = new Set(['away', 'busy'])

/** Sends a message, and again where it is certain that it was not sent. Throws an `SmsFailure` when that is of no use. */
export const sendThrough = async (gateway: SmsGateway, message: SmsMessage, timeoutMs = TIMEOUT_MS): Promise<void> => {
  for (const wait of [...PAUSES_MS, null]) {
    try {
      return gateway.judge(await ask(gateway.request(message), timeoutMs))
    } catch (error) {
      if (wait === null || !(error instanceof SmsFailure) || !AGAIN.has(error.problem)) throw error
      await pause(wait)
    }
  }
}
