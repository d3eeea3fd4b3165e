import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { expect, test } from 'vitest'
import { checkFormSchema, readFormSchema } from './form-check.ts'

const text = (more: object = {}) => ({ fieldKey: 'f', tag: 'text', label: '字段', ...more })
const choice = (options: unknown) => text({ tag: 'radio', options })
const option = (value: unknown, label: unknown = '一') => ({ value, label })

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a list', [text()]],
  ['no fields', {}],
  ['fields that are no list', { fields: { f: text() } }],
  ['a field that is none', { fields: [text(), 'f'] }],
  ['a key that is no text', { fields: [text({ fieldKey: 1 })] }],
  ['no tag', { fields: [text({ tag: undefined })] }],
  ['no label', { fields: [text({ label: null })] }],
  ['columns that are no list', { fields: [text({ columns: {} })] }],
  ['a column that is no field', { fields: [text({ columns: [text(), {}] })] }],
  ['options that are no list', { fields: [choice('一')] }],
  ['an option that is none', { fields: [choice([option('1'), null])] }],
  ['a value that is no text', { fields: [choice([option(1)])] }],
  ['an option without a label', { fields: [choice([option('1', 2)])] }],
])('%s is no form', (_name, given) => {
  expect(readFormSchema(given)).toBeNull()
})

test('what has the shape of a form is one, whatever else was sent with it', () => {
  const fields = [text({ columns: [text()] }), choice([option('1')])]
  expect(readFormSchema({ schemaVersion: 7, fields, script: 'x' })).toEqual({ schemaVersion: 1, fields })
  expect(readFormSchema({ fields: [] })).toEqual({ schemaVersion: 1, fields: [] })
})

const problemsOf = (...fields: object[]) => {
  const problems = checkFormSchema({ schemaVersion: 1, fields: fields as FormField[] })
  return Object.fromEntries(Object.entries(problems).map(([key, problem]) => [key, problem.text]))
}
const WRONG = '设置不正确'
const many = (n: number) => Array.from({ length: n }, (_, index) => text({ fieldKey: `f${index}` }))
const manyOptions = (n: number) => Array.from({ length: n }, (_, index) => option(`${index}`))

test.each<[string, object]>([
  ['f', text()],
  ['F_9', text({ fieldKey: `F_${'9'.repeat(38)}` })],
  ['a label of thirty', text({ label: '字'.repeat(30) })],
  ['the narrowest and the longest', text({ span: 1, maxLength: 2_000, precision: 0 })],
  ['the widest and the shortest', text({ span: 24, maxLength: 1, precision: 4 })],
  ['a short place', text({ tag: 'position', maxLength: 50 })],
  ['files', text({ tag: 'file', maxCount: 9, maxKb: 5_000 })],
  ['one file', text({ tag: 'file', maxCount: 1, maxKb: 1 })],
  ['a time', text({ tag: 'datePicker', mode: 'datetime', required: true, multiple: false })],
  ['a day', text({ tag: 'datePicker', mode: 'date' })],
  ['a range', text({ tag: 'number', min: '-1.5', max: 2 })],
  ['a range of one', text({ tag: 'number', min: 2, max: '2.0' })],
  ['a lower end', text({ tag: 'number', min: 2 })],
  ['an upper end', text({ tag: 'number', max: 2 })],
  ['options', choice([option('1'), option('x'.repeat(60), '字'.repeat(60))])],
  ['a hundred options', choice(manyOptions(FLOW_LIMIT.options))],
  ['a table', text({ tag: 'detail', columns: many(30) })],
])('%s is fine', (_name, field) => {
  expect(problemsOf(field)).toEqual({})
})

