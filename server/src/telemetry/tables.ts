import type { PointModel } from '@qifuyun/kit/devices/telemetry.ts'
import { currentEnterprise, globalTable, instant, ownWithin, tenantTable } from '#src/platform/database/columns.ts'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#src/platform/database/drizzle.ts'

/** The newest value of a property: milliseconds, the value, 1: outside of its limits. */
export type Newest = readonly [ts: number, value: number | string, bad: 0 | 1]

const many = () => bigint({ mode: 'number' })

/** What devices of a product may say. */
export const telemetryModel = tenantTable(
  'telemetry_model',
  {
    modelUuid: uuid().notNull(),
    points: jsonb().$type<readonly PointModel[]>().notNull(),
    events: text().array().notNull(),
    silentSeconds: integer().notNull(),
  },
  { key: ['modelUuid'], worker: true },
)

/** Which device a token is of: it says so before there is an enterprise. */
export const telemetryToken = globalTable(
  'telemetry_token',
  { tokenHash: text().primaryKey(), ownerEnterpriseUuid: uuid().notNull(), deviceUuid: uuid().notNull() },
  (table) => [uniqueIndex('telemetry_token_device_key').on(table.deviceUuid), ownWithin(sql`owner_enterprise_uuid = ${currentEnterprise}`)],
)

export const telemetryDevice = tenantTable(
  'telemetry_device',
  {
    deviceUuid: uuid().notNull(),
    modelUuid: uuid().notNull(),
    sn: text().notNull(),
    gatewayUuid: uuid(),
    tokenHash: text(),
    disabledFlag: boolean().notNull().default(false),
    onlineFlag: boolean().notNull().default(false),
    lastSeenAt: instant(),
    messages: many().notNull().default(0),
    unknownKeys: many().notNull().default(0),
    attributes: jsonb().$type<Record<string, number | string>>().notNull().default({}),
    /** The newest values by property: written with the row, which each message writes anyway. */
    latest: jsonb().$type<Record<string, Newest>>().notNull().default({}),
    /** What the application keeps of it: where its alarms stand. */
    kept: jsonb(),
    /** When somebody has to look: it has been silent for too long, or the application asked for it. */
    dueAt: instant(),
    wakeAt: instant(),
  },
  {
    key: ['deviceUuid'],
    worker: true,
    constraints: (table) => [
      uniqueIndex('telemetry_device_sn_key').on(table.enterpriseUuid, table.sn),
      index('telemetry_device_due_idx').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    ],
  },
)

/** Partitioned by month (server/sql/telemetry.sql). `num` of numbers and booleans, `word` of texts and enums. */
export const telemetryPoint = tenantTable(
  'telemetry_point',
  {
    deviceUuid: uuid().notNull(),
    key: text().notNull(),
    ts: instant().notNull(),
    num: doublePrecision(),
    word: text(),
    bad: boolean().notNull(),
  },
  { key: ['deviceUuid', 'key', 'ts'] },
)

/** Hours (`step` 1) of what is a number; days of China (`step` 2) once their hours are gone. */
export const telemetryRollup = tenantTable(
  'telemetry_rollup',
  {
    deviceUuid: uuid().notNull(),
    key: text().notNull(),
    step: smallint().notNull(),
    at: instant().notNull(),
    least: doublePrecision().notNull(),
    most: doublePrecision().notNull(),
    total: doublePrecision().notNull(),
    count: integer().notNull(),
    last: doublePrecision().notNull(),
    lastTs: instant().notNull(),
  },
  { key: ['deviceUuid', 'key', 'step', 'at'] },
)

/** The last 200 messages of a device: the next one takes the place of the oldest. */
export const telemetryMessage = tenantTable(
  'telemetry_message',
  {
    deviceUuid: uuid().notNull(),
    slot: smallint().notNull(),
    at: instant().notNull(),
    nth: many().notNull(),
    kind: text().notNull(),
    payload: text().notNull(),
    accepted: integer().notNull(),
    dropped: integer().notNull(),
  },
  { key: ['deviceUuid', 'slot'] },
)

/** Calls that wait for their devices, or for an answer. */
export const telemetryCall = tenantTable(
  'telemetry_call',
  {
    requestUuid: uuid().notNull(),
    deviceUuid: uuid().notNull(),
    method: text().notNull(),
    params: jsonb().notNull(),
    /** 1 waits, 2 sent, 3 delivered. */
    stage: smallint().notNull().default(1),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  {
    key: ['requestUuid'],
    worker: true,
    constraints: (table) => [
      index('telemetry_call_device_idx').on(table.enterpriseUuid, table.deviceUuid, table.createdAt),
      index('telemetry_call_expiry_idx').on(table.expiresAt),
    ],
  },
)
