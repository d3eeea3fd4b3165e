import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { and, eq, isNull } from '#src/platform/database/drizzle.ts'
import { afterCommit } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { governanceOf, policyOf, type SensitiveExport } from './governing.ts'
import { enqueueJob } from './queue.ts'
import { moveProgress, tellProgress } from './records.ts'
import { progressRecord } from './tables.ts'
import { t } from './texts.ts'

/** Asks for the approval of a sensitive export where its policy demands one. True: it is not to be queued before that has ended. */
export const awaitsApproval = async (tx: Tx, platform: Platform, appKey: string, begun: SensitiveExport): Promise<boolean> => {
  const { approval } = await policyOf(tx, platform, appKey)
  const approvalUuid = approval ? await governanceOf(platform).ask(tx, begun) : null
  if (approvalUuid === null) return false
  const { progressId } = begun
  await tx.update(progressRecord).set({ approvalUuid }).where(eq(progressRecord.progressId, progressId))
  await moveProgress(tx, platform, progressId, { progressMsg: t('等待审批') })
  return true
}

const REFUSED = { rejected: t('审批未通过'), withdrawn: t('审批已撤回') } as const

interface Ended {
  enterpriseUuid: string
  progressId: string
  approvalUuid: string
  outcome: 'approved' | keyof typeof REFUSED
}

/** The approval of an export has ended: it is queued, or fails. One that does not wait for it any more stays as it is. */
export const approvalEnded = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, progressId, approvalUuid, outcome }: Ended,
): Promise<void> => {
  const waits = and(
    eq(progressRecord.progressId, progressId),
    eq(progressRecord.approvalUuid, approvalUuid),
    isNull(progressRecord.finishedAt),
  )
  const [record] = await tx
    .update(progressRecord)
    .set({ approvalUuid: null, queuedAt: platform.clock.now() })
    .where(waits)
    .returning({ appKey: progressRecord.appKey, userUuid: progressRecord.userUuid })
  if (record === undefined) return
  const { userUuid, appKey } = record
  if (outcome === 'approved') {
    const { perUserRunning: runningMax } = await policyOf(tx, platform, appKey)
    await enqueueJob(tx, platform, { enterpriseUuid, progressId, userUuid, runningMax })
  }
  const step = outcome === 'approved' ? { progressMsg: null } : { progressStateCode: PROGRESS_STATE.failed, progressMsg: REFUSED[outcome] }
  const row = await moveProgress(tx, platform, progressId, step)
  afterCommit(tx, () => tellProgress(platform, row))
}
