import type { Tx } from '#src/platform/database/transaction.ts'
import { userAccount } from './tables.ts'

export interface DemoAccount {
  userUuid: string
  mobile: string
  nickName: string
  /** null: signs in by SMS only and still has to complete the account. */
  passwordHash: string | null
  operator: boolean
  defaultEnterpriseUuid: string | null
}

/** Whether anybody has an account yet. */
export const hasAccounts = async (tx: Tx): Promise<boolean> =>
  (await tx.select({ userUuid: userAccount.userUuid }).from(userAccount).limit(1)).length > 0

/** Stores the accounts of the demo people with their fixed ids. */
export const storeDemoAccounts = async (tx: Tx, now: Date, accounts: readonly DemoAccount[]): Promise<void> => {
  await tx.insert(userAccount).values(
    accounts.map(({ operator, passwordHash, ...account }) => ({
      ...account,
      passwordHash,
      passwordChangedAt: passwordHash === null ? null : now,
      acceleratedFlag: passwordHash === null,
      registerFlag: passwordHash !== null,
      operatorFlag: operator,
      createdAt: now,
      updatedAt: now,
    })),
  )
}
