import { deleteFlow, enableOrDisableFlow } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { CardContent } from '@qifuyun/contract/messaging/card.ts'
import { messageHistory, messagingSessionList } from '@qifuyun/contract/messaging/endpoints.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { resolveLink } from '@qifuyun/contract/self-service/endpoints.ts'
import { publicEndpoints, settingsEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import {
  createWorld,
  decide,
  demoId,
  fireTimers,
  goTo,
  node,
  type PersonName,
  publish,
  tomorrowAt,
  userId,
  type World,
  withClient,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { visitorApp } from '#src/visitor/app.ts'
import { blacklist } from '#src/visitor/blacklist.ts'
import { checkPass, gateCache, inviteMany, overridePass, ownerLink, syncPasses } from '#src/visitor/calls.ts'
import { gate } from '#src/visitor/gate.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { passRecord } from '#src/visitor/pass-record.ts'

const WEST_LAKE = demoId('0007', 1)
const NEW_CITY = demoId('0007', 2)
const ROOM = demoId('0009', 1)
const PHONE = '13911110001'

const invitations = entityEndpoints(invitation)
const gates = entityEndpoints(gate)
const records = entityEndpoints(passRecord)
const bans = entityEndpoints(blacklist)
const settings = settingsEndpoints(visitorApp)
const pages = publicEndpoints(visitorApp)
const calls = {
  check: customEndpoint(visitorApp, checkPass),
  override: customEndpoint(visitorApp, overridePass),
  cache: customEndpoint(visitorApp, gateCache),
  sync: customEndpoint(visitorApp, syncPasses),
  inviteMany: customEndpoint(visitorApp, inviteMany),
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  await goTo(world, 9)
})
afterAll(() => world.close())

const fire = () => fireTimers(world.app.platform)

const addGate = async (more: object = {}): Promise<string> => {
  const answer = await world
    .as('wangqiang')
    .call(gates.add, { name: `岗亭${Math.random()}`, projectUuid: WEST_LAKE, direction: '3', ...more })
  expect(answer.msg).toBe('操作成功!')
  return String(answer.data.uuid)
}
const visit = (more: object = {}) => ({
  projectUuid: WEST_LAKE,
  hostType: '1',
  hostUser: userId('wangqiang'),
  visitorName: '何先生',
  visitorPhone: PHONE,
  reason: '1',
  visitAt: { begin: tomorrowAt(14).toISOString(), end: tomorrowAt(16).toISOString() },
  entryMode: '1',
  ...more,
})
const tryInvite = (more: object = {}, by: PersonName = 'wangqiang') => world.as(by).call(invitations.add, visit(more))
const invite = async (more: object = {}, by: PersonName = 'wangqiang'): Promise<string> => {
  const answer = await tryInvite(more, by)
  expect([answer.msg, answer.data]).toEqual(['操作成功!', expect.anything()])
  return String(answer.data.uuid)
}
const about = (uuid: string): object => ({ uuid })
const info = async (uuid: string) => (await world.as('wangqiang').call(invitations.info, { uuid })).data
const act = (name: string, input: object, by: PersonName = 'wangqiang') => {
  const endpoint = invitations.acting[name]
  if (endpoint === undefined) throw new Error(`there is no action ${name}`)
  return world.as(by).call(endpoint, { ...input })
}
const tokenOf = async (uuid: string): Promise<string> =>
  String((await info(uuid)).link)
    .split('/')
    .at(-1) ?? ''
const passOf = async (uuid: string): Promise<string> => {
  const answer = await world.withToken(null).call(pages.publicPage, { token: await tokenOf(uuid) })
  expect(answer.code).toBe(200)
  return answer.data.code?.text ?? ''
}
const scan = async (gateUuid: string, code: string) => (await world.as('wangqiang').call(calls.check, { gateUuid, code })).data
const messages = async (by: PersonName = 'wangqiang'): Promise<string[]> =>
  (await world.as(by).call(pendingMessagePage, { businessTypeCode: 'pkg8' })).data.list.map(({ title }) => title)
/** What the assistant of applications has told somebody in the chat. */
const cardsOf = async (by: PersonName): Promise<CardContent[]> => {
  const caller = world.as(by)
  const { list } = (await caller.call(messagingSessionList, {})).data
  const own = list.find(({ assistantCode }) => assistantCode === 'application')
  if (own === undefined) return []
  return (await caller.call(messageHistory, { sessionUuid: own.sessionUuid })).data.list.map(({ content }) => content as CardContent)
}
const recordsOf = async (filter?: FilterNode) =>
  (await world.as('wangqiang').call(records.page, { pageSize: 50, ...(filter && { filter }) })).data.list

/** Sets how the first project receives visitors, whatever the demo data say of it. */
const changeSetting = async (values: object): Promise<void> => {
  const answer = await world.as('wangqiang').call(settings.settingsSave, { projectUuid: WEST_LAKE, ...values })
  expect(answer.msg).toBe('操作成功!')
}

test('V1: the window opens 30 minutes early and closes 120 late', async () => {
  const south = await addGate()
  const codes = []
  for (let n = 0; n < 4; n++) codes.push(await passOf(await invite({ visitorPhone: `1391111000${n}` })))
  await goTo(world, 13, 29)
  expect(await scan(south, codes[0] ?? '')).toMatchObject({ result: 'early', message: expect.stringContaining('未到访问时间') })
  await goTo(world, 13, 30)
  expect(await scan(south, codes[0] ?? '')).toMatchObject({
    result: 'ok',
    message: '请通行',
    visitor: { visitorName: '何先生', entered: 1 },
  })
  await goTo(world, 18)
  expect(await scan(south, codes[1] ?? '')).toMatchObject({ result: 'ok' })
  await goTo(world, 18, 1)
  expect(await scan(south, codes[2] ?? '')).toMatchObject({ result: 'expired', message: '通行码已过期' })
})

test('V2: a single pass lets in once; a second look gives the same answer; after leaving it is used up', async () => {
  const [south, north] = [await addGate(), await addGate({ direction: '1' })]
  const uuid = await invite()
  const code = await passOf(uuid)
  await goTo(world, 14)
  expect(await scan(south, code)).toMatchObject({ result: 'ok', repeated: false })
  expect((await info(uuid)).state).toBe('30')
  expect(await messages()).toContainEqual(expect.stringMatching(/^访客何先生已到达岗亭/))
  world.pass(10_000)
  expect(await scan(south, code)).toMatchObject({ result: 'ok', repeated: true, visitor: { entered: 1 } })
  expect((await info(uuid)).entered).toBe(1)
  await goTo(world, 14, 5)
  expect(await scan(north, code)).toMatchObject({ result: 'usedUp' })
  expect(await scan(south, code)).toMatchObject({ result: 'out' })
  expect(await info(uuid)).toMatchObject({ state: '40', lastOutAt: expect.any(String) })
  await goTo(world, 14, 10)
  expect(await scan(south, code)).toMatchObject({ result: 'usedUp', message: '通行次数已用完' })
})

test('V3: a signature with one other character is invalid, recorded, and changes nothing', async () => {
  const south = await addGate()
  const uuid = await invite()
  const code = await passOf(uuid)
  const forged = `${code.slice(0, -10)}${code.at(-10) === 'A' ? 'B' : 'A'}${code.slice(-9)}`
  await goTo(world, 14)
  const before = await info(uuid)
  expect(await scan(south, forged)).toMatchObject({ result: 'invalid', message: '无效的通行码', visitor: null })
  for (const nonsense of ['qfy:v:x', 'https://example.com', ':::::::', 'qfy:v:00000000-0000-0000-0000-000000000000:1:AAAA'])
    expect(await scan(south, nonsense)).toMatchObject({ result: 'invalid' })
  expect(await info(uuid)).toEqual(before)
  expect((await recordsOf({ field: 'result', cmp: 'eq', value: '3' })).length).toBe(5)
})

test('V4: whoever is put on the blacklist later is stopped at the gate, and not invited again', async () => {
  const south = await addGate()
  const code = await passOf(await invite())
  const ban = await world
    .as('wangqiang')
    .call(bans.add, { name: '何先生', projectUuid: NEW_CITY, scope: '2', phone: PHONE, reason: '尾随业主' })
  expect(ban.msg).toBe('操作成功!')
  await goTo(world, 14)
  expect(await scan(south, code)).toMatchObject({ result: 'blocked', message: '黑名单人员，禁止进入' })
  expect(await messages()).toContain('黑名单人员到访：何先生')
  const again = await tryInvite({ visitAt: { begin: tomorrowAt(15).toISOString(), end: tomorrowAt(16).toISOString() } })
  expect([again.status, again.data]).toEqual([422, { visitorPhone: '该访客在黑名单中' }])
  // One of another project stops nobody here.
  await world.as('wangqiang').call(bans.add, { name: '别处', projectUuid: NEW_CITY, scope: '1', phone: '13911110077', reason: '扰民' })
  expect(
    (await tryInvite({ visitorPhone: '13911110077', visitAt: { begin: tomorrowAt(15).toISOString(), end: tomorrowAt(16).toISOString() } }))
      .code,
  ).toBe(200)
})

test('V5: the eleventh car of a month stays outside, its driver does not', async () => {
  const host = { hostType: '2', hostUser: null, hostRoom: ROOM }
  const driver = (n: number) => ({ ...host, visitorPhone: `1391111010${n}`, plate: `浙A1234${n}` })
  for (let n = 0; n < 10; n++) expect(await info(await invite(driver(n)))).toMatchObject({ carState: '3' })
  expect(await info(await invite({ ...host, plate: '浙A12399' }))).toMatchObject({
    state: '20',
    carState: '4',
    carReason: '本月车辆次数已用完',
  })
  expect(await info(await invite({ plate: '浙A12399' }))).toMatchObject({ carState: '3' })
})

test('V6: two gates without a network let one pass in twice; both are recorded, the second as a conflict', async () => {
  const [south, north] = [await addGate({ direction: '1' }), await addGate({ direction: '1' })]
  const uuid = await invite()
  const code = await passOf(uuid)
  await goTo(world, 14, 30)
  const one = { clientId: 'south-0001', code, at: tomorrowAt(14, 10).toISOString() }
  const two = { clientId: 'north-0001', code, at: tomorrowAt(14, 20).toISOString() }
  const first = await world.as('wangqiang').call(calls.sync, { gateUuid: south, records: [one] })
  const second = await world.as('wangqiang').call(calls.sync, { gateUuid: north, records: [two] })
  expect([first.data[0], second.data[0]]).toMatchObject([
    { result: 'ok', conflict: false },
    { result: 'ok', conflict: true },
  ])
  // Sent again nothing is added.
  const again = await world.as('wangqiang').call(calls.sync, { gateUuid: north, records: [two] })
  expect(again.data).toEqual(second.data)
  expect(await info(uuid)).toMatchObject({ entered: 2, firstInAt: one.at })
  expect((await recordsOf()).map(({ at: when, conflict }) => [when, conflict])).toEqual([
    [two.at, true],
    [one.at, false],
  ])
  expect(await messages()).toContain('离线通行冲突：何先生')
})

test('V7: a cancelled pass says so, and its link is dead', async () => {
  const south = await addGate()
  const uuid = await invite()
  const [code, token] = [await passOf(uuid), await tokenOf(uuid)]
  await goTo(world, 13, 50)
  expect((await act('cancel', { uuid })).data).toMatchObject({ state: '60' })
  await goTo(world, 13, 55)
  expect(await scan(south, code)).toMatchObject({ result: 'state', message: '邀请已取消' })
  const page = await world.withToken(null).call(pages.publicPage, { token })
  expect([page.code, page.status, page.msg]).toEqual([404, 404, '链接已失效'])
})

test('V8: whoever is inside too long is flagged once, and expected no more', async () => {
  const south = await addGate()
  const [inside, absent] = [await invite(), await invite({ visitorPhone: '13911110002' })]
  await goTo(world, 14)
  await scan(south, await passOf(inside))
  await goTo(world, 18, 1)
  await fire()
  expect(await info(inside)).toMatchObject({ state: '30', overstay: true })
  expect((await messages()).filter((title) => title === '访客超时未离：何先生')).toHaveLength(1)
  expect(await info(absent)).toMatchObject({ state: '50' })
  const expected = await world.as('wangqiang').call(invitations.page, { filter: { field: 'state', cmp: 'eq', value: '20' } })
  expect(JSON.stringify(expected.data.list)).not.toContain(inside)
  await scan(south, await passOf(inside))
  expect(await info(inside)).toMatchObject({ state: '40', overstay: false })
})

describe('inviting', () => {
  test('what is wrong is said at its field', async () => {
    const refused = async (more: object) => {
      const { status, data } = await tryInvite(more)
      return [status, data]
    }
    expect(await refused({ plate: 'ABC' })).toEqual([422, { plate: '车牌号格式不正确' }])
    expect(await refused({ idCard: '330106199001011230' })).toEqual([422, { idCard: '身份证号格式不正确' }])
    expect(await refused({ companions: 51 })).toEqual([422, { companions: '随行人数应在0到50之间' }])
    expect(await refused({ visitorPhone: '123' })).toEqual([422, { visitorPhone: '手机号格式错误' }])
    const long = { begin: tomorrowAt(14).toISOString(), end: new Date(tomorrowAt(14).getTime() + 8 * DAY_MS).toISOString() }
    expect(await refused({ visitAt: long })).toEqual([422, { visitAt: '访问时长不能超过7天' }])
    expect(await refused({ visitAt: { begin: tomorrowAt(8, 54).toISOString(), end: tomorrowAt(16).toISOString() } })).toEqual([
      422,
      { visitAt: '来访时间不能早于当前时间' },
    ])
    expect(await refused({ hostUser: null })).toEqual([422, { hostUser: '请填写被访员工' }])
  })

  test('a host has a number of invitations a day', async () => {
    await changeSetting({ maxPerDay: 2 })
    await invite()
    await invite({ visitorPhone: '13911110002' })
    const third = await tryInvite({ visitorPhone: '13911110003' })
    expect([third.status, third.msg]).toEqual([422, '今日邀请次数已达上限'])
    expect((await tryInvite({ hostUser: userId('lina') })).code).toBe(200)
  })

  test('nobody is invited for next year, nor by the same host twice for one time', async () => {
    const visitAt = (day: number, from: number, to: number) => ({
      begin: new Date(tomorrowAt(from).getTime() + day * DAY_MS).toISOString(),
      end: new Date(tomorrowAt(to).getTime() + day * DAY_MS).toISOString(),
    })
    const tried = async (more: object) => {
      const { status, data } = await tryInvite(more)
      return status === 200 ? 200 : [status, data]
    }
    const early = [422, { visitAt: '最多提前90天邀请' }]
    expect(await tried({ visitAt: visitAt(91, 14, 16) })).toEqual(early)
    expect(await tried({ visitAt: visitAt(89, 14, 16) })).toBe(200)
    await changeSetting({ maxAheadDays: 7 })
    expect(await tried({ visitAt: visitAt(8, 14, 16) })).toEqual([422, { visitAt: '最多提前7天邀请' }])

    const first = await invite({ visitAt: visitAt(1, 14, 16) })
    const again = [422, { visitorPhone: '该访客在此时段已有邀请' }]
    expect(await tried({ visitAt: visitAt(1, 15, 17) })).toEqual(again)
    expect(await tried({ visitAt: visitAt(1, 16, 17) })).toBe(200)
    expect(await tried({ visitAt: visitAt(1, 14, 16), visitorPhone: '13911110002' })).toBe(200)
    expect(await tried({ visitAt: visitAt(1, 14, 16), hostUser: userId('lina') })).toBe(200)
    await act('cancel', { uuid: first })
    expect(await tried({ visitAt: visitAt(1, 14, 15) })).toBe(200)
  })

  test('a list is invited at once; those that something speaks against are named, and the others wait for nobody', async () => {
    const { projectUuid, hostType, hostUser, visitAt } = visit()
    const ask = (visitors: object[]) =>
      world.as('wangqiang').call(calls.inviteMany, { projectUuid, hostType: '1', hostUser, reason: '1', visitAt, visitors } as never)
    const guest = (visitorName: string, visitorPhone: string, more: object = {}) => ({ visitorName, visitorPhone, ...more })
    const { data } = await ask([
      guest('甲', '13911110021', { plate: '浙A12345' }),
      guest('乙', '139'),
      guest('丙', '13911110022', { plate: 'x' }),
    ])
    expect(data.map(({ problem }) => problem?.field ?? null)).toEqual([null, 'visitorPhone', 'plate'])
    expect(data[2]?.problem?.text).toBe('车牌号格式不正确')
    expect(await info(String(data[0]?.uuid))).toMatchObject({ visitorName: '甲', state: '20', carState: '3', hostType })
    await changeSetting({ maxPerDay: 2 })
    const full = await ask([guest('丁', '13911110023'), guest('戊', '13911110024')])
    expect(full.data.map(({ problem }) => problem?.text ?? null)).toEqual([null, '今日邀请次数已达上限'])
    await changeSetting({ maxPerDay: 20 })
    const twice = await ask([guest('丁', '13911110023'), guest('庚', '13911110026'), guest('庚', '13911110026')])
    expect(twice.data.map(({ problem }) => problem?.text ?? null)).toEqual(['该访客在此时段已有邀请', null, '该访客在此时段已有邀请'])
    expect(await ask(Array.from({ length: 51 }, () => guest('己', '13911110025')))).toMatchObject({ code: 3002 })
    expect(await ask([])).toMatchObject({ code: 3002 })
  })

  test('an employee invites for himself and sees no one else’s', async () => {
    const uuid = await invite({ hostUser: userId('liuyang') }, 'liuyang')
    await invite()
    const mine = await world.as('liuyang').call(invitations.page, {})
    expect(mine.data.list.map((row) => Object(row).uuid)).toEqual([uuid])
    expect((await act('cancel', { uuid }, 'liuyang')).data).toMatchObject({ state: '60' })
    const guard = await world.as('liuyang').call(calls.check, { gateUuid: await addGate(), code: 'x' })
    expect([guard.status, guard.data]).toEqual([403, { _need: ['app:pkg8:gate:action.check'] }])
  })

  test('the visitor gets a short message with his link', async () => {
    await world.listen()
    await invite()
    await expect.poll(() => world.app.platform.sms.sent(PHONE).length, { timeout: 20_000 }).toBe(1)
    expect(world.app.platform.sms.sent(PHONE)[0]?.text).toMatch(/\/h5\/visitor\/[\w-]{22}$/)
  })

  test('visitors of somebody who leaves go to his successor; without one their invitations are called off', async () => {
    const { platform } = world.app
    const leave = async (handoverUserUuid: string | null) => {
      const left = { enterpriseUuid: demoId('0002', 1), userUuid: userId('liuyang'), imAccountId: 'x', handoverUserUuid }
      await platform.db.tenant(left.enterpriseUuid, null, (tx) => platform.events.emit(tx, 'member.left', left))
      await platform.events.drain()
    }
    const passed = await invite({ hostUser: userId('liuyang') })
    await leave(userId('chenjing'))
    expect(await info(passed)).toMatchObject({ hostUser: userId('chenjing'), state: '20' })
    const { data } = await world.as('chenjing').call(pendingMessagePage, {})
    expect(data.list.map(({ title }) => title)).toContainEqual(expect.stringContaining('访客交接：'))
    const alone = await invite({ hostUser: userId('liuyang') })
    await leave(null)
    expect((await info(alone)).state).toBe('60')
    expect((await info(passed)).state).toBe('20')
  })
})

describe('an approval', () => {
  const FLOW = 'visitor.invite'
  const FIELDS = ['visitor', 'reason', 'window', 'plate'].map((fieldKey) => ({ fieldKey, tag: 'text' as const, label: fieldKey }))
  /** The flow of the enterprise. */
  const publishFlow = () => publish(world, { nodes: [node('n1', 'a')], flowCode: FLOW, fields: FIELDS })
  /** Building work is looked at. */
  const asked = (more: object = {}) => invite({ reason: '4', ...more })
  const approvalOf = async (uuid: string) => String((await info(uuid)).approvalUuid)
  const manager = () => world.as('zhangwei')
  const switchFlow = async (flowUuid: string, on: 0 | 1) =>
    expect((await manager().call(enableOrDisableFlow, { flowUuid, enableFlag: on })).msg).toBe('操作成功!')
  const remove = async (flowUuid: string) => (await manager().call(deleteFlow, { flowUuid })).status
  const historyOf = async (uuid: string) =>
    (await world.as('wangqiang').call(invitations.log, about(uuid))).data.list.map((line) => String(Object(line).content))

  test('decides alone while it runs; who invites may call it off', async () => {
    await publishFlow()
    const [agreed, overruled, cancelled] = [
      await asked(),
      await asked({ visitorPhone: '13911110002' }),
      await asked({ visitorPhone: '13911110003' }),
    ]
    const row = await info(agreed)
    expect(row).toMatchObject({ state: '10', canDo: ['cancel'], may: { update: false, delete: false } })
    const late = await act('approve', { uuid: agreed })
    expect([late.status, late.msg, late.data]).toEqual([
      409,
      '该邀请正在审批，请在审批中处理',
      { _reason: 'STATE_CHANGED', _current: '10' },
    ])
    expect((await act('refuse', { uuid: agreed })).status).toBe(409)
    const edited = await world.as('wangqiang').call(invitations.update, { uuid: agreed, version: row.version, company: '改' })
    expect([edited.status, edited.data]).toEqual([422, { company: '当前状态不允许修改单位名称' }])
    const late2 = await approvalOf(cancelled)
    expect((await act('cancel', { uuid: cancelled })).data).toMatchObject({ state: '60' })
    await decide(world, await approvalOf(agreed), 'agree')
    await decide(world, await approvalOf(overruled), 'overrule')
    await decide(world, late2, 'agree')
    expect([await info(agreed), await info(overruled), await info(cancelled)]).toMatchObject([
      { state: '20' },
      { state: '70' },
      { state: '60' },
    ])
    expect((await historyOf(agreed))[0]).toMatch(/^审批通过访客邀请/)
  })

  test('is passed at once where there is no flow, and the history says so; or a manager decides', async () => {
    const free = await asked()
    expect((await info(free)).state).toBe('20')
    expect((await historyOf(free))[0]).toMatch(/，无需审批$/)
    await changeSetting({ noFlow: '2' })
    const waiting = await asked({ visitorPhone: '13911110041' })
    expect(await info(waiting)).toMatchObject({ state: '10', approvalUuid: null, may: { update: true } })
    expect((await historyOf(waiting)).some((line) => line.includes('无需审批'))).toBe(false)
    expect((await act('approve', { uuid: waiting })).data).toMatchObject({ state: '20' })
  })

  test('ends well when its flow is switched off, or is to be deleted while it runs', async () => {
    const flowUuid = await publishFlow()
    const running = await asked()
    expect(await remove(flowUuid)).toBe(409)
    await switchFlow(flowUuid, 0)
    const free = await asked({ visitorPhone: '13911110042' })
    expect([(await info(running)).state, (await info(free)).state]).toEqual(['10', '20'])
    expect(await remove(flowUuid)).toBe(409)
    await decide(world, await approvalOf(running), 'agree')
    expect((await info(running)).state).toBe('20')
    expect(await remove(flowUuid)).toBe(200)
  })

  test('never waits for a flow that is deleted at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const flowUuid = await publishFlow()
      const [uuid, removed] = await Promise.all([asked({ visitorPhone: `1391111005${round}` }), remove(flowUuid)])
      expect([(await info(uuid)).state, removed]).toEqual(removed === 200 ? ['20', 200] : ['10', 409])
      if (removed === 200) continue
      await decide(world, await approvalOf(uuid), 'agree')
      expect([(await info(uuid)).state, await remove(flowUuid)]).toEqual(['20', 200])
    }
  })

  test('that ends while four people act upon its invitation leaves it as one after the other would', async () => {
    const heard: { uuid: string; name: string }[] = []
    world.app.platform.events.on('app.happened', async ({ uuid, name }) => void heard.push({ uuid, name }))
    await publishFlow()
    for (let round = 0; round < 4; round++) {
      const uuid = await asked({ visitorPhone: `1391111006${round}` })
      const { version } = await info(uuid)
      const approvalUuid = await approvalOf(uuid)
      const [, approved, edited, cancelled, deleted] = await Promise.all([
        decide(world, approvalUuid, 'agree'),
        act('approve', { uuid }, 'zhangwei'),
        world.as('wangqiang').call(invitations.update, { uuid, version, company: '改' }),
        act('cancel', { uuid }, 'chenjing').then((answer) => (answer.status === 403 ? act('cancel', { uuid }) : answer)),
        manager().call(invitations.delete, { uuidList: [uuid] }),
      ])
      await world.app.platform.events.drain()
      // Whatever came first: it was agreed to by the flow alone, and what is called off stays so.
      expect(approved.status).toBe(409)
      expect([409, 422]).toContain(edited.status)
      if (deleted.status === 200) {
        expect((await world.as('wangqiang').call(invitations.info, { uuid })).status).toBe(404)
        continue
      }
      const row = await info(uuid)
      expect([row.state, row.approvalUuid]).toEqual([cancelled.status === 200 ? '60' : '20', null])
      const names = heard.filter((each) => each.uuid === uuid).map(({ name }) => name)
      expect(names.filter((name) => name === 'visitor.approved').length).toBeLessThanOrEqual(1)
      expect(names.includes('visitor.cancelled')).toBe(row.state === '60')
    }
  })
})

