import { saveModelInfo } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { saveDelegation } from '@qifuyun/contract/approvals/delegation-endpoints.ts'
import * as handling from '@qifuyun/contract/approvals/handling-endpoints.ts'
import { getApprovalNodes } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { completeCreate, saveApprovalDraft } from '@qifuyun/contract/approvals/start-endpoints.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { CAST, type Made, node, play, publish, type Role } from './testing.ts'

// Bad input of approvals.md §3, §8 and §12 over HTTP: the exact message at the exact key, and never a 500.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const person = (role: Role) => world.as(CAST[role])
const START = { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }
const AMOUNT = { fieldKey: 'amt', tag: 'number', label: '金额' }
const FIRST = node('n1', 'a')

/** A definition as somebody sends it by hand. */
const save = async (nodeTree: unknown, formSchema: unknown = { schemaVersion: 1, fields: [AMOUNT] }, more: object = {}) => {
  const { status, code, data } = await person('z').call(saveModelInfo, { flowName: '手写', formSchema, nodeTree, publishFlag: 1, ...more })
  return { status, code, data: data as unknown }
}

const condition = (leaf: unknown, more: object = {}) => ({
  nodeId: 'c1',
  nodeName: '条件',
  nodeTypeCode: 'condition',
  branches: [
    { branchId: 'c1a', branchName: '一', when: { any: [{ all: [leaf] }] }, chain: [], ...more },
    { branchId: 'c1b', branchName: '二', when: null, chain: [] },
  ],
})
const nested = (levels: number): unknown => (levels === 0 ? FIRST : condition({}, { chain: [nested(levels - 1)] }))