test.each<[string, object, string]>([
  ['a key of a digit', text({ fieldKey: '1a' }), '字段编号不正确'],
  ['a key with a point', text({ fieldKey: 'a.b' }), '字段编号不正确'],
  ['a name of objects', text({ fieldKey: 'constructor' }), '字段编号不正确'],
  ['an unknown tag', text({ tag: 'video' }), '字段类型不支持'],
  ['no label', text({ label: '  ' }), '字段名称为1到30字'],
  ['a label of thirty-one', text({ label: '字'.repeat(31) }), '字段名称为1到30字'],
  ['no width', text({ span: 0 }), WRONG],
  ['a width of 25', text({ span: 25 }), WRONG],
  ['half a width', text({ span: 1.5 }), WRONG],
  ['a width in words', text({ span: '12' }), WRONG],
  ['five places', text({ precision: 5 }), WRONG],
  ['less than no places', text({ precision: -1 }), WRONG],
  ['no letter', text({ maxLength: 0 }), WRONG],
  ['2001 letters', text({ maxLength: 2_001 }), WRONG],
  ['a long place', text({ tag: 'position', maxLength: 51 }), WRONG],
  ['no file', text({ maxCount: 0 }), WRONG],
  ['ten files', text({ maxCount: 10 }), WRONG],
  ['files of nothing', text({ maxKb: 0 }), WRONG],
  ['large files', text({ maxKb: 5_001 }), WRONG],
  ['an unknown mode', text({ mode: 'week' }), WRONG],
  ['required in words', text({ required: 'yes' }), WRONG],
  ['several in numbers', text({ multiple: 1 }), WRONG],
  ['a lower end in words', text({ min: 'x' }), WRONG],
  ['an upper end in words', text({ max: 'x' }), WRONG],
  ['from more than to', text({ min: '2.1', max: '2' }), WRONG],
  ['no options', choice(undefined), '选项设置不正确'],
  ['no option', choice([]), '选项设置不正确'],
  ['a hundred and one options', choice(manyOptions(FLOW_LIMIT.options + 1)), '选项设置不正确'],
  ['one option twice', choice([option('1'), option('1', '二')]), '选项设置不正确'],
  ['an empty value', choice([option('1'), option('')]), '选项设置不正确'],
  ['a value of 61', choice([option('x'.repeat(61))]), '选项设置不正确'],
  ['an empty option', choice([option('1', ' ')]), '选项设置不正确'],
  ['an option of 61', choice([option('1', '字'.repeat(61))]), '选项设置不正确'],
  ['boxes without options', text({ tag: 'checkbox' }), '选项设置不正确'],
  ['a table without columns', text({ tag: 'detail' }), '明细列设置不正确'],
  ['a table of nothing', text({ tag: 'detail', columns: [] }), '明细列设置不正确'],
  ['a table of 31 columns', text({ tag: 'detail', columns: many(31) }), '明细列设置不正确'],
])('%s is told at its field', (_name, field, said) => {
  const [key = ''] = Object.values(field)
  expect(problemsOf(field)).toEqual({ [`formSchema.${String(key)}`]: said })
})

test('a long key is told by its beginning, with the first thing that is wrong', () => {
  expect(problemsOf(text({ fieldKey: 'x'.repeat(41), label: '' }))).toEqual({ [`formSchema.${'x'.repeat(40)}`]: '字段编号不正确' })
})

test('no key stands twice, and columns have their own', () => {
  expect(problemsOf(text(), text())).toEqual({ 'formSchema.f': '字段编号重复' })
  expect(problemsOf(text(), text({ fieldKey: 'g', tag: 'detail', columns: [text(), text()] }))).toEqual({
    'formSchema.g.f': '字段编号重复',
  })
  expect(problemsOf(text(), text({ fieldKey: 'g', tag: 'detail', columns: [text()] }))).toEqual({})
})

test('a table in a table is none', () => {
  const inner = text({ fieldKey: 'g', tag: 'detail', columns: [text()] })
  expect(problemsOf(text({ tag: 'detail', columns: [inner] }))).toEqual({ 'formSchema.f.g': '字段类型不支持' })
})

test('a form that is far too large is not looked through', () => {
  expect(problemsOf(...many(FLOW_LIMIT.fields))).toEqual({})
  expect(problemsOf(...many(FLOW_LIMIT.fields), text({ span: 0 }))).toEqual({ formSchema: '字段数不能超过100个' })
})
