import * as calls from '@qifuyun/contract/market/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningApps } from '#src/installed-apps/service.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { plantShipped } from './planting.ts'
import { CATEGORIES } from './shipped.ts'
import { marketApp, marketClassify } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a new installation has the product’s own applications, which nobody buys before the operator offers them', async () => {
  const { platform } = world.app
  await platform.db.system(async (tx) => {
    await tx.delete(marketApp)
    await tx.delete(marketClassify)
  })
  for (let start = 0; start < 2; start += 1) await plantShipped(platform)
  const { data } = await world.as('heping').call(calls.marketOfferPage, { pageSize: 100 })
  expect(data.list.map(({ appKey }) => appKey).toSorted()).toEqual(
    runningApps()
      .map(({ appKey }) => appKey)
      .toSorted(),
  )
  expect(data.list.every((each) => each.withdrawnFlag === 1 && each.priceFen === 0)).toBe(true)
  const { data: tree } = await world.as('liuyang').call(calls.marketClassifyTree, {})
  expect(tree.map(({ classifyName }) => classifyName)).toEqual(CATEGORIES.map(([name]) => name))
  const shown = async () => (await world.as('liuyang').call(calls.marketAppPage, { pageSize: 100 })).data.list.map(({ appKey }) => appKey)
  expect(await shown()).toEqual([])
  const [first] = data.list
  if (first === undefined) throw new Error('nothing is offered')
  const { marketAppUuid, appName, summary, classifyUuid, appKey } = first
  const price = { priceFen: 100, priceUnitCode: 2, trialDays: 0, withdrawnFlag: 0 } as const
  await world.as('heping').call(calls.saveMarketOffer, { marketAppUuid, appName, summary, classifyUuid, ...price })
  expect(await shown()).toEqual([appKey])
})