describe('a definition that was edited by hand', () => {
  test.each<[string, unknown, Record<string, string>]>([
    [
      'a step that leads back to another',
      [START, FIRST, condition({ field: 'amt', op: 'gt', value: '1' }, { chain: [FIRST] })],
      { 'nodes.n1.nodeId': '节点编号重复' },
    ],
    [
      'an unknown kind of step',
      [START, FIRST, { ...FIRST, nodeId: 'n2', nodeTypeCode: 'goto' }],
      { 'nodes.n2.nodeTypeCode': '节点类型不支持' },
    ],
    ['101 steps', [START, ...Array.from({ length: 100 }, (_, n) => node(`m${n}`, 'a'))], { nodeTree: '节点数不能超过100个' }],
    ['no approver', [START], { nodeTree: '至少需要一个审批人节点' }],
    ['a name of 31', [START, { ...FIRST, nodeName: '长'.repeat(31) }], { 'nodes.n1.nodeName': '节点名称为1到30字' }],
    [
      'somebody of another enterprise',
      [START, { ...FIRST, approver: { rule: 'users', userUuidList: [userId('sunhao')] } }],
      { 'nodes.n1.approver': '成员不存在或已离职' },
    ],
    [
      'people who are no uuids',
      [START, { ...FIRST, approver: { rule: 'users', userUuidList: ["'; drop table flow"] } }],
      { 'nodes.n1.approver': '成员不存在或已离职' },
    ],
    [
      'a role that is not there',
      [START, { ...FIRST, approver: { rule: 'role', orgRoleIdList: [userId('lina')] } }],
      { 'nodes.n1.approver': '角色不存在' },
    ],
    ['a share of 0', [START, { ...FIRST, signMode: 'ratio', ratio: 0 }], { 'nodes.n1.ratio': '会签比例应为1到100' }],
    [
      'an amount compared with a word',
      [START, FIRST, condition({ field: 'amt', op: 'gt', value: '很多' })],
      { 'nodes.c1.when[0][0]': '条件值不正确' },
    ],
    [
      'an amount compared with an object',
      [START, FIRST, condition({ field: 'amt', op: 'gt', value: { $gt: 1 } })],
      { 'nodes.c1.when[0][0]': '条件值不正确' },
    ],
    [
      'an operator of texts on a number',
      [START, FIRST, condition({ field: 'amt', op: 'contains', value: '1' })],
      { 'nodes.c1.when[0][0]': '条件运算符不支持' },
    ],
    [
      'a field that was deleted',
      [START, FIRST, condition({ field: 'gone', op: 'eq', value: '1' })],
      { 'nodes.c1.when[0][0]': '条件字段不存在' },
    ],
    [
      'a default branch with a condition',
      [START, FIRST, { ...condition({}), branches: condition({}).branches.toReversed() }],
      { 'nodes.c1.branches': '默认分支必须是最后一个且不设条件' },
    ],
  ])('%s', async (_name, nodeTree, expected) => {
    const { status, code, data } = await save(nodeTree)
    expect({ status, code }).toEqual({ status: 422, code: 3002 })
    expect(data).toMatchObject(expected)
  })

  test('every problem is told in one answer', async () => {
    expect(
      await save([START, node('n1', ''), node('n1', 'a', { signMode: 'ratio', ratio: 101 })], undefined, { flowName: ' ' }),
    ).toMatchObject({
      status: 422,
      data: {
        flowName: '流程名称为1到30字',
        'nodes.n1.approver': '请设置审批人',
        'nodes.n1.nodeId': '节点编号重复',
        'nodes.n1.ratio': '会签比例应为1到100',
      },
    })
  })

  test.each<[string, unknown, unknown?]>([
    ['a tree of forty levels', [START, nested(40)]],
    ['a text for a tree', 'start'],
    ['nothing for a tree', null],
    ['lists of lists', [[[START]]]],
    ['a form that is none', [START, FIRST], 7],
    ['a form of nothings', [START, FIRST], { fields: [null] }],
    ['a form whose keys are those of objects', [START, FIRST], { fields: [{ ...AMOUNT, fieldKey: '__proto__' }] }],
    ['a field of an unknown tag', [START, FIRST], { fields: [{ ...AMOUNT, tag: 'iframe' }] }],
    ['101 fields', [START, FIRST], { fields: Array.from({ length: 101 }, (_, n) => ({ ...AMOUNT, fieldKey: `f${n}` })) }],
  ])('%s is refused, not stumbled over', async (_name, nodeTree, formSchema) => {
    expect(await save(nodeTree, formSchema)).toMatchObject({ status: 422, code: 3002 })
  })

  test.each<[string, object, Record<string, string>]>([
    ['a text for a tree', { nodeTree: 'x' }, { nodeTree: '设置不正确' }],
    ['a tree of nothings', { nodeTree: [null] }, { nodeTree: '设置不正确' }],
    ['a number for a form', { formSchema: 5 }, { formSchema: '表单设置不正确' }],
    ['a list for settings', { settings: [] }, { settings: '设置不正确' }],
    ['a NUL deep in a tree', { nodeTree: [START, { ...FIRST, more: [{ a: '\u0000' }] }] }, { 'nodeTree[1].more[0].a': '包含不支持的字符' }],
    ['a NUL in a name', { formSchema: { '\u0000': 1 } }, { formSchema: '包含不支持的字符' }],
    ['half of a character', { settings: { titleTemplate: '\ud800' } }, { 'settings.titleTemplate': '包含不支持的字符' }],
    ['an application that is not there', { appUuid: crypto.randomUUID() }, { appUuid: '应用不存在' }],
  ])('%s is not even kept as a draft', async (_name, given, data) => {
    const answer = await save([START, FIRST], undefined, { publishFlag: 0, ...given })
    expect(answer).toEqual({ status: 422, code: 3002, data })
  })

  test('an application of another enterprise is not there either', async () => {
    const given = { flowName: '手写', nodeTree: [START], appUuid: demoId('0006', 101) }
    const answer = await world.as('zhouting').call(saveModelInfo, given)
    expect([answer.status, answer.data]).toEqual([422, { appUuid: '应用不存在' }])
    expect((await person('z').call(saveModelInfo, given)).status).toBe(200)
  })

  test('a tree of a thousand levels is no request', async () => {
    expect(await save([START, nested(1_000)])).toMatchObject({ status: 400, code: 3002, data: null })
  })
})

/** n1 of a may edit `open` and does not see `secret`; then n2 of b. */
const made: Made = {
  nodes: [node('n1', 'a', { fieldPurview: { open: 'edit', secret: 'hidden' } }), node('n2', 'b')],
  fields: [
    { fieldKey: 'open', tag: 'text', label: '公开' },
    { fieldKey: 'secret', tag: 'text', label: '保密' },
  ],
  form: { open: '甲', secret: '乙' },
}

