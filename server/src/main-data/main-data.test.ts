import { building } from '@qifuyun/apps/main-data/building.ts'
import { project } from '@qifuyun/apps/main-data/project.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { tender } from '@qifuyun/apps/main-data/tender.ts'
import {
  addRoomBatch,
  getBuildingTree,
  getMainDataStatistics,
  getTenderConfig,
  saveTenderConfig,
  sortBuildings,
} from '@qifuyun/contract/main-data/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#src/demo/ids.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const rooms = entityEndpoints(room)
const buildings = entityEndpoints(building)
const projects = entityEndpoints(project)
const tenders = entityEndpoints(tender)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const wangqiang = () => world.as('wangqiang')

test('the demo world has its projects, buildings and rooms (9.4)', async () => {
  const { data } = await world.as('zhangwei').call(getMainDataStatistics, {})
  expect(data).toMatchObject({ projectCount: 2, buildingCount: 3, roomCount: 64, tenderCount: 2, contractorCount: 2 })
  expect(data.roomStatusCount.reduce((sum, { count }) => sum + count, 0)).toBe(64)
  const page = await wangqiang().call(rooms.page, { pageSize: 200, projectUuid: seedId('project', 2) })
  expect(page.data.page.total).toBe(40)
  expect(page.data.list[0]).toMatchObject({ xh: '01', roomName: 'A座-1单元-101', buildingName: 'A座', doorModelName: '标准写字间' })
})

test('rooms come by building, floor and number in natural order, and page on', async () => {
  const first = await wangqiang().call(rooms.page, { pageSize: 10, buildingUuid: seedId('building', 5) })
  const second = await wangqiang().call(rooms.page, { pageNum: 2, pageSize: 10, buildingUuid: seedId('building', 5) })
  const numbers = [...first.data.list, ...second.data.list].map(({ roomNo }) => roomNo)
  expect(numbers.slice(0, 6)).toEqual(['101', '102', '103', '104', '201', '202'])
  expect(second.data.list[0]).toMatchObject({ xh: '11' })
})

test('the tree holds phases, buildings and areas below their projects', async () => {
  const { data } = await wangqiang().call(getBuildingTree, {})
  expect(data.map(({ name, roomCount }) => [name, roomCount])).toEqual([
    ['钱江新城广场', 40],
    ['西湖花园', 24],
  ])
  expect(data[1]?.children[0]?.children.map(({ name }) => name)).toEqual(['1幢', '2幢', '地下车库'])
})

test('names and codes of projects fit on papers and in file names', async () => {
  const odd = await wangqiang().call(projects.add, { projectName: '锦江花园<script>', projectCode: '😀', projectTypeCode: '1004701' })
  expect(odd).toMatchObject({
    code: 3002,
    data: { projectName: '包含不支持的字符', projectCode: '编码只能包含文字、数字和 . _ / -' },
  })
})

test('siblings change places', async () => {
  await wangqiang().call(sortBuildings, { buildingUuid: seedId('building', 4), beforeUuid: seedId('building', 2) })
  const { data } = await wangqiang().call(getBuildingTree, { projectUuid: seedId('project', 1) })
  expect(data[0]?.children[0]?.children.map(({ name }) => name)).toEqual(['地下车库', '1幢', '2幢'])
  await wangqiang().call(sortBuildings, { buildingUuid: seedId('building', 4) })
})

const newBuilding = async (buildingName: string, floorsAbove = 30) => {
  const { data } = await wangqiang().call(buildings.add, {
    projectUuid: seedId('project', 1),
    buildingTypeCode: '1004503',
    buildingName,
    floorsAbove,
    floorsUnder: 2,
  })
  return String(data.buildingUuid)
}

test('a batch makes the rooms of a building, named and with the areas of their door model', async () => {
  const buildingUuid = await newBuilding('8幢')
  const batch = { buildingUuid, unitNo: ['1', '2'], floorBegin: -1, floorEnd: 3, perFloor: 2, doorModelUuid: seedId('doorModel', 1) }
  expect((await wangqiang().call(addRoomBatch, batch)).data).toEqual({ count: 16 })
  const { data } = await wangqiang().call(rooms.page, { buildingUuid, unitNo: '2', pageSize: 50 })
  expect(data.list.map(({ roomName }) => roomName)).toEqual(
    ['B101', 'B102', '101', '102', '201', '202', '301', '302'].map((no) => `8幢-2单元-${no}`),
  )
  expect(data.list[0]).toMatchObject({ buildingArea: 89, roomStatusCode: 1 })
  const again = await wangqiang().call(addRoomBatch, { ...batch, floorBegin: 3, floorEnd: 4 })
  expect([again.status, again.msg]).toEqual([409, '房号已存在：1-301、1-302、2-301、2-302'])
  expect((await wangqiang().call(rooms.page, { buildingUuid })).data.page.total).toBe(16)
})

test.each([
  [{ floorBegin: 3, floorEnd: 1 }, 'floorEnd'],
  [{ noRule: '{n2}' }, 'noRule'],
  [{ noRule: '{x}' }, 'noRule'],
  [{ floorEnd: 60 }, 'floorEnd'],
  [{ floorBegin: -9 }, 'floorBegin'],
  [{ floorBegin: 0, floorEnd: 0 }, 'floorBegin'],
  [{ noRule: '{floor}\u0000{n}' }, 'noRule'],
])('the batch %j is refused at %s', async (wrong, field) => {
  const answer = await wangqiang().call(addRoomBatch, {
    buildingUuid: seedId('building', 2),
    unitNo: ['9'],
    floorBegin: 1,
    floorEnd: 2,
    perFloor: 2,
    ...wrong,
  })
  expect([answer.status, Object.keys(answer.data)]).toEqual([422, [field]])
})

