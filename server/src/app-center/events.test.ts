import { createHmac } from 'node:crypto'
import { item } from '@qifuyun/apps/loan/app.ts'
import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { DELIVERY_ATTEMPTS, DELIVERY_STATE } from '@qifuyun/contract/app-center/constants.ts'
import * as calls from '@qifuyun/contract/app-center/endpoints.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import { demoId, enterpriseId } from '#src/testing/people.ts'
import { type Answered, type ScriptedServer, serveScript } from '#src/testing/scripted-server.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { deliver } from './event-sending.ts'

let server: ScriptedServer
let world: World
let answer: Answered = { body: 'ok' }
beforeAll(async () => {
  server = await serveScript(() => answer)
  world = await createWorld()
})
afterAll(async () => {
  await world.close()
  await server.close()
})

let n = 0
let appUuid: string
beforeEach(async () => {
  n += 1
  answer = { body: 'ok' }
  server.asked.length = 0
  const { data } = await world
    .as('lina')
    .call(calls.addSelfBuiltApp, { appName: `接收${n}`, openModeCode: 2, pcUrl: 'https://a.example.com/' })
  appUuid = data.appUuid
})

type Settings = InputOf<typeof calls.saveAppEvents>
const save = (more: Partial<Settings> = {}, name: 'lina' | 'liuyang' | 'zhaomin' = 'lina') =>
  world.as(name).call(calls.saveAppEvents, {
    appUuid,
    eventUrl: `${server.origin}/events`,
    eventNameList: ['notice.changed'],
    enabledFlag: 1,
    ...more,
  })
const log = async (filter: object = {}) => (await world.as('lina').call(calls.eventDeliveryPage, { appUuid, ...filter })).data.list
const happen = async (noticeUuid = crypto.randomUUID()) => {
  const { db, events } = world.app.platform
  await db.tenant(enterpriseId(1), null, (tx) =>
    events.emit(tx, 'notice.changed', { enterpriseUuid: enterpriseId(1), noticeUuids: [noticeUuid] }),
  )
  await events.drain()
  return noticeUuid
}
const sendAll = async () => {
  for (const { deliveryUuid } of await log({ state: DELIVERY_STATE.waiting }))
    await deliver(world.app.platform, enterpriseId(1), deliveryUuid, { byItself: true })
}

test('an application is told of what it wants to hear, signed, and nothing else', async () => {
  const { eventSecret } = (await save()).data
  const noticeUuid = await happen()
  const { db, events } = world.app.platform
  await db.tenant(enterpriseId(1), null, (tx) =>
    events.emit(tx, 'approval.finished', { enterpriseUuid: enterpriseId(1), approvalUuid: crypto.randomUUID(), statusCode: 40 }),
  )
  await events.drain()
  await sendAll()
  expect(server.asked).toHaveLength(1)
  const [told] = server.asked
  const body = told?.body ?? ''
  expect(JSON.parse(body)).toMatchObject({
    event: 'notice.changed',
    enterpriseUuid: enterpriseId(1),
    appUuid,
    data: { noticeUuidList: [noticeUuid] },
  })
  const timestamp = told?.headers['x-qifuyun-timestamp']
  const signature = createHmac('sha256', eventSecret ?? '')
    .update(`${String(timestamp)}.${body}`)
    .digest('hex')
  expect(told?.headers).toMatchObject({ 'x-qifuyun-event': 'notice.changed', 'x-qifuyun-signature': `v1=${signature}` })
  expect(await log()).toMatchObject([
    {
      state: DELIVERY_STATE.done,
      attempts: 1,
      nextTime: null,
      content: body,
      tryList: [{ httpStatus: 200, problem: null, excerpt: 'ok' }],
    },
  ])
})

test('what fails is tried again after growing pauses, and given up at last', async () => {
  await save()
  answer = { status: 503, body: `busy${'.'.repeat(2_000)}` }
  await happen()
  await sendAll()
  const [first] = await log()
  expect(first).toMatchObject({ state: DELIVERY_STATE.waiting, attempts: 1 })
  expect(first?.tryList[0]).toMatchObject({ httpStatus: 503, excerpt: `busy${'.'.repeat(496)}` })
  const pauses: number[] = []
  for (let attempt = 1; attempt < DELIVERY_ATTEMPTS; attempt += 1) {
    const [waiting] = await log()
    pauses.push(Math.round((Date.parse(waiting?.nextTime ?? '') - world.clock.now().getTime()) / 1_000))
    await sendAll()
  }
  expect(pauses).toEqual([10, 40, 160, 640, 2_560, 3_600, 3_600])
  expect(await log()).toMatchObject([{ state: DELIVERY_STATE.failed, attempts: DELIVERY_ATTEMPTS, nextTime: null }])
  await sendAll()
  expect(server.asked).toHaveLength(DELIVERY_ATTEMPTS)
})

