import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import { tooMany } from '../errors.ts'
import type { Logger } from '../log.ts'
import { networkOf } from '../proxies.ts'
import { openQuickRedis, type QuickRedis } from '../redis.ts'

/** Calls a minute: of a sign-in by `session`, all others by address. A whole office stands behind one address. */
const RULES = {
  session: 600,
  publicIp: 600,
  proof: 3_000,
  guess: 120,
  wrongProof: 60,
  wrongPage: 30,
} as const
const WINDOW_S = 60
type Rule = keyof typeof RULES

export interface RateLimits {
  /** Counts one call of a live session. This and all others throw 429 `RATE` over their limit. */
  session(sessionUuid: string): Promise<void>
  /** Counts one public call of an address. */
  publicIp(address: string): Promise<void>
  /** Counts one call that brings what cannot be guessed: a signature, or a secret of our making. */
  proof(address: string): Promise<void>
  /** Counts one such call that brought a wrong one; those of public pages apart. */
  wrong(address: string, kind?: 'proof' | 'page'): Promise<void>
  /** Counts one guess at a password or a code before it is looked at. `forgive` takes it back when it was right. */
  guess(address: string): Promise<void>
  forgive(address: string): Promise<void>
  /** Whether Redis answers, so that all nodes count together; null where there is none. */
  shared(): Promise<boolean | null>
  close(): Promise<void>
}

const FREE = {
  session: async () => {},
  publicIp: async () => {},
  proof: async () => {},
  wrong: async () => {},
  guess: async () => {},
  forgive: async () => {},
} satisfies Partial<RateLimits>

type Use = (limiter: RateLimiterAbstract) => Promise<unknown>

const counterOf = (rule: Rule, redis: QuickRedis | null): ((use: Use) => Promise<unknown>) => {
  const options = { points: RULES[rule], duration: WINDOW_S, keyPrefix: `rate:${rule}` }
  const own = new RateLimiterMemory(options)
  if (redis === null) return (use) => use(own)
  const shared = new RateLimiterRedis({ ...options, storeClient: redis.client, useRedisPackage: true })
  return (use) =>
    redis.ask(
      () => use(shared),
      () => use(own),
    )
}

const refusing = async (counted: Promise<unknown>): Promise<void> => {
  try {
    await counted
  } catch (rejection) {
    // The library rejects with what is left to wait.
    if (typeof rejection !== 'object' || rejection === null || !('msBeforeNext' in rejection)) throw rejection
    tooMany('RATE', Number(rejection.msBeforeNext) / 1_000)
  }
}

/** Limits of a minute, in the process; with REDIS_URL shared by all nodes while Redis answers. `QFY_RATE_LIMIT=off` lifts them. */
export const createRateLimits = async (config: Config, log: Logger): Promise<RateLimits> => {
  const redis = config.redisUrl === null ? null : await openQuickRedis(config.redisUrl, log)
  const known: Pick<RateLimits, 'shared' | 'close'> = {
    shared: async () => redis?.answers() ?? null,
    close: async () => redis?.close(),
  }
  // Nodes still hear of each other by Redis, whatever they count.
  if (!config.rateLimit) return { ...FREE, ...known }
  const counter = (rule: Rule) => {
    const count = counterOf(rule, redis)
    return { spend: (key: string) => refusing(count((it) => it.consume(key))), giveBack: (key: string) => count((it) => it.reward(key)) }
  }
  const [session, publicIp, proof, guess] = [counter('session'), counter('publicIp'), counter('proof'), counter('guess')]
  const [wrongProof, wrongPage] = [counter('wrongProof'), counter('wrongPage')]
  return {
    session: (sessionUuid) => session.spend(sessionUuid),
    publicIp: (address) => publicIp.spend(networkOf(address)),
    proof: (address) => proof.spend(networkOf(address)),
    wrong: (address, kind = 'proof') => (kind === 'page' ? wrongPage : wrongProof).spend(networkOf(address)),
    guess: (address) => guess.spend(networkOf(address)),
    forgive: async (address) => void (await guess.giveBack(networkOf(address))),
    ...known,
  }
}
