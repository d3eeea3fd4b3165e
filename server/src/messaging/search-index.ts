import { sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Messages of one transaction of the index. */
const BATCH = 1_000
/** The first look after something was said; messages gather meanwhile. */
const PAUSE_MS = 2_000
/** The index takes at most this share of the time: sending goes first. */
const DUTY = 0.1

export interface SearchIndex {
  /** Something was stored in the conversation. */
  touched(enterpriseUuid: string, sessionUuid: string): void
  stop(): void
}

/** Brings conversations up to date in the search index; gives whether something is left. */
export const fillIndex = ({ db }: Pick<Platform, 'db'>, enterpriseUuid: string, sessionUuid: string): Promise<boolean> =>
  db.tenant(enterpriseUuid, null, async (tx) => {
    const { rows } = await tx.execute<{ left: number }>(sql`select im_search_fill(${enterpriseUuid}, ${sessionUuid}, ${BATCH}) as left`)
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

  const round = async (): Promise<void> => {
    const started = performance.now()
    for (const [sessionUuid, enterpriseUuid] of behind) {
      behind.delete(sessionUuid)
      if (stopped) return
      if (await fillIndex(platform, enterpriseUuid, sessionUuid)) behind.set(sessionUuid, enterpriseUuid)
      if (performance.now() - started > PAUSE_MS) break
    }
    timer = null
    if (behind.size > 0) plan(Math.max(PAUSE_MS, (performance.now() - started) * (1 / DUTY - 1)))
  }
  const plan = (pauseMs: number): void => {
    if (timer !== null || stopped) return
    timer = setTimeout(() => {
      round().catch((error: unknown) => {
        timer = null
        if (!stopped) platform.log.warn({ err: error }, 'the search index could not be filled')
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
