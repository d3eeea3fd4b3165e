import { building } from '@qifuyun/apps/main-data/building.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId, enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { servedOf } from '../../runtime/served-entity.ts'
import { toldApart } from './telling-apart.ts'

let world: World
const buildings = entityEndpoints(building)
const NAME = '同名楼'
const [GARDEN, CITY] = [demoId('0007', 1), demoId('0007', 2)]
const added = async (projectUuid: string, buildingName = NAME): Promise<string> => {
  const { data, msg } = await world.as('zhangwei').call(buildings.add, { projectUuid, buildingTypeCode: '1004503', buildingName })
  expect(msg).toBe('操作成功!')
  return String((data as { buildingUuid?: string }).buildingUuid)
}
let names: Map<string, string>

beforeAll(async () => {
  world = await createWorld()
  names = new Map([
    [await added(GARDEN), NAME],
    [await added(CITY), NAME],
    [await added(CITY, '独名楼'), '独名楼'],
  ])
})
afterAll(() => world.close())

test('buildings of one name have that of their project before it where they stand side by side', async () => {
  const told = await world.app.platform.db.tenant(enterpriseId(1), null, (tx) => toldApart(tx, servedOf(building), names))
  expect([...told.values()]).toEqual([expect.stringMatching(/^\S+ 同名楼$/), '钱江新城广场 同名楼', '独名楼'])
  expect(new Set(told.values()).size).toBe(3)
})

test('pickers tell them apart as well, and not where only one of them is offered', async () => {
  const offered = async (more: object = {}) => {
    const { data } = await world.as('zhangwei').call(buildings.options, { keyword: '同名', ...more })
    return (data as { label: string }[]).map(({ label }) => label)
  }
  expect(await offered()).toEqual([expect.stringMatching(/ 同名楼$/), expect.stringMatching(/ 同名楼$/)])
  expect(await offered({ projectUuid: CITY })).toEqual([NAME])
})
