import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import type { CellStyle, PlainCell } from '#src/platform/spreadsheet/workbook-writer.ts'
import type { ExportCell, ExportColumn } from './export/exporter.ts'
import { t } from './texts.ts'

const YES = t('是')
const NO = t('否')

/** `2026-01-31 08:30:00` in Asia/Shanghai, to the second. */
export const localTime = (at: Date): string => chinaClock(at).slice(0, 19).replace('T', ' ')
/** `20260131` in Asia/Shanghai, for names of files. */
export const localDay = (at: Date): string => localTime(at).slice(0, 10).replaceAll('-', '')

const STYLES: Record<NonNullable<ExportColumn['kind']>, CellStyle> = {
  text: 'text',
  boolean: 'text',
  number: 'number',
  money: 'money',
  date: 'date',
  instant: 'instant',
}

/** The look of a column's cells. */
export const styleOf = ({ kind = 'text' }: ExportColumn): CellStyle => STYLES[kind]

/** A time as the wall clock in Asia/Shanghai shows it, to the second, for a cell. */
const wallClock = (at: Date): Date => new Date(`${chinaClock(at).slice(0, 19)}Z`)

const DECIMAL = /^-?\d+(\.\d+)?$/
/** A workbook's number holds no more of them exactly. */
const DIGITS_MAX = 15
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A value as its cell holds it, which imports read in either language. */
export const formatCell = (value: ExportCell, { kind = 'text' }: ExportColumn, language: Language = 'zh-CN'): PlainCell => {
  if (value === null) return null
  if (value instanceof Date) return kind === 'instant' ? wallClock(value) : localTime(value)
  if (typeof value === 'boolean') return wordsIn(value ? YES : NO, language)
  if (typeof value === 'string') {
    if (kind === 'number' && DECIMAL.test(value) && value.length <= DIGITS_MAX) return Number(value)
    return kind === 'date' && DAY.test(value) ? new Date(`${value}T00:00:00Z`) : value
  }
  if (typeof value === 'object') return wordsIn(value, language)
  if (kind === 'money') return value / 100
  return kind === 'number' ? value : String(value)
}
