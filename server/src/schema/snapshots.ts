import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { JOURNAL, readJournal } from '#src/platform/database/migrations/migration-files.ts'
import { StartError } from '#src/platform/start-error.ts'
import type { Definition } from './definitions.ts'

/** Tables as the migrations of an owner leave them. Only the newest is kept. */
export type Snapshot = ReturnType<typeof generateDrizzleJson> & Partial<Pick<Definition, 'exclusions' | 'ledgers'>>

const BREAK = '--> statement-breakpoint\n'

const snapshotFiles = (folder: string): string[] => {
  const meta = join(folder, 'meta')
  return existsSync(meta) ? readdirSync(meta).filter((name) => name.endsWith('_snapshot.json')) : []
}

/** The newest snapshot of a folder; one without tables before the first migration. Throws when there are several. */
export const readSnapshot = (folder: string): Snapshot => {
  const [name, ...more] = snapshotFiles(folder)
  if (more.length > 0) throw new Error(`${folder} has several snapshots; keep the newest`)
  // Written by `writeMigration`.
  return name === undefined ? generateDrizzleJson({}) : (JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8')) as Snapshot)
}

/** What changes from the newest snapshot of an owner to its definitions. */
export interface Difference {
  definition: Definition
  statements: string[]
  now: Snapshot
}

const MADE = /^CREATE TABLE "([^"]+)"/
const ADDED = /^ALTER TABLE "([^"]+)" ADD CONSTRAINT "[^"]+" (?:CHECK|FOREIGN KEY)[^;]*/

/** Rows that are there may break a new constraint: it holds for what is written from then on, and the start validates the rest. */
const lenient = (statements: readonly string[]): string[] => {
  const made = new Set(statements.flatMap((statement) => MADE.exec(statement)?.[1] ?? []))
  return statements.map((statement) => {
    const table = ADDED.exec(statement)?.[1]
    return table === undefined || made.has(table) ? statement : statement.replace(ADDED, '$& NOT VALID')
  })
}

const exclusionChanges = (before: Definition['exclusions'], now: Definition['exclusions']): string[] => {
  const same = (name: string) => before[name]?.condition === now[name]?.condition
  return [
    ...Object.entries(before).flatMap(([name, { table }]) =>
      same(name) ? [] : [`ALTER TABLE "${table}" DROP CONSTRAINT IF EXISTS "${name}";`],
    ),
    ...Object.entries(now).flatMap(([name, { table, condition }]) =>
      same(name) ? [] : [`ALTER TABLE "${table}" ADD CONSTRAINT "${name}" EXCLUDE ${condition};`],
    ),
  ]
}

const ledgerChanges = (before: readonly string[], { tables, ledgers }: Definition): string[] => [
  ...before.flatMap((table) => (table in tables && !ledgers.includes(table) ? [`DROP TRIGGER IF EXISTS append_only ON "${table}";`] : [])),
  ...ledgers.flatMap((table) =>
    before.includes(table)
      ? []
      : [`CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION refuse_change();`],
  ),
]

/** Throws where names go and come at once: the generator would ask which is which. */
const changesBetween = async ({ key }: Definition['owner'], before: Snapshot, now: Snapshot): Promise<string[]> => {
  const told = console.error
  // It prints the stack of what it throws.
  console.error = () => {}
  try {
    return await generateMigration(before, now)
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('Interactive prompts'))) throw error
    throw new StartError(
      `${key}: a table or column has another name; take the old one away and add the new one in two migrations ` +
        '(of an application that has not landed yet, delete migrations/ and write it afresh)',
    )
  } finally {
    console.error = told
  }
}

export const differenceOf = async (definition: Definition): Promise<Difference> => {
  const before = readSnapshot(definition.owner.folder)
  const { tables, exclusions, ledgers } = definition
  const now: Snapshot = { ...generateDrizzleJson(tables, before.id), exclusions, ledgers }
  const statements = lenient(await changesBetween(definition.owner, before, now))
  return {
    definition,
    statements: [
      ...statements,
      ...exclusionChanges(before.exclusions ?? {}, exclusions),
      ...ledgerChanges(before.ledgers ?? [], definition),
    ],
    now,
  }
}

/** Writes a migration of an owner: its SQL, its line in the journal, and the snapshot in place of the one before. Gives its tag. */
export const writeMigration = (folder: string, name: string, head: string, { statements, now }: Difference): string => {
  const journal = readJournal(folder)
  const last = journal.entries.at(-1)
  const idx = (last?.idx ?? -1) + 1
  const number = String(idx).padStart(4, '0')
  const tag = `${number}_${name}`
  const when = Math.max(Date.now(), (last?.when ?? 0) + 1)
  const before = snapshotFiles(folder)
  mkdirSync(join(folder, 'meta'), { recursive: true })
  writeFileSync(join(folder, `${tag}.sql`), `${head}${statements.join(BREAK)}\n`)
  writeFileSync(join(folder, 'meta', `${number}_snapshot.json`), `${JSON.stringify(now, null, 2)}\n`)
  for (const old of before) rmSync(join(folder, 'meta', old))
  const entries = [...journal.entries, { idx, version: journal.version, when, tag, breakpoints: true }]
  writeFileSync(join(folder, JOURNAL), `${JSON.stringify({ ...journal, entries }, null, 2)}\n`)
  return tag
}
