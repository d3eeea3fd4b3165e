import { loan } from '@qifuyun/apps/loan/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { rightHolders } from './right-holders.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('what no role gives to anybody is the concern of the administrators', async () => {
  const holders = (enterprise: number) =>
    world.app.platform.db.tenant(enterpriseId(enterprise), userId('zhouting'), (tx) => rightHolders(tx, loan, 'action.return', null))
  expect(await holders(1)).toEqual([userId('wangqiang')])
  // Nothing is bound to any role there.
  expect(await holders(2)).toEqual([userId('zhaomin')])
})
