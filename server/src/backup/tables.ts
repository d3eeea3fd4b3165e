import type { BackupState, BackupStep } from '@qifuyun/contract/backup/constants.ts'
import { globalTable, instant } from '#src/platform/database/columns.ts'
import { bigint, boolean, index, integer, text, uuid } from '#src/platform/database/drizzle.ts'

/** A backup that the product made, or tried to make, by itself. */
export const backupRun = globalTable(
  'backup_run',
  {
    runUuid: uuid().primaryKey(),
    state: text().$type<Exclude<BackupState, 'interrupted'>>().notNull(),
    step: text().$type<BackupStep>(),
    startedAt: instant().notNull(),
    /** When its node gave a sign of life last. */
    touchedAt: instant().notNull(),
    endedAt: instant(),
    verifiedAt: instant(),
    /** What was kept had to make room. */
    removedAt: instant(),
    node: text().notNull().default(''),
    /** Of what is kept, below its place. */
    name: text().notNull().default(''),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    rowCount: bigint({ mode: 'number' }).notNull().default(0),
    fileCount: integer().notNull().default(0),
    damagedCount: integer().notNull().default(0),
    encryptedFlag: boolean().notNull().default(false),
    reason: text().notNull().default(''),
  },
  (table) => [index('backup_run_started_idx').on(table.startedAt)],
)

export type BackupRun = typeof backupRun.$inferSelect
