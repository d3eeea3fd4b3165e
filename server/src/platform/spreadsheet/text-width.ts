import type { PlainCell } from './cell-xml.ts'

/** From here on letters are about as wide as two digits. */
const WIDE_FROM = 0x2e_80
const INSTANT_DIGITS = 19
const DAY_DIGITS = 10

const digitsOf = (text: string): number => {
  let digits = 0
  for (const letter of text) digits += (letter.codePointAt(0) ?? 0) >= WIDE_FROM ? 2 : 1
  return digits
}

const shown = (cell: PlainCell): number => {
  if (cell === null || cell === undefined) return 0
  if (cell instanceof Date) return cell.getTime() % 86_400_000 === 0 ? DAY_DIGITS : INSTANT_DIGITS
  // Of several lines the longest one.
  return Math.max(...String(cell).split('\n').map(digitsOf))
}

/** Chinese characters that the widest of some cells takes, within bounds. */
export const widthOf = (cells: Iterable<PlainCell>, { min, max }: { min: number; max: number }): number => {
  let widest = 0
  for (const cell of cells) widest = Math.max(widest, shown(cell))
  return Math.min(Math.max(Math.ceil(widest / 2), min), max)
}
