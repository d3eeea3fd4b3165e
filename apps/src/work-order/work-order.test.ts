import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { getAppInfo, updateDisableFlag } from '@qifuyun/contract/app-center/endpoints.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { getFileInfo } from '@qifuyun/contract/files/endpoints.ts'
import { messageRecall } from '@qifuyun/contract/messaging/change-endpoints.ts'
import { messageHistory, messageSend, messagingSessionList } from '@qifuyun/contract/messaging/endpoints.ts'
import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity, StoredOf, Where } from '@qifuyun/kit/entity.ts'
import {
  createWorld,
  demoId,
  enterpriseId,
  fireTimers,
  hearMissed,
  imAccountId,
  imageOf,
  inside,
  type PersonName,
  uploaded,
  userId,
  type World,
  withClient,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { inspectionDefectFound } from '#src/equipment-inspection/events.ts'
import { iotAlarmRaised } from '#src/iot/events.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { workOrderApp } from '#src/work-order/app.ts'
import { fromMessageCall, raiseCall, statisticsCall } from '#src/work-order/calls.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { periodic } from '#src/work-order/periodic.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const E1 = enterpriseId(1)
const WEST_LAKE = demoId('0007', 1)
const ROOM = demoId('0009', 1)
/** In which the room lies. */
const BUILDING = demoId('0008', 2)

const types = entityEndpoints(orderType)
const orders = entityEndpoints(workOrder)
const plans = entityEndpoints(periodic)
const repairs = entityEndpoints(repairOrder)
const raise = customEndpoint(workOrderApp, raiseCall)
const fromMessage = customEndpoint(workOrderApp, fromMessageCall)
const statistics = customEndpoint(workOrderApp, statisticsCall)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

/** Wang Qiang manages the application; the others only serve themselves. */
const manager = () => world.as('wangqiang')
const pass = async (ms: number): Promise<void> => {
  world.pass(ms)
  await fireTimers(world.app.platform)
}
/** A Monday morning without a holiday near it, gone to before anybody signs in. */
const goTo = (text: string): Promise<void> => pass(new Date(`${text}:00+08:00`).getTime() - world.clock.now().getTime())

let count = 0
const addType = async (more: object = {}): Promise<string> => {
  count += 1
  const sent = {
    code: `T${count}`,
    name: `类型${count}`,
    dispatchers: [userId('wangqiang')],
    groupUsers: ['liuyang', 'chenjing'].map((name) => userId(name as PersonName)),
    ...more,
  }
  const answer = await manager().call(types.add, sent)
  expect([answer.code, answer.data]).toMatchObject([200, {}])
  return String(answer.data.uuid)
}
const orderOf = (type: string, more: object = {}) => {
  count += 1
  return { type, title: `事情${count}`, content: '请处理', projectUuid: WEST_LAKE, ...more } as never
}
const file = async (type: string, more: object = {}, by: PersonName = 'yanglei'): Promise<string> => {
  const answer = await world.as(by).call(orders.add, orderOf(type, more))
  expect([answer.code, answer.data]).toMatchObject([200, {}])
  return String(answer.data.uuid)
}
const act = (name: string, uuid: string, input: object = {}, by: PersonName = 'wangqiang') => {
  const endpoint = orders.acting[name]
  if (endpoint === undefined) throw new Error(`there is no action ${name}`)
  return world.as(by).call(endpoint, { uuid, ...input })
}
const does = async (name: string, uuid: string, input: object = {}, by: PersonName = 'wangqiang') => {
  const answer = await act(name, uuid, input, by)
  expect([name, answer.code, answer.data]).toMatchObject([name, 200, {}])
}
const info = async (uuid: string, by: PersonName = 'wangqiang') => (await world.as(by).call(orders.info, { uuid })).data
const dispatched = async (type: string, more: object = {}): Promise<string> => {
  const uuid = await file(type, more)
  await does('dispatch', uuid, { holder: userId('liuyang') })
  return uuid
}
const working = async (type: string, more: object = {}): Promise<string> => {
  const uuid = await dispatched(type, more)
  await does('accept', uuid, {}, 'liuyang')
  return uuid
}
const listed = <E extends Entity>(of: E, where: Where<E>): Promise<StoredOf<E>[]> =>
  inside(world, (context) => context.rows.list(of, where, 50))
/** Facts that were told under this name and are not delivered yet. */
const told = (name: string): Promise<Record<string, unknown>[]> =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [E1])
    const { rows } = await client.query<{ payload: Record<string, unknown> }>(
      "select payload from outbox where name = 'app.happened' and payload ->> 'name' = $1",
      [name],
    )
    return rows.map(({ payload }) => payload)
  })
