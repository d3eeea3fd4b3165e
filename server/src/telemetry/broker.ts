import { createServer, type Server } from 'node:net'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Aedes, Client } from 'aedes'
import { Refusal, WrongProof } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { handOut, noteDelivered } from './calls/queue.ts'
import { engineOf } from './engine.ts'
import type { Known } from './finding.ts'
import { speak, TOPIC } from './topics.ts'

const CLIENTS_MAX = 20_000
const PACKET_MAX = 65_536
const CALLS_AT_ONCE = 20
const NOT_AUTHORISED = 5
/** A broker that is told to end waits no longer for its clients. */
const CLOSE_MS = 1_000

/** An MQTT broker inside of this node. */
export interface Broker {
  /** The port on which it listens; null: there is none. */
  start(): Promise<number | null>
  stop(): Promise<void>
}

/** What makes a connection end: the others are answered by silence, for MQTT 3 has no word for them. */
const isFatal = (error: unknown): boolean => error instanceof WrongProof || (error instanceof Refusal ? error.code === CODE.tooMany : true)

/** Hands calls to a device that listens for them. */
const createDelivery = (platform: Platform, knownBy: WeakMap<Client, Known>) => {
  const busy = new WeakSet<Client>()
  const again = new WeakSet<Client>()
  const handle = async (client: Client, known: Known): Promise<void> => {
    for (const { requestUuid, method, params, sn } of await handOut(platform, known, CALLS_AT_ONCE)) {
      const payload = JSON.stringify({ id: requestUuid, method, params, ...(sn !== null && { device: sn }) })
      client.publish({ cmd: 'publish', topic: `${TOPIC.request}${requestUuid}`, payload, qos: 1, dup: false, retain: false }, () => {})
    }
  }
  const deliver = async (client: Client): Promise<void> => {
    const known = knownBy.get(client)
    if (known === undefined || client.closed) return
    if (busy.has(client)) {
      again.add(client)
      return
    }
    busy.add(client)
    try {
      do {
        again.delete(client)
        await handle(client, known)
      } while (again.has(client))
    } catch (error) {
      platform.log.warn({ err: error }, 'calls could not be handed to a device')
    } finally {
      busy.delete(client)
    }
  }
  return deliver
}

const open = async (platform: Platform): Promise<Aedes> => {
  // Only nodes with a port for it load it.
  const { Aedes: Broker } = await import('aedes')
  const engine = engineOf(platform)
  const knownBy = new WeakMap<Client, Known>()
  const leaving = new WeakMap<Client, () => void>()
  const deliver = createDelivery(platform, knownBy)
  let clients = 0
  const broker = await Broker.createBroker({
    id: platform.config.node.replaceAll(/\W/g, '-'),
    concurrency: 100,
    queueLimit: 200,
    authenticate: (client, username, _password, done) => {
      const refused = Object.assign(new Error('not authorised'), { returnCode: NOT_AUTHORISED })
      if (clients >= CLIENTS_MAX) return done(refused, false)
      return void engine.find(username ?? '').then(
        (known) => {
          knownBy.set(client, known)
          done(null, true)
        },
        () => done(refused, false),
      )
    },
    // Acknowledged = stored: the acknowledgement goes out once this is done.
    authorizePublish: (client, { topic, payload }, done) => {
      const known = client === null ? undefined : knownBy.get(client)
      if (known === undefined) return done(new Error('nobody'))
      // It would go to other devices as if it came from here.
      if (topic.startsWith(TOPIC.request)) return done(new Error('not authorised'))
      const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
      if (bytes.length > PACKET_MAX) return done(new Error('too large'))
      return void speak(engine, known, topic, bytes).then(
        () => done(null),
        (error: unknown) => {
          if (!isFatal(error)) return done(null)
          if (!(error instanceof Refusal)) platform.log.warn({ err: error }, 'a message of a device could not be stored')
          return done(error instanceof Error ? error : new Error(String(error)))
        },
      )
    },
    authorizeSubscribe: (_client, subscription, done) => done(null, subscription.topic === TOPIC.requests ? subscription : null),
    // What devices say is for the product alone.
    authorizeForward: (_client, packet) => (packet.topic.startsWith(TOPIC.request) ? packet : null),
  })
  broker.on('clientReady', () => {
    clients += 1
  })
  broker.on('subscribe', (_subscriptions, client) => {
    const known = knownBy.get(client)
    if (known === undefined || leaving.has(client)) return
    leaving.set(
      client,
      engine.announcing.listen(known.device, () => void deliver(client)),
    )
    void deliver(client)
  })
  broker.on('clientDisconnect', (client) => {
    clients -= 1
    leaving.get(client)?.()
  })
  broker.on('ack', (packet, client) => {
    const known = knownBy.get(client)
    const topic = packet !== undefined && 'topic' in packet ? packet.topic : ''
    if (known === undefined || !topic.startsWith(TOPIC.request)) return
    noteDelivered(platform, known, topic.slice(TOPIC.request.length)).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'a delivered call could not be noted'),
    )
  })
  return broker
}

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

/** The broker of this node; without `QFY_MQTT_PORT` there is none. A port that is taken keeps no server from its start. */
export const createBroker = (platform: Platform): Broker => {
  let broker: Aedes | null = null
  let server: Server | null = null
  return {
    async start() {
      const { mqttPort, host } = platform.config
      if (mqttPort === null) return null
      broker = await open(platform)
      server = createServer(broker.handle)
      try {
        const port = await listening(server, mqttPort, host)
        platform.log.info(`devices speak MQTT on port ${port}`)
        return port
      } catch (error) {
        platform.log.warn({ err: error }, `QFY_MQTT_PORT: cannot listen on ${host}:${mqttPort}; devices cannot speak MQTT to this node`)
        broker.close()
        broker = null
        server = null
        return null
      }
    },
    async stop() {
      const [open, listener] = [broker, server]
      if (open === null || listener === null) return
      broker = null
      server = null
      const ended = Promise.all([
        new Promise<void>((resolve) => listener.close(() => resolve())),
        new Promise<void>((resolve) => open.close(() => resolve())),
      ])
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
    },
  }
}
