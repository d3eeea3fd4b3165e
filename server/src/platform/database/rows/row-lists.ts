import { type SQL, sql } from '../drizzle.ts'

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const quoted = (element: unknown): string =>
  element === null || element === undefined ? 'NULL' : `"${plain(element).replaceAll(/["\\]/g, String.raw`\$&`)}"`

/** A value as PostgreSQL reads one of this type from a text. */
const textOf = (type: string, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (type === 'jsonb') return JSON.stringify(value)
  if (Array.isArray(value) && type.endsWith('[]')) return `{${value.map(quoted).join()}}`
  return value instanceof Date ? value.toISOString() : plain(value)
}

/**
 * Many rows as a table, to select from: a list for each column, by its name and type. PostgreSQL reads lists five times as fast as a
 * document with the same rows, and ten times where the rows hold documents of their own.
 */
export const rowLists = (types: Readonly<Record<string, string>>, rows: readonly Readonly<Record<string, unknown>>[]): SQL => {
  const columns = Object.entries(types)
  const lists = columns.map(([name, type]) => sql`${sql.param(rows.map((row) => textOf(type, row[name])))}::text[]`)
  const read = columns.map(([name, type]) => (type === 'text' ? `"${name}"` : `"${name}"::${type} as "${name}"`))
  const names = columns.map(([name]) => `"${name}"`)
  return sql`(select ${sql.raw(read.join())} from unnest(${sql.join(lists, sql`, `)}) as l(${sql.raw(names.join())}))`
}
