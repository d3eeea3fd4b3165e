import type { Clock } from '#src/platform/clock.ts'
import type { Database } from '#src/platform/database/transaction.ts'
import { tooMany } from '#src/platform/errors.ts'
import { type Appended, type AppendRow, type NewMessage, presentAppended } from './append.ts'
import { createStoreMessages } from './store.ts'

/** Messages that share one commit. */
const BATCH_MAX = 400
/** Conversations of one enterprise are spread over these: while one lane waits for the disk, the other one's messages need not. */
const LANES = 2
/** Lanes that are written at the same time; the other connections stay free for requests. */
const WRITERS = 4
const WAITING_MAX = 10_000

interface Waiting {
  enterpriseUuid: string
  message: NewMessage
  /** Passed on to `onStored`. */
  origin: string | undefined
  resolve(appended: Appended): void
  reject(error: unknown): void
}

export interface Writer {
  /**
   * Stores a message and gives what became of it, after the commit. Messages of one conversation are stored in the order of the calls.
   * `origin` = the socket it came from. Throws 429 when too many wait, and whatever the database throws: then the outcome is unknown.
   */
  append(enterpriseUuid: string, message: NewMessage, origin?: string): Promise<Appended>
}

interface WriterOptions {
  db: Database
  clock: Clock
  /** Told of every newly stored message, in the order of `seq`, before its sender has the answer. */
  onStored(enterpriseUuid: string, appended: Appended, origin: string | undefined): void
}

/** The lane of a conversation, always the same. */
const laneOf = (enterpriseUuid: string, sessionUuid: string): string =>
  `${enterpriseUuid} ${Number.parseInt(sessionUuid.slice(-4), 16) % LANES}`
/** Class 22: a value the database cannot hold. One such message must not take its neighbours with it. */
const badValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')

/**
 * Group commit: while one statement stores messages of an enterprise, the next ones gather; when it is done, all of them (up to 400) go
 * in one statement and one commit. Nothing waits for a timer, so a lone message goes at once.
 */
export const createWriter = ({ db, clock, onStored }: WriterOptions): Writer => {
  const queues = new Map<string, Waiting[]>()
  const busy = new Set<string>()
  const storeMessages = createStoreMessages(db)

  const store = async (enterpriseUuid: string, batch: Waiting[]): Promise<void> => {
    let rows: AppendRow[]
    try {
      rows = await storeMessages(
        enterpriseUuid,
        batch.map(({ message }) => message),
        clock.now(),
      )
    } catch (error) {
      if (batch.length > 1 && badValue(error)) for (const waiting of batch) await store(enterpriseUuid, [waiting])
      else for (const { reject } of batch) reject(error)
      return
    }
    for (const row of rows) settle(enterpriseUuid, row, batch[row.item])
  }
  const settle = (enterpriseUuid: string, row: AppendRow, waiting: Waiting | undefined): void => {
    if (waiting === undefined) return
    const appended = presentAppended(row, waiting.message)
    if (appended.outcome === 'stored') onStored(enterpriseUuid, appended, waiting.origin)
    waiting.resolve(appended)
  }
  const run = async (lane: string, queue: Waiting[]): Promise<void> => {
    const batch = queue.splice(0, BATCH_MAX)
    const [first] = batch
    if (first === undefined) return
    busy.add(lane)
    await store(first.enterpriseUuid, batch)
    busy.delete(lane)
    // Behind the others: one loud enterprise does not keep the writers to itself.
    queues.delete(lane)
    if (queue.length > 0) queues.set(lane, queue)
    pump()
  }
  const pump = (): void => {
    for (const [lane, queue] of queues) {
      if (busy.size >= WRITERS) return
      if (!busy.has(lane)) void run(lane, queue)
    }
  }
  return {
    append: (enterpriseUuid, message, origin) => {
      const lane = laneOf(enterpriseUuid, message.sessionUuid)
      const queue = queues.get(lane) ?? []
      if (queue.length >= WAITING_MAX) tooMany('RATE', 5)
      queues.set(lane, queue)
      const { promise, resolve, reject } = Promise.withResolvers<Appended>()
      queue.push({ enterpriseUuid, message, origin, resolve, reject })
      pump()
      return promise
    },
  }
}
