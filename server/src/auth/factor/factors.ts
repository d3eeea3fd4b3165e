import { and, count, eq, inArray, isNotNull, isNull, min } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { forgive, takeGuess } from '../lockout.ts'
import { passkey } from '../passkeys/tables.ts'
import { authSession } from '../tables.ts'
import { refuseField, t } from '../texts.ts'
import { spendRecoveryCode } from './recovery.ts'
import { recoveryCode, signInProof, totpFactor } from './tables.ts'
import { stepOfCode } from './totp.ts'

/** By what a person may prove themselves a second time. */
export type FactorWay = 'totp' | 'passkey' | 'recovery'

/** The second factor of a person. */
export interface Factor {
  /** When the first of them was set up. */
  since: Date
  /** When the authenticator was; null: there is none. */
  totpSince: Date | null
  passkeys: number
  /** Recovery codes that were not used. */
  recoveryLeft: number
}

/** Those of the users who have a second factor. Three statements. */
export const factorsOf = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, Factor>> => {
  if (userUuids.length === 0) return new Map()
  const users = [...userUuids]
  const found = await tx
    .select({ userUuid: totpFactor.userUuid, since: totpFactor.confirmedAt })
    .from(totpFactor)
    .where(and(inArray(totpFactor.userUuid, users), isNotNull(totpFactor.confirmedAt)))
  const left = await tx
    .select({ userUuid: recoveryCode.userUuid, n: count() })
    .from(recoveryCode)
    .where(and(inArray(recoveryCode.userUuid, users), isNull(recoveryCode.usedAt)))
    .groupBy(recoveryCode.userUuid)
  const keys = await tx
    .select({ userUuid: passkey.userUuid, n: count(), since: min(passkey.createdAt) })
    .from(passkey)
    .where(inArray(passkey.userUuid, users))
    .groupBy(passkey.userUuid)
  const leftOf = new Map(left.map(({ userUuid, n }) => [userUuid, n]))
  const totpOf = new Map(found.map(({ userUuid, since }) => [userUuid, since]))
  const keysOf = new Map(keys.map((row) => [row.userUuid, row]))
  return new Map(
    [...new Set([...totpOf.keys(), ...keysOf.keys()])].flatMap((userUuid) => {
      const [totpSince, held] = [totpOf.get(userUuid) ?? null, keysOf.get(userUuid)]
      const [since] = [totpSince, held?.since ?? null].filter((moment) => moment !== null).toSorted((a, b) => a.getTime() - b.getTime())
      const factor = { totpSince, passkeys: held?.n ?? 0, recoveryLeft: leftOf.get(userUuid) ?? 0 }
      return since === undefined ? [] : [[userUuid, { since, ...factor }] as const]
    }),
  )
}

/** By what the person has to prove themselves; nothing where they have no second factor. */
export const waysOf = async (tx: Tx, userUuid: string): Promise<FactorWay[]> => {
  const factor = (await factorsOf(tx, [userUuid])).get(userUuid)
  if (factor === undefined) return []
  const ways: [FactorWay, boolean][] = [
    ['totp', factor.totpSince !== null],
    ['passkey', factor.passkeys > 0],
    ['recovery', factor.recoveryLeft > 0],
  ]
  return ways.flatMap(([way, open]) => (open ? [way] : []))
}

const spendTotp = async (tx: Tx, { clock, secrets }: Platform, userUuid: string, code: string): Promise<boolean> => {
  // Locked until commit: of two calls with one code only the first is let through.
  const [row] = await tx.select().from(totpFactor).where(eq(totpFactor.userUuid, userUuid)).for('update')
  if (!row?.sealedSecret) return false
  const step = stepOfCode(secrets.decrypt(row.sealedSecret), code, clock.now())
  if (step === null || step <= row.lastStep) return false
  await tx.update(totpFactor).set({ lastStep: step }).where(eq(totpFactor.userUuid, userUuid))
  return true
}

/** Uses up a code of the authenticator, or a recovery code; null when it is wrong or was used. */
export const spendFactorCode = async (tx: Tx, platform: Platform, userUuid: string, typed: string): Promise<FactorWay | null> => {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return (await spendTotp(tx, platform, userUuid, code)) ? 'totp' : null
  return (await spendRecoveryCode(tx, platform, userUuid, code)) ? 'recovery' : null
}

export const factorSubject = (userUuid: string): string => `factor:${userUuid}`

/** Counts a guess at a second factor before it is looked at; ten wrong ones in a quarter of an hour lock it, whatever they were for. */
export const takeFactorGuess = (platform: Platform, userUuid: string): Promise<void> =>
  takeGuess(platform, factorSubject(userUuid), null, t('验证码错误次数过多，请15分钟后再试'))

export const refuseFactor = (): never => refuseField('factorCode', '验证码错误或已使用', 'FACTOR_WRONG')

/** Does `work` in the transaction that uses up the code of somebody who is signed in; refuses a wrong one. */
export const withFactorCode = async <T>(
  platform: Platform,
  { userUuid, factorCode }: { userUuid: string; factorCode: string },
  work: (tx: Tx, way: FactorWay) => Promise<T>,
): Promise<T> => {
  await takeFactorGuess(platform, userUuid)
  const done = await platform.db.user(userUuid, async (tx) => {
    const way = await spendFactorCode(tx, platform, userUuid, factorCode)
    if (way === null) return null
    await forgive(tx, factorSubject(userUuid))
    return { value: await work(tx, way) }
  })
  return done === null ? refuseFactor() : done.value
}

/** Takes every second factor away from a person; no session of theirs has proven one any more. */
export const removeFactors = async (tx: Tx, userUuid: string): Promise<void> => {
  await tx.delete(totpFactor).where(eq(totpFactor.userUuid, userUuid))
  await tx.delete(passkey).where(eq(passkey.userUuid, userUuid))
  await tx.delete(recoveryCode).where(eq(recoveryCode.userUuid, userUuid))
  await tx.delete(signInProof).where(eq(signInProof.userUuid, userUuid))
  await tx
    .update(authSession)
    .set({ factorAt: null })
    .where(and(eq(authSession.userUuid, userUuid), isNotNull(authSession.factorAt)))
  await forgive(tx, factorSubject(userUuid))
}
