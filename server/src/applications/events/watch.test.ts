import { item, loan } from '@qifuyun/apps/loan/app.ts'
import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installEverywhere } from '#src/app-center/testing.ts'
import { type Client, connectAs } from '#src/messaging/testing.ts'
import { demoId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
let keeper: Client
let stranger: Client
let origin: string
beforeAll(async () => {
  world = await createWorld()
  await installEverywhere(world)
  origin = await world.listen()
  keeper = await connectAs(world, origin, 'wangqiang')
  stranger = await connectAs(world, origin, 'liuyang')
})
afterAll(async () => {
  keeper?.close()
  stranger?.close()
  await world?.close()
})

const calls = entityEndpoints(item)
const loanCalls = entityEndpoints(loan)
const LOAN = {
  projectUuid: demoId('0007', 1),
  borrowerKind: '1',
  borrower: '某人',
  phone: '13800000004',
  purpose: '用',
  dueAt: '2027-01-31',
}
const OF = { appKey: 'pkg41', entity: 'item' }
const rename = (uuid: string, version: number, name: string) => world.as('zhangwei').call(calls.update, { uuid, version, name })
const addItem = async (code: string): Promise<string> => {
  const { data } = await world
    .as('zhangwei')
    .call(calls.add, { code, name: '门卡', kind: '2', projectUuid: demoId('0007', 1), qty: 1, maxHours: 8_760 })
  return String(data.uuid)
}
const updatesOf = (client: Client, uuid: string) => client.got('record:update').filter((told) => told.uuid === uuid)

test('who shows rows is told what others do to them, and only of those that he shows now', async () => {
  const [first, second] = [await addItem('L-1'), await addItem('L-2')]
  expect(await keeper.ask('record:watch', { ...OF, uuidList: [first] })).toMatchObject({ code: 200, data: { count: 1 } })
  await rename(first, 1, '北门门卡')
  expect(await keeper.next('record:update', ({ uuid }) => uuid === first)).toEqual({ ...OF, uuid: first, version: 2, state: null })
  // A refused write changes nothing, and nobody is told.
  expect((await rename(first, 1, '西门门卡')).status).toBe(409)

  await keeper.ask('record:watch', { ...OF, uuidList: [second] })
  await rename(first, 2, '南门门卡')
  await world.as('zhangwei').call(calls.delete, { uuidList: [second] })
  expect(await keeper.next('record:update', ({ uuid }) => uuid === second)).toEqual({
    ...OF,
    uuid: second,
    version: 2,
    state: null,
    removedFlag: 1,
  })
  expect(updatesOf(keeper, first)).toHaveLength(1)
})

test('who shows a list is told that rows came, and rows of several entities are followed side by side', async () => {
  const watched = await addItem('L-3')
  const [row] = [demoId('000c', 1)]
  expect(await keeper.ask('record:watch', { ...OF, uuidList: [watched], listFlag: 1 })).toMatchObject({ data: { count: 1 } })
  expect(await keeper.ask('record:watch', { appKey: 'main_data', entity: 'contractor', uuidList: [row] })).toMatchObject({
    data: { count: 1 },
  })
  await addItem('L-4')
  expect(await keeper.next('record:changed')).toEqual(OF)
  const contractors = entityEndpoints(contractor)
  const { data } = await world.as('zhangwei').call(contractors.info, { contractorUuid: row })
  await world.as('zhangwei').call(contractors.update, { contractorUuid: row, version: Number(data.version), remark: '已核对' })
  await keeper.next('record:update', ({ uuid }) => uuid === row)
  await rename(watched, 1, '东门门卡')
  await keeper.next('record:update', ({ uuid }) => uuid === watched)
})

test('who has a record open knows of the others, whoever came first', async () => {
  const uuid = await addItem('L-6')
  const second = await connectAs(world, origin, 'zhangwei')
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
  const here = (screenId: string, stateCode: number, askFlag = 0) => ({ ...OF, uuid, screenId, stateCode, askFlag })
  expect(await keeper.ask('record:present', here(mine, 1, 1))).toMatchObject({ code: 200 })
  expect(await second.ask('record:present', here(theirs, 2, 1))).toMatchObject({ code: 200 })
  expect(await keeper.next('record:presence', ({ screenId }) => screenId === theirs)).toMatchObject({
    ...OF,
    ...{ uuid, userName: '张伟', stateCode: 2, askFlag: 1 },
  })
  await keeper.ask('record:present', here(mine, 1))
  expect(await second.next('record:presence', ({ screenId }) => screenId === mine)).toMatchObject({
    userName: '王强',
    stateCode: 1,
    askFlag: 0,
  })
  await second.ask('record:present', here(theirs, 0))
  expect(await keeper.next('record:presence', ({ stateCode }) => stateCode === 0)).toMatchObject({ screenId: theirs })
  // Nobody is told of himself, and who has left is told nothing more.
  await keeper.ask('record:present', here(mine, 2))
  expect(keeper.got('record:presence').map(({ screenId }) => screenId)).not.toContain(mine)
  expect(second.got('record:presence').map(({ stateCode }) => stateCode)).toEqual([1])
  second.close()
})

test('who may not read a record neither tells nor hears of it', async () => {
  const uuid = await addItem('L-7')
  const screenId = crypto.randomUUID()
  expect(await stranger.ask('record:present', { ...OF, uuid, screenId, stateCode: 1, askFlag: 1 })).toMatchObject({ code: 401 })
  const lent = await world.as('zhangwei').call(loanCalls.add, { ...LOAN, items: [{ item: uuid, qty: 1 }] })
  const asked = { appKey: 'pkg41', entity: 'loan', uuid: String(lent.data.uuid), screenId, stateCode: 1 }
  expect(await stranger.ask('record:present', asked)).toMatchObject({ code: 404 })
  await keeper.ask('record:present', { ...asked, screenId: crypto.randomUUID() })
  expect(stranger.got('record:presence')).toEqual([])
  for (const wrong of [{ uuid: 'x' }, { stateCode: 3 }, { screenId: '' }])
    expect(await keeper.ask('record:present', { ...asked, ...wrong })).toMatchObject({ code: 3002 })
})

test('who may not read them follows no rows, and what is asked for wrongly is refused', async () => {
  const uuid = await addItem('L-5')
  expect(await stranger.ask('record:watch', { ...OF, uuidList: [uuid], listFlag: 1 })).toMatchObject({ code: 401, msg: '暂无权限' })
  // What somebody else wrote down is beyond the reach of an employee: nothing is followed.
  const lent = await world.as('zhangwei').call(loanCalls.add, { ...LOAN, items: [{ item: uuid, qty: 1 }] })
  const asked = { appKey: 'pkg41', entity: 'loan', uuidList: [String(lent.data.uuid)] }
  expect(await stranger.ask('record:watch', asked)).toMatchObject({ code: 200, data: { count: 0 } })
  expect(await keeper.ask('record:watch', asked)).toMatchObject({ code: 200, data: { count: 1 } })
  await world.as('zhangwei').call(loanCalls.acting.cancel ?? expect.fail('no such action'), { uuid: asked.uuidList[0] })
  expect(await keeper.next('record:update', ({ entity }) => entity === 'loan')).toMatchObject({ state: '70' })
  expect(stranger.got('record:update')).toEqual([])
  expect(stranger.got('record:changed')).toEqual([])
  const many = Array.from({ length: 201 }, () => uuid)
  for (const [input, code] of [
    [{ ...OF, uuidList: many }, 3002],
    [{ ...OF, uuidList: ['x'] }, 3002],
    [{ appKey: 'pkg41', entity: 'nothing', uuidList: [] }, 404],
  ] as const)
    expect(await keeper.ask('record:watch', input)).toMatchObject({ code })
})
