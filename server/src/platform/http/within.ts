import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TenantCaller } from './caller.ts'

/** Does what a route does in one transaction, as the caller and inside their enterprise. */
export const within = <T>(
  { db }: Pick<Platform, 'db'>,
  { enterpriseUuid, userUuid }: Pick<TenantCaller, 'enterpriseUuid' | 'userUuid'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => db.tenant(enterpriseUuid, userUuid, work)
