import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { mountHealth } from './health.ts'

let app: ReturnType<typeof fastify>
let looks: ((answer: boolean) => void)[]
beforeEach(() => {
  app = fastify()
  looks = []
  const db = { answers: () => new Promise<boolean>((resolve) => looks.push(resolve)) }
  mountHealth(
    app,
    { config: readConfig({ QFY_METRICS_TOKEN: 'so-many-letters' }), db },
    { stopping: () => false, countsTogether: () => null },
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
  ['the token', 'Bearer so-many-letters', 200],
  ['another', 'Bearer so-many-lettera', 404],
  ['a shorter one', 'Bearer so', 404],
  ['none', undefined, 404],
])('the metrics are given to %s', async (_, authorization, status) => {
  const headers = authorization === undefined ? {} : { authorization }
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(status)
})
