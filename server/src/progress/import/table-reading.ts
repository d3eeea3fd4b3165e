import { IMPORT_ROWS_MAX } from '@qifuyun/contract/progress/constants.ts'
import type { Said } from '#src/platform/errors.ts'
import { readSheets, type SheetProblem, type TextRow, type TextSheet } from '#src/platform/spreadsheet/sheet-reader.ts'
import { type ColumnName, type Header, isBlank, isNoteRow, type Mapping, placesIn, readHeader } from '../header.ts'
import { t } from '../texts.ts'

/** No program that shows workbooks has more lines. */
const LINES_MAX = 2 ** 20

/** Titles may stand above the header. */
const HEADER_WITHIN = 5

export interface TableRow extends TextRow {
  /** Which of the files, counted from 0. */
  file: number
}

/** The rows of an import's files, in order; row `n` of the import is `rows[n - 1]`. */
export interface Table {
  headers: Header[]
  rows: TableRow[]
}

/** Why files cannot be imported at all; `file` counts from 0. */
export interface TableProblem {
  file: number
  problem: Said
}

const SHEET_PROBLEMS: Record<SheetProblem, Said> = {
  oldOrEncrypted: { text: '文件是旧版xls格式或已加密，请另存为xlsx后再导入' },
  unusual: { text: '文件内容异常，请另存后再上传' },
  notTable: t('无法识别文件，请上传xlsx或csv文件'),
}

interface FoundHeader {
  sheet: TextSheet
  header: Header
  /** The header's line. */
  line: number
}

interface Missed {
  problem: Said
  known: number
}

const closest = (a: Missed | undefined, b: Missed): Missed => (a === undefined || b.known > a.known ? b : a)

const headerIn = async (sheet: TextSheet, columns: readonly ColumnName[], mapping: Mapping): Promise<FoundHeader | Missed | undefined> => {
  let missed: Missed | undefined
  let seen = 0
  for await (const { line, cells } of sheet.rows()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const read = readHeader(cells, columns, mapping)
    if (!('problem' in read)) return { sheet, header: read, line }
    missed = closest(missed, read)
    seen += 1
    if (seen === HEADER_WITHIN) break
  }
  return missed
}

/** The first visible sheet with the template's header; the reason of the one that comes closest where there is none. */
const findHeader = async (sheets: readonly TextSheet[], columns: readonly ColumnName[], mapping: Mapping): Promise<FoundHeader | Said> => {
  let missed: Missed | undefined
  for (const sheet of sheets) {
    const found = await headerIn(sheet, columns, mapping)
    if (found !== undefined && 'sheet' in found) return found
    if (found !== undefined) missed = closest(missed, found)
  }
  return missed?.problem ?? t('文件中没有数据')
}

const collect = async (
  { sheet, header, line }: FoundHeader,
  file: number,
  columns: readonly ColumnName[],
  into: TableRow[],
): Promise<Said | null> => {
  let first = true
  for await (const row of sheet.rows()) {
    if (row.line <= line || isBlank(row.cells, header)) continue
    if (row.line > LINES_MAX) return SHEET_PROBLEMS.unusual
    const noted = first && isNoteRow(row.cells, header, columns)
    first = false
    if (noted) continue
    if (into.length === IMPORT_ROWS_MAX) return t('一次最多导入{n}行，请拆分后再导入', { n: IMPORT_ROWS_MAX })
    into.push({ ...row, file })
  }
  return null
}

/** Reads the files of an import: one table of texts, or the first reason why there is none. */
export const readTable = async (
  files: readonly Buffer[],
  columns: readonly ColumnName[],
  mapping: Mapping = {},
): Promise<Table | TableProblem> => {
  const table: Table = { headers: [], rows: [] }
  for (const [file, bytes] of files.entries()) {
    const sheets = await readSheets(bytes)
    if (!Array.isArray(sheets)) return { file, problem: SHEET_PROBLEMS[sheets] }
    const found = await findHeader(sheets, columns, mapping)
    if ('text' in found) return { file, problem: found }
    const merged = found.sheet.mergedLines.filter((line) => line >= found.line).sort((a, b) => a - b)[0]
    if (merged !== undefined) return { file, problem: t('第{line}行有合并单元格，请取消合并后再导入', { line: merged }) }
    const problem = await collect(found, file, columns, table.rows)
    if (problem !== null) return { file, problem }
    table.headers.push(found.header)
  }
  return table.rows.length === 0 ? { file: 0, problem: t('文件中没有数据') } : table
}

/** What a file seems to have: the labels of its columns, what stands below them, and which columns of the import they are taken for. */
export interface Peek {
  labels: string[]
  sample: string[]
  places: Record<string, number>
}

interface Guess extends Peek {
  known: number
  filled: number
}

const isBetter = (one: Guess, other: Guess | undefined): boolean =>
  other === undefined || one.known > other.known || (one.known === other.known && one.filled > other.filled)

/** The row that most looks like a header: with the most known labels, of several with none the fullest. */
const guessIn = async (sheet: TextSheet, columns: readonly ColumnName[]): Promise<Guess | undefined> => {
  const rows: string[][] = []
  for await (const { cells } of sheet.rows()) {
    if (cells.some((cell) => cell.trim() !== '')) rows.push([...cells])
    if (rows.length > HEADER_WITHIN + 1) break
  }
  let best: Guess | undefined
  for (const [index, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    const labels = cells.map((cell) => cell.trim())
    const { places } = placesIn(labels, columns)
    const below = rows.slice(index + 1).find((row) => !isNoteRow(row, { labels, places }, columns))
    const guess: Guess = {
      labels,
      places,
      sample: (below ?? []).map((cell) => cell.trim()),
      known: Object.keys(places).length,
      filled: labels.filter((label) => label !== '').length,
    }
    if (isBetter(guess, best)) best = guess
  }
  return best
}

/** The headers of an import's files, whether they fit or not. */
export const peekTable = async (files: readonly Buffer[], columns: readonly ColumnName[]): Promise<Peek[] | TableProblem> => {
  const peeks: Peek[] = []
  for (const [file, bytes] of files.entries()) {
    const sheets = await readSheets(bytes)
    if (!Array.isArray(sheets)) return { file, problem: SHEET_PROBLEMS[sheets] }
    let best: Guess | undefined
    for (const sheet of sheets) {
      const guess = await guessIn(sheet, columns)
      if (guess !== undefined && isBetter(guess, best)) best = guess
    }
    if (best === undefined) return { file, problem: t('文件中没有数据') }
    peeks.push({ labels: best.labels, sample: best.sample, places: best.places })
  }
  return peeks
}
