import { currentEnterprise } from '#src/platform/database/columns.ts'
import { bigint, index, integer, jsonb, pgPolicy, pgTable, sql, text, timestamp, uuid } from '#src/platform/database/drizzle.ts'

/** Events on their way: stored with the change they report, removed when every consumer has had them. Times are the database's own. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    enterpriseUuid: uuid('enterprise_uuid').default(currentEnterprise),
    name: text().notNull(),
    aggregate: text(),
    payload: jsonb().notNull(),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull().defaultNow(),
    /** Deliveries that failed so far. */
    attempts: integer().notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    lastError: text('last_error'),
    /** Set when the event was given up; it stays for a person to look at. */
    deadAt: timestamp('dead_at', { withTimezone: true }),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`dead_at is null`),
    index('outbox_aggregate').on(table.aggregate, table.id).where(sql`dead_at is null`),
    // Requests only add events, of their own enterprise or, outside any enterprise, of none.
    pgPolicy('tenant', { for: 'insert', withCheck: sql`enterprise_uuid is not distinct from ${currentEnterprise}` }),
    pgPolicy('worker', { using: sql`app_is_worker()`, withCheck: sql`app_is_worker()` }),
  ],
)
