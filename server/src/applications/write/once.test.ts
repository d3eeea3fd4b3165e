import { item } from '@qifuyun/apps/loan/app.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const items = entityEndpoints(item)
const thing = (code: string, name = '备用钥匙') => ({ code, name, kind: '1', projectUuid: demoId('0007', 1), qty: 1 })
const add = (key: string, code: string, name?: string) =>
  world.as('zhangwei').call(items.add, thing(code, name), { headers: { 'idempotency-key': key } })
const count = async (code: string) => {
  const { data } = await world.as('zhangwei').call(items.page, { keyword: code })
  return data.page.total
}
const records = () =>
  withClient(
    world.database.owner,
    async (client) => (await client.query<{ count: number }>('select count(*)::int from idempotency_record')).rows[0]?.count,
  )

test('the same key and body twice add one row and give one answer', async () => {
  const first = await add('twice-12345', 'ONCE-1')
  const second = await add('twice-12345', 'ONCE-1')
  expect(second.data).toEqual(first.data)
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
  expect(await count('ONCE-1')).toBe(1)
})

test('parallel requests under one key add one row; who comes too early is told, and later gets the answer', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => add('parallel-12345', 'ONCE-2')))
  for (const { code, data } of all) if (code !== 200) expect(data).toMatchObject({ _reason: 'IDEMPOTENCY_RUNNING' })
  const made = all.filter(({ code }) => code === 200)
  expect(made.length).toBeGreaterThanOrEqual(1)
  expect(new Set(made.map(({ data }) => data.itemUuid)).size).toBe(1)
  const late = await add('parallel-12345', 'ONCE-2')
  expect([late.data, late.headers['idempotency-replayed']]).toEqual([made[0]?.data, 'true'])
  expect(await count('ONCE-2')).toBe(1)
})

test('another body under a used key is refused, and the first answer stays', async () => {
  const first = await add('mismatch-12345', 'ONCE-3')
  const other = await add('mismatch-12345', 'ONCE-3', '另一把')
  expect([other.status, other.data]).toEqual([409, { _reason: 'IDEMPOTENCY_MISMATCH' }])
  expect((await add('mismatch-12345', 'ONCE-3')).data).toEqual(first.data)
})

test('a refusal is replayed, also when what it was about is gone', async () => {
  await add('first-of-two', 'ONCE-4')
  const refused = await add('second-of-two', 'ONCE-4')
  expect([refused.status, refused.data]).toMatchObject([409, { _reason: 'DUPLICATE' }])
  const again = await add('second-of-two', 'ONCE-4')
  expect([again.status, again.data, again.headers['idempotency-replayed']]).toEqual([409, refused.data, 'true'])
})

test('what is refused for its fields leaves one record, and no row', async () => {
  const before = await records()
  const wrong = await add('without-a-name', 'ONCE-5', '')
  expect(wrong.status).toBe(422)
  expect(await count('ONCE-5')).toBe(0)
  expect((await records()) ?? 0).toBeLessThanOrEqual((before ?? 0) + 1)
})

test('after a day the key is a new one', async () => {
  await add('day-old-12345', 'ONCE-6')
  world.pass(25 * 3_600_000)
  const later = await add('day-old-12345', 'ONCE-7')
  expect(later.code).toBe(200)
  expect((await add('day-old-12345', 'ONCE-7')).data).toEqual(later.data)
  world.pass(-25 * 3_600_000)
})
