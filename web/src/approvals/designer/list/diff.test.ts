import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { describe, expect, test } from 'vitest'
import { blankDesign } from '../design.ts'
import { moveBranch } from '../tree/tree.ts'
import { compareFlows } from './diff.ts'

const leaf = (nodeId: string): FlowNode => ({ nodeId, nodeTypeCode: 'notifier', nodeName: `抄送${nodeId}`, notifier: { rule: 'self' } })
const before = {
  ...blankDesign('发起人'),
  flowName: '请假',
  formSchema: { schemaVersion: 1 as const, fields: [{ fieldKey: 'days', tag: 'number' as const, label: '天数' }] },
  nodeTree: [
    ...blankDesign('发起人').nodeTree,
    leaf('x'),
    {
      nodeId: 'p',
      nodeTypeCode: 'parallel' as const,
      nodeName: '并行',
      branches: [
        { branchId: 'a', branchName: '一', chain: [leaf('y')] },
        { branchId: 'b', branchName: '二', chain: [leaf('z')] },
      ],
    },
  ],
}
type Compared = Parameters<typeof compareFlows>[0]
const said = (after: Compared) => compareFlows(before, after).map(({ area, change, name }) => `${area} ${change} ${name}`)

describe('two versions', () => {
  test('that are alike have no differences, in whatever order their members stand', () => {
    const shuffled = { ...before, settings: Object.fromEntries(Object.entries(before.settings).reverse()) }
    expect(said(shuffled)).toEqual([])
  })

  test('differ in what was added, changed and removed, wherever it stands', () => {
    const after = {
      ...before,
      flowName: '休假',
      settings: { ...before.settings, withdrawRule: 'never' as const },
      formSchema: { schemaVersion: 1 as const, fields: [{ fieldKey: 'reason', tag: 'number' as const, label: '事由' }] },
      nodeTree: before.nodeTree.filter(({ nodeId }) => nodeId !== 'x'),
    }
    expect(said(after)).toEqual([
      'base changed flowName',
      'form added 事由',
      'form removed 天数',
      'flow changed 并行',
      'flow removed 抄送x',
      'more changed withdrawRule',
    ])
  })

  test('say what of a step or a field is different, and what it was called', () => {
    const [start, x, ...rest] = before.nodeTree
    const after = {
      ...before,
      formSchema: { schemaVersion: 1 as const, fields: [{ fieldKey: 'days', tag: 'number' as const, label: '天数', required: true }] },
      nodeTree: [start, { ...x, nodeName: '知会', notifier: { rule: 'head' as const, level: 0 } }, ...rest] as FlowNode[],
    }
    expect(compareFlows(before, after)).toEqual([
      { area: 'form', change: 'changed', key: 'days', name: '天数', what: ['required'] },
      { area: 'flow', change: 'changed', key: 'x', name: '知会', was: '抄送x', what: ['nodeName', 'notifier'] },
    ])
  })

  test('differ in the order of branches', () => {
    expect(said({ ...before, nodeTree: moveBranch(before.nodeTree, 'a', 1) })).toEqual(['flow changed 并行'])
  })
})
