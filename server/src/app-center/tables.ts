import type { AppEvent, AppTypeCode, DeliveryState, OpenModeCode } from '@qifuyun/contract/app-center/constants.ts'
import type { PurviewIn } from '@qifuyun/contract/core/purview.ts'
import { editable, instant, sealed, sortedText, tenantTable, workerReads } from '#src/platform/database/columns.ts'
import { boolean, date, index, integer, jsonb, smallint, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

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

/** How often a user opened an application on a day of his enterprise. */
export const applicationUsage = tenantTable(
  'application_usage',
  { appUuid: uuid().notNull(), day: date().notNull(), userUuid: uuid().notNull(), openCount: integer().notNull(), openedAt: instant() },
  { key: ['appUuid', 'day', 'userUuid'] },
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
    enabledFlag: boolean().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: uuid(),
  },
  { key: ['appUuid'] },
)

/** One attempt at an event. */
export interface StoredTry {
  at: string
  httpStatus: number | null
  durationMs: number
  problem: string | null
  excerpt: string
}

/** An event on its way to an application; kept 30 days. */
export const appEventDelivery = tenantTable(
  'app_event_delivery',
  {
    deliveryUuid: uuid().notNull(),
    appUuid: uuid().notNull(),
    eventName: text().notNull(),
    /** The event of the outbox, so that its being told twice makes one delivery; for what was not one: its own id. */
    eventId: text().notNull(),
    /** Sent letter for letter, however often. */
    content: text().notNull(),
    state: smallint().$type<DeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    /** The newest first. */
    tries: jsonb().$type<StoredTry[]>().notNull().default([]),
    createdAt: instant().notNull(),
    nextAt: instant(),
  },
  {
    key: ['deliveryUuid'],
    // Old ones are removed over all enterprises at once.
    worker: true,
    constraints: (table) => [
      uniqueIndex('app_event_delivery_once_key').on(table.enterpriseUuid, table.appUuid, table.eventId),
      index('app_event_delivery_list_idx').on(table.enterpriseUuid, table.appUuid, table.createdAt, table.deliveryUuid),
      index('app_event_delivery_age_idx').on(table.createdAt),
    ],
  },
)