test('somebody sends it once more, the same letter for letter', async () => {
  await save()
  answer = { status: 500, body: '' }
  await happen()
  await sendAll()
  answer = { status: 204, body: '' }
  const [failed] = await log()
  const again = await world.as('lina').call(calls.redeliverEvent, { appUuid, deliveryUuid: failed?.deliveryUuid ?? '' })
  expect(again.data).toMatchObject({ state: DELIVERY_STATE.done, attempts: 2, tryList: [{ httpStatus: 204 }, { httpStatus: 500 }] })
  expect(server.asked[1]?.body).toBe(server.asked[0]?.body)
  expect((await world.as('lina').call(calls.redeliverEvent, { appUuid, deliveryUuid: crypto.randomUUID() })).status).toBe(404)
})

test('the address is tried out by a ping, which nobody repeats', async () => {
  expect((await world.as('lina').call(calls.tryAppEvents, { appUuid })).msg).toBe('请先设置接收地址')
  await save()
  answer = { status: 302, headers: { location: 'https://example.com/' }, body: '' }
  const ping = await world.as('lina').call(calls.tryAppEvents, { appUuid })
  expect(ping.data).toMatchObject({ eventName: 'ping', state: DELIVERY_STATE.failed, nextTime: null, tryList: [{ httpStatus: 302 }] })
  await server.close()
  const away = await world.as('lina').call(calls.tryAppEvents, { appUuid })
  expect(away.data.tryList[0]).toMatchObject({ httpStatus: null, problem: 'ECONNREFUSED' })
  server = await serveScript(() => answer)
})

test('a new secret signs what follows', async () => {
  const former = (await save()).data.eventSecret
  expect((await save()).data.eventSecret).toBeNull()
  const { eventSecret } = (await world.as('lina').call(calls.resetEventSecret, { appUuid })).data
  expect(eventSecret).not.toBe(former)
  await world.as('lina').call(calls.tryAppEvents, { appUuid })
  const [told] = server.asked
  const said = `${String(told?.headers['x-qifuyun-timestamp'])}.${told?.body ?? ''}`
  expect(told?.headers['x-qifuyun-signature']).toBe(`v1=${createHmac('sha256', eventSecret).update(said).digest('hex')}`)
})

describe('nobody is told', () => {
  test.each([
    ['while telling is switched off', () => save({ enabledFlag: 0 })],
    ['while the application is switched off', () => world.as('lina').call(calls.updateDisableFlag, { appUuid, disabledFlag: 1 })],
    ['once the application was removed', () => world.as('lina').call(calls.deleteSelfBuiltApp, { appUuid })],
  ])('%s, nor of what was planned before', async (_title, off) => {
    await save()
    await happen()
    const [planned] = await log()
    await off()
    await happen()
    const after = await deliver(world.app.platform, enterpriseId(1), planned?.deliveryUuid ?? '', { byItself: true })
    expect(after).toMatchObject({ state: DELIVERY_STATE.failed, tryList: [{ problem: '应用或事件推送已停用' }] })
    expect(server.asked).toEqual([])
  })
})

describe('refused', () => {
  test.each([
    ['a private address', 'https://192.168.1.8/events', '接收地址不能是内网地址'],
    ['the address of the cloud’s own data', 'https://169.254.169.254/latest', '接收地址不能是内网地址'],
    ['plain http', 'http://8.8.8.8/', '请使用https地址；内网地址须由系统管理员开放'],
    ['a password', 'https://a:b@events.example.com/', '地址不能包含用户名和密码'],
    ['nothing', '', '请输入接收地址'],
  ])('%s', async (_title, eventUrl, message) => {
    expect((await save({ eventUrl })).data).toEqual({ eventUrl: message })
  })

  test('who may not, a built-in application, and one of another enterprise', async () => {
    expect((await save({}, 'liuyang')).status).toBe(403)
    expect((await save({ appUuid: builtInAppUuid('pkg41') ?? '' })).msg).toBe('只有自建应用可以接收事件')
    expect((await world.as('zhouting').call(calls.getAppEvents, { appUuid })).status).toBe(404)
  })
})