test('settings of a project begin with the defaults, and are changed by whoever may, on the version that he read', async () => {
  const by = world.as('wangqiang')
  const read = async () => (await by.call(settings.settings, { projectUuid: NEW_CITY })).data
  expect(await read()).toMatchObject({ uuid: null, version: 0, projectUuid: NEW_CITY, maxDays: 7, earlyMinutes: 30, checkOut: true })
  const save = (input: object) => by.call(settings.settingsSave, { projectUuid: NEW_CITY, ...input })
  expect(await save({ maxDays: 31 })).toMatchObject({ code: 3002, data: { maxDays: '最长有效天数应在1到30之间' } })
  expect((await read()).uuid).toBeNull()
  const { data } = await save({ version: 0, maxDays: 3 })
  expect(await read()).toMatchObject({ uuid: data.uuid, version: 1, maxDays: 3, earlyMinutes: 30 })
  expect(await save({ version: 1, earlyMinutes: 10 })).toMatchObject({ data: { uuid: data.uuid, version: 2 } })
  expect(await save({ version: 1, earlyMinutes: 20 })).toMatchObject({ status: 409, msg: '数据已被他人修改，请刷新后重试' })
  expect(await read()).toMatchObject({ version: 2, maxDays: 3, earlyMinutes: 10 })
  const employee = world.as('liuyang')
  expect(await employee.call(settings.settings, { projectUuid: NEW_CITY })).toMatchObject({ code: 401 })
  // Of the second enterprise, and of nobody.
  for (const projectUuid of [demoId('0007', 3), crypto.randomUUID()])
    expect(await by.call(settings.settings, { projectUuid })).toMatchObject({ code: 404, status: 404, data: null })
  expect(await employee.call(settings.settingsSave, { projectUuid: NEW_CITY, maxDays: 1 })).toMatchObject({ code: 401 })
})

