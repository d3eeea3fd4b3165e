import type { SizeName } from '@qifuyun/contract/papers/sizes.ts'
import type { Template } from '@qifuyun/contract/papers/template.ts'
import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { index, integer, jsonb, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'
import type { KeptData } from './kept-data.ts'

const layout = () => ({
  /** `paperId` of the kit. */
  paper: text().notNull(),
  size: text().$type<SizeName>().notNull(),
})

/** Templates that are being edited, one for each paper and size. */
export const paperDraft = tenantTable(
  'paper_draft',
  {
    ...layout(),
    template: jsonb().$type<Template>().notNull(),
    /** Raised by each change. */
    rev: integer().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: uuid(),
  },
  { key: ['paper', 'size'] },
)

/** Templates that papers were printed with; never changed, so that a reprint looks as it did. */
export const paperVersion = tenantTable(
  'paper_version',
  {
    versionUuid: uuid().notNull(),
    ...layout(),
    /** 0: as it came with the application. */
    version: integer().notNull(),
    digest: text().notNull(),
    template: jsonb().$type<Template>().notNull(),
    publishedAt: instant().notNull(),
    publishedBy: uuid(),
  },
  {
    key: ['versionUuid'],
    constraints: (table) => [
      uniqueIndex('paper_version_number_key').on(table.enterpriseUuid, table.paper, table.size, table.version).where(sql`version > 0`),
      uniqueIndex('paper_version_shipped_key').on(table.enterpriseUuid, table.paper, table.size, table.digest).where(sql`version = 0`),
    ],
  },
)

/** Each time that a paper of a row was printed. */
export const paperPrint = tenantTable(
  'paper_print',
  {
    printUuid: uuid().notNull(),
    paper: text().notNull(),
    rowUuid: uuid().notNull(),
    versionUuid: uuid().notNull(),
    /** How often the row was printed as this paper with it, from 1. */
    time: integer().notNull(),
    /** Of a document; each reprint has it too. */
    no: text(),
    /** How often this number was printed with it, from 1. */
    copy: integer().notNull().default(1),
    /** What a document said of its row when its number was given. */
    data: jsonb().$type<KeptData>(),
    reason: text(),
    printedAt: instant().notNull(),
    printedBy: uuid().notNull(),
    /** The job that printed it with many others. */
    batchUuid: uuid(),
  },
  {
    key: ['printUuid'],
    constraints: (table) => [
      uniqueIndex('paper_print_time_key').on(table.enterpriseUuid, table.paper, table.rowUuid, table.time),
      uniqueIndex('paper_print_no_key').on(table.enterpriseUuid, table.no, table.copy).where(sql`no is not null`),
      // A job prints a row once, however often it was interrupted.
      uniqueIndex('paper_print_batch_key').on(table.enterpriseUuid, table.batchUuid, table.rowUuid).where(sql`batch_uuid is not null`),
      index('paper_print_version_idx').on(table.enterpriseUuid, table.versionUuid),
    ],
  },
)
