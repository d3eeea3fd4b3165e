import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { createWorld, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repairApp } from '#src/repair/app.ts'
import { reportLinks } from '#src/repair/calls.ts'
import { WEST_LAKE } from '#src/repair/testing.ts'

const { publicAdd } = publicEndpoints(repairApp)

let world: World
beforeAll(async () => {
  world = await createWorld({ QFY_RATE_LIMIT: 'on' })
})
afterAll(() => world.close())

test('a code that hangs where everybody passes takes in more reports a minute than the link of one person', async () => {
  const { data } = await world.as('wangqiang').call(customEndpoint(repairApp, reportLinks), { kind: 'project', uuids: [WEST_LAKE] })
  const token = data[0]?.link.split('/').at(-1) ?? ''
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await world.withToken(null).call(publicAdd, { token })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422])
})
