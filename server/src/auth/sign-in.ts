import { passwordProblem } from '@qifuyun/contract/auth/password.ts'
import { hashPassword, verifyPassword } from '#src/platform/crypto/password.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { Platform } from '#src/platform/platform.ts'
import { type Account, createAccount, findByMobile } from './accounts.ts'
import type { CaptchaAnswer } from './captchas.ts'
import type { Device } from './device.ts'
import { forgive, inTurn, signInSubject, takeGuess } from './lockout.ts'
import { logSignIn } from './login-log.ts'
import { type Issued, issueSession, tellEnded } from './sessions.ts'
import { spendSmsCode } from './sms-codes.ts'
import { LIMIT, type LoginMethod } from './states.ts'
import { conflict, refuse, refuseField } from './texts.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

interface Entered {
  issued: Issued
  account: Account
}

/** Signs an account in whose owner has proven themselves. Refuses a disabled one. */
const enter = async (tx: Tx, platform: Platform, account: Account, method: LoginMethod, device: Device): Promise<Entered> => {
  if (account.disabledFlag) refuse('账号已停用，请联系管理员', {}, 'ACCOUNT_DISABLED')
  const issued = await issueSession(tx, platform, account.userUuid, device)
  await logSignIn(tx, platform, { userUuid: account.userUuid, mobile: account.mobile, method }, device)
  return { issued, account }
}

/** The answer of every sign-in; also tells the sessions that it pushed out. */
const welcome = (platform: Platform, { issued, account }: Entered, device: Device) => {
  tellEnded(platform, issued.ended, 'revoked')
  return {
    token: issued.token,
    expiresIn: LIMIT.sessionIdleMs / 1_000,
    deviceId: device.deviceId,
    acceleratedFlag: flag(account.acceleratedFlag),
  }
}

interface Guess {
  mobile: string
  password: string
  captcha: CaptchaAnswer
}

const tryPassword = async (platform: Platform, { mobile, password, captcha }: Guess, device: Device): Promise<Entered | null> => {
  await takeGuess(platform, signInSubject(mobile), captcha)
  const known = await platform.db.system((tx) => findByMobile(tx, mobile))
  const right = await verifyPassword(password, known?.passwordHash ?? null)
  return platform.db.system(async (tx) => {
    const account = await findByMobile(tx, mobile, 'locked')
    // The password may have been changed while the old one was being compared.
    if (!right || !account || account.passwordHash !== known?.passwordHash) {
      const failed = { userUuid: account?.userUuid ?? null, mobile, method: 'password', reason: 'PASSWORD_WRONG' } as const
      await logSignIn(tx, platform, failed, device)
      return null
    }
    await forgive(tx, signInSubject(mobile))
    return enter(tx, platform, account, 'password', device)
  })
}

/**
 * Signs in by password. An unknown mobile and a wrong password are told alike and take the same work; both count towards captcha and lock.
 */
export const signInByPassword = async (platform: Platform, guess: Guess, device: Device) => {
  const entered = await inTurn(signInSubject(guess.mobile), () => tryPassword(platform, guess, device))
  return entered ? welcome(platform, entered, device) : refuseField('password', '账号或密码错误')
}

/** Signs in by SMS code; an unknown mobile gets an account that its owner completes next. */
export const signInBySms = async (platform: Platform, { mobile, smsCode }: { mobile: string; smsCode: string }, device: Device) => {
  const entered = await spendSmsCode(platform, { mobile, purpose: 'login', smsCode }, async (tx) => {
    const account = (await createAccount(tx, platform, { mobile, accelerated: true })) ?? (await findByMobile(tx, mobile, 'locked'))
    if (!account) throw new Error('an account that exists cannot be found')
    return enter(tx, platform, account, 'sms', device)
  })
  return welcome(platform, entered, device)
}

interface Registration {
  mobile: string
  smsCode: string
  nickName: string
  password: string
  inviteCode?: string | undefined
}

const refuseDuplicate = (): never => conflict('该手机号已注册', 'DUPLICATE', { fields: { userMobile: '该手机号已注册' } })

/**
 * Registers an account and signs it in, in the transaction that uses up the code. Only who has a right code learns that the mobile is
 * taken: of two registrations at once one wins, the other gets 409.
 */
export const register = async (platform: Platform, { mobile, smsCode, nickName, password, inviteCode }: Registration, device: Device) => {
  const problem = passwordProblem(password, mobile)
  if (problem) refuseField('password', problem)
  const passwordHash = await hashPassword(password)
  const entered = await spendSmsCode(
    platform,
    { mobile, purpose: 'register', smsCode },
    async (tx) => {
      const account = (await createAccount(tx, platform, { mobile, nickName, passwordHash, accelerated: false })) ?? refuseDuplicate()
      const { userUuid } = account
      await platform.events.emit(tx, 'user.registered', { userUuid, nickName, inviteCode: inviteCode || null }, { aggregate: userUuid })
      return enter(tx, platform, account, 'register', device)
    },
    {
      onUsed: async (tx) => {
        if (await findByMobile(tx, mobile)) refuseDuplicate()
      },
    },
  )
  return welcome(platform, entered, device)
}
