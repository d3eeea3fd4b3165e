import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { headsOf, sittersAbove } from './heads.ts'

// Who heads a department: those who are there, of the next node above where it has none.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  await asOwner('delete from organ_head where enterprise_uuid = $1', enterpriseId(1))
})
afterAll(() => world?.close())

const asOwner = (statement: string, ...values: unknown[]) => withClient(world.database.owner, (client) => client.query(statement, values))
/** A node below another; without one, below the enterprise itself, which nobody heads. */
const addOrgan = async (parent: string | null, heads: readonly PersonName[], sitters: readonly PersonName[] = []): Promise<string> => {
  const uuid = world.app.platform.ids.uuid()
  const where = [enterpriseId(1), uuid]
  await asOwner(
    `insert into organ (enterprise_uuid, organ_uuid, parent_uuid, organ_name, organ_type_code, sort, created_at, updated_at)
     values ($1, $2, coalesce($3, (select organ_uuid from organ where enterprise_uuid = $1 and parent_uuid is null)), $4, 2, 1, now(), now())`,
    ...where,
    parent,
    `部门${uuid}`,
  )
  for (const head of heads)
    await asOwner('insert into organ_head (enterprise_uuid, organ_uuid, user_uuid) values ($1, $2, $3)', ...where, userId(head))
  for (const sitter of sitters)
    await asOwner('insert into organ_member (enterprise_uuid, organ_uuid, user_uuid) values ($1, $2, $3)', ...where, userId(sitter))
  return uuid
}
const setStatus = (name: PersonName, status: number) =>
  asOwner('update member set status_code = $2 where enterprise_uuid = $3 and user_uuid = $1', userId(name), status, enterpriseId(1))
const found = (organUuid: string, enterprise = 1): Promise<string[]> =>
  world.app.platform.db.tenant(enterpriseId(enterprise), null, async (tx) => (await headsOf(tx, organUuid)).toSorted())
const ids = (...names: PersonName[]): string[] => names.map(userId).toSorted()

test('all heads of a department that has some, and not those above it', async () => {
  const top = await addOrgan(null, ['zhangwei'])
  expect(await found(await addOrgan(top, ['liuyang', 'chenjing']))).toEqual(ids('liuyang', 'chenjing'))
})

test('those of the next node above that has one, where it has none or nobody of them is active', async () => {
  const top = await addOrgan(null, ['zhangwei'])
  const middle = await addOrgan(top, ['liuyang', 'chenjing'])
  const below = await addOrgan(await addOrgan(middle, []), ['yanglei'])
  expect(await found(below)).toEqual(ids('yanglei'))
  await setStatus('yanglei', 3)
  expect(await found(below)).toEqual(ids('liuyang', 'chenjing'))
  await setStatus('chenjing', 3)
  expect(await found(below)).toEqual(ids('liuyang'))
  await setStatus('liuyang', 2)
  expect(await found(below)).toEqual(ids('zhangwei'))
  await setStatus('zhangwei', 3)
  expect(await found(below)).toEqual([])
})

test('nobody for a department that was deleted, for one of another enterprise, and for one that there never was', async () => {
  const top = await addOrgan(null, ['zhangwei'])
  const gone = await addOrgan(top, ['liuyang'])
  const below = await addOrgan(gone, [])
  await asOwner('update organ set deleted_at = now() where organ_uuid = $1', gone)
  expect([await found(gone), await found(below), await found(top, 2), await found(userId('lina'))]).toEqual([[], [], [], []])
})

test('who sits in a node or above it is told with those who are no longer active', async () => {
  const top = await addOrgan(null, [], ['zhangwei'])
  const below = await addOrgan(top, [], ['liuyang'])
  await setStatus('liuyang', 3)
  const sitters = await world.app.platform.db.tenant(enterpriseId(1), null, (tx) => sittersAbove(tx, below))
  expect(sitters).toEqual([userId('liuyang'), userId('zhangwei')])
})
