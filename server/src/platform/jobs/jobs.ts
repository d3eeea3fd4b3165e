import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Clock } from '#src/platform/clock.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Database, Tx } from '#src/platform/database/transaction.ts'
import type { Logger } from '#src/platform/log.ts'
import { isOutage } from '#src/platform/outage.ts'
import { createQuietLog } from '#src/platform/quiet-log.ts'
import { SPAN_KIND } from '#src/platform/tracing/span.ts'
import { NO_TRACING, type Tracing } from '#src/platform/tracing/tracing.ts'
import { putOff } from './put-off.ts'
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
  /**
   * Declares who does the work of a name, and the shape of its data. A run that throws is repeated later, after an
   * outage as often as it takes; it must be safe to repeat.
   * `atOnce`: runs side by side on one node, default 1.
   */
  handle<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    work: (data: z.output<Schema>, run: JobRun) => Promise<void>,
    atOnce?: number,
  ): void
  /** Puts a job into the queue in the caller's transaction; gives its id, or null when `singletonKey` already waits. */
  enqueue(tx: Tx, name: string, data: object, options?: EnqueueOptions): Promise<string | null>
  /** Runs `work` at the times of a five-field cron line (Asia/Shanghai), once over all nodes. */
  schedule(name: string, cron: string, work: (run: JobRun) => Promise<void>): void
  /** Runs `look` on this node when it starts working, and again `everyMs` after each end: for what nobody announces, such as death. */
  watch(everyMs: number, look: () => Promise<void>): void
  /** Starts working on this node. */
  start(): Promise<void>
  /** Finishes or gives back the jobs in hand within 5 s. */
  stop(): Promise<void>
}

const TIME_ZONE = 'Asia/Shanghai'
const STOP_LIMIT_MS = 5_000
/** One run after the other on each node where nothing else is said, so that jobs leave the database to the requests. */
const AT_ONCE = 1
/** `short`: of jobs with the same key only one waits. Jobs without a key get one of their own. */
const QUEUE = { policy: 'short', notify: true, retryLimit: 3, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 } as const
/** Only a backstop: a stored job is announced at its commit. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const

interface Worker {
  schema: z.ZodType
  atOnce: number
  work: (data: unknown, run: JobRun) => Promise<void>
}

interface Watch {
  everyMs: number
  look(): Promise<void>
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
  boss.on(
    'error',
    createQuietLog((fields) => log.warn(fields, 'the job queue could not reach the database')),
  )
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  return boss
}

interface Followers {
  schedules: readonly Schedule[]
  /** Ids of this node's workers. */
  workerIds: readonly string[]
}

/**
 * A clock that is moved takes the waiting jobs along: those whose time has come start now, and a schedule whose time was passed over runs
 * once. Only DEV mode and tests move the clock.
 */
const followClock = (db: Database, boss: PgBoss, clock: Clock, { schedules, workerIds }: Followers, log: Logger): void => {
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
    // What became due was announced long ago.
    for (const id of workerIds) boss.notifyWorker(id)
  }
  clock.onMove((before, after) => {
    follow(before, after).catch((error: unknown) => log.warn({ err: error }, 'waiting jobs did not follow the clock'))
  })
}

const keepLooking = async ({ everyMs, look }: Watch, signal: AbortSignal, log: Logger): Promise<void> => {
  while (!signal.aborted) {
    await look().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'a watch over jobs could not look')
    })
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Jobs over the queue tables of the database, worked on by the worker role's connections. */
export const createJobs = (db: Database, clock: Clock, log: Logger, tracing: Tracing = NO_TRACING): Jobs => {
  const boss = openQueue(db, log)
  const workers = new Map<string, Worker>()
  const schedules: Schedule[] = []
  const workerIds: string[] = []
  const queues = new Map<string, Promise<void>>()
  const running = new Set<AbortController>()
  const watches: Watch[] = []
  const stopping = new AbortController()
  let started = false
  const queue = (name: string) => {
    const known = queues.get(name) ?? boss.createQueue(name, QUEUE)
    queues.set(name, known)
    // A queue that could not be made is tried again by the next job.
    known.catch(() => queues.delete(name))
    return known
  }
  const run = async (name: string, worker: Worker, job: JobWithMetadata) => {
    const stop = new AbortController()
    running.add(stop)
    const signal = AbortSignal.any([stop.signal, job.signal])
    try {
      await worker.work(worker.schema.parse(job.data), { jobUuid: job.id, attempt: job.retryCount + 1, signal })
    } catch (error) {
      if (isOutage(error) && !signal.aborted) {
        log.warn({ err: error, job: name, jobUuid: job.id }, 'an outage in the middle of a job, which waits')
        return await putOff(boss, job, signal)
      }
      log.error({ err: error, job: name, jobUuid: job.id, attempt: job.retryCount + 1 }, 'a job failed')
      throw error
    } finally {
      running.delete(stop)
    }
  }
  const work = async (name: string, worker: Worker) => {
    await queue(name)
    const size = { batchSize: 1, localConcurrency: worker.atOnce }
    const own: string[] = []
    const id = await boss.work(name, { ...POLLING, includeMetadata: true, ...size }, async (jobs: JobWithMetadata[]) => {
      // Where one waited others may: jobs of one commit are announced once, and without this the next would wait for the polling.
      for (const each of own) boss.notifyWorker(each)
      for (const job of jobs) await tracing.root({ name: `job ${name}`, kind: SPAN_KIND.consumer }, () => run(name, worker, job))
    })
    own.push(id)
    workerIds.push(id)
  }
  return {
    handle: (name, schema, task, atOnce = AT_ONCE) => {
      // Called with what `schema` gives only.
      workers.set(name, { schema, atOnce, work: task as Worker['work'] })
    },
    watch: (everyMs, look) => {
      watches.push({ everyMs, look })
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
      workers.set(name, { schema: z.unknown(), atOnce: AT_ONCE, work: (_data, jobRun) => task(jobRun) })
    },
    start: async () => {
      await boss.start()
      for (const [name, worker] of workers) await work(name, worker)
      for (const { name, cron } of schedules) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
      followClock(db, boss, clock, { schedules, workerIds }, log)
      for (const watch of watches) void keepLooking(watch, stopping.signal, log)
      started = true
    },
    stop: async () => {
      stopping.abort()
      if (!started) return
      for (const stop of running) stop.abort(new Error('the server stops'))
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS, close: false })
    },
  }
}
