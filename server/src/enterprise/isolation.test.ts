import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#src/testing/database.ts'
import { demoId, enterpriseId, userId } from '#src/testing/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const E1 = enterpriseId(1)
const E2 = enterpriseId(2)

describe('who sees what', () => {
  test('a session only sees the rows of its enterprise, and without one only its own', async () => {
    const { db } = database
    const count = async (rows: Promise<{ rows: unknown[] }>) => (await rows).rows.length
    const E1_TABLES = [
      'member',
      'organ',
      'organ_member',
      'organ_head',
      'role',
      'role_group',
      'role_member',
      'todo',
      'pending_message',
      'join_request',
    ]
    for (const table of [...E1_TABLES, 'invite_code', 'enterprise']) {
      const foreign = await db.tenant(E2, userId('sunhao'), (tx) =>
        count(tx.execute(`select 1 from ${table} where enterprise_uuid = '${E1}'`)),
      )
      expect([table, foreign]).toEqual([table, 0])
    }
    for (const table of ['organ', 'organ_member', 'organ_head', 'role', 'role_group', 'role_member', 'invite_code'])
      expect([table, await db.user(userId('sunhao'), (tx) => count(tx.execute(`select 1 from ${table}`)))]).toEqual([table, 0])
    expect(await db.user(userId('sunhao'), (tx) => count(tx.execute('select 1 from member')))).toBe(1)
    expect(await db.user(userId('zhaomin'), (tx) => count(tx.execute('select 1 from enterprise')))).toBe(2)
    expect(await db.user(userId('zhengyu'), (tx) => count(tx.execute('select 1 from enterprise')))).toBe(1)
    expect(await db.system((tx) => count(tx.execute('select 1 from enterprise')))).toBe(0)
  })

  test('rows of another enterprise cannot be written', async () => {
    const write = database.db.tenant(E2, userId('sunhao'), (tx) =>
      tx.execute(
        `insert into role_member (enterprise_uuid, org_role_id, user_uuid) values ('${E1}', '${demoId('0004', 1)}', '${userId('sunhao')}')`,
      ),
    )
    await expect(write).rejects.toThrow()
    const joining = database.db.user(userId('sunhao'), (tx) =>
      tx.execute(`update member set status_code = 3 where user_uuid = '${userId('sunhao')}'`),
    )
    expect((await joining).rowCount).toBe(0)
  })
})
