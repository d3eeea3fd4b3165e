import { planRooms } from '@qifuyun/contract/main-data/room-batch.ts'
import { seedId } from './ids.ts'
import { userOf } from './people.ts'

const project = (n: number) => seedId('project', n)
const building = (n: number) => seedId('building', n)
const model = (n: number) => seedId('doorModel', n)

const PHASE = '1004502'
const HOUSE = '1004503'

/** Main data of the first enterprise (api.md section 9.4). */
export const HANGZHOU = {
  projects: [
    {
      uuid: project(1),
      projectName: '西湖花园',
      projectCode: 'XHHY',
      projectTypeCode: '1004701',
      statusCode: 2,
      areaCode: '330106',
      address: '杭州市西湖区文三路 100 号',
      hotline: '0571-5550 1208',
      payee: '杭州示例物业服务有限公司',
      payeeBank: '示例银行文三支行',
      payeeAccount: '3300 1616 7810 0500 0123',
      longitude: 120.1386,
      latitude: 30.2784,
      organUuid: seedId('organ', 7),
      managerUserUuid: userOf(3),
      buildingArea: 2_508,
    },
    {
      uuid: project(2),
      projectName: '钱江新城广场',
      projectCode: 'QJXC',
      projectTypeCode: '1004702',
      statusCode: 2,
      areaCode: '330102',
      address: '杭州市上城区富春路 200 号',
      hotline: '0571-5550 1209',
      payee: '杭州示例物业服务有限公司',
      payeeBank: '示例银行文三支行',
      payeeAccount: '3300 1616 7810 0500 0123',
      longitude: 120.2108,
      latitude: 30.2466,
      organUuid: seedId('organ', 1),
      managerUserUuid: userOf(3),
      buildingArea: 6_000,
    },
  ],
  buildings: [
    { uuid: building(1), projectUuid: project(1), buildingTypeCode: PHASE, buildingName: '一期', sort: 1 },
    {
      uuid: building(2),
      projectUuid: project(1),
      parentUuid: building(1),
      buildingTypeCode: HOUSE,
      buildingName: '1幢',
      floorsAbove: 6,
      floorsUnder: 0,
      unitCount: 1,
      sort: 1,
    },
    {
      uuid: building(3),
      projectUuid: project(1),
      parentUuid: building(1),
      buildingTypeCode: HOUSE,
      buildingName: '2幢',
      floorsAbove: 6,
      floorsUnder: 0,
      unitCount: 1,
      sort: 2,
    },
    { uuid: building(4), projectUuid: project(1), parentUuid: building(1), buildingTypeCode: '1005501', buildingName: '地下车库', sort: 3 },
    {
      uuid: building(5),
      projectUuid: project(2),
      buildingTypeCode: HOUSE,
      buildingName: 'A座',
      floorsAbove: 10,
      floorsUnder: 2,
      unitCount: 1,
      sort: 1,
    },
    { uuid: building(6), projectUuid: project(2), parentUuid: building(5), buildingTypeCode: '1005502', buildingName: '设备层', sort: 1 },
  ],
  doorModels: [
    {
      uuid: model(1),
      projectUuid: project(1),
      modelName: 'A户型',
      bedroomCount: 3,
      hallCount: 2,
      kitchenCount: 1,
      toiletCount: 1,
      buildingArea: 89,
      insideArea: 75,
    },
    {
      uuid: model(2),
      projectUuid: project(1),
      modelName: 'B户型',
      bedroomCount: 4,
      hallCount: 2,
      kitchenCount: 1,
      toiletCount: 2,
      buildingArea: 120,
      insideArea: 102,
    },
    { uuid: model(3), projectUuid: project(2), modelName: '标准写字间', buildingArea: 150, insideArea: 128 },
  ],
  positions: [
    ...['客厅', '主卧', '厨房', '卫生间'].map((partName, index) => ({
      uuid: seedId('position', index + 1),
      partName,
      partTypeCode: '1005503',
      sort: index + 1,
    })),
    { uuid: seedId('position', 5), partName: '公共走廊', partTypeCode: '1005501', sort: 5 },
    { uuid: seedId('position', 6), partName: '设备间', partTypeCode: '1005502', sort: 6 },
  ],
  contractors: [
    {
      uuid: seedId('contractor', 1),
      contractorName: '杭州示例建设工程有限公司',
      contractorTypeCode: '1004901',
      statusCode: 1,
      contactName: '陈工',
      contactMobile: '13800000101',
      qualificationLevel: '一级',
    },
    {
      uuid: seedId('contractor', 2),
      contractorName: '浙江示例机电安装有限公司',
      contractorTypeCode: '1004902',
      statusCode: 1,
      contactName: '沈工',
      contactMobile: '13800000102',
      qualificationLevel: '二级',
    },
  ],
  tenders: [
    {
      uuid: seedId('tender', 1),
      projectUuid: project(1),
      tenderName: '西湖花园一期土建标段',
      tenderTypeCode: '1004801',
      statusCode: 2,
      contractorUuid: seedId('contractor', 1),
      contractAmountFen: 1_200_000_000,
      managerUserUuid: userOf(3),
    },
    {
      uuid: seedId('tender', 2),
      projectUuid: project(2),
      tenderName: '钱江新城机电标段',
      tenderTypeCode: '1004802',
      statusCode: 2,
      contractorUuid: seedId('contractor', 2),
      contractAmountFen: 350_000_000,
      managerUserUuid: userOf(3),
    },
  ],
  tenderBuildings: [
    { tenderUuid: seedId('tender', 1), buildingUuid: building(2) },
    { tenderUuid: seedId('tender', 1), buildingUuid: building(3) },
    { tenderUuid: seedId('tender', 2), buildingUuid: building(5) },
  ],
} as const

