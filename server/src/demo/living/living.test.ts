import { project } from '@qifuyun/apps/main-data/project.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { snakeCase } from '@qifuyun/contract/core/snake-case.ts'
import { todoUnProcessCount } from '@qifuyun/contract/notifications/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVED_ENTITIES } from '#src/applications/runtime/served-entity.ts'
import { SERVED } from '#src/applications/service.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { seedApplications } from '../seed-applications.ts'
import { createCallers } from './callers.ts'
import { makeLiving } from './living.ts'
import { givePortrait } from './people.ts'

const DAYS = 3
/** What the past is about: work of the applications that tell theirs. */
const SERVING = SERVED_ENTITIES.filter(
  ({ app, entity }) => entity.spec.states.length > 0 && SERVED.some((each) => each.app === app && each.history !== undefined),
)
const PAGE = 200
const ENTITIES = SERVING.map(({ entity }) => entity)

const WAITING = "select count(*)::int from outbox where name <> 'counters.changed'"

let world: World
let waiting: unknown[][]
const begun = new Date()
beforeAll(async () => {
  world = await createWorld()
  // Half past two in the night: what is done by day has to find its way around it.
  const now = new Date()
  world.pass(chinaMidnight(chinaDay(now)).getTime() + 26.5 * HOUR_MS - now.getTime())
  await seedApplications(world.app.platform)
  waiting = await rowsOf(WAITING)
}, 180_000)
afterAll(() => world.close())

const rowsOf = async (sql: string, values: unknown[] = []): Promise<unknown[][]> =>
  withClient(world.database.owner, async (client) => (await client.query<unknown[]>({ text: sql, values, rowMode: 'array' })).rows)

/** How many rows of each entity there are, as lists count them. */
const totals = async (): Promise<number[]> => {
  const counted: number[] = []
  for (const of of ENTITIES) counted.push((await world.as('zhangwei').call(entityEndpoints(of).page, { pageSize: 1 })).data.page.total)
  return counted
}

