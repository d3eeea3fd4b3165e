import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#src/platform/events/tables.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { sql } from './drizzle.ts'
import { listTenantTables } from './row-security.ts'
import { sqlState, type Tx } from './transaction.ts'

const ROW_SECURITY_VIOLATION = '42501'
const E1 = randomUUID()
const E2 = randomUUID()
const U1 = randomUUID()
const U2 = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (const [enterprise, user] of [
    [E1, U1],
    [E1, U2],
    [E2, U1],
  ] as const) {
    await db.tenant(enterprise, user, (tx) => tx.execute(insertProgress(enterprise, user)))
  }
})
afterAll(() => database.drop())

/** Any table with a user column serves. */
const insertProgress = (enterprise: string, user: string) => sql`
  insert into progress_record (enterprise_uuid, progress_id, user_uuid, progress_business_code, progress_state_code, progress_title, created_at, updated_at)
  values (${enterprise}, ${randomUUID()}, ${user}, 'tenancy', '1109501', 't', now(), now())`

const countProgress = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ rows: string }>(
    sql`select count(*) as rows from progress_record where progress_business_code = 'tenancy'`,
  )
  return Number(rows[0]?.rows)
}

const refusal = async (work: Promise<unknown>) =>
  sqlState(
    await work.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )

test('every table with an enterprise is forced under row-level security and has policies', async () => {
  const tables = await withClient(database.owner, listTenantTables)
  expect(tables.length).toBeGreaterThan(5)
  expect(tables.filter(({ forced, ruled }) => !forced || !ruled)).toEqual([])
})

test('tables that name an enterprise without a policy are those of ADR 7 and 18', async () => {
  const { rows } = await withClient(database.owner, (client) =>
    client.query<{ name: string }>(`
      select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
        and a.attname ~ '(enterprise|tenant|space)_?(uuid|name)$' order by 1`),
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'auth_session.current_enterprise_uuid',
    'im_search.tenant_uuid',
    'user_account.default_enterprise_uuid',
  ])
})

const insertNumber = (enterprise: string, payNo: string) => sql`
  insert into pay_number (pay_no, owner_enterprise_uuid, biz_app, biz_uuid) values (${payNo}, ${enterprise}, 'tenancy', ${randomUUID()})`
const numbersIn = async (tx: Tx): Promise<unknown[]> => {
  const { rows } = await tx.execute<{ pay_no: string }>(sql`select pay_no from pay_number where biz_app = 'tenancy' order by 1`)
  return rows.map(({ pay_no }) => pay_no)
}

test('what tells whose something is shows, and takes, within an enterprise its own rows only', async () => {
  const { db } = database
  await db.system((tx) => tx.execute(insertNumber(E1, 'T1')))
  await db.tenant(E2, U1, (tx) => tx.execute(insertNumber(E2, 'T2')))
  expect(await refusal(db.tenant(E2, U1, (tx) => tx.execute(insertNumber(E1, 'T3'))))).toBe(ROW_SECURITY_VIOLATION)
  const seen = [await db.tenant(E1, U1, numbersIn), await db.tenant(E2, U1, numbersIn), await db.system(numbersIn)]
  expect(seen).toEqual([['T1'], ['T2'], ['T1', 'T2']])
})

test('a member sees the rows of his enterprise and of no other, his own there included', async () => {
  expect(await database.db.tenant(E1, U1, countProgress)).toBe(2)
  expect(await database.db.tenant(E2, U2, countProgress)).toBe(1)
})

test('a user outside any enterprise sees only what is his, in all of them', async () => {
  expect(await database.db.user(U1, countProgress)).toBe(2)
  expect(await database.db.user(U2, countProgress)).toBe(1)
})

test('without an enterprise and a user nothing is there', async () => {
  expect(await database.db.system(countProgress)).toBe(0)
  expect(await database.db.worker(countProgress)).toBe(0)
  expect(await withClient(database.app, async (client) => (await client.query('select * from progress_record')).rowCount)).toBe(0)
})

test('the settings end with the transaction, also on the same connection', async () => {
  const seen = await withClient(database.app, async (client) => {
    await client.query(`begin; select set_config('app.enterprise_uuid', '${E1}', true)`)
    const inside = (await client.query('select * from progress_record')).rowCount
    await client.query('commit')
    return [inside, (await client.query('select * from progress_record')).rowCount]
  })
  expect(seen).toEqual([2, 0])
})

test('a row of another enterprise can be neither inserted nor moved nor changed', async () => {
  expect(await refusal(database.db.tenant(E1, U1, (tx) => tx.execute(insertProgress(E2, U1))))).toBe(ROW_SECURITY_VIOLATION)
  const move = sql`update progress_record set enterprise_uuid = ${E2} where user_uuid = ${U1}`
  expect(await refusal(database.db.tenant(E1, U1, (tx) => tx.execute(move)))).toBe(ROW_SECURITY_VIOLATION)
  const change = sql`update progress_record set progress_title = 'x' where enterprise_uuid = ${E2}`
  expect((await database.db.tenant(E1, U1, (tx) => tx.execute(change))).rowCount).toBe(0)
})

test('what a user sees as his own outside the enterprises he cannot change there', async () => {
  const change = sql`update progress_record set progress_title = 'x' where user_uuid = ${U1}`
  expect((await database.db.user(U1, (tx) => tx.execute(change))).rowCount).toBe(0)
})

test('the request role adds events of its own enterprise only, and reads none', async () => {
  const event = { name: 'counters.changed', payload: { userUuid: 'tenancy' } }
  await database.db.tenant(E1, U1, (tx) => tx.insert(outbox).values(event))
  expect(await refusal(database.db.tenant(E1, U1, (tx) => tx.insert(outbox).values({ ...event, enterpriseUuid: E2 })))).toBe(
    ROW_SECURITY_VIOLATION,
  )
  expect((await database.db.tenant(E1, U1, (tx) => tx.select().from(outbox))).length).toBe(0)
  const stored = await database.db.worker((tx) => tx.select().from(outbox).where(sql`payload ->> 'userUuid' = 'tenancy'`))
  expect(stored.map(({ enterpriseUuid }) => enterpriseUuid)).toEqual([E1])
})

test('neither role may switch row-level security off, change the schema or become the owner', async () => {
  for (const login of [database.app, database.worker]) {
    for (const attempt of [
      'alter table progress_record disable row level security',
      'drop policy tenant on progress_record',
      'create table own (id int)',
      `set role "${String(database.owner.user)}"`,
      'create role helper',
    ]) {
      expect(await refusal(withClient(login, (client) => client.query(attempt))), attempt).toBe(ROW_SECURITY_VIOLATION)
    }
  }
})
