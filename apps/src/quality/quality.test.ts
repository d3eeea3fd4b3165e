import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import {
  createWorld,
  decide,
  demoId,
  fireTimers,
  imageOf,
  inside,
  node,
  type PersonName,
  publish,
  uploaded,
  userId,
  type World,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractor } from '#src/main-data/contractor.ts'
import { qualityApp } from '#src/quality/app.ts'
import { qualityScores } from '#src/quality/calls.ts'
import { check } from '#src/quality/checks/check.ts'
import { flows } from '#src/quality/flows.ts'
import { plan } from '#src/quality/plans/plan.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'
import { standard } from '#src/quality/standards/standard.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const [GARDEN, OTHER] = [demoId('0007', 1), demoId('0007', 2)]
type Row = Record<string, unknown>
const PASS = { result: '1' } as const
const NONE = { result: '3' } as const

let world: World
beforeAll(async () => {
  world = await createWorld()
})
let made = 0
let photo = ''
const at = (text: string): void => world.clock.setOffset(Date.parse(`${text}+08:00`) - Date.now())
beforeEach(async () => {
  await world.rewind()
  at('2026-11-27T12:00')
  photo = (await uploaded(world, 'zhangwei', { name: '现场.png', bytes: await imageOf(40, 30) }, 'image')).filePath
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
const stateOf = async (of: Entity, uuid: string) => {
  const { state } = await info(of, uuid)
  return of.spec.states.find(({ code }) => code === state)?.name
}
const page = async (of: Entity, filter?: object): Promise<Row[]> =>
  (await by().call(entityEndpoints(of).page, { pageSize: 100, ...(filter && { filter }) } as never)).data.list
const titles = async (who: PersonName): Promise<string[]> =>
  (await by(who).call(pendingMessagePage, { pageNum: 1, pageSize: 50 })).data.list.map(({ title }) => title)

/** Somebody who holds a right in the project. */
const holderOf = async (of: Entity, verb: 'action.decide'): Promise<PersonName> => {
  const [uuid] = await inside(world, ({ people }) => people.holdersOf(of, verb, GARDEN))
  return (['lina', 'zhangwei', 'wangqiang'] as const).find((name) => userId(name) === uuid) ?? expect.fail('nobody of the cast')
}

/** The example of the specification: 10, 10, 5 and 5 points. */
const FULLS = [10, 10, 5, 5] as const
const addStandard = (more: object = {}): Promise<string> => {
  made += 1
  return add(standard, { name: `标准${made}`, sections: [], items: FULLS.map((full, n) => ({ title: `项${n + 1}`, full })), ...more })
}
const addCheck = async (of: string, more: object = {}): Promise<string> => add(check, { standard: of, projectUuid: GARDEN, ...more })
const linesOf = async (uuid: string): Promise<Row[]> => (await info(check, uuid)).items as Row[]
const lost = (got: number) => ({ result: '2', got, images: [photo], note: '有污渍' })
const said = async (uuid: string, all: readonly object[]) =>
  (await linesOf(uuid)).map((line, index) => ({ uuid: line.uuid, ...(all[index] ?? PASS) }))
const EXAMPLE = (): object[] => [lost(8), PASS, lost(3), NONE]
const submit = async (uuid: string, all: readonly object[] = EXAMPLE()): Promise<Row> =>
  does(check, 'submit', uuid, { items: await said(uuid, all) })
const rectifiesOf = (uuid: string): Promise<Row[]> => page(rectify, { field: 'check', cmp: 'eq', value: uuid })
const submitted = async (of: string, all: readonly object[] = EXAMPLE(), more: object = {}): Promise<string> => {
  const uuid = await addCheck(of, more)
  await submit(uuid, all)
  return uuid
}
const withFlow = () => {
  const { flowCode, fields, nodes } = flows[0] ?? expect.fail('no template')
  return publish(world, { nodes: nodes.map(({ nodeId }) => node(nodeId, 'a')), flowCode, fields: [...fields] })
}
const claimsOf = async (uuid: string, claims: Readonly<Record<number, number>>) => {
  const lines = await linesOf(uuid)
  return Object.entries(claims).map(([index, claim]) => ({ item: lines[Number(index)]?.uuid, claim, reason: '已清洗' }))
}

describe('a score', () => {
  test('Q1: 8 of 10, 10 of 10, 3 of 5 and one that does not apply are 84.0', async () => {
    const uuid = await submitted(await addStandard())
    expect(await info(check, uuid)).toMatchObject({ score: 84, grade: '3', lost: 2, open: 2, manager: userId('wangqiang') })
    expect((await linesOf(uuid)).map(({ got }) => got)).toEqual([8, 10, 3, null])
  })

  test('Q2: a red line that is lost is 0.0', async () => {
    const items = FULLS.map((full, n) => ({ title: `项${n + 1}`, full, redLine: n === 2 }))
    const uuid = await submitted(await addStandard({ items }))
    expect(await info(check, uuid)).toMatchObject({ score: 0, grade: '4' })
  })

  test('counts sections by their weights', async () => {
    const sections = [
      { name: '环境', weight: 30 },
      { name: '秩序', weight: 70 },
    ]
    const items = FULLS.map((full, n) => ({ title: `项${n + 1}`, full, section: n < 2 ? '环境' : '秩序' }))
    // (90 × 30 + 60 × 70) / 100
    expect(await info(check, await submitted(await addStandard({ sections, items })))).toMatchObject({ score: 69, grade: '4' })
  })

  test('is by the standard as it was when the check began', async () => {
    const of = await addStandard()
    const uuid = await addCheck(of)
    const { version } = await info(standard, of)
    await done(by().call(entityEndpoints(standard).update, { uuid: of, version, items: [{ title: '新', full: 100 }] }))
    await submit(uuid)
    expect(await info(check, uuid)).toMatchObject({ score: 84 })
  })

  test('of a contractor is the mean of its checks', async () => {
    const [of, who] = [await addStandard(), demoId('000c', 1)]
    const one = await submitted(of, EXAMPLE(), { contractor: who })
    await does(check, 'confirm', one)
    const two = await submitted(of, [PASS, PASS, PASS, PASS], { contractor: who })
    await does(check, 'confirm', two)
    expect(await inside(world, async ({ rows }) => (await rows.find(contractor, who))?.score)).toBe(92)
  })
})

describe('what is lost', () => {
  test('is to be put right within seven days by whoever speaks for the project, rechecked and closed', async () => {
    const uuid = await submitted(await addStandard())
    const [one] = await rectifiesOf(uuid)
    expect(one).toMatchObject({ item: '项1', points: 2, content: '有污渍', responsible: userId('wangqiang'), checker: userId('zhangwei') })
    expect(Date.parse(String(one?.dueAt)) - world.clock.now().getTime()).toBeCloseTo(7 * DAY_MS, -5)
    const id = String(one?.uuid)
    expect((await act(rectify, 'handIn', id, {}, 'wangqiang')).data).toEqual({ result: '请填写整改说明', afterImages: '请填写整改后照片' })
    const proof = (await uploaded(world, 'wangqiang', { name: '后.png', bytes: await imageOf(40, 30) }, 'image')).filePath
    const handIn = () => does(rectify, 'handIn', id, { result: '已擦', afterImages: [proof] }, 'wangqiang')
    await handIn()
    await does(rectify, 'fail', id, { reason: '没擦净' })
    expect(await info(rectify, id)).toMatchObject({ state: '10', rounds: 1, reason: '没擦净' })
    await handIn()
    await does(rectify, 'recheck', id)
    expect(await info(rectify, id)).toMatchObject({ state: '30', rounds: 2, onTime: true })
  })

  test('late: a message each day, from the second on to the head of the area too', async () => {
    const uuid = await submitted(await addStandard(), [lost(8), PASS, PASS, PASS])
    const [one] = await rectifiesOf(uuid)
    await does(rectify, 'assign', String(one?.uuid), { responsible: userId('liuyang'), dueAt: one?.dueAt })
    const told = () => inside(world, async ({ rows }) => (await rows.find(rectify, String(one?.uuid)))?.overdue === true)
    await goTo('2026-12-04T11:59')
    expect(await told()).toBe(false)
    await goTo('2026-12-04T12:01')
    await goTo('2026-12-04T18:00')
    expect(await told()).toBe(true)
    const late = `整改超期：${String(one?.no)}`
    const count = async (who: PersonName) => (await titles(who)).filter((title) => title === late).length
    expect([await count('liuyang'), await count('wangqiang')]).toEqual([1, 0])
    await goTo('2026-12-05T12:01')
    expect([await count('liuyang'), await count('wangqiang')]).toEqual([2, 1])
  })

  test('in three checks in a row comes back; one that does not apply in between says nothing', async () => {
    const of = await addStandard()
    const repeated = async (uuid: string) => (await rectifiesOf(uuid)).map(({ item, repeated: is }) => [item, is])
    const first = [lost(8), lost(9), PASS, PASS]
    expect(await repeated(await submitted(of, first))).toEqual([
      ['项1', false],
      ['项2', false],
    ])
    await submitted(of, [lost(8), PASS, PASS, PASS])
    await submitted(of, [NONE, lost(9), PASS, PASS])
    await submitted(of, [lost(8), lost(9), PASS, PASS], { projectUuid: OTHER })
    expect((await repeated(await submitted(of, [lost(7), lost(9), PASS, PASS]))).toSorted()).toEqual([
      ['项1', true],
      ['项2', false],
    ])
  })

  test('becomes an order on request, whose end is looked at again', async () => {
    const uuid = await submitted(await addStandard(), [lost(8), PASS, PASS, PASS])
    const [one] = await rectifiesOf(uuid)
    await does(rectify, 'toWork', String(one?.uuid), {}, 'wangqiang')
    expect((await act(rectify, 'toWork', String(one?.uuid))).status).toBe(409)
    await world.app.platform.events.drain()
    const [order] = await page(workOrder, { field: 'sourceApp', cmp: 'eq', value: 'pkg21' })
    expect(order).toMatchObject({ sourceNo: one?.no, images: [expect.objectContaining({ filePath: photo })] })
    expect(await info(rectify, String(one?.uuid))).toMatchObject({ state: '10', target: order?.no })
    await inside(world, ({ rows, clock }) =>
      rows.update(workOrder, String(order?.uuid), { state: 'done', result: '已擦净', closedAt: clock.now.toISOString() }),
    )
    await world.app.platform.events.drain()
    expect(await info(rectify, String(one?.uuid))).toMatchObject({ state: '20', result: '已擦净' })
  })

  test('that is late becomes an order all the same, with the time that its type gives', async () => {
    const uuid = await submitted(await addStandard(), [lost(8), PASS, PASS, PASS])
    const [one] = await rectifiesOf(uuid)
    world.pass(30 * DAY_MS)
    await does(rectify, 'toWork', String(one?.uuid), {}, 'wangqiang')
    await world.app.platform.events.drain()
    const [order] = await page(workOrder, { field: 'sourceApp', cmp: 'eq', value: 'pkg21' })
    expect(order).toMatchObject({ sourceNo: one?.no, dueAt: null, finishBy: expect.any(String) })
    expect(await info(rectify, String(one?.uuid))).toMatchObject({ target: order?.no })
    // Put right all the same, by hand: nobody has to begin with the order.
    await does(rectify, 'handIn', String(one?.uuid), { result: '已擦净', afterImages: [photo] }, 'wangqiang')
    await does(rectify, 'recheck', String(one?.uuid))
    await world.app.platform.events.drain()
    expect(await stateOf(workOrder, String(order?.uuid))).toBe('cancelled')
  })
})

describe('the project', () => {
  test('confirms; a check is filed once nothing is left to be put right', async () => {
    const uuid = await submitted(await addStandard(), [lost(8), PASS, PASS, PASS])
    expect((await act(check, 'confirm', uuid, {}, 'chenjing')).code).not.toBe(200)
    await does(check, 'confirm', uuid, {}, 'wangqiang')
    expect(await act(check, 'archive', uuid)).toMatchObject({ status: 409, msg: '存在未关闭的整改单' })
    const [one] = await rectifiesOf(uuid)
    await inside(world, ({ rows }) => rows.update(rectify, String(one?.uuid), { state: 'closed' }))
    await does(check, 'archive', uuid)
    expect(await stateOf(check, uuid)).toBe('archived')
  })

  test('says nothing for three days: confirmed by itself', async () => {
    const uuid = await submitted(await addStandard())
    const state = () => inside(world, async ({ rows }) => (await rows.find(check, uuid))?.state)
    await goTo('2026-11-30T11:59')
    expect(await state()).toBe('20')
    await goTo('2026-11-30T12:01')
    expect(await inside(world, async ({ rows }) => (await rows.find(check, uuid)) ?? {})).toMatchObject({ state: '30', confirmWay: '2' })
  })

  test('Q3: appeals, 3 becomes 5: 92.0, and what was to be put right is called off', async () => {
    const uuid = await submitted(await addStandard())
    await does(check, 'appeal', uuid, { appeals: await claimsOf(uuid, { 2: 5 }) }, 'wangqiang')
    expect(await stateOf(check, uuid)).toBe('appealing')
    const { data } = await by(await holderOf(check, 'action.decide')).call(todoPage, {})
    expect(data.list.map(({ title }) => title)).toContain(`申诉待裁定：${String((await info(check, uuid)).no)}`)
    await does(check, 'decide', uuid, { decision: '1' })
    expect(await info(check, uuid)).toMatchObject({ state: '30', score: 92, grade: '2', lost: 1, confirmWay: '3', decision: '1' })
    expect((await rectifiesOf(uuid)).map(({ item, state }) => [item, state]).toSorted()).toEqual([
      ['项1', '10'],
      ['项3', '40'],
    ])
  })

  test('appeals in vain: the score stands', async () => {
    const uuid = await submitted(await addStandard())
    await does(check, 'appeal', uuid, { appeals: await claimsOf(uuid, { 0: 10 }) }, 'wangqiang')
    await does(check, 'decide', uuid, { decision: '2', decisionText: '证据不足' })
    expect(await info(check, uuid)).toMatchObject({ state: '30', score: 84, decision: '2' })
    expect((await rectifiesOf(uuid)).every(({ state }) => state === '10')).toBe(true)
  })

  test.each([
    ['agree', '30', 92],
    ['overrule', '30', 84],
  ])('appeals by the flow of the enterprise: %s', async (verdict, state, score) => {
    await withFlow()
    const uuid = await submitted(await addStandard())
    await does(check, 'appeal', uuid, { appeals: await claimsOf(uuid, { 2: 5 }) }, 'wangqiang')
    expect((await act(check, 'decide', uuid, { decision: '1' })).status).toBe(409)
    await decide(world, String((await inside(world, ({ rows }) => rows.find(check, uuid)))?.appealUuid), verdict as 'agree')
    expect(await info(check, uuid)).toMatchObject({ state, score })
  })

  test('appeals with more points than it has, of its own items, each once', async () => {
    const uuid = await submitted(await addStandard())
    const [one] = await claimsOf(uuid, { 0: 8 })
    const refused = async (appeals: readonly object[]) => (await act(check, 'appeal', uuid, { appeals }, 'wangqiang')).data
    expect(await refused([])).toEqual({ appeals: '请填写申诉项' })
    expect(await refused([{ ...one }, { ...one, claim: 10 }, { ...one, item: demoId('0001', 99) }])).toEqual({
      'appeals[0].claim': '申诉得分应高于原得分且不超过10',
      'appeals[1].item': '申诉项重复',
      'appeals[2].item': '检查项不存在',
    })
  })
})

describe('plans', () => {
  test('make a check of each project once, and call off what has not begun when they stop', async () => {
    const own = { period: '1', slots: [{ begin: '09:00', end: '17:00' }], leadMinutes: 30, validFrom: '2026-01-01', assign: '1' }
    const said = { name: '日检', standard: await addStandard(), projects: [GARDEN, OTHER], users: [userId('liuyang')], ...own }
    expect((await tryAdd(plan, { ...said, users: [] })).data).toEqual({ users: '请选择核查人' })
    const uuid = await add(plan, said)
    const checks = () => inside(world, ({ rows }) => rows.list(check, (f) => f.eq('plan', uuid), 50))
    // Noon: today's slot is open.
    const before = (await checks()).length
    for (let run = 0; run < 3; run += 1) await goTo('2026-11-30T08:30')
    const all = await checks()
    expect(all.length - before).toBe(2)
    expect(all.at(-1)).toMatchObject({ checker: userId('liuyang'), state: '10' })
    expect(all.at(-1)?.items?.map(({ full }) => full)).toEqual([...FULLS])
    await does(plan, 'stop', uuid)
    expect((await checks()).map(({ state }) => state).slice(-2)).toEqual(['60', '60'])
  })

  test('for one of several: the quickest has it', async () => {
    const own = { period: '1', slots: [{ begin: '09:00', end: '17:00' }], leadMinutes: 30, validFrom: '2026-01-01', assign: '2' }
    const users = [userId('liuyang'), userId('chenjing')]
    const uuid = await add(plan, { name: '抽检', standard: await addStandard(), projects: [GARDEN], users, ...own })
    await goTo('2026-11-30T08:30')
    const [row] = (await inside(world, ({ rows }) => rows.list(check, (f) => f.eq('plan', uuid), 50))).slice(-1)
    const answers = await Promise.all([
      act(check, 'claim', row?.uuid ?? '', {}, 'liuyang'),
      act(check, 'claim', row?.uuid ?? '', {}, 'chenjing'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('what is written down is refused at its field, all of it at once; nothing is added', async () => {
  const uuid = await addCheck(await addStandard())
  const refused = async (all: readonly object[]) => (await act(check, 'submit', uuid, { items: await said(uuid, all) })).data
  expect(await refused([{ result: '2', got: 11, images: [photo] }, { result: '1', got: 9 }, { result: '2' }, {}])).toEqual({
    'items[0].got': '得分应在0到10之间',
    'items[1].got': '合格项应得满分',
    'items[2].got': '请填写得分',
    'items[2].images': '请填写图片',
    'items[3].result': '请填写结果',
  })
  expect(await refused([lost(10), PASS, PASS, PASS])).toEqual({ 'items[0].got': '不合格项应有扣分' })
  expect((await act(check, 'submit', uuid, { items: await said(uuid, [NONE, NONE, NONE, NONE]) })).msg).toBe('至少一项须涉及')
  const more = [...(await said(uuid, [])), { result: '1' }]
  expect((await act(check, 'submit', uuid, { items: more })).data).toEqual({ 'items[4].uuid': '数据不存在' })
  await does(check, 'record', uuid, { items: await said(uuid, [{ result: '2' }, {}, {}, {}]) })
  expect(await info(check, uuid)).toMatchObject({ state: '10', score: null })
})

test('a standard is refused where its parts and items do not fit', async () => {
  const items = [
    { title: '甲', full: 0.4, section: '环境' },
    { title: '乙', full: 101, section: '环境' },
  ]
  const sections = [{ name: '环境', weight: 50 }, { name: '环境', weight: 20 }, { name: '秩序' }]
  expect((await tryAdd(standard, { name: '坏', sections: [], items })).data).toMatchObject({
    'items[0].full': '分值应在0.5到100之间',
    'items[1].full': '分值应在0.5到100之间',
  })
  const good = [
    { title: '甲', full: 5, section: '环境' },
    { title: '甲', full: 5, section: '环境' },
    { title: '丙', full: 5, section: '绿化' },
    { title: '丁', full: 5 },
  ]
  expect((await tryAdd(standard, { name: '坏', sections, items: good })).data).toEqual({
    'sections[1].name': '分项重复',
    'sections[2].weight': '请填写权重',
    'items[1].title': '检查项重复',
    'items[2].section': '分项不存在',
    'items[3].section': '请填写分项',
  })
})

test('the month: projects by score, sections, and what is left to be put right', async () => {
  const sections = [{ name: '环境' }, { name: '秩序' }]
  const items = FULLS.map((full, n) => ({ title: `项${n + 1}`, full, section: n < 2 ? '环境' : '秩序' }))
  const of = await addStandard({ sections, items })
  const [one, two] = [await submitted(of), await submitted(of, [PASS, PASS, PASS, PASS], { projectUuid: OTHER })]
  for (const uuid of [one, two]) await does(check, 'confirm', uuid)
  const { data } = await by().call(customEndpoint(qualityApp, qualityScores), { month: '2026-11', standard: of })
  expect(data.sections).toEqual(['环境', '秩序'])
  expect(data.projects.map(({ uuid, score, grade, sections: parts }) => [uuid, score, grade, parts]).slice(0, 2)).toEqual([
    [OTHER, 100, '1', [100, 100]],
    [GARDEN, 84, '3', [90, 60]],
  ])
  expect(data.lead).toMatchObject({ score: 92, before: null, checks: 2 })
  const range = { begin: '2026-11-01 00:00:00', end: '2026-11-30 23:59:59' }
  const { data: kpis } = await by().call(entityEndpoints(rectify).kpi, { kpiKey: 'repeatRate', range })
  expect(kpis[0]?.value).toBe(0)
})
