import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createAuthenticator, resolveChatToken } from '#src/auth/session.ts'
import { listCalls, protocolsOf, registerFeatures, routesOf } from '#src/features.ts'
import { withAccessTokens } from '#src/oauth/authenticating.ts'
import { type Clock, createClock } from '#src/platform/clock.ts'
import type { Config } from '#src/platform/config.ts'
import type { Secrets } from '#src/platform/crypto/secrets.ts'
import type { DatabaseAddress } from '#src/platform/database/address.ts'
import { measurePools } from '#src/platform/database/pool-metrics.ts'
import { ownerOf } from '#src/platform/database/start.ts'
import type { Database } from '#src/platform/database/transaction.ts'
import { createEvents } from '#src/platform/events/events.ts'
import { measureOutbox } from '#src/platform/events/outbox-metrics.ts'
import { createFolderStore } from '#src/platform/files/folder-store.ts'
import { createS3Store } from '#src/platform/files/s3-store.ts'
import { watchStore } from '#src/platform/files/watched-store.ts'
import { createHttpServer } from '#src/platform/http/server.ts'
import { createTraffic } from '#src/platform/http/traffic.ts'
import { createIds } from '#src/platform/ids.ts'
import { createJobs } from '#src/platform/jobs/jobs.ts'
import { measureJobs } from '#src/platform/jobs/queue-metrics.ts'
import type { Logger } from '#src/platform/log.ts'
import { createMetrics, measureProcess } from '#src/platform/metrics.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Random, systemRandom } from '#src/platform/random.ts'
import { createRealtime } from '#src/platform/realtime/socket-server.ts'
import { createSms } from '#src/platform/sms/create-sms.ts'
import { createTracing } from '#src/platform/tracing/tracing.ts'
import { withServiceTokens } from '#src/service-tokens/authenticating.ts'
import { type Broker, createBroker } from '#src/telemetry/broker.ts'

export interface AppOptions {
  config: Config
  db: Database
  /** Of the login that owns the tables; default: the one of the configuration. */
  owner?: DatabaseAddress
  secrets: Secrets
  log: Logger
  /** Default: the real clock. */
  clock?: Clock
  /** Default: the operating system's. */
  random?: Random
  /** Folder of the built web application; null serves the API alone. */
  webRoot: string | null
}

export interface App {
  platform: Platform
  http: FastifyInstance
  /** Where devices speak MQTT. */
  broker: Broker
  /** Listens, then starts delivering events and working on jobs. Gives the address. */
  start(): Promise<string>
  /** Takes no new work, tells the clients, finishes what is running and comes back when all is quiet. The database stays open. */
  stop(): Promise<void>
}

/** Connections that wait to be taken: after a restart all clients of a node come at once, and Node's 511 would turn some away. */
const BACKLOG = 4_096

/** The product over an opened database: platform, features, HTTP and realtime, wired together but not yet listening. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, db, owner = ownerOf(config), secrets, log, clock = createClock(), random = systemRandom, webRoot } = options
  const ids = createIds(clock)
  const events = createEvents(db, log)
  const tracing = await createTracing(config, log)
  const jobs = createJobs(db, clock, log, tracing)
  const files = config.s3 === null ? createFolderStore(join(config.dataDir, 'files'), ids) : watchStore(createS3Store(config.s3), log)
  const sms = createSms(config, log)
  const traffic = createTraffic()
  const metrics = createMetrics()
  measureProcess(metrics)
  measurePools(metrics, db)
  measureOutbox(metrics, db)
  measureJobs(metrics, db)
  const realtime = createRealtime({ config, clock, ids, traffic, log })
  const platform: Platform = {
    config,
    clock,
    ids,
    random,
    db,
    owner,
    events,
    jobs,
    files,
    sms,
    realtime,
    traffic,
    log,
    metrics,
    tracing,
    secrets,
    product: {},
  }
  // Sockets are for people who signed in; programs hear of events.
  const sessions = createAuthenticator(platform)
  let stopping = false
  registerFeatures(platform)
  const http = await createHttpServer({
    platform,
    authenticator: withServiceTokens(platform, withAccessTokens(platform, sessions)),
    ...routesOf(platform),
    protocols: protocolsOf(platform),
    listCalls,
    webRoot,
    stopping: () => stopping,
  })
  metrics.gauge('qifuyun_sockets', 'Open sockets of this node', [], () => [{ value: realtime.sockets() }])
  await realtime.attach(http.server, {
    ...sessions,
    resolveChat: (imAccountId, imAccountToken, now) => resolveChatToken(platform, { imAccountId, imAccountToken }, now),
  })
  const broker = createBroker(platform)
  return {
    platform,
    http,
    broker,
    start: async () => {
      const address = await http.listen({ host: config.host, port: config.port, backlog: BACKLOG })
      await events.start()
      await jobs.start()
      await broker.start()
      return address
    },
    stop: async () => {
      stopping = true
      await broker.stop()
      await realtime.stop()
      await jobs.stop()
      await events.stop()
      await http.close()
      await tracing.stop()
    },
  }
}
