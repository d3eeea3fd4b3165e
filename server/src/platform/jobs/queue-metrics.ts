import type { Database } from '../database/transaction.ts'
import type { Metrics } from '../metrics.ts'

interface Waiting extends Record<string, unknown> {
  queue: string
  due: number
  active: number
  failed: number
  oldest: number
}

/** Jobs whose time has come, those in hand, those that failed for good, and how long the oldest has waited. The same on every node. */
const LOOK = `
  select name as queue, count(*) filter (where state in ('created', 'retry') and start_after <= now())::integer as due,
    count(*) filter (where state = 'active')::integer as active, count(*) filter (where state = 'failed')::integer as failed,
    coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest
  from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name`

export const measureJobs = (metrics: Metrics, { workerPool }: Pick<Database, 'workerPool'>): void => {
  const look = async (): Promise<Waiting[]> => (await workerPool.query<Waiting>(LOOK)).rows
  metrics.gauge('qifuyun_jobs', 'Jobs by queue: due, active, failed for good', ['queue', 'state'], async () =>
    (await look()).flatMap(({ queue, due, active, failed }) =>
      Object.entries({ due, active, failed }).map(([state, value]) => ({ labels: { queue, state }, value })),
    ),
  )
  metrics.gauge('qifuyun_jobs_oldest_seconds', 'How long the oldest due job of a queue has waited', ['queue'], async () =>
    (await look()).map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
  )
}
