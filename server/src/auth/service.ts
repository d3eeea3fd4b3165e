// What other features may ask of sign-in. Codes by SMS and a session's enterprise have files of their own; this is their door.
import { inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Account, createAccount, findByMobile } from './accounts.ts'
import { userAccount } from './tables.ts'

export { clearDefaultEnterprise, defaultEnterpriseOf, setDefaultEnterprise } from './default-enterprise.ts'
export { hasAccounts, storeDemoAccounts } from './demo-accounts.ts'
export { revokeSessions, setSessionEnterprise, takeEnterprise, tellEnded } from './sessions.ts'
export { sendSmsCode, useSmsCode } from './sms-codes.ts'

/** A person as others may see him. The mobile is full: mask it before it leaves the server. */
export interface User {
  userUuid: string
  mobile: string
  nickName: string
  headImg: string | null
  email: string | null
}

const present = ({ userUuid, mobile, nickName, headImg, email }: Account): User => ({ userUuid, mobile, nickName, headImg, email })

/** The user with this mobile, if there is one. */
export const findUserByMobile = async (tx: Tx, mobile: string): Promise<User | undefined> => {
  const account = await findByMobile(tx, mobile)
  return account && present(account)
}

/** The users with these ids, by id; unknown ones are left out. */
export const listUsers = async (tx: Tx, userUuids: readonly string[]): Promise<Map<string, User>> => {
  if (userUuids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(userAccount)
    .where(inArray(userAccount.userUuid, [...userUuids]))
  return new Map(rows.map((row) => [row.userUuid, present(row)]))
}

/** The user with this mobile; makes an account that its owner completes at his first sign-in when there is none (invitations). */
export const ensureUser = async (tx: Tx, platform: Platform, mobile: string): Promise<User> => {
  const account = (await createAccount(tx, platform, { mobile, accelerated: true })) ?? (await findByMobile(tx, mobile))
  if (!account) throw new Error('an account that exists cannot be found')
  return present(account)
}
