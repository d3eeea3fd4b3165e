import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { application } from '@qifuyun/kit/application.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { dateTime, money, text } from '@qifuyun/kit/fields.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#src/platform/errors.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { servedOf, serveEntity, withdrawEntity } from '../runtime/served-entity.ts'
import { tablesOf } from '../schema/entity-table.ts'

// What is sealed is read by nobody before its moment, wherever they look.

const { app, entity } = application(null, 'auction', '拍卖')
const offer = entity('offer', '出价', {
  lot: text('标的').required(),
  openAt: dateTime('开启时间').readonly(),
  price: money('价格').sealedUntil('openAt'),
}).list({ columns: ['lot', 'price'], filters: ['lot'], search: ['lot'] })
const auction = app({ entities: { offer }, icon: 'box', category: '其他' })
serveEntity(auction, offer, {})

const PRICE = 48_213_377
let world: World
let openAt: string
beforeAll(async () => {
  world = await createWorld()
  await withClient(world.database.owner, async (client) => {
    for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(auction))))
      await client.query(statement)
    await client.query('grant all on all tables in schema public to public')
  })
})
beforeEach(() => {
  openAt = inHours(5)
})
afterAll(async () => {
  withdrawEntity(servedOf(offer))
  await world?.close()
})

const inHours = (hours: number): string => new Date(world.app.platform.clock.now().getTime() + hours * HOUR_MS).toISOString()

const inside = <T>(work: (call: Context) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const enterpriseUuid = enterpriseId(1)
  return platform.db.tenant(enterpriseUuid, null, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() }).context()),
  )
}

const make = (price: number | null) => inside(async ({ rows }) => (await rows.record(offer, { lot: '甲', openAt, price })).uuid)
const priceOf = (uuid: string) => inside(async ({ rows }) => (await rows.find(offer, uuid))?.price)
const unseal = (...uuids: string[]) => inside(({ rows }) => rows.unseal(offer, uuids))

/** Every row of every table of the database as text. */
const everything = () =>
  withClient(world.database.owner, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    )
    let all = ''
    for (const { name } of tables)
      all += (await client.query<{ said: string | null }>(`select string_agg(t::text, '') as said from ${name} t`)).rows[0]?.said ?? ''
    return all
  })

test('a sealed value stands nowhere in the database, and opens at its moment', async () => {
  const uuid = await make(PRICE)
  expect(await priceOf(uuid)).toBeNull()
  expect(await everything()).not.toContain(String(PRICE))
  await expect(unseal(uuid)).rejects.toThrow(Refusal)
  expect(await priceOf(uuid)).toBeNull()
  world.pass(5 * HOUR_MS)
  await unseal(uuid)
  expect(await priceOf(uuid)).toBe(PRICE)
  // What is open stays as it is.
  await unseal(uuid)
  expect(await priceOf(uuid)).toBe(PRICE)
})

test('what is sent again before the moment takes the place of what was sealed', async () => {
  const uuid = await make(PRICE)
  await inside(({ rows }) => rows.update(offer, uuid, { price: 1_900 }))
  await inside(({ rows }) => rows.update(offer, uuid, { lot: '乙' }))
  world.pass(5 * HOUR_MS)
  await unseal(uuid)
  expect(await priceOf(uuid)).toBe(1_900)
})

test('the moment can be put off, never brought forward', async () => {
  const [early, late] = [await make(PRICE), await make(PRICE)]
  await inside(({ rows }) => rows.update(offer, early, { openAt: inHours(1) }))
  await inside(({ rows }) => rows.update(offer, late, { openAt: inHours(9) }))
  world.pass(2 * HOUR_MS)
  await expect(unseal(early)).rejects.toThrow('尚未到开启时间')
  world.pass(4 * HOUR_MS)
  await expect(unseal(early, late)).rejects.toThrow('尚未到开启时间')
  await unseal(early)
  expect(await Promise.all([early, late].map(priceOf))).toEqual([PRICE, null])
})

test('a row with nothing sealed opens to nothing', async () => {
  const uuid = await make(null)
  await unseal(uuid)
  expect(await priceOf(uuid)).toBeNull()
})
