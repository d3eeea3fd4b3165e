import { passwordProblem } from '@qifuyun/contract/auth/password.ts'
import { hashPassword } from '#src/platform/crypto/password.ts'
import { conflict, refuseField } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { getAccount, updateAccount } from './accounts.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** What the client's route guard asks first. */
export const statusOf = async ({ db }: Platform, { userUuid, member }: SessionCaller) => {
  const account = await db.system((tx) => getAccount(tx, userUuid))
  return {
    registerFlag: flag(account.registerFlag),
    acceleratedFlag: flag(account.acceleratedFlag),
    enterpriseUuid: member?.enterpriseUuid ?? null,
    enterpriseDefaultFlag: flag(account.defaultEnterpriseUuid !== null),
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

/** Completes an account made by SMS or invitation. Refuses a second time: then a password changes only with the old one or a code. */
export const completeAccount = async (platform: Platform, { userUuid, mobile }: SessionCaller, input: Completion): Promise<void> => {
  const { db, clock } = platform
  const problem = input.password === undefined ? undefined : passwordProblem(input.password, mobile)
  if (problem) refuseField('password', problem)
  const passwordHash = input.password === undefined ? undefined : await hashPassword(input.password)
  await db.system(async (tx) => {
    const account = await getAccount(tx, userUuid, 'locked')
    if (account.registerFlag && !account.acceleratedFlag) conflict('资料已完善，无需重复提交', 'STATE_CHANGED')
    await updateAccount(tx, platform, userUuid, {
      nickName: input.nickName,
      acceleratedFlag: false,
      registerFlag: true,
      ...given({
        realName: input.realName,
        headImg: cleared(input.headImg),
        email: cleared(input.email),
        passwordHash,
        passwordChangedAt: passwordHash === undefined ? undefined : clock.now(),
      }),
    })
  })
}

interface ProfileChange {
  nickName?: string | undefined
  headImg?: string | undefined
  introduction?: string | undefined
  email?: string | undefined
}

/** Changes the own profile; fields left out stay. */
export const updateProfile = async (platform: Platform, { userUuid }: SessionCaller, input: ProfileChange): Promise<void> => {
  const { nickName, headImg, introduction, email } = input
  const changes = given({ nickName, headImg: cleared(headImg), introduction: cleared(introduction), email: cleared(email) })
  await platform.db.system((tx) => updateAccount(tx, platform, userUuid, changes))
}
