import { limitOf } from '@qifuyun/contract/files/constants.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Bytes that one file of an import may have in the transaction's enterprise. */
type FindLimit = (tx: Tx, businessCode: string) => Promise<number>

/** Set once, when the features are put together. */
let findLimit: FindLimit | undefined

/** Declares who knows how large a file of an import may be. */
export const declareImportLimit = (find: FindLimit): void => {
  findLimit = find
}

/** Bytes that an upload for an import of this code may have; without a code, those of every import. */
export const importLimit = async ({ db }: Platform, space: string, businessCode: string | undefined): Promise<number> => {
  const find = findLimit
  if (businessCode === undefined || find === undefined) return limitOf('import')
  return db.tenant(space, null, (tx) => find(tx, businessCode))
}
