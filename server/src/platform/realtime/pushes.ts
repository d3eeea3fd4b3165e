import type { Server } from 'socket.io'
import type { Neighbours } from './neighbours.ts'
import type { Presence } from './presence.ts'
import { accountRoom, type Realtime, sessionRoom, userRoom } from './realtime.ts'

/** Between nodes: a sign-in's sockets must be looked up again. */
export const REFRESH = 'refresh-session'
/** Between nodes: something that a feature tells its own kind. */
const NODE_EVENT = 'node-event'

interface PushOptions {
  presence: Presence
  neighbours: Neighbours
  /** Other nodes share the rooms. */
  clustered: boolean
  /** Looks this node's sockets of the sign-in up again. */
  refresh(sessionUuid: string): void
}

/** What features may do to connected clients. With Redis every push reaches the sockets of all nodes. */
export const createPushes = (io: Server, { presence, neighbours, clustered, refresh }: PushOptions): Omit<Realtime, 'serve'> => {
  io.on(REFRESH, refresh)
  return {
    toUser: (userUuid, event, payload) => void io.to(userRoom(userUuid)).emit(event, payload),
    toAccount: (imAccountId, event, payload) => void io.to(accountRoom(imAccountId)).emit(event, payload),
    toSession: (sessionUuid, event, payload) => void io.to(sessionRoom(sessionUuid)).emit(event, payload),
    toRooms: (rooms, event, payload, exceptRoom) => {
      const target = io.to(rooms)
      void (exceptRoom === undefined ? target : target.except(exceptRoom)).emit(event, payload)
    },
    joinRoom: (imAccountId, room) => io.in(accountRoom(imAccountId)).socketsJoin(room),
    leaveRoom: (imAccountId, room) => io.in(accountRoom(imAccountId)).socketsLeave(room),
    disconnectSession: (sessionUuid) => io.in(sessionRoom(sessionUuid)).disconnectSockets(true),
    disconnectUser: (userUuid) => io.in(userRoom(userUuid)).disconnectSockets(true),
    refreshSession: (sessionUuid) => {
      refresh(sessionUuid)
      if (clustered) io.serverSideEmit(REFRESH, sessionUuid)
    },
    toNodes: (event, payload) => {
      if (clustered) io.serverSideEmit(NODE_EVENT, event, payload)
    },
    onNodes: (event, listener) =>
      io.on(NODE_EVENT, (name: string, payload: unknown) => {
        if (name === event) listener(payload)
      }),
    online: (imAccountIds) => new Set(imAccountIds.filter((id) => presence.has(id) || neighbours.has(id))),
  }
}
