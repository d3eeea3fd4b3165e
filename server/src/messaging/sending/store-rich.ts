import { sql } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { OnStored } from '../live/push.ts'
import { carriesFiles, dropFiles, placeFiles } from '../messages/files.ts'
import { type Appended, type AppendRow, type NewMessage, presentAppended, toBatch } from './append.ts'
import { refuseOutcome } from './content.ts'
import { makeContent, type RichMessage } from './rich-content.ts'

/** Stores a message with files or quoted ones in a transaction of its own, and tells everybody. Refuses what its content refuses. */
export type StoreRich = (
  caller: TenantCaller,
  message: Omit<NewMessage, 'messageType' | 'content'> & RichMessage,
  socketId: string | undefined,
) => Promise<Appended>

export const createStoreRich = (platform: Platform, onStored: OnStored): StoreRich => {
  return async (caller, message, socketId) => {
    const { enterpriseUuid, userUuid } = caller
    const appended = await platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
      const content = await makeContent({ tx, platform, caller, message })
      const whole: NewMessage = { ...message, content }
      const { rows } = await tx.execute<AppendRow & Record<string, unknown>>(
        sql`select * from im_append(${enterpriseUuid}, ${toBatch([whole])}, ${platform.clock.now()})`,
      )
      const stored = presentAppended(rows[0] ?? absent(), whole)
      if (stored.outcome === 'absent') absent()
      refuseOutcome(stored.outcome)
      if (carriesFiles(message.messageType)) {
        if (stored.outcome === 'stored') await placeFiles(tx, enterpriseUuid, [stored])
        // Sent before: the files hang on the first one already.
        else await dropFiles(tx, platform, message.messageUuid)
      }
      return stored
    })
    if (appended.outcome === 'stored') onStored(enterpriseUuid, appended, socketId)
    return appended
  }
}
