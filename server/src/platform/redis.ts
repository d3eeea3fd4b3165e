import type { Logger } from './log.ts'
import { StartError } from './start-error.ts'

/** A call waits no longer for Redis and goes on without it. */
const ANSWER_LIMIT_MS = 40
const PROBE_MS = 200
/** A pause that nobody needs to read about. */
const UNTOLD_MS = 1_000
const CONNECT_LIMIT_MS = 5_000
/** A connection on which nothing came for so long is given up; the pings keep a good one alive. */
const SILENCE_LIMIT_MS = 15_000
const PING_MS = 5_000
const RETRY_MAX_MS = 2_000

const placeOf = (url: string): string => {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || 6_379}`
}

/** `queues`: what is asked while the connection is away waits for it. */
const clientFor = async (url: string, queues: boolean, retryIn: (retries: number) => number | false) => {
  // A fifth of all modules, which one node without Redis never needs.
  const { createClient } = await import('redis')
  return createClient({
    url,
    disableOfflineQueue: !queues,
    pingInterval: PING_MS,
    socket: { connectTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS, reconnectStrategy: retryIn },
  })
}

export type RedisClient = Awaited<ReturnType<typeof clientFor>>

interface ConnectOptions {
  queues: boolean
  onError: (error: unknown) => void
}

/** Opens a client that comes back by itself once it was connected. Refuses with one line where Redis cannot be reached at the start. */
export const connectRedis = async (url: string, { queues, onError }: ConnectOptions): Promise<RedisClient> => {
  let connected = false
  const client = await clientFor(url, queues, (retries) => connected && Math.min(RETRY_MAX_MS, 50 * 2 ** Math.min(retries, 10)))
  client.on('error', (error: unknown) => {
    if (connected) onError(error)
  })
  try {
    await client.connect()
  } catch (error) {
    const first = error instanceof AggregateError ? error.errors[0] : error
    throw new StartError(
      `REDIS_URL: cannot connect to Redis at ${placeOf(url)} (${first instanceof Error ? first.message : String(first)})`,
    )
  }
  connected = true
  return client
}

/** Redis for what must never wait for it. */
export interface QuickRedis {
  client: RedisClient
  /** Whether it answers now: asked, for what is seldom used may be away unnoticed. */
  answers(): Promise<boolean>
  /** What Redis says within 40 ms, else what `otherwise` gives. What `command` rejects with counts as said unless it is an Error. */
  ask<T>(command: () => Promise<T>, otherwise: () => Promise<T>): Promise<T>
  close(): void
}

class Late extends Error {}

const inTime = async <T>(asked: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    // After what has arrived was read: this process may have been busy, not Redis.
    timer = setTimeout(() => setImmediate(() => reject(new Late('no answer in time'))), ANSWER_LIMIT_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/** After the first answer that does not come Redis is asked no more until it has answered a ping; the log says so once, and once that it is back. */
export const openQuickRedis = async (url: string, log: Logger): Promise<QuickRedis> => {
  const client = await connectRedis(url, { onError: () => {}, queues: false })
  let away: { told: boolean; why: unknown } | null = null
  let probe: NodeJS.Timeout | undefined
  let closed = false

  const back = (): void => {
    if (away?.told) log.warn('Redis answers again; calls are counted for all nodes together')
    away = null
  }
  const look = async (): Promise<void> => {
    try {
      await client.ping()
      back()
    } catch (error) {
      if (away !== null) away.why = error
    }
    if (away !== null && !closed) probe = setTimeout(() => void look(), PROBE_MS).unref()
  }
  const tell = (): void => {
    if (away === null || away.told || closed) return
    away.told = true
    log.error({ err: away.why }, 'Redis does not answer; until it does each node counts calls by itself')
  }
  const lost = (why: unknown): void => {
    if (away !== null || closed) return
    away = { told: false, why }
    setTimeout(tell, UNTOLD_MS).unref()
    void look()
  }
  const ask: QuickRedis['ask'] = async (command, otherwise) => {
    if (away !== null) return otherwise()
    const asked = command()
    try {
      return await inTime(asked)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      asked.catch(() => {})
      lost(error)
      return otherwise()
    }
  }
  const yes = async () => {
    await client.ping()
    return true
  }
  return {
    client,
    ask,
    answers: () => ask(yes, async () => false),
    close: () => {
      closed = true
      clearTimeout(probe)
      client.destroy()
    },
  }
}
