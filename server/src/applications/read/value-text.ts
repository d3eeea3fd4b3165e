import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldMap, FieldSpec, Span } from '@qifuyun/kit/field.ts'
import type { Position } from '@qifuyun/kit/fields.ts'
import { percentText } from '@qifuyun/kit/values/exact.ts'
import { entriesOf } from '#src/dictionaries/service.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { rowsIn, textsIn } from '../write/places.ts'
import { masked } from './mask.ts'
import { type Names, titleOf } from './names.ts'

/** China has one time zone without summer time. */

const momentText = (value: unknown): string =>
  chinaClock(new Date(String(value)))
    .slice(0, 16)
    .replace('T', ' ')

const optionText = ({ options = [] }: FieldSpec, code: unknown): string =>
  options.find((option) => option.code === code)?.label ?? String(code)

const dictionaryText = ({ parentCode = '' }: FieldSpec, code: unknown): string =>
  entriesOf([parentCode]).find(({ dictCode }) => dictCode === code)?.dictName ?? String(code)

const listText = (value: unknown, names: ReadonlyMap<string, string>): string =>
  textsIn(value)
    .map((each) => names.get(each) ?? each)
    .join('、')

const moneyText = (fen: unknown): string => (Number(fen) / 100).toFixed(2)

const childText = (served: ServedEntity, fields: FieldMap, row: Record<string, unknown>, names: Names): string =>
  Object.entries(fields)
    .flatMap(([key, { spec }]) => {
      const text = valueText(served, spec, row[key], names)
      return text === null ? [] : [`${spec.label} ${text}`]
    })
    .join('，')

const textOf = (served: ServedEntity, spec: FieldSpec, value: unknown, names: Names): string => {
  switch (spec.kind) {
    case 'text':
    case 'longText':
    case 'serial':
    case 'integer':
    case 'decimal':
    case 'exact':
    case 'date':
    case 'month':
    case 'timeOfDay':
    case 'link':
      return String(value)
    case 'percent':
      return percentText(Number(value), spec.scale ?? 2)
    case 'money':
      return moneyText(value)
    case 'dateTime':
      return momentText(value)
    case 'range': {
      // Stored by `checkValue`.
      const { begin, end } = value as Span
      return `${momentText(begin)} ~ ${momentText(end)}`
    }
    case 'days': {
      // As above.
      const { begin, end } = value as Span
      return `${begin} ~ ${end}`
    }
    case 'dict':
      return optionText(spec, value)
    case 'choices':
      return (Array.isArray(value) ? value : []).map((code) => optionText(spec, code)).join('、')
    case 'dictionary':
      return dictionaryText(spec, value)
    case 'area':
      return listText(value, names.area)
    case 'flag':
      return value === true ? '是' : '否'
    case 'phone':
    case 'masked':
      return masked(spec, String(value))
    case 'position':
      // As a span above.
      return (value as Position).name
    case 'images':
    case 'files':
      return listText(value, names.file)
    case 'user':
    case 'users':
      return listText(value, names.user)
    case 'organ':
    case 'organs':
      return listText(value, names.organ)
    case 'ref':
    case 'refs': {
      const target = targetOf(served.entity, spec)
      const of = target === undefined ? undefined : servedOf(target)
      return textsIn(value)
        .map((uuid) => (of === undefined ? uuid : titleOf(of, names.rowsOf(of).get(uuid))))
        .join('、')
    }
    case 'rows':
      return rowsIn(value)
        .map((row) => childText(served, spec.children ?? {}, row, names))
        .join('；')
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** A value as people read it in the operation log: names for ids, labels for codes, yuan for fen, masked phone numbers. null for none. */
export const valueText = (served: ServedEntity, spec: FieldSpec, value: unknown, names: Names): string | null =>
  isEmpty(value) ? null : textOf(served, spec, value, names)
