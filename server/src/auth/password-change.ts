import { passwordProblem } from '@qifuyun/contract/auth/password.ts'
import { hashPassword, verifyPassword } from '#src/platform/crypto/password.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findByMobile, getAccount, updateAccount } from './accounts.ts'
import { dropProofs } from './factor/proofs.ts'
import { forgive, inTurn, passwordSubject, signInSubject, takeGuess } from './lockout.ts'
import { revokeSessions, tellEnded } from './sessions.ts'
import { type SmsClaim, spendSmsCode } from './sms-codes.ts'
import { refuseField } from './texts.ts'

interface NewPassword {
  userUuid: string
  mobile: string
  passwordHash: string
}

/** Stores a password and ends the user's other sessions; a lock on the old password falls with it. Gives the ended sessions. */
const storePassword = async (
  tx: Tx,
  platform: Platform,
  { userUuid, mobile, passwordHash }: NewPassword,
  except: string | undefined,
): Promise<string[]> => {
  await updateAccount(tx, platform, userUuid, { passwordHash, passwordChangedAt: platform.clock.now() })
  await forgive(tx, signInSubject(mobile), passwordSubject(userUuid))
  await dropProofs(tx, userUuid)
  return revokeSessions(tx, platform, userUuid, 'password_changed', { except })
}

/** The mobile whose password is to be changed: the caller's own, and without a sign-in the one they name. */
export const mobileToChange = (caller: SessionCaller | null, userMobile: string | undefined): string =>
  caller?.mobile ?? userMobile ?? refuseField('userMobile', '请输入手机号')

/**
 * Sets a new password with an SMS code. All other sessions of the user end; without a sign-in (forgotten password) all of them. Only who has
 * the code learns that a mobile is unknown.
 */
export const changePasswordBySms = async (
  platform: Platform,
  caller: SessionCaller | null,
  { password, ...claim }: Omit<SmsClaim, 'purpose'> & { password: string },
): Promise<void> => {
  const { mobile } = claim
  const problem = passwordProblem(password, mobile)
  if (problem) refuseField('password', problem)
  const passwordHash = await hashPassword(password)
  const ended = await spendSmsCode(platform, { ...claim, purpose: 'change_password' }, async (tx) => {
    const account = (await findByMobile(tx, mobile, 'locked')) ?? refuseField('userMobile', '该手机号未注册')
    return storePassword(tx, platform, { userUuid: account.userUuid, mobile, passwordHash }, caller?.sessionUuid)
  })
  tellEnded(platform, ended, 'password_changed')
}

/** Changes the password with the old one; ten wrong ones lock this for 15 minutes. All other sessions of the user end. */
export const changePasswordByOld = async (
  platform: Platform,
  { userUuid, sessionUuid }: SessionCaller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> => {
  const { db } = platform
  const known = await db.system((tx) => getAccount(tx, userUuid))
  const problem = passwordProblem(newPassword, known.mobile)
  if (problem) refuseField('newPassword', problem)
  const right = await inTurn(passwordSubject(userUuid), async () => {
    await takeGuess(platform, passwordSubject(userUuid), null)
    return verifyPassword(oldPassword, known.passwordHash)
  })
  if (!right) refuseField('oldPassword', '原密码错误')
  if (oldPassword === newPassword) refuseField('newPassword', '新密码不能与原密码相同')
  const passwordHash = await hashPassword(newPassword)
  const ended = await db.system(async (tx) => {
    const account = await getAccount(tx, userUuid, 'locked')
    // Changed elsewhere in the meantime: the old one is no longer the old one.
    if (account.passwordHash !== known.passwordHash) refuseField('oldPassword', '原密码错误')
    return storePassword(tx, platform, { userUuid, mobile: account.mobile, passwordHash }, sessionUuid)
  })
  tellEnded(platform, ended, 'password_changed')
}
