import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import type { FieldSpec, Kind, Option } from '@qifuyun/kit/field.ts'
import { exactText, percentText, readExact, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { text } from '#src/texts.ts'
import { type LabelOwner, label } from '../label.ts'
import { childrenOf, filesOf, isMissing, isRow, labelOf, type Row, spanOf, textOf } from './row.ts'

/** Names that are neither in the definition nor in the row; without them codes stand for themselves. */
export interface Names {
  dictionary?: (code: string) => string | undefined
}

const MISSING = '—'
/** Smaller whole numbers may be years, floors or room numbers; separators would disturb them. */
const GROUPED_FROM = 10_000
const MINUTE = 'YYYY-MM-DD HH:mm'
const DAY_LENGTH = 'YYYY-MM-DD'.length
const FIXED_SCALE = 2
/** Kinds of which a value names a child row. */
const NAMING: ReadonlySet<Kind> = new Set(['text', 'ref', 'user', 'organ'])
/** So many child rows are named; the others are counted. */
const NAMED_MAX = 3

/** A number as it is read: `118.60`, `7,680.50`, `12,000`. */
export const numberText = (value: number, { kind, scale = 0 }: Pick<FieldSpec, 'kind' | 'scale'>): string => {
  const digits = kind === 'decimal' ? { minimumFractionDigits: Math.min(scale, FIXED_SCALE), maximumFractionDigits: scale } : {}
  const useGrouping = kind === 'decimal' || Math.abs(value) >= GROUPED_FROM
  return new Intl.NumberFormat('en-US', { ...digits, useGrouping }).format(value)
}

/** Digits before the point in groups of three; those behind it stay as they are. */
export const withSeparators = (written: string): string => {
  const [whole = '', ...rest] = written.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

const withUnit = (of: LabelOwner, written: string, { unit }: FieldSpec): string =>
  unit === undefined ? written : `${written} ${label(of, unit)}`

/** The choice with this code; codes come as text or number. */
export const optionOf = ({ options = [] }: FieldSpec, code: unknown): Option | undefined =>
  options.find((option) => String(option.code) === String(code))

const choiceText = (of: LabelOwner, spec: FieldSpec, code: unknown): string => {
  const option = optionOf(spec, code)
  return option === undefined ? textOf(code) : label(of, option.label)
}

const momentText = (value: unknown): string => formatDate(textOf(value), MINUTE)

/** From when to when, the day said once where it is the same: `2026-05-06 09:00 ~ 11:00`. */
const spanText = ({ begin, end }: { begin: unknown; end: unknown }): string => {
  const [from, to] = [momentText(begin), momentText(end)]
  const day = from.slice(0, DAY_LENGTH)
  return `${from} ~ ${to.startsWith(day) ? to.slice(DAY_LENGTH + 1) : to}`
}

/** Exact text of a field's value in the page's language; `—` for none. Used for differences, titles, search and the clipboard. */
export const fieldText = (of: LabelOwner, name: string, spec: FieldSpec, row: Row, names: Names = {}): string => {
  const value = row[name]
  if (isMissing(value)) return MISSING
  const span = spanOf(value)
  switch (spec.kind) {
    case 'text':
    case 'longText':
    case 'serial':
    case 'date':
    case 'month':
    case 'timeOfDay':
    case 'phone':
    case 'masked':
    case 'link':
      return textOf(value)
    case 'richText':
      return plainText(textOf(value))
    case 'integer':
    case 'decimal':
      return typeof value === 'number' ? withUnit(of, numberText(value, spec), spec) : textOf(value)
    case 'exact':
      return withUnit(of, withSeparators(withoutZeros(textOf(value))), spec)
    case 'percent':
      return Number.isInteger(value) ? percentText(Number(value), spec.scale ?? 2) : textOf(value)
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : textOf(value)
    case 'dateTime':
      return momentText(value)
    case 'range':
      return span === null ? MISSING : spanText(span)
    case 'days':
      return span === null ? MISSING : `${span.begin} ~ ${span.end}`
    case 'dict':
      return choiceText(of, spec, value)
    case 'choices':
      return (Array.isArray(value) ? value : [value]).map((code) => choiceText(of, spec, code)).join('、')
    case 'dictionary':
      return names.dictionary?.(textOf(value)) ?? textOf(value)
    case 'area':
      return labelOf(row, name) || textOf(value)
    case 'flag':
      return value === true || value === 1 ? text('是') : text('否')
    case 'position':
      return isRow(value) ? textOf(value.name) : textOf(value)
    case 'images':
    case 'files':
      return filesOf(value)
        .map(({ fileName }) => fileName)
        .join('、')
    case 'user':
    case 'users':
    case 'organ':
    case 'organs':
    case 'ref':
    case 'refs':
      return labelOf(row, name) || MISSING
    case 'rows':
      return childrenText(of, spec, childrenOf(value))
  }
}

/** What child rows are called, each by its first field that names it: `钥匙、梯子`. Only how many they are where one has no name. */
const childrenText = (of: LabelOwner, { children = {} }: FieldSpec, rows: readonly Row[]): string => {
  const n = rows.length
  const naming = Object.entries(children).find(([, { spec }]) => NAMING.has(spec.kind) && !spec.inner)
  const named = rows.slice(0, NAMED_MAX).map((row) => (naming === undefined ? MISSING : fieldText(of, naming[0], naming[1].spec, row)))
  if (named.includes(MISSING)) return text('{n} 项', { n })
  const names = named.join('、')
  return n > NAMED_MAX ? text('{names}等{n}项', { names, n }) : names
}

/** As it is stored, however it was written. */
const exactly = ({ scale = 4 }: FieldSpec, written: string): string => {
  const read = readExact(written)
  return read === null ? written : exactText(read, Math.max(scale, read.scale))
}

/** Pictures of a rich text without the signatures of their addresses, which are fresh in each answer. */
const unsigned = (html: string): string => html.replace(/(<img src="[^"?]*)\?[^"]*/g, '$1')

const plain = (spec: FieldSpec, value: unknown): unknown => {
  if (isMissing(value)) return null
  if (spec.kind === 'richText') return unsigned(textOf(value))
  // Rows show files as objects, forms and the wire name them by their keys.
  if (spec.kind === 'images' || spec.kind === 'files')
    return Array.isArray(value) ? value.map((each) => (isRow(each) ? each.filePath : each)) : value
  if (spec.kind === 'exact') return exactly(spec, textOf(value))
  if ((spec.kind === 'range' || spec.kind === 'days') && isRow(value)) return [value.begin, value.end]
  if (spec.kind === 'position' && isRow(value)) return [value.name, value.longitude ?? null, value.latitude ?? null]
  if (spec.kind === 'rows') return childrenOf(value).map((row) => plainRow(spec, row))
  return value
}

const plainRow = ({ children = {} }: FieldSpec, row: Row): unknown[] => [
  row.uuid ?? null,
  ...Object.entries(children).map(([name, { spec }]) => plain(spec, row[name])),
]

/** Whether two values of a field say the same. Empty is empty, however it is written; fresh addresses of files do not count. */
export const sameValue = (spec: FieldSpec, a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(spec, a)) === JSON.stringify(plain(spec, b))
