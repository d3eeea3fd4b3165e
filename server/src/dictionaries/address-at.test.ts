import { reverseGeocode } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { addressed, type ScriptedMap, startScriptedMap } from './testing.ts'

let map: ScriptedMap
let bare: World
let world: World
beforeAll(async () => {
  map = await startScriptedMap()
  bare = await createWorld({ MAP_BASE_URL: map.origin })
  world = await createWorld({ MAP_KEY: 'k', MAP_BASE_URL: map.origin })
})
afterAll(async () => {
  await world.close()
  await bare.close()
  await map.close()
})

const at = { longitude: 120.1551, latitude: 30.2741, coordtype: 'wgs84' } as const
const NOWHERE = { formattedAddress: '', province: '', city: '', district: '', source: 'none', problem: 'UNAVAILABLE' }
const ask = async () => (await world.as('liuyang').call(reverseGeocode, at)).data

test('without a key there is no address, the answer says so, and nobody is asked', async () => {
  const { data } = await bare.as('liuyang').call(reverseGeocode, { longitude: 120, latitude: 30 })
  expect(data).toEqual({ ...NOWHERE, problem: 'NOT_CONFIGURED' })
  expect(map.asked).toEqual([])
})

test('a place outside of the world is refused at its field', async () => {
  expect((await world.as('liuyang').call(reverseGeocode, { ...at, longitude: 181 })).data).toHaveProperty('longitude')
})

test('a place of satellites is converted, then looked up; a municipality is its own city', async () => {
  map.next(...addressed('上海市某路1号', { province: '上海市', city: [], district: '黄浦区' }))
  const parts = { province: '上海市', city: '上海市', district: '黄浦区' }
  expect(await ask()).toEqual({ formattedAddress: '上海市某路1号', ...parts, source: 'amap', problem: null })
  expect(map.asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    ['/v3/assistant/coordinate/convert', { key: 'k', locations: '120.155100,30.274100', coordsys: 'gps' }],
    ['/v3/geocode/regeo', { key: 'k', location: '120.16,30.27' }],
  ])
})

test('a place in the middle of nowhere has an empty address', async () => {
  map.next(...addressed('', { province: [], city: [], district: [] }))
  expect(await ask()).toMatchObject({ formattedAddress: '', source: 'amap', problem: null })
})

test.each([[[]], [[{ status: '0', info: 'INVALID_USER_KEY' }]], [[{ status: '1', locations: '1,1' }, 'nonsense']]])(
  'a service that fails is told as one: %j',
  async (given) => {
    map.next(...given)
    expect(await ask()).toEqual(NOWHERE)
  },
)
