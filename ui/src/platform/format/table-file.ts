/** What a workbook of one sheet may hold at most here: more is an import, which the server reads. */
const ROWS_MAX = 1_000
const ZIP = 'PK\u0003\u0004'

type Cell = string | number | boolean | Date | null | undefined

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

const decodeAs = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const workbookCells = async (bytes: Uint8Array): Promise<string[][] | null> => {
  const { readXlsx } = await import('hucre/xlsx')
  const visible = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => !hidden && !veryHidden
  const book = await readXlsx(bytes, { sheets: visible, maxRows: ROWS_MAX }).catch(() => null)
  return book?.sheets[0]?.rows.map((row) => row.map(cellText)) ?? null
}

/** The cells of a small file by its content: the first visible sheet of an xlsx workbook, or a CSV file in UTF-8 or GB18030. Null: no table. */
export const readTableFile = async (file: Blob): Promise<string[][] | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (String.fromCodePoint(...bytes.subarray(0, ZIP.length)) === ZIP) return workbookCells(bytes)
  const text = bytes.includes(0) ? null : (decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes))
  if (text === null) return null
  const { parseCsv } = await import('hucre/csv')
  return parseCsv(text)
    .slice(0, ROWS_MAX)
    .map((row) => row.map(cellText))
}

/** A workbook of one sheet with these cells. */
export const tableFile = async (name: string, rows: (string | number)[][]): Promise<Blob> => {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({ sheets: [{ name, rows }] })
  return new Blob([new Uint8Array(bytes)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