describe('a command against the rules', () => {
  let flow: Awaited<ReturnType<typeof play>>
  beforeAll(async () => {
    flow = await play(world, made)
  })
  const step = async (at = 'n1') => ({ wfProcinstUuid: flow.wfProcinstUuid, wfProcinstNodeUuid: await flow.visit(at) })

  test.each<[string, Role, (at: { wfProcinstUuid: string; wfProcinstNodeUuid: string }) => [Endpoint, object], number, string]>([
    ['an opinion of 501', 'a', (at) => [handling.agreeApproval, { ...at, approvalRemark: '长'.repeat(501) }], 422, '审批意见不能超过500字'],
    ['ten files', 'a', (at) => [handling.overruleApproval, { ...at, files: Array(10).fill('x') }], 422, '附件不能超过9个'],
    ['a value for a hidden field', 'a', (at) => [handling.agreeApproval, { ...at, formData: { secret: '丙' } }], 422, '无权修改该字段'],
    ['an unknown field', 'a', (at) => [handling.agreeApproval, { ...at, formData: { nope: 1 } }], 422, '未知字段'],
    ['an unknown step', 'a', (at) => [handling.agreeApproval, { ...at, wfProcinstNodeUuid: at.wfProcinstUuid }], 422, '审批节点不存在'],
    [
      'an unknown application',
      'a',
      (at) => [handling.agreeApproval, { ...at, wfProcinstUuid: at.wfProcinstNodeUuid }],
      404,
      '审批不存在或无权查看',
    ],
    ['somebody whose turn has not come', 'b', (at) => [handling.agreeApproval, at], 404, '审批不存在或无权查看'],
    ['a manager who is not asked', 'adm', (at) => [handling.agreeApproval, at], 422, '您不是当前审批人'],
    ['nobody to add', 'a', (at) => [handling.addApprovalSigners, { ...at, userUuidList: [] }], 422, '请选择加签人'],
    [
      '21 to add',
      'a',
      (at) => [handling.addApprovalSigners, { ...at, userUuidList: Array.from({ length: 21 }, () => crypto.randomUUID()) }],
      422,
      '请选择加签人',
    ],
    [
      'somebody of another enterprise to add',
      'a',
      (at) => [handling.addApprovalSigners, { ...at, userUuidList: [userId('sunhao')] }],
      422,
      '请选择加签人',
    ],
    ['a transfer to oneself', 'a', (at) => [handling.transferApproval, { ...at, userUuid: userId(CAST.a) }], 422, '不能转交给自己'],
    [
      'a transfer to another enterprise',
      'a',
      (at) => [handling.transferApproval, { ...at, userUuid: userId('sunhao') }],
      422,
      '该成员已离职',
    ],
    [
      'a return without a word',
      'a',
      (at) => [handling.returnApproval, { ...at, targetNodeUuid: at.wfProcinstNodeUuid }],
      422,
      '请填写审批意见',
    ],
    [
      'a return to itself',
      'a',
      (at) => [handling.returnApproval, { ...at, targetNodeUuid: at.wfProcinstNodeUuid, approvalRemark: '改' }],
      422,
      '目标节点不可退回',
    ],
    [
      'the removal of an approver',
      'a',
      (at) => [handling.reduceApprovalSigner, { ...at, approvalUserUuid: userId(CAST.a) }],
      422,
      '只能移除加签人',
    ],
    ['withdrawing for others', 'a', ({ wfProcinstUuid }) => [handling.withdrawApproval, { wfProcinstUuid }], 422, '只有发起人可以撤回'],
    ['reminding for others', 'a', ({ wfProcinstUuid }) => [handling.urgeApproval, { wfProcinstUuid }], 422, '只有发起人可以催办'],
    [
      'terminating without a reason',
      'adm',
      ({ wfProcinstUuid }) => [handling.terminateApproval, { wfProcinstUuid }],
      422,
      '请填写终止原因',
    ],
    [
      'a reason of 201',
      'adm',
      ({ wfProcinstUuid }) => [handling.terminateApproval, { wfProcinstUuid, approvalRemark: '长'.repeat(201) }],
      422,
      '终止原因不能超过200字',
    ],
    [
      'terminating without the right',
      'i',
      ({ wfProcinstUuid }) => [handling.terminateApproval, { wfProcinstUuid, approvalRemark: '停' }],
      403,
      '暂无权限',
    ],
    [
      'an empty comment',
      'a',
      ({ wfProcinstUuid }) => [handling.commentApproval, { wfProcinstUuid, content: ' ' }],
      422,
      '评论内容为1到500字',
    ],
    [
      'a comment of 501',
      'a',
      ({ wfProcinstUuid }) => [handling.commentApproval, { wfProcinstUuid, content: '长'.repeat(501) }],
      422,
      '评论内容为1到500字',
    ],
    [
      'calling 21 people',
      'a',
      ({ wfProcinstUuid }) => [
        handling.commentApproval,
        { wfProcinstUuid, content: 'x', mentions: Array.from({ length: 21 }, () => crypto.randomUUID()) },
      ],
      422,
      '最多@20人',
    ],
  ])('%s', async (_name, role, make, status, msg) => {
    const [endpoint, input] = make(await step())
    // One table for calls of different inputs.
    const answer = await person(role).call(endpoint, input)
    expect({ status: answer.status, msg: answer.msg }).toEqual({ status, msg })
    expect(await flow.state()).toBe('I30 n1=30{a:30}')
  })

  test('a hidden field is refused at its own key, when handed in and when resubmitted too', async () => {
    expect(await person('a').call(handling.agreeApproval, { ...(await step()), formData: { secret: '丙', open: '丁' } })).toMatchObject({
      status: 422,
      data: { secret: '无权修改该字段' },
    })
    const hiding = { ...START, fieldPurview: { secret: 'hidden' } }
    const saved = await save([hiding, FIRST], { schemaVersion: 1, fields: made.fields })
    const { flowUuid } = saved.data as { flowUuid: string }
    const sent = { flowUuid, versionNo: 1, formData: { open: '甲', secret: '乙' } }
    expect(await person('i').call(completeCreate, sent)).toMatchObject({ status: 422, data: { secret: '无权修改该字段' } })
  })

  test('51 at once are refused as a whole', async () => {
    const list = Array.from({ length: FLOW_LIMIT.batch + 1 }, () => ({
      wfProcinstUuid: flow.wfProcinstUuid,
      wfProcinstNodeUuid: crypto.randomUUID(),
    }))
    expect(await person('a').call(handling.batchAgreeApprovals, { list })).toMatchObject({
      status: 422,
      code: 3002,
      data: { list: '最多50项' },
    })
    expect(await person('a').call(handling.batchAgreeApprovals, { list: [] })).toMatchObject({ status: 422, data: { list: '至少1项' } })
  })
})

