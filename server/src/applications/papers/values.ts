import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import type { PaperValue, PaperValues } from '@qifuyun/contract/papers/data.ts'
import type { Field, FieldMap } from '@qifuyun/kit/field.ts'
import { moneyText } from '@qifuyun/kit/paper/form.ts'
import { applies } from '@qifuyun/kit/values/check-row.ts'
import { withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { exportCell } from '../import/cells.ts'

type Row = Record<string, unknown>

const EMPTY: PaperValue = { text: '' }
const NUMBERS = new Set(['integer', 'decimal', 'exact', 'percent'])

/** A moment as papers say it. */
export const momentText = (moment: Date): string => chinaClock(moment).slice(0, 16).replace('T', ' ')

const spanText = (value: unknown): string => {
  const { begin, end } = Object(value) as { begin?: string; end?: string }
  if (begin === undefined || end === undefined) return ''
  const [from, to] = [momentText(new Date(begin)), momentText(new Date(end))]
  // The day is not said twice.
  return from.slice(0, 10) === to.slice(0, 10) ? `${from} 至 ${to.slice(11)}` : `${from} 至 ${to}`
}

const cellText = (key: string, field: Field, row: Row): string => {
  const cell = exportCell(key, field, row)
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return momentText(cell)
  if (typeof cell === 'object') return chinese(cell)
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  return `${field.spec.kind === 'exact' ? withoutZeros(String(cell)) : cell}${field.spec.unit ?? ''}`
}

const picturesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((file) => {
    const { fileFullPath } = Object(file) as { fileFullPath?: string }
    return fileFullPath === undefined ? [] : [fileFullPath]
  })

/** A field of a row as its reader got it (`presentRows`), as papers say it. */
export const paperValue = (key: string, field: Field, row: Row): PaperValue => {
  const value = row[key]
  const { kind } = field.spec
  if (value === null || value === undefined || !applies(field.spec, row)) return EMPTY
  if (kind === 'money') return { text: moneyText(Number(value)), number: Number(value), money: true }
  if (kind === 'images') return { text: '', pictures: picturesIn(value) }
  if (kind === 'range') return { text: spanText(value) }
  const text = cellText(key, field, row)
  return NUMBERS.has(kind) ? { text, number: Number(value) } : { text }
}

/** Fields of a row by their paths; what the row does not have, its reader may not see. */
export const paperValues = (fields: FieldMap, row: Row, prefix = ''): PaperValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      field.spec.kind === 'rows' || !(key in row) ? [] : [[`${prefix}${key}`, paperValue(key, field, row)]],
    ),
  )

/** One time that a paper was printed. */
interface Printed {
  copy: number
  printedAt: Date
  reason: string | null
}

/** At the foot of a reprint: which one, when, by whom and why. */
export const noteOf = ({ copy, printedAt, reason }: Printed, name: string): string =>
  [`第 ${copy} 次打印`, momentText(printedAt), name, reason === null ? '' : `事由 ${reason}`].filter(Boolean).join('　')
