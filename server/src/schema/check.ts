import { existsSync, readdirSync } from 'node:fs'
import { type Migration, readJournal, readMigrations } from '#src/platform/database/migrations/migration-files.ts'
import type { Owner } from '#src/platform/database/owners.ts'
import { type Definition, readDefinitions } from './definitions.ts'
import { unacceptedLosses } from './losses.ts'
import { differenceOf, type Snapshot } from './snapshots.ts'

const sqlFiles = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : [])

/** Files and journal of an owner that do not go together. */
const strayFiles = ({ key, folder }: Owner): string[] => {
  const { entries } = readJournal(folder)
  const listed = new Set(entries.map(({ tag }) => `${tag}.sql`))
  const found = new Set(sqlFiles(folder))
  const disorder = entries.some(({ when, idx }, at) => idx !== at || when <= (entries[at - 1]?.when ?? 0))
  return [
    ...[...found]
      .filter((name) => !listed.has(name))
      .map((name) => `${key}: ${name} is not in the journal of its migrations; delete it and generate it again`),
    ...[...listed].filter((name) => !found.has(name)).map((name) => `${key}: the journal names ${name}, which is missing`),
    ...(disorder ? [`${key}: two migrations have one place in the journal; delete the later one and generate it again`] : []),
  ]
}

const losses = ({ owner, tag, text }: Migration): string[] =>
  unacceptedLosses(text).map((loss) => `${owner}: ${tag} ${loss}; keep it, or generate the migration with --destructive`)

type TableSnapshot = Record<'columns' | 'indexes' | 'compositePrimaryKeys' | 'uniqueConstraints', object> & { name: string }

/** Names of a schema's relations: tables, their keys and indexes share one space. */
const relationsOf = ({ tables }: Snapshot): string[] =>
  Object.values<TableSnapshot>(tables).flatMap(({ name, indexes, compositePrimaryKeys, uniqueConstraints }) => [
    name,
    ...Object.keys(indexes),
    ...Object.keys(compositePrimaryKeys),
    ...Object.keys(uniqueConstraints),
  ])

const LONGEST = 63

/** A name over the bytes that PostgreSQL keeps of one, and whose it is: `loan: the column loan_item.…`. */
const overlong = (what: string, name: string): string[] =>
  Buffer.byteLength(name) > LONGEST ? [`${what} is longer than ${LONGEST} bytes`] : []

const longColumns = ([owner, { tables }]: readonly [owner: string, snapshot: Snapshot]): string[] =>
  Object.values<TableSnapshot>(tables).flatMap(({ name, columns }) =>
    Object.keys(columns).flatMap((column) => overlong(`${owner}: the column ${name}.${column}`, column)),
  )

/** Names that PostgreSQL would cut, and those that two owners, or one twice, give away. */
const wrongNames = (snapshots: readonly (readonly [owner: string, snapshot: Snapshot])[]): string[] => {
  const first = new Map<string, string>()
  return snapshots.flatMap(([owner, snapshot]) =>
    relationsOf(snapshot).flatMap((name) => {
      const taken = first.get(name)
      if (taken === undefined) first.set(name, owner)
      return [
        ...(taken === undefined
          ? []
          : [`${owner}: the name ${name} is taken by ${taken === owner ? 'another of its own tables or indexes' : taken}`]),
        ...overlong(`${owner}: the name ${name}`, name),
      ]
    }),
  )
}

const oneLine = (statement: string): string => statement.replaceAll(/\s+/g, ' ').slice(0, 160)

/** What is wrong with definitions and migrations, a line each. */
export const checkDefinitions = async (definitions: readonly Definition[]): Promise<string[]> => {
  const stray = definitions.flatMap(({ owner }) => strayFiles(owner))
  if (stray.length > 0) return stray
  const snapshots: [string, Snapshot][] = []
  const missing: string[] = []
  for (const definition of definitions) {
    const { statements, now } = await differenceOf(definition)
    const { key } = definition.owner
    snapshots.push([key, now])
    const [first] = statements
    if (first !== undefined)
      missing.push(`${key}: its tables changed, run npm run db:generate -- --name what-changed; missing: ${oneLine(first)}`)
  }
  return [
    ...wrongNames(snapshots),
    ...snapshots.flatMap(longColumns),
    ...missing,
    ...definitions.flatMap(({ owner }) => readMigrations(owner).flatMap(losses)),
  ]
}

/** As `checkDefinitions`, of the product; definitions that cannot be read are one line too. */
export const checkSchema = async (): Promise<string[]> => {
  try {
    return await checkDefinitions(await readDefinitions())
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
