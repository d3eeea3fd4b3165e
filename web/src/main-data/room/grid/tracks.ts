import type { RoomGrid } from '../room-grid.ts'

/** Measures of the grid in pixels. */
export const LABEL = 40
export const GAP = 6
export const UNIT_GAP = 4
export const CELL = { width: 96, height: 42 }
export const ROW = CELL.height + GAP

/** Number of a column's track, counting from 1 as CSS does: the floors come first, and units stand apart. */
export const tracksOf = ({ units }: RoomGrid): number[] => {
  let track = 1
  return units.flatMap(({ span }, unit) => {
    if (unit > 0) track += 1
    return Array.from({ length: span }, () => (track += 1))
  })
}

export const templateOf = ({ units }: RoomGrid): string =>
  `${LABEL}px ${units.map(({ span }) => `repeat(${span}, minmax(${CELL.width}px, 1fr))`).join(` ${UNIT_GAP}px `)}`

/** Narrowest width at which every column has its own. */
export const widthOf = ({ columns, units }: RoomGrid): number =>
  LABEL + columns.length * (CELL.width + GAP) + (units.length - 1) * (UNIT_GAP + GAP)

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Columns and rows that a box of the content touches; `width` is that of the content, without the heads of the units. */
export const touchedBy = (grid: RoomGrid, width: number, box: Box): { rows: Set<number>; columns: Set<number> } => {
  const { units, columns, rows } = grid
  const gaps = (units.length - 1) * (UNIT_GAP + GAP)
  const cell = (width - LABEL - gaps - columns.length * GAP) / columns.length
  const touched = { rows: new Set<number>(), columns: new Set<number>() }
  for (const [row] of rows.entries()) {
    const top = row * ROW
    if (top < box.bottom && top + CELL.height > box.top) touched.rows.add(row)
  }
  for (const [column, track] of tracksOf(grid).entries()) {
    const unitsBefore = track - 2 - column
    const left = LABEL + GAP + column * (cell + GAP) + unitsBefore * (UNIT_GAP + GAP)
    if (left < box.right && left + cell > box.left) touched.columns.add(column)
  }
  return touched
}
