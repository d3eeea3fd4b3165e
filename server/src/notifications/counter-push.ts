import { findMember } from '#src/address-book/service.ts'
import { unreadByAccount } from '#src/messaging/service.ts'
import { together } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countersOf } from './service.ts'

/** Changes that come together (a notice to everybody, a batch of imports) reach a client as one push. */
const GATHER_MS = 50

/**
 * Pushes a member his counters after any of them changed. The values are absolute: a push that is lost, doubled or late does no harm, so
 * waiting pushes live in memory only.
 */
export const pushChangedCounters = ({ db, realtime, events, log }: Platform): void => {
  const waiting = new Set<string>()
  const push = async (enterpriseUuid: string, userUuid: string) => {
    const [member, counters, unread] = await db.tenant(enterpriseUuid, userUuid, (tx) =>
      together(findMember(tx, userUuid), countersOf(tx, userUuid), unreadByAccount(tx, userUuid)),
    )
    // Not to the user: in a window that shows another enterprise these numbers would be wrong.
    if (member !== undefined) realtime.toAccount(member.imAccountId, 'counters:update', { ...counters, unRead: Object.fromEntries(unread) })
  }
  events.on('counters.changed', async ({ enterpriseUuid, userUuid }) => {
    const key = `${enterpriseUuid} ${userUuid}`
    if (waiting.has(key)) return
    waiting.add(key)
    setTimeout(() => {
      waiting.delete(key)
      push(enterpriseUuid, userUuid).catch((error: unknown) => log.warn({ err: error }, 'counters could not be pushed'))
    }, GATHER_MS).unref()
  })
}
