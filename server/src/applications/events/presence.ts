import type { RecordPresence } from '@qifuyun/contract/core/record-presence.ts'
import { PRESENCE } from '@qifuyun/contract/core/record-presence.ts'
import type { recordPresentInput } from '@qifuyun/contract/core/record-watch.ts'
import type { z } from 'zod'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Connection } from '#src/platform/realtime/socket-feature.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { nameOnWire } from './live-rows.ts'

/** Records that one connection may have open at once: all pages of a browser share one. */
const OPEN_MAX = 50
const HERE = 'here:'

/** The room of those who have a row open. */
const roomOf = ({ key }: ServedEntity, uuid: string): string => `${HERE}${key}:${uuid}`

/** Lets those who have the record open know of each other. Nothing is stored: screens tell at a pace that they are still there, and answer anyone who asks. */
export const present = async (
  platform: Platform,
  connection: Connection,
  served: ServedEntity,
  { uuid, screenId, stateCode, askFlag }: z.output<typeof recordPresentInput>,
  mayRead: () => Promise<boolean>,
): Promise<null> => {
  const room = roomOf(served, uuid)
  const rooms = connection.rooms()
  // Who is in the room was judged when they came; a connection that changes its enterprise or roles has left its rooms.
  if (!rooms.has(room)) {
    if (stateCode === PRESENCE.gone) return null
    if (!(await mayRead())) absent()
    const open = [...rooms].filter((name) => name.startsWith(HERE))
    for (const oldest of open.slice(0, Math.max(0, open.length + 1 - OPEN_MAX))) connection.leave(oldest)
    connection.join(room)
  }
  const { userUuid, userName } = connection.caller
  const told: RecordPresence = { ...nameOnWire(served), uuid, screenId, userUuid, userName, stateCode, askFlag }
  platform.realtime.toRooms([room], 'record:presence', told, connection.socketId)
  if (stateCode === PRESENCE.gone) connection.leave(room)
  return null
}
