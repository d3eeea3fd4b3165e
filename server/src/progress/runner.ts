import { setTimeout as pause } from 'node:timers/promises'
import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { z } from 'zod'
import { Refusal } from '#src/platform/errors.ts'
import { isOutage } from '#src/platform/outage.ts'
import type { Platform } from '#src/platform/platform.ts'
import { runBundle } from './bundle/run.ts'
import { runExport } from './export/run.ts'
import { runImport } from './import/run.ts'
import { runUndo } from './import/undo-run.ts'
import { JobProblem } from './job-problem.ts'
import { NotYet } from './night.ts'
import { ATTEMPTS_MAX, type Claim, claimJob, findLeft, LeaseLost, leaveJob, RENEW_MS, RUN, releaseJob, renewLease, wake } from './queue.ts'
import { deferRun, failRun, openRun } from './run.ts'
import { t } from './texts.ts'
import { runWork } from './work/run.ts'

/** Jobs side by side on one node: a long one does not keep a short one waiting. */
const AT_ONCE = 2
/** Well below what a wake-up may last. */
const TURN_MS = 1_800_000
/** Together with the lease: a dead server's job is taken up within half a minute. */
const LOOK_EVERY_MS = 5_000
const LEAVE_AGAIN_MS = 1_000

const work = async (platform: Platform, claim: Claim, signal: AbortSignal): Promise<void> => {
  if (claim.attempt > ATTEMPTS_MAX) throw new JobProblem(t('任务多次中断，请重试'))
  const run = await openRun(platform, claim, signal)
  switch (run.spec.type) {
    case 'export':
      return runExport(run, run.spec)
    case 'import':
      return runImport(run, run.spec)
    case 'undo':
      return runUndo(run, run.spec)
    case 'work':
      return runWork(run, run.spec)
    case 'bundle':
      return runBundle(run, run.spec)
  }
}

/** Keeps the lease as long as the work goes on; aborts it when the lease is lost. */
const keepLease = (platform: Platform, claim: Claim, lost: AbortController): { end(): void } => {
  const timer = setInterval(() => {
    renewLease(platform, claim).then(
      (ours) => {
        if (!ours) lost.abort(new LeaseLost())
      },
      (error: unknown) => platform.log.warn({ err: error, progressId: claim.progressId }, 'a lease could not be renewed'),
    )
  }, RENEW_MS)
  return { end: () => clearInterval(timer) }
}

const FORBIDDEN = 403

const saidBy = (error: unknown): Sentence | undefined => {
  // What a call would name is of no use here: the user began it, and has lost the right since.
  if (error instanceof Refusal && error.status === FORBIDDEN) return t('无权限')
  return error instanceof JobProblem || error instanceof Refusal ? error.said : undefined
}

/**
 * The job goes on from its last batch as soon as somebody can take it up: its user cannot help an outage. Tried until it is noted, so that
 * no outage, however long, counts as a job that takes servers down.
 */
const leave = async (platform: Platform, claim: Claim, cause: unknown, signal: AbortSignal): Promise<void> => {
  platform.log.warn({ err: cause, progressId: claim.progressId }, 'an outage in the middle of a long job, which waits')
  for (;;) {
    const left = await leaveJob(platform, claim).then(
      () => true,
      () => false,
    )
    if (left || signal.aborted) return
    await pause(LEAVE_AGAIN_MS, undefined, { signal }).catch(() => {})
  }
}

/** Does one claimed job to its end. Throws only when the server stops: then the job is given back. */
const runClaim = async (platform: Platform, claim: Claim, stop: AbortSignal): Promise<void> => {
  const lost = new AbortController()
  const lease = keepLease(platform, claim, lost)
  try {
    await work(platform, claim, AbortSignal.any([stop, lost.signal]))
  } catch (error) {
    if (lost.signal.aborted || error instanceof LeaseLost) return
    if (stop.aborted) {
      await releaseJob(platform, claim)
      throw error
    }
    if (isOutage(error)) return await leave(platform, claim, error, AbortSignal.any([stop, lost.signal]))
    const said = saidBy(error)
    const late = error instanceof NotYet
    if (said === undefined && !late) platform.log.error({ err: error, progressId: claim.progressId }, 'a long job failed')
    const ending = late ? deferRun(platform, claim, error) : failRun(platform, claim, said ?? t('系统繁忙，请稍后再试'))
    await ending.catch((failure: unknown) => {
      if (!(failure instanceof LeaseLost)) throw failure
    })
  } finally {
    lease.end()
  }
}

/** Takes jobs from the queue and does them, one after the other, until none waits or its turn is over. */
const runWaiting = async (platform: Platform, stop: AbortSignal): Promise<void> => {
  for (const end = performance.now() + TURN_MS; performance.now() < end; ) {
    const claim = await claimJob(platform)
    if (claim === undefined) return
    await runClaim(platform, claim, stop)
  }
  await recall(platform)
}

/** Does one job to its end at once, where no workers are called: by whoever began it, at their clock. */
export const doJob = async (platform: Platform, progressId: string): Promise<void> => {
  const claim = await claimJob(platform, progressId)
  if (claim !== undefined) await runClaim(platform, claim, new AbortController().signal)
}

/** Calls the workers again when something is left that nobody was called for. */
const recall = async (platform: Platform): Promise<void> => {
  if (await findLeft(platform)) await platform.db.system((tx) => wake(tx, platform, 'left'))
}

/** Does imports, exports and undos behind the calls. */
export const runJobs = (platform: Platform): void => {
  platform.jobs.handle(RUN, z.object({}), (_nothing, { signal }) => runWaiting(platform, signal), AT_ONCE)
  platform.jobs.watch(LOOK_EVERY_MS, () => recall(platform))
}
