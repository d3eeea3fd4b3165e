import { loan } from '@qifuyun/apps/loan/app.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { enterpriseId, imAccountId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { plantSample } from '../testing.ts'
import { streamRowsNamed } from './stream.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const callerOf = (name: PersonName, roles: readonly string[]): TenantCaller =>
  // What reading asks of a caller.
  ({ userUuid: userId(name), userName: name, enterpriseUuid: enterpriseId(1), imAccountId: imAccountId(1, name), roles }) as TenantCaller

const named = (uuids: readonly string[]) => uuids.map((uuid) => ({ appKey: 'pkg41', entity: 'loan', uuid }))
const read = (by: TenantCaller, uuids: readonly string[]) => {
  const { platform } = world.app
  return platform.db.tenant(by.enterpriseUuid, by.userUuid, async (tx) => {
    const execute = vi.spyOn(tx, 'execute')
    const rows = await streamRowsNamed(tx, platform, by, named(uuids))
    return { rows, statements: execute.mock.calls.length }
  })
}

test('rows of work are read with a number of statements that does not grow with them', async () => {
  const uuids: string[] = []
  for (let n = 0; n < 6; n += 1) uuids.push(await plantSample(world, servedOf(loan)))
  const admin = callerOf('zhangwei', ['admin'])
  const one = await read(admin, uuids.slice(0, 1))
  const all = await read(admin, uuids)
  expect([one.rows.size, all.rows.size]).toEqual([1, 6])
  expect(all.statements).toBe(one.statements)
})

test('they tell what they are, where they are and what may be done about them', async () => {
  const uuid = await plantSample(world, servedOf(loan))
  const { rows } = await read(callerOf('zhangwei', ['admin']), [uuid])
  expect(rows.get(uuid)).toMatchObject({ appKey: 'pkg41', entity: 'loan', version: 1, path: `/application/pkg41?entity=loan&uuid=${uuid}` })
  const names = rows.get(uuid)?.actionList.map(({ dangerFlag }) => dangerFlag) ?? []
  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual(names.toSorted())
})

test('those that somebody may not read are left out', async () => {
  const uuid = await plantSample(world, servedOf(loan))
  expect((await read(callerOf('xuliang', ['11202']), [uuid])).rows.size).toBe(0)
})
