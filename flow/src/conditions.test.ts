import { CONDITION_OPERATOR, type ConditionOperator, type FlowNode, type FormField } from '@qifuyun/contract/approvals/definition.ts'
import { describe, expect, test } from 'vitest'
import { leafHolds } from './conditions.ts'
import { checkDefinition } from './definition-check.ts'
import { contextOf, node, play, START } from './testing.ts'

// The tables of approvals.md §12: which operators a field has, which values they take, and what they say of a form.

const OPTIONS = [
  { value: '1', label: '一' },
  { value: '2', label: '二' },
]
const FIELDS: FormField[] = [
  { fieldKey: 'text', tag: 'text', label: '文本' },
  { fieldKey: 'phone', tag: 'phone', label: '电话' },
  { fieldKey: 'number', tag: 'number', label: '数字' },
  { fieldKey: 'money', tag: 'money', label: '金额' },
  { fieldKey: 'date', tag: 'datePicker', label: '日期', mode: 'datetime' },
  { fieldKey: 'radio', tag: 'radio', label: '单选', options: OPTIONS },
  { fieldKey: 'checkbox', tag: 'checkbox', label: '多选', options: OPTIONS },
  { fieldKey: 'who', tag: 'umBusUser', label: '成员', multiple: true },
  { fieldKey: 'organ', tag: 'umBusOrgan', label: '部门', multiple: true },
  { fieldKey: 'pictures', tag: 'uploadImg', label: '图片' },
  { fieldKey: 'place', tag: 'position', label: '位置' },
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

const condition = (leaf: unknown, more: object = {}): FlowNode[] => [
  START,
  node('n1', 'a'),
  {
    nodeId: 'c1',
    nodeName: '条件',
    nodeTypeCode: 'condition',
    branches: [
      { branchId: 'c1a', branchName: '一', when: { any: [{ all: [leaf] }] }, chain: [node('n2', 'b')], ...more },
      { branchId: 'c1b', branchName: '二', when: null, chain: [] },
    ],
    // Edited by hand: of any shape.
  } as unknown as FlowNode,
]
const judged = (nodeTree: unknown, fields: unknown = FIELDS): Record<string, string> => {
  const { problems } = checkDefinition({ formSchema: { fields }, nodeTree }, { users: new Set(['a', 'b']), roles: new Set() })
  return Object.fromEntries(Object.entries(problems).map(([key, { text }]) => [key, text]))
}
const saidOf = (leaf: unknown): string | undefined => judged(condition(leaf))['nodes.c1.when[0][0]']

const TEXT = 'eq ne contains notContains in notIn isEmpty isNotEmpty'
const DECIMAL = 'eq ne gt gte lt lte between in notIn isEmpty isNotEmpty'
const SET = 'containsAny containsAll notContains under isEmpty isNotEmpty'

const many = (n: number) => Array.from({ length: n }, (_, at) => `o${at}`)

/** Field, its operators, one value that fits, and values that do not. */
const KINDS: [field: string, operators: string, fitting: unknown, wrong: unknown[]][] = [
  ['text', TEXT, '租赁', [1, '', ' ', null, ['x'], {}]],
  ['phone', TEXT, '138', [138, '', null]],
  ['number', DECIMAL, '1.5', ['many', '', null, true, ['1'], Number.NaN]],
  ['money', DECIMAL, 100, ['x', null, {}]],
  ['date', 'eq ne gt gte lt lte between isEmpty isNotEmpty', '2026-02-28', ['2026-02-30', '28.2.2026', 20_260_228, null]],
  ['radio', 'eq ne in notIn isEmpty isNotEmpty', '1', ['9', 1, null, ['1']]],
  ['checkbox', 'containsAny containsAll notContains isEmpty isNotEmpty', ['1'], [[], ['9'], '1', [1], null]],
  ['who', SET, ['a'], [[], 'a', ['a', ''], ['a', 1], many(201), null]],
  ['organ', SET, many(200), [[], 'o', null]],
  ['pictures', 'eq gt gte lt lte', 2, [-1, 1.5, 'x', null, ['1']]],
  ['$initiator.user', 'containsAny notContains under', ['a'], [[], 'a', null]],
  ['$initiator.organ', 'containsAny notContains under', ['o'], [[], null]],
  ['$initiator.role', 'containsAny notContains under', ['r'], [[], null]],
  ['items.$count', DECIMAL, 3, ['x', null]],
  ['items.price.$sum', DECIMAL, 3, ['x', null]],
  ['items.price.$max', DECIMAL, 3, ['x']],
  ['items.price.$min', DECIMAL, 3, ['x']],
]

/** A right side in the shape that an operator asks for. */
const shaped = (op: ConditionOperator, value: unknown): unknown => {
  if (op === 'isEmpty' || op === 'isNotEmpty') return undefined
  if (op === 'between') return [value, value]
  return op === 'in' || op === 'notIn' ? [value] : value
}

describe('before publication', () => {
  test.each(KINDS)('%s takes its own operators, and refuses all others', (field, operators, fitting) => {
    const allowed = operators.split(' ')
    for (const op of CONDITION_OPERATOR)
      expect(saidOf({ field, op, value: shaped(op, fitting) }), op).toBe(allowed.includes(op) ? undefined : '条件运算符不支持')
  })

  test.each(KINDS)('%s refuses values of another type', (field, operators, _fitting, wrong) => {
    for (const op of operators.split(' ') as ConditionOperator[])
      if (shaped(op, 0) !== undefined)
        for (const value of wrong)
          expect(saidOf({ field, op, value: shaped(op, value) }), `${op} ${JSON.stringify(value)}`).toBe('条件值不正确')
  })

  test.each<[string, unknown, string]>([
    ['an unknown field', { field: 'nope', op: 'eq', value: '1' }, '条件字段不存在'],
    ['a field without a name', { op: 'eq', value: '1' }, '条件字段不存在'],
    ['a place, which nothing compares', { field: 'place', op: 'eq', value: 'x' }, '条件字段不存在'],
    ['a table itself', { field: 'items', op: 'eq', value: 'x' }, '条件字段不存在'],
    ['a sum of texts', { field: 'items.note.$sum', op: 'eq', value: '1' }, '条件字段不存在'],
    ['a column itself', { field: 'items.price', op: 'eq', value: '1' }, '条件字段不存在'],
    ['a sum of a sum', { field: 'items.price.$sum.$max', op: 'eq', value: '1' }, '条件字段不存在'],
    ['a number of columns', { field: 'items.price.$count', op: 'eq', value: '1' }, '条件字段不存在'],
    ['a number of numbers', { field: 'items.$count.price', op: 'eq', value: '1' }, '条件字段不存在'],
    ['a number of what is no table', { field: 'number.$count', op: 'eq', value: '1' }, '条件字段不存在'],
    ['a sum in an unknown table', { field: 'others.price.$sum', op: 'eq', value: '1' }, '条件字段不存在'],
    ['an unknown sum', { field: 'items.price.$avg', op: 'eq', value: '1' }, '条件字段不存在'],
    ['something else of the initiator', { field: '$initiator.salary', op: 'eq', value: '1' }, '条件字段不存在'],
    ['a name that objects have', { field: 'constructor', op: 'eq', value: '1' }, '条件字段不存在'],
    ['an unknown operator', { field: 'number', op: 'like', value: '1' }, '条件运算符不支持'],
    ['code', { field: 'number', op: 'gt', value: '1', script: 'drop()' }, '条件值不正确'],
    ['no leaf', 'number > 1', '条件值不正确'],
    ['from more than to', { field: 'number', op: 'between', value: ['2', '1'] }, '条件值不正确'],
    ['between one and nothing', { field: 'number', op: 'between', value: ['2'] }, '条件值不正确'],
    ['in nothing', { field: 'number', op: 'in', value: [] }, '条件值不正确'],
    ['an emptiness with a value', { field: 'text', op: 'isEmpty', value: 'x' }, '条件值不正确'],
  ])('%s', (_name, leaf, said) => {
    expect(saidOf(leaf)).toBe(said)
  })

  test.each<[string, unknown, string]>([
    ['eleven groups', { any: Array.from({ length: 11 }, () => ({ all: [{ field: 'number', op: 'gt', value: '1' }] })) }, 'nodes.c1.when'],
    [
      'eleven leaves',
      { any: [{ all: Array.from({ length: 11 }, () => ({ field: 'number', op: 'gt', value: '1' })) }] },
      'nodes.c1.when[0]',
    ],
    ['no group', { any: [] }, 'nodes.c1.when'],
    ['an empty group', { any: [{ all: [] }] }, 'nodes.c1.when[0]'],
    ['a depth of one', { all: [{ field: 'number', op: 'gt', value: '1' }] }, 'nodes.c1.when'],
    ['a depth of three', { any: [{ all: [{ any: [] }] }] }, 'nodes.c1.when[0][0]'],
    ['one more property', { any: [{ all: [{ field: 'number', op: 'gt', value: '1' }] }], not: true }, 'nodes.c1.when'],
    ['a group with more', { any: [{ all: [{ field: 'number', op: 'gt', value: '1' }], or: [] }] }, 'nodes.c1.when[0]'],
    ['a sentence', '金额大于1', 'nodes.c1.when'],
  ])('%s', (_name, when, key) => {
    expect(judged(condition({}, { when }))).toEqual({ [key]: '条件值不正确' })
  })

  test('the default branch is the last one, and the only one without a condition', () => {
    const [start, first, block] = condition({ field: 'number', op: 'gt', value: '1' })
    const turned = { ...block, branches: [...Object(block).branches].reverse() }
    expect(judged([start, first, turned])['nodes.c1.branches']).toBe('默认分支必须是最后一个且不设条件')
    expect(judged(condition({}, { when: null }))).toEqual({ 'nodes.c1.branches': '默认分支必须是最后一个且不设条件' })
  })

  test('a field that was deleted from the form while a condition uses it', () => {
    const tree = condition({ field: 'number', op: 'gt', value: '1' })
    expect(judged(tree)).toEqual({})
    expect(
      judged(
        tree,
        FIELDS.filter(({ fieldKey }) => fieldKey !== 'number'),
      ),
    ).toEqual({ 'nodes.c1.when[0][0]': '条件字段不存在' })
  })
})

describe('in a running application', () => {
  const { org } = contextOf({
    nodes: [],
    organs: new Map([
      ['top', { parent: null, heads: [] }],
      ['sales', { parent: 'top', heads: [] }],
    ]),
    organsOf: { a: ['sales'] },
  })
  const subject = { initiator: 'i', organ: 'sales', org }
  const schema = { schemaVersion: 1 as const, fields: FIELDS }

  test.each<[field: string, op: ConditionOperator, value: unknown, stored: unknown, holds: boolean]>([
    ['text', 'eq', ' 租赁 ', '租赁', true],
    ['text', 'eq', 'a', 'A', false],
    ['text', 'contains', '租', ' 租赁 ', true],
    ['text', 'ne', '租赁', null, true],
    ['text', 'eq', '租赁', null, false],
    ['text', 'eq', '5', 5, false],
    ['text', 'isEmpty', undefined, '  ', true],
    ['text', 'in', ['甲', '乙'], '乙', true],
    ['number', 'eq', '0.3', '0.30', true],
    ['number', 'lt', '-1', '-1.0001', true],
    ['number', 'between', ['1', '2'], '2.0', true],
    ['number', 'gt', '0', null, false],
    ['number', 'gt', '0', [], false],
    ['money', 'gte', 10_000, 10_000, true],
    ['money', 'gte', 10_000, 9_999, false],
    ['date', 'eq', '2026-02-28', '2026-02-28 23:59', true],
    ['date', 'gt', '2026-02-28', '2026-02-28 00:00', false],
    ['date', 'gt', '2026-02-28', '2026-02-28 00:01', true],
    ['date', 'between', ['2026-02-01', '2026-02-28'], '2026-02-28 09:00', false],
    ['radio', 'notIn', ['1'], '2', true],
    ['checkbox', 'containsAll', ['1', '2'], ['2', '1'], true],
    ['checkbox', 'containsAny', ['1'], ['2'], false],
    ['checkbox', 'notContains', ['1'], [], true],
    ['who', 'under', ['top'], ['a'], true],
    ['organ', 'under', ['sales'], ['sales'], true],
    ['organ', 'under', ['gone'], ['sales'], false],
    ['pictures', 'eq', 0, null, true],
    ['pictures', 'gte', 2, ['a.png', 'b.png'], true],
    ['$initiator.organ', 'under', ['top'], null, true],
    ['$initiator.user', 'containsAny', ['a'], null, false],
    ['items.$count', 'eq', 0, null, true],
    ['items.price.$sum', 'eq', 0, [], true],
    ['items.price.$max', 'isEmpty', undefined, [], true],
    ['items.price.$max', 'gt', 2, [{ price: 1 }, { price: 3 }], true],
    ['items.price.$min', 'gt', 2, [{ price: 1 }, { price: 3 }], false],
    ['items.price.$min', 'eq', 1, [{ price: 3 }, { price: 1 }, { price: 2 }], true],
    ['items.price.$max', 'eq', 3, [{ price: 1 }, { price: 3 }, { price: null }], true],
    ['items.$count', 'eq', 2, [{}, {}], true],
    ['items.$count', 'eq', 0, 'x', true],
  ])('%s %s %j of %j', (field, op, value, stored, holds) => {
    const [key = ''] = field.split('.')
    expect(leafHolds(schema, { field, op, value }, { [key]: stored }, subject)).toBe(holds)
  })

  test('a value that fits its field no more makes the leaf false, is told in the trail, and the flow goes on', () => {
    const [, ...nodes] = condition({ field: 'number', op: 'ne', value: '1' })
    const flow = play({ nodes, fields: FIELDS })
    flow.state().form.number = '一百'
    expect(flow.agree('a', 'n1')).toBe('I40 n1=40{a:40}')
    expect(flow.notes()).toEqual(['条件取值异常'])
  })

  test('the choice is made once: what is filled in later does not turn it', () => {
    const [, first, block] = condition({ field: 'number', op: 'gt', value: '1' })
    const flow = play({ nodes: [first, block] as FlowNode[], fields: FIELDS }, { form: { number: '5' } })
    flow.agree('a', 'n1')
    flow.state().form.number = '0'
    expect(flow.agree('b', 'n2')).toBe('I40 n1=40{a:40} n2=40{b:40}')
  })
})
