import * as config from '@qifuyun/contract/approvals/config-endpoints.ts'
import { commentApproval } from '@qifuyun/contract/approvals/handling-endpoints.ts'
import { listApprovalComments } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { completeCreate, getAllFlowApp } from '@qifuyun/contract/approvals/start-endpoints.ts'
import { addCollect, collectPage } from '@qifuyun/contract/collect/endpoints.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { node, publish } from '../testing.ts'

let world: World
let flowUuid: string
beforeAll(async () => {
  world = await createWorld()
  flowUuid = await publish(world, { nodes: [node('n1', 'a')] })
})
afterAll(() => world.close())

const owner = () => world.as('zhangwei')
let submitted = 0
/** Each with another form: the same one twice would be a double click. */
const submit = (flow = flowUuid, versionNo = 1) => {
  submitted += 1
  return world.as('liuyang').call(completeCreate, { flowUuid: flow, versionNo, formData: { amt: String(submitted) } })
}
const startable = async (name: PersonName) =>
  (await world.as(name).call(getAllFlowApp, {})).data.flatMap(({ flowList }) => flowList.map((flow) => flow.flowUuid))

describe('a flow', () => {
  test('that is closed takes no new application, and its running ones go on', async () => {
    const { data } = await submit()
    const turn = (enableFlag: 0 | 1, name: PersonName = 'zhangwei') =>
      world.as(name).call(config.enableOrDisableFlow, { flowUuid, enableFlag })
    expect((await turn(0, 'liuyang')).status).toBe(403)
    expect((await turn(0, 'sunhao')).code).toBe(CODE.absent)
    expect(await turn(0)).toMatchObject({ code: CODE.success, msg: '操作成功!', data: null })
    expect(await startable('liuyang')).not.toContain(flowUuid)
    expect((await submit()).status).toBe(422)
    const said = await world.as('lina').call(commentApproval, { wfProcinstUuid: data.wfProcinstUuid, content: '请补充' })
    expect(said.code).toBe(CODE.success)
    await turn(1)
    expect(await startable('liuyang')).toContain(flowUuid)
    expect((await submit()).code).toBe(CODE.success)
  })

  test('tells who may start it whether it is collected and when they started it last, and is found in their collection', async () => {
    const own = await publish(world, { nodes: [node('n1', 'a')] })
    const seen = async (name: PersonName) =>
      (await world.as(name).call(getAllFlowApp, {})).data.flatMap(({ flowList }) => flowList).find((one) => one.flowUuid === own)
    expect(await seen('liuyang')).toMatchObject({ isCollect: false, lastStartTime: null })
    await submit(own)
    const once = (await seen('liuyang'))?.lastStartTime
    world.pass(60_000)
    await submit(own)
    const target = { businessTypeCode: 'flow', businessUuid: own } as const
    expect((await world.as('liuyang').call(addCollect, target)).code).toBe(CODE.success)
    const twice = await seen('liuyang')
    expect(twice?.isCollect).toBe(true)
    expect(Date.parse(twice?.lastStartTime ?? '') - Date.parse(once ?? '')).toBeGreaterThanOrEqual(60_000)
    // Of others it tells nothing.
    expect(await seen('chenjing')).toMatchObject({ isCollect: false, lastStartTime: null })
    const collected = async () => (await world.as('liuyang').call(collectPage, { businessTypeCode: 'flow' })).data.list
    expect(await collected()).toMatchObject([{ businessUuid: own, title: twice?.flowName, path: `/approve/add?flowUuid=${own}` }])
    expect((await world.as('sunhao').call(addCollect, target)).code).toBe(CODE.absent)
    await owner().call(config.enableOrDisableFlow, { flowUuid: own, enableFlag: 0 })
    expect(await collected()).toMatchObject([{ businessUuid: own, title: null, path: null }])
    expect((await world.as('chenjing').call(addCollect, target)).code).toBe(CODE.absent)
  })

  test('is copied into a draft with another name, by who manages them all', async () => {
    const copy = (input: { flowUuid: string; flowName?: string }, name: PersonName = 'zhangwei') =>
      world.as(name).call(config.copyFlow, input)
    // He manages this flow alone.
    expect((await copy({ flowUuid }, 'xuliang')).status).toBe(403)
    expect((await copy({ flowUuid: crypto.randomUUID() })).code).toBe(CODE.absent)
    expect((await copy({ flowUuid, flowName: '名'.repeat(31) })).data).toMatchObject({ flowName: '最多30个字' })
    const { data } = await copy({ flowUuid, flowName: '另一个流程' })
    const shown = (await owner().call(config.getUpdateFlowInfo, { flowUuid: data.flowUuid })).data
    const source = (await owner().call(config.getUpdateFlowInfo, { flowUuid })).data
    expect(shown).toMatchObject({
      flowName: '另一个流程',
      versionNo: 0,
      draftFlag: 1,
      nodeTree: source.nodeTree,
      formSchema: source.formSchema,
    })
    expect(await startable('liuyang')).not.toContain(data.flowUuid)
    const unnamed = (await copy({ flowUuid })).data.flowUuid
    expect((await owner().call(config.getUpdateFlowInfo, { flowUuid: unnamed })).data.flowName).toBe(`${source.flowName}-副本`)
  })

  test('has its versions, the newest first, with what runs in each', async () => {
    const versioned = await publish(world, { nodes: [node('n1', 'a')] })
    await submit(versioned)
    const { version, flowName, formSchema, nodeTree, flowManager } = (await owner().call(config.getUpdateFlowInfo, { flowUuid: versioned }))
      .data
    await owner().call(config.saveModelInfo, { flowUuid: versioned, version, flowName, formSchema, nodeTree, flowManager, publishFlag: 1 })
    const versions = (name: PersonName) => world.as(name).call(config.getFlowVersions, { flowUuid: versioned })
    expect((await versions('zhangwei')).data).toMatchObject([
      { versionNo: 2, publishUserName: '张伟', runningCount: 0 },
      { versionNo: 1, publishUserName: '张伟', runningCount: 1 },
    ])
    expect((await versions('liuyang')).status).toBe(403)
    expect((await submit(versioned, 1)).status).toBe(409)
    expect((await owner().call(config.getUpdateFlowInfo, { flowUuid: versioned, versionNo: 1 })).data.versionNo).toBe(1)
  })
})

