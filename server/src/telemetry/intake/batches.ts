import { DatabaseAway } from '#src/platform/database/away.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Incoming, Outcome } from './incoming.ts'
import { take } from './take.ts'

/** So many messages are stored together. */
const BATCH = 500

interface Waiting {
  incoming: Incoming
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** Messages on their way into the database. */
export interface Batches {
  /** Resolves once the message is stored. */
  take(enterpriseUuid: string, incoming: Incoming): Promise<Outcome>
  /** Messages that wait now. */
  waiting(): number
}

/**
 * Stores what comes in while a transaction runs with the next one, one at a time for an enterprise: a single message does not wait, and under
 * load batches grow by themselves.
 */
export const createBatches = (platform: Platform): Batches => {
  const queues = new Map<string, Waiting[]>()
  const running = new Set<string>()

  const store = async (enterpriseUuid: string, batch: readonly Waiting[]): Promise<void> => {
    try {
      const now = platform.clock.now()
      const outcomes = await platform.db.tenant(enterpriseUuid, null, (tx) =>
        take(
          tx,
          platform,
          enterpriseUuid,
          batch.map(({ incoming }) => incoming),
          now,
        ),
      )
      for (const [n, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[n]
        if (outcome === undefined) reject(new Error('a message has no outcome'))
        else resolve(outcome)
      }
    } catch (error) {
      // One message that cannot be stored must not take the others with it.
      if (batch.length === 1 || error instanceof DatabaseAway) for (const { reject } of batch) reject(error)
      else for (const each of batch) await store(enterpriseUuid, [each])
    }
  }
  const drain = async (enterpriseUuid: string): Promise<void> => {
    for (let queue = queues.get(enterpriseUuid); queue !== undefined && queue.length > 0; queue = queues.get(enterpriseUuid))
      await store(enterpriseUuid, queue.splice(0, BATCH))
    queues.delete(enterpriseUuid)
    running.delete(enterpriseUuid)
  }
  return {
    take: (enterpriseUuid, incoming) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(enterpriseUuid) ?? []
        queues.set(enterpriseUuid, queue)
        queue.push({ incoming, resolve, reject })
        if (running.has(enterpriseUuid)) return
        running.add(enterpriseUuid)
        // After all that has arrived in this turn.
        setImmediate(() => void drain(enterpriseUuid))
      }),
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
  }
}
