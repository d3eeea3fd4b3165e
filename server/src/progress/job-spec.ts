import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
/** A cell that was corrected in the preview of an import. */
export interface Repair {
  n: number
  column: string
  value: string
}

/** Why a row was rejected, in Chinese and as a sentence; `column` is a key, absent for the whole row. */
export interface StoredProblem {
  column?: string
  text: string
  said?: Sentence
}

interface Common {
  /** Of the user, as the job was begun: files that it writes and what it tells windows are in it. Absent: begun before there was a choice. */
  language?: Language
  /** Role codes that the user held at the start; what they get later does not count. */
  roles: string[]
  /** The one role that they had put on. */
  narrowedRoleId?: string
  /** `progressParamData` as it came; judged again when it runs. */
  params: Record<string, unknown>
}

export interface ExportSpec extends Common {
  type: 'export'
}

export interface ImportSpec extends Common {
  type: 'import'
  filePaths: string[]
  allOrNothing: boolean
  dryRun: boolean
  repairs: Repair[]
  /** What labels of the files mean where their names do not say it: keys of columns, null for what is left out. */
  mapping: Record<string, string | null>
}

export interface UndoSpec extends Common {
  type: 'undo'
  /** The import that is taken back. */
  importId: string
}

/** Long work of a feature. */
export interface WorkSpec extends Common {
  type: 'work'
  /** It is tried: everything is done and nothing stays. */
  trial: boolean
  /** Nobody began it: there are no rights that it could lose. */
  byItself: boolean
}

/** Files of other jobs in one archive. */
export interface BundleSpec extends Common {
  type: 'bundle'
  progressIds: string[]
}

/** What a worker needs to do a job. */
export type JobSpec = ExportSpec | ImportSpec | UndoSpec | WorkSpec | BundleSpec

/** Whether nobody began it. */
export const goesByItself = (spec: JobSpec): boolean => spec.type === 'work' && spec.byItself
