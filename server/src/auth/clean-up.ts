import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { and, isNotNull, isNull, lt, or } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { signInProof } from './factor/tables.ts'
import { passkeyChallenge } from './passkeys/tables.ts'
import { after, LIMIT } from './states.ts'
import { authSession, captcha, cryptoKey, loginFailure, loginLog, loginQrcode, smsCode, smsSent } from './tables.ts'

/** Dead sessions stay a while, so that their tokens are still told why they are over. */
const KEEP_SESSION_MS = 30 * DAY_MS
const KEEP_LOG_MS = 180 * DAY_MS
const KEEP_STRANGERS_LOG_MS = 7 * DAY_MS

/** Removes what is over: codes, pictures, keys, counts, old sessions and old log lines. Each table in a transaction of its own. */
export const cleanUp = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const ago = (ms: number) => after(now, -ms)
  await db.system((tx) => tx.delete(smsCode).where(lt(smsCode.expiresAt, ago(DAY_MS))))
  await db.system((tx) => tx.delete(smsSent).where(lt(smsSent.createdAt, ago(LIMIT.smsPerMobileMs))))
  await db.system((tx) => tx.delete(captcha).where(lt(captcha.expiresAt, now)))
  await db.system((tx) => tx.delete(loginQrcode).where(lt(loginQrcode.expiresAt, ago(DAY_MS))))
  await db.system((tx) => tx.delete(cryptoKey).where(lt(cryptoKey.expiresAt, now)))
  await db.system((tx) => tx.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now)))
  await db.system((tx) => tx.delete(signInProof).where(lt(signInProof.expiresAt, now)))
  const windowOver = lt(loginFailure.windowStartedAt, ago(LIMIT.failureWindowMs))
  await db.system((tx) =>
    tx.delete(loginFailure).where(and(windowOver, or(isNull(loginFailure.lockedUntil), lt(loginFailure.lockedUntil, now)))),
  )
  const idle = lt(authSession.lastActiveAt, ago(LIMIT.sessionIdleMs + KEEP_SESSION_MS))
  const over = or(lt(authSession.expiresAt, ago(KEEP_SESSION_MS)), lt(authSession.revokedAt, ago(KEEP_SESSION_MS)), idle)
  await db.system((tx) => tx.delete(authSession).where(over))
  const strangers = and(isNull(loginLog.userUuid), lt(loginLog.createdAt, ago(KEEP_STRANGERS_LOG_MS)))
  const old = and(isNotNull(loginLog.userUuid), lt(loginLog.createdAt, ago(KEEP_LOG_MS)))
  await db.system((tx) => tx.delete(loginLog).where(or(strangers, old)))
}
