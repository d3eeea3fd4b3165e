import { application } from '@qifuyun/kit/application.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { date, dict, exact, money, month, text } from '@qifuyun/kit/fields.ts'
import { issued, received } from '@qifuyun/kit/ledger/moving-average.ts'
import { compare, exactText, minus, sum } from '@qifuyun/kit/values/exact.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#src/platform/errors.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { serveEntity } from '../runtime/served-entity.ts'
import { tablesOf } from '../schema/entity-table.ts'
import { ledgerTables } from '../schema/guards.ts'

// What comes and goes is written down for ever, and what is there is always what has come less what has gone, however many write at once.

const { app, entity } = application(null, 'cellar', '酒窖')
const PLACES = { north: ['n', '北窖'], south: ['s', '南窖'] } as const
const short = { owner: 'cellar', text: '库存不足' }
const stock = entity('stock', '库存', {
  place: dict('酒窖', PLACES).required(),
  wine: text('酒').required(),
  qty: exact('数量', { min: null }).required().default('0.0000'),
  value: money('金额').required().default(0),
  reserved: exact('预留').required().default('0.0000'),
})
  .balance('place', 'wine')
  .keeps('qty', '>=', 'reserved', short)
const close = entity('close', '关账', { month: month('月份').required().unique() }).recorded()
const entry = entity('entry', '流水', {
  place: dict('酒窖', PLACES).required(),
  wine: text('酒').required(),
  day: date('业务日期').required(),
  qty: exact('数量', { min: null }).required(),
  amount: money('金额', { min: -1_000_000_000 }).required(),
})
  .ledger()
  .closedBy(() => close, 'day', { owner: 'cellar', text: '该月份已关账' })
const cellar = app({ entities: { stock, entry, close }, icon: 'box', category: '其他' })
serveEntity(cellar, stock, {})
serveEntity(cellar, entry, {})
serveEntity(cellar, close, {})

let world: World
beforeAll(async () => {
  world = await createWorld()
  await withClient(world.database.owner, async (client) => {
    for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(cellar))))
      await client.query(statement)
    for (const table of ledgerTables(cellar))
      await client.query(`create trigger append_only before update or delete on "${table}" for each row execute function refuse_change()`)
    await client.query('grant all on all tables in schema public to public')
  })
})
afterAll(() => world?.close())

const DAY = '2026-05-20'
type Place = 'n' | 's'
interface Move {
  place: Place
  wine: string
  /** Signed. */
  qty: string
  amount: number
}

const inside = <T>(work: (call: Context) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  const enterpriseUuid = enterpriseId(1)
  return platform.db.tenant(enterpriseUuid, null, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() }).context()),
  )
}

/** Posts moves of different goods in one transaction: what is not there does not go. */
const post = (moves: readonly Move[]): Promise<Refusal | null> =>
  inside(async ({ rows }) => {
    const held = await rows.balances(
      stock,
      moves.map(({ place, wine }) => ({ place, wine })),
    )
    const lines = moves.map((move, at) => {
      const row = held[at] ?? raise()
      if (compare(move.qty, 0) > 0) return { move, uuid: row.uuid, cost: move.amount, ...received(row, move.qty, move.amount) }
      const less = exactText(minus(0, move.qty), 4)
      if (compare(less, row.qty) > 0) return { move, uuid: row.uuid, cost: 0, value: row.value, qty: exactText(minus(row.qty, less), 4) }
      const { cost, rest } = issued(row, less)
      return { move, uuid: row.uuid, cost: -cost, ...rest }
    })
    await rows.updateEach(
      stock,
      lines.map(({ uuid, qty, value }) => ({ uuid, qty, value })),
    )
    await rows.recordEach(
      entry,
      lines.map(({ move: { place, wine, qty }, cost }) => ({ place, wine, qty, day: DAY, amount: cost })),
    )
  }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )
const raise = (): never => {
  throw new Error('no balance')
}

const standing = () =>
  withClient(world.database.owner, async (client) => {
    const { rows } = await client.query<{ place: Place; wine: string; qty: string; value: string; in_qty: string; amount: string }>(`
      select s.place, s.wine, s.qty, s.value, coalesce(sum(e.qty), 0.0000) as in_qty, coalesce(sum(e.amount), 0) as amount
      from cellar_stock s left join cellar_entry e using (place, wine) group by s.place, s.wine, s.qty, s.value order by 1, 2`)
    return rows
  })
const empty = () => withClient(world.database.owner, (client) => client.query('truncate cellar_stock, cellar_entry, cellar_close'))

test('of a hundred who take the last pieces at once, exactly as many leave as there were', { timeout: 60_000 }, async () => {
  await empty()
  expect(await post([{ place: 'n', wine: '黄酒', qty: '40.0000', amount: 44_298 }])).toBeNull()
  const taken = await Promise.all(Array.from({ length: 100 }, () => post([{ place: 'n', wine: '黄酒', qty: '-1.0000', amount: 0 }])))
  expect(taken.filter((refused) => refused === null)).toHaveLength(40)
  expect(taken.find((refused) => refused !== null)).toMatchObject({ status: 422, fields: { qty: { text: '库存不足' } } })
  expect(await standing()).toMatchObject([{ qty: '0.0000', value: '0', in_qty: '0.0000', amount: '0' }])
})

