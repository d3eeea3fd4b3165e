import { snakeCase } from '@qifuyun/contract/core/snake-case.ts'
import type { Sealed } from '../crypto/secrets.ts'
import {
  type AnyPgColumn,
  customType,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  timestamp,
  uuid,
} from './drizzle.ts'

type Columns = Record<string, PgColumnBuilderBase>

/** The transaction's enterprise, null outside `db.tenant`. The settings end with the transaction, so connection poolers are safe. */
export const currentEnterprise = sql`nullif(current_setting('app.enterprise_uuid', true), '')::uuid`
/** The transaction's user, null in `db.system` and `db.worker`. */
export const currentUser = sql`nullif(current_setting('app.user_uuid', true), '')::uuid`

/** A moment in UTC, to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** Text that people sort by (names, titles): pinyin order for Chinese on every server, whatever its default collation. */
export const sortedText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "zh-x-icu"' })

/** What is encrypted under the server's secret. A new one needs its line in `secret/sealed-columns.ts`. */
export const sealed = customType<{ data: Sealed; driverData: string }>({ dataType: () => 'text' })

/** Columns of everything that people edit: who and when, `version` for optimistic concurrency, `deletedAt` for soft deletion. */
export const editable = () => ({
  createdAt: instant().notNull(),
  createdBy: uuid(),
  updatedAt: instant().notNull(),
  updatedBy: uuid(),
  version: integer().notNull().default(1),
  deletedAt: instant(),
})

/** Gives every column without a name of its own the snake_case form of its key (`userUuid` → `user_uuid`). */
const named = <C extends Columns>(columns: C): C => {
  for (const [key, builder] of Object.entries(columns)) {
    // `setName` is in the code but not in the published types; it does nothing when the column has a name.
    ;(builder as unknown as { setName(name: string): void }).setName(snakeCase(key))
  }
  return columns
}

const enterpriseColumn = () => ({ enterpriseUuid: uuid('enterprise_uuid').notNull() })
type WithEnterprise<C extends Columns> = C & ReturnType<typeof enterpriseColumn>
type Refs<C extends Columns> = Parameters<NonNullable<Parameters<typeof pgTable<string, C>>[2]>>[0]

interface TenantOptions<C extends Columns> {
  /** Column of the user a row belongs to: `db.user` may read these rows in every enterprise (never inside another enterprise's `db.tenant`). */
  self?: keyof C & string
  /** What the user may do with their own rows in `db.user`; default `select`. */
  selfMay?: 'select' | 'all'
  /** The worker role sees and changes the rows of all enterprises: technical tables only. */
  worker?: boolean
  /** Columns that with the enterprise make the primary key; default `uuid` where the table has it, else none: one row an enterprise. */
  key?: (keyof C & string)[]
  /** Indexes, unique keys, checks and foreign keys. Start unique keys with `table.enterpriseUuid`. */
  constraints?: (table: Refs<WithEnterprise<C>>) => PgTableExtraConfigValue[]
}

/**
 * For a global table that tells whose something is before anybody is in an enterprise: outside of one all rows are there, within one only
 * its own. `own` says which these are.
 */
export const ownWithin = (own: SQL) => {
  const rule = sql`${currentEnterprise} is null or ${own}`
  return pgPolicy('own', { using: rule, withCheck: rule })
}

/**
 * The platform's operators read the rows of all enterprises, only where a transaction outside any enterprise asks for it
 * (`readAsOperator` of the enterprise feature): an operator who works in their enterprise is a user as any other.
 */
export const operatorReads = () =>
  pgPolicy('operator', {
    for: 'select',
    using: sql`${currentEnterprise} is null and current_setting('app.operator', true) = 'on'
          and exists (select from user_account u where u.user_uuid = ${currentUser} and u.operator_flag and not u.disabled_flag)`,
  })

/** The worker role reads the rows of all enterprises, to count them; it changes none. */
export const workerReads = () => pgPolicy('worker', { for: 'select', using: sql`app_is_worker()` })

const policiesOf = <C extends Columns>(columns: C, options: TenantOptions<C>, column: (key: string) => SQL): PgTableExtraConfigValue[] => {
  const policies = [
    pgPolicy('tenant', {
      using: sql`${column('enterpriseUuid')} = ${currentEnterprise}`,
      withCheck: sql`${column('enterpriseUuid')} = ${currentEnterprise}`,
    }),
  ]
  if (options.self !== undefined && options.self in columns) {
    const own = sql`${currentEnterprise} is null and ${column(options.self)} = ${currentUser}`
    policies.push(
      options.selfMay === 'all' ? pgPolicy('self', { using: own, withCheck: own }) : pgPolicy('self', { for: 'select', using: own }),
    )
  }
  if (options.worker) policies.push(pgPolicy('worker', { using: sql`app_is_worker()`, withCheck: sql`app_is_worker()` }))
  return policies
}

/**
 * A table whose rows belong to an enterprise: adds `enterpriseUuid`, the primary key that starts with it and the row-level-security
 * policies. A query never names the enterprise: only rows of the transaction's enterprise exist for it.
 */
export const tenantTable = <Name extends string, C extends Columns>(name: Name, columns: C, options: TenantOptions<C> = {}) => {
  const all: WithEnterprise<C> = named({ ...enterpriseColumn(), ...columns })
  const key = options.key ?? ('uuid' in columns ? ['uuid'] : [])
  return pgTable(name, all, (table) => {
    // The keys of `table` are the keys of the columns given above; the generic type cannot be indexed by a computed key.
    const columnsOf = table as unknown as Record<string, AnyPgColumn>
    const column = (of: string) => {
      const found = columnsOf[of]
      if (found === undefined) throw new Error(`table ${name} has no column ${of}`)
      return found
    }
    const policies = policiesOf(columns, options, (of) => sql`${sql.identifier(column(of).name)}`)
    const [first, ...rest] = ['enterpriseUuid', ...key].map(column)
    return [
      ...(first === undefined ? [] : [primaryKey({ name: `${name}_pkey`, columns: [first, ...rest] })]),
      ...policies,
      ...(options.constraints?.(table) ?? []),
    ]
  })
}

/** A table outside the enterprises (users, sessions, dictionaries): no row-level security; `db.system` and `db.user` read it too. */
export const globalTable = <Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  constraints?: (table: Refs<C>) => PgTableExtraConfigValue[],
) => pgTable(name, named(columns), constraints)
