import { expect, test, vi } from 'vitest'
import { enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld } from '#src/testing/world.ts'
import { connectAs } from '../testing.ts'
import { createCounterPushes } from './counters.ts'

const ENTERPRISE = enterpriseId(1)

test('counters are counted for people who are connected, and for nobody else', async () => {
  const world = await createWorld()
  const { platform } = world.app
  const asked: (string | null)[] = []
  const db: typeof platform.db = {
    ...platform.db,
    tenant: (enterpriseUuid, userUuid, work) => {
      asked.push(userUuid)
      return platform.db.tenant(enterpriseUuid, userUuid, work)
    },
  }
  const pushes = createCounterPushes({ ...platform, db })
  const move = (userUuid: string) => pushes.rowsChanged({ enterpriseUuid: ENTERPRISE, userUuid })
  const client = await connectAs(world, await world.listen(), 'lina')
  const [here, away] = [userId('lina'), userId('liuyang')]
  move(here)
  move(away)
  // Once for whose account it is, once for the push.
  await vi.waitFor(() => expect(asked.filter((user) => user === here)).toHaveLength(2))
  const told = client.got('counters:update').length
  move(away)
  move(here)
  await vi.waitFor(() => expect(client.got('counters:update').length).toBeGreaterThan(told))
  expect(asked.filter((user) => user === away)).toHaveLength(1)
  client.close()
  await world.close()
})
