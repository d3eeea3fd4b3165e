import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import { demoId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { SERVED_ENTITIES } from '../runtime/served-entity.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('whole rows of every entity are those that Drizzle reads, value by value', async () => {
  const tables = SERVED_ENTITIES.flatMap(({ table, children }) => [table, ...Object.values(children)])
  const read = await world.app.platform.db.tenant(demoId('0002', 1), null, async (tx) => {
    const pairs = []
    for (const table of tables)
      pairs.push([await wholeRows(tx, table, sql`order by uuid limit 50`), await tx.select().from(table).orderBy(sql`uuid`).limit(50)])
    return pairs
  })
  for (const [ours, drizzles] of read) expect(ours).toEqual(drizzles)
  expect(read.filter(([rows]) => (rows ?? []).length > 0).length).toBeGreaterThan(5)
})
