import { getUpdateFlowInfo, saveModelInfo, simulateCases } from '@qifuyun/contract/approvals/config-endpoints.ts'
import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobUser } from '#src/progress/service.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { CAST, type Made, node, play, playOn, type Role } from '../testing.ts'
import { caseSimulationExport } from './case-simulation-export.ts'

const FIELDS: Made['fields'] = [{ fieldKey: 'amt', tag: 'number', label: '金额' }]
const START: FlowNode = { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }

const asking = (limit: string): FlowNode => ({
  nodeId: 'c1',
  nodeName: '金额',
  nodeTypeCode: 'condition',
  branches: [
    {
      branchId: 'c1a',
      branchName: '大额',
      when: { any: [{ all: [{ field: 'amt', op: 'gte', value: limit }] }] },
      chain: [node('n2', 'b')],
    },
    { branchId: 'c1b', branchName: '其他', when: null, chain: [] },
  ],
})

let world: World
let flowUuid = ''
beforeAll(async () => {
  world = await createWorld()
  // Three applications by the first version: 100 and 5,000 decided by a, 20,000 by a and b.
  const flow = await play(world, { nodes: [node('n1', 'a'), asking('10000')], fields: FIELDS, form: { amt: '100' } })
  await flow.run('agree a n1')
  flowUuid = flow.flowUuid
  for (const amt of ['5000', '20000']) {
    const next = await playOn(world, flowUuid, { form: { amt } })
    await next.run('agree a n1')
    if (amt === '20000') await next.run('reject b n2')
  }
  // One that still runs is no case yet.
  await playOn(world, flowUuid, { form: { amt: '7' } })
})
afterAll(() => world.close())

const person = (role: Role) => world.as(CAST[role])
const tried = (nodes: FlowNode[], more: object = {}) =>
  person('z').call(simulateCases, { flowUuid, formSchema: { schemaVersion: 1, fields: FIELDS }, nodeTree: [START, ...nodes], ...more })
const changes = async (nodes: FlowNode[], more: object = {}) => (await tried(nodes, more)).data.caseList.map(({ changeCode }) => changeCode)

test('the same definition changes nothing, and only decided applications are looked at, the newest first', async () => {
  const { data } = await tried([node('n1', 'a'), asking('10000')])
  expect(data).toMatchObject({ sameCount: 3, routeCount: 0, peopleCount: 0, blockedCount: 0 })
  expect(data.caseList.map(({ processStatusCode }) => processStatusCode)).toEqual([50, 40, 40])
  expect(data.caseList[0]).toMatchObject({
    versionNo: 1,
    starterUserName: '刘洋',
    beforeList: [
      { nodeId: 'n1', userNameList: ['李娜'] },
      { nodeId: 'n2', userNameList: ['王强'] },
    ],
    unfitFieldList: [],
  })
})

test('a lower limit leads some over another step; other people or another way of deciding are told apart from that', async () => {
  expect(await changes([node('n1', 'a'), asking('1000')])).toEqual(['same', 'route', 'same'])
  expect(await changes([node('n1', 'c'), asking('10000')])).toEqual(['people', 'people', 'people'])
  expect(await changes([node('n1', 'a'), node('n2', 'b')])).toEqual(['route', 'route', 'route'])
  expect(await changes([node('n1', 'a')])).toEqual(['route', 'same', 'same'])
})

test('what could not be handed in any more is told, and which fields would have to be filled in', async () => {
  const nobody = node('n1', '', { approver: { rule: 'head', level: 20, missing: 'empty' }, emptyRule: 'forbid' })
  expect(await changes([nobody])).toEqual(['blocked', 'blocked', 'blocked'])
  const fields = [...(FIELDS ?? []), { fieldKey: 'why', tag: 'text', label: '事由', required: true }]
  const { data } = await tried([node('n1', 'a')], { formSchema: { schemaVersion: 1, fields }, caseCount: 1 })
  expect(data.caseList).toMatchObject([{ unfitFieldList: ['事由'] }])
})

test('a published version is tried by its number, and the trial is exported as it is shown', async () => {
  const { version } = (await person('z').call(getUpdateFlowInfo, { flowUuid })).data
  const second = { flowUuid, version, publishFlag: 1, nodeTree: [START, node('n1', 'a'), asking('1000')] }
  expect(await person('z').call(saveModelInfo, second)).toMatchObject({ status: 200, data: { versionNo: 2 } })
  const byNumber = await person('z').call(simulateCases, { flowUuid, versionNo: 2 })
  expect(byNumber.data).toMatchObject({ sameCount: 2, routeCount: 1 })
  const user = { userUuid: userId(CAST.z), roles: ['admin'] } as unknown as JobUser
  const rows = await world.app.platform.db.tenant(enterpriseId(1), user.userUuid, async (tx) => {
    const exporter = caseSimulationExport(world.app.platform)
    const found = []
    for await (const chunk of exporter.rows(tx, exporter.params.parse({ flowUuid, versionNo: 2 }), user)) found.push(...chunk)
    return found
  })
  expect(rows.map((row) => row.slice(6, 9))).toEqual([
    ['没有变化', 'n1（李娜） → n2（王强）', 'n1（李娜） → n2（王强）'],
    ['路径不同', 'n1（李娜）', 'n1（李娜） → n2（王强）'],
    ['没有变化', 'n1（李娜）', 'n1（李娜）'],
  ])
})

test('a definition that could not be published, an unknown version, too many, and somebody without the right', async () => {
  expect(await tried([])).toMatchObject({ status: 422, data: { nodeTree: '至少需要一个审批人节点' } })
  expect(await tried([node('n1', 'a')], { versionNo: 9 })).toMatchObject({ status: 404 })
  expect(await tried([node('n1', 'a')], { caseCount: 201 })).toMatchObject({ status: 422, code: 3002 })
  expect(await person('d').call(simulateCases, { flowUuid, versionNo: 1 })).toMatchObject({ status: 403 })
  expect(await world.as('sunhao').call(simulateCases, { flowUuid, versionNo: 1 })).toMatchObject({ status: 404 })
  expect(await person('adm').call(simulateCases, { flowUuid, versionNo: 1 })).toMatchObject({ status: 200 })
})
