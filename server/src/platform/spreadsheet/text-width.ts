import type { CellStyle, PlainCell } from './cell-xml.ts'

/** From here on letters are about as wide as two digits. */
const WIDE_FROM = 0x2e_80
/** With a digit to spare: a number that is a hair too wide is shown as crosses, in a font whose digits are wider than ours. */
const INSTANT_DIGITS = 20
const DAY_DIGITS = 12
/** Of the blank that keeps numbers off what stands right of them. */
const INDENT_DIGITS = 2

const digitsOf = (text: string): number => {
  let digits = 0
  for (const letter of text) digits += (letter.codePointAt(0) ?? 0) >= WIDE_FROM ? 2 : 1
  return digits
}

const shown = (cell: PlainCell, style: CellStyle): number => {
  if (cell === null || cell === undefined) return 0
  if (cell instanceof Date) return style === 'instant' ? INSTANT_DIGITS : DAY_DIGITS
  if (typeof cell === 'number') return (style === 'money' ? cell.toFixed(2) : String(cell)).length + INDENT_DIGITS
  // Of several lines the longest one.
  return Math.max(...String(cell).split('\n').map(digitsOf))
}

/** Chinese characters that the widest of some cells of a style takes, within bounds. */
export const widthOf = (cells: Iterable<PlainCell>, { min, max }: { min: number; max: number }, style: CellStyle = 'text'): number => {
  let widest = 0
  for (const cell of cells) widest = Math.max(widest, shown(cell, style))
  return Math.min(Math.max(Math.ceil(widest / 2), min), max)
}

interface Page {
  /** What all columns together may take. */
  page: number
  /** No text is made narrower. */
  least: number
}

/**
 * The widths of columns that shall stand on a page side by side: texts are folded to make room, the widest first; numbers and days cannot be.
 */
export const foldedTo = <Column extends { width: number; style: CellStyle }>(
  columns: readonly Column[],
  { page, least }: Page,
): Column[] => {
  const total = (most: number) => columns.reduce((sum, { width, style }) => sum + (style === 'text' ? Math.min(width, most) : width), 0)
  let most = Math.max(least, ...columns.map(({ width }) => width))
  while (most > least && total(most) > page) most -= 1
  return columns.map((column) => (column.style === 'text' && column.width > most ? { ...column, width: most, style: 'folded' } : column))
}
