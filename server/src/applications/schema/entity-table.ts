import type { App } from '@qifuyun/kit/app.ts'
import { columnKeys } from '@qifuyun/kit/columns.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldMap, Kind } from '@qifuyun/kit/field.ts'
import { childTableName, nameOf, tableName, uniqueName } from '@qifuyun/kit/table-names.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import { editable, instant, tenantTable } from '#src/platform/database/columns.ts'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type SQL,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#src/platform/database/drizzle.ts'
import { columnsOfField } from './column-of.ts'
import { childGuards, type Guard, rowGuards } from './guards.ts'

/** The keys of `table` are those of the columns it was made from, which are only known at run time. */
type Columns = Record<string, AnyPgColumn>

/** A column by its key. Throws for one that the table lacks. */
export const columnAt = (table: Columns, key: string): AnyPgColumn => {
  const found = table[key]
  if (found === undefined) throw new Error(`no column for ${key}`)
  return found
}

const live = sql`deleted_at is null`
/** Kinds of fields whose columns a plain index does not serve. */
const NOT_INDEXED: ReadonlySet<Kind> = new Set(['richText', 'choices', 'users', 'organs', 'refs', 'images', 'files', 'position', 'rows'])

/** Columns that lists filter and sort by, and those that refer to other rows: anyone who deletes the other row asks for them. */
const indexedKeys = (of: Entity): string[] => {
  const { list, fields, project, indexed } = of.spec
  const refs = Object.entries(fields).flatMap(([key, { spec }]) => (spec.kind === 'ref' ? [key] : []))
  const sorts = [...(list.sort ?? []).map(({ field }) => field), ...(list.sortable ?? [])]
  const wanted = [...(list.filters ?? []), ...sorts, ...refs, ...indexed, ...(project === null ? [] : [project])]
  return [...new Set(wanted)].filter((key) => {
    const spec = fieldOf(of, key)?.spec
    return spec !== undefined && !NOT_INDEXED.has(spec.kind)
  })
}

const COMMON_COLUMN: Record<string, string> = { createTime: 'createdAt', updateTime: 'updatedAt', createUserUuid: 'createdBy' }

/** Key of the column behind a field of the wire; a span counts by its begin. */
export const columnKeyOf = (of: Entity, key: string): string => {
  const spec = of.spec.fields[key]?.spec
  return COMMON_COLUMN[key] ?? (spec === undefined ? key : (columnKeys(key, spec)[0] ?? key))
}

const newestFirst = (table: Columns): SQL => sql`${columnAt(table, 'createdAt')} desc`

const checks = (guards: readonly Guard[]) => guards.map(({ name, condition }) => check(name, sql.raw(condition)))

/** Live rows, in some states only where the key counts only there. */
const liveIn = (states: readonly string[] | null): SQL =>
  states === null ? live : sql.raw(`deleted_at is null and state in (${states.map((code) => `'${code}'`).join(', ')})`)

/**
 * A column as a key of several compares it: an absent parent is one parent, so null counts as a value. A day or a moment is not compared as
 * text, which the settings of a connection would word.
 */
export const keyPart = (column: AnyPgColumn, held: SQL): SQL => {
  if (column.notNull) return held
  // The type that SQL gives it is not known yet where constraints are declared.
  const type = column.columnType
  if (type.startsWith('PgDate')) return sql`coalesce(${held}, '-infinity'::date)`
  return type.startsWith('PgTimestamp') ? sql`coalesce(${held}, '-infinity'::timestamptz)` : sql`coalesce(${held}::text, '')`
}

const constraintsOf = (app: App, of: Entity, table: Columns): PgTableExtraConfigValue[] => {
  const name = tableName(app, of)
  const tenant = columnAt(table, 'enterpriseUuid')
  const plain = [...new Set([...indexedKeys(of).map((key) => columnKeyOf(of, key)), 'createdAt'])]
  const unique = Object.entries(of.spec.fields).flatMap(([key, { spec }]) => (spec.unique ? [key] : []))
  return [
    ...plain.map((key) => {
      const column = columnAt(table, key)
      const rest = key === 'createdAt' ? [] : [newestFirst(table)]
      return index(nameOf(name, key, 'idx'))
        .on(tenant, key === 'createdAt' ? newestFirst(table) : column, ...rest, columnAt(table, 'uuid'))
        .where(live)
    }),
    ...unique.map((key) =>
      uniqueIndex(nameOf(name, key, 'key'))
        .on(tenant, columnAt(table, key))
        .where(live),
    ),
    ...of.spec.indexedTogether.map(({ fields, while: states }) => {
      const held = fields.map((key) => columnAt(table, columnKeyOf(of, key)))
      return index(nameOf(name, ...fields, 'idx'))
        .on(tenant, ...held)
        .where(liveIn(states))
    }),
    ...checks(rowGuards(app, of)),
    ...of.spec.uniqueTogether.map(({ fields, while: states }) => {
      const parts: (AnyPgColumn | SQL)[] = fields.map((key) => {
        const column = columnAt(table, key)
        return column.notNull ? column : keyPart(column, sql`${column}`)
      })
      return uniqueIndex(uniqueName(name, fields))
        .on(tenant, ...parts)
        .where(liveIn(states))
    }),
  ]
}

