import { room } from '@qifuyun/apps/main-data/room.ts'
import { addRoomBatch, checkReshape, getRoomLineage, mergeRooms, splitRoom, undoReshape } from '@qifuyun/contract/main-data/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVED_ENTITIES, type ServedEntity } from '#src/applications/runtime/served-entity.ts'
import { plantSample } from '#src/applications/testing.ts'
import { seedId } from '#src/demo/ids.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const rooms = entityEndpoints(room)
const BUILDING = seedId('building', 5)

let world: World
let unit = 20
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const wangqiang = () => world.as('wangqiang')

interface Made {
  roomUuid: string
  roomNo: string
  version: number
}

/** Rooms of a unit of their own: 101, 102 … with these values. */
const makeRooms = async (count: number, values: (index: number) => Record<string, unknown> = () => ({})): Promise<Made[]> => {
  unit += 1
  await wangqiang().call(addRoomBatch, { buildingUuid: BUILDING, unitNo: [String(unit)], floorBegin: 1, floorEnd: 1, perFloor: count })
  const { data } = await wangqiang().call(rooms.page, { buildingUuid: BUILDING, unitNo: String(unit), pageSize: 50 })
  const made: Made[] = []
  for (const [index, row] of data.list.entries()) {
    const roomUuid = String(row.roomUuid)
    await wangqiang().call(rooms.update, { roomUuid, version: 1, ...values(index) })
    made.push({ roomUuid, roomNo: String(row.roomNo), version: 2 })
  }
  return made
}
const one = async (values: Record<string, unknown> = { buildingArea: 100.01, insideArea: 80 }): Promise<Made> => {
  const [made] = await makeRooms(1, () => values)
  if (made === undefined) throw new Error('no room')
  return made
}

const info = async (roomUuid: string) => wangqiang().call(rooms.info, { roomUuid })
const lineage = async (roomUuid: string) => (await wangqiang().call(getRoomLineage, { roomUuid })).data.list
const standing = ({ roomUuid, version }: Made) => ({ roomUuid, version })
const seen = (made: readonly Made[]) => made.map(standing)
const HALVES = [
  { roomNo: '101', buildingArea: 60, insideArea: 50 },
  { roomNo: '101A', buildingArea: 40.01, insideArea: 30 },
]

test('a room is split: its parts have its owner, state and place, and it is history', async () => {
  const source = await one({ buildingArea: 100.01, insideArea: 80, ownerName: '王小明', ownerMobile: '13911112222', roomStatusCode: 3 })
  const answer = await wangqiang().call(splitRoom, { ...standing(source), parts: HALVES, remark: '分户' })
  expect(answer.code, answer.msg).toBe(200)
  const [first = '', second = ''] = answer.data.roomUuidList
  const { data } = await info(second)
  expect(data).toMatchObject({
    roomNo: '101A',
    unitNo: String(unit),
    floorNo: 1,
    roomStatusCode: 3,
    ownerName: '王小明',
    buildingArea: 40.01,
  })
  expect((await info(first)).data).toMatchObject({ roomNo: '101', ownerMobile: '139****2222' })
  expect((await info(source.roomUuid)).status).toBe(404)
  expect(await lineage(second)).toMatchObject([
    { kindCode: 1, remark: '分户', userName: '王强', undoableFlag: 1, undoneTime: null, sources: [{ goneFlag: 1 }], results: [{}, {}] },
  ])
  expect(await lineage(source.roomUuid)).toEqual(await lineage(first))
})

