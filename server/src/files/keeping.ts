import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

/** Any fixed number; the lock lives in the product's database. */
const KEEP_FILES_LOCK = 7_304_003

/** On a connection of its own: while it is open no stored file is removed, so that what a snapshot names can be copied after it. */
export const KEEP_FILES = `select pg_advisory_lock_shared(${KEEP_FILES_LOCK})`

/** The files that a snapshot's rows speak of; a `size` in bytes and a `sha256` in hex. */
export const STORED_FILES = "select file_path as key, size, sha256 from file_object where state = 'stored' order by file_path"

/** Uploads that are not finished: their parts come and go with the requests, so a backup leaves them out and they start over. */
export const UNFINISHED_UPLOADS = ['file_upload', 'file_upload_part']

/** Whether files may be removed in this transaction: nobody copies them. */
export const mayRemoveFiles = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${KEEP_FILES_LOCK}) as free`)
  return rows[0]?.free ?? false
}