const wine = fc.constantFrom('黄酒', '白酒', '米酒')
const move: fc.Arbitrary<Move> = fc.record({
  place: fc.constantFrom<Place>('n', 's'),
  wine,
  qty: fc.integer({ min: -300_000, max: 500_000 }).map((units) => exactText({ units: BigInt(units === 0 ? 1 : units), scale: 4 }, 4)),
  amount: fc.nat(1_000_000),
})
const document = fc.uniqueArray(move, { minLength: 1, maxLength: 5, selector: ({ place, wine: name }) => `${place} ${name}` })

test('whatever is posted at once, in whatever order of lines, every balance is the sum of its ledger', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 12 }), async (documents) => {
      await empty()
      await Promise.all(documents.map(post))
      for (const { qty, value, in_qty: came, amount } of await standing()) {
        expect(compare(qty, sum([came]))).toBe(0)
        expect(value).toBe(amount)
        if (compare(qty, 0) === 0) expect(value).toBe('0')
      }
    }),
    { numRuns: 15 },
  )
})

test('a balance is made once when many ask for it first', async () => {
  await empty()
  const asked = await Promise.all(
    Array.from({ length: 12 }, () => inside(async ({ rows }) => (await rows.balances(stock, [{ place: 's', wine: '米酒' }]))[0]?.uuid)),
  )
  expect(new Set(asked).size).toBe(1)
  await expect(inside(({ rows }) => rows.balances(stock, [{ place: 's' }]))).rejects.toThrow('without its wine')
  const twice = { place: 's' as const, wine: '米酒' }
  await expect(inside(({ rows }) => rows.balances(stock, [twice, twice]))).rejects.toThrow('twice')
})

test('what is reserved stays there', async () => {
  await empty()
  await post([{ place: 'n', wine: '白酒', qty: '10.0000', amount: 1000 }])
  await inside(async ({ rows }) => {
    const [row = raise()] = await rows.balances(stock, [{ place: 'n', wine: '白酒' }])
    await rows.updateEach(stock, [{ uuid: row.uuid, reserved: '8.0000' }])
  })
  expect(await post([{ place: 'n', wine: '白酒', qty: '-3.0000', amount: 0 }])).toMatchObject({ fields: { qty: { text: '库存不足' } } })
  expect(await post([{ place: 'n', wine: '白酒', qty: '-2.0000', amount: 0 }])).toBeNull()
})

test('nobody changes a line of a ledger, and its history is itself', async () => {
  await empty()
  await post([{ place: 'n', wine: '黄酒', qty: '1.0000', amount: 5 }])
  const [line] = await inside(({ rows }) => rows.list(entry, (f) => f.eq('wine', '黄酒'), 1))
  await expect(inside(({ rows }) => rows.update(entry, line?.uuid ?? '', { amount: 6 }))).rejects.toThrow()
  await withClient(world.database.owner, async (client) => {
    await expect(client.query('update cellar_entry set amount = 6')).rejects.toThrow('append-only')
    await expect(client.query('delete from cellar_entry')).rejects.toThrow('append-only')
    const { rows } = await client.query('select from operation_log where object_uuid in (select uuid from cellar_entry)')
    expect(rows).toHaveLength(0)
  })
})

/** Transactions that wait for a lock on a name. */
const waiting = () =>
  withClient(
    world.database.owner,
    async (client) =>
      (
        await client.query(
          "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        )
      ).rowCount,
  )

test('a closed month takes nothing more, and whoever closes it waits for those who are writing', async () => {
  await empty()
  const move: Move = { place: 'n', wine: '黄酒', qty: '1.0000', amount: 5 }
  const closing = inside(async ({ rows }) => {
    await rows.record(entry, { place: 'n', wine: '白酒', day: DAY, qty: '1.0000', amount: 1 })
    const other = inside(({ rows: others }) => others.record(close, { month: '2026-05' }))
    await expect.poll(waiting).toBe(1)
    return { other }
  })
  const { uuid } = await (await closing).other
  expect(await post([move])).toMatchObject({ status: 422, fields: { day: { text: '该月份已关账' } } })
  expect(await standing()).toEqual([])
  await inside(({ rows }) => rows.record(entry, { place: 'n', wine: '黄酒', day: '2026-06-01', qty: '1.0000', amount: 5 }))
  await withClient(world.database.owner, (client) => client.query('update cellar_close set deleted_at = now() where uuid = $1', [uuid]))
  expect(await post([move])).toBeNull()
})

test('a ledger with lines or states, and a balance of what may be absent, do not start', () => {
  const lines = () => entity('loose', '散', { wine: text('酒') }).balance('wine')
  expect(lines).toThrow('must be required')
  const stated = () =>
    entity('stated', '态', { wine: text('酒') })
      .states({ open: ['1', '开'] })
      .ledger()
  expect(stated).toThrow('no states')
  const words = () => entity('worded', '词', { wine: text('酒'), qty: exact('数') }).keeps('wine', '>=', 'qty', short)
  expect(words).toThrow('no number')
})
