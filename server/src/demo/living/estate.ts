import { building } from '@qifuyun/apps/main-data/building.ts'
import { project } from '@qifuyun/apps/main-data/project.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { planRooms } from '@qifuyun/contract/main-data/room-batch.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Entity, InputOf } from '@qifuyun/kit/entity.ts'
import { openWriting } from '#src/applications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { seedId } from '../ids.ts'
import { nameOf, userOf } from '../people.ts'
import { chanceOf } from './chance.ts'
import { addFloorPlan } from './floor-plan.ts'
import { once } from './parts.ts'

const enterpriseUuid = seedId('enterprise', 1)
/** The project manager of the small demo, who keeps the main data. */
const KEEPER = userOf(3)
const BUILDING = '1004503' as const

interface House {
  name: string
  units: number
  floors: number
  perFloor: number
  /** Of one room, in square metres. */
  areas: readonly number[]
}

interface Estate {
  /** Of a project that the small demo has; the others are new. */
  code: string
  fresh: Omit<InputOf<typeof project>, 'projectCode'> | null
  houses: readonly House[]
}

const homes = (name: string, units: number, floors: number): House => ({ name, units, floors, perFloor: 2, areas: [89, 105, 120, 138] })
const offices = (name: string, floors: number, perFloor: number): House => ({
  name,
  units: 1,
  floors,
  perFloor,
  areas: [96, 150, 210, 320],
})

/** What the company looks after beside the rooms of the small demo: 1,200 together. */
export const ESTATES: readonly Estate[] = [
  { code: 'XHHY', fresh: null, houses: ['3幢', '5幢', '6幢', '7幢'].map((name) => homes(name, 2, 18)) },
  { code: 'QJXC', fresh: null, houses: [offices('B座', 12, 16)] },
  {
    code: 'ZJYZ',
    fresh: {
      projectName: '之江云筑',
      projectTypeCode: '1004701',
      statusCode: 2,
      areaCode: '330106',
      address: '杭州市西湖区之江路 88 号',
      longitude: 120.0815,
      latitude: 30.1682,
      organUuid: seedId('organ', 43),
      managerUserUuid: userOf(142),
      landArea: 42_600,
      buildingArea: 45_200,
      deliveryDate: '2021-06-30',
    },
    houses: ['1幢', '2幢', '3幢', '5幢', '6幢'].map((name) => homes(name, 2, 20)),
  },
  {
    code: 'CBTD',
    fresh: {
      projectName: '城北天地',
      projectTypeCode: '1004702',
      statusCode: 2,
      areaCode: '330105',
      address: '杭州市拱墅区莫干山路 1188 号',
      longitude: 120.1182,
      latitude: 30.3391,
      organUuid: seedId('organ', 44),
      managerUserUuid: userOf(143),
      landArea: 18_300,
      buildingArea: 49_664,
      deliveryDate: '2019-11-18',
    },
    houses: [offices('A座', 16, 8), offices('B座', 16, 8)],
  },
]

const SURNAMES = '王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高罗郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余'
const GIVEN =
  '伟 芳 敏 静 丽 强 磊 洋 艳 勇 娟 涛 超 兰 霞 平 建华 志远 秀兰 桂英 海燕 文斌 晓明 雪梅 国强 春梅 宇轩 子涵 思琪 俊杰 慧敏 立军 红梅 新宇 佳宁 浩然 梦瑶 振东 淑珍 凯'.split(
    ' ',
  )
const COMPANIES = '云帆科技 浙贸进出口 恒信会计 蓝海传媒 启明设计 金桥律所 盛世广告 和润贸易 数智信息 百汇商贸 立方建筑 新程教育'.split(' ')

/** Who owns a room, and under which mobile they are reached; the same each time. */
export const ownerOf = (code: string, index: number, office: boolean): { ownerName: string; ownerMobile: string } => {
  const chance = chanceOf(`owner ${code} ${index}`)
  const name = `${chance.pick([...SURNAMES])}${chance.pick(GIVEN)}`
  const tail = String(chance.between(0, 9_999)).padStart(4, '0')
  return { ownerName: office ? chance.pick(COMPANIES) : name, ownerMobile: `1390571${tail}` }
}

const isOffice = (code: string): boolean => code === 'QJXC' || code === 'CBTD'
/** Mostly lived in, some let, few empty or being decorated. */
const STATUS = [3, 3, 4, 3, 3, 1, 3, 4, 5, 3, 3, 2, 3, 4, 3] as const

