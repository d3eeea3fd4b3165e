import { fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RedisServer, redisCanStart, startRedis } from '#src/testing/redis-server.ts'
import { readConfig } from './config.ts'
import { createRateLimits, type RateLimits } from './http/rate-limit.ts'
import { mountHealth } from './http/watching/health.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { StartError } from './start-error.ts'

const BACK = { timeout: 10_000 }

describe.skipIf(!redisCanStart)('Redis away', () => {
  let redis: RedisServer
  let limits: RateLimits
  const log = createLog('silent')
  const lines: string[] = []
  const configFor = (url: string) => readConfig({ REDIS_URL: url, QFY_SHARED_FILES: '1' })
  beforeEach(async () => {
    lines.length = 0
    for (const level of ['warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((...said: unknown[]) => void lines.push(String(said.at(-1))))
    redis = await startRedis()
    limits = await createRateLimits(configFor(redis.url), log)
  })
  afterEach(async () => {
    await limits.close()
    redis.thaw()
    await redis.kill()
  })

  /** The slowest of the calls but one in a hundred, in ms. */
  const p99 = async (calls: number): Promise<number> => {
    const took: number[] = []
    for (let n = 0; n < calls; n += 1) {
      const begin = performance.now()
      await limits.session('a')
      took.push(performance.now() - begin)
    }
    return took.toSorted((a, b) => a - b)[Math.floor(calls * 0.99) - 1] ?? 0
  }

  test.each([
    ['killed', async () => redis.kill(), async () => redis.start()],
    ['stopped', async () => redis.freeze(), async () => redis.thaw()],
  ] as const)(
    '%s: calls go on at once and are counted in the process, the log says so once, and it comes back',
    async (_, go, comeBack) => {
      await limits.session('a')
      expect(await limits.shared()).toBe(true)
      await go()
      // Of all that were sent at once none waits longer than the first.
      const begin = performance.now()
      await Promise.all(Array.from({ length: 50 }, () => limits.session('a')))
      expect(performance.now() - begin).toBeLessThan(1_000)
      expect(await limits.shared()).toBe(false)
      expect(await p99(300)).toBeLessThan(50)
      for (let n = 0; n < 120; n += 1) await limits.guess('203.0.113.1')
      await expect(limits.guess('203.0.113.1')).rejects.toMatchObject({ status: 429, extra: { _reason: 'RATE' } })
      await expect.poll(() => lines, BACK).toEqual(['Redis does not answer; until it does each node counts calls by itself'])
      await comeBack()
      await expect.poll(limits.shared, BACK).toBe(true)
      expect(lines).toEqual([expect.stringContaining('until it does'), expect.stringContaining('Redis answers again')])
      await limits.session('a')
      expect(await limits.shared()).toBe(true)
    },
  )

  test('the metrics tell whether it answers', async () => {
    const app = fastify()
    const db = { answers: async () => true }
    mountHealth(
      app,
      { config: readConfig({}), db, metrics: createMetrics() },
      { stopping: () => false, hasRedis: true, redisAnswers: limits.shared, filesAnswer: () => null },
    )
    const metrics = async () => (await app.inject('/metrics')).body
    expect(await metrics()).toContain('\nredis_up 1')
    redis.freeze()
    await limits.session('a')
    expect(await metrics()).toContain('\nredis_up 0')
  })

  test('it is watched where nothing is counted too', async () => {
    const free = await createRateLimits({ ...configFor(redis.url), rateLimit: false }, log)
    expect(await free.shared()).toBe(true)
    redis.freeze()
    expect(await free.shared()).toBe(false)
    await free.close()
  })

  test('one that was never there is refused with one line', async () => {
    await redis.kill()
    const start = createRateLimits(configFor(redis.url), log)
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(/^REDIS_URL: cannot connect to Redis at 127\.0\.0\.1:\d+ \(connect ECONNREFUSED [^\n]*\)$/)
  })
})
