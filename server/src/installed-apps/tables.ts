import type { AppEvent, AppTypeCode, OpenModeCode } from '@qifuyun/contract/app-center/constants.ts'
import type { PurviewIn } from '@qifuyun/contract/core/purview.ts'
import { editable, instant, sealed, sortedText, tenantTable, workerReads } from '#src/platform/database/columns.ts'
import { boolean, integer, jsonb, smallint, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

/**
 * An application in an enterprise. Built-in ones have a row only once something was set for them: without one they are installed, enabled
 * and shown to everybody, and their names stand in their definitions.
 */
export const application = tenantTable(
  'application',
  {
    /** Of a built-in one: the id that is the same everywhere. */
    appUuid: uuid().notNull(),
    /** Route code of a built-in one. */
    appKey: text(),
    appTypeCode: smallint().$type<AppTypeCode>().notNull(),
    /** null: as the definition says, here and below. */
    appName: sortedText(),
    /** Path of the uploaded picture. */
    appIcon: text(),
    appDescription: text(),
    developerName: text(),
    openModeCode: smallint().$type<OpenModeCode>().notNull().default(1),
    pcUrl: text(),
    mobileUrl: text(),
    /** Where the module of an application that is one lies. */
    moduleUrl: text(),
    /** false: the enterprise does not have this built-in application. */
    installedFlag: boolean().notNull().default(true),
    disabledFlag: boolean().notNull().default(false),
    purview: jsonb().$type<PurviewIn>().notNull().default({ checkAll: true, values: [] }),
    /** Users who manage it: they hold every right of it. */
    managers: uuid().array().notNull().default([]),
    /** The licence, of what came from the market. null: none is needed. */
    licensedFrom: instant(),
    /** null: it does not expire. */
    expiresAt: instant(),
    seats: integer(),
    ...editable(),
  },
  {
    key: ['appUuid'],
    constraints: (table) => [
      workerReads(),
      uniqueIndex('application_key_key').on(table.enterpriseUuid, table.appKey),
      uniqueIndex('application_name_key').on(table.enterpriseUuid, table.appName).where(sql`${table.deletedAt} is null`),
    ],
  },
)

/** What a self-built application is told of, and where. */
export const appEventTarget = tenantTable(
  'app_event_target',
  {
    appUuid: uuid().notNull(),
    eventUrl: text().notNull(),
    /** Signs what is sent; sealed, because it must be read again. */
    secretSealed: sealed().notNull(),
    eventNames: text().array().$type<AppEvent[]>().notNull(),
    /** Kinds of rows (`main_data.room`) whose changes it is told of. */
    rowKinds: text().array().notNull().default([]),
    enabledFlag: boolean().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: uuid(),
  },
  { key: ['appUuid'] },
)
