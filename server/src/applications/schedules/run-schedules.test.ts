import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { application } from '@qifuyun/kit/application.ts'
import { date, text } from '@qifuyun/kit/fields.ts'
import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { type ServedApp, serve } from '@qifuyun/kit/server.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { serveEntity } from '../runtime/served-entity.ts'
import { tablesOf } from '../schema/entity-table.ts'
import { runSchedules } from './run-schedules.ts'

// Work of applications at times of day: for each enterprise, once for each day, whatever servers and clocks do.

const { app, entity } = application('pkg41', 'nightly', '夜间')
const bill = entity('bill', '账单', { day: date('日期').required(), kind: text('类型').required() })
const nightly = app({ entities: { bill }, icon: 'box', category: '其他' })
serveEntity(nightly, bill, {})

let broken = false
const making =
  (kind: string) =>
  async ({ day, rows }: Parameters<Parameters<typeof scheduled>[2]>[0]): Promise<void> => {
    await rows.record(bill, { day, kind })
    if (broken) throw new Error('the power fails')
  }
const served: readonly ServedApp[] = [
  serve({
    app: nightly,
    entities: {},
    schedules: [
      scheduled('daily', { at: '00:30', days: 'daily' }, making('daily')),
      scheduled('monthly', { at: '01:00', days: [31] }, making('monthly')),
    ],
  }),
]

let world: World
const asOwner = <Row extends object>(statement: string, n = 1): Promise<Row[]> =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(n)])
    return (await client.query<Row>(statement)).rows
  })
beforeAll(async () => {
  world = await createWorld()
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(nightly)))) await asOwner(statement)
  await asOwner('grant all on all tables in schema public to public')
})
afterAll(() => world?.close())
beforeEach(async () => {
  broken = false
  for (const n of [1, 2, 3])
    for (const table of ['nightly_bill', 'application_schedule', "application where app_key = 'pkg41'"])
      await asOwner(`delete from ${table}`, n)
})

const at = (time: string): void => world.clock.setOffset(new Date(`${time}+08:00`).getTime() - Date.now())
const run = () => runSchedules(world.app.platform, undefined, served)
const runAt = async (time: string): Promise<void> => {
  at(time)
  await run()
}
const made = async (kind = 'daily', n = 1): Promise<string[]> =>
  (
    await asOwner<{ day: string }>(
      `select day::text from nightly_bill where enterprise_uuid = '${enterpriseId(n)}' and kind = '${kind}' order by created_at, uuid`,
      n,
    )
  ).map(({ day }) => day)

test('it is done when its time has come, once, for each enterprise', async () => {
  await runAt('2026-05-20T10:00')
  expect(await made()).toEqual([])
  await runAt('2026-05-21T00:29')
  expect(await made()).toEqual([])
  await runAt('2026-05-21T00:30')
  await run()
  expect(await made()).toEqual(['2026-05-21'])
  expect(await made('daily', 2)).toEqual(['2026-05-21'])
  expect(await made('monthly')).toEqual([])
})

test('days that passed while the server stood still are made up for in their order', async () => {
  await runAt('2026-02-26T10:00')
  await runAt('2026-03-02T08:00')
  expect(await made()).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(await made('monthly')).toEqual(['2026-02-28'])
})

test('many nodes that look at once do it once', async () => {
  await runAt('2026-05-20T10:00')
  at('2026-05-23T10:00')
  await Promise.all(Array.from({ length: 6 }, run))
  await run()
  // Each node looked at its clock before it was its turn, so the moments of the rows are not in the order of their days.
  expect((await made()).toSorted()).toEqual(['2026-05-21', '2026-05-22', '2026-05-23'])
})

test('a clock that is set back over midnight does nothing again', async () => {
  await runAt('2026-05-20T10:00')
  await runAt('2026-05-21T00:30')
  await runAt('2026-05-20T23:50')
  await runAt('2026-05-21T00:30')
  expect(await made()).toEqual(['2026-05-21'])
  await runAt('2026-05-22T00:30')
  expect(await made()).toEqual(['2026-05-21', '2026-05-22'])
})

test('what fails leaves nothing, is tried again, and no later day goes before it', async () => {
  await runAt('2026-05-20T10:00')
  broken = true
  await runAt('2026-05-22T00:30')
  expect(await made()).toEqual([])
  broken = false
  await run()
  expect(await made()).toEqual([])
  await runAt('2026-05-22T00:41')
  expect(await made()).toEqual(['2026-05-21', '2026-05-22'])
})

test('what passes while the application is closed is not made up for', async () => {
  await runAt('2026-05-20T10:00')
  await asOwner(
    `insert into application (enterprise_uuid, app_uuid, app_key, app_type_code, installed_flag, created_at, updated_at)
     values ('${enterpriseId(1)}', '${builtInAppUuid('pkg41')}', 'pkg41', 1, false, now(), now())`,
  )
  await runAt('2026-05-22T10:00')
  expect(await made()).toEqual([])
  await asOwner("delete from application where app_key = 'pkg41'")
  await runAt('2026-05-23T10:00')
  expect(await made()).toEqual(['2026-05-23'])
  expect(await made('daily', 2)).toEqual(['2026-05-21', '2026-05-22', '2026-05-23'])
})
