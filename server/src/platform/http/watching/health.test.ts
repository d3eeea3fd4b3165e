import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { createMetrics } from '#src/platform/metrics.ts'
import { mountHealth } from './health.ts'

let app: ReturnType<typeof fastify>
let looks: ((answer: boolean) => void)[]
let known: { redis: boolean | null; files: boolean | null }
beforeEach(() => {
  app = fastify()
  looks = []
  known = { redis: null, files: null }
  const db = { answers: () => new Promise<boolean>((resolve) => looks.push(resolve)) }
  mountHealth(
    app,
    { config: readConfig({ QFY_METRICS_TOKEN: 'so-many-letters' }), db, metrics: createMetrics() },
    { stopping: () => false, hasRedis: false, redisAnswers: async () => known.redis, filesAnswer: () => known.files },
  )
})
afterEach(() => app.close())

const ready = async () => (await app.inject('/readyz')).statusCode

test('however many ask whether the node is ready, the database is asked once at a time', async () => {
  const asked = Array.from({ length: 50 }, ready)
  await expect.poll(() => looks.length).toBe(1)
  looks[0]?.(true)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  const again = ready()
  await expect.poll(() => looks.length).toBe(2)
  looks[1]?.(false)
  expect(await again).toBe(503)
})

test.each([
  [null, null, 'redis: not used\nfiles: not used'],
  [true, true, 'redis: answers\nfiles: answers'],
  [false, false, 'redis: does not answer\nfiles: does not answer'],
])('a node says what it knows of Redis (%s) and the files (%s), and is ready without them', async (redis, files, rest) => {
  known = { redis, files }
  const asked = app.inject('/readyz')
  await expect.poll(() => looks.length).toBe(1)
  looks[0]?.(true)
  const { statusCode, body } = await asked
  expect([statusCode, body]).toEqual([200, `ok\n${rest}`])
})

test.each([
  ['the token', 'Bearer so-many-letters', 200],
  ['another', 'Bearer so-many-lettera', 404],
  ['a shorter one', 'Bearer so', 404],
  ['none', undefined, 404],
])('the metrics are given to %s', async (_, authorization, status) => {
  const headers = authorization === undefined ? {} : { authorization }
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(status)
})
