import type { Audience } from '@qifuyun/kit/comments.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import { instant, sealed, tenantTable } from '#src/platform/database/columns.ts'
import { bigint, boolean, date, index, integer, jsonb, numeric, sql, text, uuid } from '#src/platform/database/drizzle.ts'

/** Last number given in a period of a serial pattern, under a row lock. */
export const serialCounter = tenantTable(
  'serial_counter',
  { entity: text().notNull(), period: text().notNull(), value: integer().notNull() },
  { key: ['entity', 'period'] },
)

/** When a timer of a row runs out next; `due_at` is null where it has done its work or waits for nothing. */
export const recordTimer = tenantTable(
  'record_timer',
  {
    /** Name of the entity's table. */
    entity: text().notNull(),
    rowUuid: uuid().notNull(),
    timer: text().notNull(),
    /** The moment that it counts from. */
    baseAt: instant().notNull(),
    dueAt: instant(),
    /** How often it has fired for that moment. */
    fired: integer().notNull().default(0),
    everyMs: bigint({ mode: 'number' }),
    times: integer().notNull().default(1),
  },
  {
    key: ['entity', 'rowUuid', 'timer'],
    worker: true,
    constraints: (table) => [index('record_timer_due_idx').on(table.dueAt)],
  },
)

/** What nobody may read of a row yet. */
export const sealedValue = tenantTable(
  'sealed_value',
  {
    /** Name of the entity's table. */
    entity: text().notNull(),
    rowUuid: uuid().notNull(),
    field: text().notNull(),
    opensAt: instant().notNull(),
    /** As JSON. */
    value: sealed().notNull(),
  },
  { key: ['entity', 'rowUuid', 'field'] },
)

/** For which day an application did last what it does at a time of day. */
export const applicationSchedule = tenantTable(
  'application_schedule',
  {
    appKey: text().notNull(),
    name: text().notNull(),
    doneDay: date().notNull(),
    /** When what failed is tried again. */
    againAt: instant(),
  },
  { key: ['appKey', 'name'], worker: true },
)

/** Of rows that belong to no project. */
export const NO_PROJECT = '00000000-0000-0000-0000-000000000000'

/** Figures that say how things stand, as they stood at the end of each day: what rows were like then cannot be told from them later. */
export const figureDay = tenantTable(
  'figure_day',
  {
    /** Name of the entity's table. */
    entity: text().notNull(),
    kpi: text().notNull(),
    projectUuid: uuid().notNull(),
    day: date().notNull(),
    value: numeric().notNull(),
  },
  {
    key: ['entity', 'kpi', 'projectUuid', 'day'],
    worker: true,
    constraints: (table) => [index('figure_day_day_idx').on(table.enterpriseUuid, table.day)],
  },
)

/** What applications told each other, once for each that hears of it. */
export const heardEvent = tenantTable(
  'heard_event',
  {
    appKey: text().notNull(),
    eventId: text().notNull(),
    happening: jsonb().$type<Happening>().notNull(),
    /** null: the application was closed, and hears of it when it is opened. */
    heardAt: instant(),
    createdAt: instant().notNull(),
  },
  {
    key: ['appKey', 'eventId'],
    worker: true,
    constraints: (table) => [index('heard_event_waiting_idx').on(table.createdAt).where(sql`heard_at is null`)],
  },
)

/** What applications ordered of each other, once for each thing that it is about; what was done is remembered, so that it is never done again. */
export const orderedCommand = tenantTable(
  'ordered_command',
  {
    name: text().notNull(),
    /** The values of the command's key, as JSON. */
    about: text().notNull(),
    /** null: it was done. */
    input: jsonb(),
    orderedAt: instant().notNull(),
    /** null: it waits until the application that carries it out is open. */
    doneAt: instant(),
    answer: jsonb(),
    /** Why it was refused when its time came. */
    reason: text(),
  },
  {
    key: ['name', 'about'],
    worker: true,
    constraints: (table) => [index('ordered_command_waiting_idx').on(table.orderedAt).where(sql`done_at is null`)],
  },
)

export const recordComment = tenantTable(
  'record_comment',
  {
    uuid: uuid().notNull(),
    /** Name of the entity's table. */
    entity: text().notNull(),
    rowUuid: uuid().notNull(),
    /** null: said by an application when nobody acted, or by a customer. */
    userUuid: uuid(),
    /** Whether a customer said it, by a link. */
    byCustomer: boolean().notNull().default(false),
    audience: text().$type<Audience>().notNull().default('internal'),
    content: text().notNull(),
    images: text().array().notNull().default([]),
    mentions: uuid().array().notNull().default([]),
    createdAt: instant().notNull(),
  },
  { constraints: (table) => [index('record_comment_row_idx').on(table.enterpriseUuid, table.rowUuid, table.createdAt, table.uuid)] },
)

/** A list as somebody saved it: filters, sort, columns. */
export const savedView = tenantTable(
  'saved_view',
  {
    uuid: uuid().notNull(),
    entity: text().notNull(),
    userUuid: uuid().notNull(),
    name: text().notNull(),
    shared: integer().notNull().default(0),
    settings: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  { constraints: (table) => [index('saved_view_entity_idx').on(table.enterpriseUuid, table.entity, table.userUuid)] },
)
