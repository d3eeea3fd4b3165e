import { sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'

/**
 * Messages of one transaction of the index: some milliseconds, in which a message that is sent must share the processors and the log with
 * it. With a fifth of them more than half of the time went to the transaction around them.
 */
const BATCH = 100
/** New entries wait in a list until it is so long; then anyone who adds one sorts all of them in: 5 ms, and not the 30 ms of the default. */
const PENDING_KB = 256
/** So long messages gather, so that a busy conversation comes forward by many of them at once. */
const PAUSE_MS = 10_000
/** The index takes at most this share of the time, in small pieces: sending goes first. */
const DUTY = 0.1

export interface SearchIndex {
  /** Something was stored in the conversation. */
  touched(enterpriseUuid: string, sessionUuid: string): void
  stop(): void
}

/** Brings a conversation forward in the search index by up to 100 messages; gives whether something is left. */
export const fillIndex = ({ db }: Pick<Platform, 'db'>, enterpriseUuid: string, sessionUuid: string): Promise<boolean> =>
  db.tenant(enterpriseUuid, null, async (tx) => {
    // What a crash takes is filled again, so sending need not share the disk with it.
    const settings = sql`set_config('synchronous_commit', 'off', true), set_config('gin_pending_list_limit', ${String(PENDING_KB)}, true)`
    const { rows } = await tx.execute<{ left: number }>(
      sql`select ${settings}, im_search_fill(${enterpriseUuid}, ${sessionUuid}, ${BATCH}) as left`,
    )
    return (rows[0]?.left ?? 0) > 0
  })

/**
 * Fills the search index behind the messages. What this node forgets when it ends is found by the next message or the next search in the
 * conversation; until then it is searched message by message, so nothing is ever missed.
 */
export const createSearchIndex = (platform: Pick<Platform, 'db' | 'log'>): SearchIndex => {
  /** Conversations and their enterprises: those being brought forward, and those where something was said since they were chosen. */
  let behind = new Map<string, string>()
  let gathering = new Map<string, string>()
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  /** One piece; gives how long to rest. */
  const fillSome = async (): Promise<number> => {
    if (behind.size === 0) [behind, gathering] = [gathering, behind]
    const [next] = behind
    if (next === undefined) return 0
    const [sessionUuid, enterpriseUuid] = next
    const started = performance.now()
    // It comes last if something is left: a loud conversation does not keep the index to itself.
    behind.delete(sessionUuid)
    if (await fillIndex(platform, enterpriseUuid, sessionUuid)) behind.set(sessionUuid, enterpriseUuid)
    return behind.size === 0 ? PAUSE_MS : (performance.now() - started) * (1 / DUTY - 1)
  }
  const plan = (pauseMs: number): void => {
    if (timer !== null || stopped) return
    timer = setTimeout(() => {
      void fillSome()
        .catch((error: unknown) => {
          if (!stopped) platform.log.warn({ err: error }, 'the search index could not be filled')
          return PAUSE_MS
        })
        .then((restMs) => {
          timer = null
          if (behind.size + gathering.size > 0) plan(restMs)
        })
    }, pauseMs).unref()
  }
  return {
    touched: (enterpriseUuid, sessionUuid) => {
      gathering.set(sessionUuid, enterpriseUuid)
      plan(PAUSE_MS)
    },
    stop: () => {
      stopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
