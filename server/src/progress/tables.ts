import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { index, integer, jsonb, sql, text, uuid } from '#src/platform/database/drizzle.ts'

/** An import or export of a user: how far it is, and the file that comes out of it. */
export const progressRecord = tenantTable(
  'progress_record',
  {
    progressId: uuid().notNull(),
    userUuid: uuid().notNull(),
    progressBusinessCode: text().notNull(),
    /** `PROGRESS_STATE`, dictionary 1109500. */
    progressStateCode: text().notNull(),
    progressTitle: text().notNull(),
    progressCount: integer().notNull().default(0),
    progressCompleteCount: integer().notNull().default(0),
    progressMsg: text(),
    progressResultData: jsonb().$type<Record<string, unknown>>(),
    /** Storage key of the file to fetch: the export, or the rejected rows of an import. null: nothing to download. */
    filePath: text(),
    downloadedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  {
    key: ['progressId'],
    self: 'userUuid',
    constraints: (table) => [
      index('progress_record_download_idx')
        .on(table.enterpriseUuid, table.userUuid)
        .where(sql`${table.progressStateCode} = '1109505' and ${table.filePath} is not null and ${table.downloadedAt} is null`),
      index('progress_record_list_idx').on(table.enterpriseUuid, table.userUuid, table.createdAt.desc(), table.progressId.desc()),
    ],
  },
)
