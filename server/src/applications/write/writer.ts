import type { Actor, Context } from '@qifuyun/kit/context.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import type { Operator } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Person } from '../read/scope.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'

/** What writing needs beside the entity: the transaction, who does it, from where, and the moment. `openWriting` makes it. */
export interface Writing {
  tx: Tx
  platform: Platform
  enterpriseUuid: string
  /** null: timers, jobs and seeds. */
  actor: Actor | null
  /** How the operation log names who does it. */
  operator: Operator
  now: Date
  /** Whose files may be attached where nobody acts: the public link by which they came. */
  uploader?: string
  /** Seeds: nobody is written to in the chat. */
  silent?: boolean
  /** Whose call it is, with their roles, or the one that they have put on. Absent where nobody calls. */
  caller?: Person
  /**
   * Balances that were locked last and not written since, by entity and id: nobody else changes them, so whoever writes them need not read
   * them again. An action forgets them: what was done before it may have been taken back to a savepoint, with its locks.
   */
  held: Map<ServedEntity, ReadonlyMap<string, AnyStored>>
  /** What functions of applications are called with. */
  context(): Context
}
