import type { FlowNode, FormField } from '@qifuyun/contract/approvals/definition.ts'
import { checkDefinition } from '@qifuyun/flow/definition-check.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankDesign, type Design } from '../design.ts'
import { changeField, copyField, findField, freeKey, insertField, moveField, newField, removeField, usesOf } from './fields.ts'

const USER = '01940000-0000-7000-8000-000100000001'
const EXISTING = { users: new Set([USER]), roles: new Set<string>() }

const approver: FlowNode = {
  nodeId: 'a1',
  nodeTypeCode: 'approver',
  nodeName: '审批',
  approver: { rule: 'field', fieldKey: 'who' },
  signMode: 'any',
  fieldPurview: { amount: 'edit', 'items.price': 'hidden', who: 'read' },
}
/** A flow whose nodes name fields in every way they can. */
const design: Design = {
  ...blankDesign('发起人'),
  flowName: '采购',
  settings: { ...blankDesign('').settings, summaryFields: ['amount'] },
  formSchema: {
    schemaVersion: 1,
    fields: [
      { fieldKey: 'amount', tag: 'money', label: '金额' },
      { fieldKey: 'who', tag: 'umBusUser', label: '收货人', required: true },
      { fieldKey: 'items', tag: 'detail', label: '明细', columns: [{ fieldKey: 'price', tag: 'money', label: '单价' }] },
      { fieldKey: 'note', tag: 'text', label: '备注' },
    ],
  },
  nodeTree: [
    { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' },
    {
      nodeId: 'c1',
      nodeTypeCode: 'condition',
      nodeName: '金额',
      branches: [
        {
          branchId: 'b1',
          branchName: '大额',
          when: {
            any: [{ all: [{ field: 'amount', op: 'gte', value: 100 }] }, { all: [{ field: 'items.price.$sum', op: 'gt', value: 5 }] }],
          },
          chain: [approver],
        },
        { branchId: 'b2', branchName: '其他', when: null, chain: [] },
      ],
    },
  ],
}
const problemsOf = (given: Design) => checkDefinition(given, EXISTING).problems

describe('a key', () => {
  test.each(['amount', 'who', 'items', 'items.price', 'note'])('%s is changed together with everything that names it', (path) => {
    expect(problemsOf(design)).toEqual({})
    const changed = changeField(design, path, { fieldKey: 'renamed' })
    expect(problemsOf(changed)).toEqual({})
    expect(findField(changed.formSchema, path)).toBeUndefined()
    expect(
      JSON.stringify(changeField(changed, path.includes('.') ? 'items.renamed' : 'renamed', { fieldKey: path.split('.').at(-1) ?? '' })),
    ).toBe(JSON.stringify(design))
  })

  test('a field tells what hangs on it', () => {
    expect(usesOf(design, 'amount').map(({ kind }) => kind)).toEqual(['condition', 'summary'])
    expect(usesOf(design, 'who').map(({ kind }) => kind)).toEqual(['approver'])
    expect(usesOf(design, 'items').map(({ kind }) => kind)).toEqual(['condition'])
    expect(usesOf(design, 'items.price')).toHaveLength(1)
    expect(usesOf(design, 'note')).toEqual([])
  })

  test('what nothing hangs on goes without a trace', () => {
    expect(problemsOf(removeField(design, 'note'))).toEqual({})
    expect(removeField(design, 'note').formSchema.fields).toHaveLength(3)
  })
})

describe('the order of fields', () => {
  const fieldsOf = (count: number): FormField[] =>
    Array.from({ length: count }, (_, index) => ({ fieldKey: `text${index}`, tag: 'text', label: `字段${index}` }))

  test('moving keeps every field, and puts it into the gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), fc.nat(), (count, a, b) => {
        const fields = fieldsOf(count)
        const from = a % count
        const gap = b % (count + 1)
        const moved = moveField(fields, `text${from}`, gap)
        expect(moved.map(({ fieldKey }) => fieldKey).sort()).toEqual(fields.map(({ fieldKey }) => fieldKey).sort())
        expect(moved[gap > from ? gap - 1 : gap]).toBe(fields[from])
      }),
    )
  })

  test('a copy stands behind its original under a key of its own', () => {
    const copied = copyField(fieldsOf(3), 'text1')
    expect(copied.map(({ fieldKey }) => fieldKey)).toEqual(['text0', 'text1', 'text3', 'text2'])
    expect(freeKey(copied, 'text')).toBe('text4')
  })

  test.each([
    'text',
    'number',
    'datePicker',
    'phone',
    'position',
    'radio',
    'money',
    'uploadImg',
    'checkbox',
    'umBusUser',
    'umBusOrgan',
    'file',
  ] as const)('a new %s can be published as it is, in the form and in a table', (tag) => {
    const field = newField([], { tag, label: '字段' }, '选项')
    const table = { ...newField([], { tag: 'detail', label: '明细' }, '选项'), columns: insertField([], 0, field) }
    expect(problemsOf({ ...design, formSchema: { schemaVersion: 1, fields: [...design.formSchema.fields, field, table] } })).toEqual({})
  })
})
