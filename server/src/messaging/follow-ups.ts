import { declareFileOwner } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { followMembership } from './membership.ts'

/** What messaging does by itself: it follows the members of the enterprise. */
export const registerMessaging = (platform: Platform): void => {
  const { db, log } = platform
  // Data may have been moved to another database server since the last start.
  db.system((tx) => tx.execute(sql`select im_renew_generation()`)).catch((error: unknown) => log.error({ err: error }, 'stamps'))
  followMembership(platform)
  // Whoever may find a group sees its picture.
  declareFileOwner('group', async (_tx, _userUuid, groupUuids) => new Set(groupUuids))
}
