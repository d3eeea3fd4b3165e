import { sql } from '#src/platform/database/drizzle.ts'
import type { Database, Tx } from '#src/platform/database/transaction.ts'
import { isOutage } from '#src/platform/outage.ts'

/** An event as it waits in the outbox. */
export interface StoredEvent {
  id: string
  enterpriseUuid: string | null
  name: string
  payload: unknown
  occurredAt: Date
  attempts: number
}

const BATCH = 20
/** About 70 minutes of growing pauses; then the event waits for a person. */
const MOST_ATTEMPTS = 16
const LONGEST_PAUSE_S = 600
/** After an outage, which is no attempt: nobody is to look at events that only had to wait. */
const OUTAGE_PAUSE_S = 10

interface Row extends Record<string, unknown> {
  id: string
  enterprise_uuid: string | null
  name: string
  payload: unknown
  occurred_at: Date
  attempts: number
}

/** Locks the events that are due, oldest first: of one aggregate only its oldest, so none overtakes another, on any node. */
const claim = async (tx: Tx): Promise<StoredEvent[]> => {
  const { rows } = await tx.execute<Row>(sql`
    select id, enterprise_uuid, name, payload, occurred_at, attempts from outbox e
    where dead_at is null and due_at <= now()
      and (aggregate is null or not exists (
        select from outbox earlier where earlier.aggregate = e.aggregate and earlier.id < e.id and earlier.dead_at is null))
    order by id limit ${BATCH} for update skip locked`)
  return rows.map((row) => ({
    id: row.id,
    enterpriseUuid: row.enterprise_uuid,
    name: row.name,
    payload: row.payload,
    occurredAt: new Date(row.occurred_at),
    attempts: row.attempts,
  }))
}

const postpone = (tx: Tx, event: StoredEvent, error: unknown) => {
  const outage = isOutage(error)
  const attempts = outage ? event.attempts : event.attempts + 1
  const pauseS = outage ? OUTAGE_PAUSE_S : Math.min(LONGEST_PAUSE_S, 2 ** event.attempts)
  const dead = attempts >= MOST_ATTEMPTS
  return tx.execute(sql`
    update outbox set attempts = ${attempts}, last_error = left(${String(error)}, 2000),
      due_at = clock_timestamp() + make_interval(secs => ${pauseS}), dead_at = case when ${dead} then now() end
    where id = ${event.id}`)
}

/**
 * Takes up to 20 due events and delivers them one after the other; gives how many it took. The rows stay locked meanwhile, so a node that
 * dies gives them back at once. A delivery that throws is repeated after 1, 2, 4 … 600 s and given up after 16 attempts;
 * outages do not count.
 */
export const deliverBatch = (
  db: Database,
  deliver: (event: StoredEvent) => Promise<void>,
  onFailure: (event: StoredEvent, error: unknown) => void,
): Promise<number> =>
  db.worker(async (tx) => {
    const events = await claim(tx)
    const done: string[] = []
    for (const event of events) {
      try {
        await deliver(event)
        done.push(event.id)
      } catch (error) {
        onFailure(event, error)
        await postpone(tx, event, error)
      }
    }
    if (done.length > 0) await tx.execute(sql`delete from outbox where id in ${done}`)
    return events.length
  })
