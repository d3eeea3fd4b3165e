/** Rows by lines, cells by tabs, a cell of several lines in quotes. */
const rowsOf = (text: string): string[][] => {
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

/** A block of cells as table programs put it on the clipboard; null for the content of one cell, which belongs into the one field. */
export const copiedCells = (text: string): string[][] | null => {
  const rows = rowsOf(text)
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null
}
