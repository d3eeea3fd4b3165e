import type { DomainEvents, EventName } from '@qifuyun/contract/core/events.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

export interface Delivery {
  /** In the event's enterprise, without a user; outside any enterprise where the event was emitted outside one. */
  tx: Tx
  eventId: string
  enterpriseUuid: string | null
  occurredAt: Date
  /** 1 at the first delivery. */
  attempt: number
}

export type Consumer<Name extends EventName> = (payload: DomainEvents[Name], delivery: Delivery) => Promise<void>

export interface EmitOptions {
  /** Events of one aggregate (an order, a user) are delivered one after the other, in the order they were emitted. */
  aggregate?: string
}

export interface Events {
  /** Stores the event in the caller's transaction: it is delivered if, and only if, that commits. */
  emit<Name extends EventName>(tx: Tx, name: Name, payload: DomainEvents[Name], options?: EmitOptions): Promise<void>
  /** Registers a consumer. Delivery is at least once, so it must be idempotent; when it throws, all consumers of the event run again later. */
  on<Name extends EventName>(name: Name, consumer: Consumer<Name>): void
  /** Starts delivering on this node. */
  start(): Promise<void>
  /** Delivers everything due and comes back when nothing is left: for tests and the orderly end. */
  drain(): Promise<void>
  /** Stops delivering after the event in hand. */
  stop(): Promise<void>
}
