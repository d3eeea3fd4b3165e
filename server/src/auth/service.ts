// What other features may ask of sign-in. Codes by SMS and a session's enterprise have files of their own; this is their door.

import { and, eq, inArray, type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Account, createAccount, createAccounts, findByMobile, getAccount, listByMobile } from './accounts.ts'
import { userAccount } from './tables.ts'

export { readCaptcha } from './captchas.ts'
export { hasAccounts, storeDemoAccounts } from './demo-accounts.ts'
export { type Device, deviceOf } from './device.ts'
export { enterBound, welcome } from './entering.ts'
export { isPassword } from './factor/changing.ts'
export { factorsOf, removeFactors } from './factor/factors.ts'
export { signInPolicy } from './factor/tables.ts'
export {
  forgetEnterprise,
  leaveEnterprise,
  revokeBound,
  revokeSessions,
  setSessionEnterprise,
  tellEnded,
  tellSessions,
  unprovenSessions,
} from './sessions.ts'
export { sendSmsCode, spendSmsCode } from './sms-codes.ts'

/** A person as others may see them. The mobile is full: mask it before it leaves the server. */
export interface User {
  userUuid: string
  mobile: string
  nickName: string
  headImg: string | null
  email: string | null
}

const present = ({ userUuid, mobile, nickName, headImg, email }: Account): User => ({ userUuid, mobile, nickName, headImg, email })

/** The users with these ids, by id; unknown ones are left out. */
export const listUsers = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, User>> => {
  if (userUuids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(userAccount)
    .where(inArray(userAccount.userUuid, [...userUuids]))
  return new Map(rows.map((row) => [row.userUuid, present(row)]))
}

/** Users by their mobiles, one statement for all of them. */
export const usersByMobile = async (tx: Tx, mobiles: readonly string[]): Promise<Map<string, string>> => {
  if (mobiles.length === 0) return new Map()
  const rows = await listByMobile(tx, mobiles)
  return new Map(rows.map(({ mobile, userUuid }) => [mobile, userUuid]))
}

/** The users with these mobiles, in two statements; makes accounts that their owners complete at the first sign-in (invitations). Users by their mobile. */
export const ensureUsers = async (
  tx: Tx,
  platform: Pick<Platform, 'ids' | 'clock'>,
  mobiles: readonly string[],
): Promise<Map<string, string>> => {
  await createAccounts(tx, platform, mobiles)
  return usersByMobile(tx, mobiles)
}

/** Somebody who was not asked for a code: the first owner of an installation. An account that is there keeps its password. */
export const ensureOwner = async (
  tx: Tx,
  platform: Platform,
  of: { mobile: string; nickName: string; passwordHash: string },
): Promise<{ userUuid: string; isNew: boolean }> => {
  const made = await createAccount(tx, platform, { ...of, accelerated: false })
  const account = made ?? (await findByMobile(tx, of.mobile))
  if (account === undefined) throw new Error('an account is made or there already')
  return { userUuid: account.userUuid, isNew: made !== undefined }
}

/** When a user last set a password, as an expression over the column that names them; null: never. */
export const passwordChangeOf = (userUuid: SQL): SQL<Date | null> =>
  sql`(select password_changed_at from user_account where user_account.user_uuid = ${userUuid})`.mapWith(userAccount.passwordChangedAt)

/** The path of a user's picture, as an expression over the column that names them; null: none. */
export const portraitOf = (userUuid: SQL): SQL => sql`(select head_img from user_account where user_account.user_uuid = ${userUuid})`

/** The enterprise that the user's sign-ins begin in; null when they chose none. */
export const defaultEnterpriseOf = async (tx: Tx, userUuid: string): Promise<string | null> =>
  (await getAccount(tx, userUuid)).defaultEnterpriseUuid

/** Makes an enterprise the default one, in place of any other; `on` false clears it where it is. */
export const setDefaultEnterprise = async (tx: Tx, userUuid: string, enterpriseUuid: string, on: boolean): Promise<void> => {
  const { defaultEnterpriseUuid } = await getAccount(tx, userUuid, 'locked')
  if (!on && defaultEnterpriseUuid !== enterpriseUuid) return
  await tx
    .update(userAccount)
    .set({ defaultEnterpriseUuid: on ? enterpriseUuid : null })
    .where(eq(userAccount.userUuid, userUuid))
}

/** The people who look after the platform. */
export const listOperators = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .select({ userUuid: userAccount.userUuid })
    .from(userAccount)
    .where(and(eq(userAccount.operatorFlag, true), eq(userAccount.disabledFlag, false)))
  return rows.map(({ userUuid }) => userUuid)
}
