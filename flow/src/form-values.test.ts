import { FLOW_LIMIT, MONEY_MAX } from '@qifuyun/contract/approvals/constants.ts'
import type { FieldAccess, FieldPurview, FieldTag, FormField } from '@qifuyun/contract/approvals/definition.ts'
import { describe, expect, test } from 'vitest'
import { accessOf, fillForm, isBlank, isSame, visibleForm, visibleSchema } from './form-values.ts'

const org = { active: new Set(['a', 'b']), organs: new Set(['o']) }
const options = ['1', '2', '3'].map((value) => ({ value, label: value }))

/** The form after a value was written into it, and what was wrong. */
const filled = (
  fields: FormField[],
  given: Record<string, unknown>,
  before: Record<string, unknown> = {},
  purview?: FieldPurview,
  fallback: FieldAccess = 'edit',
) => fillForm({ schemaVersion: 1, fields }, before, given, { purview, fallback, org })

const wrong = (text: string, params?: object) => ({ problem: params === undefined ? { text } : { text, params } })
const texts = (n: number) => Array.from({ length: n }, (_, index) => `f${index}`)

const FORMAT = wrong('数字格式不正确')
const MONEY = wrong('金额超出范围')
const TYPE = wrong('类型错误')
const PLACE = wrong('坐标格式不正确')
const POINT = { longitude: 113.9, latitude: 22.5 }

