import { createEnterprise, switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { getFirstSteps } from '@qifuyun/contract/first-steps/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const stepsAs = async (name: 'zhangwei' | 'huanglei') => (await world.as(name).call(getFirstSteps, {})).data
const doneIn = (steps: Record<string, { done: number }>): string[] => Object.keys(steps).filter((key) => steps[key]?.done === 1)

test('an enterprise that works has done what it counts', async () => {
  const steps = await stepsAs('zhangwei')
  expect(steps).toMatchObject({
    profile: { done: 1, authenticationCode: '1155524' },
    people: { joined: 8 },
    project: { done: 1, projects: 2, rooms: 64 },
    roles: { done: 1, members: 8, withRole: 5 },
    flows: { done: 1, published: 3 },
    notice: { done: 1, published: 2, drafts: 1 },
  })
})

test('a new enterprise has everything before it but what comes with it, and a step is done when its data says so', async () => {
  const owner = world.as('huanglei')
  const named = { enterpriseName: '苏州示例物业有限公司', enterpriseCategoryCode: '1150101', userName: '黄蕾' }
  const { enterpriseUuid } = (await owner.call(createEnterprise, named)).data
  await owner.call(switchEnterprise, { enterpriseUuid })
  const fresh = await stepsAs('huanglei')
  expect(doneIn(fresh)).toEqual(['applications'])
  expect(fresh).toMatchObject({
    people: { joined: 1, waiting: 0 },
    project: { projects: 0, rooms: 0 },
    notice: { published: 0, drafts: 0 },
  })
  await withClient(world.database.owner, (client) =>
    client.query("update enterprise set authentication_code = '1155522' where enterprise_uuid = $1", [enterpriseUuid]),
  )
  expect((await stepsAs('huanglei')).profile).toEqual({ done: 1, authenticationCode: '1155522' })
})

test('who does not administer is refused', async () => {
  expect((await world.as('liuyang').call(getFirstSteps, {})).status).toBe(403)
})
