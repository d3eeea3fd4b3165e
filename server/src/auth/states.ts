import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { SessionEndReason } from '@qifuyun/contract/messaging/events.ts'
import { PASSKEYS_MAX } from '@qifuyun/contract/second-factor/constants.ts'

/** Why a session was ended before its time; what its sockets are told, and what `auth_resolve_session` reads. */
export type SessionEnding = SessionEndReason

/** What an SMS code is good for. A code of one purpose opens nothing else. */
export type SmsPurpose = 'login' | 'register' | 'change_password' | 'make_over'

/** How somebody signed in, as the login log tells it. */
export type LoginMethod = 'password' | 'sms' | 'register' | 'qr' | 'factor' | 'passkey' | 'oidc'

/** Times and limits of sign-in (wire document 1.4 and 2.2). The idle limit is also in server/sql/auth-session.sql. */
export const LIMIT = {
  sessionIdleMs: 7 * DAY_MS,
  sessionMs: 30 * DAY_MS,
  narrowedMs: 2 * HOUR_MS,
  liveSessions: 10,
  smsCodeMs: 5 * MINUTE_MS,
  smsVerifiedMs: 10 * MINUTE_MS,
  smsWrongTries: 5,
  smsIntervalMs: MINUTE_MS,
  smsPerMobile: 10,
  smsPerMobileMs: DAY_MS,
  smsPerIp: 30,
  smsPerIpMs: HOUR_MS,
  /** Without a captcha. */
  smsPerIpFree: 2,
  smsTotalMs: HOUR_MS,
  captchaMs: 5 * MINUTE_MS,
  failuresForCaptcha: 3,
  failuresForLock: 10,
  failureWindowMs: 15 * MINUTE_MS,
  lockMs: 15 * MINUTE_MS,
  qrMs: 2 * MINUTE_MS,
  /** Between the two steps of a sign-in. */
  proofMs: 5 * MINUTE_MS,
  proofWrongTries: 5,
  passkeyMs: 5 * MINUTE_MS,
  passkeys: PASSKEYS_MAX,
  /** So long after it began a session may set up a second factor without the password. */
  freshMs: 10 * MINUTE_MS,
  keyMs: DAY_MS,
  keyCodeMs: 10 * MINUTE_MS,
} as const

/** `time` plus so many milliseconds. */
export const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms)
