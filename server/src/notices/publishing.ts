import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { isBlankRichText } from '@qifuyun/contract/core/rich-text.ts'
import { NOTICE_AHEAD_DAYS_MAX, NOTICE_STATUS } from '@qifuyun/contract/notices/constants.ts'
import { z } from 'zod'
import { checkPurview } from '#src/platform/audience.ts'
import { and, asc, eq, isNull, lte, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { Platform } from '#src/platform/platform.ts'
import type { Notice } from './access.ts'
import { deliver } from './receivers.ts'
import { notice, noticePlan } from './tables.ts'
import { refuseField } from './texts.ts'

const PUBLISH = 'notices.publish'
const BATCH = 50

/** Refuses a notice that says nothing or is for nobody (422). */
export const checkComplete = async (tx: Tx, { noticeContent, receivePurview }: Notice): Promise<void> => {
  if (isBlankRichText(noticeContent)) refuseField('noticeContent', '请输入公告内容')
  await checkPurview(tx, receivePurview, 'receivePurview')
}

const unplan = (tx: Tx, noticeUuid: string) => tx.delete(noticePlan).where(eq(noticePlan.noticeUuid, noticeUuid))

/** Takes a draft out of its plan. */
export const cancelPlan = async (tx: Tx, noticeUuid: string): Promise<void> => {
  await unplan(tx, noticeUuid)
  await tx.update(notice).set({ scheduledAt: null }).where(eq(notice.noticeUuid, noticeUuid))
}

/** Publishes a notice whose row is locked; gives how many it is aimed at. */
export const publish = async (tx: Tx, platform: Platform, row: Notice, by: string | null): Promise<number> => {
  await unplan(tx, row.noticeUuid)
  const now = platform.clock.now()
  await tx
    .update(notice)
    .set({ statusCode: NOTICE_STATUS.published, publishedAt: now, publishedBy: by, scheduledAt: null, remindedAt: null })
    .where(eq(notice.noticeUuid, row.noticeUuid))
  return deliver(tx, platform, row)
}

/** Has a draft published at a time. Refuses a time that is over, or too far ahead (422). */
export const plan = async (tx: Tx, { jobs, clock }: Platform, row: Notice, dueAt: Date): Promise<void> => {
  const now = clock.now().getTime()
  if (dueAt.getTime() <= now) refuseField('scheduleTime', '时间须晚于当前')
  if (dueAt.getTime() > now + NOTICE_AHEAD_DAYS_MAX * DAY_MS) refuseField('scheduleTime', '时间最晚为一年以内')
  const { enterpriseUuid, noticeUuid } = row
  await tx
    .insert(noticePlan)
    .values({ enterpriseUuid, noticeUuid, dueAt })
    .onConflictDoUpdate({ target: [noticePlan.enterpriseUuid, noticePlan.noticeUuid], set: { dueAt } })
  await tx.update(notice).set({ scheduledAt: dueAt, statusCode: NOTICE_STATUS.draft }).where(eq(notice.noticeUuid, noticeUuid))
  const startAfter = new Date(Math.ceil(dueAt.getTime() / 1_000) * 1_000)
  await jobs.enqueue(tx, PUBLISH, {}, { startAfter, singletonKey: startAfter.toISOString() })
}

/** Publishes one that is due, unless it was moved, changed to nothing or deleted meanwhile. */
const publishDue = (platform: Platform, { enterpriseUuid, noticeUuid }: { enterpriseUuid: string; noticeUuid: string }): Promise<void> =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const [row] = await tx
      .select()
      .from(notice)
      .where(and(eq(notice.noticeUuid, noticeUuid), isNull(notice.deletedAt)))
      .for('update')
    if (row === undefined || row.scheduledAt === null) await unplan(tx, noticeUuid)
    else if (row.scheduledAt <= platform.clock.now()) {
      await publish(tx, platform, row, row.updatedBy)
      await tx
        .update(notice)
        .set({ version: sql`${notice.version} + 1` })
        .where(eq(notice.noticeUuid, noticeUuid))
    }
  })

/** Publishes planned notices at their time, those of all enterprises that are due in one run. */
export const publishPlanned = (platform: Platform): void => {
  platform.jobs.handle(PUBLISH, z.object({}), async (_data, { signal }) => {
    for (;;) {
      signal.throwIfAborted()
      const due = await platform.db.worker((tx) =>
        tx.select().from(noticePlan).where(lte(noticePlan.dueAt, platform.clock.now())).orderBy(asc(noticePlan.dueAt)).limit(BATCH),
      )
      for (const each of due) await publishDue(platform, each)
      if (due.length < BATCH) return
    }
  })
}
