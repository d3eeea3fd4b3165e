import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reverseGeocode } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#src/platform/log.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { addressAt } from './address-at.ts'

const asked: URL[] = []
let answers: unknown[] = []
let map: Server
let service: string
let world: World
beforeAll(async () => {
  world = await createWorld()
  map = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://map'))
    response.end(JSON.stringify(answers.shift() ?? { status: '0' }))
  }).listen(0, '127.0.0.1')
  await once(map, 'listening')
  // A listening TCP server has an address of this kind.
  service = `http://127.0.0.1:${(map.address() as AddressInfo).port}`
})
afterAll(async () => {
  map.close()
  await world.close()
})

const at = { longitude: 120.1551, latitude: 30.2741, coordtype: 'wgs84' } as const
const NOWHERE = { formattedAddress: '', province: '', city: '', district: '', source: 'none' }
const log = createLog('silent')

test('without a map service there is no address', async () => {
  expect((await world.as('liuyang').call(reverseGeocode, { longitude: 120, latitude: 30 })).data).toEqual(NOWHERE)
  expect((await world.as('liuyang').call(reverseGeocode, { longitude: 181, latitude: 30 })).data).toHaveProperty('longitude')
})

test('a place of satellites is converted, then looked up; a municipality is its own city', async () => {
  answers = [
    { status: '1', locations: '120.16,30.27' },
    {
      status: '1',
      regeocode: { formatted_address: '上海市某路1号', addressComponent: { province: '上海市', city: [], district: '黄浦区' } },
    },
  ]
  expect(await addressAt(at, { key: 'k', log, service })).toEqual({
    formattedAddress: '上海市某路1号',
    province: '上海市',
    city: '上海市',
    district: '黄浦区',
    source: 'amap',
  })
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('location') ?? searchParams.get('locations')])).toEqual([
    ['/v3/assistant/coordinate/convert', '120.155100,30.274100'],
    ['/v3/geocode/regeo', '120.16,30.27'],
  ])
})

test.each([[[]], [[{ status: '0', info: 'INVALID_USER_KEY' }]], [[{ status: '1', locations: '1,1' }, 'nonsense']]])(
  'a service that fails is like none',
  async (given) => {
    answers = [...given]
    expect(await addressAt(at, { key: 'k', log, service })).toEqual(NOWHERE)
  },
)