/** Main data of the second enterprise. */
export const SHANGHAI = {
  projects: [
    { uuid: project(3), projectName: '滨江壹号', projectCode: 'BJYH', projectTypeCode: '1004701', statusCode: 2, areaCode: '310101' },
  ],
  buildings: [
    {
      uuid: building(31),
      projectUuid: project(3),
      buildingTypeCode: HOUSE,
      buildingName: '1幢',
      floorsAbove: 2,
      floorsUnder: 0,
      unitCount: 1,
      sort: 1,
    },
  ],
} as const

interface House {
  building: number
  name: string
  project: number
  floors: number
  perFloor: number
  /** Door model by place on the floor; the last one for all that follow. */
  models: readonly number[]
  /** Number of the first room among the demo rooms. */
  first: number
}

/** Houses whose rooms are numbered on from each other. */
export const HANGZHOU_HOUSES: readonly House[] = [
  { building: 2, name: '1幢', project: 1, floors: 6, perFloor: 2, models: [1, 2], first: 1 },
  { building: 3, name: '2幢', project: 1, floors: 6, perFloor: 2, models: [1, 2], first: 13 },
  { building: 5, name: 'A座', project: 2, floors: 10, perFloor: 4, models: [3], first: 25 },
]
export const SHANGHAI_HOUSES: readonly House[] = [{ building: 31, name: '1幢', project: 3, floors: 2, perFloor: 4, models: [], first: 101 }]

const AREAS: Record<number, { buildingArea: number; insideArea: number }> = {
  1: { buildingArea: 89, insideArea: 75 },
  2: { buildingArea: 120, insideArea: 102 },
  3: { buildingArea: 150, insideArea: 128 },
}

/** Rooms of a house, one unit, in the states that such a house has. */
export const roomsOf = ({ building: house, name, project: of, floors, perFloor, models, first }: House) =>
  planRooms({ unitNo: ['1'], floorBegin: 1, floorEnd: floors, perFloor, noRule: '{floor}{n2}' }).map(
    ({ unitNo, floorNo, roomNo }, index) => {
      const kind = models[Math.min(index % perFloor, models.length - 1)]
      return {
        uuid: seedId('room', first + index),
        projectUuid: project(of),
        buildingUuid: building(house),
        unitNo,
        floorNo,
        roomNo,
        roomName: `${name}-${unitNo}单元-${roomNo}`,
        // Mostly lived in, some let, a few empty, waiting or being decorated.
        roomStatusCode: ([3, 3, 4, 3, 1, 3, 5, 4, 2] as const)[(first + index) % 9] ?? 1,
        ...(kind !== undefined && { doorModelUuid: model(kind), ...AREAS[kind] }),
      }
    },
  )
