import { passwordProblem } from '@qifuyun/contract/auth/password.ts'
import { changeImage } from '#src/files/service.ts'
import { hashPassword } from '#src/platform/crypto/password.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getAccount, updateAccount } from './accounts.ts'
import { conflict, refuseField } from './texts.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** What the client's route guard asks first. */
export const statusOf = async ({ db }: Platform, { userUuid, member, factorMissing }: SessionCaller) => {
  const account = await db.system((tx) => getAccount(tx, userUuid))
  return {
    registerFlag: flag(account.registerFlag),
    acceleratedFlag: flag(account.acceleratedFlag),
    enterpriseUuid: member?.enterpriseUuid ?? null,
    enterpriseDefaultFlag: flag(account.defaultEnterpriseUuid !== null),
    secondFactorFlag: flag(factorMissing === true),
  }
}

interface Completion {
  nickName: string
  realName?: string | undefined
  password?: string | undefined
  headImg?: string | undefined
  email?: string | undefined
}

/** Empty text clears a field; what is left out stays. */
const cleared = (value: string | undefined): string | null | undefined => (value === '' ? null : value)

const given = <T extends Record<string, unknown>>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // Only entries with a value are left, so the values have the narrower type.
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }

/** Runs `change` with the path of the chosen head image. Refuses one that they did not upload (422). */
const withHeadImage = async <T>(
  platform: Platform,
  userUuid: string,
  given: string | undefined,
  change: (headImg: string | null | undefined) => Promise<T>,
): Promise<T> => {
  if (given === undefined) return change(undefined)
  const { headImg: current } = await platform.db.system((tx) => getAccount(tx, userUuid))
  return changeImage(platform, { ownerType: 'user', ownerUuid: userUuid, userUuid, given, current, field: 'userHeadImg' }, change)
}

/** Completes an account made by SMS or invitation. Refuses a second time: then a password changes only with the old one or a code. */
export const completeAccount = async (platform: Platform, { userUuid, mobile }: SessionCaller, input: Completion): Promise<void> => {
  const { db, clock } = platform
  const problem = input.password === undefined ? undefined : passwordProblem(input.password, mobile)
  if (problem) refuseField('password', problem)
  const passwordHash = input.password === undefined ? undefined : await hashPassword(input.password)
  const complete = async (tx: Tx, headImg: string | null | undefined) => {
    const account = await getAccount(tx, userUuid, 'locked')
    if (account.registerFlag && !account.acceleratedFlag) conflict('资料已完善，无需重复提交', 'STATE_CHANGED')
    await updateAccount(tx, platform, userUuid, {
      nickName: input.nickName,
      acceleratedFlag: false,
      registerFlag: true,
      ...given({
        realName: input.realName,
        headImg,
        email: cleared(input.email),
        passwordHash,
        passwordChangedAt: passwordHash === undefined ? undefined : clock.now(),
      }),
    })
  }
  await withHeadImage(platform, userUuid, input.headImg, (headImg) => db.system((tx) => complete(tx, headImg)))
}

interface ProfileChange {
  nickName?: string | undefined
  headImg?: string | undefined
  introduction?: string | undefined
  email?: string | undefined
}

/** Changes the own profile; fields left out stay. */
export const updateProfile = async (platform: Platform, { userUuid }: SessionCaller, input: ProfileChange): Promise<void> => {
  const { nickName, introduction, email } = input
  await withHeadImage(platform, userUuid, input.headImg, (headImg) => {
    const changes = given({ nickName, headImg, introduction: cleared(introduction), email: cleared(email) })
    return platform.db.system((tx) => updateAccount(tx, platform, userUuid, changes))
  })
}
