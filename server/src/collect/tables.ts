import type { Collectable } from '@qifuyun/contract/collect/endpoints.ts'
import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { index, text, uuid } from '#src/platform/database/drizzle.ts'

/** What a user has collected, or likes. */
export const collectMark = tenantTable(
  'collect_mark',
  {
    userUuid: uuid().notNull(),
    kind: text().$type<'collect' | 'like'>().notNull(),
    businessTypeCode: text().$type<Collectable>().notNull(),
    businessUuid: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  {
    key: ['userUuid', 'kind', 'businessTypeCode', 'businessUuid'],
    constraints: (table) => [
      index('collect_mark_count_idx').on(table.enterpriseUuid, table.businessTypeCode, table.businessUuid, table.kind),
      index('collect_mark_list_idx').on(table.enterpriseUuid, table.userUuid, table.kind, table.createdAt, table.businessUuid),
    ],
  },
)
