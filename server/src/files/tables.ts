import type { FileType, Purpose } from '@qifuyun/contract/files/constants.ts'
import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { bigint, index, integer, sql, text, uuid } from '#src/platform/database/drizzle.ts'
import type { FileState } from './states.ts'

const bytes = () => bigint({ mode: 'number' })

/**
 * A file in the store. `enterpriseUuid` is its space: the enterprise, or the uploader's own uuid for someone who is in none yet.
 * A row is written before the first byte, so that nothing lies in the store unknown.
 */
export const fileObject = tenantTable(
  'file_object',
  {
    fileUuid: uuid().notNull(),
    /** Key in the store, and the name of the file in business calls. */
    filePath: text().notNull(),
    name: text().notNull(),
    extension: text().notNull(),
    fileType: text().$type<FileType>().notNull(),
    contentType: text().notNull(),
    size: bytes().notNull().default(0),
    width: integer(),
    height: integer(),
    sha256: text(),
    purpose: text().$type<Purpose>().notNull(),
    /** Who uploaded it. */
    userUuid: uuid().notNull(),
    state: text().$type<FileState>().notNull(),
    /** Since when it hangs on nothing; a day later it is removed. null: it is attached. */
    unattachedSince: instant(),
    createdAt: instant().notNull(),
  },
  {
    key: ['fileUuid'],
    self: 'userUuid',
    worker: true,
    constraints: (table) => [
      index('file_object_sha256_idx').on(table.enterpriseUuid, table.sha256),
      // Not by enterprise: only the clean-up reads it, over all of them.
      index('file_object_unattached_idx').on(table.unattachedSince).where(sql`${table.unattachedSince} is not null`),
    ],
  },
)

/** What a file is attached to. Who may read the owner may read the file. */
export const fileLink = tenantTable(
  'file_link',
  { fileUuid: uuid().notNull(), ownerType: text().notNull(), ownerUuid: uuid().notNull(), createdAt: instant().notNull() },
  {
    key: ['fileUuid', 'ownerType', 'ownerUuid'],
    constraints: (table) => [index('file_link_owner_idx').on(table.enterpriseUuid, table.ownerType, table.ownerUuid)],
  },
)

/** An upload in parts that is not finished. */
export const fileUpload = tenantTable(
  'file_upload',
  {
    uploadId: uuid().notNull(),
    userUuid: uuid().notNull(),
    fileName: text().notNull(),
    size: bytes().notNull(),
    sha256: text().notNull(),
    purpose: text().$type<Purpose>().notNull(),
    /** When somebody began to put the parts together; a second one waits until that must have died. */
    finishingAt: instant(),
    createdAt: instant().notNull(),
  },
  {
    key: ['uploadId'],
    worker: true,
    constraints: (table) => [
      index('file_upload_resume_idx').on(table.enterpriseUuid, table.userUuid, table.sha256),
      index('file_upload_created_at_idx').on(table.createdAt),
    ],
  },
)

/** A part that has arrived. */
export const fileUploadPart = tenantTable(
  'file_upload_part',
  { uploadId: uuid().notNull(), n: integer().notNull() },
  { key: ['uploadId', 'n'], worker: true },
)