test('settings are read back, without the secret', async () => {
  await save({ eventNameList: ['pay.paid', 'pay.paid', 'member.left'] })
  const { data } = await world.as('lina').call(calls.getAppEvents, { appUuid })
  expect(data).toEqual({
    eventUrl: `${server.origin}/events`,
    eventNameList: ['pay.paid', 'member.left'],
    rowKindList: [],
    enabledFlag: 1,
    secretFlag: 1,
  })
})

describe('rows', () => {
  afterEach(() => save({ enabledFlag: 0 }))
  const items = entityEndpoints(item)
  const hear = (rowKindList: string[], more: Partial<Settings> = {}) => save({ eventNameList: ['row.changed'], rowKindList, ...more })
  const addItem = async (code: string): Promise<{ uuid: string; version: number }> => {
    const { data, msg } = await world
      .as('wangqiang')
      .call(items.add, { code, name: '梯子', kind: '1', projectUuid: demoId('0007', 1), qty: 1 })
    expect(msg).toBe('操作成功!')
    return { uuid: String(data.uuid), version: Number(data.version) }
  }
  const told = async () => {
    await world.app.platform.events.drain()
    return (await log()).map(({ content }): unknown => JSON.parse(content).data).toReversed()
  }

  test('of the chosen kinds are told by their ids: added, changed and taken away', async () => {
    await hear(['pkg41.item'])
    const { uuid, version } = await addItem('EV-1')
    const change = { uuid, version, code: 'EV-1', name: '人字梯', kind: '1', projectUuid: demoId('0007', 1), qty: 1 }
    expect((await world.as('wangqiang').call(items.update, change)).msg).toBe('操作成功!')
    expect((await world.as('wangqiang').call(items.delete, { uuidList: [uuid] })).msg).toBe('操作成功!')
    const of = { appKey: 'pkg41', entity: 'item', rowUuidList: [uuid] }
    expect(await told()).toEqual([
      { ...of, removedFlag: 0, at: expect.any(String) },
      { ...of, removedFlag: 0, at: expect.any(String) },
      { ...of, removedFlag: 1, at: expect.any(String) },
    ])
  })

  test('are told as well once an application that was told of something else asks for them', async () => {
    await save()
    await hear(['pkg41.item'], { eventNameList: ['notice.changed', 'row.changed'] })
    const { uuid } = await addItem('EV-4')
    expect(await told()).toEqual([{ appKey: 'pkg41', entity: 'item', rowUuidList: [uuid], removedFlag: 0, at: expect.any(String) }])
  })

  test('of other kinds are not, nor while telling is off, and then nothing is put by for anybody', async () => {
    await hear(['pkg41.loan', 'main_data.room'])
    await addItem('EV-2')
    expect(await told()).toEqual([])
    await hear(['pkg41.item'], { enabledFlag: 0 })
    await addItem('EV-3')
    const { rows } = await world.app.platform.db.worker((tx) =>
      tx.execute(sql`select count(*)::int as n from outbox where name = 'row.changed'`),
    )
    expect([await told(), rows]).toEqual([[], [{ n: 0 }]])
  })

  test('are offered by the applications that the enterprise has', async () => {
    const { appList } = (await world.as('lina').call(calls.listEventRowKinds, {})).data
    expect(appList.find(({ appKey }) => appKey === 'pkg41')?.kindList).toContainEqual({ kind: 'pkg41.item', label: '借用物' })
    expect(appList.flatMap(({ kindList }) => kindList.map(({ kind }) => kind))).toEqual(
      expect.arrayContaining(['main_data.room', 'pkg10.customer', 'pkg1.repairOrder', 'pkg50.workOrder']),
    )
  })

  test.each([
    ['none', [], '请选择要推送的资料与单据'],
    ['an unknown one', ['pkg41.nothing'], '选项无效'],
    ['too many', Array.from({ length: 51 }, () => 'pkg41.item'), '最多50项'],
  ])('%s are refused at the field', async (_title, kinds, message) => {
    expect((await hear(kinds)).data).toEqual({ rowKindList: message })
  })

  test('kinds are forgotten once rows are not to be told of', async () => {
    await hear(['pkg41.item'])
    await save({ rowKindList: ['pkg41.item'] })
    expect((await world.as('lina').call(calls.getAppEvents, { appUuid })).data.rowKindList).toEqual([])
  })
})
