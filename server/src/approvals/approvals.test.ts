import { deleteOrgUser } from '@qifuyun/contract/address-book/endpoints.ts'
import { getFlowRoleTree, getListRoleByUuid } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { deleteDelegation, listDelegationFlows, listDelegations, saveDelegation } from '@qifuyun/contract/approvals/delegation-endpoints.ts'
import { agreeApproval, batchAgreeApprovals, commentApproval, urgeApproval } from '@qifuyun/contract/approvals/handling-endpoints.ts'
import { getApprovalDetail, getApprovalNodes, getApprovalRecords, printApprovals } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { completeCreate, getConditionFlow } from '@qifuyun/contract/approvals/start-endpoints.ts'
import { todoUnProcessCount } from '@qifuyun/contract/notifications/endpoints.ts'
import { type Patch, patched } from '@qifuyun/flow/engine.ts'
import type { FlowState } from '@qifuyun/flow/state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { declareApprovalHooks, startApproval } from './service.ts'
import { approvalDelegation } from './tables.ts'
import { CAST, type Made, node, play, publish, type Role } from './testing.ts'
import { SCENARIOS, two } from './testing-scenarios.ts'

const E1 = enterpriseId(1)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const asOwner = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [E1])
    return (await client.query<Row>(sql, values)).rows
  })

test.each(SCENARIOS)('scenario %s', async (_name, made, script) => {
  const flow = await play(world, made)
  for (const line of script.split('\n')) {
    const [command = '', expected] = line.trim().split(' -> ')
    expect(await flow.run(command), command).toBe(expected)
  }
})

test('the steps tell where everybody sits', async () => {
  const { wfProcinstUuid } = await play(world, two)
  const { data } = await world.as(CAST.a).call(getApprovalDetail, { wfProcinstUuid })
  const people = data.nodeList.flatMap(({ approvalUserList }) => approvalUserList)
  expect(people.map(({ approvalUserName, approvalUserOrganName }) => [approvalUserName, approvalUserOrganName])).toEqual([
    ['刘洋', '客户服务部'],
    ['李娜', '人事行政部'],
    ['王强', '西湖项目部'],
  ])
})

const person = (role: Role) => world.as(CAST[role])
const todos = async (role: Role) => (await person(role).call(todoUnProcessCount, { sumFlag: true })).data[0]?.unProcessCount ?? 0

test('scenario 13: a delegate decides, and it is seen who asked him', async () => {
  const now = world.clock.now().getTime()
  const times = { beginTime: new Date(now - 1_000).toISOString(), endTime: new Date(now + 3_600_000).toISOString() }
  const save = (role: Role, to: Role) => person(role).call(saveDelegation, { toUserUuid: userId(CAST[to]), ...times })
  const first = await save('a', 'd')
  const second = await save('b', 'i')
  expect(await save('a', 'e')).toMatchObject({ status: 422, msg: '该时间段已存在委托' })
  expect(await save('a', 'a')).toMatchObject({ status: 422, msg: '不能委托给自己' })
  const flow = await play(world, two)
  expect(await flow.state()).toBe('I30 n1=30{d:30}')
  expect(await flow.run('agree a n1')).toBe('该审批已委托他人处理')
  expect(await flow.run('agree d n1')).toBe('I30 n1=40{d:40} n2=30{b:30}')
  expect(await flow.run('agree b n2')).toMatch(/^I40 /)
  expect((await person('a').call(listDelegationFlows, {})).data).toContainEqual({ flowUuid: flow.flowUuid, flowName: expect.any(String) })
  const cut = { delegationUuid: first.data.delegationUuid, toUserUuid: userId(CAST.e), flowUuidList: [flow.flowUuid], ...times }
  expect(await person('a').call(saveDelegation, cut)).toMatchObject({ status: 200 })
  expect(await person('c').call(saveDelegation, cut)).toMatchObject({ status: 404 })
  expect((await person('a').call(listDelegations, {})).data).toMatchObject([
    { toUserName: '赵敏', flowList: [{ flowUuid: flow.flowUuid }], activeFlag: 1 },
  ])
  await person('a').call(deleteDelegation, { delegationUuid: first.data.delegationUuid })
  await person('b').call(deleteDelegation, { delegationUuid: second.data.delegationUuid })
})

