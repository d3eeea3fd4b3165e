import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Secrets } from './crypto/secrets.ts'
import type { DatabaseAddress } from './database/address.ts'
import type { Database } from './database/transaction.ts'
import type { Events } from './events/events.ts'
import type { FileStore } from './files/file-store.ts'
import type { Traffic } from './http/traffic.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Random } from './random.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { SmsSender } from './sms/sms.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What every feature gets: the outside world behind interfaces, so that a test can move the clock or read the messages sent. */
export interface Platform {
  config: Config
  clock: Clock
  ids: Ids
  random: Random
  db: Database
  /** Of the login that owns the tables, for copies of the whole. */
  owner: DatabaseAddress
  events: Events
  jobs: Jobs
  files: FileStore
  sms: SmsSender
  realtime: Realtime
  traffic: Traffic
  log: Logger
  metrics: Metrics
  tracing: Tracing
  secrets: Secrets
  /** Nobody is told: no messages, no cards, no self-built applications. Work that waits for people is put before them all the same. */
  readonly silent?: boolean
  /** Stands for the product itself, whose features declare things of themselves (`createRegistry`). */
  product: object
}
