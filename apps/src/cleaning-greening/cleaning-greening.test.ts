import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, fireTimers, imageOf, inside, type PersonName, uploaded, userId, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plan, point, route, task, taskPoint } from '#src/cleaning-greening/areas/rounds.ts'
import { standard } from '#src/cleaning-greening/areas/standards.ts'
import { careRecord } from '#src/cleaning-greening/greens/care-record.ts'
import { plant } from '#src/cleaning-greening/greens/plant.ts'
import { pestNotice } from '#src/cleaning-greening/pests/notice.ts'
import { pestRecord } from '#src/cleaning-greening/pests/pest-record.ts'
import { score } from '#src/cleaning-greening/settling/score.ts'
import { settlement } from '#src/cleaning-greening/settling/settlement.ts'
import { consumption } from '#src/cleaning-greening/usage/usage.ts'
import { waste } from '#src/cleaning-greening/waste/waste.ts'
import { inventoryPosted } from '#src/inventory/events.ts'
import { qualityChecked } from '#src/quality/events.ts'

const [GARDEN, OTHER] = [demoId('0007', 1), demoId('0007', 2)]
const FIRM = demoId('000c', 1)
type Row = Record<string, unknown>

let world: World
beforeAll(async () => {
  world = await createWorld()
})
let made = 0
const at = (text: string): void => world.clock.setOffset(Date.parse(`${text}+08:00`) - Date.now())
beforeEach(async () => {
  await world.rewind()
  at('2026-11-27T12:00')
})
afterAll(() => world.close())

const by = (name: PersonName = 'zhangwei') => world.as(name)
const goTo = async (text: string): Promise<void> => {
  at(text)
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
const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) =>
  by(name).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
const does = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) => done(act(of, action, uuid, form, name))
const info = async (of: Entity, uuid: string): Promise<Row> => (await by().call(entityEndpoints(of).info, { uuid })).data
const page = async (of: Entity, filter?: object): Promise<Row[]> =>
  (await by().call(entityEndpoints(of).page, { pageSize: 100, ...(filter && { filter }) } as never)).data.list
const figure = async (of: Entity, kpiKey: string): Promise<unknown> => {
  const range = { begin: '2026-11-01 00:00:00', end: '2026-12-31 23:59:59' }
  return (await by().call(entityEndpoints(of).kpi, { kpiKey, range })).data[0]?.value
}
const photo = async (name: PersonName): Promise<string> =>
  (await uploaded(world, name, { name: '现场.png', bytes: await imageOf(40, 30) }, 'image')).filePath

const ITEMS = [{ title: '地面', kind: '1', options: '干净、有污渍', abnormalOptions: '有污渍', required: true, photo: '1' }]
const addArea = async (more: object = {}): Promise<string> => {
  made += 1
  const asked = await add(standard, { name: `标准${made}`, items: ITEMS })
  return add(point, { code: `A${made}`, name: `区${made}`, kind: '1', projectUuid: GARDEN, standard: asked, radius: 50, ...more })
}
/** A task of one area, walked by 刘洋, ten minutes after it began. */
const begun = async (more: object = {}): Promise<{ task: string; area: string; step: string }> => {
  // A plan is made before its slot begins.
  at('2026-11-27T12:00')
  const area = await addArea({ contractor: FIRM, size: 1_000 })
  const way = await add(route, { name: `路线${made}`, projectUuid: GARDEN, points: [{ point: area }] })
  const times = { period: '1', slots: [{ begin: '08:00', end: '10:00' }], leadMinutes: 30, validFrom: '2026-01-01', makeUpHours: 0 }
  const who = { users: [userId('liuyang')], assign: '1', signType: '5', contractor: FIRM }
  const of = await add(plan, { name: `计划${made}`, route: way, ...times, ...who, ...more })
  await goTo('2026-11-30T08:10')
  const [row] = await page(task, { field: 'plan', cmp: 'eq', value: of })
  const [step] = await page(taskPoint, { field: 'task', cmp: 'eq', value: row?.uuid })
  return { task: String(row?.uuid), area, step: String(step?.uuid) }
}
const ANSWERS = [{ item: '地面', value: '干净' }]
const clean = async (step: string): Promise<void> => {
  const [before, after] = [await photo('liuyang'), await photo('liuyang')]
  await does(taskPoint, 'check', step, { answers: ANSWERS, beforePhotos: [before], photos: [after] }, 'liuyang')
}
const redo = async (uuid: string): Promise<void> => {
  await does(task, 'sendBack', uuid, { reason: '地面有水' })
  await does(task, 'redo', uuid, { redoPhotos: [await photo('liuyang')] }, 'liuyang')
}

test('areas are given to somebody and to a contractor, several at once', async () => {
  const uuidList = [await addArea(), await addArea()]
  const acts = async (action: string, form: object) =>
    (await by().call(entityEndpoints(point).acting[action] ?? expect.fail(action), { uuidList, ...form })).code
  expect(await acts('assign', { holder: userId('liuyang') })).toBe(200)
  expect(await acts('entrust', { contractor: FIRM })).toBe(200)
  for (const uuid of uuidList) expect(await info(point, uuid)).toMatchObject({ holder: userId('liuyang'), contractor: FIRM })
})

