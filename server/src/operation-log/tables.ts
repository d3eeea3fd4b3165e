import type { FieldChange, OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { type AnyPgColumn, index, integer, jsonb, sql, text, uuid } from '#src/platform/database/drizzle.ts'
import type { Sentences } from '#src/platform/words.ts'

/** A difference in Chinese, with its sentences beside it. */
export interface StoredChange extends FieldChange {
  /** Whose text the label is, where nothing is filled into it: it stands in most changes of most lines, and a sentence says it twice. */
  owner?: string
  words?: Sentences<'label' | 'before' | 'after'>
}

// Drizzle's own `desc()` puts nulls last, which lists do not ask for: their order could not use the index.
const latest = (column: AnyPgColumn) => sql`${column} desc`

/**
 * Who did what, kept 365 days. Append-only: a trigger refuses changes and lets nobody delete but the worker (server/sql/operation-log.sql).
 */
export const operationLog = tenantTable(
  'operation_log',
  {
    uuid: uuid().notNull(),
    operatedAt: instant().notNull(),
    /** null: the product itself (timers, jobs). */
    userUuid: uuid(),
    /** As they were called then. */
    userName: text(),
    /** Masked. */
    userMobile: text(),
    /** Role code of a part of the platform, or the key of an application. */
    moduleCode: text().notNull(),
    moduleName: text().notNull(),
    operateTypeCode: text().$type<OperateType>().notNull(),
    /** Name of the entity's table, or another kind of thing. */
    objectType: text(),
    objectUuid: uuid(),
    objectName: text(),
    content: text().notNull(),
    /** Name of the action that was done with a row, and the states it led between. */
    action: text(),
    fromState: text(),
    toState: text(),
    diff: jsonb().$type<StoredChange[]>().notNull().default([]),
    /** The texts of the line as sentences, where they are ours. */
    words: jsonb().$type<Sentences<'moduleName' | 'content' | 'fromState' | 'toState'>>(),
    ip: text(),
    area: text(),
    deviceId: text(),
    requestId: text(),
    requestPath: text(),
    resultCode: integer().notNull().default(200),
  },
  {
    worker: true,
    constraints: (table) => [
      index('operation_log_list_idx').on(table.enterpriseUuid, latest(table.operatedAt), latest(table.uuid)),
      index('operation_log_user_idx').on(table.enterpriseUuid, table.userUuid, latest(table.operatedAt)),
      index('operation_log_module_idx').on(table.enterpriseUuid, table.moduleCode, latest(table.operatedAt)),
      index('operation_log_type_idx').on(table.enterpriseUuid, table.operateTypeCode, latest(table.operatedAt)),
      index('operation_log_object_idx').on(table.enterpriseUuid, table.objectUuid, latest(table.operatedAt), latest(table.uuid)),
      // Not by enterprise: what is too old is removed over all of them. Rows come in the order of time, so a few pages tell.
      index('operation_log_age_idx').using('brin', table.operatedAt),
    ],
  },
)
