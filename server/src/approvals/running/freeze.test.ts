import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { updateDisableFlag } from '@qifuyun/contract/app-center/endpoints.ts'
import { getApprovalDetail } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { completeCreate } from '@qifuyun/contract/approvals/start-endpoints.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { CAST, node, play } from '../testing.ts'

const LOAN = builtInAppUuid('pkg41') ?? ''

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const turn = async (disabledFlag: 0 | 1): Promise<void> =>
  expect(await world.as('lina').call(updateDisableFlag, { appUuid: LOAN, disabledFlag })).toMatchObject({ code: 200 })

test('applications of an application that is switched off stand still, their clocks too', { timeout: 60_000 }, async () => {
  await world.listen()
  const flow = await play(world, { nodes: [node('n1', 'a', { timeout: { hours: 1, action: 'agree' } }), node('n2', 'b')], appUuid: LOAN })
  await turn(1)
  const standing = 'I30 n1=30{a:30}'
  for (const line of ['agree a n1', 'withdraw i', 'terminate adm 不再需要']) expect(await flow.run(line)).toBe('应用已停用')
  const detail = await world.as(CAST.a).call(getApprovalDetail, { wfProcinstUuid: flow.wfProcinstUuid })
  expect(detail.data.canDo).toEqual(['comment', 'print'])
  const again = await world.as(CAST.i).call(completeCreate, { flowUuid: flow.flowUuid, versionNo: 1, formData: { amt: '7' } })
  expect(again).toMatchObject({ status: 422, code: 3002, msg: '应用已停用' })
  world.pass(2 * HOUR_MS)
  expect(await flow.state()).toBe(standing)

  await turn(0)
  world.pass(HOUR_MS)
  await expect.poll(() => flow.state(), { timeout: 20_000 }).toBe('I30 n1=40{a:40auto} n2=30{b:30}')
})
