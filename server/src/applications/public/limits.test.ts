import { PUBLIC_PAGES } from '@qifuyun/apps/public-pages.generated.ts'
import { visitorApp } from '@qifuyun/apps/visitor/app.ts'
import { ownerLink } from '@qifuyun/apps/visitor/calls.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { APPS } from '../registry.ts'

const pages = publicEndpoints(visitorApp)

let world: World
beforeAll(async () => {
  world = await createWorld({ QFY_RATE_LIMIT: 'on' })
})
afterAll(() => world.close())

const newToken = async (roomUuid = demoId('0009', 1)): Promise<string> =>
  (await world.as('wangqiang').call(customEndpoint(visitorApp, ownerLink), { uuid: roomUuid })).data.link.split('/').at(-1) ?? ''

test('browsers know the application of every kind of public page', () => {
  const declared = APPS.flatMap(({ appKey, pages: own = [] }) => own.map(({ kind }) => [kind, appKey] as const))
  expect(PUBLIC_PAGES).toEqual(Object.fromEntries(declared))
})

test('the sixth submission by a link within a minute is refused, refused ones counted', async () => {
  const token = await newToken()
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await world.withToken(null).call(pages.publicAdd, { token })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  world.pass(60_000)
  expect((await world.withToken(null).call(pages.publicAdd, { token })).status).toBe(422)
})

test('an address is counted: thirty calls of public pages a minute', async () => {
  const statuses = []
  for (let n = 0; n < 40; n++) statuses.push((await world.withToken(null).call(pages.publicPage, { token: 'x'.repeat(22) })).status)
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(30)
  expect(statuses.at(-1)).toBe(429)
})
