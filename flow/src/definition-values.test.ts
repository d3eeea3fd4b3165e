import type { ApproverNode } from '@qifuyun/contract/approvals/definition.ts'
import { describe, expect, test } from 'vitest'
import { checkDefinition, DEFAULT_SETTINGS, namedIn, nodesNaming } from './definition-check.ts'
import { node, START } from './testing.ts'

// The values that a step, a branch and the settings of a flow take, up to their ends, and those beyond.

const existing = { users: new Set(['a', 'b']), roles: new Set(['r', 's']) }
const fields = [
  { fieldKey: 'who', tag: 'umBusUser', label: '成员', required: true },
  { fieldKey: 'where', tag: 'umBusOrgan', label: '部门', required: true },
  { fieldKey: 'maybe', tag: 'umBusUser', label: '也许', required: false },
  { fieldKey: 'days', tag: 'number', label: '天数', required: true },
  { fieldKey: 'items', tag: 'detail', label: '明细', columns: [{ fieldKey: 'price', tag: 'money', label: '单价' }] },
]
const check = (nodeTree: unknown, settings?: unknown, form: unknown = { fields }) =>
  checkDefinition({ formSchema: form, nodeTree, settings }, existing)
const problemsOf = (...given: Parameters<typeof check>) =>
  Object.fromEntries(Object.entries(check(...given).problems).map(([key, { text }]) => [key, text]))

const crowd = (n: number) => Array.from({ length: n }, () => 'a')
const PERSON = '审批人设置不正确'
const NOBODY = '请设置审批人'
const GONE = '成员不存在或已离职'
const WRONG = '设置不正确'
const FIELD = '表单字段必须为必填的成员或部门字段'

/** Rules, and what is said of them; undefined where they are fine. */
const RULES: [rule: unknown, said?: string][] = [
  [{ rule: 'users', userUuidList: ['a', 'b'] }],
  [{ rule: 'users', userUuidList: crowd(100) }],
  [{ rule: 'users', userUuidList: crowd(101) }, NOBODY],
  [{ rule: 'users', userUuidList: [] }, NOBODY],
  [{ rule: 'users', userUuidList: ['a', 1] }, NOBODY],
  [{ rule: 'users', userUuidList: 'a' }, NOBODY],
  [{ rule: 'users', userUuidList: ['a', 'gone'] }, GONE],
  [{ rule: 'role', orgRoleIdList: ['r', 's'] }],
  [{ rule: 'role', orgRoleIdList: ['r'], scope: 'all' }],
  [{ rule: 'role', orgRoleIdList: ['r'], scope: 'initiatorOrgan' }],
  [{ rule: 'role', orgRoleIdList: ['r'], scope: 'nearby' }, PERSON],
  [{ rule: 'role', orgRoleIdList: ['r', 'x'] }, '角色不存在'],
  [{ rule: 'role', orgRoleIdList: [] }, NOBODY],
  [{ rule: 'role', orgRoleIdList: 'r' }, NOBODY],
  [{ rule: 'head', level: 0 }],
  [{ rule: 'head', level: 24, missing: 'upward' }],
  [{ rule: 'head', level: 1, missing: 'empty' }],
  [{ rule: 'head', level: 1, missing: 'wait' }, PERSON],
  [{ rule: 'head', level: -1 }, PERSON],
  [{ rule: 'head', level: 0.5 }, PERSON],
  [{ rule: 'head', level: '1' }, PERSON],
  [{ rule: 'headChain', levels: 1 }],
  [{ rule: 'headChain', levels: 25 }],
  [{ rule: 'headChain', levels: 0 }, PERSON],
  [{ rule: 'headChain', levels: 26 }, PERSON],
  [{ rule: 'self' }],
  [{ rule: 'pick', min: 1, max: 100 }],
  [{ rule: 'pick', min: 2, max: 2, range: ['a', 'b'] }],
  [{ rule: 'pick', min: 2, max: 2, range: [] }],
  [{ rule: 'pick', min: 0, max: 1 }, PERSON],
  [{ rule: 'pick', min: 1, max: 101 }, PERSON],
  [{ rule: 'pick', min: 1, max: 1, range: 'a' }, PERSON],
  [{ rule: 'pick', min: 1, max: 1, range: [1] }, PERSON],
  [{ rule: 'field', fieldKey: 'who' }],
  [{ rule: 'field', fieldKey: 'where' }],
  [{ rule: 'field', fieldKey: 'maybe' }, FIELD],
  [{ rule: 'field', fieldKey: 'days' }, FIELD],
  [{ rule: 'prevPick', min: 1, max: 1 }],
  [{ rule: 'prevPick', min: 2, max: 1 }, PERSON],
  [{ rule: 7 }, NOBODY],
  ['users', NOBODY],
  [null, NOBODY],
]

