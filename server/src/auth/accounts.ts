import { eq, inArray, type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { userAccount } from './tables.ts'

export type Account = typeof userAccount.$inferSelect

/** `locked`: nobody else changes the account until the transaction ends. */
type Reading = 'plain' | 'locked'

const accountsWhere = async (tx: Tx, condition: SQL, reading: Reading): Promise<Account[]> => {
  const query = tx.select().from(userAccount).where(condition)
  return reading === 'locked' ? query.for('update') : query
}

/** The account with this mobile, if there is one. */
export const findByMobile = async (tx: Tx, mobile: string, reading: Reading = 'plain'): Promise<Account | undefined> => {
  const [account] = await accountsWhere(tx, eq(userAccount.mobile, mobile), reading)
  return account
}

/** The accounts with these mobiles. */
export const listByMobile = (tx: Tx, mobiles: readonly string[]): Promise<Account[]> =>
  accountsWhere(tx, inArray(userAccount.mobile, [...mobiles]), 'plain')

/** The account of a user; throws when it is gone, which a live session excludes. */
export const getAccount = async (tx: Tx, userUuid: string, reading: Reading = 'plain'): Promise<Account> => {
  const [account] = await accountsWhere(tx, eq(userAccount.userUuid, userUuid), reading)
  if (!account) throw new Error('a session without an account')
  return account
}

interface NewAccount {
  mobile: string
  nickName?: string
  passwordHash?: string
  /** Made without its owner filling a form: they complete it at their first sign-in. */
  accelerated: boolean
}

/** Makes an account; undefined when the mobile has one already, also when that is being made at this moment. */
export const createAccount = async (
  tx: Tx,
  { clock, ids }: Platform,
  { mobile, nickName = '', passwordHash, accelerated }: NewAccount,
): Promise<Account | undefined> => {
  const now = clock.now()
  const [account] = await tx
    .insert(userAccount)
    .values({
      userUuid: ids.uuid(),
      mobile,
      nickName,
      passwordHash: passwordHash ?? null,
      passwordChangedAt: passwordHash === undefined ? null : now,
      acceleratedFlag: accelerated,
      registerFlag: !accelerated,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: userAccount.mobile })
    .returning()
  return account
}

/** Makes accounts for those of the mobiles that have none; their owners complete them at their first sign-in. */
export const createAccounts = async (
  tx: Tx,
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  mobiles: readonly string[],
): Promise<void> => {
  if (mobiles.length === 0) return
  const now = clock.now()
  const made = [...new Set(mobiles)].map((mobile) => ({
    userUuid: ids.uuid(),
    mobile,
    acceleratedFlag: true,
    registerFlag: false,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(userAccount).values(made).onConflictDoNothing({ target: userAccount.mobile })
}

/** Changes fields of an account; its version counts up. */
export const updateAccount = async (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  userUuid: string,
  changes: Partial<Omit<typeof userAccount.$inferInsert, 'userUuid' | 'mobile' | 'version' | 'updatedAt' | 'createdAt'>>,
): Promise<void> => {
  await tx
    .update(userAccount)
    .set({ ...changes, updatedAt: clock.now(), version: sql`${userAccount.version} + 1` })
    .where(eq(userAccount.userUuid, userUuid))
}
