import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { pointCode } from '@qifuyun/kit/rounds/point-code.ts'
import { createWorld, demoId, fireTimers, inside, type PersonName, userId } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { category } from '#src/equipment-inspection/ledger/category.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { plan, point, route, task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { standard } from '#src/equipment-inspection/standards.ts'

export const GARDEN = demoId('0007', 1)
const ORGAN = demoId('0003', 1)
/** A Friday, unless a test says otherwise. */
const NOW = '2026-11-27T12:00'

export type Row = Record<string, unknown>

/** A moment in China. */
export const at = (text: string): string => new Date(`${text}+08:00`).toISOString()

const ITEMS = [
  { title: '外观', kind: '1', options: '正常、破损、渗油', abnormalOptions: '破损、渗油', required: true, photo: '1' },
  { title: '温度', kind: '3', min: 0, max: 60, unit: '℃', required: true, photo: '1' },
] as const
/** What is said of them where nothing is wrong. */
export const FINE = [
  { item: '外观', value: '正常' },
  { item: '温度', value: '40' },
]

/** What tests of rounds say. 张伟 manages the application, 刘洋, 陈静 and 杨磊 walk. */
export const inspectionWorld = async () => {
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
  const change = async (of: Entity, uuid: string, changes: object, name?: PersonName): Promise<Row> => {
    const { version } = await info(of, uuid, name)
    return done(by(name).call(entityEndpoints(of).update, { uuid, version, ...changes }))
  }
  const page = async (of: Entity, filter?: object, name?: PersonName): Promise<Row[]> =>
    (await by(name).call(entityEndpoints(of).page, { pageSize: 200, ...(filter && { filter }) } as never)).data.list
  /** A figure of a day. */
  const figure = async (of: Entity, kpiKey: string, day: string): Promise<unknown> => {
    const range = { begin: `${day} 00:00:00`, end: `${day} 23:59:59` }
    const { data } = await by().call(entityEndpoints(of).kpi, { kpiKey, range })
    return data[0]?.value
  }
  const addStandard = (more: object = {}): Promise<string> => {
    made += 1
    return add(standard, { name: `标准${made}`, items: ITEMS, ...more })
  }
  const addEquipment = async (more: object = {}): Promise<string> => {
    made += 1
    const kind = await add(category, { code: `C${made}`, name: `分类${made}` })
    const own = { code: `SB${made}`, name: `设备${made}`, category: kind, projectUuid: GARDEN, level: '1' }
    return add(equipment, { ...own, chargeOrgan: ORGAN, chargeUser: userId('wangqiang'), ...more })
  }
  const addPoint = async (more: object = {}): Promise<string> => {
    made += 1
    const own = { code: `P${made}`, name: `点${made}`, kind: '2', projectUuid: GARDEN, radius: 50 }
    return add(point, { ...own, standard: await addStandard(), position: { name: '门', longitude: 120.1, latitude: 30.2 }, ...more })
  }
  /** A plan over so many new points, each day from eight to ten by one person, unless it says otherwise. */
  const addPlan = async (count: number, more: object = {}): Promise<{ plan: string; points: string[] }> => {
    const points: string[] = []
    for (let n = 0; n < count; n += 1) points.push(await addPoint())
    return { plan: await addPlanOn(points, more), points }
  }
  const addPlanOn = async (points: readonly string[], more: object = {}): Promise<string> => {
    made += 1
    const way = await add(route, { name: `路线${made}`, projectUuid: GARDEN, points: points.map((each) => ({ point: each })) })
    const times = { period: '1', slots: [{ begin: '08:00', end: '10:00' }], leadMinutes: 30, validFrom: '2026-01-01' }
    const who = { users: [userId('liuyang')], assign: '1', signType: '1', makeUpHours: 0 }
    return add(plan, { name: `计划${made}`, route: way, ...times, ...who, ...more })
  }
  const tasksOf = (of: string): Promise<Row[]> => page(task, { field: 'plan', cmp: 'eq', value: of })
  const pointsOf = async (of: string): Promise<Row[]> =>
    (await page(taskPoint, { field: 'task', cmp: 'eq', value: of })).toSorted((one, other) => Number(one.seq) - Number(other.seq))
  /** What the label of a point says. */
  const codeOf = (uuid: string): Promise<string> =>
    inside(world, async ({ rows, signing }) => pointCode(signing, (await rows.find(point, uuid)) ?? expect.fail('no point')))
  const tryCheck = async (of: Row, form: object = {}, name: PersonName = 'liuyang') =>
    act(taskPoint, 'check', String(of.uuid), { code: await codeOf(String(of.point)), answers: FINE, ...form }, name)
  const check = (of: Row, form: object = {}, name?: PersonName): Promise<Row> => done(tryCheck(of, form, name))
  const restart = async (): Promise<void> => {
    await world.rewind()
    clockAt(NOW)
  }
  return {
    ...{ world, by, clockAt, goTo, done, tryAdd, add, change, act, does, info, page, figure },
    ...{ addStandard, addEquipment, addPoint, addPlan, addPlanOn, tasksOf, pointsOf, codeOf, tryCheck, check, restart },
  }
}

export type InspectionWorld = Awaited<ReturnType<typeof inspectionWorld>>
