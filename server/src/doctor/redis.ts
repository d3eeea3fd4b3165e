import type { Config } from '#src/platform/config.ts'
import { connectRedis } from '#src/platform/redis.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

/** As long as a call waits for it (platform/redis.ts). */
const SLOW_MS = 40

const fieldOf = (info: string, name: string): string | undefined => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1]

export const examineRedis = async ({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding> => {
  if (redisUrl === null) return ok('redis', 'none is set, which is right for one node')
  try {
    const client = await connectRedis(redisUrl, { queues: false, onError: () => {} })
    try {
      const begun = performance.now()
      await client.ping()
      const took = performance.now() - begun
      const info = await client.info()
      const told = `Redis ${fieldOf(info, 'redis_version') ?? ''} answers in ${took.toFixed(1)} ms`
      const policy = fieldOf(info, 'maxmemory_policy')
      if (fieldOf(info, 'role') === 'slave') return fail('redis', `${told}, but it is a replica`, 'set REDIS_URL to the primary')
      if (policy !== undefined && policy !== 'noeviction')
        return warn('redis', `${told}, and forgets what it holds when it is full (${policy})`, 'set maxmemory-policy noeviction')
      return took > SLOW_MS ? warn('redis', told, `bring it nearer: calls wait ${SLOW_MS} ms for it and go on without`) : ok('redis', told)
    } finally {
      client.destroy()
    }
  } catch (error) {
    return fail('redis', reasonOf(error), 'check REDIS_URL, its password, and that this machine may reach it')
  }
}
