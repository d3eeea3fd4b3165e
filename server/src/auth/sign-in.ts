import { passwordProblem } from '@qifuyun/contract/auth/password.ts'
import { hashPassword, verifyPassword } from '#src/platform/crypto/password.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createAccount, findByMobile } from './accounts.ts'
import type { CaptchaAnswer } from './captchas.ts'
import type { Device } from './device.ts'
import { type Entered, enter, welcome } from './entering.ts'
import type { Owed } from './factor/proofs.ts'
import { enterByFactor } from './factor/second-step.ts'
import { forgive, inTurn, signInSubject, takeGuess } from './lockout.ts'
import { logSignIn } from './login-log.ts'
import { spendSmsCode } from './sms-codes.ts'
import { conflict, refuseField } from './texts.ts'

interface Guess {
  mobile: string
  password: string
  captcha: CaptchaAnswer
}

const tryPassword = async (platform: Platform, { mobile, password, captcha }: Guess, device: Device): Promise<Entered | Owed | null> => {
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

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export const signInByFactor = async (platform: Platform, given: { proof: string; factorCode: string }, device: Device) =>
  welcome(platform, await enterByFactor(platform, given, device), device)
