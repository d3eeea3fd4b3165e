import { CODE } from '@qifuyun/contract/core/codes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import { post, type Tx } from '#src/platform/database/transaction.ts'
import { Refusal, refuse } from '#src/platform/errors.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { eachForItself } from './bulk.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await withClient(database.owner, (client) =>
    client.query(`create table bulk_probe (name text primary key); grant select, insert on bulk_probe to "${String(database.app.user)}"`),
  )
})
afterAll(() => database?.drop())

const names = async () =>
  (await withClient(database.owner, (client) => client.query<{ name: string }>('select name from bulk_probe order by name'))).rows.map(
    ({ name }) => name,
  )
const taken = () => new Refusal(CODE.invalid, 409, { owner: 'progress', text: '数据与已有数据冲突' })
const add = (tx: Tx, name: string) => post(tx, sql`insert into bulk_probe values (${name})`, taken)

test('a posted write that fails refuses its own row, whatever came after it there, and no other', async () => {
  const result = await database.db.system((tx) =>
    eachForItself(tx, ['a', 'b', 'c', 'd', 'e'], 'zh-CN', async (uuid) => {
      add(tx, uuid === 'b' || uuid === 'd' ? 'a' : uuid)
      // What stands behind the write fails in the database,
      if (uuid === 'b') await tx.execute(sql`select name from bulk_probe`)
      // or is refused before it is known.
      if (uuid === 'd') refuse('选项无效')
    }),
  )
  expect(result).toEqual({
    successCount: 3,
    failCount: 2,
    failList: [
      { uuid: 'b', msg: '数据与已有数据冲突' },
      { uuid: 'd', msg: '数据与已有数据冲突' },
    ],
  })
  expect(await names()).toEqual(['a', 'c', 'e'])
})
