import { globalTable, instant, sealed } from '../database/columns.ts'
import { index, integer, text } from '../database/drizzle.ts'

/** Answers of requests that carried an `Idempotency-Key`, kept 24 hours; `answer` is null while the first one runs. */
export const idempotencyRecord = globalTable(
  'idempotency_record',
  {
    /** Hash of user, enterprise, path and key. */
    scope: text().primaryKey(),
    bodyHash: text().notNull(),
    status: integer(),
    /** The envelope. */
    answer: sealed(),
    startedAt: instant().notNull(),
  },
  (table) => [index('idempotency_record_started_at').on(table.startedAt)],
)
