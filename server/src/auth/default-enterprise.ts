import { and, eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { userAccount } from './tables.ts'

/** The enterprise that a user's sign-ins begin in; null when he has chosen none. */
export const defaultEnterpriseOf = async (tx: Tx, userUuid: string): Promise<string | null> => {
  const column = { home: userAccount.defaultEnterpriseUuid }
  return (await tx.select(column).from(userAccount).where(eq(userAccount.userUuid, userUuid)))[0]?.home ?? null
}

/** Makes the enterprise the default one. Whether the user belongs to it is the caller's to know. */
export const setDefaultEnterprise = async (tx: Tx, userUuid: string, enterpriseUuid: string): Promise<void> => {
  await tx.update(userAccount).set({ defaultEnterpriseUuid: enterpriseUuid }).where(eq(userAccount.userUuid, userUuid))
}

/** The enterprise is no longer the default one; another stays. */
export const clearDefaultEnterprise = async (tx: Tx, userUuid: string, enterpriseUuid: string): Promise<void> => {
  await tx
    .update(userAccount)
    .set({ defaultEnterpriseUuid: null })
    .where(and(eq(userAccount.userUuid, userUuid), eq(userAccount.defaultEnterpriseUuid, enterpriseUuid)))
}
