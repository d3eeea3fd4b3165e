import { loan } from '@qifuyun/apps/loan/app.ts'
import { updateInfo } from '@qifuyun/contract/auth/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { servedOf } from '../../runtime/served-entity.ts'
import { plantSample } from '../../testing.ts'

let world: World
let row: string
beforeAll(async () => {
  world = await createWorld()
  row = await plantSample(world, servedOf(loan))
  const picture = await uploaded(world, 'zhangwei', { name: 'me.png', bytes: await imageOf(20, 20) }, 'avatar')
  await world.as('zhangwei').call(updateInfo, { userHeadImg: picture.filePath })
})
afterAll(() => world.close())

const calls = entityEndpoints(loan)

test('lists and details show who has a portrait by an address that opens it', async () => {
  const { data } = await world.as('zhangwei').call(calls.page, {})
  const address = data.portraits?.[userId('zhangwei')] ?? ''
  expect((await world.app.http.inject({ url: address })).statusCode).toBe(200)
  const { data: one } = await world.as('zhangwei').call(calls.info, { [addressOf(loan).id]: row })
  expect(one.portraits).toEqual({ [userId('zhangwei')]: address })
})

test('whoever has none is left out, and comments show who wrote them', async () => {
  const id = { [addressOf(loan).id]: row }
  for (const who of ['zhangwei', 'wangqiang'] as const) await world.as(who).call(calls.commentAdd, { ...id, content: '看过了' })
  const { data } = await world.as('zhangwei').call(calls.commentList, id)
  expect(data.list).toHaveLength(2)
  expect(Object.keys(data.portraits ?? {})).toEqual([userId('zhangwei')])
})