test('more than 2,000 rooms at once are refused', async () => {
  const buildingUuid = await newBuilding('9幢', 200)
  const answer = await wangqiang().call(addRoomBatch, { buildingUuid, unitNo: ['1'], floorBegin: 1, floorEnd: 100, perFloor: 21 })
  expect([answer.status, answer.msg]).toEqual([422, '一次最多生成2000间房间'])
})

test('a building that is renamed renames its rooms', async () => {
  const buildingUuid = await newBuilding('10幢')
  await wangqiang().call(addRoomBatch, { buildingUuid, unitNo: [], floorBegin: 1, floorEnd: 1, perFloor: 1 })
  await wangqiang().call(buildings.update, { buildingUuid, version: 1, buildingName: '十幢' })
  const { data } = await wangqiang().call(rooms.page, { buildingUuid })
  expect(data.list.map(({ roomName }) => roomName)).toEqual(['十幢-101'])
  const found = async (keyword: string) => (await wangqiang().call(rooms.page, { buildingUuid, keyword })).data.list.length
  expect([await found('十幢'), await found('10幢')]).toEqual([1, 0])
})

test('where things may lie is judged', async () => {
  const phase = {
    projectUuid: seedId('project', 1),
    parentUuid: seedId('building', 1),
    buildingTypeCode: '1004502',
    buildingName: '期中期',
  }
  expect((await wangqiang().call(buildings.add, phase)).msg).toBe('分期只能建在项目下')
  const foreign = { projectUuid: seedId('project', 2), buildingUuid: seedId('building', 2), roomNo: '1' }
  expect((await wangqiang().call(rooms.add, foreign)).status).toBe(422)
  const garage = { projectUuid: seedId('project', 1), buildingUuid: seedId('building', 4), roomNo: '1' }
  expect((await wangqiang().call(rooms.add, garage)).msg).toBe('房间只能建在楼栋下')
})

test('a project that has buildings is not deleted', async () => {
  const answer = await wangqiang().call(projects.delete, { projectUuidList: [seedId('project', 1)] })
  expect([answer.status, answer.data]).toMatchObject([409, { _reason: 'IN_USE' }])
})

test('a building belongs to one active tender of a type', async () => {
  const config = await wangqiang().call(getTenderConfig, { tenderUuid: seedId('tender', 1) })
  expect(config.data.buildingUuidList.toSorted()).toEqual([seedId('building', 2), seedId('building', 3)])
  const saved = await wangqiang().call(saveTenderConfig, {
    tenderUuid: seedId('tender', 1),
    buildingUuidList: [seedId('building', 2)],
    contractorList: [{ contractorUuid: seedId('contractor', 1), workTypeCode: '土建' }],
    version: config.data.version,
  })
  expect(saved.data).toEqual({ version: config.data.version + 1 })
  const stale = await wangqiang().call(saveTenderConfig, { tenderUuid: seedId('tender', 1), version: config.data.version })
  expect([stale.status, stale.data]).toMatchObject([409, { _reason: 'VERSION_CONFLICT' }])
  const other = await wangqiang().call(saveTenderConfig, {
    tenderUuid: seedId('tender', 1),
    buildingUuidList: [seedId('building', 5)],
    version: config.data.version + 1,
  })
  expect(other.data).toMatchObject({ buildingUuidList: '楼栋不存在' })
})

test('a building that a tender in progress covers is kept, and no other tender of its type becomes active over it', async () => {
  const covered = await wangqiang().call(buildings.delete, { buildingUuidList: [seedId('building', 2)] })
  expect([covered.status, covered.msg, covered.data]).toEqual([409, '1幢正在被使用，不能删除', { _reason: 'IN_USE' }])
  const own = await wangqiang().call(tenders.info, { tenderUuid: seedId('tender', 1) })
  const { projectUuid, tenderTypeCode } = own.data
  const added = await wangqiang().call(tenders.add, { projectUuid, tenderTypeCode, tenderName: '土建二标', statusCode: 1 })
  const tenderUuid = String(added.data.tenderUuid)
  const saved = await wangqiang().call(saveTenderConfig, { tenderUuid, buildingUuidList: [seedId('building', 2)], version: 1 })
  expect(saved.code).toBe(200)
  const active = await wangqiang().call(tenders.update, { tenderUuid, version: 2, statusCode: 2 })
  const text = '楼栋「1幢」已属于同类型的进行中标段'
  expect([active.status, active.msg, active.data]).toEqual([409, text, { statusCode: text, _reason: 'OVERLAP' }])
})

test('an employee without the code sees nothing of the rooms', async () => {
  const answer = await world.as('liuyang').call(rooms.page, {})
  expect([answer.status, answer.code]).toEqual([403, 401])
})

test('a row of another enterprise is not there', async () => {
  const answer = await wangqiang().call(rooms.info, { roomUuid: seedId('room', 101) })
  expect(answer.status).toBe(404)
})
