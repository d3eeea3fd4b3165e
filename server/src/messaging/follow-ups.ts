import { declareFileOwner } from '#src/files/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { declareSearchable } from '#src/search/service.ts'
import { declareGroupHandover } from './groups/handover.ts'
import { followMembership } from './groups/membership.ts'
import { messengerOf } from './live/messenger.ts'
import { tellCards } from './live/push-cards.ts'
import { exportMessages } from './messages/export.ts'
import { ownMessageFiles } from './messages/files.ts'
import { doPlanned } from './planned/run.ts'
import { purgeMessages } from './retention/purge.ts'
import { searchableFiles, searchableMessages } from './search/searchable.ts'

/** What messaging does by itself: it follows the members of the enterprise, and does what was planned. */
export const registerMessaging = (platform: Platform): void => {
  const { db, log } = platform
  // Data may have been moved to another database server since the last start.
  db.system((tx) => tx.execute(sql`select im_renew_generation()`)).catch((error: unknown) => log.error({ err: error }, 'stamps'))
  followMembership(platform)
  declareGroupHandover(platform)
  ownMessageFiles(platform)
  tellCards(platform)
  platform.events.hear('counters.changed', (member) => messengerOf(platform).counters.rowsChanged(member))
  doPlanned(platform)
  exportMessages(platform)
  declareSearchable(platform, searchableMessages)
  declareSearchable(platform, searchableFiles)
  platform.jobs.schedule('messaging.purge', '23 3 * * *', ({ signal }) => purgeMessages(platform, signal))
  // Anyone who may find a group sees its picture.
  declareFileOwner(platform, 'group', async (_tx, _userUuid, groupUuids) => new Set(groupUuids))
}
