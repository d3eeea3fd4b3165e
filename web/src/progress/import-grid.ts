import type { Repair } from './use-import.ts'

/** Cells as table programs put them on the clipboard: rows by lines, cells by tabs, a cell of several lines in quotes. */
export const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*)/y
  for (let at = 0; ; ) {
    cell.lastIndex = at
    const found = cell.exec(text)
    const [all = '', quoted, plain = ''] = found ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += all.length
    const [end] = /^(?:\t|\r?\n|\r)/.exec(text.slice(at, at + 2)) ?? []
    if (end === undefined) break
    at += end.length
    // Table programs end the last row, too.
    if (end !== '\t' && at >= text.length) break
    if (end !== '\t') rows.push([])
  }
  return rows
}

/** Whether a text is more than the content of one cell. */
export const isBlock = (cells: readonly (readonly string[])[]): boolean => cells.length > 1 || (cells[0]?.length ?? 0) > 1

interface Grid {
  /** Numbers of the rows in sight, and keys of the columns, as they stand. */
  rows: readonly number[]
  columns: readonly string[]
}

/** A block of cells laid over a grid from one cell on: the corrections that this makes, and whether some of it found no place. */
export const laidOver = (
  { rows, columns }: Grid,
  { n, column }: Pick<Repair, 'n' | 'column'>,
  block: readonly (readonly string[])[],
): { repairs: Repair[]; cut: boolean } => {
  const [top, left] = [rows.indexOf(n), columns.indexOf(column)]
  let cut = false
  const repairs = block.flatMap((cells, down) =>
    cells.flatMap((value, right): Repair[] => {
      const [row, key] = [rows[top + down], columns[left + right]]
      if (row !== undefined && key !== undefined) return [{ n: row, column: key, value: value.trim() }]
      cut = true
      return []
    }),
  )
  return { repairs, cut }
}
