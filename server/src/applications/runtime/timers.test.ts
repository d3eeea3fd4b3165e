import { item, loan } from '@qifuyun/apps/loan/app.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { fireTimers } from './fire-timers.ts'

const items = entityEndpoints(item)
const loans = entityEndpoints(loan)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const act = (name: string, input: object) => {
  const endpoint = loans.acting[name]
  if (endpoint === undefined) throw new Error(`there is no action ${name}`)
  return world.as('wangqiang').call(endpoint, { ...input })
}

/** A loan that is due in an hour, handed over. */
const lend = async (): Promise<string> => {
  const key = await world
    .as('wangqiang')
    .call(items.add, { code: 'K-900', name: '配电房钥匙', kind: '1', projectUuid: demoId('0007', 1), qty: 5 })
  const added = await world.as('wangqiang').call(loans.add, {
    projectUuid: demoId('0007', 1),
    borrowerKind: '1',
    borrower: '刘洋',
    phone: '13800000004',
    items: [{ item: key.data.uuid, qty: 1 }],
    purpose: '检修',
    dueAt: new Date(world.clock.now().getTime() + HOUR_MS).toISOString(),
  })
  expect(added.msg).toBe('操作成功!')
  const uuid = String(added.data.uuid)
  expect((await act('handOver', { uuid })).code).toBe(200)
  return uuid
}

const fire = () => fireTimers(world.app.platform)
const reminders = async (): Promise<number> =>
  (await world.as('wangqiang').call(pendingMessagePage, { businessTypeCode: 'pkg41' })).data.page.total

/** Reads as nobody would: how often the timer of a row has fired, and whether it waits. */
const stored = (uuid: string) =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    const { rows } = await client.query('select fired, due_at is not null as waits from record_timer where row_uuid = $1', [uuid])
    return rows[0]
  })

test('a timer fires when its moment has come, once over all nodes, and again as often as it says', async () => {
  const uuid = await lend()
  await fire()
  expect([await reminders(), await stored(uuid)]).toEqual([0, { fired: 0, waits: true }])
  world.pass(HOUR_MS + 1_000)
  await Promise.all([fire(), fire(), fire()])
  await fire()
  expect([await reminders(), await stored(uuid)]).toEqual([1, { fired: 1, waits: true }])
  world.pass(HOUR_MS)
  await fire()
  world.pass(HOUR_MS)
  await fire()
  expect([await reminders(), await stored(uuid)]).toEqual([3, { fired: 3, waits: false }])
  world.pass(24 * HOUR_MS)
  await fire()
  expect(await reminders()).toBe(3)
})

test('what was missed while nothing ran is made up for by one', async () => {
  const uuid = await lend()
  world.pass(30 * HOUR_MS)
  await fire()
  await fire()
  expect([await reminders(), await stored(uuid)]).toEqual([1, { fired: 3, waits: false }])
})

test('a row that has left its states fires nothing', async () => {
  const uuid = await lend()
  const [line] = (await world.as('wangqiang').call(loans.info, { uuid })).data.items as { uuid: string }[]
  expect((await act('return', { uuid, items: [{ uuid: line?.uuid, returned: 1 }] })).data).toMatchObject({ state: '50' })
  world.pass(2 * HOUR_MS)
  await fire()
  expect([await reminders(), await stored(uuid)]).toEqual([0, { fired: 0, waits: false }])
})

test('another moment counts anew', async () => {
  const uuid = await lend()
  world.pass(HOUR_MS + 1_000)
  await fire()
  const later = new Date(world.clock.now().getTime() + 5 * HOUR_MS)
  const { platform } = world.app
  await platform.db.tenant(enterpriseId(1), null, (tx) =>
    openWriting({ tx, platform, enterpriseUuid: enterpriseId(1), person: null, now: platform.clock.now() })
      .context()
      .rows.update(loan, uuid, { dueAt: later.toISOString() }),
  )
  world.pass(HOUR_MS)
  await fire()
  expect([await reminders(), await stored(uuid)]).toEqual([1, { fired: 0, waits: true }])
  world.pass(5 * HOUR_MS)
  await fire()
  expect(await reminders()).toBe(2)
})

test('the job runs it when the clock is moved', async () => {
  await lend()
  await world.listen()
  world.pass(HOUR_MS + 60_000)
  await expect.poll(reminders, { timeout: 30_000 }).toBe(1)
})
