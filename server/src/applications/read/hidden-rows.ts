import type { Field } from '@qifuyun/kit/field.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt, columnKeyOf } from '../schema/entity-table.ts'
import type { Reach } from './scope.ts'

/** Whose rights count: those of a caller, or of everybody. */
type Unveiling = Pick<Reach, 'unveils'>
export const FOR_EVERYBODY: Unveiling = { unveils: () => false }

/** Whether the row keeps the field from anyone who reads it. A row that does not tell keeps it. */
export const isVeiled = (field: Field, row: Readonly<Record<string, unknown>>, { unveils }: Unveiling): boolean => {
  const { hiddenWhile } = field.spec
  if (hiddenWhile === undefined || unveils(field)) return false
  const flag = row[hiddenWhile.field]
  return flag === undefined || flag === true
}

/** The column behind a field of the entity as the caller sees it: null in rows that keep it from them. */
export const seenColumn = ({ entity, table }: ServedEntity, key: string, { unveils }: Unveiling): SQL => {
  const column = sql`${columnAt(table, columnKeyOf(entity, key))}`
  const field = Object.hasOwn(entity.spec.fields, key) ? entity.spec.fields[key] : undefined
  const flag = field?.spec.hiddenWhile?.field
  return field === undefined || flag === undefined || unveils(field)
    ? column
    : sql`case when ${columnAt(table, flag)} is not true then ${column} end`
}
