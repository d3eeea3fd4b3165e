import { loan } from '@qifuyun/apps/loan/app.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { enterpriseId, imAccountId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { SERVED_ENTITIES, servedOf } from '../runtime/served-entity.ts'
import { plantSample } from '../testing.ts'
import { actors, momentOf, streamRowsComing, streamRowsNamed } from './stream.ts'

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

test('what takes place today and names somebody who may act is theirs, and nobody else’s', async () => {
  const served = SERVED_ENTITIES.find(({ app, entity }) => app.appKey !== null && momentOf(entity) !== undefined && actors(entity).size > 0)
  if (served === undefined) throw new Error('no application has a calendar of people')
  const [[field = '', states = new Set<string>()] = []] = actors(served.entity)
  const { begin = '', end = null } = momentOf(served.entity) ?? {}
  const now = world.clock.now().getTime()
  const [from, to] = [1, 2].map((hours) => new Date(now + hours * 3_600_000))
  const at =
    end === null ? { [begin]: from?.toISOString() } : { [begin.slice(0, -5)]: { begin: from?.toISOString(), end: to?.toISOString() } }
  const many = served.entity.spec.fields[field]?.spec.kind === 'users'
  const uuid = await plantSample(world, served, { ...at, [field]: many ? [userId('chenjing')] : userId('chenjing'), state: [...states][0] })
  const coming = (by: PersonName, until: number) => {
    const caller = callerOf(by, ['admin'])
    const { platform } = world.app
    const span = { begin: new Date(now), end: new Date(now + until) }
    return platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) =>
      (await streamRowsComing(tx, platform, caller, span, 10)).flatMap((row) => (row.uuid === uuid ? [row.at] : [])),
    )
  }
  expect(await coming('chenjing', 5 * 3_600_000)).toEqual([from?.toISOString()])
  expect(await coming('chenjing', 60_000)).toEqual([])
  expect(await coming('lina', 5 * 3_600_000)).toEqual([])
})

test('a day without anything of somebody is one statement, however many applications there are', async () => {
  const caller = callerOf('lina', ['admin'])
  const { platform } = world.app
  const span = { begin: new Date(0), end: new Date(1_000) }
  const statements = await platform.db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
    const execute = vi.spyOn(tx, 'execute')
    expect(await streamRowsComing(tx, platform, caller, span, 10)).toEqual([])
    return execute.mock.calls.length
  })
  expect(statements).toBe(1)
})