test.each(RULES)('who decides: %j', (rule, said) => {
  const nodes = [START, node('n0', 'a'), { ...node('n1', 'a'), approver: rule }]
  expect(problemsOf(nodes)).toEqual(said === undefined ? {} : { 'nodes.n1.approver': said })
})

test.each<[unknown, string?]>([
  [{ rule: 'users', userUuidList: ['a'] }],
  [{ rule: 'role', orgRoleIdList: ['r'] }],
  [{ rule: 'head', level: 0 }],
  [{ rule: 'self' }],
  [{ rule: 'field', fieldKey: 'who' }],
  [{ rule: 'headChain', levels: 1 }, NOBODY],
  [{ rule: 'prevPick', min: 1, max: 1 }, NOBODY],
  [undefined, NOBODY],
])('who is told: %j', (rule, said) => {
  const told = { nodeId: 'k', nodeName: '抄送', nodeTypeCode: 'notifier', notifier: rule }
  expect(problemsOf([START, node('n1', 'a'), told])).toEqual(said === undefined ? {} : { 'nodes.k.notifier': said })
})

test('whoever picks for the next step stands before it, on every way there', () => {
  const picked = node('n2', '', { approver: { rule: 'prevPick', min: 1, max: 1 } })
  const branch = (branchId: string, ...chain: unknown[]) => ({ branchId, branchName: branchId, chain })
  const block = { nodeId: 'p', nodeName: '并行', nodeTypeCode: 'parallel' }
  const missing = { 'nodes.n2.approver': '前面没有可选择审批人的节点' }
  expect(problemsOf([START, picked])).toEqual(missing)
  expect(problemsOf([START, { ...block, branches: [branch('x', node('n1', 'a')), branch('y', picked)] }])).toEqual(missing)
  expect(problemsOf([START, { ...block, branches: [branch('x', node('n1', 'a')), branch('y', node('n3', 'a'))] }, picked])).toEqual({})
  expect(problemsOf([START, { ...block, branches: [branch('x', node('n1', 'a'), picked), branch('y', node('n3', 'a'))] }])).toEqual({})
})

/** Properties of a step with values that are fine, and values that are not. */
const PROPERTIES: [property: keyof ApproverNode, fine: unknown[], wrong: unknown[]][] = [
  ['emptyRule', [undefined, 'pass', 'admin', 'forbid'], ['wait', 1]],
  ['initiatorRule', [undefined, 'skip', 'head', 'self'], ['wait', null]],
  ['opinionRequired', [undefined, 'none', 'reject', 'always'], ['often', 1]],
  ['signatureRequired', [undefined, 0, 1], [2, true, '1']],
  ['buttons', [undefined, {}, { addSign: 0, transfer: 1, return: 0 }], [[], 'none', { addSign: 2 }, { transfer: 'no' }, { return: true }]],
  [
    'fieldPurview',
    [undefined, {}, { days: 'edit', items: 'read', 'items.price': 'hidden' }],
    [[], { days: 'write' }, { nope: 'read' }, { 'items.nope': 'read' }, { 'days.price': 'read' }],
  ],
  [
    'timeout',
    [
      undefined,
      { hours: 1, action: 'remind' },
      { hours: 720, action: 'agree', workingFlag: 1 },
      { hours: 1, action: 'reject', workingFlag: 0, remindEvery: 1, maxReminds: 1 },
      { hours: 1, action: 'remind', remindEvery: 720, maxReminds: 10 },
      { hours: 1, action: 'transfer', userUuid: 'a' },
    ],
    [
      [],
      'soon',
      { hours: 0, action: 'remind' },
      { hours: 1.5, action: 'remind' },
      { hours: 1, action: 'shout' },
      { hours: 1, action: 'remind', workingFlag: 2 },
      { hours: 1, action: 'remind', remindEvery: 0 },
      { hours: 1, action: 'remind', remindEvery: 721 },
      { hours: 1, action: 'remind', maxReminds: 0 },
      { hours: 1, action: 'remind', maxReminds: 11 },
    ],
  ],
]

