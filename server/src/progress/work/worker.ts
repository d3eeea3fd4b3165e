import type { Readable } from 'node:stream'
import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { FileType } from '@qifuyun/contract/files/constants.ts'
import type { ProgressKind } from '@qifuyun/contract/progress/constants.ts'
import type { z } from 'zod'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { JobUser } from '../user.ts'

/** Something that is to be done: its key, and how people know it. */
export interface WorkItem {
  key: string
  name: string
}

/** In whose name it is done; without a user by itself, with no rights that anybody could lose. */
export interface Doer {
  enterpriseUuid: string
  user: JobUser | null
  /** The job itself. */
  progressId: string
}

/** What comes out of a job for its user. */
export interface WorkFile {
  name: string
  fileType: FileType
  contentType: string
  content: Readable
}

/** One look at the database by whoever makes a file: a transaction of its own, in the name of the job. */
export type Looking = <T>(work: (tx: Tx, doer: Doer) => Promise<T>) => Promise<T>

/** Long work of a feature under one code: things of which something is done with each, piece by piece. */
export interface Worker<Params = unknown> {
  code: string
  /** Route code of the application that it is of; absent: the platform's. */
  appKey?: string
  title: Sentence
  /** Default: work. */
  kind?: ProgressKind
  params: z.ZodType<Params>
  /** Things of one transaction. */
  size: number
  /** Refuses (401/403) who may not; asked before each piece, and never of work that goes by itself. */
  check(tx: Tx, user: JobUser): Promise<void>
  /** What there is to do: asked once. */
  items(tx: Tx, params: Params, doer: Doer): Promise<readonly WorkItem[]>
  /** Does it with some of them; a refusal is of one that cannot be done, which is then looked for. */
  apply(tx: Tx, params: Params, keys: readonly string[], doer: Doer): Promise<void>
  /** The file that comes out, once all pieces are done; made again by whoever goes on after a death. null: nothing came out. */
  file?(look: Looking, params: Params, signal: AbortSignal): Promise<WorkFile | null>
  finish?(tx: Tx, params: Params, counts: { successCount: number; failCount: number }, doer: Doer): Promise<void>
}