const messagesOf = async (name: PersonName): Promise<string> =>
  JSON.stringify((await world.as(name).call(pendingMessagePage, { pageNum: 1, pageSize: 50 })).data)
const todosOf = async (name: PersonName): Promise<string[]> =>
  (await world.as(name).call(todoPage, { businessTypeCode: 'pkg50', statusCode: 0 })).data.list.map(({ title }) => title)
const ALARM = {
  sourceApp: 'pkg18',
  sourceUuid: 'alarm-1',
  sourceNo: 'GJ202611300001',
  title: '水位过低',
  content: '泵房',
  projectUuid: WEST_LAKE,
}

test('W1: raised twice by the same alarm there is one order, which says so', async () => {
  const type = await addType({ sources: ['pkg18'] })
  const answers = await Promise.all([manager().call(raise, ALARM), manager().call(raise, { ...ALARM, content: '仍然过低' })])
  expect(answers.map(({ data }) => data.created).toSorted()).toEqual([false, true])
  const [first, second] = answers.map(({ data }) => data)
  expect(first?.uuid).toBe(second?.uuid)
  const row = await info(first?.uuid ?? '')
  expect(row).toMatchObject({ type, sourceApp: 'pkg18', sourceNo: 'GJ202611300001', state: '10' })
  const comments = (await manager().call(orders.commentList, { uuid: first?.uuid ?? '' } as never)).data.list
  expect(comments).toMatchObject([{ content: expect.stringContaining('再次上报') as unknown }])
  await does('cancel', first?.uuid ?? '')
  expect((await manager().call(raise, ALARM)).data.created).toBe(true)
})

const addRepairType = async (): Promise<string> => {
  const members = [{ user: userId('liuyang'), online: true }]
  const sent = { name: '水电', area: '2', dispatchMode: '2', charge: '1', respondMinutes: 30, finishMinutes: 480, members }
  const answer = await manager().call(entityEndpoints(repairType).add, sent)
  expect(answer.code).toBe(200)
  return String(answer.data.uuid)
}

describe('W2: an order that is done as a repair', () => {
  const repairDoes = async (name: string, uuid: string, input: object = {}, by: PersonName = 'wangqiang') => {
    const endpoint = repairs.acting[name]
    if (endpoint === undefined) throw new Error(`there is no action ${name}`)
    const answer = await world.as(by).call(endpoint, { uuid, ...input })
    expect([name, answer.code, answer.data]).toMatchObject([name, 200, {}])
  }

  test('follows the repair step by step, refuses to be done here, and is closed once', async () => {
    const uuid = await file(await addType({ handling: '2', repairType: await addRepairType() }), { roomUuid: ROOM })
    const before = await info(uuid)
    expect(before).toMatchObject({ state: '10', mirrorUuid: expect.any(String) as unknown, buildingUuid: BUILDING, canDo: [] })
    const mirrorUuid = String(before.mirrorUuid)
    expect((await act('dispatch', uuid, { holder: userId('liuyang') })).status).toBe(409)
    await repairDoes('dispatch', mirrorUuid, { holder: userId('liuyang') })
    expect(await info(uuid)).toMatchObject({ state: '20', holder: userId('liuyang') })
    await repairDoes('accept', mirrorUuid, {}, 'liuyang')
    await repairDoes('arrive', mirrorUuid, {}, 'liuyang')
    expect((await info(uuid)).state).toBe('30')
    // Pictures are another test's matter: the work is done, and waits to be rated.
    await inside(world, (context) =>
      context.rows.update(repairOrder, mirrorUuid, { state: 'toRate', solution: '已更换', finishedAt: context.clock.now.toISOString() }),
    )
    expect((await info(uuid)).state).toBe('40')
    await repairDoes('rate', mirrorUuid, { score: 5, solved: true, ratingText: '很好' })
    expect(await info(uuid)).toMatchObject({ state: '50', result: '已更换' })
    await inside(world, (context) => context.rows.update(repairOrder, mirrorUuid, { remark: '补记' }))
    expect(await told('workOrder.closed')).toMatchObject([{ uuid, more: { sourceApp: 'manual', result: '已更换' } }])
  })

  test('is called off with the repair', async () => {
    const type = await addType({ handling: '2', repairType: await addRepairType() })
    const uuid = await file(type)
    await repairDoes('cancel', String((await info(uuid)).mirrorUuid), { reason: '误报' })
    expect((await info(uuid)).state).toBe('80')
    expect(await told('workOrder.cancelled')).toHaveLength(1)
  })
})

