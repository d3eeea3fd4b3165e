import { getApprovalStatistics } from '@qifuyun/contract/approvals/statistics-endpoints.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ending, sheetAt } from '#src/progress/testing.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { node, play } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world.close())

const around = (more: object = {}) => {
  const now = world.clock.now().getTime()
  return { createTimeBegin: new Date(now - DAY_MS).toISOString(), createTimeEnd: new Date(now + DAY_MS).toISOString(), ...more }
}
const ask = (name: 'zhangwei' | 'xuliang' | 'liuyang', more: object = {}) => world.as(name).call(getApprovalStatistics, around(more))

test('each step is measured, skipped ones and signers aside, and the one that holds up the flow is named', async () => {
  const flow = await play(world, {
    nodes: [
      node('n1', 'a'),
      node('n2', 'b'),
      node('n3', '', { emptyRule: 'pass', approver: { rule: 'head', level: 20, missing: 'empty' } }),
    ],
  })
  const { flowUuid } = flow
  world.pass(HOUR_MS)
  await flow.run('agree a n1')
  world.pass(3 * HOUR_MS)
  const { data } = await ask('zhangwei', { flowUuid })
  expect(data).toMatchObject({
    startedCount: 1,
    runningCount: 1,
    approvedCount: 0,
    averageMinutes: null,
    moreFlowCount: 0,
    moreNodeCount: 0,
  })
  expect(data.nodeList).toMatchObject([
    { nodeId: 'n1', doneCount: 1, averageMinutes: 60, ninetyMinutes: 60, waitingCount: 0, sharePercent: 100, bottleneckFlag: 1 },
    { nodeId: 'n2', doneCount: 0, averageMinutes: 0, waitingCount: 1, sharePercent: 0, bottleneckFlag: 0 },
  ])
  await flow.run('agree b n2')
  const after = (await ask('zhangwei', { flowUuid })).data
  expect(after).toMatchObject({ startedCount: 1, runningCount: 0, approvedCount: 1, averageMinutes: 240 })
  expect(after.nodeList).toMatchObject([
    { nodeId: 'n2', averageMinutes: 180, sharePercent: 75, bottleneckFlag: 1 },
    { nodeId: 'n1', averageMinutes: 60, sharePercent: 25, bottleneckFlag: 0 },
  ])
  expect(after.flowList).toMatchObject([{ flowUuid, startedCount: 1, approvedCount: 1, averageMinutes: 240 }])
  const { createTimeBegin, createTimeEnd } = around()
  const sent = { progressBusinessCode: 'approval_statistics', progressParamData: { flowUuid, createTimeBegin, createTimeEnd } }
  const { progressId } = (await world.as('zhangwei').call(exportExcel, sent)).data
  const done = await ending(world, 'zhangwei', progressId)
  expect((await sheetAt(world, done.progressResultData?.excelHttpPath)).map((row) => row.slice(1))).toEqual([
    ['节点', '处理次数', '平均用时（分钟）', '九成不超过（分钟）', '占流程用时（%）', '退回次数', '等待处理', '瓶颈'],
    ['n2', 1, 180, 180, 75, 0, 0, '是'],
    ['n1', 1, 60, 60, 25, 0, 0, '否'],
  ])
  expect((await world.as('liuyang').call(exportExcel, sent)).code).toBe(401)
  expect(after.dayList.reduce((sum, { startedCount, endedCount }) => sum + startedCount + endedCount, 0)).toBe(2)
})

test('who manages some flows sees those alone, who manages none nothing', async () => {
  const { flowUuid } = await play(world, { nodes: [node('n1', 'a')] })
  const own = (await ask('xuliang')).data
  const all = (await ask('zhangwei')).data
  expect(own.flowList.map((one) => one.flowUuid)).toContain(flowUuid)
  // Those of the demo data are not his.
  expect(all.startedCount).toBeGreaterThan(own.startedCount)
  expect((await ask('liuyang')).status).toBe(403)
})

test('a time that ends before it begins, or is longer than a year, is refused', async () => {
  const now = world.clock.now()
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  expect(await ask('zhangwei', { createTimeEnd: at(-2) })).toMatchObject({
    status: 422,
    data: { createTimeEnd: '结束时间不能早于开始时间' },
  })
  expect(await ask('zhangwei', { createTimeBegin: at(-400) })).toMatchObject({ status: 422, data: { createTimeEnd: '时间范围过大' } })
})