test('comments of an application are listed for who may see it, the oldest first', async () => {
  const { wfProcinstUuid } = (await world.as('wangqiang').call(completeCreate, { flowUuid, versionNo: 1, formData: { amt: '2' } })).data
  await world.as('wangqiang').call(commentApproval, { wfProcinstUuid, content: '第一' })
  await world.as('lina').call(commentApproval, { wfProcinstUuid, content: '第二' })
  const comments = (name: PersonName) => world.as(name).call(listApprovalComments, { wfProcinstUuid })
  expect((await comments('wangqiang')).data.map(({ content }) => content)).toEqual(['第一', '第二'])
  expect((await comments('yanglei')).code).toBe(CODE.absent)
  expect((await comments('sunhao')).code).toBe(CODE.absent)
})

describe('templates of the platform', () => {
  test('are changed by its operator, and shown to every enterprise as they are then', async () => {
    const [first] = (await owner().call(config.getSystemTem, {})).data
    const templateUuid = first?.templateUuid ?? ''
    const operator = world.as('heping')
    const [before] = (await operator.call(config.getOperatorTem, { templateUuid })).data
    expect(before).toMatchObject({ templateUuid, flowName: first?.templateName, version: 0 })
    const { formSchema, nodeTree, settings, flowIcon, categoryCode } = before ?? {}
    const change = { templateUuid, flowName: '请假（新）', flowIcon, categoryCode, formSchema, nodeTree, settings }
    expect((await owner().call(config.saveOperatorTem, change)).status).toBe(403)
    expect((await owner().call(config.getOperatorTem, {})).status).toBe(403)
    expect((await operator.call(config.saveOperatorTem, change)).data).toEqual({ templateUuid, version: 1 })
    const stale = await operator.call(config.saveOperatorTem, { ...change, version: 0 })
    expect([stale.status, stale.data]).toMatchObject([409, { _reason: 'VERSION_CONFLICT', _current: 1 }])
    expect((await operator.call(config.saveOperatorTem, { ...change, version: 1 })).data.version).toBe(2)
    const shown = (await world.as('lina').call(config.getSysTemTemInfo, { templateUuid })).data
    expect(shown).toMatchObject({ flowName: '请假（新）', nodeTree, flowManager: [], startPurview: { checkAll: true } })
    expect((await world.as('zhouting').call(config.getSystemTem, {})).data.map(({ templateName }) => templateName)).toContain('请假（新）')
    expect((await world.as('liuyang').call(config.getSysTemTemInfo, { templateUuid })).status).toBe(403)
    expect((await owner().call(config.getSysTemTemInfo, { templateUuid: crypto.randomUUID() })).code).toBe(CODE.absent)
  })

  test('are added by its operator', async () => {
    const operator = world.as('heping')
    const [one] = (await operator.call(config.getOperatorTem, {})).data
    const { formSchema, nodeTree, settings, flowIcon, categoryCode } = one ?? {}
    const added = await operator.call(config.saveOperatorTem, {
      flowName: '平台自有',
      flowIcon,
      categoryCode,
      formSchema,
      nodeTree,
      settings,
    })
    expect(added.data.version).toBe(1)
    expect((await owner().call(config.getSystemTem, {})).data.at(-1)).toMatchObject({
      templateUuid: added.data.templateUuid,
      templateName: '平台自有',
    })
    const naming = {
      flowName: '指定成员',
      flowIcon,
      categoryCode,
      formSchema,
      nodeTree: [...(nodeTree ?? []).slice(0, 1), node('n1', 'a')],
    }
    expect((await operator.call(config.saveOperatorTem, naming)).data).toEqual({ nodeTree: '模板不能指定成员、角色或部门' })
    expect((await operator.call(config.saveOperatorTem, { flowName: '', flowIcon, categoryCode, formSchema, nodeTree })).status).toBe(422)
  })
})
