import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { App } from '@qifuyun/kit/app.ts'
import { tablesOf } from '#src/applications/schema/entity-table.ts'
import { exclusionsOf, ledgerTables } from '#src/applications/schema/guards.ts'
import { getTableName, isTable, type Table } from '#src/platform/database/drizzle.ts'
import { appFolder, listOwners, type Owner } from '#src/platform/database/owners.ts'

const SOURCES = join(import.meta.dirname, '..')

/** The tables of an owner as the code says them, by name. */
export interface Definition {
  owner: Owner
  tables: Record<string, Table>
  /** Constraints over several rows by their names, which Drizzle does not know. */
  exclusions: Record<string, Exclusion>
  /** Tables to which rows are only added. */
  ledgers: readonly string[]
}

/** Where the constraint stands, and what PostgreSQL holds by it. */
export interface Exclusion {
  table: string
  condition: string
}

const exportsOf = async (path: string): Promise<unknown[]> =>
  // What a module exports is unknown here; each value is looked at.
  Object.values((await import(pathToFileURL(path).href)) as Record<string, unknown>)

const coreTables = async (): Promise<Record<string, Table>> => {
  const files = globSync('**/tables.ts', { cwd: SOURCES }).sort()
  const values = await Promise.all(files.map((file) => exportsOf(join(SOURCES, file))))
  return Object.fromEntries(values.flat().flatMap((value) => (isTable(value) ? [[getTableName(value), value] as const] : [])))
}

const isApp = (value: unknown): value is App => typeof value === 'object' && value !== null && 'entities' in value && 'key' in value

/** Reads the application of a folder. Throws when its `app.ts` exports none of that key. */
const readApp = async (key: string): Promise<App> => {
  const path = join(appFolder(key), 'app.ts')
  const found = existsSync(path) ? (await exportsOf(path)).filter(isApp).find((app) => app.key === key) : undefined
  if (found === undefined) throw new Error(`${path} exports no application of the key ${key}`)
  return found
}

const readDefinition = async (owner: Owner): Promise<Definition> => {
  if (owner.key === 'core') return { owner, tables: await coreTables(), exclusions: {}, ledgers: [] }
  const app = await readApp(owner.key)
  const exclusions = Object.values(app.entities).flatMap((of) => exclusionsOf(app, of))
  return {
    owner,
    tables: tablesOf(app),
    exclusions: Object.fromEntries(exclusions.map(({ name, table, condition }) => [name, { table, condition }])),
    ledgers: ledgerTables(app),
  }
}

/** The tables of every owner, in the order in which migrations run. */
export const readDefinitions = (): Promise<Definition[]> => Promise.all(listOwners().map(readDefinition))
