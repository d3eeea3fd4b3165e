import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { application } from '@qifuyun/kit/application.ts'
import { rows, text } from '@qifuyun/kit/fields.ts'
import { nameOf } from '@qifuyun/kit/table-names.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tablesOf } from '#src/applications/schema/entity-table.ts'
import { check, index, integer, pgTable, sql, type Table, uuid } from '#src/platform/database/drizzle.ts'
import { checkDefinitions } from './check.ts'
import type { Definition } from './definitions.ts'
import { generateMigrations } from './generate.ts'
import { differenceOf, writeMigration } from './snapshots.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qfy-schema-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const definition = (key: string, ...tables: Table[]): Definition => ({
  owner: { key, folder: join(root, key) },
  tables: Object.fromEntries(tables.map((table, at) => [`t${at}`, table])),
  exclusions: {},
  ledgers: [],
})

const plain = (name: string, more: Record<string, ReturnType<typeof uuid>> = {}) => pgTable(name, { uuid: uuid('uuid').notNull(), ...more })

/** Writes the migration that the definition needs. */
const migrate = async (of: Definition, name: string): Promise<string> => writeMigration(of.owner.folder, name, '', await differenceOf(of))

const filesOf = (key: string) => readdirSync(join(root, key), { recursive: true }).map(String).sort()

test('a migration has a number, a line in the journal and the one snapshot that is kept', async () => {
  const folder = ['0000_first.sql', 'meta', 'meta/0000_snapshot.json', 'meta/_journal.json']
  const before = definition('one', plain('thing'))
  expect(await checkDefinitions([before])).toEqual([
    expect.stringMatching(/^one: its tables changed, run npm run db:generate .* missing: CREATE TABLE "thing"/),
  ])
  await migrate(before, 'first')
  expect(filesOf('one')).toEqual(folder)
  expect(await checkDefinitions([before])).toEqual([])
  const after = definition('one', plain('thing', { more: uuid('more') }))
  expect(await migrate(after, 'second')).toBe('0001_second')
  expect(filesOf('one')).toEqual(['0000_first.sql', '0001_second.sql', 'meta', 'meta/0001_snapshot.json', 'meta/_journal.json'])
  expect(await checkDefinitions([after])).toEqual([])
})

test('a constraint on a table that is there spares its rows, one of a new table does not', async () => {
  const guarded = (...names: string[]) =>
    definition('one', ...names.map((name) => pgTable(name, { n: integer('n') }, () => [check(`${name}_check`, sql`"n" > 0`)])))
  await migrate(definition('one', pgTable('thing', { n: integer('n') })), 'first')
  const { statements } = await differenceOf(guarded('thing', 'other'))
  expect(statements.filter((statement) => statement.includes('CHECK')).map((statement) => statement.includes('NOT VALID'))).toEqual([
    false,
    true,
  ])
})

test('a constraint over several rows is part of the migration', async () => {
  const one = definition('one', plain('thing'))
  await migrate(one, 'first')
  const exclusions = { thing_overlap: { table: 'thing', condition: 'using gist ("uuid" with &&)' } }
  const guarded = { ...one, exclusions }
  expect((await differenceOf(guarded)).statements).toEqual([
    'ALTER TABLE "thing" ADD CONSTRAINT "thing_overlap" EXCLUDE using gist ("uuid" with &&);',
  ])
  await migrate(guarded, 'second')
  expect((await differenceOf(guarded)).statements).toEqual([])
  expect((await differenceOf(one)).statements).toEqual(['ALTER TABLE "thing" DROP CONSTRAINT IF EXISTS "thing_overlap";'])
})

test('a table becomes a ledger, and is one no more, by a migration', async () => {
  const one = { ...definition('one'), tables: { thing: plain('thing') } }
  const ledger = { ...one, ledgers: ['thing'] }
  await migrate(ledger, 'first')
  expect((await differenceOf(ledger)).statements).toEqual([])
  expect((await differenceOf(one)).statements).toEqual(['DROP TRIGGER IF EXISTS append_only ON "thing";'])
  await migrate(one, 'second')
  expect((await differenceOf(ledger)).statements).toEqual([
    'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "thing" FOR EACH ROW EXECUTE FUNCTION refuse_change();',
  ])
})

test('a name that is taken stops the check, whoever has it', async () => {
  const indexed = pgTable('thing', { uuid: uuid('uuid').notNull() }, (table) => [index('other').on(table.uuid)])
  const [one, two] = [definition('one', indexed), definition('two', plain('other'))]
  for (const each of [one, two]) await migrate(each, 'first')
  expect(await checkDefinitions([one, two])).toEqual(['two: the name other is taken by one'])
})

test('a column that PostgreSQL would call something shorter stops the check', async () => {
  const long = 'x'.repeat(64)
  const one = definition('one', plain('thing', { [long]: uuid(long) }), plain('other', { fits: uuid('x'.repeat(63)) }))
  await migrate(one, 'first')
  expect(await checkDefinitions([one])).toEqual([`one: the column thing.${long} is longer than 63 bytes`])
})

test('a table or column by another name is one line, without the words of the generator', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  await migrate(definition('one', plain('thing')), 'first')
  await expect(checkDefinitions([definition('one', plain('other'))])).rejects.toThrow(
    /^one: a table or column has another name; .* delete migrations\/ and write it afresh\)$/,
  )
  expect(told).not.toHaveBeenCalled()
  told.mockRestore()
})

test('a loss that nobody accepted, and files beside the journal stop the check', async () => {
  const one = definition('one', plain('thing'))
  const tag = await migrate(one, 'first')
  const { folder } = one.owner
  writeFileSync(join(folder, `${tag}.sql`), 'DROP TABLE "thing";')
  expect(await checkDefinitions([one])).toEqual([
    'one: 0000_first drops the table thing; keep it, or generate the migration with --destructive',
  ])
  writeFileSync(join(folder, `${tag}.sql`), '-- Accepted: drops the table thing\nDROP TABLE "thing";')
  expect(await checkDefinitions([one])).toEqual([])
  writeFileSync(join(folder, '0000_second.sql'), '')
  rmSync(join(folder, `${tag}.sql`))
  expect(await checkDefinitions([one])).toEqual([
    'one: 0000_second.sql is not in the journal of its migrations; delete it and generate it again',
    'one: the journal names 0000_first.sql, which is missing',
  ])
})

test('names that would be shortened to the same, and two tables of one name are refused', () => {
  const long = 'a'.repeat(60)
  const collision = () => {
    for (let n = 0; n < 50_000; n++) nameOf(long, String(n))
  }
  expect(collision).toThrow(/are both shortened to/)
  const { app, entity } = application(null, 'twins', '双')
  const children = entity('pair', '对', { items: rows('明细', { name: text('名称') }) })
  const twin = entity('pairItems', '对', { name: text('名称') })
  const twins = app({ entities: { pair: children, pairItems: twin }, icon: 'box', category: '其他' })
  expect(() => tablesOf(twins)).toThrow('twins: two of its tables are called twins_pair_items')
})

test.each([undefined, '', 'Two Words', '../up'])('a migration is not generated as %j', async (name) => {
  await expect(generateMigrations({ name, destructive: false, tell: () => {} })).rejects.toThrow('say what changes')
})