test('W3: an order that is late is so once, and costs its holder 5 of 100', async () => {
  await goTo('2026-11-30T09:00')
  const uuid = await working(await addType({ deduct: 5, finishMinutes: 60 }))
  await pass(61 * MINUTE_MS)
  expect(await info(uuid)).toMatchObject({ overdue: true, deducted: 5, lateUser: userId('liuyang') })
  await pass(MINUTE_MS)
  await does('finish', uuid, { result: '完成' }, 'liuyang')
  expect((await messagesOf('liuyang')).split('已超时').length).toBe(2)
  const { perStaff, bySource, byType } = (await manager().call(statistics, { month: '2026-11' })).data
  expect(perStaff).toMatchObject([{ userUuid: userId('liuyang'), count: 1, finished: 1, onTime: 0, overdue: 1, deducted: 5, score: 95 }])
  expect([bySource, byType]).toMatchObject([[{ sourceApp: 'manual', count: 1 }], [{ count: 1 }]])
  expect((await world.as('yanglei').call(statistics, { month: '2026-11' })).status).toBe(403)
})

test('W4: refused twice and then accepted, it waited three times and is scored once', async () => {
  const uuid = await working(await addType())
  for (const reason of ['没有清理干净', '还有垃圾']) {
    await does('finish', uuid, { result: '已清理' }, 'liuyang')
    await does('reject', uuid, { reason }, 'yanglei')
  }
  expect((await act('finish', uuid, {}, 'liuyang')).data).toEqual({ result: '请填写处理结果' })
  await does('finish', uuid, { result: '已全部清理' }, 'liuyang')
  expect((await act('pass', uuid, { score: 6 }, 'yanglei')).status).toBe(422)
  await does('pass', uuid, { score: 4 }, 'yanglei')
  expect((await act('pass', uuid, { score: 1 }, 'yanglei')).status).toBe(409)
  expect(await info(uuid)).toMatchObject({ state: '50', score: 4, rejectCount: 2 })
  const log = JSON.stringify((await manager().call(orders.log, { uuid, pageNum: 1, pageSize: 50 } as never)).data.list)
  expect(log.split('"toState":"待验收"').length - 1).toBe(3)
  expect(await told('workOrder.closed')).toHaveLength(1)
})