const columnsOf = (fields: FieldMap): Record<string, PgColumnBuilderBase> =>
  Object.assign({}, ...Object.entries(fields).map(([key, { spec }]) => columnsOfField(key, spec)))

/** A table whose columns are only known at run time. */
export type EntityTable = PgTable & Columns

/** The table that a definition says; `tableOf` gives the one of the application that runs. */
export const entityTable = (app: App, of: Entity): EntityTable => {
  const name = tableName(app, of)
  const columns = {
    uuid: uuid().notNull(),
    ...columnsOf(of.spec.fields),
    ...(of.spec.states.length > 0 && { state: text().notNull(), stateAt: instant().notNull() }),
    ...editable(),
  }
  // Its type speaks of the columns written here; those of the fields are added at run time.
  return tenantTable(name, columns, {
    constraints: (table) => constraintsOf(app, of, table as unknown as Columns),
  }) as unknown as EntityTable
}

const childTable = (app: App, of: Entity, field: string, children: FieldMap): EntityTable => {
  const name = childTableName(app, of, field)
  const refs = Object.entries(children).flatMap(([key, { spec }]) => (spec.kind === 'ref' ? [key] : []))
  const columns = { uuid: uuid().notNull(), parentUuid: uuid().notNull(), sort: integer().notNull(), ...columnsOf(children) }
  // As in `entityTable`.
  return tenantTable(name, columns, {
    constraints: (made) => {
      // As in `entityTable`.
      const table = made as unknown as Columns
      const tenant = columnAt(table, 'enterpriseUuid')
      const parent = tableOf(app, of)
      return [
        ...checks(childGuards(app, of, field)),
        foreignKey({
          name: nameOf(name, 'parent_fk'),
          columns: [tenant, columnAt(table, 'parentUuid')],
          foreignColumns: [columnAt(parent, 'enterpriseUuid'), columnAt(parent, 'uuid')],
        }).onDelete('cascade'),
        index(nameOf(name, 'parent_idx')).on(tenant, columnAt(table, 'parentUuid'), columnAt(table, 'sort')),
        ...refs.map((key) => index(nameOf(name, key, 'idx')).on(tenant, columnAt(table, key))),
      ]
    },
  }) as unknown as EntityTable
}

const made = new Map<string, EntityTable>()
const once = (name: string, make: () => EntityTable): EntityTable => {
  const table = made.get(name) ?? make()
  made.set(name, table)
  return table
}

/** The table of an entity. */
export const tableOf = (app: App, of: Entity): EntityTable => once(tableName(app, of), () => entityTable(app, of))
/** The table of the child rows of a field. */
export const childTableOf = (app: App, of: Entity, field: string): EntityTable =>
  once(childTableName(app, of, field), () => childTable(app, of, field, of.spec.fields[field]?.spec.children ?? {}))

const rowsFields = (of: Entity): string[] =>
  Object.entries(of.spec.fields).flatMap(([key, { spec }]) => (spec.kind === 'rows' ? [key] : []))

/** All tables of an application by their names, those of child rows too. Throws when two have one name. */
export const tablesOf = (app: App): Record<string, EntityTable> => {
  const named = Object.values(app.entities).flatMap((of) => [
    { name: tableName(app, of), make: () => tableOf(app, of) },
    ...rowsFields(of).map((key) => ({ name: childTableName(app, of, key), make: () => childTableOf(app, of, key) })),
  ])
  const names = named.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`${app.key}: two of its tables are called ${twice}`)
  return Object.fromEntries(named.map(({ name, make }) => [name, make()]))
}
