import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { updateDisableFlag } from '@qifuyun/contract/app-center/endpoints.ts'
import * as calls from '@qifuyun/contract/market/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '#src/installed-apps/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { demoId, enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { countInstalls } from './installs.ts'

const LOAN = demoId('0016', 44)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const countOf = async (marketAppUuid: string): Promise<number> => {
  await countInstalls(world.app.platform)
  return (await world.as('lina').call(calls.marketAppInfo, { marketAppUuid })).data.installCount
}
const change = (set: object) =>
  world.app.platform.db.tenant(enterpriseId(1), null, (tx) => tx.update(application).set(set).where(eq(application.appKey, 'pkg41')))

test('an application that comes along counts without an order, until it is switched off, runs out or is taken away', async () => {
  const all = await countOf(LOAN)
  expect(all).toBeGreaterThan(0)
  const off = (disabledFlag: 0 | 1) => world.as('lina').call(updateDisableFlag, { appUuid: builtInAppUuid('pkg41') ?? '', disabledFlag })
  expect((await off(1)).code).toBe(200)
  expect(await countOf(LOAN)).toBe(all - 1)
  await off(0)
  expect(await countOf(LOAN)).toBe(all)
  await change({ expiresAt: world.clock.now() })
  expect(await countOf(LOAN)).toBe(all - 1)
  await change({ expiresAt: null, installedFlag: false })
  await countInstalls(world.app.platform)
  const shown = (await world.as('heping').call(calls.marketOfferPage, { keyword: '钥匙' })).data.list
  expect(shown).toMatchObject([{ installCount: all - 1 }])
})
