import { getTableName, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'

/** So many rows are planned for otherwise than few. */
const MANY = 1_000

/** At the end of an import of many rows: lists of a table that was nearly empty are planned for what is in it now. */
export const knowRows = async (tx: Tx, { table, children }: ServedEntity, { successCount }: { successCount: number }): Promise<void> => {
  if (successCount < MANY) return
  const tables = [table, ...Object.values(children)].map(getTableName)
  await tx.execute(sql`select know_rows(${sql.param(tables)}::text[])`)
}