type Placed = { projectUuid: string; buildingUuid: string }

const roomsIn = (house: House, code: string, first: number, place: Placed): InputOf<typeof room>[] =>
  planRooms({
    unitNo: Array.from({ length: house.units }, (_empty, unit) => String(unit + 1)),
    floorBegin: 1,
    floorEnd: house.floors,
    perFloor: house.perFloor,
    noRule: '{floor}{n2}',
  }).map(({ unitNo, floorNo, roomNo }, index) => {
    const buildingArea = house.areas[index % house.areas.length] ?? 100
    const roomStatusCode = STATUS[(first + index) % STATUS.length] ?? 3
    const insideArea = Math.round(buildingArea * 0.84)
    return { ...place, unitNo, floorNo, roomNo, roomStatusCode, buildingArea, insideArea, ...ownerOf(code, first + index, isOffice(code)) }
  })

/** Adds rows that are right; a row that is not is a mistake of the demo. */
const addAll = async <E extends Entity>({ rows }: Context, of: E, inputs: readonly InputOf<E>[]): Promise<string[]> =>
  (await rows.addEach(of, inputs)).map((added) => {
    if ('uuid' in added) return added.uuid
    throw new Error(`a ${of.spec.label} of the demo is refused: ${JSON.stringify(added.problems)}`)
  })

const projectOf = async (context: Context, { code, fresh }: Estate): Promise<string> => {
  if (fresh !== null) return (await context.rows.add(project, { ...fresh, projectCode: code })).uuid
  const [known] = await context.rows.list(project, (f) => f.eq('projectCode', code), 1)
  if (known === undefined) throw new Error(`the demo has no project ${code}`)
  return known.uuid
}

const build = async (context: Context, estate: Estate): Promise<void> => {
  const projectUuid = await projectOf(context, estate)
  const houses = estate.houses.map(({ name, units, floors }, index) => ({
    projectUuid,
    buildingTypeCode: BUILDING,
    buildingName: name,
    floorsAbove: floors,
    floorsUnder: 1,
    unitCount: units,
    sort: 10 + index,
  }))
  const uuids = await addAll(context, building, houses)
  const inputs: InputOf<typeof room>[] = []
  for (const [index, house] of estate.houses.entries())
    inputs.push(...roomsIn(house, estate.code, inputs.length, { projectUuid, buildingUuid: uuids[index] ?? '' }))
  await addAll(context, room, inputs)
  // A project that was there grows by what is built.
  if (estate.fresh !== null) return
  const known = await context.rows.find(project, projectUuid)
  const built = inputs.reduce((sum, { buildingArea }) => sum + (buildingArea ?? 0), known?.buildingArea ?? 0)
  await context.rows.update(project, projectUuid, { buildingArea: built })
}

/** Rooms of the small demo get owners too. */
const nameOwners = async ({ rows }: Context): Promise<void> => {
  for (const { code } of ESTATES) {
    const [of] = await rows.list(project, (f) => f.eq('projectCode', code), 1)
    const known = of === undefined ? [] : await rows.list(room, (f) => f.and(f.eq('projectUuid', of.uuid), f.empty('ownerName')), 200)
    await rows.updateEach(
      room,
      known.map(({ uuid }, index) => ({ uuid, ...ownerOf(`${code} old`, index, isOffice(code)) })),
      '登记业主',
    )
  }
}

/** Four projects with buildings and rooms, all of which have owners; a project is one piece. */
export const addEstates = async (past: Platform, rest: () => Promise<void>): Promise<void> => {
  const person = { userUuid: KEEPER, userName: nameOf(3), manager: true }
  const now = past.clock.now()
  const inside = (part: string, work: (context: Context, tx: Tx) => Promise<void>) =>
    once(past.db, { enterpriseUuid, userUuid: KEEPER, now }, part, (tx) =>
      work(openWriting({ tx, platform: past, enterpriseUuid, person, now, silent: true }).context(), tx),
    )
  for (const estate of ESTATES) {
    await rest()
    await inside(`estate ${estate.code}`, (context) => build(context, estate))
  }
  await inside('owners', nameOwners)
  await inside('floor plan', (context, tx) => addFloorPlan(tx, past, context))
  await past.events.drain()
}