test('a page that was left open acts on an old step: it is told, and nothing moves', async () => {
  const flow = await play(world, { nodes: [node('n1', 'a'), node('n2', 'b')] })
  const old = { wfProcinstUuid: flow.wfProcinstUuid, wfProcinstNodeUuid: await flow.visit('n1') }
  await flow.run('agree a n1')
  await flow.run('back b n2 n1 1')
  const now = await flow.state()
  expect(now).toBe('I30 n1=32{a:40} n2=31{b:51} n1#2=30{a:30}')
  // His turn has come again, but not in the step on his screen.
  expect(await person('a').call(handling.agreeApproval, old)).toMatchObject({
    status: 409,
    msg: '您已处理过该审批',
    data: { _reason: 'STATE_CHANGED' },
  })
  const turned = { ...old, wfProcinstNodeUuid: await flow.visit('n2') }
  expect(await person('b').call(handling.overruleApproval, turned)).toMatchObject({ status: 409, msg: '您已处理过该审批' })
  expect(await person('a').call(handling.batchAgreeApprovals, { list: [old] })).toMatchObject({
    data: { successCount: 0, failList: [{ msg: '您已处理过该审批' }] },
  })
  expect(await flow.state()).toBe(now)
  const start = {
    flowUuid: flow.flowUuid,
    versionNo: 1,
    wfProcinstUuid: flow.wfProcinstUuid,
    wfProcinstNodeUuid: await flow.visit('start'),
  }
  expect(await person('i').call(completeCreate, start)).toMatchObject({ status: 422, msg: '当前不需要重新提交' })
})

