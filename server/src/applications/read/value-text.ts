import { listed, type Words } from '@qifuyun/contract/core/catalogue.ts'
import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import { targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldMap, FieldSpec, Span } from '@qifuyun/kit/field.ts'
import type { Position } from '@qifuyun/kit/fields.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { percentText, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { entriesOf } from '#src/dictionaries/service.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { rowsIn, textsIn } from '../write/places.ts'
import { masked } from './mask.ts'
import { type Names, titleOf } from './names.ts'

const momentText = (value: unknown): string =>
  chinaClock(new Date(String(value)))
    .slice(0, 16)
    .replace('T', ' ')

const optionText = ({ app }: ServedEntity, { options = [] }: FieldSpec, code: unknown): Words => {
  const label = options.find((option) => option.code === code)?.label
  return label === undefined ? String(code) : labelIn(app, label)
}

const dictionaryText = ({ app }: ServedEntity, { parentCode = '' }: FieldSpec, code: unknown): Words => {
  const name = entriesOf([parentCode]).find(({ dictCode }) => dictCode === code)?.dictName
  return name === undefined ? String(code) : labelIn(app, name)
}

const listText = (value: unknown, names: ReadonlyMap<string, string>): string =>
  textsIn(value)
    .map((each) => names.get(each) ?? each)
    .join('、')

const childText = (served: ServedEntity, fields: FieldMap, row: Record<string, unknown>, names: Names): Words =>
  listed(
    Object.entries(fields).flatMap(([key, { spec }]) => {
      // The history is written once for all who read it.
      if (spec.visibleTo !== undefined) return []
      const text = valueText(served, spec, row[key], names)
      return text === null ? [] : [t('{label} {text}', { label: labelIn(served.app, spec.label), text })]
    }),
    '，',
  )

const textOf = (served: ServedEntity, spec: FieldSpec, value: unknown, names: Names): Words => {
  switch (spec.kind) {
    case 'text':
    case 'longText':
    case 'serial':
    case 'integer':
    case 'decimal':
    case 'date':
    case 'month':
    case 'timeOfDay':
    case 'link':
      return String(value)
    case 'exact':
      return withoutZeros(String(value))
    case 'richText':
      return plainText(String(value))
    case 'percent':
      return percentText(Number(value), spec.scale ?? 2)
    case 'money':
      return formatMoney(Number(value))
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
      return optionText(served, spec, value)
    case 'choices':
      return listed((Array.isArray(value) ? value : []).map((code) => optionText(served, spec, code)))
    case 'dictionary':
      return dictionaryText(served, spec, value)
    case 'area':
      return listText(value, names.area)
    case 'flag':
      return t(value === true ? '是' : '否')
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
      return listed(
        rowsIn(value).map((row) => childText(served, spec.children ?? {}, row, names)),
        '；',
      )
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** A value as people read it in the operation log: names for ids, labels for codes, amounts with their sign, masked phone numbers. null for none. */
export const valueText = (served: ServedEntity, spec: FieldSpec, value: unknown, names: Names): Words | null =>
  isEmpty(value) ? null : textOf(served, spec, value, names)
