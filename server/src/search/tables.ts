import { globalTable, instant, tenantTable } from '#src/platform/database/columns.ts'
import { index, integer, primaryKey, text, uuid } from '#src/platform/database/drizzle.ts'

/**
 * What of a row is searched: its characters and pairs of characters as numbers, other ones in each enterprise and kind (`im_tokens`).
 * Outside row-level security for the reason of ADR 7; it holds no text, and hits are joined to rows that are under it.
 */
export const recordSearch = globalTable(
  'record_search',
  { entity: text().notNull(), uuid: uuid().notNull(), tokens: integer().array().notNull() },
  (table) => [
    primaryKey({ name: 'record_search_pkey', columns: [table.entity, table.uuid] }),
    index('record_search_tokens_idx').using('gin', table.tokens),
  ],
)

/** How far the rows that were there before the index are in it, kind by kind. */
export const searchPlace = tenantTable(
  'search_place',
  {
    kind: text().notNull(),
    /** The last row that was put in, in the order of their ids. */
    afterUuid: uuid(),
    rowCount: integer().notNull().default(0),
    doneAt: instant(),
  },
  { key: ['kind'] },
)