describe('at the gate', () => {
  test('a pass of another project or for another gate is in the wrong place', async () => {
    const [south, north, far] = [await addGate(), await addGate(), await addGate({ projectUuid: NEW_CITY })]
    const code = await passOf(await invite({ areas: [{ gate: south }] }))
    await goTo(world, 14)
    expect((await scan(north, code)).result).toBe('wrongPlace')
    expect((await scan(far, code)).result).toBe('wrongPlace')
    expect((await scan(south, code)).result).toBe('ok')
  })

  test('two gates that read a single pass at once let one in', async () => {
    const [south, north] = [await addGate({ direction: '1' }), await addGate({ direction: '1' })]
    const uuid = await invite()
    const code = await passOf(uuid)
    await goTo(world, 14)
    const answers = await Promise.all([scan(south, code), scan(north, code)])
    expect(answers.map(({ result }) => result).toSorted()).toEqual(['ok', 'usedUp'])
    expect((await info(uuid)).entered).toBe(1)
  })

  test('a pass for several entries is good until they are used', async () => {
    const [south, exit] = [await addGate({ direction: '1' }), await addGate({ direction: '2' })]
    const uuid = await invite({ entryMode: '2', maxEntries: 2 })
    const code = await passOf(uuid)
    await goTo(world, 14)
    expect((await scan(south, code)).result).toBe('ok')
    await goTo(world, 14, 10)
    expect((await scan(exit, code)).result).toBe('out')
    expect((await info(uuid)).state).toBe('20')
    expect((await scan(south, code)).result).toBe('ok')
    await goTo(world, 14, 20)
    expect((await scan(exit, code)).result).toBe('out')
    expect((await info(uuid)).state).toBe('40')
    await goTo(world, 14, 30)
    expect((await scan(south, code)).result).toBe('usedUp')
    const range = { begin: tomorrowAt(0).toISOString(), end: tomorrowAt(23, 59).toISOString() }
    const { data } = await world.as('wangqiang').call(records.kpi, { kpiKey: 'passed', range, groupBy: 'hour' })
    expect(data[0]).toMatchObject({ value: 2, series: [{ x: '14', y: 2 }] })
  })

  test('doors and barriers hear of a pass, who came and who left; of each once', async () => {
    const heard: { uuid: string; name: string }[] = []
    world.app.platform.events.on('app.happened', async ({ uuid, name }) => void heard.push({ uuid, name }))
    const south = await addGate({ direction: '1' })
    const [viewer, other] = [await invite({ reason: '6', visitorPhone: '13911110031' }), await invite({ visitorPhone: '13911110032' })]
    const code = await passOf(viewer)
    await act('cancel', { uuid: other })
    await goTo(world, 14)
    await scan(south, code)
    await act('leave', { uuid: viewer })
    await world.app.platform.events.drain()
    const namesOf = (of: string) => heard.filter(({ uuid }) => uuid === of).map(({ name }) => name)
    expect(namesOf(viewer)).toEqual(['visitor.approved', 'visitor.viewingInvited', 'visitor.arrived', 'visitor.left'])
    expect(namesOf(other)).toEqual(['visitor.approved', 'visitor.cancelled'])
  })

  test('a rolling code of two minutes ago is invalid', async () => {
    await changeSetting({ rolling: true })
    const south = await addGate({ direction: '1' })
    const uuid = await invite()
    await goTo(world, 14)
    const old = await passOf(uuid)
    expect(old.split(':')).toHaveLength(7)
    world.pass(121_000)
    expect((await scan(south, old)).result).toBe('invalid')
    expect((await scan(south, old.split(':').slice(0, 5).join(':'))).result).toBe('invalid')
    expect((await scan(south, await passOf(uuid))).result).toBe('ok')
  })

  test('who stands at the gate waits ten minutes for his host', async () => {
    const [waiting, received] = [
      await invite({ source: '2' }),
      await invite({ source: '2', visitorPhone: '13911110009', hostUser: userId('liuyang') }),
    ]
    expect((await info(waiting)).state).toBe('10')
    const [asked] = await cardsOf('liuyang')
    expect(asked?.buttons?.map(({ text }) => text)).toEqual(['确认接待', '拒绝'])
    expect((await act('confirm', { uuid: received }, 'xuliang')).status).not.toBe(200)
    expect((await act('confirm', { uuid: received })).data).toMatchObject({ state: '20' })
    world.pass(10 * MINUTE_MS + 1_000)
    await fire()
    expect((await info(waiting)).state).toBe('70')
    expect((await info(received)).state).toBe('20')
    expect((await cardsOf('liuyang'))[0]).toMatchObject({ state: '待到访' })
  })

  test('whoever is let in all the same is recorded with the reason and a picture', async () => {
    const south = await addGate()
    const uuid = await invite()
    const none = await world
      .as('wangqiang')
      .call(calls.override, { gateUuid: south, invitationUuid: uuid, reason: '业主电话确认', photo: [] })
    expect([none.status, none.data]).toEqual([422, { photo: '至少1项' }])
    const wrong = await world
      .as('wangqiang')
      .call(calls.override, { gateUuid: south, invitationUuid: uuid, reason: '业主电话确认', photo: ['x'] })
    expect([wrong.status, wrong.data]).toEqual([422, { photo: '文件不存在或已失效' }])
  })

  test('what a gate keeps for the time without a network can be checked by the public key alone', async () => {
    const south = await addGate()
    const uuid = await invite()
    const { data } = await world.as('wangqiang').call(calls.cache, { gateUuid: south })
    expect(data.passes).toContainEqual(expect.objectContaining({ invitationUuid: uuid, entriesLeft: 1, barred: false }))
    const code = await passOf(uuid)
    const body = code.split(':').slice(0, 4).join(':')
    const key = await crypto.subtle.importKey('raw', Buffer.from(data.publicKey, 'base64url'), 'Ed25519', false, ['verify'])
    const signature = Buffer.from(code.split(':')[4] ?? '', 'base64url')
    expect(await crypto.subtle.verify('Ed25519', key, signature, Buffer.from(body))).toBe(true)
  })

  test('a gate keeps every pass of a busy day, and says how many it has no room for', async () => {
    const south = await addGate()
    const uuid = await invite()
    const copy = (count: number) =>
      withClient(world.database.owner, (client) =>
        client.query(
          `insert into visitor_invitation
           select (jsonb_populate_record(i, jsonb_build_object('uuid', gen_random_uuid(), 'no', gen_random_uuid(), 'opens_at', i.opens_at - interval '1 s'))).*
           from visitor_invitation i, generate_series(1, $2::int) where i.uuid = $1`,
          [uuid, count],
        ),
      )
    const kept = async () => (await world.as('wangqiang').call(calls.cache, { gateUuid: south })).data
    const before = (await kept()).passes.length
    await copy(600)
    const busy = await kept()
    expect([busy.passes.length, busy.more]).toEqual([before + 600, 0])
    expect(busy.passes).toContainEqual(expect.objectContaining({ invitationUuid: uuid }))
    await copy(5_000)
    const full = await kept()
    expect([full.passes.length, full.more]).toEqual([5_000, before + 600])
  })

  test('nobody writes records of passes himself', async () => {
    const answer = await world.as('zhangwei').call(records.add, { message: '伪造' })
    expect([answer.status, answer.data]).toEqual([403, { _need: ['app:pkg8:passRecord:add'] }])
  })
})

