import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { commitRoleAppPermissions, getRoleAppPermissions } from '@qifuyun/contract/roles/app-endpoints.ts'
import { createWorld, demoId, node, publish, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LINES, repairDesk } from '#src/repair/testing.ts'

/** Of 刘洋, who works on repairs. */
const EMPLOYEE = demoId('0004', 4)
const KEEPER = demoId('0004', 3)
const APP = builtInAppUuid('pkg1') ?? ''

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  const fields = ['no', 'sum', 'discount', 'reason'].map((fieldKey) => ({ fieldKey, tag: 'text' as const, label: fieldKey }))
  await publish(world, { nodes: [node('n1', 'a')], flowCode: 'repair.discount', fields })
})
afterAll(() => world.close())

const { act, addType, does, working } = repairDesk(() => world)
const chief = () => world.as('zhangwei')
const permissions = async (orgRoleId: string) => (await chief().call(getRoleAppPermissions, { orgRoleId, appUuid: APP })).data
const commit = async (orgRoleId: string, limits?: Record<string, number | null>) => {
  const { version } = await permissions(orgRoleId)
  const permissionCodeList = orgRoleId === KEEPER ? ['app:pkg1:admin'] : ['app:pkg1:repairOrder:read', 'app:pkg1:repairOrder:add']
  const sent = { orgRoleId, appUuid: APP, permissionCodeList, dataScopeCode: 4, ...(limits && { limits }) }
  return chief().call(commitRoleAppPermissions, { ...sent, ...(version !== null && { version }) })
}
/** Whether a discount of 24.8 % that 刘洋 offers waits for an approval. */
const waits = async (): Promise<boolean> => {
  const uuid = await working(await addType({ area: '2' }))
  await does('quote', uuid, { quoteLines: LINES, discount: 4_000 }, 'liuyang')
  return (await act('confirmQuote', uuid)).msg === '报价正在审批，请在审批中处理'
}

test('a discount goes without an approval as far as a role of whoever offers it', async () => {
  expect(await waits()).toBe(true)
  expect((await commit(EMPLOYEE, { discountPercent: 24 })).code).toBe(200)
  expect(await waits()).toBe(true)
  await commit(EMPLOYEE, { discountPercent: 25 })
  expect(await waits()).toBe(false)
  // What nobody names stays; null goes back to the default, and the role of somebody else is no matter.
  await commit(EMPLOYEE)
  expect(await waits()).toBe(false)
  await commit(KEEPER, { discountPercent: 100 })
  await commit(EMPLOYEE, { discountPercent: null })
  expect(await waits()).toBe(true)
})

test('limits are shown with their range, and what lies beyond it or does not exist is refused at its field', async () => {
  await commit(EMPLOYEE, { discountPercent: 30 })
  expect((await permissions(EMPLOYEE)).limitList).toEqual([
    {
      ...{ name: 'discountPercent', label: '免审优惠上限', kind: 'integer', unit: '%', min: 0, max: 100, default: 20, value: 30 },
    },
  ])
  for (const [limits, said] of [
    [{ discountPercent: 101 }, { 'limits.discountPercent': '免审优惠上限应在0到100之间' }],
    [{ discountPercent: -1 }, { 'limits.discountPercent': '免审优惠上限应在0到100之间' }],
    [{ nothing: 1 }, { 'limits.nothing': '选项无效' }],
  ] as const) {
    const answer = await commit(EMPLOYEE, limits)
    expect([answer.status, answer.data]).toEqual([422, said])
  }
  expect((await commit(EMPLOYEE, { discountPercent: 1.5 })).code).toBe(3002)
  expect((await permissions(EMPLOYEE)).limitList[0]?.value).toBe(30)
})
