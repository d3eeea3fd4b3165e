import type { Sentence, Words } from '@qifuyun/contract/core/catalogue.ts'
import type { Message } from '@qifuyun/contract/core/messages.ts'
import type { z } from 'zod'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Said } from '#src/platform/errors.ts'
import type { JobAccess, JobUser } from '../user.ts'

/** What a reference means; a text that names nothing is left out, one that names several things is `ambiguous`. */
export type Resolved = ReadonlyMap<string, { value: unknown } | 'ambiguous'>

/**
 * How the text of a cell becomes a value. Blanks around it are tidied before, and full-width digits and letters but in
 * texts of several lines. An empty cell is null.
 * - `text`: string. `integer`, `decimal`: number. `exact`: the number as text, however many digits it has. `percent`: written with or without %, gives
 *   whole units of the last of so many places. `money`: written in yuan, gives whole fen. `boolean`: 是 or 否, yes or no.
 * - `date`: `YYYY-MM-DD`. `instant`: `Date`, read in Asia/Shanghai. `span`: two of them as `{ begin, end }`, `days`: two dates. `mobile`: eleven digits.
 * - `choice`: names, in either language, or codes of a dictionary, gives the code, or a list of codes with `many` (separated by 、 or comma). At most 200 names
 *   become a drop-down of the template.
 * - `reference`: names rows of the enterprise. `resolve` is asked once a batch for all different texts of the column.
 */
export type ImportValue =
  | { kind: 'text'; max?: number; multiline?: boolean }
  | { kind: 'integer'; min?: number; max?: number }
  | { kind: 'decimal'; places?: number; min?: number; max?: number }
  | { kind: 'exact'; places: number }
  | { kind: 'percent'; places: number }
  | { kind: 'money'; min?: number; max?: number }
  | { kind: 'date' }
  | { kind: 'instant' }
  | { kind: 'span' }
  | { kind: 'days' }
  | { kind: 'mobile' }
  | { kind: 'boolean' }
  | {
      kind: 'choice'
      options: readonly {
        code: string
        name: Words
      }[]
      many?: boolean
    }
  | { kind: 'reference'; resolve(tx: Tx, texts: readonly string[], user: JobUser): Promise<Resolved> }

export interface ImportColumn {
  /** Name in `values`. */
  key: string
  /** Row 1 of the template; a file may have it in either language. */
  label: Words
  /** Other headers that mean the same. */
  synonyms?: readonly string[]
  /** Of row 2, after what the value says by itself (必填, 最多50个字, …). */
  note?: Words
  required?: boolean
  /** Read where a file has it, as exports do; the template of new rows is without it. */
  onlyRead?: true
  value: ImportValue
}

/** A row of the file after its cells were read one by one. `n` counts the rows of all files from 1 and names the row in problems and marks. */
export interface ImportRow<Row = unknown> {
  n: number
  values: Row
}

/** Why a row cannot be taken; `column` is a key, absent when it is the whole row. */
export interface RowProblem {
  n: number
  column?: string
  problem: Message | Said
}

export interface ImportContext<Params> {
  params: Params
  user: JobUser
  /** `rows`: rows without problems are kept. `allOrNothing`: one problem rolls everything back. */
  mode: 'rows' | 'allOrNothing'
  /** The job, for what points back to it. */
  progressId: string
  now: Date
}

/** What the undo of a row needs to know (its id, its version, what it was before); JSON. */
export type UndoMark = Record<string, unknown>

export interface Applied {
  /** Rows that could not be stored after all; nothing of them is stored. */
  problems?: readonly RowProblem[]
  /** For `undo`: one mark for each row that was stored. */
  marks?: readonly { n: number; mark: UndoMark }[]
}

/** What can be imported under one `progressBusinessCode`. */
export interface Importer<Params = unknown, Row = unknown> {
  code: string
  /** Route code of the application that it is of; absent: the platform's. */
  appKey?: string
  /** Name of what comes in: `房间`. */
  title: Sentence
  access: JobAccess
  /** Shape of `progressParamData` without the machinery's own `allOrNothing`, `dryRun`, `repairs` and `mapping`. Must be JSON again after parsing. */
  params: z.ZodType<Params>
  /** Columns of the template and of the files; with the dictionaries of this enterprise. */
  columns(tx: Tx, params: Params, user: JobUser): Promise<readonly ImportColumn[]> | readonly ImportColumn[]
  /** Labels of the columns by which rows are known again: `updateByKey` of its params is offered to people. Absent: it has no such param. */
  updateKeys?: readonly Words[]
  /** Names that drop-downs of the template offer, by column key, beside the choices of the columns themselves. Other texts are let in. */
  offers?(tx: Tx, params: Params, user: JobUser): Promise<Readonly<Record<string, readonly string[]>>>
  /** Rows that show how it is meant, as texts by key, below the notes of the template. */
  examples?: readonly Readonly<Record<string, Words>>[]
  /**
   * Rules of one row, over the values of its columns: null for an empty cell, absent when the file lacks the column. An issue lands on the
   * column that its path begins with; its message is one of the catalogue.
   */
  row: z.ZodType<Row>
  /** Rules over many rows and what is stored (doubles, references that hang together), in as many statements as a batch has rules. */
  check?(tx: Tx, rows: readonly ImportRow<Row>[], context: ImportContext<Params>): Promise<readonly RowProblem[]>
  /**
   * Stores a batch of at most 500 rows set by set, in the transaction that also keeps how far the import is: a server that dies loses the
   * whole batch or nothing, so there is nothing to guard against twice. A `Refusal` that is thrown refuses every row of
   * the batch; one whose cause is a collision with what is stored, the rows that collide.
   */
  apply(tx: Tx, rows: readonly ImportRow<Row>[], context: ImportContext<Params>): Promise<Applied>
  /** Once, in the transaction that ends an import with at least one stored row: events, counters, the operation log. */
  finish?(tx: Tx, summary: { successCount: number; failCount: number }, context: ImportContext<Params>): Promise<void>
  /**
   * Takes a batch of stored rows back; offered for 7 days when it is there. Rows that somebody changed since are named as problems and
   * stay. Same transaction rules as `apply`.
   */
  undo?(tx: Tx, rows: readonly { n: number; mark: UndoMark }[], context: ImportContext<Params>): Promise<readonly RowProblem[]>
}
