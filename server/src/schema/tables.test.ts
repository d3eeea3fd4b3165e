import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#src/testing/catalogue.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { readDefinitions } from './definitions.ts'

// Definitions, migrations and tables say the same: what the migrations made is what the definitions would make of nothing.

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

/** What only `server/sql` and the start make. */
const OF_THE_START = /^trigger |^constraint meeting_booking\.meeting_booking_overlap$|^index meeting_booking_overlap$/

test('the tables are those of the definitions, to the last default and constraint', { timeout: 60_000 }, async () => {
  const definitions = await readDefinitions()
  const tables = Object.fromEntries(definitions.flatMap((each) => Object.entries(each.tables)))
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables))
  const exclusions = definitions.flatMap((each) =>
    Object.entries(each.exclusions).map(
      ([name, { table, condition }]) => `alter table "${table}" add constraint "${name}" exclude ${condition}`,
    ),
  )
  await withClient(database.owner, async (client) => {
    const made = await readCatalogue(client)
    await client.query('create schema defined; set search_path to defined, public')
    for (const statement of [...statements, ...exclusions]) await client.query(statement.replaceAll('"public".', ''))
    const defined = await readCatalogue(client, 'defined')
    // One by one: all at once are more locks than there is room for.
    const { rows } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'defined'")
    for (const { name } of rows) await client.query(`drop table defined."${name}" cascade`)
    await client.query('drop schema defined cascade')
    expect(Object.fromEntries(Object.entries(made).filter(([name]) => !OF_THE_START.test(name)))).toEqual(defined)
  })
})
