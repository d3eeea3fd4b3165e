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
  expect((await operator.call(setAi, { enterpriseUuid: second })).msg).toBe('操作成功!')
  expect([await aiOf('lina'), await aiOf('sunhao')]).toEqual([0, 1])
  // Whatever comes at once, one of them has it in the end.
  const both = [first, second, first, second].map((enterpriseUuid) => operator.call(setAi, { enterpriseUuid }))
  expect((await Promise.all(both)).map(({ code }) => code)).toEqual([200, 200, 200, 200])
  expect((await aiOf('lina')) + (await aiOf('sunhao'))).toBe(1)
  // A move that fails leaves the assistant where it is.
  await operator.call(setAi, { enterpriseUuid: second })
  expect((await operator.call(setAi, { enterpriseUuid: crypto.randomUUID() })).code).toBe(CODE.absent)
  expect([await aiOf('lina'), await aiOf('sunhao')]).toEqual([0, 1])
  await operator.call(setAi, { enterpriseUuid: second, aiFlag: 0 })
  expect([await aiOf('lina'), await aiOf('sunhao')]).toEqual([0, 0])
})
