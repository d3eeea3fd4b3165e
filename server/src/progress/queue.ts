import { z } from 'zod'
import { and, eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { progressJob } from './tables.ts'

/** Name of the wake-up: it says that something waits, not what. */
export const RUN = 'progress.run'
/** Anyone who does not renew for so long counts as dead. */
const LEASE_S = 15
export const RENEW_MS = 4_000
/** A job that takes its worker down so often is given up. */
export const ATTEMPTS_MAX = 3
/** One claim at a time, so that two nodes do not both serve the same enterprise next. */
const CLAIM_LOCK = 7_304_004
/** A wake-up lasts as long as the job that it leads to. */
const WAKE_LIMIT_S = 4 * 3_600

/** How far a job is, in rows. */
export interface Place {
  checkpoint: number
  successCount: number
  failCount: number
}

/** A job that this node works on, as long as it renews the lease. */
export interface Claim extends Place {
  enterpriseUuid: string
  progressId: string
  leaseToken: string
  attempt: number
}

/** The lease went to another worker, or the job is over: nothing may be stored any more. */
export class LeaseLost extends Error {
  constructor() {
    super('the job is no longer ours')
  }
}

const Row = z.object({
  enterprise_uuid: z.string(),
  progress_id: z.string(),
  lease_token: z.string(),
  attempt: z.number(),
  checkpoint: z.number(),
  success_count: z.number(),
  fail_count: z.number(),
})

/** Tells the workers that something waits; `key`: only one such call waits at a time. */
export const wake = (tx: Tx, { jobs }: Platform, key?: string): Promise<string | null> =>
  jobs.enqueue(tx, RUN, {}, { expireInSeconds: WAKE_LIMIT_S, ...(key === undefined ? {} : { singletonKey: key }) })

/** A job with its user; without one it goes by itself. */
interface Queued {
  enterpriseUuid: string
  progressId: string
  userUuid: string | null
  /** How many jobs of its user may run while it begins. */
  runningMax: number
}

/** Puts a record's work into the queue, in the transaction that makes the record. */
export const enqueueJob = async (tx: Tx, platform: Platform, job: Queued): Promise<void> => {
  await tx.insert(progressJob).values(job)
  await wake(tx, platform)
}

/**
 * Takes the next job: of the enterprise with the fewest running, then of the one served longest ago, then the oldest. So one enterprise
 * with many jobs makes another wait for one of them at most. `only`: that one or none.
 */
export const claimJob = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, only: string | null = null): Promise<Claim | undefined> =>
  db.worker(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
    const { rows } = await tx.execute(sql`
      with chosen as (
        select j.enterprise_uuid, j.progress_id
        from progress_job j left join progress_turn t on t.enterprise_uuid = j.enterprise_uuid
        where (j.lease_until is null or j.lease_until < clock_timestamp())
          and (${only}::uuid is null or j.progress_id = ${only}::uuid)
          and (j.not_before is null or j.not_before <= ${clock.now().toISOString()}::timestamptz)
          and (select count(*) from progress_job r where r.enterprise_uuid = j.enterprise_uuid and r.user_uuid = j.user_uuid
            and r.lease_until >= clock_timestamp()) < j.running_max
        order by (select count(*) from progress_job r where r.enterprise_uuid = j.enterprise_uuid and r.lease_until >= clock_timestamp()),
          t.served_at nulls first, j.queued_at, j.progress_id
        limit 1 for update of j skip locked),
      turn as (
        insert into progress_turn (enterprise_uuid, served_at) select enterprise_uuid, clock_timestamp() from chosen
        on conflict (enterprise_uuid) do update set served_at = excluded.served_at)
      update progress_job j set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_S}), lease_token = gen_random_uuid(),
        attempt = j.attempt + 1
      from chosen where j.enterprise_uuid = chosen.enterprise_uuid and j.progress_id = chosen.progress_id
      returning j.enterprise_uuid, j.progress_id, j.lease_token, j.attempt, j.checkpoint, j.success_count, j.fail_count`)
    const row = rows[0] === undefined ? undefined : Row.parse(rows[0])
    return (
      row && {
        enterpriseUuid: row.enterprise_uuid,
        progressId: row.progress_id,
        leaseToken: row.lease_token,
        attempt: row.attempt,
        checkpoint: row.checkpoint,
        successCount: row.success_count,
        failCount: row.fail_count,
      }
    )
  })

