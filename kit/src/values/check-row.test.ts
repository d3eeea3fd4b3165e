import { describe, expect, test } from 'vitest'
import { integer, rows, serial, text } from '#src/fields.ts'
import { applies, checkFields, checkRules } from '#src/values/check-row.ts'

const fields = {
  no: serial('A{seq4}'),
  name: text('名称').required(),
  qty: integer('数量').default(1),
  reason: text('原因').required().when('kind', 2, '3'),
  kind: text('类型'),
  lines: rows('明细', { item: text('物品').required(), count: integer('件数').default(1) }, { min: 1, max: 2 }),
}
const LINES = [{ item: '椅子' }]
const whole = { name: '甲', lines: LINES }
const texts = (problems: Record<string, { text: string }>) =>
  Object.fromEntries(Object.entries(problems).map(([key, { text: said }]) => [key, said]))

describe('a new row', () => {
  test('gets its defaults, and nothing of what a client may not send', () => {
    expect(checkFields(fields, { ...whole, no: 'A0001' }, 'new')).toEqual({
      values: { name: '甲', qty: 1, reason: null, kind: null, lines: [{ item: '椅子', count: 1 }] },
      problems: {},
    })
  })

  test('needs what is required, child rows too', () => {
    const { values, problems } = checkFields(fields, {}, 'new')
    expect(texts(problems)).toEqual({ name: '请填写{label}', lines: '请填写{label}' })
    expect(values).toEqual({ qty: 1, reason: null, kind: null })
  })

  test('has a field with a condition only where that holds, and needs it there', () => {
    expect(texts(checkFields(fields, { ...whole, kind: '2' }, 'new').problems)).toEqual({ reason: '请填写{label}' })
    expect(checkFields(fields, { ...whole, kind: '3', reason: '坏了' }, 'new').values).toMatchObject({ reason: '坏了' })
    expect(checkFields(fields, { ...whole, kind: '1', reason: '坏了' }, 'new').values).toMatchObject({ reason: null })
  })
})

describe('a change', () => {
  test('is judged by what was sent', () => {
    expect(checkFields(fields, { qty: 5 }, 'change', whole)).toEqual({ values: { qty: 5 }, problems: {} })
    expect(texts(checkFields(fields, { name: ' ' }, 'change', whole).problems)).toEqual({ name: '请填写{label}' })
    expect(checkFields(fields, { qty: undefined }, 'change', whole).values).toEqual({ qty: null })
  })

  test('sees the row as it will be', () => {
    expect(checkFields(fields, { reason: '坏了' }, 'change', { kind: '2' }).values).toEqual({ reason: '坏了' })
    expect(checkFields(fields, { reason: '坏了', kind: '1' }, 'change', { kind: '2' }).values).toEqual({ reason: null, kind: '1' })
  })
})

describe('child rows', () => {
  const lines = (value: unknown) => {
    const { values, problems } = checkFields(fields, { lines: value }, 'change')
    return { kept: values.lines, problems }
  }

  test('keep their ids', () => {
    expect(lines([{ uuid: 'u1', item: '椅子', count: 2 }]).kept).toEqual([{ uuid: 'u1', item: '椅子', count: 2 }])
    expect(lines([{ uuid: 5, item: '椅子' }]).kept).toEqual([{ item: '椅子', count: 1 }])
  })

  test('name the row that is wrong', () => {
    expect(texts(lines([{ item: '椅子' }, { count: -1 }]).problems)).toEqual({
      'lines[1].item': '请填写{label}',
      'lines[1].count': '{label}不能小于{min}',
    })
  })

  test.each([['text'], [5], [[5]], [[null]], [[['椅子']]], [{ item: '椅子' }]])('are rows: %j', (value) => {
    expect(lines(value)).toEqual({ kept: null, problems: { lines: { text: '{label}取值不正确', params: { label: '明细' } } } })
  })

  test('are neither too few nor too many', () => {
    expect(lines([LINES[0], LINES[0], LINES[0]]).problems).toEqual({ lines: { text: '{label}最多{n}项', params: { label: '明细', n: 2 } } })
    const two = { lines: rows('明细', {}, { min: 2 }) }
    expect(checkFields(two, { lines: [{}] }, 'new').problems).toEqual({
      lines: { text: '{label}至少{n}项', params: { label: '明细', n: 2 } },
    })
    expect(checkFields({ lines: rows('明细', {}) }, { lines: [] }, 'new')).toEqual({ values: { lines: null }, problems: {} })
  })
})

test('a condition compares codes as the wire does', () => {
  const { spec } = fields.reason
  expect([2, '2', 3, '3', 1, null, undefined].map((kind) => applies(spec, { kind }))).toEqual([true, true, true, true, false, false, false])
  expect(applies(fields.name.spec, {})).toBe(true)
})

test('a rule adds to what was found, and never speaks over it', () => {
  const said = { owner: 'loan', text: '可借数量不足' }
  const rules = [
    { field: 'qty', check: ({ qty }: Record<string, unknown>) => (Number(qty) > 5 ? said : undefined) },
    { field: 'name', check: () => '请求格式错误' as const },
  ]
  const before = { name: { text: '请填写{label}' as const } }
  expect(checkRules(rules, { qty: 6 }, before)).toEqual({ name: { text: '请填写{label}' }, qty: said })
  expect(checkRules(rules, { qty: 5 }, before)).toEqual(before)
  // A text of the platform needs no owner.
  expect(checkRules(rules, { qty: 5 }, {})).toEqual({ name: { text: '请求格式错误' } })
  expect(before).toEqual({ name: { text: '请填写{label}' } })
})