describe('the page of a pass', () => {
  test('shows who is expected, masks nothing but telephones, and is found by its key', async () => {
    const uuid = await invite({ plate: '浙A12345' })
    const token = await tokenOf(uuid)
    expect(token).toMatch(/^[\w-]{22}$/)
    expect((await world.withToken(null).call(resolveLink, { k: token })).data).toEqual({ path: `/h5/visitor/${token}` })
    for (const query of ['', '?k=', '?k=x', `?k=${token}&k=${token}`, `?k=${'x'.repeat(200)}`, '?K=x']) {
      const answer = await world.app.http.inject(`${resolveLink.path}${query}`)
      expect([answer.statusCode, answer.json()], query).toEqual([404, { code: 404, msg: '链接已失效', data: null }])
    }
    const page = await world.withToken(null).call(pages.publicPage, { token })
    expect(page.data).toMatchObject({ title: '访客通行证', state: { label: '待到访' }, actions: [], adds: null })
    expect(page.data.lines.map(({ label }) => label)).toEqual([
      '访客姓名',
      '项目',
      '被访员工',
      '来访事由',
      '来访时间',
      '随行人数',
      '车牌号',
      '地址',
    ])
    expect(JSON.stringify(page.data)).not.toContain(PHONE)
  })

  test('is nothing to whoever has no link', async () => {
    for (const token of ['x'.repeat(22), '', "' or 1=1 --"]) {
      const page = await world.withToken(null).call(pages.publicPage, { token })
      expect([page.status, page.msg]).toEqual([404, '链接已失效'])
      expect((await world.withToken(null).call(pages.publicAct, { token, action: 'cancel' })).status).toBe(404)
      expect((await world.withToken(null).call(pages.publicAdd, { token })).status).toBe(404)
    }
  })

  test('lets nobody do what the page does not offer', async () => {
    const uuid = await invite()
    const act = await world.withToken(null).call(pages.publicAct, { token: await tokenOf(uuid), action: 'cancel' })
    expect([act.status, (await info(uuid)).state]).toEqual([422, '20'])
  })

  test('is gone a day after the visit', async () => {
    const token = await tokenOf(await invite())
    world.pass(2 * DAY_MS)
    expect((await world.withToken(null).call(pages.publicPage, { token })).status).toBe(404)
  })
})

