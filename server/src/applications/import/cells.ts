import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import type { Field, FieldSpec, Kind, Option } from '@qifuyun/kit/field.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import { percentText } from '@qifuyun/kit/values/exact.ts'
import { entriesOf } from '#src/dictionaries/service.ts'
import { type ExportCell, type ExportColumn, localTime } from '#src/progress/service.ts'
import { t } from '../texts.ts'

type Row = Record<string, unknown>

const COLUMN_KIND: Partial<Record<Kind, NonNullable<ExportColumn['kind']>>> = {
  integer: 'number',
  decimal: 'number',
  exact: 'number',
  money: 'money',
  date: 'date',
  dateTime: 'instant',
  flag: 'boolean',
}

/** How a field stands in a spreadsheet. */
export const exportColumn = ({ spec }: Field, label: Words = spec.label): ExportColumn => {
  const kind = COLUMN_KIND[spec.kind]
  return { label, ...(kind && { kind }) }
}

const optionLabel = (options: readonly Option[] = [], code: unknown): string =>
  options.find((option) => option.code === code)?.label ?? (typeof code === 'string' || typeof code === 'number' ? String(code) : '')

const entryName = ({ parentCode }: FieldSpec, code: unknown): string =>
  entriesOf(parentCode === undefined ? [] : [parentCode]).find(({ dictCode }) => dictCode === code)?.dictName ?? ''

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const names = (value: unknown): string =>
  Array.isArray(value) ? value.map((each: { name?: unknown }) => (typeof each.name === 'string' ? each.name : '')).join('、') : ''

const momentText = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

const REFERENCES: ReadonlySet<Kind> = new Set(['user', 'users', 'organ', 'organs', 'ref', 'refs', 'area'])

const textOf = (key: string, { spec }: Field, row: Row): ExportCell => {
  const value = row[key]
  if (REFERENCES.has(spec.kind)) return textIn(row[labelKey(key)])
  if (spec.kind === 'dict') return optionLabel(spec.options, value)
  if (spec.kind === 'choices') return Array.isArray(value) ? value.map((code) => optionLabel(spec.options, code)).join('、') : ''
  if (spec.kind === 'percent') return percentText(Number(value), spec.scale ?? 2)
  if (spec.kind === 'dictionary') return entryName(spec, value)
  if (spec.kind === 'position') return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : ''
  return textIn(value)
}

const spanText = (value: unknown, textOfEnd: (end: string) => string): string => {
  if (typeof value !== 'object' || value === null || !('begin' in value) || !('end' in value)) return ''
  return [value.begin, value.end].map((end) => textOfEnd(String(end))).join(' ~ ')
}

/** A field of a row as people got it (`presentRows`), as a cell of a spreadsheet. */
export const exportCell = (key: string, field: Field, row: Row): ExportCell => {
  const value = row[key]
  const { kind } = field.spec
  if (value === null || value === undefined) return null
  if (kind === 'images' || kind === 'files') return names(value)
  if (kind === 'richText') return plainText(textIn(value))
  if (kind === 'rows') return Array.isArray(value) ? t('{n}项', { n: value.length }) : null
  if (kind === 'range') return spanText(value, (end) => localTime(new Date(end)))
  if (kind === 'days') return spanText(value, (end) => end)
  if (kind === 'dateTime') return momentText(value)
  const plain = COLUMN_KIND[kind] !== undefined && (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
  return plain ? value : textOf(key, field, row)
}
