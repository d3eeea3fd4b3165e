import type { App } from '@qifuyun/kit/app.ts'
import { fieldOf } from '@qifuyun/kit/comparing.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldMap, Kind } from '@qifuyun/kit/field.ts'
import { editable, instant, tenantTable } from '#src/platform/database/columns.ts'
import {
  type AnyPgColumn,
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
import { columnKeys, columnsOfField } from './column-of.ts'

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** PostgreSQL cuts names after 63 bytes; a cut one keeps its end apart by a number made from the whole. */
const nameOf = (...parts: string[]): string => {
  const whole = parts.map(snakeCase).join('_')
  if (whole.length <= 63) return whole
  const sum = [...whole].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_679_616, 7)
  return `${whole.slice(0, 55)}_${sum.toString(36)}`
}

/** Name of an entity's table: `loan_item`, `main_data_room`. */
export const tableName = (app: Pick<App, 'key'>, of: Entity): string => nameOf(app.key, of.spec.name)
/** Name of the table of a field's child rows: `loan_loan_items`. */
export const childTableName = (app: Pick<App, 'key'>, of: Entity, field: string): string => nameOf(app.key, of.spec.name, field)

/** The keys of `table` are those of the columns it was made from, which are only known at run time. */
type Columns = Record<string, AnyPgColumn>

/** A column by its key. Throws for one that the table lacks. */
export const columnAt = (table: Columns, key: string): AnyPgColumn => {
  const found = table[key]
  if (found === undefined) throw new Error(`no column for ${key}`)
  return found
}

const live = sql`deleted_at is null`
const LISTS: ReadonlySet<Kind> = new Set(['choices', 'users', 'organs', 'refs', 'images', 'files', 'position', 'rows'])

/** Columns that lists filter and sort by, and those that refer to other rows: whoever deletes the other row asks for them. */
const indexedKeys = (of: Entity): string[] => {
  const { list, fields, project, indexed } = of.spec
  const refs = Object.entries(fields).flatMap(([key, { spec }]) => (spec.kind === 'ref' ? [key] : []))
  const sorts = [...(list.sort ?? []).map(({ field }) => field), ...(list.sortable ?? [])]
  const wanted = [...(list.filters ?? []), ...sorts, ...refs, ...indexed, ...(project === null ? [] : [project])]
  return [...new Set(wanted)].filter((key) => {
    const spec = fieldOf(of, key)?.spec
    return spec !== undefined && !LISTS.has(spec.kind)
  })
}

const COMMON_COLUMN: Record<string, string> = { createTime: 'createdAt', updateTime: 'updatedAt', createUserUuid: 'createdBy' }

/** Key of the column behind a field of the wire; a span counts by its begin. */
export const columnKeyOf = (of: Entity, key: string): string => {
  const spec = of.spec.fields[key]?.spec
  return COMMON_COLUMN[key] ?? (spec === undefined ? key : (columnKeys(key, spec)[0] ?? key))
}

const newestFirst = (table: Columns): SQL => sql`${columnAt(table, 'createdAt')} desc`

const constraintsOf = (name: string, of: Entity, table: Columns): PgTableExtraConfigValue[] => {
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
    ...of.spec.uniqueTogether.map(({ fields }) => {
      // An absent parent is one parent: null counts as a value.
      const parts: (AnyPgColumn | SQL)[] = fields.map((key) =>
        columnAt(table, key).notNull ? columnAt(table, key) : sql`coalesce(${columnAt(table, key)}::text, '')`,
      )
      return uniqueIndex(uniqueName(name, fields))
        .on(tenant, ...parts)
        .where(live)
    }),
  ]
}

/** Name of the index behind `uniqueTogether`, and `uniqueName(name, [field])` behind `unique`. */
export const uniqueName = (table: string, fields: readonly string[]): string => nameOf(table, ...fields, 'key')

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
    constraints: (table) => constraintsOf(name, of, table as unknown as Columns),
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
      return [
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

/** All tables of an application by their names, those of child rows too. */
export const tablesOf = (app: App): Record<string, EntityTable> =>
  Object.fromEntries(
    Object.values(app.entities).flatMap((of) => [
      [tableName(app, of), tableOf(app, of)],
      ...Object.entries(of.spec.fields).flatMap(([key, { spec }]) =>
        spec.kind === 'rows' ? [[childTableName(app, of, key), childTableOf(app, of, key)]] : [],
      ),
    ]),
  )