describe('a form against its rules', () => {
  const fields: Made['fields'] = [
    { fieldKey: 'text', tag: 'text', label: '文本' },
    { fieldKey: 'number', tag: 'number', label: '数字', min: '1', max: '9', precision: 2 },
    { fieldKey: 'money', tag: 'money', label: '金额' },
    { fieldKey: 'date', tag: 'datePicker', label: '日期' },
    { fieldKey: 'phone', tag: 'phone', label: '电话' },
    { fieldKey: 'place', tag: 'position', label: '位置' },
    { fieldKey: 'radio', tag: 'radio', label: '单选', options: [{ value: '1', label: '一' }] },
    { fieldKey: 'boxes', tag: 'checkbox', label: '多选', options: [{ value: '1', label: '一' }] },
    { fieldKey: 'pictures', tag: 'uploadImg', label: '图片' },
    { fieldKey: 'who', tag: 'umBusUser', label: '成员' },
    { fieldKey: 'organ', tag: 'umBusOrgan', label: '部门' },
    { fieldKey: 'items', tag: 'detail', label: '明细', columns: [{ fieldKey: 'price', tag: 'money', label: '单价' }] },
  ]
  let flowUuid = ''
  beforeAll(async () => {
    flowUuid = await publish(world, { nodes: [FIRST], fields })
  })
  const submit = (formData: Record<string, unknown>) => person('i').call(completeCreate, { flowUuid, versionNo: 1, formData })

  test.each<[string, unknown, Record<string, string>]>([
    ['text', '长'.repeat(201), { text: '最多200个字' }],
    ['text', 7, { text: '类型错误' }],
    ['number', '1e3', { number: '数字格式不正确' }],
    ['number', '1.234', { number: '最多2位小数' }],
    ['number', '0.5', { number: '不能小于1' }],
    ['number', '10', { number: '不能大于9' }],
    ['money', 1.5, { money: '金额格式不正确' }],
    ['money', -1, { money: '金额超出范围' }],
    ['money', 1_000_000_000_000, { money: '金额超出范围' }],
    ['date', '2026-02-30', { date: '日期格式不正确' }],
    ['phone', '23800000000', { phone: '手机号格式不正确' }],
    ['place', { name: '门口', longitude: 120 }, { place: '坐标格式不正确' }],
    ['radio', '2', { radio: '选项无效' }],
    ['boxes', ['1', '1'], { boxes: '存在重复项' }],
    ['pictures', ['a.exe'], { pictures: '只能上传图片格式!' }],
    ['pictures', Array.from({ length: 10 }, (_, n) => `${n}.png`), { pictures: '最多9项' }],
    ['who', [userId('sunhao')], { who: '成员不存在或已离职' }],
    ['organ', [userId('lina')], { organ: '部门不存在' }],
    ['items', Array.from({ length: 201 }, () => ({})), { items: '最多200行' }],
    ['items', [{ price: 1 }, { price: -1 }], { 'items[1].price': '金额超出范围' }],
    ['items', [{ extra: 1 }], { 'items[0].extra': '未知字段' }],
    ['items', 'x', { items: '类型错误' }],
    ['extra', 1, { extra: '未知字段' }],
  ])('%s as %j', async (field, value, data) => {
    const answer = await submit({ [field]: value })
    expect(answer).toMatchObject({ status: 422, code: 3002, msg: Object.values(data)[0] })
    expect(answer.data).toEqual(data)
  })

  test('picks outside of their range, a department of others, a flow that is off', async () => {
    const picking = await publish(world, {
      nodes: [node('n1', '', { approver: { rule: 'pick', min: 1, max: 1, range: [userId(CAST.a), userId(CAST.b)] } })],
    })
    const pick = (users: string[]) =>
      person('i').call(completeCreate, { flowUuid: picking, versionNo: 1, formData: {}, selectedUsers: { n1: users } })
    for (const users of [[], [userId(CAST.c)], [userId(CAST.a), userId(CAST.b)]])
      expect(await pick(users)).toMatchObject({ status: 422, msg: '请选择审批人' })
    const elsewhere = { flowUuid, versionNo: 1, formData: {}, initiatorOrganUuid: crypto.randomUUID() }
    expect(await person('i').call(completeCreate, elsewhere)).toMatchObject({ status: 422, data: { initiatorOrganUuid: '部门不存在' } })
    expect(await person('i').call(saveApprovalDraft, { ...elsewhere, flowUuid: crypto.randomUUID() })).toMatchObject({ status: 404 })
  })
})

