import { compare, exactText, readExact } from '@qifuyun/kit/values/exact.ts'
import { USAGE_SCALE, usageOf } from '#src/fee/arithmetic/meter.ts'
import { isFailed } from '#src/fee/arithmetic/problem.ts'

/** What files of readings call their columns. */
const COLUMNS = {
  room: ['房屋', '房号', '房间', '房间全称'],
  previous: ['上次读数', '上期读数'],
  current: ['本次读数', '本期读数'],
  multiplier: ['倍率'],
  digits: ['表盘位数'],
  usage: ['用量', '本期用量'],
} as const
type Column = keyof typeof COLUMNS
const KEYS = Object.keys(COLUMNS) as Column[]
const HEADER_WITHIN = 10
/** Meters of more places are none. */
const DIGITS_MAX = 12

/** What a room has used, and the readings that say so. */
export interface ReadingLine {
  /** In the file, counted from 1. */
  row: number
  room: string
  previous: string | null
  current: string | null
  qty: string
}

/** What may be wrong with a cell: texts of the application's catalogue. */
export const WRONG = [
  ...(['请填写房屋', '请填写用量或读数', '读数格式不正确', '本次读数不能小于上次读数'] as const),
  ...(['用量不能小于0', '同一房屋的用量重复', '不在出账范围内'] as const),
] as const
type Wrong = (typeof WRONG)[number]

/** A cell that cannot be read, and why. */
export interface WrongCell {
  row: number
  column: string
  problem: Wrong
}

export type ReadTable = { lines: ReadingLine[]; wrong: WrongCell[] } | { missing: string[] }

type Cells = Readonly<Record<Column, string>>

const numberOf = (text: string): string | null => {
  const plain = text.replaceAll(/[,，\s]/g, '')
  return readExact(plain) === null ? null : plain
}

const wrongAt = (row: number, column: Column, problem: Wrong): WrongCell => ({ row, column: COLUMNS[column][0], problem })

/** What was used by two readings; a lower one is that of a meter that began anew where the file says how many places it has. */
const byReadings = (row: number, { previous, current, multiplier, digits }: Cells): Omit<ReadingLine, 'room'> | WrongCell => {
  const [from, to, times] = [numberOf(previous), numberOf(current), multiplier === '' ? '1' : numberOf(multiplier)]
  if (from === null || compare(from, 0) < 0) return wrongAt(row, 'previous', '读数格式不正确')
  if (to === null || compare(to, 0) < 0) return wrongAt(row, 'current', '读数格式不正确')
  if (times === null || compare(times, 0) <= 0) return wrongAt(row, 'multiplier', '读数格式不正确')
  const places = digits === '' ? 0 : Number(digits)
  if (!Number.isInteger(places) || places < 0 || places > DIGITS_MAX) return wrongAt(row, 'digits', '读数格式不正确')
  const used = usageOf({ previous: from, current: to, isRollover: places > 0, digits: places, multiplier: times, correction: '0' })
  if (isFailed(used)) return wrongAt(row, 'current', '本次读数不能小于上次读数')
  return { row, previous: from, current: to, qty: used.usage }
}

const byUsage = (row: number, { usage }: Cells): Omit<ReadingLine, 'room'> | WrongCell => {
  const qty = numberOf(usage)
  if (qty === null) return wrongAt(row, 'usage', '读数格式不正确')
  if (compare(qty, 0) < 0) return wrongAt(row, 'usage', '用量不能小于0')
  return { row, previous: null, current: null, qty: exactText(qty, USAGE_SCALE) }
}

const lineOf = (row: number, cells: Cells): ReadingLine | WrongCell => {
  if (cells.room === '') return wrongAt(row, 'room', '请填写房屋')
  if (cells.usage === '' && cells.current === '') return wrongAt(row, 'usage', '请填写用量或读数')
  const read = cells.usage === '' ? byReadings(row, cells) : byUsage(row, cells)
  return 'problem' in read ? read : { room: cells.room, ...read }
}

/** Reads a table whose heading stands in one of its first lines: rooms with their usage, or with two readings that say it. */
export const readReadings = (table: readonly (readonly string[])[]): ReadTable => {
  const at = (cells: readonly string[], key: Column): number => cells.findIndex((cell) => COLUMNS[key].some((name) => name === cell.trim()))
  const found = table.slice(0, HEADER_WITHIN).findIndex((cells) => KEYS.filter((key) => at(cells, key) >= 0).length > 1)
  const heading = table[Math.max(found, 0)] ?? []
  const has = (key: Column): boolean => at(heading, key) >= 0
  const wanted: readonly Column[] = has('usage')
    ? ['room']
    : has('current') || has('previous')
      ? ['room', 'previous', 'current']
      : ['room', 'usage']
  const missing = wanted.filter((key) => !has(key)).map((key) => COLUMNS[key][0])
  if (missing.length > 0) return { missing }
  const lines: ReadingLine[] = []
  const wrong: WrongCell[] = []
  const seen = new Set<string>()
  for (const [index, cells] of table.entries()) {
    if (index <= found || cells.every((cell) => cell.trim() === '')) continue
    const texts = Object.fromEntries(KEYS.map((key) => [key, (cells[at(heading, key)] ?? '').trim()])) as Record<Column, string>
    const read = lineOf(index + 1, texts)
    if ('problem' in read) wrong.push(read)
    else if (seen.has(read.room)) wrong.push(wrongAt(index + 1, 'room', '同一房屋的用量重复'))
    else {
      seen.add(read.room)
      lines.push(read)
    }
  }
  return { lines, wrong }
}
