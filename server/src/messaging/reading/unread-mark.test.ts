import { messagingSessionList, sessionRead, sessionSetting } from '@qifuyun/contract/messaging/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imSessionId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs } from '../testing.ts'

const SINGLE = imSessionId(2)

let world: World
let here: Client
let there: Client
let yanglei: Client

beforeAll(async () => {
  world = await createWorld()
  const origin = await world.listen()
  here = await connectAs(world, origin, 'liuyang')
  there = await connectAs(world, origin, 'liuyang')
  yanglei = await connectAs(world, origin, 'yanglei')
})
afterAll(async () => {
  for (const client of [here, there, yanglei]) client?.close()
  await world?.close()
})

const markOf = async () => {
  const { list } = (await world.as('liuyang').call(messagingSessionList, {})).data
  return list.find(({ sessionUuid }) => sessionUuid === SINGLE)
}
const mark = (unreadMark: 0 | 1) => world.as('liuyang').call(sessionSetting, { sessionUuid: SINGLE, unreadMark })

test('a conversation marked as unread is so on every device of the account, and for nobody else', async () => {
  expect((await mark(1)).data.session).toMatchObject({ unreadMark: 1 })
  await there.next('session:update', (told) => 'session' in told && told.session.unreadMark === 1)
  expect(await markOf()).toMatchObject({ unreadMark: 1 })
  const others = (await world.as('yanglei').call(messagingSessionList, {})).data.list
  expect(others.find(({ sessionUuid }) => sessionUuid === SINGLE)).toMatchObject({ unreadMark: 0 })
})

test.each([
  ['again what was read before', () => 0],
  ['what is new', (maxSeq: number) => maxSeq],
])('reading %s takes the mark away and tells the other devices', async (_what, upTo) => {
  await yanglei.say({ sessionUuid: SINGLE }, '在吗')
  await mark(1)
  const before = there.got('message:read').length
  await world.as('liuyang').call(sessionRead, { sessionUuid: SINGLE, seq: upTo((await markOf())?.maxSeq ?? 0) })
  await there.next('message:read', (told) => told.imAccountId === accountOf('liuyang') && there.got('message:read').length > before)
  expect(await markOf()).toMatchObject({ unreadMark: 0 })
})

test('the other settings stay when it is marked, and it when they change', async () => {
  await world.as('liuyang').call(sessionSetting, { sessionUuid: SINGLE, muteFlag: 1 })
  await mark(1)
  const { session } = (await world.as('liuyang').call(sessionSetting, { sessionUuid: SINGLE, pinFlag: 1 })).data
  expect(session).toMatchObject({ muteFlag: 1, pinFlag: 1, unreadMark: 1 })
  expect((await mark(0)).data.session).toMatchObject({ muteFlag: 1, pinFlag: 1, unreadMark: 0 })
})
