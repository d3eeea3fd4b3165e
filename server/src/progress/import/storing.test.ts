import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import { post, type Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import type { Importer, ImportRow } from './importer.ts'
import { storeBatch } from './storing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await withClient(database.owner, (client) =>
    client.query(
      `create table thing (id int primary key); grant select, insert on thing to "${String(database.app.user)}"; insert into thing values (3)`,
    ),
  )
})
afterAll(() => database.drop())

/** What somebody else stores after the look for doubles is met by the index alone. */
const late = (tx: Tx, rows: readonly ImportRow[]): void => {
  for (const { n } of rows)
    post(tx, sql`insert into thing values (${n})`, (error) =>
      Object.assign(new Refusal(3002, 409, { owner: 'applications', text: '{label}已存在', params: { label: '编号' } }), { cause: error }),
    )
}

test('of a batch in which a row meets one that somebody has just stored, that row alone is left out, with its words', async () => {
  const apply: Importer['apply'] = async (tx, rows) => {
    late(tx, rows)
    return {}
  }
  // Nothing else of an importer is asked for, and this one asks nothing of its context.
  const storing = { importer: { apply }, context: {} } as unknown as Parameters<typeof storeBatch>[2]
  const rows = Array.from({ length: 5 }, (_, at) => ({ n: at + 1, values: {} }))
  const outcome = await database.db.system((tx) => storeBatch(tx, { rows, problems: new Map() }, storing))
  expect(outcome.stored).toBe(4)
  expect([...outcome.problems]).toMatchObject([[3, [{ text: '编号已存在', said: { text: '{label}已存在' } }]]])
})
