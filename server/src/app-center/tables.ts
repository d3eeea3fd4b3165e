import type { DeliveryState } from '@qifuyun/contract/app-center/constants.ts'
import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { date, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

/** How often a user opened an application on a day of their enterprise. */
export const applicationUsage = tenantTable(
  'application_usage',
  { appUuid: uuid().notNull(), day: date().notNull(), userUuid: uuid().notNull(), openCount: integer().notNull(), openedAt: instant() },
  { key: ['appUuid', 'day', 'userUuid'] },
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
