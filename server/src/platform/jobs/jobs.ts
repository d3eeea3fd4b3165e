import { randomUUID } from 'node:crypto'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Clock } from '#src/platform/clock.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Database, Tx } from '#src/platform/database/transaction.ts'
import type { Logger } from '#src/platform/log.ts'
import { queueDatabase } from './queue-database.ts'

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

const TIME_ZONE = 'Asia/Shanghai'
const STOP_LIMIT_MS = 5_000
/** One run after the other on each node, so that imports and exports leave the database to the requests. */
const AT_ONCE = 1
/** `short`: of jobs with the same key only one waits. Jobs without a key get one of their own. */
const QUEUE = { policy: 'short', notify: true, retryLimit: 3, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 } as const
/** Only a backstop: a stored job is announced at its commit. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const

interface Worker {
  schema: z.ZodType
  work: (data: unknown, run: JobRun) => Promise<void>
}

interface Schedule {
  name: string
  cron: string
}

const openQueue = (db: Database, log: Logger): PgBoss => {
  const boss = new PgBoss({
    db: queueDatabase(db),
    schema: 'pgboss',
    migrate: false,
    useListenNotify: true,
    // The queue's role does not own the indexes.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue could not reach the database'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  return boss
}

/**
 * A clock that is moved takes the waiting jobs along: those whose time has come start now, and a schedule whose time was passed over runs
 * once. Only DEV mode and tests move the clock.
 */
const followClock = (db: Database, boss: PgBoss, clock: Clock, schedules: Schedule[], log: Logger): void => {
  const follow = async (before: Date, after: Date) => {
    const movedS = (after.getTime() - before.getTime()) / 1_000
    await db.workerPool.query(
      "update pgboss.job_common set start_after = start_after - make_interval(secs => $1) where state = 'created' and start_after > now()",
      [movedS],
    )
    for (const { name, cron } of schedules) {
      const [next] = boss.previewSchedule(cron, { tz: TIME_ZONE, from: before, count: 1 })
      if (next && next <= after) await boss.send(name, {}, { singletonKey: 'clock' })
    }
  }
  clock.onMove((before, after) => {
    follow(before, after).catch((error: unknown) => log.warn({ err: error }, 'waiting jobs did not follow the clock'))
  })
}

/** Jobs over the queue tables of the database, worked on by the worker role's connections. */
export const createJobs = (db: Database, clock: Clock, log: Logger): Jobs => {
  const boss = openQueue(db, log)
  const workers = new Map<string, Worker>()
  const schedules: Schedule[] = []
  const queues = new Map<string, Promise<void>>()
  const running = new Set<AbortController>()
  let started = false
  const queue = (name: string) => {
    const known = queues.get(name) ?? boss.createQueue(name, QUEUE)
    queues.set(name, known)
    // A queue that could not be made is tried again by the next job.
    known.catch(() => queues.delete(name))
    return known
  }
  const run = async (name: string, worker: Worker, job: { id: string; data: unknown; retryCount: number; signal: AbortSignal }) => {
    const stop = new AbortController()
    running.add(stop)
    try {
      await worker.work(worker.schema.parse(job.data), {
        jobUuid: job.id,
        attempt: job.retryCount + 1,
        signal: AbortSignal.any([stop.signal, job.signal]),
      })
    } catch (error) {
      log.error({ err: error, job: name, jobUuid: job.id, attempt: job.retryCount + 1 }, 'a job failed')
      throw error
    } finally {
      running.delete(stop)
    }
  }
  const work = async (name: string, worker: Worker) => {
    await queue(name)
    await boss.work(name, { ...POLLING, includeMetadata: true, batchSize: AT_ONCE }, async (jobs) => {
      for (const job of jobs) await run(name, worker, job)
    })
  }
  return {
    handle: (name, schema, task) => {
      // Called with what `schema` gives only.
      workers.set(name, { schema, work: task as Worker['work'] })
    },
    enqueue: async (tx, name, data, options = {}) => {
      await queue(name)
      const delayS = options.startAfter === undefined ? 0 : Math.ceil((options.startAfter.getTime() - clock.now().getTime()) / 1_000)
      return boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(delayS > 0 ? { startAfter: delayS } : {}),
        ...(options.retryLimit === undefined ? {} : { retryLimit: options.retryLimit }),
        ...(options.expireInSeconds === undefined ? {} : { expireInSeconds: options.expireInSeconds }),
      })
    },
    schedule: (name, cron, task) => {
      schedules.push({ name, cron })
      workers.set(name, { schema: z.unknown(), work: (_data, jobRun) => task(jobRun) })
    },
    start: async () => {
      await boss.start()
      for (const [name, worker] of workers) await work(name, worker)
      for (const { name, cron } of schedules) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
      followClock(db, boss, clock, schedules, log)
      started = true
    },
    stop: async () => {
      if (!started) return
      for (const stop of running) stop.abort(new Error('the server stops'))
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS, close: false })
    },
  }
}