test('nobody of another enterprise gets into an application or a draft', async () => {
  const flowUuid = await publish(world, { nodes: [FIRST], settings: { allowInitiatorCc: 1 } })
  const foreign = [userId('sunhao')]
  const named = { selectedUsers: { n1: foreign, 没有: foreign }, ccUserUuidList: foreign }
  const wrong = '成员不存在或已离职'
  const expected = { status: 422, data: { 'selectedUsers.n1': wrong, 'selectedUsers.没有': wrong, ccUserUuidList: wrong } }
  const sent = { flowUuid, versionNo: 1, formData: {} }
  expect(await person('i').call(completeCreate, { ...sent, ...named })).toMatchObject(expected)
  expect(await person('i').call(saveApprovalDraft, { ...sent, ...named })).toMatchObject(expected)
  const elsewhere = { ...sent, initiatorOrganUuid: demoId('0003', 11) }
  expect(await person('i').call(saveApprovalDraft, elsewhere)).toMatchObject({ status: 422, data: { initiatorOrganUuid: '部门不存在' } })
  const own = { selectedUsers: { n1: [userId(CAST.b)] }, ccUserUuidList: [userId(CAST.c)] }
  expect(await person('i').call(saveApprovalDraft, { ...sent, ...own })).toMatchObject({ status: 200 })
  const { data } = await person('i').call(completeCreate, { ...sent, ...own })
  const { data: nodes } = await person('i').call(getApprovalNodes, { wfProcinstUuid: data.wfProcinstUuid })
  await person('a').call(handling.returnApproval, {
    wfProcinstUuid: data.wfProcinstUuid,
    wfProcinstNodeUuid: nodes[1]?.wfProcinstNodeUuid ?? '',
    targetNodeUuid: nodes[0]?.wfProcinstNodeUuid ?? '',
    approvalRemark: '改',
  })
  const { data: returned } = await person('i').call(getApprovalNodes, { wfProcinstUuid: data.wfProcinstUuid })
  const wfProcinstNodeUuid = returned.findLast(({ nodeId }) => nodeId === 'start')?.wfProcinstNodeUuid ?? ''
  const again = { ...sent, wfProcinstUuid: data.wfProcinstUuid, wfProcinstNodeUuid, selectedUsers: { n1: foreign } }
  expect(await person('i').call(completeCreate, again)).toMatchObject({ status: 422, data: { 'selectedUsers.n1': wrong } })
})

test('delegations that cannot be', async () => {
  const now = world.clock.now().getTime()
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const save = (more: object) => person('c').call(saveDelegation, { toUserUuid: userId(CAST.d), beginTime: at(1), endTime: at(2), ...more })
  expect(await save({ toUserUuid: userId(CAST.c) })).toMatchObject({ status: 422, data: { toUserUuid: '不能委托给自己' } })
  expect(await save({ toUserUuid: userId(CAST.c), endTime: at(1) })).toMatchObject({
    status: 422,
    data: { toUserUuid: '不能委托给自己', endTime: '结束时间必须晚于开始时间' },
  })
  expect(await save({ toUserUuid: userId('sunhao') })).toMatchObject({ status: 422, data: { toUserUuid: '该成员已离职' } })
  expect(await save({ endTime: at(1) })).toMatchObject({ status: 422, data: { endTime: '结束时间必须晚于开始时间' } })
  expect(await save({ endTime: at(1 + 180 * 24 + 1) })).toMatchObject({ status: 422, data: { endTime: '委托时间不能超过180天' } })
  expect(await save({ flowUuidList: [crypto.randomUUID()] })).toMatchObject({ status: 422, data: { flowUuidList: '数据不存在' } })
  expect(await save({})).toMatchObject({ status: 200 })
  expect(await save({ beginTime: at(0), endTime: at(1.5) })).toMatchObject({ status: 422, msg: '该时间段已存在委托' })
})
