import { sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Messages of one transaction of the index: two milliseconds, in which a message that is sent must share the processors with it. */
const BATCH = 20
/** New entries wait in a list until it is so long; then whoever adds one sorts all of them in: 5 ms, and not the 30 ms of the default. */
const PENDING_KB = 256
/** The first look after something was said; messages gather meanwhile. */
const PAUSE_MS = 2_000
/** The index takes at most this share of the time, in small pieces: sending goes first. */
const DUTY = 0.1
const PIECE_MS = 2

export interface SearchIndex {
  /** Something was stored in the conversation. */
  touched(enterpriseUuid: string, sessionUuid: string): void
  stop(): void
}

/** Brings a conversation forward in the search index by up to 20 messages; gives whether something is left. */
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
  const behind = new Map<string, string>()
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  /** Some conversations, until the piece is used up; gives how long it took. */
  const fillSome = async (): Promise<number> => {
    const started = performance.now()
    for (const [sessionUuid, enterpriseUuid] of behind) {
      behind.delete(sessionUuid)
      if (await fillIndex(platform, enterpriseUuid, sessionUuid)) behind.set(sessionUuid, enterpriseUuid)
      if (stopped || performance.now() - started > PIECE_MS) break
    }
    return performance.now() - started
  }
  const plan = (pauseMs: number): void => {
    if (timer !== null || stopped) return
    timer = setTimeout(() => {
      void fillSome()
        .catch((error: unknown) => {
          if (!stopped) platform.log.warn({ err: error }, 'the search index could not be filled')
          return PAUSE_MS
        })
        .then((tookMs) => {
          timer = null
          if (behind.size > 0) plan(tookMs * (1 / DUTY - 1))
        })
    }, pauseMs).unref()
  }
  return {
    touched: (enterpriseUuid, sessionUuid) => {
      behind.set(sessionUuid, enterpriseUuid)
      plan(PAUSE_MS)
    },
    stop: () => {
      stopped = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
