import type { Socket } from 'socket.io'
import type { TenantCaller } from '../http/caller.ts'
import { languageOf } from '../http/request-info.ts'
import type { Admitted, Handshake } from './handshake.ts'
import { accountRoom, sessionRoom, userRoom } from './realtime.ts'
import type { Connection } from './socket-feature.ts'

/** A connection as its server sees it: with the proof it came with, and able to take on another caller. */
export interface LiveConnection extends Connection {
  readonly proof: Handshake
  /** When the sign-in was last looked up. */
  checkedAt: number
  /** Takes on what a new look-up found. Gives false when the enterprise is another one; then only the user's own rooms are left. */
  adopt(admitted: Admitted): boolean
  end(): void
}

/** Wraps a socket that was just admitted and puts it into the rooms of its user, sign-in and account. */
export const openConnection = (socket: Socket, proof: Handshake, admitted: Admitted): LiveConnection => {
  const { headers } = socket.handshake
  const language = languageOf(headers['accept-language'])
  let { caller, readOnly } = admitted
  const ownRooms = (of: TenantCaller) => [userRoom(of.userUuid), sessionRoom(of.sessionUuid), accountRoom(of.imAccountId)]
  // Joins are immediate with every adapter that keeps rooms in the process; only their announcement to other nodes is not.
  void socket.join(ownRooms(caller))
  return {
    socketId: socket.id,
    language,
    proof,
    checkedAt: performance.now(),
    get caller() {
      return caller
    },
    get readOnly() {
      return readOnly
    },
    join: (rooms) => void socket.join(rooms),
    leave: (room) => void socket.leave(room),
    rooms: () => socket.rooms,
    emit: (event, payload) => void socket.emit(event, payload),
    adopt: (next) => {
      const same = next.caller.imAccountId === caller.imAccountId
      if (!same) for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room)
      caller = next.caller
      readOnly = next.readOnly
      if (!same) void socket.join(ownRooms(caller))
      return same
    },
    end: () => void socket.disconnect(true),
  }
}