describe('a task', () => {
  test('is shown before and after, waits to be accepted, and is good', async () => {
    const { task: uuid, area, step } = await begun()
    expect((await act(taskPoint, 'check', step, { answers: ANSWERS, photos: [await photo('liuyang')] }, 'liuyang')).data).toEqual({
      beforePhotos: '请填写作业前照片',
    })
    await clean(step)
    expect(await info(task, uuid)).toMatchObject({ state: '70', done: 1, total: 1, contractor: FIRM })
    expect(await info(point, area)).toMatchObject({ doneToday: 1 })
    expect((await act(task, 'accept', uuid, {}, 'liuyang')).code).not.toBe(200)
    await does(task, 'accept', uuid)
    expect(await info(task, uuid)).toMatchObject({ state: '80', reworks: 0, acceptedAt: expect.any(String) })
    await goTo('2026-11-30T10:01')
    expect(await figure(task, 'completionRate')).toBe(100)
    expect(await figure(task, 'reworkRate')).toBe(0)
  })

  test('of which nobody has done anything by its end is missed', async () => {
    const { task: uuid } = await begun()
    await goTo('2026-11-30T10:01')
    expect(await info(task, uuid)).toMatchObject({ state: '50', missed: 1 })
  })

  test('L2: sent back twice is one deduction, sent back once is none', async () => {
    const [one, two] = [await begun(), await begun()]
    for (const { step } of [one, two]) await clean(step)
    await redo(one.task)
    await redo(one.task)
    await redo(two.task)
    expect(await info(task, one.task)).toMatchObject({ state: '70', reworks: 2 })
    await add(score, { contractor: FIRM, projectUuid: GARDEN, month: '2026-11', items: [{ title: '现场', full: 100, got: 96 }] })
    const uuid = await add(settlement, { contractor: FIRM, projectUuid: GARDEN, month: '2026-11', fee: 5_000_000 })
    expect(await info(settlement, uuid)).toMatchObject({ reworks: 1, percent: 50, amount: 4_975_000, score: 96 })
    const { deductions } = await info(settlement, uuid)
    expect(deductions).toMatchObject([{ kind: '2', count: 1, percent: 50 }])
  })
})

describe('a settlement', () => {
  const SCORE = (month = '2026-11') => ({ contractor: FIRM, projectUuid: GARDEN, month, items: [{ title: '现场', full: 50, got: 46 }] })
  const FEE = { contractor: FIRM, projectUuid: GARDEN, month: '2026-11', fee: 5_000_000 }

  test('L1: 50,000.00 at 92 points is 49,000.00, with its cost for a square metre', async () => {
    await addArea({ contractor: FIRM, size: 1_000 })
    await add(score, SCORE())
    expect((await page(score))[0]).toMatchObject({ score: 92, grade: '2' })
    const uuid = await add(settlement, FEE)
    await does(settlement, 'submit', uuid)
    expect(await info(settlement, uuid)).toMatchObject({
      state: '30',
      score: 92,
      percent: 200,
      amount: 4_900_000,
      size: 1_000,
      costPerArea: 49,
    })
    expect((await tryAdd(settlement, FEE)).msg).toBe('该承包商本月结算单已存在')
    expect(await figure(settlement, 'costPerM2')).toBe(49)
  })

  test('scored more than once it is the mean of the month that counts, to one digit', async () => {
    const got = (points: number) => ({ ...SCORE(), items: [{ title: '现场', full: 100, got: points }] })
    for (const points of [92, 95, 90]) await add(score, got(points))
    await add(score, { ...got(10), month: '2026-10' })
    const uuid = await add(settlement, FEE)
    // 92.3 is 3.7 below 96: 1.85 %.
    expect(await info(settlement, uuid)).toMatchObject({ score: 92.3, percent: 185, amount: 4_907_500 })
  })

  test('waits for a score', async () => {
    const uuid = await add(settlement, FEE)
    expect(await act(settlement, 'submit', uuid)).toMatchObject({ status: 422, msg: '本月还没有评分' })
    await inside(world, ({ events }) =>
      events.publish(
        qualityChecked,
        { uuid: demoId('0001', 1), projectUuid: GARDEN, no: 'PZ1' },
        { contractor: FIRM, score: 90, at: world.clock.now().toISOString() },
      ),
    )
    await world.app.platform.events.drain()
    expect((await page(score))[0]).toMatchObject({ source: 'PZ1', score: 90, month: '2026-11' })
    await does(settlement, 'submit', uuid)
    // (96 − 90) / 2 × 1 %
    expect(await info(settlement, uuid)).toMatchObject({ percent: 300, amount: 4_850_000 })
  })

  test('a score is refused where more is got than there is', async () => {
    const items = [{ title: '现场', full: 50, got: 51 }]
    expect((await tryAdd(score, { ...SCORE(), items })).data).toEqual({ 'items[0].got': '得分应在0到50之间' })
    expect((await tryAdd(score, { ...SCORE(), items: [] })).data).toEqual({ items: '请填写评分项' })
  })
})

