import type { BillLine } from '@qifuyun/kit/payments.ts'
import { fen, readExact } from '@qifuyun/kit/values/exact.ts'

/** What channels call their columns; the last one is not in all of them. */
const COLUMNS = {
  day: ['交易日期', '交易时间', '日期'],
  payNo: ['商户订单号', '支付单号', '商户单号'],
  tradeNo: ['交易流水号', '渠道单号', '流水号', '参考号'],
  amount: ['交易金额', '金额', '订单金额'],
  refundNo: ['商户退款单号', '退款单号'],
} as const
type Column = keyof typeof COLUMNS
const NEEDED = ['day', 'payNo', 'tradeNo', 'amount'] as const
const HEAD_ROWS = 10
const NO_MAX = 64

const DAY = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/

const dayOf = (text: string): string | null => {
  const [, year = '', month = '', day = ''] = DAY.exec(text.trim()) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? null : written
}

const amountOf = (text: string): number | null => {
  const plain = text.replaceAll(/[,，¥￥\s]/g, '')
  return readExact(plain) === null ? null : fen(plain)
}

export type BillFile =
  | { days: ReadonlyMap<string, BillLine[]> }
  /** Columns that it lacks, or lines that cannot be read. */
  | { missing: string[] }
  | { wrong: { row: number; column: string }[] }

/** Reads the bill of a channel, by day. Its heading stands in one of the first lines; what went back is below nothing. */
export const readBill = (table: readonly (readonly string[])[]): BillFile => {
  const at = (cells: readonly string[], key: Column): number => cells.findIndex((cell) => COLUMNS[key].some((name) => name === cell.trim()))
  const found = table.slice(0, HEAD_ROWS).findIndex((cells) => at(cells, 'payNo') >= 0)
  const heading = table[Math.max(found, 0)] ?? []
  const missing = NEEDED.filter((key) => at(heading, key) < 0).map((key) => COLUMNS[key][0])
  if (missing.length > 0) return { missing }
  const days = new Map<string, BillLine[]>()
  const wrong: { row: number; column: string }[] = []
  for (const [index, cells] of table.entries()) {
    if (index <= found || cells.every((cell) => cell.trim() === '')) continue
    const text = (key: Column): string => (cells[at(heading, key)] ?? '').trim().slice(0, NO_MAX)
    const [day, amountFen] = [dayOf(text('day')), amountOf(text('amount'))]
    const column = day === null ? 'day' : amountFen === null ? 'amount' : text('payNo') === '' ? 'payNo' : null
    if (column !== null || day === null || amountFen === null) {
      wrong.push({ row: index + 1, column: COLUMNS[column ?? 'day'][0] })
      continue
    }
    const line = { payNo: text('payNo'), tradeNo: text('tradeNo'), refundNo: text('refundNo') || null, amountFen }
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return wrong.length > 0 ? { wrong } : { days }
}
