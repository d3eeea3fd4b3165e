import { worded } from '@qifuyun/contract/core/catalogue.ts'
import type { SessionEnd } from '@qifuyun/contract/core/codes.ts'
import type { SessionEndReason } from '@qifuyun/contract/messaging/events.ts'
import type { Server } from 'socket.io'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'
import type { Logger } from '../log.ts'
import { createQuietLog } from '../quiet-log.ts'
import type { LiveConnection } from './connection.ts'
import { admitSocket, type Handshake, type SocketAuthenticator } from './handshake.ts'
import type { Presence } from './presence.ts'
import { sessionRoom } from './realtime.ts'

/** A sign-in that ran out without anybody saying so is noticed by then. */
const RECHECK_MS = 5 * 60_000
const SWEEP_MS = 30_000

const END = new Map<unknown, SessionEndReason>(
  Object.entries({
    NO_TOKEN: 'revoked',
    REVOKED: 'revoked',
    EXPIRED: 'expired',
    PASSWORD_CHANGED: 'password_changed',
  } satisfies Record<SessionEnd, SessionEndReason>),
)

interface RecheckOptions {
  io: Server
  connections: ReadonlyMap<string, LiveConnection>
  authenticator: () => SocketAuthenticator | null
  clock: Clock
  log: Logger
  presence: Presence
  welcome(connection: LiveConnection): Promise<void>
}

/** The handshake's proof, whichever enterprise it was made for: the socket follows its session. */
const anywhere = (proof: Handshake): Handshake => ({ ...proof, enterpriseUuid: undefined })

/** Looks sign-ins up again while their sockets are open: on demand, and now and then for those that ran out unnoticed. */
export const createRecheck = ({ io, connections, authenticator, clock, log, presence, welcome }: RecheckOptions) => {
  const tellUnchecked = createQuietLog((fields) => log.warn(fields, 'socket could not be checked'))
  const refused = (connection: LiveConnection, error: unknown): void => {
    if (!(error instanceof Refusal)) {
      // The database is away: that is no reason to send everybody off.
      tellUnchecked(error)
      return
    }
    const reason = END.get(error.extra._reason)
    if (reason !== undefined) connection.emit('session:revoked', { reason, msg: worded(error.said, connection.language) })
    connection.end()
  }
  const check = async (connection: LiveConnection): Promise<void> => {
    const by = authenticator()
    if (by === null) return
    connection.checkedAt = performance.now()
    try {
      const before = connection.caller
      const admitted = await admitSocket(anywhere(connection.proof), by, clock.now())
      if (!connections.has(connection.socketId) || connection.adopt(admitted)) return
      presence.enter(connection.caller)
      presence.leave(before)
      await welcome(connection)
    } catch (error) {
      refused(connection, error)
    }
  }
  const sweep = async (): Promise<void> => {
    const due = performance.now() - RECHECK_MS
    for (const connection of [...connections.values()]) if (connection.checkedAt < due) await check(connection)
  }
  let timer: NodeJS.Timeout | undefined
  return {
    session: (sessionUuid: string): void => {
      for (const id of io.of('/').adapter.rooms.get(sessionRoom(sessionUuid)) ?? []) {
        const connection = connections.get(id)
        if (connection !== undefined) void check(connection)
      }
    },
    start: () => {
      timer = setInterval(() => void sweep(), SWEEP_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}
