import type { FieldMap, FieldSpec, Kind } from '#src/field.ts'

type Schema = Record<string, unknown>

const uuid: Schema = { type: 'string', format: 'uuid' }
const list = (items: Schema, { max }: FieldSpec): Schema => ({ type: 'array', items, ...(max !== undefined && { maxItems: max }) })
const bounds = ({ min, max }: FieldSpec): Schema => ({
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
})
const codes = ({ options = [] }: FieldSpec): Schema => ({ enum: options.map(({ code }) => code) })
const day: Schema = { type: 'string', format: 'date' }
const moment: Schema = { type: 'string', format: 'date-time' }

const SCHEMAS: Record<Exclude<Kind, 'rows'>, (spec: FieldSpec) => Schema> = {
  text: ({ max }) => ({ type: 'string', maxLength: max }),
  longText: ({ max }) => ({ type: 'string', maxLength: max }),
  richText: () => ({ type: 'string', contentMediaType: 'text/html' }),
  serial: () => ({ type: 'string' }),
  integer: (spec) => ({ type: 'integer', ...bounds(spec) }),
  decimal: (spec) => ({ type: 'number', ...bounds(spec) }),
  exact: ({ scale, min, max }) => ({
    type: 'string',
    format: 'decimal',
    description: [`${scale} decimals`, min !== undefined && `from ${min}`, max !== undefined && `to ${max}`].filter(Boolean).join(', '),
  }),
  percent: (spec) => ({ type: 'integer', ...bounds(spec), description: `percent times ${10 ** (spec.scale ?? 2)}` }),
  money: (spec) => ({ type: 'integer', ...bounds(spec), description: 'fen' }),
  date: () => day,
  dateTime: () => moment,
  days: () => ({ type: 'object', properties: { begin: day, end: day }, required: ['begin', 'end'] }),
  month: () => ({ type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }),
  timeOfDay: () => ({ type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  range: () => ({ type: 'object', properties: { begin: moment, end: moment }, required: ['begin', 'end'] }),
  dict: codes,
  choices: (spec) => list(codes(spec), spec),
  dictionary: () => ({ type: 'string', pattern: '^[0-9]{7}$' }),
  area: () => ({ type: 'string', pattern: '^[0-9]{6}$' }),
  flag: () => ({ type: 'boolean' }),
  phone: ({ landline }) => (landline ? { type: 'string' } : { type: 'string', pattern: '^1[0-9]{10}$' }),
  masked: ({ max }) => ({ type: 'string', maxLength: max }),
  position: () => ({
    type: 'object',
    properties: { name: { type: 'string' }, longitude: { type: 'number' }, latitude: { type: 'number' } },
  }),
  images: (spec) => list({ type: 'string' }, spec),
  files: (spec) => list({ type: 'string' }, spec),
  user: () => uuid,
  users: (spec) => list(uuid, spec),
  organ: () => uuid,
  organs: (spec) => list(uuid, spec),
  ref: () => uuid,
  refs: (spec) => list(uuid, spec),
  link: () => uuid,
}

/** JSON Schema of what a client sends for a field; documentation only, because `checkFields` validates it. */
export const jsonSchema = (spec: FieldSpec): Schema => {
  const own =
    spec.kind === 'rows'
      ? { type: 'array', items: { type: 'object', properties: schemasOf(spec.children ?? {}) } }
      : SCHEMAS[spec.kind](spec)
  // What need not be there is emptied by null.
  return spec.required ? { title: spec.label, ...own } : { title: spec.label, anyOf: [own, { type: 'null' }] }
}

const schemasOf = (fields: FieldMap): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, { spec }]) => (spec.readonly ? [] : [[key, jsonSchema(spec)]])))
