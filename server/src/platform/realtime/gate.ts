import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import { languageOf } from '../http/request-info.ts'
import type { Logger } from '../log.ts'
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
  // Admitted but not open yet; without them twenty sockets at once would all find room.
  const entering = new Map<string, number>()
  const count = (userUuid: string, by: number) => {
    const now = (entering.get(userUuid) ?? 0) + by
    if (now > 0) entering.set(userUuid, now)
    else entering.delete(userUuid)
  }
  const admit = async (socket: Socket): Promise<string> => {
    const proof = readHandshake(socket.handshake.auth)
    const admitted = await admitSocket(proof, authenticator(), clock.now())
    const { userUuid } = admitted.caller
    if (socketsOf(userUuid) + (entering.get(userUuid) ?? 0) >= SOCKETS_PER_USER) {
      throw new Refusal(CODE.tooMany, 429, '连接数过多', {}, { _reason: 'RATE' })
    }
    entries.set(socket, { proof, admitted })
    return userUuid
  }
  return {
    middleware: (socket: Socket, next: (error?: Error) => void): void => {
      admit(socket).then(
        (userUuid) => {
          count(userUuid, 1)
          next()
          // Socket.IO opens the socket on the next tick.
          setImmediate(() => count(userUuid, -1))
        },
        (error: unknown) => {
          if (!(error instanceof Refusal)) log.error({ err: error }, 'socket handshake failed')
          next(connectError(error, languageOf(socket.handshake.headers['accept-language'])))
        },
      )
    },
    entryOf: (socket: Socket): Entry | undefined => entries.get(socket),
  }
}
