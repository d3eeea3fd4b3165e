import { limitOf } from '@qifuyun/contract/files/constants.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'

/** Bytes that one file of an import may have in the transaction's enterprise. */
type FindLimit = (tx: Tx, businessCode: string) => Promise<number>

const limits = createRegistry<FindLimit>('the limit of')
const OF_IMPORTS = 'imports'

/** Declares who knows how large a file of an import may be. */
export const declareImportLimit = (platform: Platform, find: FindLimit): void => limits.declare(platform, OF_IMPORTS, find)

/** Bytes that an upload for an import of this code may have; without a code, those of every import. */
export const importLimit = async (platform: Platform, space: string, businessCode: string | undefined): Promise<number> => {
  const find = limits.find(platform, OF_IMPORTS)
  if (businessCode === undefined || find === undefined) return limitOf('import')
  return platform.db.tenant(space, null, (tx) => find(tx, businessCode))
}
