import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { pointCode } from '@qifuyun/kit/rounds/point-code.ts'
import { createWorld, demoId, fireTimers, inside, type PersonName, userId } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { plan, point, route, task, taskPoint } from '#src/patrol/rounds.ts'

export const GARDEN = demoId('0007', 1)
/** A Friday. */
const NOW = '2026-11-27T12:00'

export type Row = Record<string, unknown>

/** A moment in China. */
export const at = (text: string): string => new Date(`${text}+08:00`).toISOString()

/** What tests of patrols say. 张伟 may do everything, 王强 manages the project and hears of what happens, 刘洋 and 陈静 are guards. */
export const patrolWorld = async () => {
  const world = await createWorld()
  let made = 0
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const clockAt = (text: string): void => world.clock.setOffset(Date.parse(`${text}+08:00`) - Date.now())
  clockAt(NOW)
  /** At that moment, after all that happens by itself until then. */
  const goTo = async (text: string): Promise<void> => {
    clockAt(text)
    await fireTimers(world.app.platform)
    await world.app.platform.events.drain()
  }
  const done = async (answer: Promise<{ msg: string; data: unknown; code: number }>): Promise<Row> => {
    const { msg, data, code } = await answer
    expect([code, msg, code === 200 ? null : data]).toEqual([200, '操作成功!', null])
    return data as Row
  }
  const tryAdd = (of: Entity, input: object, name?: PersonName) => by(name).call(entityEndpoints(of).add, { ...input })
  const add = async (of: Entity, input: object, name?: PersonName): Promise<string> => String((await done(tryAdd(of, input, name))).uuid)
  const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) => {
    const endpoint = entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`)
    return by(name).call(endpoint, { uuid, ...form })
  }
  const does = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) => done(act(of, action, uuid, form, name))
  const info = async (of: Entity, uuid: string, name?: PersonName): Promise<Row> =>
    (await by(name).call(entityEndpoints(of).info, { uuid })).data
  const change = async (of: Entity, uuid: string, changes: object): Promise<Row> => {
    const { version } = await info(of, uuid)
    return done(by().call(entityEndpoints(of).update, { uuid, version, ...changes }))
  }
  const page = async (of: Entity, filter?: object, name?: PersonName): Promise<Row[]> =>
    (await by(name).call(entityEndpoints(of).page, { pageSize: 200, ...(filter && { filter }) } as never)).data.list
  /** A figure of a day. */
  const figure = async (of: Entity, kpiKey: string, day: string): Promise<unknown> => {
    const range = { begin: `${day} 00:00:00`, end: `${day} 23:59:59` }
    return (await by().call(entityEndpoints(of).kpi, { kpiKey, range })).data[0]?.value
  }
  const addPoint = async (more: object = {}): Promise<string> => {
    made += 1
    const own = { code: `XG${made}`, name: `点${made}`, projectUuid: GARDEN, radius: 50 }
    return add(point, { ...own, position: { name: '门', longitude: 120.1, latitude: 30.2 }, ...more })
  }
  /** A plan over these points, each day from eight to ten by 刘洋, unless it says otherwise. */
  const addPlan = async (points: readonly string[], more: object = {}, way: object = {}): Promise<string> => {
    made += 1
    const over = await add(route, { name: `路线${made}`, projectUuid: GARDEN, points: points.map((each) => ({ point: each })), ...way })
    const times = { period: '1', slots: [{ begin: '08:00', end: '10:00' }], leadMinutes: 30, validFrom: '2026-01-01' }
    const who = { users: [userId('liuyang')], assign: '1', signType: '1', makeUpHours: 0 }
    return add(plan, { name: `计划${made}`, route: over, ...times, ...who, ...more })
  }
  const pointsOf = async (of: string): Promise<Row[]> =>
    (await page(taskPoint, { field: 'task', cmp: 'eq', value: of })).toSorted((one, other) => Number(one.seq) - Number(other.seq))
  /** The task of a plan over so many new points, once it has been made. */
  const begun = async (count: number, more: object = {}, { way = {}, when = '2026-11-30T08:00' }: { way?: object; when?: string } = {}) => {
    const points: string[] = []
    for (let n = 0; n < count; n += 1) points.push(await addPoint())
    const of = await addPlan(points, more, way)
    await goTo(when)
    const [one] = await page(task, { field: 'plan', cmp: 'eq', value: of })
    const uuid = String(one?.uuid)
    return { plan: of, task: uuid, points: await pointsOf(uuid), on: points }
  }
  const codeOf = (uuid: string): Promise<string> =>
    inside(world, async ({ rows, signing }) => pointCode(signing, (await rows.find(point, uuid)) ?? expect.fail('no point')))
  const tryCheck = async (of: Row | undefined, form: object = {}, name: PersonName = 'liuyang') =>
    act(taskPoint, 'check', String(of?.uuid), { code: await codeOf(String(of?.point)), ...form }, name)
  const check = (of: Row | undefined, form: object = {}, name?: PersonName): Promise<Row> => done(tryCheck(of, form, name))
  const restart = async (): Promise<void> => {
    await world.rewind()
    clockAt(NOW)
  }
  return {
    ...{ world, by, clockAt, goTo, done, tryAdd, add, change, act, does, info, page, figure },
    ...{ addPoint, addPlan, begun, pointsOf, codeOf, tryCheck, check, restart },
  }
}

export type PatrolWorld = Awaited<ReturnType<typeof patrolWorld>>
