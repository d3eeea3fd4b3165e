import type { Pool } from 'pg'
import type { NodePgDatabase } from './drizzle.ts'

/** A running transaction. It has no `transaction` of its own: a service works inside the one it is given. */
export type Tx = Omit<NodePgDatabase, 'transaction' | '_' | 'query'>

type Work<T> = (tx: Tx) => Promise<T>

/**
 * Each function runs `work` in one transaction: committed when it resolves, rolled back when it throws. After a serialization failure or
 * a deadlock `work` runs again (3 times at most), so it must do nothing but change rows and emit events.
 */
export interface Database {
  /** As a member of an enterprise: of the tenant tables only that enterprise's rows exist. Without a user: event consumers and jobs. */
  tenant<T>(enterpriseUuid: string, userUuid: string | null, work: Work<T>): Promise<T>
  /** As a user outside any enterprise: global tables, and of tenant tables with a `self` column his own rows in every enterprise. */
  user<T>(userUuid: string, work: Work<T>): Promise<T>
  /** Nobody yet (sign-in): global tables only. */
  system<T>(work: Work<T>): Promise<T>
  /** The worker role: technical work across enterprises (outbox, clean-up) on tables declared with `worker`. Never for requests. */
  worker<T>(work: Work<T>): Promise<T>
  /** Whether the database answers, for /readyz; false after `timeoutMs`. */
  answers(timeoutMs?: number): Promise<boolean>
  /** The request role's connections, for the one writer that numbers and stores chat messages in batches. */
  readonly pool: Pool
  close(): Promise<void>
}
