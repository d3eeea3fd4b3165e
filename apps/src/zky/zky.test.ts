import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { device } from '#src/iot/devices/device.ts'
import { GARDEN, type IotWorld, iotWorld } from '#src/iot/testing.ts'
import { zkyApp } from '#src/zky/app.ts'
import { controlBoard, controlDevices, sceneAgenda } from '#src/zky/calls.ts'
import { group } from '#src/zky/control/group.ts'
import { lock } from '#src/zky/control/lock.ts'
import { execution } from '#src/zky/executions/execution.ts'
import { scene, TRIGGER } from '#src/zky/scenes/scene.ts'

let of: IotWorld
let lampModel: string
beforeAll(async () => {
  of = await iotWorld()
  lampModel = await of.addProduct({
    services: [
      { identifier: 'on', name: '开灯', params: 'level:int', timeout: 30 },
      { identifier: 'off', name: '关灯', params: '', timeout: 30 },
      { identifier: 'cut', name: '断电', params: '', timeout: 30, danger: true },
    ],
  })
})
afterAll(() => of.world.close())

let names = 0
const nameOf = (what: string): string => {
  names += 1
  return `${what}${names}`
}

/** A lamp that is heard of, with its token. */
const lamp = async ({ online = true } = {}) => {
  const made = await of.addDevice(lampModel)
  if (online) await of.says(made.token, 20)
  await of.drain()
  return made
}
const lamps = async (count: number) => {
  const made: Awaited<ReturnType<typeof lamp>>[] = []
  for (let n = 0; n < count; n += 1) made.push(await lamp())
  return made
}

const sceneOf = (steps: object[], more: object = {}) => ({
  ...{ name: nameOf('场景'), icon: '1', projectUuid: GARDEN, trigger: TRIGGER.manual, days: [], times: [], conditions: [], minInterval: 10 },
  ...{ minSeverity: '5', steps },
  ...more,
})
const addScene = (steps: object[], more: object = {}) => of.add(scene, sceneOf(steps, more))
const on = (uuid: string, more: object = {}) => ({ device: uuid, service: 'on', ...more })

/** Takes what a lamp is told, and answers. */
const answer = async ({ token }: { token: string }, success = true) => {
  const asked = await of.poll(token)
  if (asked === null) return null
  await of.post(`${token}/rpc/${asked.requestUuid}`, { success })
  await of.drain()
  return asked.method
}
const runsOf = async (uuid: string) => {
  const found = await of.page(execution, { field: 'scene', cmp: 'eq', value: uuid })
  return Promise.all(found.map((row) => of.info(execution, String(row.uuid))))
}
const lastRun = async (uuid: string) => (await runsOf(uuid))[0] ?? expect.fail('nothing ran')
const statesOf = (row: Record<string, unknown>) => (row.steps as { state: string; error: string | null }[]).map(({ state, error }) => [state, error])

test('Z1: a scene of three lamps, one of them offline, ends as partly succeeded, 2 of 3, and its starter is told by a card', async () => {
  const [a, b] = await lamps(2)
  const c = await lamp({ online: false })
  if (a === undefined || b === undefined) return
  const set = await of.add(group, { name: nameOf('走廊灯'), projectUuid: GARDEN, devices: [a.uuid, b.uuid, c.uuid] })
  const uuid = await addScene([{ group: set, service: 'on', params: '{"level":80}' }])
  expect((await of.act(scene, 'run', uuid)).code).toBe(200)
  await of.drain()
  expect(await lastRun(uuid)).toMatchObject({ state: '10', total: 3 })
  expect(await of.poll(a.token)).toMatchObject({ method: 'on', params: { level: 80 } })
})
