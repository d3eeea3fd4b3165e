import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDefinition } from './definition-check.ts'
import { node, START } from './testing.ts'

const existing = { users: new Set(['a', 'b']), roles: new Set(['r']) }
const fields = [
  { fieldKey: 'days', tag: 'number', label: '天数', required: true },
  { fieldKey: 'who', tag: 'umBusUser', label: '交接人', required: true },
  { fieldKey: 'kind', tag: 'radio', label: '类型', options: [{ value: '1', label: '一' }] },
  { fieldKey: 'items', tag: 'detail', label: '明细', columns: [{ fieldKey: 'price', tag: 'money', label: '单价' }] },
]
const problemsOf = (nodes: unknown, form: unknown[] = fields, settings?: unknown) =>
  Object.fromEntries(
    Object.entries(checkDefinition({ formSchema: { fields: form }, nodeTree: nodes, settings }, existing).problems).map(
      ([key, { text, params }]) => [key, text.replace('{max}', String(params?.max))],
    ),
  )

const leafOf = (leaf: unknown) => ({
  nodeId: 'c1',
  nodeName: '条件',
  nodeTypeCode: 'condition',
  branches: [
    { branchId: 'c1a', branchName: '一', when: { any: [{ all: [leaf] }] }, chain: [] },
    { branchId: 'c1b', branchName: '二', when: null, chain: [] },
  ],
})
const ok = node('n1', 'a')
const ok2 = [node('n2', 'b')]
const notifier = { nodeId: 'k', nodeName: '抄送', nodeTypeCode: 'notifier' }
const parallel = (chains: unknown[]): unknown => ({
  nodeId: 'p',
  nodeName: '并行',
  nodeTypeCode: 'parallel',
  branches: chains.map((chain, index) => ({ branchId: `p${index}`, branchName: '分支', chain })),
})
const deep = (levels: number): unknown =>
  levels === 0
    ? ok
    : {
        nodeId: `p${levels}`,
        nodeName: '并行',
        nodeTypeCode: 'parallel',
        branches: ['a', 'b'].map((name) => ({
          branchId: `p${levels}${name}`,
          branchName: name,
          chain: name === 'a' ? [deep(levels - 1)] : [node(`q${levels}`, 'a')],
        })),
      }

test('a definition without fault has a body', () => {
  expect(problemsOf([START, ok, leafOf({ field: 'days', op: 'gt', value: '3' }), leafWith()])).toEqual({})
  expect(problemsOf([START, deep(4)])).toEqual({})
})

const leafWith = () => ({
  ...leafOf({ field: 'items.price.$sum', op: 'between', value: [1, 2] }),
  nodeId: 'c2',
  branches: [
    { branchId: 'c2a', branchName: '一', when: { any: [{ all: [{ field: '$initiator.organ', op: 'under', value: ['x'] }] }] }, chain: [] },
    { branchId: 'c2b', branchName: '二', when: null, chain: [] },
  ],
})