/** Stops in the middle, as a server that ends does. */
const stopAfter = (deeds: number): AbortSignal => {
  let left = deeds
  const stop = new AbortController()
  const { signal } = stop
  return new Proxy(signal, {
    get: (target, key) => {
      if (key === 'throwIfAborted') {
        left -= 1
        if (left < 0) stop.abort()
      }
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('a few days are played by the rules, once, also by two servers and after one that ended in between', async () => {
  const platform = world.app.platform
  // A database that somebody works with since longer gets no past.
  expect(await makeLiving(platform, { days: DAYS, resume: true })).toBeNull()
  await expect(makeLiving(platform, { days: DAYS, signal: stopAfter(150) })).rejects.toThrow()
  const between = await totals()
  const goOn = { days: DAYS, resume: true }
  const both = await Promise.all([makeLiving(platform, goOn), makeLiving(platform, goOn)])
  expect(both.filter((played) => played !== null)).toMatchObject([{ refused: 0 }])
  const after = await totals()
  expect(after.every((count, index) => count >= (between[index] ?? 0))).toBe(true)
  expect(await makeLiving(platform, { days: DAYS })).toBeNull()
  expect(await totals()).toEqual(after)
  // What was made before the server ended is not made again: it would be there twice, under another number. Residents come many at a time,
  // with their rooms.
  for (const { key, entity } of SERVING) {
    const own = [
      'uuid',
      ...Object.entries(entity.spec.fields).flatMap(([name, { spec }]) => (spec.kind === 'serial' ? [snakeCase(name)] : [])),
    ]
    const twice = `select created_at from ${key} r where created_at < $1 group by created_at, to_jsonb(r) - $2::text[] having count(*) = 2`
    expect(await rowsOf(twice, [begun, own]), key).toEqual([])
  }
}, 180_000)

test('seventy people have portraits, and 1,200 rooms in four projects have owners', async () => {
  const [people] = await rowsOf(
    `select count(*)::int, count(head_img)::int from member join user_account using (user_uuid) where enterprise_uuid = $1 and status_code = 1`,
    [enterpriseId(1)],
  )
  expect(people).toEqual([70, 70])
  const { data: projects } = await world.as('zhangwei').call(entityEndpoints(project).page, { pageSize: 50 })
  const { data: rooms } = await world.as('zhangwei').call(entityEndpoints(room).page, { pageSize: 1 })
  expect([projects.page.total, rooms.page.total]).toEqual([4, 1_200])
  expect(projects.list.reduce((sum, { roomCount }) => sum + Number(roomCount), 0)).toBe(1_200)
  const { data: unowned } = await world
    .as('zhangwei')
    .call(entityEndpoints(room).page, { pageSize: 1, filter: { field: 'ownerName', cmp: 'empty' } })
  expect(unowned.page.total).toBe(0)
})

test('owners have paid over the network, today too, and the channel has told of the days before', async () => {
  const [paid] = await rowsOf(
    `
    select count(*)::int, count(*) filter (where p.paid_at > $1::timestamptz - interval '1 day')::int > 0
    from fee_online_order o join fee_payment f on f.uuid = o.payment_uuid join pay_order p on p.pay_no = f.pay_no
    where o.state = '20' and f.state = '20' and p.state = '30' and p.channel = '1' and p.amount_fen = o.amount`,
    [world.clock.now()],
  )
  const [[online] = []] = await rowsOf(`select count(*)::int from fee_online_order`)
  expect(paid).toEqual([online, true])
  expect(online).toBeGreaterThan(0)
  const [[billed, unpaid] = []] = await rowsOf(`
    select count(*)::int, count(*) filter (where p.pay_no is null)::int
    from pay_bill b cross join jsonb_array_elements(b.lines) l left join pay_order p on p.pay_no = l ->> 'payNo' and p.state = '30'`)
  expect([Number(billed) > 0, unpaid]).toEqual([true, 0])
  expect(await rowsOf('select pay_no, kind from pay_exception')).toEqual([])
})

test('a portrait that is no picture is refused, and the old one stays', async () => {
  const callerOf = createCallers(world.app.platform, enterpriseId(1))
  const before = await rowsOf('select head_img from user_account where user_uuid = $1', [userId('liuyang')])
  await expect(givePortrait(world.app.platform, callerOf, userId('liuyang'), Buffer.from('no picture'))).rejects.toThrow()
  expect(await rowsOf('select head_img from user_account where user_uuid = $1', [userId('liuyang')])).toEqual(before)
})

test('how things stood is kept of each night of the past', async () => {
  const days = await rowsOf('select distinct day::text from figure_day where enterprise_uuid = $1 order by 1', [enterpriseId(1)])
  const night = (ago: number) => chinaDay(new Date(world.clock.now().getTime() - ago * 24 * HOUR_MS))
  expect(days.flat()).toEqual([night(4), night(3), night(2)])
})

test.each(ENTITIES.map((of) => [of.spec.label, of] as const))('figures, states and list of %s agree', async (_label, of) => {
  const calls = entityEndpoints(of)
  const { data } = await world.as('zhangwei').call(calls.page, { pageSize: PAGE, withStateCount: true })
  expect(data.list.length).toBe(Math.min(PAGE, data.page.total))
  expect(Object.values(data.stateCount ?? {}).reduce((sum, count) => sum + count, 0)).toBe(data.page.total)
  const { data: figures } = await world.as('zhangwei').call(calls.kpi, {})
  const total = figures.find(({ kpiKey }) => kpiKey === 'total')
  if (total !== undefined) expect(total.value).toBe(data.page.total)
  const { data: days } = await world.as('zhangwei').call(calls.page, {
    pageSize: 1,
    filter: { field: 'createTime', cmp: 'ge', value: new Date(world.clock.now().getTime() - (DAYS + 2) * 86_400_000).toISOString() },
  })
  expect(days.page.total).toBe(data.page.total)
})

test('nobody is told of the past: no event waits, and no text was sent', async () => {
  expect(await rowsOf(WAITING)).toEqual(waiting)
  expect(world.app.platform.sms.sent()).toEqual([])
})

test.each<[PersonName]>([['zhangwei'], ['lina'], ['wangqiang'], ['liuyang'], ['chenjing'], ['yanglei'], ['zhaomin']])(
  '%s has work waiting today',
  async (name) => {
    const [{ unProcessCount } = { unProcessCount: 0 }] = (await world.as(name).call(todoUnProcessCount, { sumFlag: true })).data
    expect(unProcessCount).toBeGreaterThan(0)
  },
)
