import { hostname } from 'node:os'
import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { detachFiles } from '#src/files/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { JobSpec } from './job-spec.ts'
import type { NotYet } from './night.ts'
import { type Claim, deferJob, fence, LeaseLost, removeJob } from './queue.ts'
import { languageOf, moveProgress, type Step, tellProgress } from './records.ts'
import { findJobUser } from './registry.ts'
import { SOURCE_FILES } from './starting.ts'
import { type ProgressRecord, progressRecord } from './tables.ts'
import type { JobUser } from './user.ts'

/** A window is told how far a job is no more often. */
const TELL_EVERY_MS = 500
/** Anyone who waits for an answer goes first, but not for longer than so, nor than the job has worked since it last waited. */
const GIVE_WAY_MAX_MS = 100
const NODE_NAME_MAX = 20
const NODE = hostname().slice(0, NODE_NAME_MAX)

/** A job in hand: whose it is and what it may touch. */
export interface Run {
  platform: Platform
  claim: Claim
  record: ProgressRecord
  /** Aborted when the server stops, and when the job is no longer ours. */
  signal: AbortSignal
  /** In the job's enterprise, as its user. */
  tenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The user as they stand now. Refuses who left. */
  userIn(tx: Tx): Promise<JobUser>
  /** Shows that somebody works on it; a later attempt does not go back to that. */
  begin(): Promise<void>
  /** Between two pieces of work: shows how far it is, now and then, and gives way to requests. Throws when it must not go on. */
  progress(complete: number): Promise<void>
  /** Shows a step at once. */
  show(step: Step): Promise<void>
}

const findRecord = async (tx: Tx, progressId: string): Promise<ProgressRecord | undefined> =>
  (await tx.select().from(progressRecord).where(eq(progressRecord.progressId, progressId)))[0]

/** Opens a claimed job. Throws `LeaseLost` when its record is gone. */
export const openRun = async (platform: Platform, claim: Claim, signal: AbortSignal): Promise<Run & { spec: JobSpec }> => {
  const { enterpriseUuid, progressId } = claim
  const record = await platform.db.tenant(enterpriseUuid, null, (tx) => findRecord(tx, progressId))
  if (record === undefined || record.spec === null) {
    await platform.db.tenant(enterpriseUuid, null, (tx) => removeJob(tx, progressId))
    throw new LeaseLost()
  }
  const { spec, userUuid } = record
  const tenant = <T>(work: (tx: Tx) => Promise<T>) => platform.db.tenant(enterpriseUuid, userUuid, work)
  let told = 0
  let resumed = performance.now()
  const show = async (step: Step) => {
    told = performance.now()
    // What it said while it waited is over.
    tellProgress(platform, await tenant((tx) => moveProgress(tx, platform, progressId, { progressMsg: null, ...step })))
  }
  return {
    platform,
    claim,
    record,
    spec,
    signal,
    tenant,
    show,
    userIn: async (tx) => ({ ...(await findJobUser(platform)(tx, { enterpriseUuid, userUuid }, spec)), language: languageOf(record) }),
    begin: async () => {
      const here = { node: NODE, ...(record.startedAt === null && { startedAt: platform.clock.now() }) }
      await show(record.progressStateCode === PROGRESS_STATE.queued ? { progressStateCode: PROGRESS_STATE.started, ...here } : here)
    },
    progress: async (progressCompleteCount) => {
      signal.throwIfAborted()
      if (performance.now() - told >= TELL_EVERY_MS) await show({ progressCompleteCount })
      await platform.traffic.quiet(Math.min(performance.now() - resumed, GIVE_WAY_MAX_MS))
      resumed = performance.now()
    },
  }
}

/** Ends the job in the transaction that holds its last change; tell the record after the commit. */
export const endRun = async (
  tx: Tx,
  { platform, claim }: Pick<Run, 'platform' | 'claim'>,
  step: Step,
): Promise<ProgressRecord | undefined> => {
  await fence(tx, claim)
  await removeJob(tx, claim.progressId)
  await detachFiles(tx, platform, { ownerType: SOURCE_FILES, ownerUuid: claim.progressId })
  return moveProgress(tx, platform, claim.progressId, step)
}

/** Ends the job as failed with a text for its user. */
export const failRun = async (platform: Platform, claim: Claim, progressMsg: Sentence): Promise<void> => {
  const row = await platform.db.tenant(claim.enterpriseUuid, null, (tx) =>
    endRun(tx, { platform, claim }, { progressStateCode: PROGRESS_STATE.failed, progressMsg }),
  )
  tellProgress(platform, row)
}

/** Puts the job back until it may go on, and says why. */
export const deferRun = async (platform: Platform, claim: Claim, { until, said }: NotYet): Promise<void> => {
  const row = await platform.db.tenant(claim.enterpriseUuid, null, async (tx) => {
    await deferJob(tx, claim, until)
    return moveProgress(tx, platform, claim.progressId, { progressStateCode: PROGRESS_STATE.queued, progressMsg: said, startedAt: null })
  })
  tellProgress(platform, row)
}