/** Field, what it says of itself, and values with what is stored of them or why they are refused. */
const VALUES: [tag: FieldTag, more: Partial<FormField>, cases: [given: unknown, stored: unknown][]][] = [
  [
    'text',
    {},
    [
      [' 甲 ', '甲'],
      ['e\u0301', '\u00e9'],
      ['   ', null],
      ['', null],
      [null, null],
      [1, TYPE],
      ['a\u0007', wrong('包含不支持的字符')],
      ['字'.repeat(200), '字'.repeat(200)],
      ['字'.repeat(201), wrong('最多{max}个字', { max: 200 })],
    ],
  ],
  [
    'text',
    { maxLength: 3 },
    [
      ['甲乙👍', '甲乙👍'],
      ['甲乙丙丁', wrong('最多{max}个字', { max: 3 })],
    ],
  ],
  [
    'number',
    {},
    [
      [12, '12'],
      [0, '0'],
      [' 12.5 ', '12.5'],
      ['-1.2345', '-1.2345'],
      ['1.23456', FORMAT],
      ['1234567890123456', FORMAT],
      ['许多', FORMAT],
      [Number.NaN, FORMAT],
      [Number.POSITIVE_INFINITY, FORMAT],
      [true, FORMAT],
      [['1'], FORMAT],
    ],
  ],
  [
    'number',
    { precision: 2, min: '1', max: 5 },
    [
      ['1.25', '1.25'],
      ['1.255', wrong('最多{max}位小数', { max: 2 })],
      ['1', '1'],
      ['0.99', wrong('不能小于{min}', { min: '1' })],
      ['5.00', '5.00'],
      ['5.01', wrong('不能大于{max}', { max: '5' })],
    ],
  ],
  [
    'money',
    {},
    [
      [0, 0],
      [MONEY_MAX, MONEY_MAX],
      [MONEY_MAX + 1, MONEY],
      [-1, MONEY],
      [1.5, wrong('金额格式不正确')],
      ['100', wrong('金额格式不正确')],
    ],
  ],
  [
    'money',
    { min: 100, max: '200' },
    [
      [99, MONEY],
      [100, 100],
      [200, 200],
      [201, MONEY],
    ],
  ],
  [
    'datePicker',
    {},
    [
      ['2026-02-28', '2026-02-28'],
      ['2026-02-30', wrong('日期格式不正确')],
      ['2026-02-28 09:00', wrong('日期格式不正确')],
      [20_260_228, wrong('日期格式不正确')],
    ],
  ],
  [
    'datePicker',
    { mode: 'datetime' },
    [
      ['2026-02-28 09:00', '2026-02-28 09:00'],
      ['2026-02-28', wrong('日期格式不正确')],
    ],
  ],
  [
    'phone',
    {},
    [
      ['13800000001', '13800000001'],
      ['1380000000', wrong('手机号格式不正确')],
      [13_800_000_001, wrong('手机号格式不正确')],
    ],
  ],
  [
    'position',
    {},
    [
      [' 大厅 ', { name: '大厅' }],
      [{ name: ' 大厅 ' }, { name: '大厅' }],
      [{ name: '大厅', longitude: null }, { name: '大厅' }],
      [
        { name: '大厅', ...POINT },
        { name: '大厅', ...POINT },
      ],
      [
        { name: '大厅', longitude: -180, latitude: 90 },
        { name: '大厅', longitude: -180, latitude: 90 },
      ],
      [{ name: '' }, null],
      [{ name: '大厅', ...POINT, longitude: 180.1 }, PLACE],
      [{ name: '大厅', ...POINT, latitude: -90.1 }, PLACE],
      [{ name: '大厅', ...POINT, latitude: '22.5' }, PLACE],
      [{ name: '大厅', longitude: 113.9 }, PLACE],
      [{ name: '大厅', latitude: 22.5 }, PLACE],
      [{ name: '大厅', floor: 3 }, wrong('格式错误')],
      [{ name: 3 }, TYPE],
      [{ ...POINT }, TYPE],
      [['大厅'], TYPE],
      [5, TYPE],
      ['字'.repeat(51), wrong('最多{max}个字', { max: 50 })],
    ],
  ],
  ['position', { maxLength: 2 }, [[{ name: '一二三' }, wrong('最多{max}个字', { max: 2 })]]],
  [
    'radio',
    { options },
    [
      ['1', '1'],
      ['9', wrong('选项无效')],
      [['1'], wrong('选项无效')],
      [1, wrong('选项无效')],
    ],
  ],
  ['radio', {}, [['1', wrong('选项无效')]]],
  [
    'checkbox',
    { options },
    [
      [
        ['1', '2'],
        ['1', '2'],
      ],
      ['1', ['1']],
      [[], null],
      [['1', '9'], wrong('选项无效')],
      [['1', '1'], wrong('存在重复项')],
      [[1], TYPE],
    ],
  ],
  ['checkbox', { options }, [[texts(FLOW_LIMIT.checkboxChosen + 1), wrong('最多{max}项', { max: FLOW_LIMIT.checkboxChosen })]]],
  [
    'checkbox',
    { options, min: 2, max: 2 },
    [
      [['1'], wrong('至少{min}项', { min: 2 })],
      [
        ['1', '2'],
        ['1', '2'],
      ],
      [['1', '2', '3'], wrong('最多{max}项', { max: 2 })],
    ],
  ],
  [
    'umBusUser',
    {},
    [
      ['a', ['a']],
      [['a'], ['a']],
      [['a', 'b'], wrong('最多{max}项', { max: 1 })],
      [['gone'], wrong('成员不存在或已离职')],
      [[''], TYPE],
      [5, TYPE],
    ],
  ],
  [
    'umBusUser',
    { multiple: true },
    [
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      [['a', 'gone'], wrong('成员不存在或已离职')],
      [['a', ''], TYPE],
      [texts(FLOW_LIMIT.picked + 1), wrong('最多{max}项', { max: FLOW_LIMIT.picked })],
    ],
  ],
  [
    'umBusOrgan',
    {},
    [
      [['o'], ['o']],
      [['a'], wrong('部门不存在')],
    ],
  ],
  [
    'file',
    {},
    [
      [texts(9), texts(9)],
      [texts(10), wrong('最多{max}项', { max: 9 })],
      [['x'.repeat(300)], ['x'.repeat(300)]],
      [['x'.repeat(301)], TYPE],
    ],
  ],
  ['file', { maxCount: 1 }, [[texts(2), wrong('最多{max}项', { max: 1 })]]],
  [
    'uploadImg',
    {},
    [
      [
        ['a.PNG', 'b.jpeg', 'c.jpg', 'd.gif'],
        ['a.PNG', 'b.jpeg', 'c.jpg', 'd.gif'],
      ],
      [['a.png', 'b.pdf'], wrong('只能上传图片格式!')],
      [texts(10), wrong('最多{max}项', { max: 9 })],
    ],
  ],
]

describe.each(VALUES)('%s %o', (tag, more, cases) => {
  test.each(cases)('%j', (given, stored) => {
    const { form, problems } = filled([{ fieldKey: 'f', tag, label: '字段', ...more }], { f: given })
    const { f: problem } = problems
    expect(problem === undefined ? form.f : { problem }).toEqual(stored)
  })
})