describe.each(PROPERTIES)('%s', (property, fine, wrong) => {
  const told = (value: unknown) => problemsOf([START, { ...node('n1', 'a'), [property]: value }])
  test.each(fine)('may be %j', (value) => expect(told(value)).toEqual({}))
  test.each(wrong)('is not %j', (value) => expect(told(value)).toEqual({ [`nodes.n1.${property}`]: WRONG }))
})

test('shares, and people instead of nobody, are asked for where they count', () => {
  const told = (more: object) => problemsOf([START, { ...node('n1', 'a'), ...more }])
  expect(told({ signMode: 'ratio', ratio: 1 })).toEqual({})
  expect(told({ signMode: 'ratio', ratio: 100 })).toEqual({})
  expect(told({ signMode: 'all', ratio: 0 })).toEqual({})
  expect(told({ emptyRule: 'users', emptyUserUuidList: ['b'] })).toEqual({})
  expect(told({ emptyRule: 'users', emptyUserUuidList: ['gone'] })).toEqual({ 'nodes.n1.emptyUserUuidList': GONE })
  expect(told({ emptyRule: 'admin', emptyUserUuidList: ['gone'] })).toEqual({})
  expect(told({ timeout: { hours: 1, action: 'transfer', userUuid: 'gone' } })).toEqual({ 'nodes.n1.timeout': GONE })
})

test.each<[what: string, given: object, key: string, said: string]>([
  ['an id of 41', { nodeId: 'x'.repeat(41) }, `${'x'.repeat(40)}.nodeId`, '节点编号不正确'],
  ['an id with a blank', { nodeId: 'n 1' }, 'n 1.nodeId', '节点编号不正确'],
  ['no id', { nodeId: 7 }, '?.nodeId', '节点编号不正确'],
  ['an id of objects', { nodeId: 'prototype' }, 'prototype.nodeId', '节点编号不正确'],
  ['another id of objects', { nodeId: 'constructor' }, 'constructor.nodeId', '节点编号不正确'],
  ['no name', { nodeName: undefined }, 'n1.nodeName', '节点名称为1到30字'],
])('%s', (_what, given, key, said) => {
  expect(problemsOf([START, { ...node('n1', 'a'), ...given }])).toEqual({ [`nodes.${key}`]: said })
})

test('ids and names go up to their ends', () => {
  expect(problemsOf([START, { ...node('n1', 'a'), nodeId: 'x'.repeat(40), nodeName: '长'.repeat(30) }])).toEqual({})
  expect(problemsOf([{ ...START, fieldPurview: { nope: 'read' } }, node('n1', 'a')])).toEqual({ 'nodes.start.fieldPurview': WRONG })
  const told = { nodeId: 'k', nodeName: '抄送', nodeTypeCode: 'notifier', notifier: { rule: 'self' }, fieldPurview: { nope: 'read' } }
  expect(problemsOf([START, node('n1', 'a'), told])).toEqual({ 'nodes.k.fieldPurview': WRONG })
})

