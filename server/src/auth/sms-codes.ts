import { SMS_COUNTDOWN_S } from '@qifuyun/contract/auth/constants.ts'
import { and, eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { Platform } from '#src/platform/platform.ts'
import { networkOf } from '#src/platform/proxies.ts'
import { SmsFailure, type SmsMessage } from '#src/platform/sms/sms.ts'
import { answerSmsFailure } from './sms-failures.ts'
import { refuseTooMany } from './sms-limits.ts'
import { after, LIMIT, type SmsPurpose } from './states.ts'
import { smsCode, smsSent } from './tables.ts'
import { refuseField } from './texts.ts'

interface SmsRequest {
  mobile: string
  purpose: SmsPurpose
  ip: string
  /** A person asks: somebody who is signed in, or has read a captcha. */
  human: boolean
  note?: SmsMessage['note']
}

/** A code that somebody typed in. */
export interface SmsClaim {
  mobile: string
  purpose: SmsPurpose
  smsCode: string
}

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const hashOf = ({ secrets }: Platform, { mobile, purpose, smsCode: code }: SmsClaim): string =>
  secrets.hmac('sms-code', `${mobile}:${purpose}:${code}`)

/**
 * Sends a code that replaces the mobile's earlier one of this purpose; gives the seconds until the next may be asked for. Refuses with 429
 * over the limits per mobile, per address and of all, and without a captcha whom many may hide behind. It knows nothing of accounts, so its answer tells nobody who has one.
 */
export const sendSmsCode = async (platform: Platform, request: SmsRequest): Promise<{ countdown: number }> => {
  const { db, clock, ids, random, config, sms } = platform
  const { mobile, purpose, note = null } = request
  const ip = networkOf(request.ip)
  const now = clock.now()
  const code = config.devSmsCode ?? random.digits(6)
  const expiresAt = after(now, LIMIT.smsCodeMs)
  const smsSentUuid = ids.uuid()
  await db.system(async (tx) => {
    if (config.rateLimit) await refuseTooMany(tx, platform, { ...request, ip }, now)
    await tx.insert(smsSent).values({ smsSentUuid, mobile, ip, purpose, createdAt: now })
    const fresh = {
      codeHash: hashOf(platform, { mobile, purpose, smsCode: code }),
      wrongTries: 0,
      createdAt: now,
      expiresAt,
      verifiedAt: null,
      usedAt: null,
    }
    await tx
      .insert(smsCode)
      .values({ mobile, purpose, ...fresh })
      .onConflictDoUpdate({ target: [smsCode.mobile, smsCode.purpose], set: fresh })
  })
  try {
    await sms.send({ mobile, purpose, code, createdAt: now, expiresAt, note })
  } catch (error) {
    // What was not sent does not count: the user may try again at once.
    if (!(error instanceof SmsFailure && error.problem === 'unknown'))
      await db.system((tx) => tx.delete(smsSent).where(eq(smsSent.smsSentUuid, smsSentUuid)))
    throw error instanceof SmsFailure ? answerSmsFailure(platform, purpose, error) : error
  }
  return { countdown: SMS_COUNTDOWN_S }
}

export type SmsVerdict = 'right' | 'wrong' | 'expired' | 'used'

/** Judges a code and locks it until the transaction ends. A wrong one counts once that commits; the fifth kills the code. */
const judge = async (tx: Tx, platform: Platform, claim: SmsClaim): Promise<SmsVerdict> => {
  const key = and(eq(smsCode.mobile, claim.mobile), eq(smsCode.purpose, claim.purpose))
  const [row] = await tx.select().from(smsCode).where(key).for('update')
  if (!row) return 'wrong'
  if (row.wrongTries >= LIMIT.smsWrongTries || row.expiresAt <= platform.clock.now()) return 'expired'
  if (row.codeHash === hashOf(platform, claim)) return row.usedAt ? 'used' : 'right'
  await tx
    .update(smsCode)
    .set({ wrongTries: row.wrongTries + 1 })
    .where(key)
  return 'wrong'
}

const refuseSms = (verdict: Exclude<SmsVerdict, 'right'>): never =>
  verdict === 'expired'
    ? refuseField('smsCode', '验证码已过期，请重新获取', 'SMS_EXPIRED')
    : refuseField('smsCode', '验证码错误', 'SMS_WRONG')

/**
 * Uses up a code and does `work` in the same transaction: when `work` throws, the code is still good. Refuses a wrong, dead or used code.
 * `onUsed` may answer a code that is right but was used before. `transaction` is `db.system` unless the work needs an enterprise.
 */
export const spendSmsCode = async <T>(
  platform: Platform,
  claim: SmsClaim,
  work: (tx: Tx) => Promise<T>,
  { transaction = platform.db.system, onUsed }: { transaction?: Transaction; onUsed?: (tx: Tx) => Promise<void> } = {},
): Promise<T> => {
  const result = await transaction(async (tx) => {
    const verdict = await judge(tx, platform, claim)
    if (verdict === 'used') await onUsed?.(tx)
    // Returned, not thrown: the count of wrong tries must be stored.
    if (verdict !== 'right') return { verdict }
    await tx
      .update(smsCode)
      .set({ usedAt: platform.clock.now() })
      .where(and(eq(smsCode.mobile, claim.mobile), eq(smsCode.purpose, claim.purpose)))
    return { verdict, value: await work(tx) }
  })
  return 'value' in result ? result.value : refuseSms(result.verdict)
}

/** Checks a code without using it up; from the first success it lives ten minutes. Refuses as `spendSmsCode` does. */
export const verifySmsCode = async (platform: Platform, claim: SmsClaim): Promise<void> => {
  const now = platform.clock.now()
  const verdict = await platform.db.system(async (tx) => {
    const judged = await judge(tx, platform, claim)
    if (judged === 'right') {
      await tx
        .update(smsCode)
        .set({ verifiedAt: now, expiresAt: after(now, LIMIT.smsVerifiedMs) })
        .where(and(eq(smsCode.mobile, claim.mobile), eq(smsCode.purpose, claim.purpose), sql`${smsCode.verifiedAt} is null`))
    }
    return judged
  })
  if (verdict !== 'right') refuseSms(verdict)
}
