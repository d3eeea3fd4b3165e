import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type AppendRow, type NewMessage, toBatch } from './append.ts'

/**
 * Stores one message in the caller's transaction, numbered like any other; nobody is told. For seeds and for changes that leave a
 * message behind. Throws when it is refused.
 */
export const appendInside = async (tx: Tx, enterpriseUuid: string, message: NewMessage, at: Date): Promise<{ seq: number }> => {
  const { rows } = await tx.execute<AppendRow & Record<string, unknown>>(
    sql`select * from im_append(${enterpriseUuid}, ${toBatch([message])}, ${at})`,
  )
  const [row] = rows
  if (row === undefined || (row.outcome !== 'stored' && row.outcome !== 'duplicate')) throw new Error(`message refused: ${row?.outcome}`)
  return { seq: row.seq }
}

/** Moves an account's read position in the caller's transaction; nobody is told. */
export const readInside = async (
  tx: Tx,
  { enterpriseUuid, imAccountId }: { enterpriseUuid: string; imAccountId: string },
  sessionUuid: string,
  seq: number,
): Promise<void> => {
  await tx.execute(sql`select * from im_read(${enterpriseUuid}, ${sessionUuid}, ${imAccountId}, ${seq})`)
}
