import { snakeCase } from '@qifuyun/contract/core/snake-case.ts'
import type { Entity, FieldKey, StateName } from '#src/entity.ts'
import type { FieldMap, FieldSpec, Span } from '#src/field.ts'
import { name, raw, type Sql } from '#src/sql.ts'
import { childTableName, tableName } from '#src/table-names.ts'

/** Keys of the columns that hold a field: two for a span, none for child rows. */
export const columnKeys = (key: string, { kind }: FieldSpec): string[] =>
  kind === 'rows' ? [] : kind === 'range' || kind === 'days' ? [`${key}Begin`, `${key}End`] : [key]

const ROW_KEYS = ['enterpriseUuid', 'uuid', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt'] as const
const STATE_KEYS = ['state', 'stateAt'] as const
const CHILD_KEYS = ['enterpriseUuid', 'uuid', 'parentUuid', 'sort'] as const
/** What `columns` says beside the columns. */
const RESERVED = ['table', 'live', 'in']

/** Keys of the columns that hold these values. */
type ColumnKey<Values> = {
  [K in keyof Values & string]: NonNullable<Values[K]> extends Span ? `${K}Begin` | `${K}End` : K
}[keyof Values & string]

/** Values of an entity's own table: not its child rows. */
type OwnValues<E> =
  E extends Entity<string, infer F>
    ? { [K in keyof F as F[K]['types']['in'] extends readonly object[] ? never : K]: F[K]['types']['in'] }
    : never
type StateKey<E> = [StateName<E>] extends [never] ? never : (typeof STATE_KEYS)[number]

/** Columns of an entity's table by their keys, for `sql`. */
export type Columns<E extends Entity> = Readonly<Record<ColumnKey<OwnValues<E>> | (typeof ROW_KEYS)[number] | StateKey<E>, Sql>> & {
  /** The table, with its alias. */
  readonly table: Sql
  /** Condition: the row is not deleted. */
  readonly live: Sql
  /** Condition: the row is in one of these states. */
  in(...states: StateName<E>[]): Sql
}

/** Keys of the fields that hold child rows. */
type RowsKey<E> =
  E extends Entity<string, infer F>
    ? { [K in keyof F & string]: F[K]['types']['in'] extends readonly object[] ? K : never }[keyof F & string]
    : never
type ChildOf<E, K> =
  E extends Entity<string, infer F>
    ? K extends keyof F
      ? F[K]['types']['out'] extends readonly (infer Line)[]
        ? Line
        : never
      : never
    : never

/** Columns of the table of child rows. */
export type ChildColumns<E, K> = Readonly<Record<ColumnKey<ChildOf<E, K>> | (typeof CHILD_KEYS)[number], Sql>> & { readonly table: Sql }

const ownKeys = (fields: FieldMap): string[] => Object.entries(fields).flatMap(([key, { spec }]) => columnKeys(key, spec))

const columnsNamed = (keys: readonly string[], alias: string | undefined): Record<string, Sql> => {
  const prefix = alias === undefined ? '' : `${name(alias).text}.`
  return Object.fromEntries(keys.map((key) => [key, raw(`${prefix}${name(snakeCase(key)).text}`)]))
}

const aliased = (table: string, alias: string | undefined): Sql =>
  raw(alias === undefined ? name(table).text : `${name(table).text} ${name(alias).text}`)

/**
 * The table of an entity and its columns, so that statements name none by hand: `sql\`select ${o.no} from ${o.table} where ${o.in('open')}\``.
 * With an alias columns are of that alias; without one they stand alone, as `insert` and `set` want them. A span has two:
 * `visitAtBegin`, `visitAtEnd`.
 */
export const columns = <E extends Entity>(of: E, alias?: string): Columns<E> => {
  const { fields, states } = of.spec
  const taken = RESERVED.find((key) => key in fields)
  if (taken !== undefined) throw new Error(`${of.spec.name}: statements cannot name its field ${taken}`)
  const made = columnsNamed([...ownKeys(fields), ...ROW_KEYS, ...(states.length > 0 ? STATE_KEYS : [])], alias)
  const more = {
    table: aliased(tableName(of.spec.app, of), alias),
    live: raw(`${made.deletedAt?.text} is null`),
    in: (...names: string[]) => raw(`${made.state?.text} in (${names.map((each) => `'${of.stateCode(each)}'`).join(', ')})`),
  }
  // The keys are those of the fields from which `E` has them.
  return { ...made, ...more } as Columns<E>
}

/** As `columns`, for the child rows of a field. */
export const childColumns = <E extends Entity, K extends RowsKey<E> & FieldKey<E>>(of: E, field: K, alias?: string): ChildColumns<E, K> => {
  const made = columnsNamed([...ownKeys(of.spec.fields[field]?.spec.children ?? {}), ...CHILD_KEYS], alias)
  // As in `columns`.
  return { ...made, table: aliased(childTableName(of.spec.app, of, field), alias) } as ChildColumns<E, K>
}
