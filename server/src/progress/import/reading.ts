import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Said } from '#src/platform/errors.ts'
import { invalidInput } from '#src/platform/http/invalid-input.ts'
import type { Header } from '../header.ts'
import type { Repair, StoredProblem } from '../job-spec.ts'
import { t } from '../texts.ts'
import type { JobUser } from '../user.ts'
import type { ImportColumn, Importer, ImportRow, ImportValue, Resolved, RowProblem } from './importer.ts'
import { readCell } from './read-cell.ts'
import type { TableRow } from './table-reading.ts'

/** A row of a file with its number in the import, and its cells as the user corrected them. */
export interface SourceRow extends TableRow {
  n: number
  /** Corrections of columns that the row's file lacks, by column key; other rows of the file say nothing of them. */
  added?: Readonly<Record<string, string>>
}

/** A row on its way in. */
interface Draft {
  source: SourceRow
  values: Record<string, unknown>
  problems: StoredProblem[]
}

/** What is said of a row, as it is stored. */
export const storedProblem = ({ column, problem }: Omit<RowProblem, 'n'>): StoredProblem => {
  const said: Said = typeof problem === 'string' ? { text: problem } : problem
  return { ...(column !== undefined && { column }), text: chinese(said), said }
}

/** The rows from `first` on with the corrected cells in them. */
export const repaired = (
  rows: readonly TableRow[],
  first: number,
  headers: readonly Header[],
  repairs: ReadonlyMap<number, readonly Repair[]>,
): SourceRow[] =>
  rows.map((row, index) => {
    const n = first + index
    const wanted = repairs.get(n)
    if (wanted === undefined) return { ...row, n }
    const cells = [...row.cells]
    const added: Record<string, string> = {}
    for (const { column, value } of wanted) {
      const place = headers[row.file]?.places[column]
      if (place === undefined) {
        added[column] = value
        continue
      }
      while (cells.length <= place) cells.push('')
      cells[place] = value
    }
    return { ...row, n, cells, added }
  })

const draftOf = (source: SourceRow, headers: readonly Header[], columns: readonly ImportColumn[]): Draft => {
  const draft: Draft = { source, values: {}, problems: [] }
  for (const column of columns) {
    const place = headers[source.file]?.places[column.key]
    const written = place === undefined ? source.added?.[column.key] : (source.cells[place] ?? '')
    if (written === undefined) continue
    const reading = readCell(written, column)
    if ('value' in reading) draft.values[column.key] = reading.value
    else draft.problems.push(storedProblem({ column: column.key, problem: reading.problem }))
  }
  return draft
}

type Reference = Extract<ImportValue, { kind: 'reference' }>

const place = (draft: Draft, key: string, text: string, resolved: Resolved): void => {
  const found = resolved.get(text)
  if (found !== undefined && found !== 'ambiguous') {
    draft.values[key] = found.value
    return
  }
  const problem = t(found === 'ambiguous' ? '“{text}”对应多条数据' : '“{text}”不存在', { text })
  draft.problems.push(storedProblem({ column: key, problem }))
}

/** Asks once a column what all different texts of the batch mean. */
const resolveColumn = async (tx: Tx, key: string, reference: Reference, drafts: readonly Draft[], user: JobUser): Promise<void> => {
  const waiting = drafts.flatMap((draft) => {
    const text = draft.values[key]
    return typeof text === 'string' ? [{ draft, text }] : []
  })
  if (waiting.length === 0) return
  const resolved = await reference.resolve(tx, [...new Set(waiting.map(({ text }) => text))], user)
  for (const { draft, text } of waiting) place(draft, key, text, resolved)
}

/** The rules of the row, also where a cell could not be read: all that is wrong is told at once. Of one column the first reason counts. */
const judge = (draft: Draft, schema: Importer['row']): unknown => {
  const parsed = schema.safeParse(draft.values, { reportInput: true })
  if (parsed.success) return parsed.data
  const { said, fields } = invalidInput(parsed.error)
  const unread = new Set(draft.problems.map(({ column }) => column))
  for (const [name, text] of Object.entries(fields)) {
    const [column = name] = name.split(/[.[]/)
    if (unread.has(column)) continue
    draft.problems.push(storedProblem({ column, problem: text }))
  }
  if (draft.problems.length === 0) draft.problems.push(storedProblem({ problem: said }))
  return undefined
}

/** A batch after its rows were read one by one. */
export interface ReadBatch {
  /** Rows without problems. */
  rows: ImportRow[]
  /** Problems by row number. */
  problems: Map<number, StoredProblem[]>
}

interface Reading {
  importer: Importer
  columns: readonly ImportColumn[]
  headers: readonly Header[]
  user: JobUser
}

/** Reads a batch: cells to values, references all at once, then the rules of one row. */
export const readBatch = async (
  tx: Tx,
  sources: readonly SourceRow[],
  { importer, columns, headers, user }: Reading,
): Promise<ReadBatch> => {
  const drafts = sources.map((source) => draftOf(source, headers, columns))
  for (const { key, value } of columns) if (value.kind === 'reference') await resolveColumn(tx, key, value, drafts, user)
  const batch: ReadBatch = { rows: [], problems: new Map() }
  for (const draft of drafts) {
    const values = judge(draft, importer.row)
    if (draft.problems.length > 0) batch.problems.set(draft.source.n, draft.problems)
    else batch.rows.push({ n: draft.source.n, values })
  }
  return batch
}
