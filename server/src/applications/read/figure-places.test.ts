import { loan } from '@qifuyun/apps/loan/app.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { demoId, enterpriseId, imAccountId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { plantSample } from '../testing.ts'
import { placesOfFigures } from './figure-places.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const place = async (kpiKey: string) => {
  const { platform } = world.app
  // What reading asks of a caller.
  const caller = {
    ...{ userUuid: userId('zhangwei'), userName: '张伟', enterpriseUuid: enterpriseId(1) },
    ...{ imAccountId: imAccountId(1, 'zhangwei'), roles: [ROLE.admin] },
  } as unknown as TenantCaller
  const name = { ...{ figureKey: '', appKey: 'pkg41', appName: '', catalogue: 'loan', entity: 'loan', label: '' }, kpiKey }
  const [found] = await platform.db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => placesOfFigures(tx, platform, caller, [name]))
  return found
}

test('the project where most is stands out, as soon as there are two', async () => {
  const out = loan.spec.states.find(({ name }) => name === 'out')?.code
  const lend = (project: number) => plantSample(world, servedOf(loan), { projectUuid: demoId('0007', project), state: out })
  const before = await place('out')
  await lend(1)
  await lend(2)
  await lend(2)
  await lend(2)
  expect(before).toBeNull()
  expect(await place('out')).toEqual({ placeName: '钱江新城广场', value: 3 })
})

test('a figure that does not exist has no place', async () => expect(await place('none')).toBeNull())
