import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, fireTimers, inside, type PersonName, userId } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { ACTION, alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import { iotApp } from '#src/iot/app.ts'
import { issueTokens } from '#src/iot/calls.ts'
import { device } from '#src/iot/devices/device.ts'
import { product } from '#src/iot/things/product.ts'

export const GARDEN = demoId('0007', 1)

type Row = Record<string, unknown>

/** What tests of devices say. */
export const iotWorld = async () => {
  const world = await createWorld()
  let made = 0
  const me = userId('zhangwei')
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const done = async (answer: Promise<{ msg: string; data: unknown; code: number }>): Promise<Row> => {
    const { msg, data, code } = await answer
    expect([code, msg, code === 200 ? null : data]).toEqual([200, expect.anything(), null])
    return data as Row
  }
  const tryAdd = (of: Entity, input: object, name?: PersonName) => by(name).call(entityEndpoints(of).add, { ...input })
  const add = async (of: Entity, input: object): Promise<string> => String((await done(tryAdd(of, input))).uuid)
  const update = async (of: Entity, uuid: string, change: (row: Row) => object) => {
    const row = await info(of, uuid)
    return by().call(entityEndpoints(of).update, { ...row, ...change(row) })
  }
  const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) =>
    by(name).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const info = async (of: Entity, uuid: string): Promise<Row> => (await by().call(entityEndpoints(of).info, { uuid })).data
  const page = async (of: Entity, filter?: object): Promise<Row[]> =>
    (await by().call(entityEndpoints(of).page, { pageSize: 200, ...(filter && { filter }) } as never)).data.list
  const ask = <I extends z.ZodType, O extends z.ZodType>(of: CustomCall<I, O>, input: z.input<I>, name?: PersonName) =>
    by(name).call(customEndpoint(iotApp, of), input as never)

  const modelOf = (more: object = {}): object => {
    made += 1
    return {
      ...{ name: `传感器${made}`, category: '3', node: '1', protocol: '1', offlineSeconds: 300 },
      properties: [
        { identifier: 't', name: '温度', dataType: '2', unit: '℃', min: '-20', max: '100', retentionDays: 180, shared: true },
        { identifier: 'h', name: '湿度', dataType: '2', unit: '%', retentionDays: 180 },
        { identifier: 'mode', name: '模式', dataType: '4', enumItems: 'auto,manual', retentionDays: 180 },
      ],
      events: [{ identifier: 'opened', name: '门开', level: '2', params: 'by:text' }],
      services: [
        { identifier: 'setT', name: '设温', params: 't:float!, mode:enum', timeout: 30 },
        { identifier: 'stop', name: '急停', params: '', timeout: 30, danger: true },
      ],
      ...more,
    }
  }
  const addProduct = (more: object = {}): Promise<string> => add(product, modelOf(more))
  /** A device with its token. */
  const addDevice = async (of: string, more: object = {}) => {
    made += 1
    const sn = `S-${made}`
    const uuid = await add(device, { sn, name: `设备${made}`, product: of, projectUuid: GARDEN, ...more })
    const { tokens } = (await ask(issueTokens, { uuids: [uuid] })).data
    return { uuid, sn, token: tokens[0]?.token ?? '' }
  }
  const post = async (path: string, body: unknown) => {
    const response = await world.app.http.inject({
      ...{ method: 'POST', url: `/api/v1/iot/${path}`, headers: { 'content-type': 'application/json' } },
      payload: JSON.stringify(body),
    })
    return response.json<{ code: number; msg: string; data: Row | null }>()
  }
  /** Says that it is so warm, so many milliseconds ago. */
  const says = (token: string, t: number, agoMs = 0) =>
    post(`${token}/telemetry`, { ts: world.clock.now().getTime() - agoMs, values: { t } })
  const poll = async (token: string) => {
    const response = await world.app.http.inject({ method: 'GET', url: `/api/v1/iot/${token}/rpc?timeout=0` })
    return response.json<{ data: { requestUuid: string; method: string; params: unknown } | null }>().data
  }
  const message = { kind: ACTION.message, users: [me], minSeverity: '5', delayMinutes: 0 }
  const addRule = (of: string, more: object = {}): Promise<string> => {
    made += 1
    return add(alarmRule, {
      ...{ name: `过热${made}`, product: of },
      levels: [{ severity: '1', kind: '1' }],
      conditions: [{ use: '1', group: 1, key: 't', op: '1', value: '30' }],
      actions: [message],
      ...more,
    })
  }
  const alarmsOf = (uuid: string): Promise<Row[]> => page(alarm, { field: 'device', cmp: 'eq', value: uuid })
  const drain = () => world.app.platform.events.drain()
  const timers = () => fireTimers(world.app.platform)
  return {
    ...{ world, by, done, tryAdd, add, update, act, info, page, ask, modelOf, addProduct, addDevice, post, says, poll, addRule },
    ...{ alarmsOf, drain, timers, me, message, inside: <T>(work: Parameters<typeof inside<T>>[1]) => inside(world, work) },
  }
}

export type IotWorld = Awaited<ReturnType<typeof iotWorld>>