test('an owner invites by the link of his room', async () => {
  const link = await world.as('wangqiang').call(customEndpoint(visitorApp, ownerLink), { uuid: ROOM })
  const token = link.data.link.split('/').at(-1) ?? ''
  const page = await world.withToken(null).call(pages.publicPage, { token })
  expect(page.data.adds?.form.map(({ key }) => key)).toEqual(['visitorName', 'visitorPhone', 'reason', 'visitAt', 'companions', 'plate'])
  const sent = {
    token,
    visitorName: '周女士',
    visitorPhone: PHONE,
    reason: '1',
    visitAt: { begin: tomorrowAt(14).toISOString(), end: tomorrowAt(16).toISOString() },
  }
  const wrong = await world.withToken(null).call(pages.publicAdd, { ...sent, visitorName: '', hostUser: userId('lina') })
  expect([wrong.status, wrong.data]).toEqual([422, { visitorName: '请填写访客姓名' }])
  const made = await world.withToken(null).call(pages.publicAdd, sent)
  expect(made.data?.path).toMatch(/^\/h5\/visitor\/[\w-]{22}$/)
  const [row] = (await world.as('wangqiang').call(invitations.page, { keyword: '周女士' })).data.list
  expect(row).toMatchObject({ hostType: '2', hostRoom: ROOM, hostUser: null, state: '20' })
})

