import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { createWorld, seedApplications, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loan } from '#src/loan/app.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the desk of the demo project has lent a few things, one of them is late', async () => {
  await seedApplications(world.app.platform)
  const { data } = await world.as('zhangwei').call(entityEndpoints(loan).kpi, {})
  expect(data.map(({ kpiKey, value }) => [kpiKey, value])).toEqual([
    ['out', 3],
    ['overdue', 1],
    ['lossRate', 0],
  ])
})
