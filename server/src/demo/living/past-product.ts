import { registerFeatures, routesOf } from '#src/features.ts'
import { type Database, tenantWith } from '#src/platform/database/transaction.ts'
import { createIds } from '#src/platform/ids.ts'
import type { Jobs } from '#src/platform/jobs/jobs.ts'
import { createMetrics } from '#src/platform/metrics.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRealtime } from '#src/platform/realtime/socket-server.ts'
import { createPastClock, type PastClock } from './past-clock.ts'
import { createPastEvents } from './past-events.ts'

/** What would be sent or done later is left undone: texts and pushes of the past reach nobody. */
const noJobs: Jobs = {
  handle: () => {},
  enqueue: async () => null,
  schedule: () => {},
  watch: () => {},
  start: async () => {},
  stop: async () => {},
}

/**
 * Its transactions leave the counters of today alone: hundreds of them a second would tell browsers to ask again. None waits for the disk:
 * what is lost with the machine is all that was done last, with the notes that it was done, and is done again. None plans a statement for
 * its values: a past has few rows, and planning takes longer than reading all of them.
 */
const ofThePast = (db: Database): Database => ({
  ...db,
  tenant: tenantWith(db, { 'app.counters': 'off', synchronous_commit: 'off', plan_cache_mode: 'force_generic_plan' }),
})

export interface PastProduct {
  platform: Platform & { clock: PastClock }
  routes: ReturnType<typeof routesOf>
}

interface Opening {
  enterpriseUuid: string
  begin: Date
  /** From then on people have messages and cards about what was done: the news of yesterday. */
  news: Date
}

/**
 * The product as it was: the same features on the same database, at a clock of its own. Nobody is connected to it, and nothing leaves it
 * but rows.
 */
export const openPast = (today: Platform, { enterpriseUuid, begin, news }: Opening): PastProduct => {
  const clock = createPastClock(begin)
  // The mock channel takes what is paid in it, whatever the product is set up with today.
  const config = { ...today.config, rateLimit: false, redisUrl: null, dev: true, production: false, host: '127.0.0.1' }
  const ids = createIds(clock)
  const db = ofThePast(today.db)
  const platform = {
    ...today,
    config,
    clock,
    ids,
    db,
    events: createPastEvents(db, clock, ids, enterpriseUuid),
    jobs: noJobs,
    sms: { send: async () => {}, sent: () => [] },
    realtime: createRealtime({ ...today, config, clock, ids }),
    // What happened then is no number of this node.
    metrics: createMetrics(),
    get silent() {
      return clock.now() < news
    },
    product: {},
  }
  registerFeatures(platform)
  return { platform, routes: routesOf(platform) }
}
