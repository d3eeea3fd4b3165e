import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'

/** A job that met an outage comes again after this. */
const OUTAGE_PAUSE_S = 5
const AGAIN_MS = 1_000

/**
 * Puts a job behind an outage as if it came new, so that none of its attempts is spent on that. Tried until there is room for it; throws
 * when the job may not go on.
 */
export const putOff = async (boss: PgBoss, job: JobWithMetadata, signal: AbortSignal): Promise<void> => {
  const { name, data, retryLimit, expireInSeconds } = job
  const options = { retryLimit, expireInSeconds, singletonKey: job.singletonKey ?? randomUUID(), startAfter: OUTAGE_PAUSE_S }
  for (;;) {
    const put = await boss.send(name, data, options).then(
      () => true,
      () => false,
    )
    if (put) return
    await pause(AGAIN_MS, undefined, { signal })
  }
}
