import { currentEnterprise, globalTable, instant, ownWithin } from '#src/platform/database/columns.ts'
import { index, integer, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

/**
 * A link that opens one public page about one record. It tells the enterprise of somebody who has no account, so it is read outside of any;
 * it holds no more than ids. `spaceUuid` is the enterprise.
 */
export const publicLink = globalTable(
  'public_link',
  {
    uuid: uuid().notNull().primaryKey(),
    /** The token itself is made from the id by the server's secret, so that it can be shown again and is stored nowhere. */
    tokenHash: text().notNull(),
    spaceUuid: uuid().notNull(),
    kind: text().notNull(),
    rowUuid: uuid().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** Submissions in the minute that began at `countedSince`. */
    countedSince: instant().notNull(),
    submissions: integer().notNull().default(0),
    uploads: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('public_link_token_hash_key').on(table.tokenHash),
    index('public_link_row_idx').on(table.spaceUuid, table.rowUuid, table.kind),
    index('public_link_expires_idx').on(table.expiresAt),
    ownWithin(sql`space_uuid = ${currentEnterprise}`),
  ],
)