test('areas of the parts add up to the room, at the last part; numbers come once', async () => {
  const source = await one()
  const split = (parts: object[]) => wangqiang().call(splitRoom, { ...standing(source), parts } as never)
  const off = await split([HALVES[0] ?? {}, { ...HALVES[1], buildingArea: 40 }])
  expect([off.status, off.data]).toMatchObject([422, { 'parts[1].buildingArea': '建筑面积之和须为100.01，目前为100' }])
  const missing = await split([HALVES[0] ?? {}, { ...HALVES[1], insideArea: null }])
  expect(missing.data).toMatchObject({ 'parts[1].insideArea': '请填写每个房间的套内面积' })
  const twice = await split(HALVES.map((half) => ({ ...half, roomNo: '7' })))
  expect(twice.data).toMatchObject({ 'parts[1].roomNo': '房号重复：7' })
  const larger = await split([
    { roomNo: '1', buildingArea: 20, insideArea: 50 },
    { roomNo: '2', buildingArea: 80.01, insideArea: 30 },
  ])
  expect(larger.data).toMatchObject({ 'parts[0].insideArea': '套内面积不能大于建筑面积' })
  expect((await split([HALVES[0] ?? {}])).data).toMatchObject({ parts: '请至少拆成2个房间' })
  expect((await info(source.roomUuid)).data).toMatchObject({ version: 2 })
})

test('a number that another room of the unit has is refused at its part, and nothing is done', async () => {
  const [source, other] = await makeRooms(2, () => ({ buildingArea: 100.01, insideArea: 80 }))
  const parts = [HALVES[0], { ...HALVES[1], roomNo: other?.roomNo }]
  const answer = await wangqiang().call(splitRoom, { ...standing(source as Made), parts } as never)
  expect([answer.status, answer.data]).toMatchObject([409, { 'parts[1].roomNo': '该楼栋单元下房号已存在', _reason: 'DUPLICATE' }])
  expect((await info(String(source?.roomUuid))).code).toBe(200)
  expect(await lineage(String(source?.roomUuid))).toEqual([])
})

test('a stale version, an absent room and one of another enterprise are refused', async () => {
  const source = await one()
  const stale = await wangqiang().call(splitRoom, { roomUuid: source.roomUuid, version: 1, parts: HALVES })
  expect([stale.status, stale.data]).toMatchObject([409, { _reason: 'VERSION_CONFLICT', _current: 2 }])
  const foreign = await wangqiang().call(splitRoom, { roomUuid: seedId('room', 101), version: 1, parts: HALVES })
  expect(foreign.status).toBe(404)
  expect((await wangqiang().call(getRoomLineage, { roomUuid: seedId('room', 101) })).status).toBe(404)
})

test('rooms are merged: areas are added, the owner stays, the state is asked for when it differs', async () => {
  const made = await makeRooms(2, (index) => ({ buildingArea: 50.1, insideArea: 40.2, roomStatusCode: index + 1, ownerName: '王小明' }))
  const ask = await wangqiang().call(mergeRooms, { rooms: seen(made), roomNo: '101' })
  expect([ask.status, ask.data]).toMatchObject([422, { roomStatusCode: '房态不一致，请选择合并后的房态' }])
  const answer = await wangqiang().call(mergeRooms, { rooms: seen(made), roomNo: '101', roomStatusCode: 3 })
  expect(answer.code, answer.msg).toBe(200)
  const [merged = ''] = answer.data.roomUuidList
  expect((await info(merged)).data).toMatchObject({
    roomNo: '101',
    buildingArea: 100.2,
    insideArea: 80.4,
    ownerName: '王小明',
    roomStatusCode: 3,
  })
  expect((await lineage(merged))[0]).toMatchObject({ kindCode: 2, sources: [{}, {}], results: [{ roomUuid: merged }] })
})

test.each<[string, (index: number) => Record<string, unknown>, string]>([
  ['of two owners', (index) => ({ buildingArea: 50, ownerName: `业主${index}` }), '所选房间的业主不一致，不能合并'],
  ['one of which has no area', (index) => ({ buildingArea: index === 0 ? 50 : null, insideArea: null }), '请先补全房间的建筑面积：102'],
])('rooms %s are not merged', async (_what, values, message) => {
  const made = await makeRooms(2, values)
  const answer = await wangqiang().call(mergeRooms, { rooms: seen(made), roomNo: '101' })
  expect([answer.status, answer.data]).toMatchObject([422, { rooms: message }])
})