describe('branches', () => {
  const when = { any: [{ all: [{ field: 'days', op: 'gt', value: '1' }] }] }
  const condition = (...branches: unknown[]) => ({ nodeId: 'c', nodeName: '条件', nodeTypeCode: 'condition', branches })
  const first = { branchId: 'c1', branchName: '一', when, chain: [] }
  const last = { branchId: 'c2', branchName: '二', when: null, chain: [] }
  const told = (...branches: unknown[]) => problemsOf([START, node('n1', 'a'), condition(...branches)])
  const many = (n: number) => Array.from({ length: n }, (_, at) => ({ ...first, branchId: `b${at}` }))
  const COUNT = { 'nodes.c.branches': '分支数应为2到{max}个' }
  const ID = { 'nodes.c.branches': '节点编号不正确' }
  const NAME = { 'nodes.c.branches': '节点名称为1到30字' }

  test.each<[what: string, branches: unknown[], said: object]>([
    ['two', [first, last], {}],
    ['a default that says nothing', [first, { ...last, when: undefined }], {}],
    ['twenty', [...many(19), last], {}],
    ['twenty-one', [...many(20), last], COUNT],
    ['one', [last], COUNT],
    ['one that is none', [first, 'x', last], COUNT],
    ['no id', [{ ...first, branchId: undefined }, last], ID],
    ['an id with a blank', [{ ...first, branchId: 'c 1' }, last], ID],
    ['an id of objects', [{ ...first, branchId: '__proto__' }, last], ID],
    ['one id twice', [first, { ...last, branchId: 'c1' }], ID],
    ['the id of a step', [{ ...first, branchId: 'n1' }, last], ID],
    ['no name', [{ ...first, branchName: ' ' }, last], NAME],
    ['a name of thirty', [{ ...first, branchName: '长'.repeat(30) }, last], {}],
    ['a name of thirty-one', [{ ...first, branchName: '长'.repeat(31) }, last], NAME],
    ['a number for a name', [{ ...first, branchName: 1 }, last], NAME],
    ['no chain', [{ ...first, chain: undefined }, last], { nodeTree: WRONG }],
    ['a condition for the last one', [first, { ...last, when }], { 'nodes.c.branches': '默认分支必须是最后一个且不设条件' }],
    ['a wrong condition of the first', [{ ...first, when: {} }, last], { 'nodes.c.when': '条件值不正确' }],
    ['of the second', [first, { ...first, branchId: 'c3', when: {} }, last], { 'nodes.c.branches[1].when': '条件值不正确' }],
  ])('%s', (_what, branches, said) => {
    expect(told(...branches)).toEqual(said)
  })

  test('are a list', () => {
    expect(problemsOf([START, node('n1', 'a'), { ...condition(), branches: {} }])).toEqual(COUNT)
    const parallel = { nodeId: 'p', nodeName: '并行', nodeTypeCode: 'parallel' }
    const chains = (n: number) =>
      Array.from({ length: n }, (_, at) => ({ branchId: `b${at}`, branchName: '支', chain: [node(`m${at}`, 'a')] }))
    expect(problemsOf([START, { ...parallel, branches: chains(10) }])).toEqual({})
    expect(check([START, { ...parallel, branches: chains(11) }]).problems['nodes.p.branches']).toEqual({
      text: '分支数应为2到{max}个',
      params: { max: 10 },
    })
  })
})

