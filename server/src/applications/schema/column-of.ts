import type { FieldSpec, Kind } from '@qifuyun/kit/field.ts'
import { WHOLE_DIGITS } from '@qifuyun/kit/values/check-value.ts'
import { instant } from '#src/platform/database/columns.ts'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  type SQL,
  smallint,
  sql,
  text,
  uuid,
} from '#src/platform/database/drizzle.ts'

/** Text in pinyin order, with numbers inside it in the order of their values: 2幢 before 10幢. The collation is made by the first migration that needs it. */
const naturalText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "zh_natural"' })

const SCALARS: ReadonlySet<unknown> = new Set(['string', 'number', 'boolean'])

interface Builder {
  notNull(): unknown
  default(value: SQL): unknown
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value))

const required = (column: Builder, spec: FieldSpec): PgColumnBuilderBase => {
  if (SCALARS.has(typeof spec.default)) column.default(sql.raw(literal(spec.default)))
  // Each builder's methods change it and give it back; their types have no common name.
  return (spec.required && spec.when === undefined ? column.notNull() : column) as PgColumnBuilderBase
}

/** Whether choices are stored as numbers. */
export const hasNumericCodes = ({ options = [] }: FieldSpec): boolean => options.every(({ code }) => typeof code === 'number')

type Made = (key: string, spec: FieldSpec) => Record<string, PgColumnBuilderBase>

const one =
  (make: (spec: FieldSpec) => Builder): Made =>
  (key, spec) => ({ [key]: required(make(spec), spec) })

const COLUMNS: Record<Exclude<Kind, 'rows'>, Made> = {
  text: one(() => naturalText()),
  longText: one(() => text()),
  richText: one(() => text()),
  serial: one(() => naturalText()),
  integer: one(() => integer()),
  decimal: one(({ scale = 2 }) => numeric({ precision: 21, scale, mode: 'number' })),
  exact: one(({ scale = 4 }) => numeric({ precision: WHOLE_DIGITS + scale, scale })),
  percent: one(() => integer()),
  money: one(() => bigint({ mode: 'number' })),
  date: one(() => date({ mode: 'string' })),
  dateTime: one(() => instant()),
  range: (key, spec) => ({ [`${key}Begin`]: required(instant(), spec), [`${key}End`]: required(instant(), spec) }),
  days: (key, spec) => ({
    [`${key}Begin`]: required(date({ mode: 'string' }), spec),
    [`${key}End`]: required(date({ mode: 'string' }), spec),
  }),
  month: one(() => text()),
  timeOfDay: one(() => text()),
  dict: one((spec) => (hasNumericCodes(spec) ? smallint() : text())),
  choices: one((spec) => (hasNumericCodes(spec) ? smallint().array() : text().array())),
  dictionary: one(() => text()),
  area: one(() => text()),
  flag: one(() => boolean()),
  phone: one(() => text()),
  masked: one(() => text()),
  position: one(() => jsonb()),
  images: one(() => text().array()),
  files: one(() => text().array()),
  user: one(() => uuid()),
  users: one(() => uuid().array()),
  organ: one(() => uuid()),
  organs: one(() => uuid().array()),
  ref: one(() => uuid()),
  refs: one(() => uuid().array()),
  link: one(() => uuid()),
}

/** The columns of a field by their keys; none for child rows, which have a table of their own. */
export const columnsOfField = (key: string, spec: FieldSpec): Record<string, PgColumnBuilderBase> =>
  spec.kind === 'rows' ? {} : COLUMNS[spec.kind](key, spec)
