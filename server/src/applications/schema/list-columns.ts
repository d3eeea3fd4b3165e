import type { FieldSpec, Kind } from '@qifuyun/kit/field.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { hasNumericCodes } from './column-of.ts'

/** Kinds of fields whose values stand in an array column. */
const LISTS: ReadonlySet<Kind> = new Set(['choices', 'users', 'organs', 'refs'])

export const isListKind = (kind: Kind): boolean => LISTS.has(kind)

const elementType = (spec: FieldSpec): SQL => {
  if (spec.kind !== 'choices') return sql.raw('uuid')
  return sql.raw(hasNumericCodes(spec) ? 'smallint' : 'text')
}

/**
 * Condition: the array column holds one of the values. No index on elements would answer it: under row-level security PostgreSQL uses an index
 * for leakproof operators only, which those of arrays are not.
 */
export const holdsOneOf = (column: SQL, spec: FieldSpec, values: readonly unknown[]): SQL =>
  sql`${column} && ${sql.param([...values])}::${elementType(spec)}[]`
