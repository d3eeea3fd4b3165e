import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { cellText } from './cell-text.ts'
import { decodeText, parseCsv } from './csv.ts'
import { isOldOrEncrypted, spreadsheetProblem } from './spreadsheet-check.ts'

/** A row as texts; trailing empty cells may be missing. */
export interface TextRow {
  /** As the program that shows the file counts it, from 1. */
  line: number
  cells: string[]
}

export interface TextSheet {
  name: string
  /** First lines of merged areas. */
  mergedLines: number[]
  rows(): AsyncIterable<TextRow> | Iterable<TextRow>
}

/** Why a file is no table: of an old or encrypted kind, unpacking to too much, or no table at all. */
export type SheetProblem = 'oldOrEncrypted' | 'unusual' | 'notTable'

const ZIP = Buffer.from('PK\u0003\u0004')
/** A row that is wider is no table of ours. */
const COLUMNS_MAX = 200

async function* rowsOf(bytes: Buffer, sheet: string): AsyncGenerator<TextRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
    yield { line: index + 1, cells: values.slice(0, COLUMNS_MAX).map(cellText) }
}

const workbookSheets = async (bytes: Buffer): Promise<TextSheet[] | SheetProblem> => {
  const problem = await spreadsheetProblem(bytes)
  if (problem !== null) return problem === 'unusual' ? 'unusual' : 'notTable'
  const book = await readXlsx(bytes, { maxRows: 1 }).catch(() => null)
  if (book === null) return 'notTable'
  return book.sheets
    .filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
    .map(({ name, merges = [] }) => ({ name, mergedLines: merges.map(({ startRow }) => startRow + 1), rows: () => rowsOf(bytes, name) }))
}

/**
 * The visible sheets of an xlsx workbook, or the one table of a CSV file, by the content whatever the name says. Rows are read as they are
 * asked for. Nothing is unpacked before the archive is known to hold no more than it says.
 */
export const readSheets = async (bytes: Buffer): Promise<TextSheet[] | SheetProblem> => {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return workbookSheets(bytes)
  if (isOldOrEncrypted(bytes)) return 'oldOrEncrypted'
  const text = decodeText(bytes)
  return text === null ? 'notTable' : [{ name: '', mergedLines: [], rows: () => parseCsv(text) }]
}
