import type { Actor, Context } from '@qifuyun/kit/context.ts'
import type { Operator } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

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
  /** The one role that the actor has put on. */
  onlyRole?: string
  /** Whose files may be attached where nobody acts: the public link by which they came. */
  uploader?: string
  /** Seeds: nobody is written to in the chat. */
  silent?: boolean
  /** What functions of applications are called with. */
  context(): Context
}
