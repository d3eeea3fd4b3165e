import type { Sentence, Words } from '@qifuyun/contract/core/catalogue.ts'
import type { z } from 'zod'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { JobAccess, JobUser } from '../user.ts'

/** Rows of a chunk: while one is read, shown or written, nobody else is answered. */
export const EXPORT_CHUNK = 200

export interface ExportColumn {
  label: Words
  /**
   * How its values are written; default `text`. `money`: fen, shown as yuan. `date` (`YYYY-MM-DD`) and `instant` (a `Date`, shown in
   * Asia/Shanghai) become dates of the workbook, which imports read as the same.
   */
  kind?: 'text' | 'number' | 'money' | 'date' | 'instant' | 'boolean'
}

/** A sentence is worded in the language of the job. */
export type ExportCell = string | number | boolean | Date | Sentence | null

/** What can be exported under one `progressBusinessCode`. */
export interface Exporter<Params = unknown> {
  code: string
  /** Route code of the application that it is of; absent: the platform's. */
  appKey?: string
  /** Name of what comes out; titles the job and names the file: `房间` gives `房间_20260131.xlsx`. */
  title: Sentence
  access: JobAccess
  /** Shape of `progressParamData`: the filter body of the list. Refused (422) when it does not fit. Must be JSON again after parsing. */
  params: z.ZodType<Params>
  /** Refuses params that no rows can be found by, before the job begins. */
  check?(tx: Tx, params: Params, user: JobUser): Promise<void>
  /** What the params narrow it by, for people; absent or null: nothing to say. */
  describe?(params: Params): Sentence | null
  /** The columns that this user sees, in order. */
  columns(tx: Tx, params: Params, user: JobUser): Promise<readonly ExportColumn[]> | readonly ExportColumn[]
  /** How many rows there will be; more than 200,000 end the job with a message. */
  count(tx: Tx, params: Params, user: JobUser): Promise<number>
  /**
   * The rows in chunks of about `EXPORT_CHUNK`, their cells in the order of the columns. `tx` is one snapshot of the whole export (read
   * only), as this user in their enterprise: page by key, and never hold more than a chunk.
   */
  rows(tx: Tx, params: Params, user: JobUser): AsyncIterable<readonly (readonly ExportCell[])[]>
}
