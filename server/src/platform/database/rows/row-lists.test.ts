import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { sql } from '../drizzle.ts'
import { rowLists } from './row-lists.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const TYPES = {
  said: 'text',
  amount: 'bigint',
  rate: 'numeric',
  at: 'timestamptz',
  isOpen: 'boolean',
  uuid: 'uuid',
  names: 'text[]',
  uuids: 'uuid[]',
  held: 'jsonb',
} as const
type Row = Record<keyof typeof TYPES, unknown>

const read = async (rows: readonly Row[]): Promise<unknown> =>
  world.app.platform.db.system(async (tx) => {
    const { rows: found } = await tx.execute<{ row: unknown }>(sql`select to_jsonb(r) as row from ${rowLists(TYPES, rows)} r`)
    return found.map(({ row }) => row)
  })

/** What a text of PostgreSQL can hold. */
const words = fc.string({ unit: 'binary' }).filter((text) => !/[\0\uD800-\uDFFF]/.test(text))
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const row = fc.record({
  said: orNull(words),
  amount: orNull(fc.maxSafeInteger()),
  rate: fc.constant(null),
  at: fc.constant(null),
  isOpen: orNull(fc.boolean()),
  uuid: orNull(fc.uuid()),
  names: orNull(fc.array(orNull(words), { maxLength: 4 })),
  uuids: orNull(fc.array(fc.uuid(), { maxLength: 3 })),
  held: orNull(fc.dictionary(fc.constantFrom('a', 'b"', '\\'), words)),
})

test('whatever rows hold, they are read as they were given', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      expect(await read(rows)).toEqual(rows.map((each) => ({ ...each, uuid: each.uuid?.toLowerCase() ?? null })))
    }),
    { numRuns: 60 },
  )
})

test('numbers keep all of their digits, moments are those that they are, and what is not said is nothing', async () => {
  const given = { rate: '12345678901234567890.123456789', at: new Date('2026-03-01T00:00:00.123Z'), held: 'a "word"' } as unknown as Row
  const [found] = (await read([given])) as Record<string, unknown>[]
  expect(found).toMatchObject({ said: null, names: null, held: 'a "word"' })
  const { rows } = await world.app.platform.db.system((tx) =>
    tx.execute<{ rate: string; ms: number }>(
      sql`select rate::text as rate, (extract(epoch from at) * 1000)::float8 as ms from ${rowLists(TYPES, [given])} r`,
    ),
  )
  expect(rows).toEqual([{ rate: given.rate, ms: 1_772_323_200_123 }])
})
