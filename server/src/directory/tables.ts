import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { DIRECTORY_SUBJECTS, DirectoryDeed, DirectoryField } from '@qifuyun/contract/directory/constants.ts'
import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { index, jsonb, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

/** What the directory calls somebody whom it looks after. */
export const directoryPerson = tenantTable(
  'directory_person',
  {
    userUuid: uuid().notNull(),
    /** `userName` of the standard. */
    directoryName: text().notNull(),
    externalId: text(),
    /** Its own way to write the name, which it is shown again: else it would send it with every sync. */
    formattedName: text(),
    familyName: text(),
    givenName: text(),
    createdAt: instant().notNull(),
  },
  {
    key: ['userUuid'],
    constraints: (table) => [
      uniqueIndex('directory_person_name_key').on(table.enterpriseUuid, sql`lower(${table.directoryName})`),
      uniqueIndex('directory_person_external_key').on(table.enterpriseUuid, table.externalId),
    ],
  },
)

/** What the directory calls a department that it looks after. */
export const directoryOrgan = tenantTable(
  'directory_organ',
  { organUuid: uuid().notNull(), externalId: text(), createdAt: instant().notNull() },
  {
    key: ['organUuid'],
    constraints: (table) => [uniqueIndex('directory_organ_external_key').on(table.enterpriseUuid, table.externalId)],
  },
)

/** What a directory did, or was refused; kept 90 days. */
export const directoryChange = tenantTable(
  'directory_change',
  {
    changeUuid: uuid().notNull(),
    changedAt: instant().notNull(),
    tokenUuid: uuid().notNull(),
    deed: text().$type<DirectoryDeed>().notNull(),
    subject: text().$type<(typeof DIRECTORY_SUBJECTS)[number]>().notNull(),
    subjectUuid: uuid(),
    subjectName: text().notNull(),
    fields: text().array().$type<DirectoryField[]>().notNull().default([]),
    problem: jsonb().$type<Sentence>(),
  },
  {
    key: ['changeUuid'],
    worker: true,
    constraints: (table) => [
      index('directory_change_list_idx').on(table.enterpriseUuid, sql`${table.changedAt} desc`, sql`${table.changeUuid} desc`),
      index('directory_change_age_idx').using('brin', table.changedAt),
    ],
  },
)
