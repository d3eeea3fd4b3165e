import type { DomainEvents, EventName } from '@qifuyun/contract/core/events.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { type Database, post, type Tx } from '#src/platform/database/transaction.ts'
import type { Logger } from '#src/platform/log.ts'
import { createQuietLog } from '#src/platform/quiet-log.ts'
import { listenToOutbox, type OutboxListener } from './outbox-listener.ts'
import { deliverBatch, type StoredEvent } from './relay.ts'
import { outbox } from './tables.ts'

export interface Delivery {
  /** In the event's enterprise, without a user; outside any enterprise where the event was emitted outside one. */
  tx: Tx
  eventId: string
  enterpriseUuid: string | null
  occurredAt: Date
  /** 1 at the first delivery. */
  attempt: number
  /** It comes this once, whatever fails: nobody needs to note that they took it. */
  once?: boolean
}

export type Consumer<Name extends EventName> = (payload: DomainEvents[Name], delivery: Delivery) => Promise<void>

export interface EmitOptions {
  /** Events of one aggregate (an order, a user) are delivered one after the other, in the order they were emitted. */
  aggregate?: string
}

export interface Emitted<Name extends EventName> extends EmitOptions {
  payload: DomainEvents[Name]
}

export interface Events {
  /** Stores the event in the caller's transaction: it is delivered if, and only if, that commits. */
  emit<Name extends EventName>(tx: Tx, name: Name, payload: DomainEvents[Name], options?: EmitOptions): Promise<void>
  /** As `emit`, for many in one statement and in their order. */
  emitEach<Name extends EventName>(tx: Tx, name: Name, events: readonly Emitted<Name>[]): Promise<void>
  /**
   * Registers a consumer. Delivery is at least once, so it must be idempotent: when one throws, the others have their turn all the same, and
   * the event comes again later. `when` says which events it takes at all; the others cost it no transaction.
   */
  on<Name extends EventName>(name: Name, consumer: Consumer<Name>, when?: (payload: DomainEvents[Name]) => boolean): void
  /** As `on`, for what changes no rows: there is no transaction, so a delivery costs the database nothing. */
  hear<Name extends EventName>(name: Name, listener: Listener<Name>): void
  /** Starts delivering on this node. */
  start(): Promise<void>
  /** Delivers everything due and comes back when nothing is left: for tests and the orderly end. */
  drain(): Promise<void>
  /** Stops delivering after the event in hand. */
  stop(): Promise<void>
}

/** Told of an event outside any transaction. */
export type Listener<Name extends EventName> = (payload: DomainEvents[Name]) => void

type AnyListener = (payload: never) => void
interface AnyConsumer {
  consume: (payload: never, delivery: Delivery) => Promise<void>
  when: (payload: never) => boolean
}

/** Runs `work` until it finds nothing; a call during a run makes it look once more, so nothing that was stored before the call is missed. */
const untilNothingLeft = (work: () => Promise<number>): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      while ((await work()) > 0);
    } while (again)
  }
  return async () => {
    again = true
    running ??= run().finally(() => {
      running = null
    })
    await running
  }
}

/** Events over the outbox table of the database. */
export const createEvents = (db: Database, log: Logger): Events => {
  const consumers = new Map<string, AnyConsumer[]>()
  const listeners = new Map<string, AnyListener[]>()
  const deliver = async (event: StoredEvent) => {
    // As for consumers below.
    for (const listener of listeners.get(event.name) ?? []) listener(event.payload as never)
    const failures: unknown[] = []
    for (const { consume, when } of consumers.get(event.name) ?? []) {
      // The payload has the type of its name: `emit` stored it so.
      if (!when(event.payload as never)) continue
      const work = (tx: Tx) =>
        consume(event.payload as never, {
          tx,
          eventId: event.id,
          enterpriseUuid: event.enterpriseUuid,
          occurredAt: event.occurredAt,
          attempt: event.attempts + 1,
        })
      await (event.enterpriseUuid === null ? db.system(work) : db.tenant(event.enterpriseUuid, null, work)).catch((error: unknown) =>
        failures.push(error),
      )
    }
    if (failures.length === 1) throw failures[0]
    if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  }
  const onFailure = (event: StoredEvent, error: unknown) =>
    log.error({ err: error, event: event.name, eventId: event.id, attempt: event.attempts + 1 }, 'an event could not be delivered')
  const tellUnread = createQuietLog((fields) => log.warn(fields, 'the outbox could not be read'))
  let listener: OutboxListener | null = null
  let stopping = false
  const drain = untilNothingLeft(() => (stopping ? Promise.resolve(0) : deliverBatch(db, deliver, onFailure)))
  const wake = () => {
    drain().catch(tellUnread)
  }
  return {
    emit: async (tx, name, payload, options = {}) => {
      // Goes out with the next statement: nobody has to wait for it.
      post(
        tx,
        sql`insert into ${outbox} (name, payload, aggregate) values (${name}, ${JSON.stringify(payload)}::jsonb, ${options.aggregate ?? null})`,
      )
    },
    emitEach: async (tx, name, events) => {
      if (events.length === 0) return
      const rows = JSON.stringify(events.map(({ payload, aggregate = null }) => ({ payload, aggregate })))
      post(
        tx,
        sql`insert into ${outbox} (name, payload, aggregate) select ${name}, r.value -> 'payload', r.value ->> 'aggregate'
          from jsonb_array_elements(${rows}::jsonb) with ordinality as r(value, n) order by r.n`,
      )
    },
    on: (name, consume, when = () => true) => {
      consumers.set(name, [...(consumers.get(name) ?? []), { consume, when }])
    },
    hear: (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    start: async () => {
      listener = await listenToOutbox(db, wake)
      wake()
    },
    drain,
    stop: async () => {
      await listener?.stop()
      stopping = true
      await drain().catch(() => {})
    },
  }
}
