import type { Pool } from 'pg'
import type { Metrics } from '../metrics.ts'
import type { Replica } from './replica/replica.ts'
import type { Database } from './transaction.ts'

const measureReplica = (metrics: Metrics, replica: Replica): void => {
  const lag = () => replica.lag().catch(() => null)
  const of = (unit: 'bytes' | 'seconds') => async () => [{ value: (await lag())?.[unit] ?? Number.NaN }]
  metrics.gauge('qifuyun_replica_up', 'Whether the replica answers and follows the primary', [], async () => [
    { value: (await lag()) === null ? 0 : 1 },
  ])
  metrics.gauge('qifuyun_replica_lag_bytes', 'What the replica has not taken over yet', [], of('bytes'))
  metrics.gauge(
    'qifuyun_replica_lag_seconds',
    'How old the last thing is that the replica took over, where something is left',
    [],
    of('seconds'),
  )
  metrics.gauge('qifuyun_replica_reads', 'Reads since the start that may go to the replica, by who served them', ['server'], () =>
    Object.entries(replica.served()).map(([server, value]) => ({ labels: { server }, value })),
  )
}

/** How busy the connections of a node are, how much waits for one, and how far the replica is behind. */
export const measurePools = (metrics: Metrics, { pool, workerPool, replica }: Pick<Database, 'pool' | 'workerPool' | 'replica'>): void => {
  const readingsOf = (name: string, { totalCount, idleCount, waitingCount }: Pool) =>
    Object.entries({ busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }).map(([state, value]) => ({
      labels: { pool: name, state },
      value,
    }))
  metrics.gauge('qifuyun_database_connections', 'Connections to PostgreSQL, and calls that wait for one', ['pool', 'state'], () => [
    ...readingsOf('requests', pool),
    ...readingsOf('worker', workerPool),
    ...(replica === null ? [] : readingsOf('replica', replica.pool)),
  ])
  if (replica !== null) measureReplica(metrics, replica)
}
