import { listPlans, viewPlan } from '@qifuyun/contract/main-data/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachFiles } from '#src/files/service.ts'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { plantDrawing } from './service.ts'

const GARAGE = demoId('0008', 4)
const PLANT_ROOM = demoId('000b', 6)
const by = userId('wangqiang')

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const plansFor = async (who: PersonName) => (await world.as(who).call(listPlans, {})).data.list
const look = { shapeTypeCode: 1 as const, color: '#0B7A75' }

test('every member sees the plans on which areas stand for parts, and of these areas only; other enterprises see none', async () => {
  expect(await plansFor('liuyang')).toEqual([])
  const { platform } = world.app
  const planImg = (await uploaded(world, 'wangqiang', { name: 'garage.png', bytes: await imageOf(800, 600) }, 'image')).filePath
  const owner = { ownerType: 'main_data_building', ownerUuid: GARAGE, userUuid: by, filePaths: [planImg] }
  await platform.db.tenant(enterpriseId(1), by, async (tx) => {
    await attachFiles(tx, platform, owner)
    await plantDrawing(tx, {
      ...{ enterpriseUuid: enterpriseId(1), businessTypeCode: 'building', businessUuid: GARAGE, planImg, by, now: platform.clock.now() },
      areas: [
        { ...look, areaUuid: platform.ids.uuid(), busBuildingPartUuid: PLANT_ROOM, partName: '', anchorPoint: '0,0;50,0;50,50;0,50' },
        { ...look, areaUuid: platform.ids.uuid(), busBuildingPartUuid: null, partName: '未关联', anchorPoint: '60,0;90,0;90,50;60,50' },
      ],
    })
  })
  expect(await plansFor('liuyang')).toEqual([
    { buildingUuid: GARAGE, buildingName: '地下车库', projectUuid: demoId('0007', 1), projectName: expect.any(String), areaCount: 1 },
  ])
  const { data } = await world.as('liuyang').call(viewPlan, { buildingUuid: GARAGE })
  expect(data).toMatchObject({ image: { fileType: 'image' }, width: 800, height: 600 })
  expect(data.areaList.map(({ partName }) => partName)).toEqual(['设备间'])
  expect(await plansFor('zhouting')).toEqual([])
  expect(await world.as('zhouting').call(viewPlan, { buildingUuid: GARAGE })).toMatchObject({ status: 404 })
})
