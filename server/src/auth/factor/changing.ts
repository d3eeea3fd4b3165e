import { verifyPassword } from '#src/platform/crypto/password.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getAccount } from '../accounts.ts'
import { forgive, inTurn, passwordSubject, takeGuess } from '../lockout.ts'
import { rootOf } from '../sessions.ts'
import { after, LIMIT } from '../states.ts'
import { authSession } from '../tables.ts'
import { refuse, refuseField } from '../texts.ts'
import { factorsOf, withFactorCode } from './factors.ts'

/** What somebody gives to show that it is them who changes by what they sign in. */
export interface Shown {
  password?: string | undefined
  factorCode?: string | undefined
}

export const rootSession = async (tx: Tx, { sessionUuid }: SessionCaller) => {
  const [row] = await tx
    .select({ createdAt: authSession.createdAt, factorAt: authSession.factorAt })
    .from(authSession)
    .where(eq(authSession.sessionUuid, await rootOf(tx, sessionUuid)))
  return row
}

/** Whether any enterprise of somebody asks them for a second factor. */
export const isRequired = async (tx: Tx, userUuid: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ required: boolean }>(sql`select auth_factor_required(${userUuid}) as required`)
  return rows[0]?.required === true
}

const isFresh = (moment: Date | null | undefined, now: Date): boolean => Boolean(moment) && after(moment ?? now, LIMIT.freshMs) > now

/** What has to be given before something is changed; null: they have only just proven themselves. */
export const neededFor = async (tx: Tx, { clock }: Pick<Platform, 'clock'>, caller: SessionCaller): Promise<keyof Shown | null> => {
  const session = await rootSession(tx, caller)
  const has = (await factorsOf(tx, [caller.userUuid])).has(caller.userUuid)
  if (has) return isFresh(session?.factorAt, clock.now()) ? null : 'factorCode'
  return isFresh(session?.createdAt, clock.now()) ? null : 'password'
}

/** Whether somebody knows the password of an account; wrong ones are counted as those of sign-ins are. */
export const isPassword = async (platform: Platform, userUuid: string, password: string): Promise<boolean> => {
  const { passwordHash } = await platform.db.system((tx) => getAccount(tx, userUuid))
  const right = await inTurn(passwordSubject(userUuid), async () => {
    await takeGuess(platform, passwordSubject(userUuid), null)
    return verifyPassword(password, passwordHash)
  })
  if (right) await platform.db.system((tx) => forgive(tx, passwordSubject(userUuid)))
  return right
}

const checkPassword = async (platform: Platform, { userUuid }: SessionCaller, password: string | undefined): Promise<void> => {
  const { passwordHash } = await platform.db.system((tx) => getAccount(tx, userUuid))
  if (passwordHash === null) refuse('登录时间较久，请重新登录后再设置', {}, 'PASSWORD_REQUIRED')
  if (password === undefined) refuseField('password', '请输入登录密码', 'PASSWORD_REQUIRED')
  if (!(await isPassword(platform, userUuid, password ?? ''))) refuseField('password', '密码错误')
}

/** A session that lies open must not lock its owner out: who has proven themselves a while ago does it again. */
export const refuseStale = async (platform: Platform, caller: SessionCaller, { password, factorCode }: Shown): Promise<void> => {
  const needed = await platform.db.system((tx) => neededFor(tx, platform, caller))
  if (needed === 'password') await checkPassword(platform, caller, password)
  if (needed !== 'factorCode') return
  if (factorCode === undefined) return refuseField('factorCode', '请输入验证码', 'PASSWORD_REQUIRED')
  await withFactorCode(platform, { userUuid: caller.userUuid, factorCode }, async () => null)
}