describe('what is wrong is told at its place', () => {
  test.each<[string, unknown, Record<string, string>]>([
    ['no tree', undefined, { nodeTree: '设置不正确' }],
    ['no approver', [START], { nodeTree: '至少需要一个审批人节点' }],
    ['no start', [ok], { 'nodes.n1.nodeTypeCode': '第一个节点必须是发起人' }],
    ['two starts', [START, ok, { ...START, nodeId: 's2' }], { 'nodes.s2.nodeTypeCode': '只能有一个发起人节点' }],
    ['one id twice', [START, ok, ok], { 'nodes.n1.nodeId': '节点编号重复' }],
    ['an unknown kind', [START, ok, { nodeId: 'z', nodeName: 'z', nodeTypeCode: 'loop' }], { 'nodes.z.nodeTypeCode': '节点类型不支持' }],
    ['a name too long', [START, { ...ok, nodeName: '长'.repeat(31) }], { 'nodes.n1.nodeName': '节点名称为1到30字' }],
    ['nobody named', [START, node('n1', '')], { 'nodes.n1.approver': '请设置审批人' }],
    ['somebody who left', [START, node('n1', 'a gone')], { 'nodes.n1.approver': '成员不存在或已离职' }],
    [
      'a role that is not there',
      [START, node('n1', '', { approver: { rule: 'role', orgRoleIdList: ['x'] } })],
      { 'nodes.n1.approver': '角色不存在' },
    ],
    ['a share of 101', [START, node('n1', 'a', { signMode: 'ratio', ratio: 101 })], { 'nodes.n1.ratio': '会签比例应为1到100' }],
    [
      'a field that is no person',
      [START, node('n1', '', { approver: { rule: 'field', fieldKey: 'days' } })],
      { 'nodes.n1.approver': '表单字段必须为必填的成员或部门字段' },
    ],
    [
      'a pick without a picker',
      [START, node('n1', '', { approver: { rule: 'prevPick', min: 1, max: 1 } })],
      { 'nodes.n1.approver': '前面没有可选择审批人的节点' },
    ],
    [
      'a timeout of 721 hours',
      [START, node('n1', 'a', { timeout: { hours: 721, action: 'agree' } })],
      { 'nodes.n1.timeout': '设置不正确' },
    ],
    ['rights on an unknown field', [START, node('n1', 'a', { fieldPurview: { nope: 'read' } })], { 'nodes.n1.fieldPurview': '设置不正确' }],
    ['no name', [START, { ...ok, nodeName: '  ' }], { 'nodes.n1.nodeName': '节点名称为1到30字' }],
    ['a share of 0', [START, node('n1', 'a', { signMode: 'ratio', ratio: 0 })], { 'nodes.n1.ratio': '会签比例应为1到100' }],
    ['no share', [START, node('n1', 'a', { signMode: 'ratio' })], { 'nodes.n1.ratio': '会签比例应为1到100' }],
    ['an unknown way', [START, { ...ok, signMode: 'most' }], { 'nodes.n1.signMode': '审批方式不正确' }],
    ['no rule', [START, { ...ok, approver: undefined }], { 'nodes.n1.approver': '请设置审批人' }],
    ['an unknown rule', [START, { ...ok, approver: { rule: 'boss' } }], { 'nodes.n1.approver': '审批人设置不正确' }],
    [
      'a head above all levels',
      [START, node('n1', '', { approver: { rule: 'head', level: 25 } })],
      { 'nodes.n1.approver': '审批人设置不正确' },
    ],
    [
      'more to pick than at most',
      [START, node('n1', '', { approver: { rule: 'pick', min: 3, max: 2 } })],
      { 'nodes.n1.approver': '审批人设置不正确' },
    ],
    [
      'more to pick than there are',
      [START, node('n1', '', { approver: { rule: 'pick', min: 2, max: 3, range: ['a'] } })],
      { 'nodes.n1.approver': '审批人设置不正确' },
    ],
    [
      'somebody to pick who left',
      [START, node('n1', '', { approver: { rule: 'pick', min: 1, max: 2, range: ['a', 'gone'] } })],
      { 'nodes.n1.approver': '成员不存在或已离职' },
    ],
    [
      'a field that is not there',
      [START, node('n1', '', { approver: { rule: 'field', fieldKey: 'nope' } })],
      { 'nodes.n1.approver': '表单字段必须为必填的成员或部门字段' },
    ],
    [
      'nobody instead of nobody',
      [START, node('n1', 'a', { emptyRule: 'users', emptyUserUuidList: [] })],
      { 'nodes.n1.emptyUserUuidList': '请设置审批人' },
    ],
    [
      'a transfer to nobody when time is over',
      [START, node('n1', 'a', { timeout: { hours: 1, action: 'transfer' } })],
      { 'nodes.n1.timeout': '请设置审批人' },
    ],
    [
      'a notifier by pick',
      [START, ok, { ...notifier, notifier: { rule: 'pick', min: 1, max: 1 } }],
      { 'nodes.k.notifier': '请设置审批人' },
    ],
    ['a parallel block of one', [START, ok, parallel([ok2])], { 'nodes.p.branches': '分支数应为2到10个' }],
    ['a branch without a step', [START, ok, parallel([ok2, []])], { 'nodes.p.branches': '并行分支不能为空' }],
    ['eleven branches', [START, ok, parallel(Array.from({ length: 11 }, () => []))], { 'nodes.p.branches': '分支数应为2到10个' }],
    [
      'a start in a branch',
      [START, ok, parallel([ok2, [{ ...START, nodeId: 's2' }]])],
      { 'nodes.s2.nodeTypeCode': '只能有一个发起人节点' },
    ],
    ['a way back to the first step', [START, ok, parallel([ok2, [ok]])], { 'nodes.n1.nodeId': '节点编号重复' }],
    ['an id of an object', [START, { ...ok, nodeId: '__proto__' }], { 'nodes.__proto__.nodeId': '节点编号不正确' }],
    ['a number for a step', [START, ok, 7], { nodeTree: '设置不正确' }],
    ['six levels', [START, deep(6)], { nodeTree: '嵌套不能超过5层' }],
    ['101 nodes', [START, ...Array.from({ length: 100 }, (_, n) => node(`m${n}`, 'a'))], { nodeTree: '节点数不能超过100个' }],
  ])('%s', (_name, nodes, expected) => {
    expect(problemsOf(nodes)).toEqual(expected)
  })

  test('fields of the form', () => {
    const wrong = [
      { fieldKey: '1x', tag: 'text', label: '一' },
      { fieldKey: 'constructor', tag: 'text', label: '二' },
      { fieldKey: 'r', tag: 'radio', label: '三' },
      { fieldKey: 't', tag: 'detail', label: '四', columns: [] },
      { fieldKey: 'n', tag: 'number', label: '五', min: '9', max: '1' },
    ]
    expect(problemsOf([START, ok], wrong)).toEqual({
      'formSchema.1x': '字段编号不正确',
      'formSchema.constructor': '字段编号不正确',
      'formSchema.r': '选项设置不正确',
      'formSchema.t': '明细列设置不正确',
      'formSchema.n': '设置不正确',
    })
  })
})

test('nonsense of any shape is told, never thrown', () => {
  fc.assert(
    fc.property(
      fc.anything({ maxDepth: 4 }),
      fc.anything({ maxDepth: 3 }),
      fc.anything({ maxDepth: 2 }),
      (nodeTree, formSchema, settings) => {
        const { problems, body } = checkDefinition({ nodeTree, formSchema, settings }, existing)
        expect(Object.keys(problems).length > 0).toBe(body === null)
      },
    ),
    { numRuns: 500 },
  )
})
