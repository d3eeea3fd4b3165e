import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import { languageOf } from '../http/request-info.ts'
import type { Logger } from '../log.ts'
import { createQuietLog } from '../quiet-log.ts'
import { type Admitted, admitSocket, connectError, type Handshake, readHandshake, type SocketAuthenticator } from './handshake.ts'

const SOCKETS_PER_USER = 20

export interface Entry {
  proof: Handshake
  admitted: Admitted
}

interface GateOptions {
  authenticator: () => SocketAuthenticator
  clock: Clock
  log: Logger
  /** Sockets of the user on this node. */
  socketsOf(userUuid: string): number
}

/** The first thing a socket meets: who it is, and whether the user has not too many. Admitted ones carry their `Entry` until they open. */
export const createGate = ({ authenticator, clock, log, socketsOf }: GateOptions) => {
  const entries = new WeakMap<Socket, Entry>()
  const tellFailed = createQuietLog((fields) => log.error(fields, 'socket handshake failed'))
  // Admitted but not open yet; without them twenty sockets at once would all find room.
  const entering = new Map<string, Set<Socket>>()
  const reserve = (userUuid: string, socket: Socket) => entering.set(userUuid, (entering.get(userUuid) ?? new Set()).add(socket))
  const release = (socket: Socket) => {
    const userUuid = entries.get(socket)?.admitted.caller.userUuid ?? ''
    const waiting = entering.get(userUuid)
    waiting?.delete(socket)
    if (waiting?.size === 0) entering.delete(userUuid)
  }
  const admit = async (socket: Socket): Promise<void> => {
    const proof = readHandshake(socket.handshake.auth)
    const admitted = await admitSocket(proof, authenticator(), clock.now())
    const { userUuid } = admitted.caller
    if (socketsOf(userUuid) + (entering.get(userUuid)?.size ?? 0) >= SOCKETS_PER_USER) {
      throw new Refusal(CODE.tooMany, 429, '连接数过多', {}, { _reason: 'RATE' })
    }
    entries.set(socket, { proof, admitted })
    reserve(userUuid, socket)
  }
  return {
    middleware: (socket: Socket, next: (error?: Error) => void): void => {
      admit(socket).then(
        () => {
          next()
          // Socket.IO opens the socket on the next tick; one whose client is gone by then never opens.
          setImmediate(() => release(socket))
        },
        (error: unknown) => {
          if (!(error instanceof Refusal)) tellFailed(error)
          next(connectError(error, languageOf(socket.handshake.headers['accept-language'])))
        },
      )
    },
    /** Gives the entry of a socket that has just opened and now counts by itself. */
    enter: (socket: Socket): Entry | undefined => {
      release(socket)
      return entries.get(socket)
    },
  }
}
