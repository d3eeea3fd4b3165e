import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import type { Config } from '../config.ts'
import { tooMany } from '../errors.ts'

const RULES = {
  session: { points: 600, duration: 60 },
  publicIp: { points: 60, duration: 60 },
  publicPage: { points: 30, duration: 60 },
} as const

export interface RateLimits {
  /** Counts one call of a live session; throws 429 `RATE` over 600 a minute. */
  session(sessionUuid: string): Promise<void>
  /** Counts one public call of an address; throws 429 `RATE` over 60 a minute. */
  publicIp(ip: string): Promise<void>
  /** Counts one call of a public page from an address; throws 429 `RATE` over 30 a minute. */
  publicPage(ip: string): Promise<void>
  close(): Promise<void>
}

const spend = async (limiter: RateLimiterAbstract, key: string): Promise<void> => {
  try {
    await limiter.consume(key)
  } catch (rejection) {
    // The library rejects with an Error when its store fails: then the call goes on, a limit must not take the service down.
    if (rejection instanceof Error) return
    const wait = typeof rejection === 'object' && rejection !== null && 'msBeforeNext' in rejection ? Number(rejection.msBeforeNext) : 1_000
    tooMany('RATE', wait / 1_000)
  }
}

/** Limits per window, in the process; with REDIS_URL shared by all nodes. `QFY_RATE_LIMIT=off` lifts them. */
export const createRateLimits = async (config: Config): Promise<RateLimits> => {
  if (!config.rateLimit) return { session: async () => {}, publicIp: async () => {}, publicPage: async () => {}, close: async () => {} }
  const redis =
    config.redisUrl === null
      ? null
      : await createClient({ url: config.redisUrl })
          .on('error', () => {})
          .connect()
  const limiter = (name: keyof typeof RULES) => {
    const options = { ...RULES[name], keyPrefix: `rate:${name}` }
    return redis === null ? new RateLimiterMemory(options) : new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true })
  }
  const session = limiter('session')
  const publicIp = limiter('publicIp')
  const publicPage = limiter('publicPage')
  return {
    session: (sessionUuid) => spend(session, sessionUuid),
    publicIp: (ip) => spend(publicIp, ip),
    publicPage: (ip) => spend(publicPage, ip),
    close: async () => void (await redis?.quit()),
  }
}
