import type { MessageUpdate } from '@qifuyun/contract/messaging/events.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import type { Platform } from '#src/platform/platform.ts'
import { showMessage, showSession } from '../messages/present.ts'
import type { Appended } from '../sending/append.ts'
import { viewSession } from '../sessions.ts'
import { roomsOf } from './rooms.ts'

/** Told of every newly stored message after its commit, in the order of `seq`. `origin` = the socket it came from. */
export type OnStored = (enterpriseUuid: string, appended: Appended, origin?: string) => void

export interface Telling {
  /** A stored message, to everybody in its conversation but the socket it came from. */
  message(appended: Appended, origin: string | undefined): void
  /** A changed message, to those who may see it. */
  changed(kind: MessageUpdate['kind'], message: Message, rooms: string[]): void
  /** The conversation as it is now, to each of its members, or to the devices of one account. */
  sessionChanged(enterpriseUuid: string, sessionUuid: string, imAccountId?: string): Promise<void>
  /** An account is no longer in a conversation. */
  removed(imAccountId: string, sessionUuid: string): void
}

/** What connected clients are told. After the commit; who is away asks again when they are back. */
export const createTelling = (platform: Platform): Telling => ({
  message: ({ message, sessionTypeCode, peers }, origin) =>
    platform.realtime.toRooms(roomsOf(message.sessionUuid, sessionTypeCode, peers), 'message:new', showMessage(platform, message), origin),
  changed: (kind, message, rooms) => {
    const { sessionUuid, seq, rev } = message
    const update: MessageUpdate = { sessionUuid, seq, rev, kind, message: showMessage(platform, message) }
    platform.realtime.toRooms(rooms, 'message:update', update)
  },
  sessionChanged: async (enterpriseUuid, sessionUuid, imAccountId) => {
    const views = await platform.db.tenant(enterpriseUuid, null, (tx) => viewSession(tx, enterpriseUuid, sessionUuid, imAccountId))
    for (const [account, session] of views)
      platform.realtime.toAccount(account, 'session:update', { session: showSession(platform, session) })
  },
  removed: (imAccountId, sessionUuid) => platform.realtime.toAccount(imAccountId, 'session:update', { sessionUuid, removedFlag: 1 }),
})
