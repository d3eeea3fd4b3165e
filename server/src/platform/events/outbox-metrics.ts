import type { Database } from '../database/transaction.ts'
import type { Metrics } from '../metrics.ts'

interface Standing extends Record<string, unknown> {
  waiting: number
  dead: number
  oldest: number
}

const LOOK = `
  select count(*) filter (where dead_at is null)::integer as waiting, count(*) filter (where dead_at is not null)::integer as dead,
    coalesce(extract(epoch from now() - min(occurred_at) filter (where dead_at is null)), 0)::float8 as oldest
  from outbox`

/** Events on their way between features, and those that were given up. The same on every node. */
export const measureOutbox = (metrics: Metrics, { workerPool }: Pick<Database, 'workerPool'>): void => {
  const look = async (): Promise<Standing> => (await workerPool.query<Standing>(LOOK)).rows[0] ?? { waiting: 0, dead: 0, oldest: 0 }
  metrics.gauge('qifuyun_outbox_events', 'Events that wait for their delivery, and dead ones', ['state'], async () => {
    const { waiting, dead } = await look()
    return Object.entries({ waiting, dead }).map(([state, value]) => ({ labels: { state }, value }))
  })
  metrics.gauge('qifuyun_outbox_oldest_seconds', 'How long the oldest event has waited', [], async () => [{ value: (await look()).oldest }])
}
