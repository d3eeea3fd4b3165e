import {
  messageRemind,
  messageReminderCancel,
  messageReminderPage,
  messageSchedule,
  messageScheduledCancel,
  messageScheduledPage,
  messageScheduledUpdate,
} from '@qifuyun/contract/messaging/endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { cancelReminder, listReminders, remind } from './reminders.ts'
import { cancelScheduled, listScheduled, scheduleMessage, updateScheduled } from './scheduled.ts'

export const plannedRoutes = (platform: Platform): Route[] => {
  const inside = <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>) =>
    platform.db.tenant(enterpriseUuid, userUuid, work)
  return [
    handle(messageSchedule, ({ input, caller, settle }) =>
      inside(caller, async (tx) => {
        const output = await scheduleMessage(tx, platform, caller, input)
        await settle(tx, output)
        return output
      }),
    ),
    handle(messageScheduledPage, ({ input, caller, request: { language } }) =>
      inside(caller, (tx) => listScheduled(tx, caller, input, language)),
    ),
    handle(messageScheduledUpdate, async ({ input, caller }) => {
      await inside(caller, (tx) => updateScheduled(tx, platform, caller, input))
      return null
    }),
    handle(messageScheduledCancel, async ({ input, caller }) => {
      await inside(caller, (tx) => cancelScheduled(tx, caller, input.scheduledUuid))
      return null
    }),
    handle(messageRemind, ({ input, caller }) => inside(caller, (tx) => remind(tx, platform, caller, input))),
    handle(messageReminderPage, ({ input, caller }) => inside(caller, (tx) => listReminders(tx, caller, input))),
    handle(messageReminderCancel, async ({ input, caller }) => {
      await inside(caller, (tx) => cancelReminder(tx, caller, input.reminderUuid))
      return null
    }),
  ]
}
