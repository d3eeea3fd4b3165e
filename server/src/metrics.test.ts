import { readFile } from 'node:fs/promises'
import { getCurrentUser, loginMobilePcPassword } from '@qifuyun/contract/auth/endpoints.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectAs } from '#src/messaging/testing.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await createWorld({ QFY_SLOW_REQUEST_MS: '1', QFY_NODE: 'node-a', QFY_BACKUP_TO: '/nowhere' })
  origin = await world.listen()
})
afterAll(() => world.close())

const scrape = async (): Promise<string> => (await world.app.http.inject('/metrics')).body
const valueOf = async (series: string): Promise<number> => {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? Number.NaN : Number(line.split(' ').at(-1))
}

test('a node tells what it holds, what waits, and what has happened', async () => {
  expect(await valueOf('qifuyun_sockets')).toBe(0)
  const client = await connectAs(world, origin, 'lina')
  await expect.poll(() => valueOf('qifuyun_sockets')).toBe(1)
  client.close()
  await expect.poll(() => valueOf('qifuyun_sockets')).toBe(0)
  expect(await valueOf('qifuyun_database_connections{pool="requests",state="waiting"}')).toBe(0)
  expect(await valueOf('qifuyun_outbox_events{state="dead"}')).toBe(0)
  expect(await valueOf('qifuyun_outbox_oldest_seconds')).toBeGreaterThanOrEqual(0)
  expect(await valueOf('qifuyun_event_deliveries{state="failed"}')).toBe(0)
  const tries = 'qifuyun_sign_ins_total{method="password",result="refused"}'
  const before = await valueOf(tries)
  await world.withToken(null).call(loginMobilePcPassword, { userName: '13800000001', password: 'wrong' })
  expect(await valueOf(tries)).toBe((Number.isNaN(before) ? 0 : before) + 1)
})

test('a slow call of the product is told with the node and the enterprise that waited', async () => {
  await world.as('liuyang').token()
  const warn = vi.spyOn(world.app.platform.log, 'warn')
  await world.as('liuyang').call(getCurrentUser, {})
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ route: getCurrentUser.path, node: 'node-a', enterpriseUuid: enterpriseId(1), userUuid: userId('liuyang') }),
    'slow request',
  )
})

test('a state that cannot be read takes nothing else away', async () => {
  world.app.platform.metrics.gauge('qifuyun_test_broken', 'Cannot be read', [], () => {
    throw new Error('not now')
  })
  const body = await scrape()
  expect(body).toContain('qifuyun_outbox_events')
  expect(body).toMatch(/^qifuyun_test_broken nan$/im)
})

test.each(['grafana-board.json', 'alerts.yaml'])('%s asks only for what is told', async (file) => {
  const asked = (await readFile(new URL(`../../deploy/monitoring/${file}`, import.meta.url), 'utf8')).match(
    /\b(qifuyun|http|nodejs|process|redis)_[a-z_]+/g,
  )
  const body = await scrape()
  // Redis and a replica are not part of this world, nor has anybody asked a model here or written a message.
  const elsewhere = new Set([
    'redis_up',
    'qifuyun_replica_up',
    'qifuyun_replica_lag_seconds',
    'qifuyun_ai_answers_total',
    'qifuyun_ai_tokens_total',
    'qifuyun_messages_total',
  ])
  const unknown = [...new Set(asked)].filter((name) => !elsewhere.has(name) && !body.includes(name.replace(/_(bucket|sum|count)$/, '')))
  expect([asked?.length === 0, unknown]).toEqual([false, []])
})
