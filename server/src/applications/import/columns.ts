import { listed, type Words } from '@qifuyun/contract/core/catalogue.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { Field, FieldMap, FieldSpec, Kind } from '@qifuyun/kit/field.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { choicesOf } from '#src/dictionaries/service.ts'
import type { ImportColumn, ImportValue } from '#src/progress/service.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { numberKey } from './keys.ts'

const choice = (options: readonly { code: string; name: Words }[], many = false): ImportValue => ({
  kind: 'choice',
  options,
  ...(many && { many }),
})
const ownOptions = (app: App, { options = [] }: FieldSpec) =>
  options.map(({ code, label }) => ({ code: String(code), name: labelIn(app, label) }))
const entries = ({ parentCode = '' }: FieldSpec) =>
  choicesOf(parentCode).map(({ dictCode, dictName }) => ({ code: dictCode, name: dictName }))

const NUMBER_MAX = 50

/** Text that the importer itself understands, with the rest of its row at hand. */
const plain = (max = 200): ImportValue => ({ kind: 'text', max })

/** How cells of each kind of field are read; absent: not imported (files, pictures, child rows). */
const VALUE: Partial<Record<Kind, (spec: FieldSpec, app: App) => ImportValue>> = {
  text: ({ max }) => plain(max),
  serial: () => plain(NUMBER_MAX),
  longText: ({ max }) => ({ kind: 'text', max: max ?? 500, multiline: true }),
  integer: ({ min, max }) => ({ kind: 'integer', ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
  decimal: ({ scale = 2, min, max }) => ({
    kind: 'decimal',
    places: scale,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }),
  percent: ({ scale = 2 }) => ({ kind: 'percent', places: scale }),
  exact: ({ scale = 4 }) => ({ kind: 'exact', places: scale }),
  money: ({ min, max }) => ({ kind: 'money', ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
  date: () => ({ kind: 'date' }),
  dateTime: () => ({ kind: 'instant' }),
  range: () => ({ kind: 'span' }),
  days: () => ({ kind: 'days' }),
  month: () => plain(20),
  timeOfDay: () => plain(20),
  dict: (spec, app) => choice(ownOptions(app, spec)),
  choices: (spec, app) => choice(ownOptions(app, spec), true),
  dictionary: (spec) => choice(entries(spec)),
  flag: () => ({ kind: 'boolean' }),
  // A list shows it masked; a masked one means that it stays.
  phone: () => plain(20),
  masked: ({ max }) => plain(max),
  area: () => plain(60),
  position: ({ max }) => plain(max),
  user: () => plain(),
  users: () => plain(500),
  organ: () => plain(),
  organs: () => plain(500),
  ref: () => plain(),
  refs: () => plain(500),
}

const SEVERAL = t('多个用顿号隔开')
const NOTE: Partial<Record<Kind, Words>> = {
  user: t('姓名或手机号'),
  users: t('姓名或手机号，多个用顿号隔开'),
  organs: SEVERAL,
  refs: SEVERAL,
  area: t('如：浙江省杭州市西湖区'),
  phone: t('11位手机号'),
  month: t('如{example}', { example: '2026-03' }),
  timeOfDay: t('如{example}', { example: '08:30' }),
}

const columnOf = (key: string, { spec }: Field, { app }: Pick<ServedEntity, 'app'>): ImportColumn | undefined => {
  const value = spec.readonly ? undefined : VALUE[spec.kind]?.(spec, app)
  if (value === undefined) return undefined
  const { landline, hint } = spec
  const notes = [landline ? t('手机号或固定电话') : NOTE[spec.kind], hint && labelIn(app, hint)].flatMap((note) => note || [])
  // A field that only exists under a condition is asked for by `checkFields`, which knows the rest of the row.
  const required = spec.required && spec.when === undefined && spec.default === undefined
  return {
    key,
    label: labelIn(app, spec.label),
    synonyms: [key],
    ...(notes.length > 0 && { note: listed(notes, '；') }),
    ...(required && { required }),
    value,
  }
}

/** The number by which a file that was exported says which row it means: it is read, and never given. */
const numberColumn = (served: Pick<ServedEntity, 'app' | 'entity'>, sees: (field: Field) => boolean): ImportColumn[] => {
  const key = numberKey(served)
  const field = key === undefined ? undefined : served.entity.spec.fields[key]
  if (key === undefined || field === undefined || !sees(field)) return []
  return [{ key, label: labelIn(served.app, field.spec.label), synonyms: [key], onlyRead: true, value: plain(NUMBER_MAX) }]
}

/** Columns of the files of an entity: its fields, and before them the number where rows are known by nothing else. */
export const entityColumns = (served: Pick<ServedEntity, 'app' | 'entity'>, sees: (field: Field) => boolean): ImportColumn[] => [
  ...numberColumn(served, sees),
  ...importColumns(served, served.entity.spec.fields, sees),
]

/** Those of the fields that can be imported, in their order. */
export const importColumns = (served: Pick<ServedEntity, 'app'>, fields: FieldMap, sees: (field: Field) => boolean): ImportColumn[] =>
  Object.entries(fields).flatMap(([key, field]) => (sees(field) ? (columnOf(key, field, served) ?? []) : []))
