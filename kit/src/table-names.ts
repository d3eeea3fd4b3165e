import { snakeCase } from '@qifuyun/contract/core/snake-case.ts'
import type { App } from '#src/app.ts'
import type { Entity } from '#src/entity.ts'

/** PostgreSQL cuts names after so many bytes. */
const LONGEST = 63

/** The whole name behind each shortened one. */
const shortened = new Map<string, string>()

/** Name of a table, index or constraint. A longer one ends in a number made from the whole; throws when two of them end the same. */
export const nameOf = (...parts: string[]): string => {
  const whole = parts.map(snakeCase).join('_')
  if (whole.length <= LONGEST) return whole
  const name = shortNameOf(whole)
  const other = shortened.get(name) ?? whole
  if (other !== whole) throw new Error(`${other} and ${whole} are both shortened to ${name}; rename a field of one`)
  shortened.set(name, whole)
  return name
}

const shortNameOf = (whole: string): string => {
  const sum = [...whole].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_679_616, 7)
  return `${whole.slice(0, 55)}_${sum.toString(36)}`
}

/** Name of an entity's table: `loan_item`, `main_data_room`. */
export const tableName = (app: Pick<App, 'key'>, of: Entity): string => nameOf(app.key, of.spec.name)
/** Name of the table of a field's child rows: `loan_loan_items`. */
export const childTableName = (app: Pick<App, 'key'>, of: Entity, field: string): string => nameOf(app.key, of.spec.name, field)
/** Name of the index behind `uniqueTogether`, and `uniqueName(name, [field])` behind `unique`. */
export const uniqueName = (table: string, fields: readonly string[]): string => nameOf(table, ...fields, 'key')
