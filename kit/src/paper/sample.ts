import type { PaperData, PaperValue, PaperValues } from '@qifuyun/contract/papers/data.ts'
import { type FieldGroup, nameOf, type PaperField } from '#src/paper/fields.ts'
import { moneyText } from '#src/paper/form.ts'

const SAMPLE_FEN = 123_456
const SAMPLE_LINES = 3

const sampleValue = ({ label, kind }: PaperField): PaperValue => {
  if (kind === 'money') return { text: moneyText(SAMPLE_FEN), number: SAMPLE_FEN, money: true }
  if (kind === 'number') return { text: '3', number: 3 }
  return kind === 'picture' ? { text: '', pictures: [] } : { text: label }
}

const valuesOf = (fields: readonly PaperField[]): PaperValues => Object.fromEntries(fields.map((field) => [field.path, sampleValue(field)]))

/** A row that says the names of its fields: while nobody has a real one yet, and for tests of templates. */
export const sampleData = (groups: readonly FieldGroup[], count = SAMPLE_LINES): PaperData => ({
  uuid: '',
  title: '示例',
  values: Object.assign({}, ...groups.filter(({ lines }) => lines === null).map(({ fields }) => valuesOf(fields))) as PaperValues,
  lines: Object.fromEntries(
    groups.flatMap(({ lines, fields }) => (lines === null ? [] : [[lines, Array.from({ length: count }, () => valuesOf(fields))]])),
  ),
  void: false,
})

/** A row whose values are the names of its fields in braces: a template as it is, without a row. */
export const namesData = (groups: readonly FieldGroup[]): PaperData => {
  const named = (group: FieldGroup): PaperValues =>
    Object.fromEntries(group.fields.map((field) => [field.path, { ...sampleValue(field), text: `{${nameOf(group, field)}}` }]))
  const line = (group: FieldGroup): PaperValues =>
    Object.fromEntries(
      group.fields.map((field) => [field.path, { text: `{${field.label}}`, ...(field.kind === 'picture' && { pictures: [] }) }]),
    )
  return {
    ...sampleData(groups, 0),
    values: Object.assign({}, ...groups.filter(({ lines }) => lines === null).map((group) => named(group))) as PaperValues,
    lines: Object.fromEntries(groups.flatMap((group) => (group.lines === null ? [] : [[group.lines, [line(group)]]]))),
  }
}
