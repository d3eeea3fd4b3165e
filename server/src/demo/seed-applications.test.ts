import { loan } from '@qifuyun/apps/loan/app.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { seedApplications } from './seed-applications.ts'

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
