import { item } from '@qifuyun/apps/loan/app.ts'
import { importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import { ending, uploadRows } from '#src/progress/testing.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { servedOf } from '../runtime/served-entity.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world?.close())

const { businessCode: progressBusinessCode } = addressOf(item)
const table = servedOf(item).key

const importItems = async (count: number, prefix: string) => {
  const rows = Array.from({ length: count }, (_row, index) => [`${prefix}${index}`, '钥匙', '钥匙', '西湖花园', '1'])
  const excelPath = await uploadRows(world, 'zhangwei', ['编码', '名称', '类型', '项目', '总数'], ...rows)
  const { data } = await world.as('zhangwei').call(importExcel, { progressBusinessCode, excelPath })
  return (await ending(world, 'zhangwei', data.progressId)).progressResultData
}

/** When somebody analysed the table; PostgreSQL itself is told of apart. */
const analysed = () =>
  withClient(world.database.owner, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>('select last_analyze as at from pg_stat_user_tables where relname = $1', [
      table,
    ])
    return rows[0]?.at ?? null
  })

test('an import of many rows tells the planner of them, one of few does not', async () => {
  expect(await importItems(1, 'A')).toMatchObject({ successCount: 1 })
  expect(await analysed()).toBeNull()
  expect(await importItems(1_000, 'B')).toMatchObject({ successCount: 1_000 })
  await expect.poll(analysed).not.toBeNull()
})

test('of tables that are not ours nothing is told', async () => {
  const tell = (name: string) =>
    world.app.platform.db.tenant(enterpriseId(1), null, (tx) => tx.execute(sql`select know_rows(${sql.param([name])}::text[])`))
  await tell('no such table')
  await tell(`x"; drop table ${table}; --`)
  expect(await importItems(1, 'C')).toMatchObject({ successCount: 1 })
})
