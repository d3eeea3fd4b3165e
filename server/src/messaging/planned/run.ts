import { PLANNED_STATUS } from '@qifuyun/contract/messaging/endpoints.ts'
import { z } from 'zod'
import { and, asc, eq, lte } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { imReminder, imScheduledMessage } from '../tables.ts'
import { DO_PLANNED, wakeAt } from './planned.ts'
import { remindDue } from './reminders.ts'
import { sendDue } from './send-scheduled.ts'

const BATCH = 100
/** A job may start a little before its time where the clocks of two machines differ. */
const CLOCK_SKEW_MS = 5_000

/** Waiting plans of all enterprises up to a time, the earliest first. */
const findDue = ({ db }: Platform, until: Date) =>
  db.worker(async (tx) => ({
    messages: await tx
      .select()
      .from(imScheduledMessage)
      .where(and(eq(imScheduledMessage.statusCode, PLANNED_STATUS.waiting), lte(imScheduledMessage.dueAt, until)))
      .orderBy(asc(imScheduledMessage.dueAt))
      .limit(BATCH),
    reminders: await tx
      .select()
      .from(imReminder)
      .where(and(eq(imReminder.statusCode, PLANNED_STATUS.waiting), lte(imReminder.dueAt, until)))
      .orderBy(asc(imReminder.dueAt))
      .limit(BATCH),
  }))

/** Looks again for what is due in a moment. */
const wakeSoon = async (platform: Platform): Promise<void> => {
  const { messages, reminders } = await findDue(platform, new Date(platform.clock.now().getTime() + CLOCK_SKEW_MS))
  const [next] = [...messages, ...reminders].toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  if (next !== undefined) await platform.db.tenant(next.enterpriseUuid, null, (tx) => wakeAt(tx, platform, next.dueAt))
}

/**
 * Sends scheduled messages and reminds at their time. One run does everything that is due, in whatever enterprise, so that a full hour at
 * which everybody planned something is no queue of single jobs.
 */
export const doPlanned = (platform: Platform): void => {
  platform.jobs.handle(DO_PLANNED, z.object({}), async (_data, { signal }) => {
    for (;;) {
      signal.throwIfAborted()
      const { messages, reminders } = await findDue(platform, platform.clock.now())
      const done = await Promise.allSettled([
        ...messages.map((message) => sendDue(platform, message)),
        ...reminders.map((reminder) => remindDue(platform, reminder)),
      ])
      const failed = done.find(({ status }) => status === 'rejected')
      // The job runs again later; what was done is not due any more.
      if (failed?.status === 'rejected') throw failed.reason
      if (messages.length < BATCH && reminders.length < BATCH) break
    }
    await wakeSoon(platform)
  })
}
