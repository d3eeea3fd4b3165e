import type { OwnFactor } from '@qifuyun/contract/second-factor/endpoints.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { forgive } from '../lockout.ts'
import { listPasskeys } from '../passkeys/own.ts'
import { revokeSessions, tellEnded } from '../sessions.ts'
import { refuse, refuseField, t } from '../texts.ts'
import { isRequired, neededFor, refuseStale, rootSession, type Shown } from './changing.ts'
import { factorSubject, factorsOf, refuseFactor, removeFactors, takeFactorGuess, withFactorCode } from './factors.ts'
import { noteFactor, type Own } from './noting.ts'
import { markProven } from './proven.ts'
import { replaceRecoveryCodes } from './recovery.ts'
import { totpFactor } from './tables.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The own second factor, and what this sign-in still owes. */
export const presentOwnFactor = (platform: Platform, caller: SessionCaller): Promise<OwnFactor> =>
  platform.db.user(caller.userUuid, async (tx) => {
    const factor = (await factorsOf(tx, [caller.userUuid])).get(caller.userUuid)
    const session = await rootSession(tx, caller)
    return {
      sinceTime: factor?.totpSince?.toISOString() ?? null,
      recoveryLeft: factor?.recoveryLeft ?? 0,
      requiredFlag: flag(await isRequired(tx, caller.userUuid)),
      provenFlag: flag(Boolean(session?.factorAt)),
      passkeyList: await listPasskeys(tx, caller.userUuid),
      neededCode: await neededFor(tx, platform, caller),
    }
  })

const storePending = async (tx: Tx, { clock, secrets }: Platform, userUuid: string, secret: string): Promise<void> => {
  const sealedPending = secrets.encrypt(secret)
  await tx
    .insert(totpFactor)
    .values({ userUuid, sealedPending, createdAt: clock.now() })
    .onConflictDoUpdate({ target: totpFactor.userUuid, set: { sealedPending } })
}

/** A new secret, which is good once a code of it has come back. An authenticator that is there is good until then, and gives a code for it. */
export const beginFactor = async (platform: Platform, caller: SessionCaller, shown: Shown): Promise<{ secret: string; uri: string }> => {
  const { db, random } = platform
  const { userUuid, mobile } = caller
  const secret = newTotpSecret(random)
  const factor = (await db.system((tx) => factorsOf(tx, [userUuid]))).get(userUuid)
  if (factor?.totpSince) {
    const { factorCode } = shown
    if (factorCode === undefined) return refuseField('factorCode', '请输入验证码')
    await withFactorCode(platform, { userUuid, factorCode }, (tx) => storePending(tx, platform, userUuid, secret))
  } else {
    await refuseStale(platform, caller, shown)
    await db.system((tx) => storePending(tx, platform, userUuid, secret))
  }
  return { secret, uri: totpUri(secret, mobile) }
}

/** Takes the new secret with its first code; every other sign-in ends. Gives the recovery codes. */
export const confirmFactor = async (own: Own, factorCode: string): Promise<{ recoveryCodeList: string[] }> => {
  const { platform, caller } = own
  const { clock, secrets } = platform
  const { userUuid } = caller
  await takeFactorGuess(platform, userUuid)
  const done = await platform.db.user(userUuid, async (tx) => {
    const [row] = await tx.select().from(totpFactor).where(eq(totpFactor.userUuid, userUuid)).for('update')
    if (!row?.sealedPending) return refuse('请先扫描二维码', {}, 'STATE_CHANGED')
    const step = stepOfCode(secrets.decrypt(row.sealedPending), factorCode, clock.now())
    if (step === null) return null
    await forgive(tx, factorSubject(userUuid))
    const taken = { sealedSecret: row.sealedPending, sealedPending: null, confirmedAt: clock.now(), lastStep: step }
    await tx.update(totpFactor).set(taken).where(eq(totpFactor.userUuid, userUuid))
    const recoveryCodeList = await replaceRecoveryCodes(tx, platform, userUuid)
    const root = await markProven(tx, platform, caller)
    const ended = await revokeSessions(tx, platform, userUuid, 'revoked', { except: root })
    await noteFactor(tx, own, row.sealedSecret === null ? t('开启二次验证') : t('更换二次验证的验证器'))
    return { recoveryCodeList, ended }
  })
  if (done === null) return refuseFactor()
  tellEnded(platform, done.ended, 'revoked')
  return { recoveryCodeList: done.recoveryCodeList }
}

/** New recovery codes in place of the former ones. */
export const renewRecovery = (own: Own, factorCode: string): Promise<{ recoveryCodeList: string[] }> =>
  withFactorCode(own.platform, { userUuid: own.caller.userUuid, factorCode }, async (tx) => {
    const recoveryCodeList = await replaceRecoveryCodes(tx, own.platform, own.caller.userUuid)
    await noteFactor(tx, own, t('重新生成恢复代码'))
    return { recoveryCodeList }
  })

/** Takes the own second factor away. Refused while an enterprise asks for it. */
export const removeOwnFactor = async (own: Own, factorCode: string): Promise<void> => {
  const { userUuid } = own.caller
  const last = await own.platform.db.user(userUuid, async (tx) => {
    const factor = (await factorsOf(tx, [userUuid])).get(userUuid)
    return (factor?.passkeys ?? 0) === 0 && (await isRequired(tx, userUuid))
  })
  if (last) refuse('您所在的企业要求使用二次验证，不能关闭')
  await withFactorCode(own.platform, { userUuid, factorCode }, async (tx) => {
    await tx.delete(totpFactor).where(eq(totpFactor.userUuid, userUuid))
    // Passkeys, and the codes for whoever loses them, stay.
    if (!(await factorsOf(tx, [userUuid])).has(userUuid)) await removeFactors(tx, userUuid)
    await noteFactor(tx, own, t('关闭二次验证'))
  })
}

/** Gives the second factor for a sign-in that has not; its sockets are looked up again. */
export const proveFactor = async ({ platform, caller }: Own, factorCode: string): Promise<void> => {
  await withFactorCode(platform, { userUuid: caller.userUuid, factorCode }, (tx) => markProven(tx, platform, caller))
  platform.realtime.refreshSession(caller.sessionUuid)
}
