import { eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Said } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { answerCaptcha, type CaptchaAnswer, type CaptchaVerdict, refuseCaptcha } from './captchas.ts'
import { after, LIMIT } from './states.ts'
import { loginFailure } from './tables.ts'
import { t, tooMany } from './texts.ts'

type Verdict = { may: true } | { may: false; lockedMs: number } | { may: false; captcha: Exclude<CaptchaVerdict, 'right'> }

const lockFailures = async (tx: Tx, subject: string, now: Date) => {
  await tx.insert(loginFailure).values({ subject, failures: 0, windowStartedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(loginFailure).where(eq(loginFailure.subject, subject)).for('update')
  if (!row) throw new Error('the row inserted above is gone')
  const ended = row.lockedUntil ? row.lockedUntil <= now : after(row.windowStartedAt, LIMIT.failureWindowMs) <= now
  return ended ? { failures: 0, windowStartedAt: now, lockedUntil: null } : row
}

const judge = async (tx: Tx, platform: Platform, subject: string, captcha: CaptchaAnswer | null): Promise<Verdict> => {
  const now = platform.clock.now()
  const known = await lockFailures(tx, subject, now)
  if (known.lockedUntil) return { may: false, lockedMs: known.lockedUntil.getTime() - now.getTime() }
  const answered = captcha !== null && Boolean(captcha.captchaId || captcha.captchaCode)
  if (captcha !== null && (answered || known.failures >= LIMIT.failuresForCaptcha)) {
    const verdict = await answerCaptcha(tx, platform, captcha)
    if (verdict !== 'right') return { may: false, captcha: verdict }
  }
  const failures = known.failures + 1
  const lockedUntil = failures >= LIMIT.failuresForLock ? after(now, LIMIT.lockMs) : null
  await tx
    .update(loginFailure)
    .set({ failures, windowStartedAt: known.windowStartedAt, lockedUntil })
    .where(eq(loginFailure.subject, subject))
  return { may: true }
}

const turns = new Map<string, Promise<unknown>>()

/**
 * Does the work on one subject in turn: a guess that waits for its hash counts as wrong, and must not make a captcha necessary for the
 * same user's next device. On this node only; more nodes than the captcha has free tries would be needed to notice.
 */
export const inTurn = <T>(subject: string, work: () => Promise<T>): Promise<T> => {
  const mine = (turns.get(subject) ?? Promise.resolve()).then(work)
  const over = () => {
    if (turns.get(subject) === settled) turns.delete(subject)
  }
  const settled: Promise<unknown> = mine.then(over, over)
  turns.set(subject, settled)
  return mine
}

/**
 * Lets one guess at a password or a code through, and counts it as wrong before it is looked at: a hundred guesses sent at once get no further than
 * a hundred in a row. `forgive` takes it back when it was right. Refuses with 429 while locked (10 in 15 minutes), and without a right
 * captcha from the fourth on; `captcha` null means the call has none.
 */
export const takeGuess = async (
  platform: Platform,
  subject: string,
  captcha: CaptchaAnswer | null,
  locked: Said = t('密码错误次数过多，账号已锁定，请15分钟后再试'),
): Promise<void> => {
  const verdict = await platform.db.system((tx) => judge(tx, platform, subject, captcha))
  if (verdict.may) return
  if ('captcha' in verdict) return refuseCaptcha(verdict.captcha)
  const seconds = verdict.lockedMs / 1_000
  tooMany('ACCOUNT_LOCKED', seconds, locked)
}

/** Forgets the wrong guesses: the right password came, or a new one was set. */
export const forgive = async (tx: Tx, ...subjects: string[]): Promise<void> => {
  await tx.delete(loginFailure).where(sql`${loginFailure.subject} = any(${sql.param(subjects)})`)
}

export const signInSubject = (mobile: string): string => `login:${mobile}`
export const passwordSubject = (userUuid: string): string => `password:${userUuid}`