describe('settings', () => {
  const told = (settings: unknown) => problemsOf([START, node('n1', 'a')], settings)
  test.each<[unknown, object]>([
    [undefined, {}],
    [null, {}],
    [{ withdrawRule: 'anytime', dedupeRule: 'none', allowInitiatorCc: 0 }, {}],
    [{ withdrawRule: 'untouched', dedupeRule: 'adjacent', allowInitiatorCc: 1 }, {}],
    [{ withdrawRule: 'never', dedupeRule: 'any', titleTemplate: '长'.repeat(100), summaryFields: ['who', 'days', 'where'] }, {}],
    ['x', { settings: WRONG }],
    [[], { settings: WRONG }],
    [{ withdrawRule: 'later' }, { 'settings.withdrawRule': WRONG }],
    [{ dedupeRule: 'some' }, { 'settings.dedupeRule': WRONG }],
    [{ titleTemplate: '' }, { 'settings.titleTemplate': WRONG }],
    [{ titleTemplate: '长'.repeat(101) }, { 'settings.titleTemplate': WRONG }],
    [{ titleTemplate: 1 }, { 'settings.titleTemplate': WRONG }],
    [{ summaryFields: 'who' }, { 'settings.summaryFields': '最多3个摘要字段' }],
    [{ summaryFields: ['who', 'days', 'where', 'maybe'] }, { 'settings.summaryFields': '最多3个摘要字段' }],
    [{ summaryFields: ['who', 'nope'] }, { 'settings.summaryFields': '条件字段不存在' }],
    [{ summaryFields: ['items'] }, { 'settings.summaryFields': '条件字段不存在' }],
    [{ allowInitiatorCc: 2 }, { 'settings.allowInitiatorCc': WRONG }],
  ])('%j', (settings, said) => {
    expect(told(settings)).toEqual(said)
  })

  test('are complete in the body, and hold nothing else', () => {
    const nodeTree = [START, node('n1', 'a')]
    const usual = {
      withdrawRule: 'anytime',
      dedupeRule: 'none',
      titleTemplate: '{initiator}提交的{flow}',
      summaryFields: [],
      allowInitiatorCc: 0,
    }
    expect(DEFAULT_SETTINGS).toEqual(usual)
    expect(check(nodeTree, { dedupeRule: 'any', script: 'x' }).body).toEqual({
      settings: { ...usual, dedupeRule: 'any' },
      formSchema: { schemaVersion: 1, fields },
      nodeTree,
    })
    expect(check([START]).body).toBeNull()
    expect(problemsOf(nodeTree, undefined, null)).toEqual({ formSchema: '表单设置不正确' })
    expect(check(nodeTree, undefined, null).body).toBeNull()
  })
})

describe('whom a definition names', () => {
  const tree = [
    START,
    node('n1', 'a b'),
    node('n2', '', { approver: { rule: 'pick', min: 1, max: 1, range: ['c'] }, emptyUserUuidList: ['d'], nodeName: '经理' }),
    node('n3', '', { approver: { rule: 'role', orgRoleIdList: ['r'] }, timeout: { hours: 1, action: 'transfer', userUuid: 'e' } }),
    { nodeId: 'k', nodeName: '抄送', nodeTypeCode: 'notifier', notifier: { rule: 'role', orgRoleIdList: ['r', 's'] } },
    {
      nodeId: 'p',
      nodeName: '并行',
      nodeTypeCode: 'parallel',
      branches: [{ branchId: 'x', branchName: '一', chain: [node('n4', 'a f')] }, 'broken', { branchId: 'y' }],
    },
    'broken',
  ]

  test('is everybody in it, once, whatever its state', () => {
    expect(namedIn(tree)).toEqual({ users: ['a', 'b', 'c', 'd', 'e', 'f'], roles: ['r', 's'] })
    expect(namedIn([{ approver: { userUuidList: ['a', 1, null] } }, { approver: 'x', timeout: 'y' }])).toEqual({ users: ['a'], roles: [] })
    expect(namedIn('x')).toEqual({ users: [], roles: [] })
  })

  test('tells the steps that name somebody who is gone', () => {
    const gone = (...users: string[]) => nodesNaming(tree as never, (user) => users.includes(user))
    expect(gone('a')).toEqual(['n1', 'n4'])
    expect(gone('d')).toEqual(['经理'])
    expect(gone('f')).toEqual(['n4'])
    expect(gone('x')).toEqual([])
    expect(nodesNaming([{ ...node('n1', 'a'), nodeName: 7 }] as never, () => true)).toEqual([])
  })
})
