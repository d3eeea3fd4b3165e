import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { createWorld, demoId, inside, type PersonName, userId, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
// Members of a type with projects of their own: "online members of type and project" (apps-operations.md section 2).
import { project } from '#src/main-data/project.ts'
import { repairApp } from '#src/repair/app.ts'
import { grabHall } from '#src/repair/calls.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { repairDesk, WEST_LAKE } from '#src/repair/testing.ts'
import { absence } from '#src/shifts/absence.ts'
import { plan } from '#src/shifts/plan.ts'
import { shiftType } from '#src/shifts/shift-type.ts'

const grabbing = customEndpoint(repairApp, grabHall)
const types = entityEndpoints(repairType)
const orders = entityEndpoints(repairOrder)
const projects = entityEndpoints(project)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { act, does, addType, report, info } = repairDesk(() => world)
const messagesOf = async (name: PersonName): Promise<string> =>
  JSON.stringify((await world.as(name).call(pendingMessagePage, { pageNum: 1, pageSize: 50 })).data)

const CITY = demoId('0007', 2)
/** 张伟 everywhere, 刘洋 in the garden, 王强 in the city. */
const members = [
  { user: userId('zhangwei'), online: true, projects: [] },
  { user: userId('liuyang'), online: true, projects: [WEST_LAKE] },
  { user: userId('wangqiang'), online: true, projects: [CITY] },
]
const inCity = { projectUuid: CITY, roomUuid: null, positionText: '大堂' }

test('people take turns, are offered orders and take them in those alone', async () => {
  const turns = await addType({ area: '2', dispatchMode: '3', members })
  const holders: unknown[] = []
  for (const place of [{}, inCity, {}, inCity, {}]) holders.push((await info(await report(turns, place))).holder)
  expect(holders).toEqual(['zhangwei', 'wangqiang', 'liuyang', 'zhangwei', 'liuyang'].map((name) => userId(name as PersonName)))
  const hall = async (name: PersonName) => (await world.as(name).call(grabbing, {})).data.orders.map((order) => order.uuid).toSorted()
  const grabbed = await addType({ area: '2', dispatchMode: '1', members })
  const [garden, city] = [await report(grabbed), await report(grabbed, inCity)]
  expect([await hall('zhangwei'), await hall('wangqiang')]).toEqual([[garden, city].toSorted(), [city]])
  expect((await act('grab', garden, {}, 'wangqiang')).msg).toBe('所选人员不负责该项目的维修')
  const titleOf = async (uuid: string) => String((await info(uuid)).title)
  expect(await messagesOf('liuyang')).toContain(await titleOf(garden))
  expect(await messagesOf('liuyang')).not.toContain(await titleOf(city))
  await does('grab', city)
})

test('nobody takes turns who is on leave or off shift; where nobody is there, the order waits for its dispatchers', async () => {
  const people = members.filter(({ user }) => user !== userId('wangqiang')).map((each) => ({ ...each, projects: [] }))
  const turns = await addType({ area: '2', dispatchMode: '3', members: people })
  const holder = async (): Promise<unknown> => (await info(await report(turns))).holder
  const now = world.clock.now().getTime()
  const hours = (begin: number, end: number) => ({
    begin: new Date(now + begin * HOUR_MS).toISOString(),
    end: new Date(now + end * HOUR_MS).toISOString(),
  })
  const away = (name: PersonName, begin: number, end: number) =>
    inside(world, ({ rows }) => rows.record(absence, { user: userId(name), kind: '1', name: '年假', at: hours(begin, end) }))
  await away('zhangwei', -1, 1)
  await away('liuyang', 1, 2)
  expect([await holder(), await holder()]).toEqual([userId('liuyang'), userId('liuyang')])
  const added = await world
    .as('zhangwei')
    .call(entityEndpoints(shiftType).add, { code: '测', name: '测试班', start: '08:00', end: '16:00' })
  const day = chinaDay(world.clock.now())
  const planned = await inside(world, ({ rows }) =>
    rows.record(plan, {
      ...{ user: userId('liuyang'), day, team: rows.newUuid(), projectUuid: WEST_LAKE, shiftType: String(added.data.uuid), minutes: 60 },
      ...{ time: hours(-3, -2), state: 'published' },
    }),
  )
  const waiting = await info(await report(turns))
  expect([waiting.holder, waiting.state]).toEqual([null, '10'])
  await inside(world, ({ rows }) => rows.update(plan, planned.uuid, { time: hours(-1, 1) }))
  expect(await holder()).toBe(userId('liuyang'))
})

test('people are dispatched to in their projects alone, which exist and are in use', async () => {
  const uuid = await report(await addType({ area: '2', members }), inCity)
  const said = '所选人员不负责该项目的维修'
  expect(await act('dispatch', uuid, { holder: userId('liuyang') })).toMatchObject({ status: 422, data: { holder: said } })
  const offered = async (...uuidList: string[]) => {
    const { data } = await world.as('wangqiang').call(orders.workers, { uuidList })
    return data.map(({ userUuid, onlineFlag, openCount }) => [userUuid, onlineFlag, openCount > 0])
  }
  expect((await offered(uuid)).map(([user]) => user).toSorted()).toEqual(
    ['wangqiang', 'zhangwei'].map((name) => userId(name as PersonName)).toSorted(),
  )
  await does('dispatch', uuid, { holder: userId('wangqiang') })
  const resting = await addType({ area: '2', members: members.map((each) => ({ ...each, online: each.user !== userId('zhangwei') })) })
  const [away, here] = [await report(resting, inCity), await report(resting)]
  // Who is online comes first, and has an order in hand by now; of two orders those are offered who may do both.
  expect(await offered(away)).toMatchObject([
    [userId('wangqiang'), 1, true],
    [userId('zhangwei'), 0, expect.anything()],
  ])
  expect((await offered(away, here)).map(([user]) => user)).toEqual([userId('zhangwei')])
  expect((await world.as('xuliang').call(orders.workers, { uuidList: [uuid] })).status).toBe(403)
  const wrong = [{ user: userId('liuyang'), projects: [demoId('0007', 99)] }]
  const refused = await world.as('wangqiang').call(types.add, { name: '错的', area: '2', members: wrong })
  expect([refused.status, refused.data]).toMatchObject([422, { 'members[0].projects': '负责项目不存在' }])
  const made = await world.as('wangqiang').call(projects.add, { projectName: '新城', projectCode: 'XC', projectTypeCode: '1004701' })
  const projectUuid = String((made.data as { projectUuid?: unknown }).projectUuid)
  const type = await addType({ members: [{ user: userId('liuyang'), projects: [projectUuid, WEST_LAKE] }] })
  const { members: shown, version } = (await world.as('wangqiang').call(types.info, { uuid: type })).data
  expect(shown).toMatchObject([{ projectsName: '新城、西湖花园' }])
  const remove = () => world.as('wangqiang').call(projects.delete, { projectUuidList: [projectUuid] })
  expect(await remove()).toMatchObject({ status: 409, data: { _reason: 'IN_USE' } })
  await world.as('wangqiang').call(types.update, { uuid: type, version, members: [] })
  expect((await remove()).code).toBe(200)
})

test('who could not open the orders, or not dispatch them, is not named for it; administrators need no role for it', async () => {
  const sent = { name: '门窗', area: '1', dispatchMode: '2', charge: '3', respondMinutes: 30, finishMinutes: 480 }
  const add = async (more: object) => {
    const { code, data } = await world.as('wangqiang').call(types.add, { ...sent, ...more })
    return { code, data }
  }
  const dispatching = { dispatchers: [userId('zhangwei'), userId('liuyang')] }
  expect(await add(dispatching)).toEqual({ code: 3002, data: { dispatchers: '刘洋没有派单权限，请先在权限管理中分配' } })
  const doing = { members: [{ user: userId('yanglei'), online: true }] }
  expect(await add(doing)).toEqual({ code: 3002, data: { members: '杨磊没有报修单的权限，请先在权限管理中分配' } })
  expect((await add({ dispatchers: [userId('zhangwei')], members: [{ user: userId('liuyang'), online: true }] })).code).toBe(200)
})

test('where a type names no dispatcher and a project no manager, whoever may send somebody hears of a report', async () => {
  const made = await world.as('wangqiang').call(projects.add, { projectName: '新园', projectCode: 'XY', projectTypeCode: '1004701' })
  const projectUuid = String((made.data as { projectUuid?: unknown }).projectUuid)
  const type = await addType({ area: '2', dispatchMode: '2', dispatchers: [] })
  const uuid = await report(type, { projectUuid, roomUuid: null, positionText: '门厅' })
  const { no } = (await info(uuid)) as { no?: unknown }
  const todosOf = async (name: PersonName) => JSON.stringify((await world.as(name).call(todoPage, { pageNum: 1, pageSize: 50 })).data)
  expect(await todosOf('wangqiang')).toContain(String(no))
  expect(await todosOf('liuyang')).not.toContain(String(no))
})
