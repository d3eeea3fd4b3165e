import type { Platform } from '#src/platform/platform.ts'
import type { Appended } from './append.ts'
import { roomsOf } from './rooms.ts'
import { viewSession } from './sessions.ts'

export interface Telling {
  /** A stored message, to everybody in its conversation but the socket it came from. */
  message(appended: Appended, origin: string | undefined): void
  /** The conversation as it is now, to each of its members, or to the devices of one account. */
  sessionChanged(enterpriseUuid: string, sessionUuid: string, imAccountId?: string): Promise<void>
  /** An account is no longer in a conversation. */
  removed(imAccountId: string, sessionUuid: string): void
}

/** What connected clients are told. After the commit; who is away asks again when he is back. */
export const createTelling = ({ db, realtime }: Platform): Telling => ({
  message: ({ message, sessionTypeCode, peers }, origin) =>
    realtime.toRooms(roomsOf(message.sessionUuid, sessionTypeCode, peers), 'message:new', message, origin),
  sessionChanged: async (enterpriseUuid, sessionUuid, imAccountId) => {
    const views = await db.tenant(enterpriseUuid, null, (tx) => viewSession(tx, enterpriseUuid, sessionUuid, imAccountId))
    for (const [account, session] of views) realtime.toAccount(account, 'session:update', { session })
  },
  removed: (imAccountId, sessionUuid) => realtime.toAccount(imAccountId, 'session:update', { sessionUuid, removedFlag: 1 }),
})