describe('a form', () => {
  const fields: FormField[] = [
    { fieldKey: 'days', tag: 'number', label: '天数', required: true },
    { fieldKey: 'why', tag: 'text', label: '原因' },
  ]

  test('tells what changed, and keeps what was not given', () => {
    expect(filled(fields, { days: 2, why: undefined }, { days: '1', why: '病假' })).toEqual({
      form: { days: '2', why: '病假' },
      changes: [{ field: 'days', before: '1', after: '2' }],
      problems: {},
    })
    expect(filled(fields, { days: '1', why: ' ' }, { days: '1' })).toEqual({ form: { days: '1', why: null }, changes: [], problems: {} })
    expect(filled(fields, { days: '1' }).changes).toEqual([{ field: 'days', before: null, after: '1' }])
  })

  test('keeps what stood where a value is refused', () => {
    expect(filled(fields, { days: 'x' }, { days: '1' })).toEqual({
      form: { days: '1' },
      changes: [],
      problems: { days: { text: '数字格式不正确' } },
    })
  })

  test('asks for required fields of those who may fill them in', () => {
    expect(filled(fields, {}).problems).toEqual({ days: { text: '必填' } })
    expect(filled(fields, { days: '' }, { days: '1' }).problems).toEqual({ days: { text: '必填' } })
    expect(filled(fields, { days: 'x' }).problems).toEqual({ days: { text: '数字格式不正确' } })
    expect(filled(fields, {}, { days: '1' }).problems).toEqual({})
    expect(filled(fields, {}, {}, { days: 'read' }).problems).toEqual({})
    expect(filled(fields, {}, {}, undefined, 'read').problems).toEqual({})
  })

  test('takes nothing that it does not know, or that somebody may not change', () => {
    expect(filled(fields, { days: 1, extra: 1 }).problems).toEqual({ extra: { text: '未知字段' } })
    expect(filled(fields, { why: 'x' }, { days: '1', why: 'y' }, { why: 'read' })).toMatchObject({
      form: { why: 'y' },
      problems: { why: { text: '无权修改该字段' } },
    })
    // What is sent back as it stood changes nothing.
    expect(filled(fields, { why: 'y' }, { days: '1', why: 'y' }, { why: 'read' })).toMatchObject({ problems: {}, changes: [] })
    expect(filled(fields, { why: '' }, { days: '1' }, { why: 'hidden' }).problems).toEqual({})
  })
})

describe('a table of details', () => {
  const table: FormField = {
    fieldKey: 'items',
    tag: 'detail',
    label: '明细',
    columns: [
      { fieldKey: 'price', tag: 'money', label: '单价', required: true },
      { fieldKey: 'note', tag: 'text', label: '说明' },
    ],
  }
  const rows = (n: number) => Array.from({ length: n }, () => ({ price: 1, note: null }))

  test('takes its rows cell by cell', () => {
    expect(filled([table], { items: [{ price: 5, note: ' x ' }, { price: 0 }] })).toEqual({
      form: {
        items: [
          { price: 5, note: 'x' },
          { price: 0, note: null },
        ],
      },
      changes: [
        {
          field: 'items',
          before: null,
          after: [
            { price: 5, note: 'x' },
            { price: 0, note: null },
          ],
        },
      ],
      problems: {},
    })
    expect(filled([table], { items: [] }).form).toEqual({ items: null })
    expect(filled([table], { items: rows(FLOW_LIMIT.detailRows) }).problems).toEqual({})
  })

  test.each<[unknown, object]>([
    [[{ price: 1 }, { note: 'x' }], { 'items[1].price': { text: '必填' } }],
    [[{ price: 1.5 }], { 'items[0].price': { text: '金额格式不正确' } }],
    [[{ price: 1, extra: 2 }], { 'items[0].extra': { text: '未知字段' } }],
    ['x', { items: { text: '类型错误' } }],
    [{ length: 201 }, { items: { text: '类型错误' } }],
    [[1], { items: { text: '类型错误' } }],
    [[{ price: 1 }, null], { items: { text: '类型错误' } }],
    [[[]], { items: { text: '类型错误' } }],
    [rows(FLOW_LIMIT.detailRows + 1), { items: { text: '最多{max}行', params: { max: FLOW_LIMIT.detailRows } } }],
  ])('refuses %j', (items, problems) => {
    expect(filled([table], { items }).problems).toEqual(problems)
  })

  test('keeps what stood where it is refused as a whole', () => {
    expect(filled([table], { items: 'x' }, { items: rows(1) }).form).toEqual({ items: rows(1) })
  })

  test('keeps the cells that somebody may not change, row by row', () => {
    const before = { items: [{ price: 1, note: 'old' }] }
    const change = (items: unknown) => filled([table], { items }, before, { items: 'edit', 'items.note': 'read' })
    expect(change([{ price: 2 }, { price: 3 }])).toMatchObject({
      form: {
        items: [
          { price: 2, note: 'old' },
          { price: 3, note: null },
        ],
      },
      problems: {},
    })
    expect(change([{ price: 2, note: 'old' }]).problems).toEqual({})
    expect(change([{ price: 2, note: 'new' }])).toMatchObject({
      form: { items: [{ price: 2, note: 'old' }] },
      problems: { 'items[0].note': { text: '无权修改该字段' } },
    })
    // What stood there was no table yet.
    expect(filled([table], { items: [{ price: 2 }] }, { items: 'x' }, { items: 'edit', 'items.note': 'read' }).form).toEqual({
      items: [{ price: 2, note: null }],
    })
  })

  test('without columns has empty rows', () => {
    const { columns: _columns, ...bare } = table
    expect(filled([bare], { items: [{}] }).form).toEqual({ items: [{}] })
  })
})

