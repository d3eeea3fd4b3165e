import { fen } from '@qifuyun/kit/values/exact.ts'
import { MONTHS, type Month, type Plan, splitYear } from '#src/budgeting/months.ts'

/** A line of the sheet: amounts in fen. */
export type SheetLine = Readonly<Record<Month, number>> & { uuid?: string; subject: string; subjectName: string; over: '1' | '2' | '3' }

/** The twelve months and the year. */
export const COLUMNS = [...MONTHS, 'total'] as const
export type Column = (typeof COLUMNS)[number]

export const MAX_FEN = 99_999_999_999

const WRITTEN = /^[+]?\d{1,3}(,?\d{3})*(\.\d{1,2})?$|^\d+(\.\d{1,2})?$/

/** The amount that somebody typed or pasted, in fen: with or without thousands and a currency; nothing is none. Null for what is no amount. */
export const readAmount = (text: string): number | null => {
  const plain = text.replaceAll(/[¥￥\s]/g, '').replace(/^[-—–]$/, '')
  if (plain === '') return 0
  if (!WRITTEN.test(plain)) return null
  const amount = fen(plain.replaceAll(',', ''))
  return amount <= MAX_FEN ? amount : null
}

export const yearOf = (line: SheetLine): number => MONTHS.reduce((sum, month) => sum + line[month], 0)
export const amountAt = (line: SheetLine, column: Column): number => (column === 'total' ? yearOf(line) : line[column])

/** The line with the months that are in force, as changes of the budget have left them. */
export const inForce = (line: SheetLine, months: Plan | undefined): SheetLine =>
  months === undefined
    ? line
    : { ...line, ...(Object.fromEntries(MONTHS.map((month) => [month, Number(months[month] ?? 0)])) as Record<Month, number>) }

/** The line with one amount changed; a year is split into its months. */
export const withAmount = (line: SheetLine, column: Column, amount: number): SheetLine =>
  column === 'total' ? { ...line, ...splitYear(amount) } : { ...line, [column]: amount }

/** Where a sheet begins: at the month of today in the year of the budget, else in January. `today` is `YYYY-MM-DD`. */
export const firstColumn = ({ year }: { year: number }, today: string): number =>
  today.startsWith(`${year}-`) ? Number(today.slice(5, 7)) - 1 : 0

export interface Place {
  row: number
  column: number
}

export interface Pasted {
  lines: SheetLine[]
  /** How many amounts were taken. */
  taken: number
  /** What was no amount, in words of the sheet: `3月 12a`. */
  refused: string[]
}

const TAB = '\t'

/** Where each pasted row goes: by the name of its subject where the first cell says one, else one below the other. */
const targetsOf = (lines: readonly SheetLine[], cells: readonly string[][], at: Place): { row: number; values: readonly string[] }[] => {
  const named = cells.some(([first = '']) => lines.some(({ subjectName }) => subjectName === first.trim()))
  return cells.map((values, index) => {
    if (!named) return { row: at.row + index, values }
    const [name = '', ...rest] = values
    return { row: lines.findIndex(({ subjectName }) => subjectName === name.trim()), values: rest }
  })
}

/** Takes what was copied from a spreadsheet, from a cell to the right and down; what does not fit or is no amount is left out and told. */
export const paste = (lines: readonly SheetLine[], at: Place, text: string): Pasted => {
  const cells = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split(TAB))
  const result: Pasted = { lines: [...lines], taken: 0, refused: [] }
  for (const { row, values } of targetsOf(lines, cells, at))
    for (const [index, value] of values.entries()) {
      const column = COLUMNS[at.column + index]
      const line = result.lines[row]
      const amount = readAmount(value)
      if (column === undefined || line === undefined) continue
      if (amount === null) result.refused.push(value.trim())
      else {
        result.lines[row] = withAmount(line, column, amount)
        result.taken += 1
      }
    }
  return result
}

/** What stands above the columns of a file. */
export interface FileNames {
  subject: string
  columns: readonly string[]
}

/**
 * Takes a table with a header: the column of subjects and those of months, in any order, a year only where there are no months. Null: no such
 * header. What is not understood is told: amounts as written, subjects that the budget has no line for.
 */
export const fill = (lines: readonly SheetLine[], table: readonly (readonly string[])[], names: FileNames): Pasted | null => {
  const head = table.findIndex((row) => row.some((cell) => cell.trim() === names.subject))
  const header = table[head]?.map((cell) => cell.trim()) ?? []
  const named = header.flatMap((name, index) => {
    const column = COLUMNS[names.columns.indexOf(name)]
    return column === undefined ? [] : [{ column, index }]
  })
  const months = named.filter(({ column }) => column !== 'total')
  const columns = months.length > 0 ? months : named
  if (columns.length === 0) return null
  const subjects = header.indexOf(names.subject)
  const result: Pasted = { lines: [...lines], taken: 0, refused: [] }
  for (const cells of table.slice(head + 1)) {
    const name = cells[subjects]?.trim() ?? ''
    const row = lines.findIndex(({ subjectName }) => subjectName === name)
    if (row < 0 && name !== '') result.refused.push(name)
    for (const { column, index } of row < 0 ? [] : columns) {
      const amount = readAmount(cells[index] ?? '')
      const line = result.lines[row]
      if (line === undefined) continue
      if (amount === null) result.refused.push((cells[index] ?? '').trim())
      else {
        result.lines[row] = withAmount(line, column, amount)
        result.taken += 1
      }
    }
  }
  return result
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The cell to which a key leads; the same one at the edge, undefined for another key. */
export const stepFrom = ({ row, column }: Place, key: string, rows: number): Place | undefined => {
  const step = STEPS[key]
  if (step === undefined) return undefined
  const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)
  return { row: within(row + step[0], rows), column: within(column + step[1], COLUMNS.length) }
}