test('rooms of two units, one room, and the same room twice are not merged', async () => {
  const [first, second] = [await one(), await one()]
  const merge = (made: Made[]) => wangqiang().call(mergeRooms, { rooms: seen(made), roomNo: '1' })
  expect((await merge([first, second])).data).toMatchObject({ rooms: '只能合并同一楼栋同一单元的房间' })
  expect((await merge([first])).data).toMatchObject({ rooms: '请至少选择2个房间' })
  expect((await merge([first, first])).data).toMatchObject({ rooms: '请至少选择2个房间' })
})

/** Records about rooms that come to an end, of the first application that has them. */
const recorded = SERVED_ENTITIES.find(
  ({ entity: { spec } }) => spec.fields.roomUuid !== undefined && spec.states.some(({ final }) => final),
)
const record = (roomUuid: string, ended: boolean, of: ServedEntity): Promise<string> => {
  const state = of.entity.spec.states.find(({ final }) => final === ended)?.code
  return plantSample(world, of, { roomUuid, state })
}

describe.runIf(recorded)('records', () => {
  const of = recorded as ServedEntity

  test('that are open keep their room; one that has ended stays with the former room', async () => {
    const source = await one()
    const uuid = await record(source.roomUuid, false, of)
    await record(source.roomUuid, true, of)
    const { data } = await wangqiang().call(checkReshape, { roomUuidList: [source.roomUuid] })
    const { label } = of.entity.spec
    expect(data).toEqual({ openList: [{ label, count: 1 }], endedCount: 1 })
    const split = () => wangqiang().call(splitRoom, { ...standing(source), parts: HALVES })
    const refused = await split()
    expect([refused.status, refused.msg, refused.data]).toMatchObject([409, `有未结束的记录：${label} 1，请先办结`, { _reason: 'IN_USE' }])
    const ended = of.entity.spec.states.find(({ final }) => final)?.code
    await world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
      tx.execute(sql`update ${of.table} set state = ${ended} where uuid = ${uuid}`),
    )
    expect((await split()).code).toBe(200)
  })

  test('about a part keep a split from being undone', () => refusesUndo((roomUuid) => record(roomUuid, false, of)))
})

test('a split is undone while nothing hangs on its rooms, and only once', async () => {
  const source = await one()
  const { data } = await wangqiang().call(splitRoom, { ...standing(source), parts: HALVES })
  const undo = () => wangqiang().call(undoReshape, { reshapeUuid: data.reshapeUuid })
  expect((await undo()).data).toEqual({ roomUuidList: [source.roomUuid] })
  expect((await info(source.roomUuid)).data).toMatchObject({ roomNo: '101', buildingArea: 100.01, version: 4 })
  expect((await info(data.roomUuidList[1] ?? '')).status).toBe(404)
  expect(await lineage(source.roomUuid)).toMatchObject([{ undoableFlag: 0, undoneUserName: '王强' }])
  const found = await wangqiang().call(rooms.page, { keyword: `${unit}单元-101` })
  expect(found.data.page.total).toBe(1)
  const again = await undo()
  expect([again.status, again.msg]).toEqual([409, '该拆分合并已撤销'])
})

/** Splits a room, disturbs the first part, and finds that the split stands. */
const refusesUndo = async (disturb: (roomUuid: string) => Promise<unknown>): Promise<void> => {
  const { data } = await wangqiang().call(splitRoom, { ...standing(await one()), parts: HALVES })
  await disturb(data.roomUuidList[0] ?? '')
  expect(await lineage(data.roomUuidList[1] ?? '')).toMatchObject([{ undoableFlag: 0 }])
  const answer = await wangqiang().call(undoReshape, { reshapeUuid: data.reshapeUuid })
  expect([answer.status, answer.msg]).toEqual([409, '拆分合并后的房间已变化，不能撤销'])
  expect((await info(data.roomUuidList[1] ?? '')).code).toBe(200)
}