const ours = ({ progressId, leaseToken }: Claim) => and(eq(progressJob.progressId, progressId), eq(progressJob.leaseToken, leaseToken))

/** Says that the worker lives. False: the job is no longer its own. */
export const renewLease = async ({ db }: Pick<Platform, 'db'>, claim: Claim): Promise<boolean> => {
  const until = sql`clock_timestamp() + make_interval(secs => ${LEASE_S})`
  const renewed = await db.worker((tx) =>
    tx.update(progressJob).set({ leaseUntil: until }).where(ours(claim)).returning({ progressId: progressJob.progressId }),
  )
  return renewed.length > 0
}

/** Gives an unfinished job back at once; what ends in order is no attempt. */
export const releaseJob = async (platform: Platform, claim: Claim): Promise<void> => {
  await platform.db.worker((tx) =>
    tx
      .update(progressJob)
      .set({ leaseUntil: null, leaseToken: null, attempt: claim.attempt - 1 })
      .where(ours(claim)),
  )
}

/** Puts a job that has to wait back into the queue until a moment. First in the transaction that says so; throws `LeaseLost`. */
export const deferJob = async (tx: Tx, claim: Claim, until: Date): Promise<void> => {
  await fence(tx, claim)
  await tx
    .update(progressJob)
    .set({ leaseUntil: null, leaseToken: null, attempt: claim.attempt - 1, notBefore: until })
    .where(ours(claim))
}

/** Leaves a job to anyone who finds it when its lease has run out; that the database was away is no attempt. */
export const leaveJob = async ({ db }: Pick<Platform, 'db'>, claim: Claim): Promise<void> => {
  await db.worker((tx) =>
    tx
      .update(progressJob)
      .set({ attempt: claim.attempt - 1 })
      .where(ours(claim)),
  )
}

/** Whether anything waits that a wake-up may have been lost for: left by a dead worker, or lying there for some seconds. */
export const findLeft = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> =>
  db.worker(async (tx) => {
    const { rows } = await tx.execute<{ found: boolean }>(sql`
      select exists (select from progress_job where (not_before is null or not_before <= ${clock.now().toISOString()}::timestamptz)
        and (lease_until < clock_timestamp() or (lease_until is null and queued_at < clock_timestamp() - interval '5 seconds'))) as found`)
    return rows[0]?.found ?? false
  })

/** Keeps the job ours until commit; throws `LeaseLost`. First in every transaction that stores something for it. */
export const fence = async (tx: Tx, claim: Claim): Promise<void> => {
  const held = await tx.select({ progressId: progressJob.progressId }).from(progressJob).where(ours(claim)).for('update')
  if (held.length === 0) throw new LeaseLost()
}

/** How far a job is, for anyone who goes on with it. After `fence`. */
export const keepPlace = async (tx: Tx, claim: Claim, place: Place): Promise<void> => {
  // Who got further than anybody before did not take its server down.
  await tx
    .update(progressJob)
    .set({ ...place, attempt: 1 })
    .where(ours(claim))
}

/** Takes the job out of the queue; anyone who works on it stores nothing more. Gives how far it was; undefined when it was over. */
export const removeJob = async (tx: Tx, progressId: string): Promise<Place | undefined> => {
  const { checkpoint, successCount, failCount } = progressJob
  const [place] = await tx
    .delete(progressJob)
    .where(eq(progressJob.progressId, progressId))
    .returning({ checkpoint, successCount, failCount })
  return place
}
