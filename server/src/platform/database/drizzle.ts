// The one door to Drizzle's values: as an ES module it costs Node 24 half a second and 240 MB at start
// (its package.json lists 447 exports, parsed again for each module); through CommonJS a fifth of that.
import { createRequire } from 'node:module'

export type { InferInsertModel, InferSelectModel, SQL, SQLWrapper, Table } from 'drizzle-orm'
export type { NodePgDatabase } from 'drizzle-orm/node-postgres'
export type { AnyPgColumn, AnyPgTable, PgColumnBuilderBase, PgTable, PgTableExtraConfigValue } from 'drizzle-orm/pg-core'

const require = createRequire(import.meta.url)

// `require` is untyped; the ES and CommonJS builds of the package declare the same types.
const core = require('drizzle-orm') as typeof import('drizzle-orm')
// As above.
const pg = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core')
// As above.
export const { drizzle } = require('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')
// As above.
export const { NodePgSession } = require('drizzle-orm/node-postgres/session') as typeof import('drizzle-orm/node-postgres/session')

export const {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  between,
  Column,
  count,
  countDistinct,
  DrizzleQueryError,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  isTable,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
  sum,
} = core

export const {
  alias,
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  numeric,
  PgDatabase,
  PgDialect,
  pgPolicy,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = pg