test('every delegation that somebody has entered is listed', async () => {
  const begin = world.clock.now().getTime() - 1_000 * 3_600_000
  const rows = Array.from({ length: 201 }, (_, n) => ({
    enterpriseUuid: enterpriseId(1),
    delegationUuid: crypto.randomUUID(),
    userUuid: userId(CAST.e),
    toUserUuid: userId(CAST.d),
    beginAt: new Date(begin + n * 3_600_000),
    endAt: new Date(begin + (n + 1) * 3_600_000),
    createdAt: world.clock.now(),
  }))
  await world.app.platform.db.tenant(enterpriseId(1), null, (tx) => tx.insert(approvalDelegation).values(rows))
  const { data } = await person('e').call(listDelegations, {})
  expect(data.map(({ delegationUuid }) => delegationUuid)).toEqual(rows.map(({ delegationUuid }) => delegationUuid).toReversed())
})

test('two who decide at the same instant: one wins, the other is told', { timeout: 60_000 }, async () => {
  const flowUuid = await publish(world, { nodes: [node('n1', 'a b')] })
  for (let n = 0; n < 40; n += 1) {
    const { wfProcinstUuid } = (await person('i').call(completeCreate, { flowUuid, versionNo: 1, formData: { amt: String(n) } })).data
    const step = {
      wfProcinstUuid,
      wfProcinstNodeUuid: (await person('a').call(getApprovalNodes, { wfProcinstUuid })).data[1]?.wfProcinstNodeUuid ?? '',
    }
    const answers = await Promise.all([person('a').call(agreeApproval, step), person('b').call(agreeApproval, step)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.msg).toMatch(/该审批已通过|该节点已处理完成/)
  }
})

describe('what is refused', () => {
  test('a form against its rules, with every problem at its field', async () => {
    const flowUuid = await publish(world, {
      nodes: [node('n1', 'a')],
      fields: [
        { fieldKey: 'amount', tag: 'money', label: '金额', required: true },
        { fieldKey: 'phone', tag: 'phone', label: '电话' },
        { fieldKey: 'items', tag: 'detail', label: '明细', columns: [{ fieldKey: 'price', tag: 'money', label: '单价', required: true }] },
      ],
    })
    const formData = { phone: '123', items: [{ price: 1 }, {}], extra: 1 }
    const answer = await person('i').call(completeCreate, { flowUuid, versionNo: 1, formData })
    expect(answer).toMatchObject({
      status: 422,
      data: { amount: '必填', phone: '手机号格式不正确', 'items[1].price': '必填', extra: '未知字段' },
    })
    expect(await person('i').call(completeCreate, { flowUuid, versionNo: 9, formData })).toMatchObject({
      status: 409,
      data: { _current: 1 },
    })
  })

  test('what is sent twice: at once by two clicks, and again under one key', async () => {
    const flowUuid = await publish(world, { nodes: [node('n1', 'a')] })
    const sent = { flowUuid, versionNo: 1, formData: { amt: '7' } }
    const answers = await Promise.all([1, 2, 3].map(() => person('i').call(completeCreate, sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.msg).toBe('请勿重复提交')
    world.pass(4_000)
    expect(await person('i').call(completeCreate, sent)).toMatchObject({ status: 200 })
    const { wfProcinstUuid } = answers.find(({ status }) => status === 200)?.data ?? { wfProcinstUuid: '' }
    const wfProcinstNodeUuid = (await person('a').call(getApprovalNodes, { wfProcinstUuid })).data[1]?.wfProcinstNodeUuid ?? ''
    const authorization = String(await person('a').token())
    const agree = (payload: object) =>
      world.app.http.inject({
        method: 'POST',
        url: agreeApproval.path,
        headers: { authorization, 'idempotency-key': `key-${wfProcinstUuid}` },
        payload,
      })
    const step = { wfProcinstUuid, wfProcinstNodeUuid }
    expect((await agree(step)).json()).toMatchObject({ code: 200, data: { processStatusCode: 40 } })
    expect((await agree(step)).json()).toMatchObject({ code: 200, data: { processStatusCode: 40 } })
    expect((await agree({ ...step, approvalRemark: '别的' })).json()).toMatchObject({ code: 3002, msg: '请求重复，请刷新后再试' })
    expect(await person('a').call(agreeApproval, step)).toMatchObject({ status: 409, msg: '该审批已通过' })
  })

  test('an application of somebody else, of another enterprise, or before one’s turn', async () => {
    const { wfProcinstUuid } = await play(world, two)
    for (const name of ['yanglei', 'wangqiang', 'sunhao'] as const)
      expect(await world.as(name).call(getApprovalDetail, { wfProcinstUuid })).toMatchObject({ status: 404, msg: '审批不存在或无权查看' })
  })

  test('fifty-one items in a batch, and one that needs an opinion', async () => {
    const flow = await play(world, { nodes: [node('n1', 'a', { opinionRequired: 'always' })] })
    const item = { wfProcinstUuid: flow.wfProcinstUuid, wfProcinstNodeUuid: await flow.visit('n1') }
    expect((await person('a').call(batchAgreeApprovals, { list: [item, item] })).data).toEqual({
      successCount: 0,
      failCount: 2,
      failList: [
        { uuid: flow.wfProcinstUuid, msg: '该审批需填写内容，不能批量同意' },
        { uuid: flow.wfProcinstUuid, msg: '该审批需填写内容，不能批量同意' },
      ],
    })
    expect(await person('a').call(batchAgreeApprovals, { list: Array.from({ length: 51 }, () => item) })).toMatchObject({ status: 422 })
    expect(await flow.run('agree a n1')).toBe('请填写审批意见')
  })

  test('a node without anybody when its rule forbids it, with its name', async () => {
    const flowUuid = await publish(world, {
      nodes: [node('n1', 'a', { approver: { rule: 'head', level: 20, missing: 'empty' }, emptyRule: 'forbid' })],
    })
    const sent = { flowUuid, versionNo: 1, formData: {} }
    expect(await person('i').call(completeCreate, sent)).toMatchObject({ status: 422, msg: '节点【n1】没有审批人，不能提交' })
    expect((await person('i').call(getConditionFlow, sent)).data.problems).toEqual([
      { nodeId: 'n1', msg: '节点【n1】没有审批人，不能提交' },
    ])
  })
})

test('what is hidden from somebody is in no answer to him, and nobody writes what he may only read', async () => {
  const fields: Made['fields'] = [
    { fieldKey: 'open', tag: 'text', label: '公开' },
    { fieldKey: 'secret', tag: 'text', label: '保密' },
  ]
  const flow = await play(world, {
    nodes: [node('n1', 'a', { fieldPurview: { secret: 'hidden', open: 'edit' } })],
    settings: { summaryFields: ['open', 'secret'] },
    fields,
    form: { open: '可见内容', secret: '绝密内容' },
  })
  const { wfProcinstUuid } = flow
  const seen = [
    await person('a').call(getApprovalDetail, { wfProcinstUuid }),
    await person('a').call(getApprovalRecords, { tabCode: 1 }),
    await person('a').call(getApprovalNodes, { wfProcinstUuid }),
  ]
  expect(JSON.stringify(seen)).toContain('可见内容')
  expect(JSON.stringify(seen)).not.toContain('绝密内容')
  expect(JSON.stringify((await person('i').call(getApprovalDetail, { wfProcinstUuid })).data.formData)).toContain('绝密内容')
  const step = { wfProcinstUuid, wfProcinstNodeUuid: await flow.visit('n1') }
  expect(await person('a').call(agreeApproval, { ...step, formData: { secret: 'x' } })).toMatchObject({
    status: 422,
    data: { secret: '无权修改该字段' },
  })
  expect(await person('a').call(agreeApproval, { ...step, formData: { open: '改过' } })).toMatchObject({ status: 200 })
  expect((await person('i').call(getApprovalDetail, { wfProcinstUuid })).data.auditList.at(-1)?.formChanges).toEqual([
    { field: 'open', label: '公开', before: '可见内容', after: '改过' },
  ])
})

test('counters follow rows, the trail makes the state, and neither versions nor the trail can be changed', async () => {
  const before = await todos('a')
  const flow = await play(world, { nodes: [node('n1', 'a'), node('n2', 'b')] })
  expect(await todos('a')).toBe(before + 1)
  await flow.run('add a n1 1 c,d')
  expect(await todos('a')).toBe(before)
  await flow.run('agree c n1+1')
  await flow.run('agree d n1+1')
  expect(await todos('a')).toBe(before + 1)
  await flow.run('agree a n1')
  expect(await todos('a')).toBe(before)
  const trail = await asOwner<{ rev: number; patch: Patch }>(
    'select rev, patch from approval_audit where approval_uuid = $1 order by rev',
    [flow.wfProcinstUuid],
  )
  expect(trail.map(({ rev }) => rev)).toEqual([1, 2, 3, 4, 5])
  const [stored] = await asOwner<{ state: FlowState }>('select state from approval where approval_uuid = $1', [flow.wfProcinstUuid])
  expect(trail.reduce<FlowState | null>((state, { patch }) => patched(state, patch), null)).toEqual(stored?.state)
  await expect(asOwner('update approval_audit set remark = $1', ['x'])).rejects.toThrow('append-only')
  await expect(asOwner('delete from flow_version')).rejects.toThrow('append-only')
})

test('one reminder in half an hour, comments at any time, and a sheet to print', async () => {
  const flow = await play(world, { nodes: [node('n1', 'a')], form: { amt: '5' } })
  const { wfProcinstUuid } = flow
  expect(await person('i').call(urgeApproval, { wfProcinstUuid })).toMatchObject({ status: 200 })
  expect(await person('i').call(urgeApproval, { wfProcinstUuid })).toMatchObject({ status: 429, msg: '催办过于频繁，请30分钟后再试' })
  await flow.run('agree a n1')
  const mention = { wfProcinstUuid, content: '谢谢', mentions: [userId(CAST.a)] }
  expect(await person('i').call(commentApproval, mention)).toMatchObject({ status: 200 })
  expect(await person('i').call(commentApproval, { ...mention, mentions: [userId(CAST.d)] })).toMatchObject({ status: 422 })
  const { commentList } = (await person('a').call(getApprovalDetail, { wfProcinstUuid })).data
  expect(commentList).toMatchObject([{ content: '谢谢', userName: '刘洋', mentions: [{ userName: '李娜' }] }])
  const sheet = await world.app.http.inject({
    url: `${printApprovals.path}?wfProcinstUuid=${wfProcinstUuid}`,
    headers: { authorization: String(await person('a').token()) },
  })
  expect(sheet.body).toContain('杭州示例物业服务有限公司')
  expect(sheet.body).toContain('打印人：李娜')
})

test('roles to choose from come in their groups, with those who hold them now', async () => {
  const groups = (await person('i').call(getFlowRoleTree, {})).data
  const roles = groups.flatMap(({ roleList }) => roleList)
  const orgRoleIds = roles.map(({ orgRoleId }) => orgRoleId).join(',')
  const chosen = (await person('i').call(getListRoleByUuid, { orgRoleIds: `${orgRoleIds},x` })).data
  expect(chosen.map(({ orgRoleId, roleName }) => ({ orgRoleId, roleName }))).toEqual(roles)
  const holding = chosen.filter(({ userList }) => userList.some(({ userName }) => userName === '李娜'))
  const held = await asOwner('select org_role_id from role_member where user_uuid = $1', [userId('lina')])
  expect(holding.map(({ orgRoleId }) => orgRoleId).sort()).toEqual(held.map(({ org_role_id }) => org_role_id).sort())
  expect((await person('i').call(getListRoleByUuid, { orgRoleIds: 'x' })).data).toEqual([])
})

test('whoever manages flows is told so with his lists, and may look at all of theirs; nobody else', async () => {
  // 李娜 manages the flows of the demo data, 张伟 all by his role, 刘洋 none.
  const managing = async (name: PersonName) => {
    const list = await world.as(name).call(getApprovalRecords, { tabCode: 1 })
    return [list.data.manageFlag, (await world.as(name).call(getApprovalRecords, { tabCode: 9 })).status]
  }
  expect(await managing('lina')).toEqual([1, 200])
  expect(await managing('zhangwei')).toEqual([1, 200])
  expect(await managing('liuyang')).toEqual([0, 403])
})

test('an application reserves at submission, and is told of the end once', { timeout: 60_000 }, async () => {
  const told: string[] = []
  declareApprovalHooks(world.app.platform, 'test.reserve', {
    onSubmit: async ({ bizUuid }) => void told.push(`submit ${bizUuid}`),
    onApproved: async ({ bizUuid }) => void told.push(`approved ${bizUuid}`),
  })
  await publish(world, { nodes: [node('n1', 'a')], flowCode: 'test.reserve' })
  const bizUuid = world.app.platform.ids.uuid()
  const { platform } = world.app
  const start = (flowCode: string) =>
    platform.db.tenant(E1, userId(CAST.i), (tx) =>
      startApproval(tx, platform, { enterpriseUuid: E1, flowCode, bizUuid, userUuid: userId(CAST.i), form: {} }),
    )
  const started = await start('test.reserve')
  expect(await start('test.absent')).toBeNull()
  const wfProcinstUuid = started?.wfProcinstUuid ?? ''
  const [, visit] = (await person('a').call(getApprovalNodes, { wfProcinstUuid })).data
  await person('a').call(agreeApproval, { wfProcinstUuid, wfProcinstNodeUuid: visit?.wfProcinstNodeUuid ?? '' })
  await platform.events.drain()
  await platform.db.tenant(E1, null, (tx) =>
    platform.events.emit(tx, 'approval.finished', { enterpriseUuid: E1, approvalUuid: wfProcinstUuid, statusCode: 40 }),
  )
  await platform.events.drain()
  expect(told).toEqual([`submit ${bizUuid}`, `approved ${bizUuid}`])
})

test('scenario 15: somebody leaves and a head takes over; time runs out, once', { timeout: 60_000 }, async () => {
  await world.listen()
  const flow = await play(world, {
    nodes: [
      node('n1', 'e c', { signMode: 'seq', timeout: { hours: 24, action: 'agree' } }),
      node('n2', 'd', { timeout: { hours: 1, action: 'reject' } }),
    ],
  })
  const { platform } = world.app
  expect(await person('a').call(deleteOrgUser, { userUuidList: [userId(CAST.e)] })).toMatchObject({ code: 200 })
  await platform.events.drain()
  await expect.poll(() => flow.state()).toBe('I30 n1=30{e:10 b:30 c:20}')
  await flow.run('agree b n1')
  world.pass(25 * 3_600_000)
  await expect.poll(() => flow.state(), { timeout: 15_000 }).toBe('I30 n1=40{e:10 b:40 c:40auto} n2=30{d:30}')
  world.pass(2 * 3_600_000)
  await expect.poll(() => flow.state(50), { timeout: 15_000 }).toBe('I50 n1=40{e:10 b:40 c:40auto} n2=50{d:50auto}')
})
