import { getApprovalDetail, getApprovalRecords } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { RECORD_TAB } from '@qifuyun/contract/approvals/states.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ending, sheetAt } from '#src/progress/testing.ts'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { recordsInPieces } from '../records.ts'
import { CAST, type Made, node, playOn, publish, type Role } from '../testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
  const made: Made = {
    nodes: [
      node('n1', 'a'),
      { nodeId: 'cc1', nodeName: '抄送', nodeTypeCode: 'notifier', notifier: { rule: 'users', userUuidList: [userId(CAST.e)] } },
      node('n2', 'b'),
    ],
  }
  const flowUuid = await publish(world, made)
  for (let turn = 0; turn < 5; turn += 1) {
    const flow = await playOn(world, flowUuid, { form: { amt: turn } })
    await flow.run('agree a n1')
    // Of what 赵敏 got a copy she has read every second one.
    if (turn % 2 === 0) await flow.as('e').call(getApprovalDetail, { wfProcinstUuid: flow.wfProcinstUuid })
  }
})
afterAll(() => world?.close())

type Tab = (typeof RECORD_TAB)[keyof typeof RECORD_TAB]
const listed = async (role: Role, tabCode: Tab) => {
  const { list } = (await world.as(CAST[role]).call(getApprovalRecords, { tabCode, pageSize: 100 })).data
  // Only a page numbers its rows.
  return list.map(({ xh: _number, ...row }) => row)
}

const inPieces = (role: Role, tabCode: Tab, size: number) => {
  const { platform } = world.app
  const userUuid = userId(CAST[role])
  const asking = { userUuid, roles: tabCode === RECORD_TAB.managed ? [ROLE.appManagement] : [] }
  return platform.db.snapshot(enterpriseId(1), userUuid, async (tx) => {
    const pieces = []
    for await (const rows of recordsInPieces(tx, platform, asking, { tabCode, keyword: '' }, size)) pieces.push(rows)
    return pieces
  })
}

test.each([
  ['pending', 'b', RECORD_TAB.pending],
  ['handled', 'a', RECORD_TAB.handled],
  ['started', 'i', RECORD_TAB.started],
  ['copied', 'e', RECORD_TAB.copied],
  ['managed', 'z', RECORD_TAB.managed],
] as const)('pieces of the %s ones are the list, whatever their size', async (_tab, role, tabCode) => {
  const list = await listed(role, tabCode)
  expect(list.length).toBeGreaterThanOrEqual(5)
  for (const size of [1, 2, 500]) {
    const pieces = await inPieces(role, tabCode, size)
    expect(pieces.flat()).toEqual(list)
    expect(Math.max(...pieces.map((rows) => rows.length))).toBe(Math.min(size, list.length))
  }
})

test('copies that are read stand below those that are not, also where a piece ends', async () => {
  const flags = (await inPieces('e', RECORD_TAB.copied, 2)).flat().map(({ readFlag }) => readFlag)
  expect(new Set(flags)).toEqual(new Set([0, 1]))
  expect(flags).toEqual([...flags].sort())
})

test('the file holds what the list shows; whoever manages no flow gets none of the managed ones', async () => {
  const begin = async (role: Role, tabCode: Tab) => {
    const { data } = await world
      .as(CAST[role])
      .call(exportExcel, { progressBusinessCode: 'approval_records', progressParamData: { tabCode } })
    return ending(world, CAST[role], data.progressId)
  }
  const done = await begin('b', RECORD_TAB.pending)
  const [header, ...rows] = await sheetAt(world, done.progressResultData?.excelHttpPath)
  expect(header?.slice(0, 4)).toEqual(['审批编号', '标题', '流程', '发起人'])
  const list = await listed('b', RECORD_TAB.pending)
  expect(rows.map((cells) => cells.slice(0, 4))).toEqual(
    list.map(({ approvalNo, title, flowName, starterUserName }) => [approvalNo, title, flowName, starterUserName]),
  )
  expect(await begin('i', RECORD_TAB.managed)).toMatchObject({ progressStateCode: '1109504' })
})
