import { getCurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { setAi } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the operator moves the assistant from one enterprise to another; two never have it', async () => {
  const operator = world.as('heping')
  const [first, second] = [enterpriseId(1), enterpriseId(2)]
  const aiOf = async (name: 'lina' | 'sunhao') => (await world.as(name).call(getCurrentUser, {})).data.aiFlag
  expect((await world.as('zhangwei').call(setAi, { enterpriseUuid: first, aiFlag: 0 })).code).toBe(CODE.forbidden)
  const taken = await operator.call(setAi, { enterpriseUuid: second })
  expect([taken.status, taken.msg]).toEqual([409, '其他企业正在使用 AI 助手，请先关闭'])
  await operator.call(setAi, { enterpriseUuid: first, aiFlag: 0 })
  expect((await operator.call(setAi, { enterpriseUuid: second })).msg).toBe('操作成功!')
  expect([await aiOf('lina'), await aiOf('sunhao')]).toEqual([0, 1])
  expect((await operator.call(setAi, { enterpriseUuid: crypto.randomUUID() })).code).toBe(CODE.absent)
})