describe('W5: a recurring order', () => {
  const plan = (type: string, more: object = {}) =>
    ({
      name: '每周检查',
      type,
      period: '3',
      weekdays: ['1'],
      slots: [{ begin: '09:00', end: '18:00' }],
      leadMinutes: 30,
      validFrom: '2026-01-01',
      users: [userId('liuyang')],
      title: '检查',
      content: '检查消防通道',
      projectUuid: WEST_LAKE,
      ...more,
    }) as never

  test('is made once for its Monday, however often the job runs', async () => {
    await goTo('2026-11-29T12:00')
    const { data } = await manager().call(plans.add, plan(await addType()))
    const uuid = String(data.uuid)
    await goTo('2026-11-30T08:29')
    expect(await listed(workOrder, (f) => f.eq('sourceApp', 'periodic'))).toEqual([])
    await pass(MINUTE_MS)
    for (let run = 0; run < 10; run += 1) await fireTimers(world.app.platform)
    const made = await listed(workOrder, (f) => f.eq('sourceApp', 'periodic'))
    expect(made).toMatchObject([
      { state: '20', holder: userId('liuyang'), finishBy: new Date('2026-11-30T18:00:00+08:00').toISOString(), sourceNo: '每周检查' },
    ])
    expect(await todosOf('liuyang')).toEqual(['待接单：检查'])
    expect((await manager().call(plans.info, { uuid })).data.nextAt).toBe(new Date('2026-12-07T08:30:00+08:00').toISOString())
  })

  test('shared by several is taken by one of them; one each is made for each', async () => {
    await goTo('2026-11-29T12:00')
    const type = await addType()
    const users = [userId('liuyang'), userId('chenjing')]
    await manager().call(plans.add, plan(type, { users }))
    await manager().call(plans.add, plan(type, { users, name: '各查', assign: '1' }))
    await goTo('2026-11-30T08:30')
    const made = await listed(workOrder, (f) => f.eq('sourceApp', 'periodic'))
    expect(made.map(({ state }) => state).toSorted()).toEqual(['10', '20', '20'])
    const shared = String(made.find(({ state }) => state === '10')?.uuid)
    const answers = await Promise.all([act('claim', shared, {}, 'liuyang'), act('claim', shared, {}, 'chenjing')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.msg).toBe('该工单已被抢')
  })

  test('refuses what is no plan', async () => {
    const type = await addType()
    const add = async (more: object) => (await manager().call(plans.add, plan(type, more))).data
    expect(await add({ users: [] })).toMatchObject({ users: expect.any(String) as unknown })
    expect(await add({ slots: [{ begin: '9点', end: '18:00' }] })).toEqual({ 'slots[0].begin': '时间格式应为HH:mm' })
    const crossed = [
      { begin: '08:00', end: '10:00' },
      { begin: '09:00', end: '11:00' },
    ]
    expect(await add({ slots: crossed })).toEqual({ slots: '时段重叠' })
    expect(await add({ period: '4' })).toEqual({ monthDays: '请填写日期' })
  })
})

describe('a message of the chat', () => {
  const send = async (messageType: string, content: object) => {
    const sent = { peerImAccountId: imAccountId(1, 'liuyang'), clientId: demoId('00ff', (count += 1)), messageType, content }
    return (await world.as('yanglei').call(messageSend, sent as never)).data
  }
  const say = (text: string) => send('text', { text, mentions: [], mentionAllFlag: 0 })

  test('becomes an order that leads back to it, once; nobody makes one of what he may not read', async () => {
    const { sessionUuid, seq } = await say('东门路灯不亮')
    const type = await addType()
    const sent = { sessionUuid, seqList: [seq], type, title: '东门路灯不亮', content: '东门路灯不亮', projectUuid: WEST_LAKE }
    const made = (await world.as('liuyang').call(fromMessage, sent)).data
    expect(made.created).toBe(true)
    const row = await info(made.uuid, 'liuyang')
    expect(row).toMatchObject({ sourceApp: 'message', sourcePath: `/im?session=${sessionUuid}&seq=${seq}`, reporter: userId('liuyang') })
    expect((await world.as('yanglei').call(fromMessage, sent)).data).toMatchObject({ uuid: made.uuid, created: false })
    const ofSession = { filter: { field: 'sessionUuid', cmp: 'eq', value: sessionUuid } } as const
    expect((await world.as('liuyang').call(orders.page, ofSession)).data.list.map(({ title }) => title)).toEqual(['东门路灯不亮'])
    expect((await world.as('chenjing').call(fromMessage, sent)).code).not.toBe(200)
    expect((await world.as('liuyang').call(fromMessage, { ...sent, seqList: [seq, 9_999] })).status).toBe(422)
  })

  test('brings its pictures and files along with those chosen beside it; who reads the order has them, whatever becomes of the chat', async () => {
    const picture = await uploaded(world, 'yanglei', { name: '漏水.png', bytes: await imageOf(8, 8) }, 'im')
    const plan = await uploaded(world, 'yanglei', { name: '图纸.txt', bytes: '平面图' }, 'im')
    const { sessionUuid, seq } = await say('3幢漏水')
    const [shown, sketched] = [await send('image', { filePath: picture.filePath }), await send('file', { filePath: plan.filePath })]
    const type = await addType({ groupUsers: [userId('chenjing')] })
    const about = { sessionUuid, type, title: '3幢漏水', content: '3幢漏水', projectUuid: WEST_LAKE }
    const seqList = [sketched.seq, seq, shown.seq]
    const { uuid } = (await world.as('liuyang').call(fromMessage, { ...about, seqList })).data
    const row = await info(uuid, 'chenjing')
    expect(row).toMatchObject({
      sourcePath: `/im?session=${sessionUuid}&seq=${seq}`,
      images: [{ filePath: picture.filePath, fileName: '漏水.png' }],
      files: [{ filePath: plan.filePath, fileName: '图纸.txt' }],
    })
    const readable = async (name: PersonName) => (await world.as(name).call(getFileInfo, { filePath: plan.filePath })).code === 200
    expect([await readable('chenjing'), await readable('zhaomin')]).toEqual([true, false])
    await world.as('yanglei').call(messageRecall, { sessionUuid, seq: sketched.seq })
    expect([await readable('chenjing'), await readable('liuyang')]).toEqual([true, true])
    expect((await info(uuid, 'chenjing')).files).toHaveLength(1)
    const taken = (await world.as('liuyang').call(fromMessage, { ...about, seqList: [shown.seq], images: [] })).data
    expect((await info(taken.uuid, 'liuyang')).images ?? []).toEqual([])
    // Files that are not his to give are nobody's way into them.
    const secret = await uploaded(world, 'yanglei', { name: '内部.txt', bytes: '内部' }, 'im')
    const theft = await world.as('liuyang').call(fromMessage, { ...about, seqList: [seq], files: [secret.filePath] })
    expect(theft).toMatchObject({ code: 200, data: { uuid, created: false } })
    await does('cancel', uuid)
    expect(await world.as('liuyang').call(fromMessage, { ...about, seqList: [seq], files: [secret.filePath] })).toMatchObject({
      status: 422,
      data: { files: '文件不存在或已失效' },
    })
  })

  test('that becomes a repair brings its pictures there, too', async () => {
    const picture = await uploaded(world, 'yanglei', { name: '漏水.png', bytes: await imageOf(8, 8) }, 'im')
    const { sessionUuid, seq } = await send('image', { filePath: picture.filePath })
    const type = await addType({ handling: '2', repairType: await addRepairType() })
    const about = { sessionUuid, type, title: '漏水', content: '漏水', projectUuid: WEST_LAKE, roomUuid: ROOM }
    const { uuid } = (await world.as('liuyang').call(fromMessage, { ...about, seqList: [seq] })).data
    const repair = (await manager().call(repairs.info, { uuid: String((await info(uuid, 'liuyang')).mirrorUuid) })).data
    expect(repair.images).toMatchObject([{ filePath: picture.filePath }])
  })
})

describe('people', () => {
  test('see what they reported, hold, may take or got a copy of, and nothing else', async () => {
    const uuid = await file(await addType({ groupUsers: [userId('chenjing')] }), { cc: [userId('zhaomin')] })
    await does('dispatch', uuid, { holder: userId('liuyang') })
    for (const name of ['yanglei', 'liuyang', 'chenjing', 'zhaomin'] as const)
      expect([name, (await info(uuid, name)).uuid]).toEqual([name, uuid])
    expect((await world.as('xuliang').call(orders.info, { uuid })).code).not.toBe(200)
    expect((await act('accept', uuid, {}, 'zhaomin')).status).toBe(403)
    expect((await act('pass', uuid, { score: 5 }, 'liuyang')).status).not.toBe(200)
  })

  test('hear of their work in the chat, by cards that act and that show what became of it', async () => {
    const uuid = await dispatched(await addType())
    await world.app.platform.events.drain()
    const cards = async () => {
      const session = (await world.as('liuyang').call(messagingSessionList, {})).data.list.find(({ name }) => name === '工单通知')
      return (await world.as('liuyang').call(messageHistory, { sessionUuid: session?.sessionUuid ?? '' })).data.list.map(
        ({ content }) => content,
      )
    }
    const path = orders.acting.accept?.path
    expect((await cards()).at(-1)).toMatchObject({ buttons: [{ text: '接单', path, input: { uuid } }] })
    await does('accept', uuid, {}, 'liuyang')
    for (const card of await cards()) expect(card).toMatchObject({ state: '处理中' })
    expect(await todosOf('liuyang')).toEqual([expect.stringContaining('待处理')])
  })

  test('give back, pass on, send back and submit again', async () => {
    const uuid = await dispatched(await addType())
    expect((await act('refuse', uuid, {}, 'liuyang')).data).toEqual({ reason: '请填写原因' })
    await does('refuse', uuid, { reason: '不在岗' }, 'liuyang')
    expect(await info(uuid)).toMatchObject({ state: '10', holder: null, refuseCount: 1 })
    await does('sendBack', uuid, { reason: '请补充位置' })
    expect(await todosOf('yanglei')).toEqual([expect.stringContaining('工单被退回')])
    await does('resubmit', uuid, { positionText: '3幢北侧' }, 'yanglei')
    await does('dispatch', uuid, { holder: userId('liuyang') })
    expect((await act('transfer', uuid, { holder: userId('liuyang'), reason: '忙' }, 'liuyang')).data).toEqual({
      holder: '不能转给当前处理人',
    })
    await does('transfer', uuid, { holder: userId('chenjing'), reason: '忙' }, 'liuyang')
    await does('accept', uuid, {}, 'chenjing')
    expect(await info(uuid)).toMatchObject({ state: '30', holder: userId('chenjing'), positionText: '3幢北侧' })
  })

  test('who leave give their orders back', async () => {
    const uuid = await working(await addType())
    const { platform } = world.app
    const left = { enterpriseUuid: E1, userUuid: userId('liuyang'), imAccountId: imAccountId(1, 'liuyang') }
    await platform.db.tenant(E1, null, (tx) => platform.events.emit(tx, 'member.left', left))
    await platform.events.drain()
    expect(await info(uuid)).toMatchObject({ state: '10', holder: null })
  })
})

test('a pause moves the deadline, and what nobody accepts in three days is taken as done', async () => {
  await goTo('2026-11-30T09:00')
  const uuid = await working(await addType({ finishMinutes: 450 }))
  await goTo('2026-11-30T10:00')
  const long = new Date(world.clock.now().getTime() + 31 * DAY_MS).toISOString()
  expect((await act('suspend', uuid, { suspendReason: '1', resumeAt: long }, 'liuyang')).data).toEqual({ resumeAt: '恢复时间应在30天以内' })
  await does('suspend', uuid, { suspendReason: '1', resumeAt: new Date('2026-11-30T11:30:00+08:00').toISOString() }, 'liuyang')
  await goTo('2026-11-30T11:30')
  expect(await info(uuid)).toMatchObject({ state: '30', pausedMinutes: 90, finishBy: new Date('2026-11-30T18:00:00+08:00').toISOString() })
  await does('finish', uuid, { result: '完成' }, 'liuyang')
  await pass(3 * DAY_MS)
  expect(await info(uuid)).toMatchObject({ state: '50', score: null, overdue: false })
})

describe('what other applications tell', () => {
  const tell = (event: typeof iotAlarmRaised, uuid: string, more: z.input<typeof event.payload> = {}) =>
    inside(world, (context) => context.events.publish(event, { uuid, no: 'QX1', projectUuid: WEST_LAKE }, more))

  test('becomes an order, once however often it is told, and the source hears of its end', async () => {
    await addType({ sources: ['pkg3'], acceptBy: '1', groupUsers: [] })
    const defect = demoId('00ee', 1)
    await tell(inspectionDefectFound, defect, { title: '温度异常', content: '配电柜温度75℃', priority: '1' })
    await tell(inspectionDefectFound, defect, { title: '温度异常' })
    await world.app.platform.events.drain()
    const made = await listed(workOrder, (f) => f.eq('sourceUuid', defect))
    expect(made).toMatchObject([{ title: '温度异常', priority: '1', sourceApp: 'pkg3', sourceNo: 'QX1' }])
    const uuid = made[0]?.uuid ?? ''
    await does('dispatch', uuid, { holder: userId('liuyang') })
    await does('accept', uuid, {}, 'liuyang')
    await does('finish', uuid, { result: '已紧固' }, 'liuyang')
    expect(await told('workOrder.closed')).toMatchObject([{ uuid, more: { sourceApp: 'pkg3', sourceUuid: defect, result: '已紧固' } }])
  })

  test('waits while the application is switched off', async () => {
    const appUuid = builtInAppUuid('pkg50') ?? ''
    const switchTo = async (disabledFlag: 0 | 1) => {
      const { version } = (await world.as('zhangwei').call(getAppInfo, { appUuid })).data
      expect((await world.as('zhangwei').call(updateDisableFlag, { appUuid, disabledFlag, version })).code).toBe(200)
    }
    await switchTo(1)
    await tell(iotAlarmRaised, demoId('00ee', 2), { title: '水浸' })
    await world.app.platform.events.drain()
    await hearMissed(world.app.platform)
    expect(await listed(workOrder, (f) => f.eq('sourceApp', 'pkg18'))).toEqual([])
    await switchTo(0)
    await hearMissed(world.app.platform)
    await hearMissed(world.app.platform)
    expect(await listed(workOrder, (f) => f.eq('sourceApp', 'pkg18'))).toMatchObject([{ title: '水浸' }])
  })
})

test('bad orders are refused at their fields', async () => {
  const fields = [
    { name: '设备编号', kind: '1', must: true },
    { name: '楼层', kind: '5', must: false, choices: '一层,二层' },
  ]
  const [type, off] = [await addType({ formFields: fields }), await addType({ enabled: false })]
  const add = async (of: string, more: object) => (await manager().call(orders.add, orderOf(of, more))).data
  expect(await add(off, {})).toEqual({ type: '工单类型已停用' })
  expect(await add(type, {})).toEqual({ extra: '请填写设备编号' })
  expect(
    await add(type, {
      extra: [
        { name: '设备编号', value: 'A1' },
        { name: '楼层', value: '三层' },
      ],
    }),
  ).toEqual({ 'extra[1].value': '楼层取值不正确' })
  expect(await add(type, { extra: [{ name: '编号', value: 'A1' }] })).toMatchObject({ 'extra[0].name': '编号取值不正确' })
  expect(await add(type, { extra: [{ name: '设备编号', value: 'A1' }], dueAt: '2020-01-01T00:00:00.000Z' })).toEqual({
    dueAt: '要求完成时间不能早于当前时间',
  })
  expect(await add(type, { extra: [{ name: '设备编号', value: 'A1' }] })).toMatchObject({ uuid: expect.any(String) as unknown })
  for (const sourceApp of ['pkg999', 'manual', 'assistant']) {
    const unknown = await manager().call(raise, { ...ALARM, sourceApp })
    expect([unknown.status, unknown.data]).toEqual([422, { sourceApp: '来源应用不存在' }])
  }
  expect((await world.as('yanglei').call(raise, ALARM)).status).toBe(403)
})

test('figures follow the work', async () => {
  const type = await addType({ acceptBy: '1' })
  const figures = async () => {
    const { data } = await manager().call(orders.kpi, { filter: { field: 'type', cmp: 'eq', value: type } })
    return Object.fromEntries(data.map(({ kpiKey, value }) => [kpiKey, value]))
  }
  const uuid = await working(type)
  expect(await figures()).toMatchObject({ total: 1, open: 1, respondOnTime: 100, finishOnTime: null })
  await does('finish', uuid, { result: '完成' }, 'liuyang')
  expect(await figures()).toMatchObject({ total: 1, open: 0, finishOnTime: 100, avgMinutes: 0 })
})