test('whoever owns a room no more invites nobody to it', async () => {
  const [customers, relations] = [entityEndpoints(customer), entityEndpoints(relation)]
  const as = world.as('zhangwei')
  const owner = await as.call(customers.add, { kind: '1', name: '甲', mobile: '13900000001', source: '5', mobiles2: [] })
  const about = { customer: owner.data.uuid, roomUuid: ROOM, startsOn: '2025-01-01' }
  const owns = await as.call(relations.add, { ...about, role: ROLE.owner })
  const tenancy = await as.call(relations.add, { ...about, role: ROLE.tenant, endsOn: '2030-12-31' })
  const link = await world.as('wangqiang').call(customEndpoint(visitorApp, ownerLink), { uuid: ROOM })
  const token = link.data.link.split('/').at(-1) ?? ''
  const visitAt = { begin: tomorrowAt(14).toISOString(), end: tomorrowAt(16).toISOString() }
  await world.withToken(null).call(pages.publicAdd, { token, visitorName: '周女士', visitorPhone: PHONE, reason: '1', visitAt })
  const stateNow = async () => (await world.as('wangqiang').call(invitations.page, { keyword: '周女士' })).data.list[0]?.state
  const opens = async () => (await world.withToken(null).call(pages.publicPage, { token })).status
  const end = async (uuid: unknown, endsOn: string) => {
    const moveOut = relations.acting.moveOut ?? expect.fail()
    expect((await as.call(moveOut, { uuid: String(uuid), endsOn })).msg).toBe('操作成功!')
    await world.app.platform.events.drain()
  }
  // A tenant who leaves changes nothing for the owner.
  await end(tenancy.data.uuid, '2025-06-30')
  expect([await stateNow(), await opens()]).toEqual(['20', 200])
  await end(owns.data.uuid, '2025-12-31')
  expect([await stateNow(), await opens()]).toEqual(['60', 404])
})

test('identity card and picture are erased 30 days after the end, or as set, and the history never told them', async () => {
  const { expiresAt, eraseAt } = await info(await invite())
  expect(Date.parse(String(eraseAt)) - Date.parse(String(expiresAt))).toBe(30 * DAY_MS)
  await changeSetting({ retentionDays: 1 })
  const uuid = await invite({ idCard: '11010519491231002X', visitorPhone: '13911110002' })
  expect((await info(uuid)).idCard).toBe('11010519491231002X')
  world.pass(3 * DAY_MS)
  await fire()
  expect((await info(uuid)).idCard).toBeNull()
  const log = await world.as('wangqiang').call(invitations.log, about(uuid))
  expect(JSON.stringify(log.data)).not.toContain('11010519491231002X')
})
