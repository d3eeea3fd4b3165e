import type { z } from 'zod'
import type { Tx } from '#src/platform/database/transaction.ts'

export interface EnqueueOptions {
  /** Not before this time of the product's clock. */
  startAfter?: Date
  /** Attempts after the first one failed; default 3, with growing pauses. */
  retryLimit?: number
  /** Only one waiting job with this key. */
  singletonKey?: string
  /** Seconds a run may take before it counts as lost and starts again; default 900. */
  expireInSeconds?: number
}

export interface JobRun {
  jobUuid: string
  /** 1 at the first run. */
  attempt: number
  /** Aborted at shutdown and at expiry: long work stops at the next row, and the job runs again. */
  signal: AbortSignal
}

export interface Jobs {
  /** Declares who does the work of a name, and the shape of its data. A run that throws is repeated later; it must be safe to repeat. */
  handle<Schema extends z.ZodType>(name: string, schema: Schema, work: (data: z.output<Schema>, run: JobRun) => Promise<void>): void
  /** Puts a job into the queue in the caller's transaction; gives its id, or null when `singletonKey` already waits. */
  enqueue(tx: Tx, name: string, data: object, options?: EnqueueOptions): Promise<string | null>
  /** Runs `work` at the times of a five-field cron line (Asia/Shanghai), once over all nodes. */
  schedule(name: string, cron: string, work: (run: JobRun) => Promise<void>): void
  /** Starts working on this node. */
  start(): Promise<void>
  /** Finishes or gives back the jobs in hand within 5 s. */
  stop(): Promise<void>
}
