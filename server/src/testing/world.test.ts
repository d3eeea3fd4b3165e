import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { getBaseInfo, updateBaseInfo } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from './database.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const version = async () => (await world.as('lina').call(getBaseInfo, {})).data.version
const change = async () => expect(await world.as('lina').call(updateBaseInfo, { address: '新址' })).toMatchObject({ status: 200 })

test('data, clock and sign-ins are as at first after a rewind, in the same product', async () => {
  const { app } = world
  const token = await world.as('lina').token()
  await change()
  world.pass(HOUR_MS)
  expect(await version()).toBe(2)
  await world.rewind()
  expect(world.app).toBe(app)
  expect(world.clock.offsetMs).toBe(0)
  expect(await version()).toBe(1)
  expect(await world.withToken(token).call(getBaseInfo, {})).toMatchObject({ status: 401 })
})

test.each([
  ['that listened', (used: World) => used.listen()],
  ['in which a table was made', (used: World) => withClient(used.database.owner, (client) => client.query('create table more (id int)'))],
])('a product %s is replaced by another', async (_, use) => {
  const { app } = world
  await use(world)
  await change()
  await world.rewind()
  expect(world.app).not.toBe(app)
  expect(await version()).toBe(1)
})
