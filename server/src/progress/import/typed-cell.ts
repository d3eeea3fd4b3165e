import type { CellStyle, PlainCell } from '#src/platform/spreadsheet/workbook-writer.ts'
import type { ImportValue } from './importer.ts'

type Kind = ImportValue['kind'] | undefined

const STYLES: Partial<Record<ImportValue['kind'], CellStyle>> = {
  integer: 'general',
  decimal: 'general',
  money: 'general',
  date: 'date',
  instant: 'instant',
}

/** The look of a column that an import reads as such values. */
export const styleOfKind = (kind: Kind): CellStyle => (kind === undefined ? 'text' : (STYLES[kind] ?? 'text'))

const NUMBERS: ReadonlySet<Kind> = new Set(['integer', 'decimal', 'money'])
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** Undefined where there is no such day or time: JavaScript would count on from the end of the month. */
const dateOf = (text: string): Date | undefined => {
  const at = new Date(`${text.replace(' ', 'T')}${DAY.test(text) ? 'T00:00:00' : ''}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().replace('T', ' ').startsWith(text) ? at : undefined
}

/** The text of a cell as the number or date that it stands for; the text where another spelling would be read from it. */
export const typedCell = (text: string, kind: Kind): PlainCell => {
  if (NUMBERS.has(kind)) return String(Number(text)) === text ? Number(text) : text
  if (kind === 'date' && DAY.test(text)) return dateOf(text) ?? text
  if (kind === 'instant' && (INSTANT.test(text) || DAY.test(text))) return dateOf(text) ?? text
  return text
}
