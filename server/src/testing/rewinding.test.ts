import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase, withClient } from './database.ts'
import { enterpriseId, userId } from './people.ts'
import { type FirstState, readFirstState, rewind } from './rewinding.ts'

const { admin } = inject('engine')

let database: TestDatabase
let name: string
let first: FirstState
beforeEach(async () => {
  database = await createTestDatabase()
  name = String(database.owner.database)
  first = await readFirstState(admin, name)
})
afterEach(() => database.drop())

const change = (text: string) => withClient(database.owner, (client) => client.query(text))

/** Every row of every table and every sequence; rows in the order of their text. */
const contents = async () => {
  const { tables, sequences } = await readFirstState(admin, name)
  return { sequences, rows: [...tables.values()].map(({ name: table, rows }) => [table, [...rows].sort()]) }
}

test('rows that were made, changed and removed, and numbers that were given, are as at first', async () => {
  const before = await contents()
  await change(`
    insert into outbox (enterprise_uuid, name, payload) values ('${enterpriseId(1)}', 'rewind.test', '{}');
    update user_account set mobile = 'x' || mobile;
    delete from user_account where user_uuid = '${userId('nameless')}'`)
  expect(await contents()).not.toEqual(before)
  expect(await rewind(admin, name, first)).toBe(true)
  expect(await contents()).toEqual(before)
})

test('a connection that was left open is ended before it can write again', async () => {
  await withClient(database.app, async (late) => {
    late.on('error', () => {})
    await late.query('select 1')
    expect(await rewind(admin, name, first)).toBe(true)
    await expect(late.query('select 1')).rejects.toThrow()
  })
})

test.each([
  ['made', 'create table more (id int)'],
  ['altered', 'alter table outbox add column more int'],
  ['emptied as a whole', 'truncate outbox'],
  ['analysed', 'analyze outbox'],
  ['given away', 'grant select on outbox to public'],
])('a database in which a table was %s is not used again', async (_, text) => {
  await change(text)
  expect(await rewind(admin, name, first)).toBe(false)
})

test('one that was much used is not used again', async () => {
  await change(
    `insert into outbox (enterprise_uuid, name, payload) select '${enterpriseId(1)}', 'rewind.test', '{}' from generate_series(1, 5000)`,
  )
  expect(await rewind(admin, name, first)).toBe(false)
})