test.each<[string, (roomUuid: string) => Promise<unknown>]>([
  ['was changed', (roomUuid) => wangqiang().call(rooms.update, { roomUuid, version: 1, ownerName: '李四' })],
  ['was deleted', (roomUuid) => wangqiang().call(rooms.delete, { roomUuidList: [roomUuid] })],
])('a split is not undone once a part %s', (_what, disturb) => refusesUndo(disturb))

test('a number that was given away since keeps a merge from being undone', async () => {
  const made = await makeRooms(2, () => ({ buildingArea: 50, insideArea: 40 }))
  const { data } = await wangqiang().call(mergeRooms, { rooms: seen(made), roomNo: '100' })
  const place = { projectUuid: seedId('project', 2), buildingUuid: BUILDING, unitNo: String(unit), floorNo: 1, roomNo: '102' }
  expect((await wangqiang().call(rooms.add, place)).code).toBe(200)
  const answer = await wangqiang().call(undoReshape, { reshapeUuid: data.reshapeUuid })
  expect([answer.status, answer.msg]).toEqual([409, '该楼栋单元下房号已存在'])
})

test('two who split one room at the same moment: one does', async () => {
  const source = await one()
  const split = () => wangqiang().call(splitRoom, { ...standing(source), parts: HALVES })
  const answers = await Promise.all([split(), split()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('a room as it stood on a day, before it was changed, split and brought back', async () => {
  const source = await one({ buildingArea: 100.01, insideArea: 80, ownerName: '旧业主' })
  const then = world.clock.now()
  world.pass(86_400_000)
  await wangqiang().call(rooms.update, { roomUuid: source.roomUuid, version: 2, ownerName: '新业主', roomStatusCode: 4 })
  const later = world.clock.now()
  world.pass(86_400_000)
  const { data } = await wangqiang().call(splitRoom, { roomUuid: source.roomUuid, version: 3, parts: HALVES })
  const asOf = async (roomUuid: string, time: string) => {
    const answer = await wangqiang().call(rooms.asOf, { roomUuid, time })
    return { existsFlag: answer.data.existsFlag, ...Object.fromEntries(answer.data.fields.map(({ field, text }) => [field, text])) }
  }
  expect(await asOf(source.roomUuid, then.toISOString())).toMatchObject({
    existsFlag: 1,
    ownerName: '旧业主',
    roomStatusCode: '空置',
    roomNo: '101',
  })
  expect(await asOf(source.roomUuid, later.toISOString())).toMatchObject({ existsFlag: 1, ownerName: '新业主', roomStatusCode: '出租' })
  const gone = world.clock.now().toISOString()
  expect(await asOf(source.roomUuid, gone)).toEqual({ existsFlag: 0 })
  expect(await asOf(data.roomUuidList[0] ?? '', later.toISOString())).toEqual({ existsFlag: 0 })
  world.pass(86_400_000)
  await wangqiang().call(undoReshape, { reshapeUuid: data.reshapeUuid })
  expect(await asOf(source.roomUuid, gone)).toEqual({ existsFlag: 0 })
  expect(await asOf(source.roomUuid, later.toISOString())).toMatchObject({ existsFlag: 1, ownerName: '新业主' })
  expect(await asOf(source.roomUuid, world.clock.now().toISOString())).toMatchObject({
    existsFlag: 1,
    ownerName: '新业主',
    roomStatusCode: '出租',
  })
  const ancient = await wangqiang().call(rooms.asOf, { roomUuid: source.roomUuid, time: '2020-01-01' })
  expect([ancient.status, ancient.data]).toMatchObject([422, { time: '只能查看最近365天的历史' }])
})

test('an employee without the code neither splits nor looks at the past', async () => {
  for (const [call, input] of [
    [splitRoom, { roomUuid: seedId('room', 1), version: 1, parts: HALVES }],
    [getRoomLineage, { roomUuid: seedId('room', 1) }],
    [rooms.asOf, { roomUuid: seedId('room', 1), time: '2026-01-01' }],
  ] as const) {
    const answer = await world.as('liuyang').call(call, input)
    expect([answer.status, answer.code]).toEqual([403, 401])
  }
})
