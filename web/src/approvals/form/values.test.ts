import type { FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newRow, problemsOf, rowsOf, startRights, startValues, toWire } from './values.ts'

const schema: FormSchema = {
  schemaVersion: 1,
  fields: [
    { fieldKey: 'amount', tag: 'money', label: '金额', required: true },
    { fieldKey: 'reason', tag: 'text', label: '事由', defaultValue: '日常', maxLength: 5 },
    { fieldKey: 'who', tag: 'umBusUser', label: '经办人', multiple: true },
    { fieldKey: 'where', tag: 'umBusOrgan', label: '部门' },
    { fieldKey: 'proof', tag: 'file', label: '附件' },
    {
      fieldKey: 'items',
      tag: 'detail',
      label: '明细',
      columns: [
        { fieldKey: 'name', tag: 'text', label: '名称', required: true },
        { fieldKey: 'price', tag: 'money', label: '单价' },
        { fieldKey: 'count', tag: 'number', label: '数量', defaultValue: '1' },
      ],
    },
  ],
}
const EDIT = startRights(schema, {})

beforeAll(() => startI18n(async () => ({})))

describe('what the form starts with', () => {
  test('defaults stand where nothing was given, and nothing where there is none', () => {
    expect(startValues(schema)).toEqual({ amount: null, reason: '日常', who: null, where: null, proof: null, items: [] })
  })

  test('what was given wins over defaults, but for what was left empty', () => {
    expect(startValues(schema, { reason: '采购', amount: 0 })).toMatchObject({ reason: '采购', amount: 0 })
  })

  test('rows of a table get a key each and keep it', () => {
    const [first, second] = rowsOf([{ name: '钥匙' }, { name: '锁' }])
    expect(first?.$key).not.toBe(second?.$key)
    expect(rowsOf([first])[0]).toEqual(first)
    expect(newRow(schema.fields[5]?.columns)).toMatchObject({ count: '1' })
  })
})

describe('rights of the initiator', () => {
  test('he writes what his step does not say otherwise; a column follows its table', () => {
    const rights = startRights(schema, { amount: 'read', items: 'hidden', 'items.price': 'edit' })
    expect(rights).toMatchObject({ amount: 'read', reason: 'edit', items: 'hidden', 'items.name': 'hidden', 'items.price': 'edit' })
  })
})

describe('what goes to the server', () => {
  test('people, departments and files go as their ids, empty texts as nothing', () => {
    const filled = {
      amount: 5,
      reason: '',
      who: [{ userUuid: 'u1', userName: '李娜' }, 'u2'],
      where: [{ organUuid: 'o1', organName: '工程部' }],
      proof: [{ filePath: 'a/b.txt', name: 'b.txt' }],
      items: [],
    }
    expect(toWire(schema, filled, EDIT)).toEqual({
      amount: 5,
      reason: null,
      who: ['u1', 'u2'],
      where: ['o1'],
      proof: ['a/b.txt'],
      items: [],
    })
  })

  test('rows go without their keys, with every column of the table', () => {
    const items = [{ ...newRow(), name: '钥匙', price: 100 }]
    expect(toWire(schema, { items }, EDIT).items).toEqual([{ name: '钥匙', price: 100, count: null }])
  })

  test('what is hidden or only read is not sent', () => {
    const rights = startRights(schema, { amount: 'hidden', reason: 'read', items: 'hidden' })
    expect(Object.keys(toWire(schema, startValues(schema, { amount: 5 }), rights))).toEqual(['who', 'where', 'proof'])
  })
})

describe('what the rules say', () => {
  test('problems stand at their fields, and in tables at their cells', () => {
    const values = startValues(schema, { amount: '一百', reason: '写得实在太长', items: [{ name: '锁' }, { price: 1.5 }] })
    expect(problemsOf(schema, values, EDIT)).toEqual({
      amount: '金额格式不正确',
      reason: '最多5个字',
      'items[1].name': '必填',
      'items[1].price': '金额格式不正确',
    })
  })

  test('a required field is asked only of those who can fill it in', () => {
    expect(problemsOf(schema, startValues(schema), EDIT)).toEqual({ amount: '必填' })
    for (const access of ['read', 'hidden'] as const)
      expect(problemsOf(schema, startValues(schema), startRights(schema, { amount: access }))).toEqual({})
  })
})
