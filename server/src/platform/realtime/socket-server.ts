import type { Server as HttpServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Server, type Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Traffic } from '../http/traffic.ts'
import type { Ids } from '../ids.ts'
import type { Logger } from '../log.ts'
import { createQuietLog } from '../quiet-log.ts'
import { connectRedis } from '../redis.ts'
import { type LiveConnection, openConnection } from './connection.ts'
import { createDispatch } from './dispatch.ts'
import { createDoor, type Door, protectPolling } from './door.ts'
import { createEventLimit, noLimit } from './event-limit.ts'
import { createGate } from './gate.ts'
import type { SocketAuthenticator } from './handshake.ts'
import { createNeighbours } from './neighbours.ts'
import { type Account, createPresence } from './presence.ts'
import { createPushes } from './pushes.ts'
import { type Realtime, userRoom } from './realtime.ts'
import { createRecheck } from './recheck.ts'
import { createSharedWrites } from './shared-writes.ts'
import type { SocketEvent, SocketFeature } from './socket-feature.ts'

const PING_MS = { interval: 25_000, timeout: 20_000 }
/** A connection says who it is at once. */
const SIGN_IN_MS = 10_000
const FRAME_LIMIT = 256 * 1_024
const EVENTS_PER_MINUTE = 1_200
const LEAVE_LIMIT_MS = 500
/** Clients come back spread over this time after a planned stop. */
const RETURN_SPREAD_MS = 3_000

export interface RealtimeOptions {
  config: Config
  clock: Clock
  ids: Ids
  traffic: Traffic
  log: Logger
}

export interface RealtimeServer extends Realtime {
  /** Starts serving on the HTTP server, which need not listen yet. */
  attach(http: HttpServer, authenticator: SocketAuthenticator): Promise<void>
  /** How many are open on this node. */
  sockets(): number
  /** Tells the clients that the node ends and closes their sockets. */
  stop(): Promise<void>
}

const openServer = (config: Config, door: Door): Server =>
  new Server({
    serveClient: false,
    pingInterval: PING_MS.interval,
    pingTimeout: PING_MS.timeout,
    maxHttpBufferSize: FRAME_LIMIT,
    perMessageDeflate: false,
    cors: { origin: config.corsOrigins },
    connectTimeout: SIGN_IN_MS,
    allowRequest: (request, answer) => {
      const refusal = door.refusal(request)
      answer(refusal, refusal === null)
    },
  })

const shareRooms = async (io: Server, url: string, log: Logger): Promise<() => Promise<void>> => {
  let told = false
  const client = await connectRedis(url, {
    // The adapter asks again and again for what comes next, and must wait for it.
    queues: true,
    onError: (error) => {
      if (!told) log.warn({ err: error }, 'Redis does not answer; until it does clients hear of nothing that other nodes do')
      told = true
    },
  })
  // The adapter waits for no answer to what it publishes; nodes say again what matters.
  const publish = client.publish.bind(client)
  Object.assign(client, { publish: (channel: string, said: Buffer) => publish(channel, said).catch(() => 0) })
  client.on('ready', () => {
    if (told) log.warn('Redis answers again; nodes hear of each other')
    told = false
  })
  // Streams belong to one database of the Redis server, channels to all of them: two installations must not hear each other.
  const channelPrefix = `qifuyun${new URL(url).pathname}`
  io.adapter(createAdapter(client, { streamName: 'qifuyun', channelPrefix, onlyPlaintext: true }))
  return async () => {
    await io.of('/').adapter.close()
    // What was said last goes out where somebody listens.
    if (client.isReady) await Promise.race([client.close(), pause(LEAVE_LIMIT_MS, undefined, { ref: false })])
    if (client.isOpen) client.destroy()
  }
}

/** The socket side of the product. Made before the HTTP server, so that features can push from the start; `attach` opens it to clients. */
export const createRealtime = ({ config, clock, ids, traffic, log }: RealtimeOptions): RealtimeServer => {
  const door = createDoor(config)
  const io = openServer(config, door)
  const features: SocketFeature[] = []
  const events = new Map<string, SocketEvent>()
  const connections = new Map<string, LiveConnection>()
  let authenticator: SocketAuthenticator | null = null
  let leaveRedis = async () => {}

  const away = (account: Account) => features.forEach((feature) => feature.accountOffline?.(account))
  const neighbours = createNeighbours(io, ids.uuid(), away)
  const presence = createPresence(
    (account) => {
      neighbours.arrived(account)
      for (const feature of features) feature.accountOnline?.(account)
    },
    (account) => {
      neighbours.left(account)
      away(account)
    },
  )
  const sharedWrites = createSharedWrites()
  const limit = config.rateLimit ? createEventLimit(EVENTS_PER_MINUTE, 60_000) : noLimit
  const dispatch = createDispatch({ events, limit, traffic, ids, log })
  const gate = createGate({
    authenticator: () => {
      if (authenticator === null) throw new Error('sockets are served after attach() only')
      return authenticator
    },
    clock,
    log,
    socketsOf: (userUuid) => io.of('/').adapter.rooms.get(userRoom(userUuid))?.size ?? 0,
  })

  const tellUnwelcomed = createQuietLog((fields) => log.error(fields, 'socket could not be welcomed'))
  const welcome = async (connection: LiveConnection): Promise<void> => {
    try {
      for (const feature of features) await feature.connected?.(connection)
    } catch (error) {
      tellUnwelcomed(error)
      connection.end()
    }
  }
  const recheck = createRecheck({ io, connections, authenticator: () => authenticator, clock, log, presence, welcome })

  const open = (socket: Socket): void => {
    const entry = gate.enter(socket)
    if (entry === undefined) {
      socket.disconnect(true)
      return
    }
    const connection = openConnection(socket, entry.proof, entry.admitted)
    sharedWrites.join(socket.conn)
    door.leave(socket.conn)
    // The upgrade request is a fifth of an idle connection's memory and is not needed any more.
    Object.assign(socket.conn, { request: null })
    connections.set(socket.id, connection)
    presence.enter(connection.caller)
    // A client may send an event of this name; without a listener the emitter would throw.
    socket.on('error', () => {})
    socket.onAny((name: string, ...args: unknown[]) => void dispatch(connection, name, args))
    socket.on('disconnect', () => {
      connections.delete(socket.id)
      presence.leave(connection.caller)
    })
    void welcome(connection)
  }

  return {
    ...createPushes(io, { presence, neighbours, clustered: config.redisUrl !== null, refresh: recheck.session }),
    serve: (feature) => {
      features.push(feature)
      for (const event of feature.events) events.set(event.name, event)
    },
    attach: async (http, by) => {
      authenticator = by
      if (config.redisUrl !== null) leaveRedis = await shareRooms(io, config.redisUrl, log)
      if (config.redisUrl !== null) neighbours.start()
      io.use(gate.middleware)
      io.on('connection', open)
      io.attach(http)
      protectPolling(http, securityHeaders())
      io.engine.on('connection', door.enter)
      sharedWrites.watch(io.engine)
      recheck.start()
    },
    sockets: () => connections.size,
    stop: async () => {
      recheck.stop()
      for (const connection of connections.values()) {
        connection.emit('server:drain', { reconnectInMs: 200 + Math.floor(Math.random() * RETURN_SPREAD_MS) })
      }
      for (const feature of features) await feature.stop?.()
      io.local.disconnectSockets(true)
      if (authenticator !== null) io.engine.close()
      neighbours.stop()
      await leaveRedis()
    },
  }
}
