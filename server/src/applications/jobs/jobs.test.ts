import { cancelProgress } from '@qifuyun/contract/progress/endpoints.ts'
import { application } from '@qifuyun/kit/application.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { flag, integer, text } from '@qifuyun/kit/fields.ts'
import { job } from '@qifuyun/kit/jobs/job.ts'
import { does } from '@qifuyun/kit/jobs/served-job.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { serve } from '@qifuyun/kit/server.ts'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ending, sheetAt } from '#src/progress/testing.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { serveEntity } from '../runtime/served-entity.ts'
import { tablesOf } from '../schema/entity-table.ts'
import { registerJobs } from './running.ts'

// Long work of applications: in pieces that stay, with what could not be done told by name.

const { app, entity } = application('pkg41', 'toil', '劳作')
const asset = entity('asset', '资产', {
  name: text('名称').required(),
  value: integer('价值').required(),
  stuck: flag('封存').default(false),
  runs: integer('次数').default(0),
})
  .rights({ depreciate: '计提折旧' })
  .titled('name')
const toil = app({ entities: { asset }, icon: 'box', category: '其他' })
serveEntity(toil, asset, {})
const say = (sentence: string) => ({ owner: 'toil', text: sentence })

const depreciate = job({
  name: 'depreciate',
  title: say('计提折旧'),
  of: asset,
  verb: 'action.depreciate',
  input: z.object({ by: z.number() }),
})
const sizes: number[] = []
let ended: unknown = null
let between: () => Promise<void> = async () => {}
const served = serve({
  app: toil,
  entities: {},
  jobs: [
    does(depreciate, {
      size: 4,
      items: async ({ rows }) => (await rows.list(asset, (f) => f.gt('value', 0), 1_000)).map(({ uuid, name }) => ({ key: uuid, name })),
      each: async ({ rows }, { by }, keys) => {
        sizes.push(keys.length)
        for (const row of await rows.lock(asset, keys)) {
          if (row.stuck === true) throw new KitRefusal(say('资产已封存'))
          await rows.update(asset, row.uuid, { value: row.value - by, runs: (row.runs ?? 0) + 1 })
        }
        await between()
      },
      ends: async (_call, input, outcome) => {
        ended = { ...input, ...outcome }
      },
    }),
  ],
})

let world: World
const asOwner = <Row extends object>(statement: string): Promise<Row[]> =>
  withClient(world.database.owner, async (client) => (await client.query<Row>(statement)).rows)
beforeAll(async () => {
  world = await createWorld()
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tablesOf(toil)))) await asOwner(statement)
  await asOwner('grant all on all tables in schema public to public')
  registerJobs(world.app.platform, [served])
  await world.listen()
})
afterAll(() => world?.close())

const inside = <T>(
  work: (call: Context) => Promise<T>,
  roles: readonly string[] | null = ['admin'],
  name: PersonName = 'zhangwei',
): Promise<T> => {
  const { platform } = world.app
  const [enterpriseUuid, userUuid, now] = [enterpriseId(1), userId(name), platform.clock.now()]
  const person = roles && { userUuid, userName: '张伟', manager: true }
  const caller = roles && { userUuid, roles }
  return platform.db.tenant(enterpriseUuid, userUuid, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid, person, now, ...(caller && { caller }) }).context()),
  )
}
const start = (options?: { trial?: boolean }, roles?: readonly string[] | null, name?: PersonName) =>
  inside(({ jobs }) => jobs.start(depreciate, { by: 10 }, options), roles, name)
const values = () => asOwner<{ name: string; value: number; runs: number }>('select name, value, runs from toil_asset order by name')

beforeEach(async () => {
  sizes.length = 0
  ended = null
  between = async () => {}
  await asOwner('delete from toil_asset')
  await inside(async ({ rows }) => {
    for (let n = 1; n <= 10; n++) await rows.record(asset, { name: `a${n % 10}`, value: 100, stuck: n === 6 })
  })
})

test('what cannot be done is told by its name, and all the rest is done once', async () => {
  const { progressId } = await start()
  const done = await ending(world, 'zhangwei', progressId)
  expect(done).toMatchObject({
    progressTitle: '计提折旧',
    progressStateCode: '1109505',
    progressCount: 10,
    progressCompleteCount: 10,
    progressResultData: { count: 10, successCount: 9, failCount: 1, fileName: expect.stringContaining('计提折旧错误') },
  })
  expect(await sheetAt(world, done.progressResultData?.excelErrorPath)).toEqual([
    ['条目', '错误原因'],
    ['a6', '资产已封存'],
  ])
  expect((await values()).map(({ value, runs }) => [value, runs])).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => (n === 6 ? [100, 0] : [90, 1])),
  )
  expect(ended).toEqual({ by: 10, done: 9, refused: 1 })
  expect(Math.max(...sizes)).toBe(4)
})

test('a trial says what would happen, and nothing has', async () => {
  const { progressId } = await start({ trial: true })
  const done = await ending(world, 'zhangwei', progressId)
  expect(done.progressResultData).toMatchObject({ count: 10, successCount: 9, failCount: 1, dryRunFlag: 1 })
  expect((await values()).every(({ value, runs }) => value === 100 && runs === 0)).toBe(true)
})

test('the same job that is not over is given again', async () => {
  const [one, other] = await inside(async ({ jobs }) => [
    await jobs.start(depreciate, { by: 10 }),
    await jobs.start(depreciate, { by: 10 }),
  ])
  expect(other).toEqual(one)
  await ending(world, 'zhangwei', one?.progressId ?? '')
  expect((await values()).every(({ runs }) => runs <= 1)).toBe(true)
})

test('a job that is cancelled keeps the pieces that are done, and does no more', async () => {
  let cancelling: Promise<unknown> = Promise.resolve()
  const waiting = async () => Number((await asOwner<{ n: string }>('select count(*) as n from pg_locks where not granted'))[0]?.n)
  // The piece in hand is done first: until then the cancellation waits.
  between = async () => {
    between = async () => {}
    const [running] = await asOwner<{ progress_id: string }>('select progress_id from progress_job')
    cancelling = world.as('zhangwei').call(cancelProgress, { progressId: running?.progress_id ?? '' })
    await expect.poll(waiting).toBeGreaterThan(0)
  }
  const { progressId } = await start()
  const done = await ending(world, 'zhangwei', progressId)
  expect(await cancelling).toMatchObject({ code: 200 })
  expect(done).toMatchObject({ progressStateCode: '1109504', progressMsg: '已取消', progressResultData: { count: 10, successCount: 4 } })
  expect((await values()).filter(({ runs }) => runs > 0)).toHaveLength(4)
})

test('who has no right begins none, and who lost it meanwhile goes no further', async () => {
  await expect(start({}, [])).rejects.toMatchObject({ status: 403 })
  const { progressId } = await start({}, ['admin'], 'lina')
  expect(await ending(world, 'lina', progressId)).toMatchObject({
    progressStateCode: '1109504',
    progressMsg: expect.stringContaining('权限'),
  })
  expect((await values()).every(({ runs }) => runs === 0)).toBe(true)
})

test('work that nobody began stands among the jobs of somebody who could have', async () => {
  const { progressId } = await start({}, null)
  const [record] = await asOwner<{ user_uuid: string }>(`select user_uuid from progress_record where progress_id = '${progressId}'`)
  expect(record?.user_uuid).toBeTruthy()
  await expect.poll(async () => (await values()).filter(({ runs }) => runs === 1).length).toBe(9)
})
