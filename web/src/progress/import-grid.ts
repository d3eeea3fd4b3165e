import type { Repair } from './use-import.ts'

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