test.each<[FieldPurview | undefined, string, FieldAccess]>([
  [undefined, 'days', 'read'],
  [{}, 'days', 'read'],
  [{ days: 'hidden' }, 'days', 'hidden'],
  [{ items: 'edit' }, 'items.price', 'edit'],
  [{ items: 'edit', 'items.price': 'hidden' }, 'items.price', 'hidden'],
  [{ other: 'edit' }, 'items.price', 'read'],
  [{ items: 'edit' }, 'constructor', 'read'],
  [{ items: 'edit' }, 'constructor.name', 'read'],
])('by %j somebody may do with %s: %s', (purview, key, access) => {
  expect(accessOf(purview, key, 'read')).toBe(access)
})

test.each([null, undefined, '', [], { name: '' }])('%j is blank', (value) => {
  expect(isBlank(value)).toBe(true)
})
test.each([0, false, ' ', [null], {}, { name: 'x' }, { title: '' }])('%j is not blank', (value) => {
  expect(isBlank(value)).toBe(false)
})

test.each<[unknown, unknown]>([
  [null, ''],
  [[], undefined],
  [1, 1],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [{ name: 'x', longitude: null }, { name: 'x' }],
  [[{ price: 1 }], [{ price: 1, note: '' }]],
])('%j is the same as %j', (left, right) => {
  expect([isSame(left, right), isSame(right, left)]).toEqual([true, true])
})
test.each<[unknown, unknown]>([
  [1, '1'],
  [1, 2],
  [1, {}],
  [null, 'x'],
  [null, { name: 'x' }],
  ['x', { name: 'x' }],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [['a'], ['a', 'b']],
  [['a'], { 0: 'a', length: 1 }],
  [
    ['a', 'b'],
    ['a', 'c'],
  ],
  [{ name: 'x' }, { name: 'x', longitude: 1 }],
])('%j differs from %j', (left, right) => {
  expect([isSame(left, right), isSame(right, left)]).toEqual([false, false])
})

test('what somebody may not see leaves no trace', () => {
  const fields: FormField[] = [
    { fieldKey: 'days', tag: 'number', label: '天数' },
    { fieldKey: 'pay', tag: 'money', label: '工资' },
    { fieldKey: 'none', tag: 'text', label: '未填' },
    {
      fieldKey: 'items',
      tag: 'detail',
      label: '明细',
      columns: [
        { fieldKey: 'price', tag: 'money', label: '单价' },
        { fieldKey: 'note', tag: 'text', label: '说明' },
      ],
    },
  ]
  const schema = { schemaVersion: 1 as const, fields }
  const seen = (key: string) => key !== 'pay' && key !== 'items.price'
  const form = { days: '1', pay: 5, items: [{ price: 1, note: 'x' }, { price: 2 }], gone: 1 }
  expect(visibleForm(schema, form, seen)).toEqual({ days: '1', items: [{ note: 'x' }, { note: null }] })
  expect(visibleForm(schema, { days: ['1'], items: null }, seen)).toEqual({ days: ['1'], items: null })
  const { fields: shown } = visibleSchema(schema, seen)
  expect(shown.map(({ fieldKey, columns }) => [fieldKey, columns?.map((column) => column.fieldKey)])).toEqual([
    ['days', undefined],
    ['none', undefined],
    ['items', ['note']],
  ])
})
