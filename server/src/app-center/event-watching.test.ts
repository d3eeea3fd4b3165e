import * as calls from '@qifuyun/contract/app-center/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAs } from '#src/messaging/testing.ts'
import { type ScriptedServer, serveScript } from '#src/testing/scripted-server.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let receiver: ScriptedServer
let world: World
let origin: string
beforeAll(async () => {
  receiver = await serveScript(() => ({ body: 'ok' }))
  world = await createWorld()
  origin = await world.listen()
})
afterAll(async () => {
  await world.close()
  await receiver.close()
})

const newApp = async (appName: string): Promise<string> => {
  const { data } = await world.as('lina').call(calls.addSelfBuiltApp, { appName, openModeCode: 2, pcUrl: 'https://a.example.com/' })
  const settings = { eventUrl: `${receiver.origin}/events`, eventNameList: ['notice.changed'] as const, enabledFlag: 1 } as const
  await world.as('lina').call(calls.saveAppEvents, { appUuid: data.appUuid, ...settings, eventNameList: [...settings.eventNameList] })
  return data.appUuid
}

test('an open log is told of what is sent to its application, and of no other', async () => {
  const [mine, other] = [await newApp('看日志'), await newApp('另一个')]
  const watcher = await connectAs(world, origin, 'lina')
  expect(await watcher.ask('app:watch', { appUuid: mine })).toMatchObject({ code: 200, data: null })
  await world.as('lina').call(calls.tryAppEvents, { appUuid: other })
  await world.as('lina').call(calls.tryAppEvents, { appUuid: mine })
  await watcher.next('app:delivered', ({ appUuid }) => appUuid === mine)
  expect(new Set(watcher.got('app:delivered').map(({ appUuid }) => appUuid))).toEqual(new Set([mine]))
  watcher.close()
})

test('only those who administer applications follow one, of their own enterprise', async () => {
  const mine = await newApp('不给看')
  const [employee, stranger] = [await connectAs(world, origin, 'liuyang'), await connectAs(world, origin, 'sunhao')]
  expect(await employee.ask('app:watch', { appUuid: mine })).toMatchObject({ code: 401 })
  expect((await stranger.ask('app:watch', { appUuid: mine })).code).not.toBe(200)
  const keeper = await connectAs(world, origin, 'lina')
  expect(await keeper.ask('app:watch', { appUuid: crypto.randomUUID() })).toMatchObject({ code: 404 })
  expect(await keeper.ask('app:watch', { appUuid: 'x' })).toMatchObject({ code: 3002 })
  for (const each of [employee, stranger, keeper]) each.close()
})
