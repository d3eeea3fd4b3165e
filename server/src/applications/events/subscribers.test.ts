import { event } from '@qifuyun/kit/event.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { openWriting } from '../context.ts'
import { SERVED } from '../registry.ts'

const E1 = enterpriseId(1)
const opened = event('test.opened', { by: z.string(), note: z.string().max(9).nullish() })
const closed = event('test.closed', { by: z.string() })
const LISTENERS = 20

const SHIPPED = SERVED.length

let world: World
/** Who has heard what. */
let heard: string[] = []
/** Listeners that cannot take it now. */
const failing = new Set<number>()

/** Twenty applications that hear of `opened`, and one of them of `closed` too. */
const listener = (n: number): readonly Subscription[] => [
  on(opened, async ({ event: { more } }) => {
    if (failing.has(n)) throw new Error(`${n} fails`)
    heard.push(`${n} ${more.by}`)
  }),
  ...(n === 0 ? [on(closed, async ({ event: { more } }) => void heard.push(`closed ${more.by}`))] : []),
]

beforeAll(async () => {
  const [first] = SERVED
  if (first === undefined) throw new Error('there are no applications')
  const more = Array.from({ length: LISTENERS }, (_, n) => ({
    app: { ...first.app, key: `listener_${n}`, entities: {}, pages: [] },
    entities: {},
    subscribes: listener(n),
  }))
  Object.assign(SERVED, [...SERVED, ...more])
  world = await createWorld()
})
beforeEach(() => {
  heard = []
  failing.clear()
})
afterAll(async () => {
  // The next test file of this process has the same list.
  Object.assign(SERVED, { length: SHIPPED })
  await world.close()
})

const inside = <T>(work: (context: ReturnType<ReturnType<typeof openWriting>['context']>) => Promise<T>): Promise<T> => {
  const { platform } = world.app
  return platform.db.tenant(E1, null, (tx) =>
    work(openWriting({ tx, platform, enterpriseUuid: E1, person: null, now: platform.clock.now() }).context()),
  )
}
const about = () => ({ uuid: crypto.randomUUID(), no: null, projectUuid: null })
const drain = () => world.app.platform.events.drain()
/** Transactions that the deliveries of what is due take. */
const transactions = async (): Promise<number> => {
  const spy = vi.spyOn(world.app.platform.db, 'tenant')
  await drain()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

test('an event costs a transaction for each application that hears of it, and none for the others', async () => {
  const costOf = async (of: typeof closed): Promise<number> => {
    await inside(({ events }) => events.publish(of, about(), { by: 'x' }))
    return transactions()
  }
  const unheard = await costOf(event('test.unheard', { by: z.string() }))
  expect((await costOf(closed)) - unheard).toBe(1)
  expect((await costOf(opened)) - unheard).toBe(LISTENERS)
  expect(heard).toEqual(['closed x', ...Array.from({ length: LISTENERS }, (_, n) => `${n} x`)])
})

test('one that fails hears of it again, and the others do not', async () => {
  failing.add(7)
  await inside(({ events }) => events.publish(opened, about(), { by: 'y' }))
  await drain()
  expect(heard).toHaveLength(LISTENERS - 1)
  failing.clear()
  heard = []
  // Once more after a second.
  await expect.poll(async () => (await drain(), heard), { timeout: 10_000 }).toEqual(['7 y'])
})

test('what is published wrongly is not published, and what was stored otherwise is passed over', async () => {
  await expect(inside(({ events }) => events.publish(opened, about(), { by: 'z', note: 'x'.repeat(10) }))).rejects.toThrow(
    'test.opened is published wrongly',
  )
  const { platform } = world.app
  const old = { ...about(), enterpriseUuid: E1, name: 'test.opened', at: new Date().toISOString(), more: { from: 'z' } }
  await platform.db.tenant(E1, null, (tx) => platform.events.emit(tx, 'app.happened', old))
  await inside(({ events }) => events.publish(opened, about(), { by: 'w' }))
  await drain()
  await drain()
  expect(heard).toEqual(Array.from({ length: LISTENERS }, (_, n) => `${n} w`))
})
