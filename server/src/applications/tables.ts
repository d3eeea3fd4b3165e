import { loanApp } from '@qifuyun/apps/loan/app.ts'
import { mainData } from '@qifuyun/apps/main-data/app.ts'
import { releasePass } from '@qifuyun/apps/release-pass/app.ts'
import { repairApp } from '@qifuyun/apps/repair/app.ts'
import { visitorApp } from '@qifuyun/apps/visitor/app.ts'
import { workOrderApp } from '@qifuyun/apps/work-order/app.ts'
import type { Happening } from '@qifuyun/kit/server.ts'
import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { bigint, index, integer, jsonb, sql, text, uuid } from '#src/platform/database/drizzle.ts'
import { tablesOf } from './entity-table.ts'

// The migration generator sees what a module exports by name: one line an application, every table of it. `tables.test.ts` finds a missing one.
export const {
  main_data_project,
  main_data_building,
  main_data_tender,
  main_data_room,
  main_data_door_model,
  main_data_position,
  main_data_contractor,
} = tablesOf(mainData)
export const { loan_item, loan_loan, loan_loan_items } = tablesOf(loanApp)
export const {
  repair_repair_order,
  repair_repair_order_quote_lines,
  repair_repair_order_materials,
  repair_repair_type,
  repair_repair_type_members,
  repair_price_item,
  repair_material,
  repair_outage,
  repair_hint,
  repair_assign_log,
  repair_quote,
  repair_visit,
  repair_setting,
} = tablesOf(repairApp)
export const { visitor_invitation, visitor_invitation_areas, visitor_pass_record, visitor_blacklist, visitor_gate, visitor_setting } =
  tablesOf(visitorApp)
export const {
  work_order_work_order,
  work_order_work_order_extra,
  work_order_order_type,
  work_order_order_type_form_fields,
  work_order_periodic,
  work_order_periodic_slots,
} = tablesOf(workOrderApp)
export const { release_pass_pass_kind, release_pass_pass, release_pass_pass_goods, release_pass_pass_actual } = tablesOf(releasePass)

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

export const recordComment = tenantTable(
  'record_comment',
  {
    uuid: uuid().notNull(),
    /** Name of the entity's table. */
    entity: text().notNull(),
    rowUuid: uuid().notNull(),
    /** null: said by an application when nobody acted. */
    userUuid: uuid(),
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