describe('pest control', () => {
  test('L3: without a notice that was published before it is refused', async () => {
    const area = await addArea()
    const said = { area, chemical: '氯氰菊酯', dose: '50 ml/10 L', warnUntil: '2026-11-29T00:00:00.000Z' }
    expect((await tryAdd(pestRecord, said)).data).toEqual({ notice: '请先发布消杀通知' })
    const own = { title: '车库消杀', plannedAt: '2026-11-28T04:00:00.000Z', range: '车库', content: '请关窗' }
    const notice = await add(pestNotice, { ...own, projectUuid: GARDEN, publisher: userId('zhangwei') })
    expect((await tryAdd(pestRecord, { ...said, notice })).data).toEqual({ notice: '请先发布消杀通知' })
    expect((await act(pestNotice, 'publish', notice)).data).toEqual({ proof: '请填写发布凭证' })
    await does(pestNotice, 'publish', notice, { proof: [await photo('zhangwei')], link: 'https://notice.example/1' })
    await add(pestRecord, { ...said, notice })
    const elsewhere = await addArea({ projectUuid: OTHER })
    expect((await tryAdd(pestRecord, { ...said, notice, area: elsewhere })).data).toEqual({ notice: '消杀通知不属于该项目' })
    expect((await tryAdd(pestRecord, { ...said, notice, warnUntil: '2026-11-27T00:00:00.000Z' })).data).toEqual({
      warnUntil: '结束时间不能早于开始时间',
    })
  })
})

describe('waste', () => {
  const add1 = (more: object) => add(waste, { kind: '1', projectUuid: GARDEN, ...more })

  test('is counted or weighed, confirmed, and settled by its price', async () => {
    expect((await tryAdd(waste, { kind: '1', projectUuid: GARDEN })).data).toEqual({ bins: '请填写桶数或重量', kg: '请填写桶数或重量' })
    const uuid = await add1({ kg: '742.50', bins: 9, price: '0.1800' })
    // 742.5 × 0.18
    expect(await info(waste, uuid)).toMatchObject({ amount: 13_365, state: '10' })
    expect((await act(waste, 'settle', uuid)).status).toBe(409)
    await does(waste, 'confirm', uuid)
    await does(waste, 'settle', uuid)
    expect(await info(waste, uuid)).toMatchObject({ state: '30', settledAt: expect.any(String) })
    const bare = await add1({ bins: 3 })
    await does(waste, 'confirm', bare)
    expect((await act(waste, 'settle', bare)).data).toEqual({ price: '请填写单价' })
  })

  test('what can be used again is a share of all of it', async () => {
    await inside(world, async ({ rows }) => {
      for (const row of await rows.list(waste, (f) => f.notEmpty('kind'), 100)) await rows.update(waste, row.uuid, { kg: null })
    })
    await add1({ kg: '300.00' })
    await add1({ kind: '3', kg: '100.00' })
    expect(await figure(waste, 'recyclingRate')).toBe(25)
    expect(Number(await figure(waste, 'wasteKg'))).toBe(400)
  })
})

describe('plants', () => {
  test('are due a cycle after they were cared for, and lose what has died', async () => {
    const own = {
      code: 'Z1',
      name: '香樟',
      qty: 100,
      projectUuid: GARDEN,
      careCycle: 14,
      plantedAt: '2026-11-20',
      keeper: userId('zhangwei'),
    }
    const uuid = await add(plant, own)
    expect(await info(plant, uuid)).toMatchObject({ nextCare: '2026-12-04', dead: 0 })
    await add(careRecord, { plant: uuid, kind: '1', dead: 4 })
    expect(await info(plant, uuid)).toMatchObject({ lastCare: '2026-11-27', nextCare: '2026-12-11', dead: 4 })
    expect((await tryAdd(careRecord, { plant: uuid, kind: '4', dead: 97 })).data).toEqual({ dead: '新增枯死不能超过96' })
  })
})

test('materials leave the stock of whoever uses them, and cost what was posted', async () => {
  const area = await addArea({ contractor: FIRM })
  const item = demoId('0001', 77)
  const uuid = await inside(world, async ({ rows }) => {
    const { uuid: of } = await rows.record(consumption, {
      ...{ area, projectUuid: GARDEN, contractor: FIRM, user: userId('zhangwei'), lines: [] },
    })
    return of
  })
  const { no } = await info(consumption, uuid)
  await inside(world, ({ events }) =>
    events.publish(
      inventoryPosted,
      { uuid: item, projectUuid: GARDEN, no: 'CK1' },
      {
        ...{ kind: '4', warehouse: item, bizDate: '2026-11-27', sourceUuid: null, sourceNo: String(no) },
        lines: [{ item, qty: '2', amount: 3_600, fixedAsset: false, sourceLine: null }],
      },
    ),
  )
  await world.app.platform.events.drain()
  expect(await info(consumption, uuid)).toMatchObject({ cost: 3_600 })
})
