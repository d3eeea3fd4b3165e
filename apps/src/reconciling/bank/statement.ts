import { fen, readExact } from '@qifuyun/kit/values/exact.ts'

/** A line of a bank's statement: money that came in, in fen. */
export interface StatementLine {
  /** In the file, counted from 1. */
  row: number
  day: string
  no: string
  amount: number
  party: string
  memo: string
}

/** What banks call their columns. */
const COLUMNS = {
  day: ['交易日期', '记账日期', '日期'],
  no: ['交易流水号', '流水号', '交易号'],
  amount: ['收入金额', '贷方金额', '收入'],
  party: ['对方户名', '付款人', '对方名称'],
  memo: ['摘要', '备注', '用途', '附言'],
} as const
type Column = keyof typeof COLUMNS
const KEYS = Object.keys(COLUMNS) as Column[]

const DAY = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?/

const dayOf = (text: string): string | null => {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? null : written
}

const amountOf = (text: string): number | null => {
  const plain = text.replaceAll(/[,，¥￥\s]/g, '')
  if (plain === '' || plain === '-') return 0
  return readExact(plain) === null ? null : fen(plain)
}

export type Statement =
  | { lines: StatementLine[] }
  /** Columns that it lacks, or lines that cannot be read. */
  | { missing: string[] }
  | { wrong: { row: number; column: string }[] }

/** Reads a table of cells whose heading stands in one of its first lines. Lines in which nothing came in are left out. */
export const readStatement = (table: readonly (readonly string[])[]): Statement => {
  const at = (cells: readonly string[], key: Column): number => cells.findIndex((cell) => COLUMNS[key].some((name) => name === cell.trim()))
  const found = table.slice(0, 10).findIndex((cells) => at(cells, 'day') >= 0 && KEYS.filter((key) => at(cells, key) >= 0).length > 1)
  const heading = table[Math.max(found, 0)] ?? []
  const missing = KEYS.filter((key) => at(heading, key) < 0).map((key) => COLUMNS[key][0])
  if (missing.length > 0) return { missing }
  const lines: StatementLine[] = []
  const wrong: { row: number; column: string }[] = []
  for (const [index, cells] of table.entries()) {
    if (index <= found || cells.every((cell) => cell.trim() === '')) continue
    const text = (key: Column): string => (cells[at(heading, key)] ?? '').trim()
    const [day, amount] = [dayOf(text('day')), amountOf(text('amount'))]
    if (day === null) wrong.push({ row: index + 1, column: COLUMNS.day[0] })
    else if (amount === null || amount < 0) wrong.push({ row: index + 1, column: COLUMNS.amount[0] })
    else if (amount > 0)
      lines.push({
        row: index + 1,
        day,
        no: text('no').slice(0, 64),
        amount,
        party: text('party').slice(0, 100),
        memo: text('memo').slice(0, 200),
      })
  }
  return wrong.length > 0 ? { wrong } : { lines }
}
