import { appEndpoints, publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { provide } from '@qifuyun/kit/server.ts'
import {
  createWorld,
  decide,
  demoId,
  goTo,
  imageOf,
  node,
  type PersonName,
  publish,
  SERVED,
  tomorrowAt,
  uploaded,
  type World,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { clearance } from '#src/main-data/clearance.ts'
import { room } from '#src/main-data/room.ts'
import { pass, passKind, releasePass } from '#src/release-pass/app.ts'
import { companyLink, roomLink } from '#src/release-pass/calls.ts'
import { gate } from '#src/visitor/gate.ts'

const WEST_LAKE = demoId('0007', 1)
const NEW_CITY = demoId('0007', 2)
const ROOM = demoId('0009', 1)
const OWNER_MOBILE = '13911110009'

const passes = entityEndpoints(pass)
const kinds = entityEndpoints(passKind)
const gates = entityEndpoints(gate)
const rooms = entityEndpoints(room)
const pages = publicEndpoints(releasePass)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  await goTo(world, 9)
})
afterAll(() => world.close())

const by = (name: PersonName = 'wangqiang') => world.as(name)

let kindsMade = 0
const addKind = async (more: object = {}): Promise<string> => {
  kindsMade += 1
  const answer = await by().call(kinds.add, { name: `类型${kindsMade}`, flow: '2', validHours: 24, ...more })
  expect(answer.msg).toBe('操作成功!')
  return String(answer.data.uuid)
}
const addGate = async (projectUuid = WEST_LAKE): Promise<string> =>
  String((await by().call(gates.add, { name: `岗亭${Math.random()}`, projectUuid, direction: '3' })).data.uuid)

const CHAIRS = [{ name: '椅子', qty: 3, unit: '把' }]
const passFor = (kind: string, more: object = {}) => ({
  projectUuid: WEST_LAKE,
  kind,
  roomUuid: ROOM,
  applicant: '周先生',
  phone: '13911110001',
  goods: CHAIRS,
  passAt: { begin: tomorrowAt(10).toISOString(), end: tomorrowAt(12).toISOString() },
  ...more,
})
const addPass = async (kind: string, more: object = {}, name: PersonName = 'wangqiang'): Promise<string> => {
  const answer = await by(name).call(passes.add, passFor(kind, more))
  expect([answer.msg, answer.data]).toEqual(['操作成功!', expect.anything()])
  return String(answer.data.uuid)
}
const act = (name: string, input: object, person: PersonName = 'wangqiang') => {
  const endpoint = passes.acting[name]
  if (endpoint === undefined) throw new Error(`there is no action ${name}`)
  return by(person).call(endpoint, { ...input })
}
const info = async (uuid: string) => (await by().call(passes.info, { uuid })).data
/** A pass that may go to the gate. */
const readyPass = async (more: object = {}): Promise<string> => {
  const uuid = await addPass(await addKind(), more)
  expect((await act('submit', { uuid })).data).toMatchObject({ state: '30' })
  return uuid
}

const sms = async (mobile: string): Promise<string> => {
  await world.listen()
  await expect.poll(() => world.app.platform.sms.sent(mobile).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return world.app.platform.sms.sent(mobile).at(-1)?.text ?? ''
}
const tokenIn = (text: string): string => text.split('/').at(-1) ?? ''
const publicPage = (token: string) => world.withToken(null).call(pages.publicPage, { token })
/** The code that the applicant shows, from the link in his short message. */
const codeOf = async (): Promise<string> => (await publicPage(tokenIn(await sms('13911110001')))).data.code?.text ?? ''
const photo = async (): Promise<string> =>
  (await uploaded(world, 'wangqiang', { name: '现场.png', bytes: await imageOf(40, 30) }, 'image')).filePath
const release = async (uuid: string, token: string, actual: object[] = CHAIRS, gateUuid?: string) =>
  act('release', {
    uuid,
    token,
    gateUuid: gateUuid ?? (await addGate()),
    actual: actual.map((thing) => ({ ...thing, unit: undefined })),
    photos: [await photo()],
  })

test('F1: a pass is good once; the second scan is told that it has been used', async () => {
  const uuid = await readyPass()
  const code = await codeOf()
  await goTo(world, 10.5)
  expect((await release(uuid, code)).data).toMatchObject({ state: '40' })
  expect(await info(uuid)).toMatchObject({
    state: '40',
    difference: 0,
    guardName: '王强',
    actual: [{ name: '椅子', qty: 3 }],
    photos: [expect.anything()],
    checkedAt: expect.any(String),
  })
  const again = await release(uuid, code)
  expect([again.code, again.status, again.msg]).toEqual([3002, 409, '放行条已使用'])
})

test('F2: three chairs declared and four loaded are held back with a difference of one; the manager may let them through', async () => {
  const uuid = await readyPass()
  const code = await codeOf()
  await goTo(world, 10.5)
  expect((await release(uuid, code, [{ name: '椅子', qty: 4 }])).data).toMatchObject({ state: '60' })
  expect(await info(uuid)).toMatchObject({ state: '60', difference: 1 })
  const bare = await act('override', { uuid })
  expect([bare.status, bare.data]).toEqual([422, { overrideReason: '请填写强制放行原因' }])
  expect((await act('override', { uuid, overrideReason: '业主电话确认' })).data).toMatchObject({ state: '40' })
})

test('F3: 25 hours after its begin a pass of 24 hours has expired', async () => {
  const uuid = await readyPass()
  const code = await codeOf()
  await goTo(world, 33.9)
  expect((await info(uuid)).state).toBe('30')
  await goTo(world, 35)
  expect((await info(uuid)).state).toBe('70')
  const late = await release(uuid, code)
  expect([late.status, late.msg, late.data]).toEqual([409, '放行条已过期', { _reason: 'STATE_CHANGED', _current: '70' }])
})

describe('at the gate', () => {
  test('what stays behind does not keep the rest inside', async () => {
    const uuid = await readyPass({ goods: [...CHAIRS, { name: '桌子', qty: 1 }] })
    const code = await codeOf()
    await goTo(world, 11)
    expect(
      (
        await release(uuid, code, [
          { name: '椅子', qty: 1.5 },
          { name: ' 桌子 ', qty: 1 },
        ])
      ).data,
    ).toMatchObject({ state: '50' })
    expect((await info(uuid)).difference).toBe(1.5)
  })

  test('a forged code, a gate of another project, a moment too early and a check without a picture are refused', async () => {
    const uuid = await readyPass()
    const code = await codeOf()
    const early = await release(uuid, code)
    expect([early.status, early.msg]).toEqual([422, expect.stringMatching(/^未到放行时间（\d\d-\d\d 10:00）$/)])
    await goTo(world, 10)
    const forged = await release(uuid, `${code.slice(0, -10)}${code.at(-10) === 'A' ? 'B' : 'A'}${code.slice(-9)}`)
    expect([forged.status, forged.data]).toEqual([422, { token: '无效的放行码' }])
    const other = await readyPass({ phone: '13911110002' })
    expect((await release(other, code)).data).toEqual({ token: '无效的放行码' })
    expect((await release(uuid, code, CHAIRS, await addGate(NEW_CITY))).data).toEqual({ gateUuid: '岗亭不属于该项目' })
    const bare = await act('release', { uuid, token: code, gateUuid: await addGate(), actual: [], photos: [] })
    expect([bare.status, bare.data]).toEqual([422, { actual: '请填写实际物品', photos: '请填写现场照片' }])
    expect((await info(uuid)).state).toBe('30')
  })

  test('two gates that read it at once let it out once', async () => {
    const uuid = await readyPass()
    const code = await codeOf()
    await goTo(world, 10)
    const answers = await Promise.all([release(uuid, code), release(uuid, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('the desk has the goods of all passes in one page, and the key by which codes are checked', async () => {
    const uuid = await readyPass()
    const { data } = await by().call(passes.page, { pageSize: 50, filter: { field: 'state', cmp: 'eq', value: '30' } })
    const listed = data.list.find((row) => row.uuid === uuid)
    expect(listed).toMatchObject({ goods: [{ name: '椅子', qty: 3, unit: '把' }] })
    expect(listed).not.toHaveProperty('actual')
    const meta = await by().call(appEndpoints(releasePass).meta, {})
    expect(meta.data.signingKey).toMatch(/^[\w-]{43}$/)
  })

  test('the figures tell what left, what was held back and how long agreeing takes', async () => {
    const before = (await by().call(passes.kpi, { range: { begin: tomorrowAt(0).toISOString(), end: tomorrowAt(24).toISOString() } })).data
    expect(before.map(({ kpiKey }) => kpiKey)).toEqual(['passes', 'refused', 'avgApproveMinutes', 'whole', 'avgLeaveMinutes', 'owedLeft'])
    const uuid = await readyPass()
    await goTo(world, 10)
    await release(uuid, await codeOf(), [{ name: '冰箱', qty: 1 }])
    const range = { begin: tomorrowAt(0).toISOString(), end: tomorrowAt(24).toISOString() }
    const { data } = await by().call(passes.kpi, { range })
    // Nobody had to agree, and nothing left.
    expect(data.map(({ value }) => value)).toEqual([0, 1, null, null, null, 0])
  })
})

describe('agreeing', () => {
  const FIELDS = ['no', 'applicant', 'place', 'goods', 'reason', 'owed'].map((fieldKey) => ({
    fieldKey,
    tag: 'text' as const,
    label: fieldKey,
  }))
  const ends = async (uuid: string, how: 'agree' | 'overrule') => decide(world, String((await info(uuid)).approvalUuid), how)

  test('the flow decides; while it runs nothing is changed, and what it rejects can be sent again', async () => {
    await publish(world, { nodes: [node('n1', 'a')], flowCode: 'release-pass.pass', fields: FIELDS })
    const uuid = await addPass(await addKind({ flow: '1' }))
    expect((await act('submit', { uuid })).data).toMatchObject({ state: '20' })
    expect((await act('cancel', { uuid })).msg).toBe('当前状态不允许该操作')
    const update = await by().call(passes.update, { uuid, version: (await info(uuid)).version, plate: '浙A12345' })
    expect([update.status, update.data]).toEqual([422, { plate: '当前状态不允许修改车牌号' }])
    await ends(uuid, 'overrule')
    expect((await info(uuid)).state).toBe('90')
    expect((await act('submit', { uuid })).data).toMatchObject({ state: '20' })
    world.pass(30 * 60_000)
    await ends(uuid, 'agree')
    expect(await info(uuid)).toMatchObject({ state: '30', agreedAt: expect.any(String) })
    const { data } = await by().call(passes.kpi, { kpiKey: 'avgApproveMinutes' })
    expect(data).toMatchObject([{ value: 30 }])
  })

  test('an owner agrees by his link that his tenant moves out; once, and without an account', async () => {
    const { data: home } = await by('zhangwei').call(rooms.info, { roomUuid: ROOM })
    const saved = await by('zhangwei').call(rooms.update, { roomUuid: ROOM, version: home.version, ownerMobile: OWNER_MOBILE })
    expect(saved.msg).toBe('操作成功!')
    const uuid = await addPass(await addKind({ needOwner: true }), { tenant: true })
    expect((await act('submit', { uuid })).data).toMatchObject({ state: '20' })
    expect((await info(uuid)).ownerState).toBe('1')
    const token = tokenIn(await sms(OWNER_MOBILE))
    const page = (await publicPage(token)).data
    expect(page).toMatchObject({ title: '物品放行确认', state: { label: '审批中' }, code: null })
    expect(page.actions.map(({ action }) => action)).toEqual(['agree', 'decline'])
    expect((await world.withToken(null).call(pages.publicAct, { token, action: 'agree' })).code).toBe(200)
    expect(await info(uuid)).toMatchObject({ state: '30', ownerState: '2' })
    expect((await publicPage(token)).data.actions).toEqual([])
    expect((await world.withToken(null).call(pages.publicAct, { token, action: 'decline' })).status).toBe(409)
  })

  test('an owner who disagrees keeps it inside; one whose number nobody knows cannot be asked', async () => {
    const kind = await addKind({ needOwner: true })
    const { data: home } = await by('zhangwei').call(rooms.info, { roomUuid: ROOM })
    await by('zhangwei').call(rooms.update, { roomUuid: ROOM, version: home.version, ownerMobile: OWNER_MOBILE })
    const uuid = await addPass(kind, { tenant: true })
    await act('submit', { uuid })
    const token = tokenIn(await sms(OWNER_MOBILE))
    await world.withToken(null).call(pages.publicAct, { token, action: 'decline' })
    expect(await info(uuid)).toMatchObject({ state: '90', ownerState: '3' })
    await by('zhangwei').call(rooms.update, { roomUuid: ROOM, version: Number(home.version) + 1, ownerMobile: null })
    const again = await act('submit', { uuid })
    expect([again.status, again.data]).toEqual([422, { roomUuid: '该房屋未登记业主电话，无法请业主确认' }])
  })

  test('who is none of the owners is a tenant, whatever they say; owners, also by what residents say, are asked nothing', async () => {
    const kind = await addKind({ needOwner: true })
    const { data: home } = await by('zhangwei').call(rooms.info, { roomUuid: ROOM })
    const name = async (ownerMobile: string | null, version: number) =>
      expect((await by('zhangwei').call(rooms.update, { roomUuid: ROOM, version, ownerMobile })).code).toBe(200)
    await name(OWNER_MOBILE, Number(home.version))
    const asked = async (phone: string) => {
      const uuid = await addPass(kind, { tenant: false, phone })
      return (await act('submit', { uuid })).code === 200 ? info(uuid) : undefined
    }
    expect(await asked('13911110007')).toMatchObject({ tenant: true, ownerState: '1', state: '20' })
    expect(await asked(OWNER_MOBILE)).toMatchObject({ tenant: false, ownerState: null, state: '30' })
    const co = { kind: '1', source: '5', mobiles2: [], name: '共有人', mobile: '13911110008' }
    const { uuid: customerUuid } = (await by('zhangwei').call(entityEndpoints(customer).add, co)).data
    const owns = { customer: customerUuid, roomUuid: ROOM, role: '1', startsOn: '2026-01-01', primary: false, payer: false }
    expect((await by('zhangwei').call(entityEndpoints(relation).add, owns)).code).toBe(200)
    expect(await asked('13911110008')).toMatchObject({ tenant: false, state: '30' })
  })

  test('owed fees warn or refuse as the kind says; while nobody knows of any, nothing is owed', async () => {
    const [warning, refusing] = [await addKind({ needFeeCheck: true }), await addKind({ needFeeCheck: true, whenOwed: '2' })]
    const free = await addPass(refusing)
    expect((await act('submit', { uuid: free })).data).toMatchObject({ state: '30' })
    // The application that raises fees, as far as others see it.
    const fees = SERVED.find(({ app }) => app.appKey === null)
    if (fees === undefined) throw new Error('there is no application that is always open')
    const told = { provides: [provide(clearance, async (_call, { roomUuid }) => ({ ok: roomUuid !== ROOM, outstanding: 100 }))] }
    Object.assign(fees, told)
    try {
      const [warned, refused] = [await addPass(warning), await addPass(refusing)]
      await act('submit', { uuid: warned })
      expect(await info(warned)).toMatchObject({ state: '30', owed: true })
      const answer = await act('submit', { uuid: refused })
      expect([answer.status, answer.data]).toEqual([422, { roomUuid: '该房屋存在欠费，不能申请放行' }])
    } finally {
      Object.assign(fees, { provides: [] })
    }
  })

  test('the time asked for lies within the hours of the kind, and not behind', async () => {
    const kind = await addKind({ validHours: 2 })
    const submit = async (begin: number, end: number) => {
      const uuid = await addPass(kind, { passAt: { begin: tomorrowAt(begin).toISOString(), end: tomorrowAt(end).toISOString() } })
      return (await act('submit', { uuid })).data
    }
    expect(await submit(10, 12.5)).toEqual({ passAt: '放行时间不能超过2小时' })
    expect(await submit(6, 7)).toEqual({ passAt: '放行时间已过' })
    expect(await submit(10, 12)).toMatchObject({ state: '30' })
  })
})

describe('applying', () => {
  test('what is wrong is said at its field', async () => {
    const answer = await by().call(passes.add, passFor(await addKind(), { roomUuid: null, phone: '1', plate: 'x', goods: [] }))
    expect([answer.status, answer.data]).toEqual([
      422,
      { phone: '手机号格式错误', plate: '车牌号格式不正确', goods: '请填写物品清单', company: '请选择房屋或填写单位名称' },
    ])
    const line = await by().call(passes.add, passFor(await addKind(), { goods: [{ name: '', qty: 0 }] }))
    expect(Object.keys(line.data)).toEqual(['goods[0].name', 'goods[0].qty'])
  })

  test('by the link of a room it is submitted at once, and the sender follows it', async () => {
    const link = await by().call(customEndpoint(releasePass, roomLink), { uuid: ROOM })
    const token = tokenIn(link.data.link)
    const kind = await addKind()
    const page = (await publicPage(token)).data
    expect(page.adds?.form.map(({ key }) => key)).toEqual([
      ...['kind', 'tenant', 'applicant', 'phone', 'goods', 'reason', 'plate', 'carrier', 'passAt'],
    ])
    expect(page.adds?.form.find(({ key }) => key === 'kind')?.options).toContainEqual({
      code: kind,
      label: expect.stringMatching('类型') as unknown,
    })
    const goods = page.adds?.form.find(({ key }) => key === 'goods')
    expect([goods?.required, goods?.children?.map(({ key }) => key)]).toEqual([true, ['name', 'qty', 'unit', 'photo']])
    const { projectUuid: _project, roomUuid: _room, ...sent } = passFor(kind)
    const { goods: _goods, ...bare } = sent
    const wrong = await world.withToken(null).call(pages.publicAdd, { token, ...bare })
    expect([wrong.status, wrong.data]).toEqual([422, { goods: '请填写物品清单' }])
    const answer = await world.withToken(null).call(pages.publicAdd, { token, ...sent })
    const own = tokenIn(answer.data.path ?? '')
    expect((await publicPage(own)).data).toMatchObject({
      title: '物品放行条',
      state: { label: '待放行' },
      code: { text: expect.stringMatching(/^qfy:r:/) },
    })
    const { list } = (await by().call(passes.page, { keyword: '周先生', pageSize: 1 })).data
    expect(list[0]).toMatchObject({ roomUuid: ROOM, submittedByName: expect.any(String), createUserUuid: null })
  })

  test('a kind that is switched off is offered no more, and refused; passes of it stay', async () => {
    const kind = await addKind()
    const uuid = await addPass(kind)
    const token = tokenIn((await by().call(customEndpoint(releasePass, roomLink), { uuid: ROOM })).data.link)
    const offered = async () =>
      (await publicPage(token)).data.adds?.form.find(({ key }) => key === 'kind')?.options?.map(({ code }) => code)
    expect(await offered()).toContain(kind)
    expect((await by().call(kinds.update, { uuid: kind, version: 1, enabled: false })).code).toBe(200)
    expect(await offered()).not.toContain(kind)
    const { projectUuid: _project, roomUuid: _room, ...sent } = passFor(kind)
    const said = [422, { kind: '放行类型已停用' }]
    const byLink = await world.withToken(null).call(pages.publicAdd, { token, ...sent })
    const byDesk = await by().call(passes.add, passFor(kind))
    for (const answer of [byLink, byDesk]) expect([answer.status, answer.data]).toEqual(said)
    expect((await by().call(passes.update, { uuid, version: 1, reason: '搬家' })).code).toBe(200)
    const unknown = await world.withToken(null).call(pages.publicAdd, { token, ...sent, kind: demoId('00ee', 9) })
    expect([unknown.status, unknown.data]).toEqual([422, { kind: '放行类型不存在' }])
  })

  test('a company applies by the link of its project', async () => {
    const token = tokenIn((await by().call(customEndpoint(releasePass, companyLink), { uuid: WEST_LAKE })).data.link)
    const { projectUuid: _project, roomUuid: _room, ...sent } = passFor(await addKind())
    const nameless = await world.withToken(null).call(pages.publicAdd, { token, ...sent })
    expect([nameless.status, nameless.data]).toEqual([422, { company: '请选择房屋或填写单位名称' }])
    expect((await world.withToken(null).call(pages.publicAdd, { token, ...sent, company: '钱塘设备' })).code).toBe(200)
  })

  test('an employee applies for himself, sees no one else’s, and checks nothing', async () => {
    const [own, other] = [await addPass(await addKind(), {}, 'liuyang'), await readyPass()]
    expect((await act('submit', { uuid: own }, 'liuyang')).data).toMatchObject({ state: '30' })
    expect((await by('liuyang').call(passes.info, { uuid: other })).status).toBe(404)
    const checked = await act('release', { uuid: own, token: 'x', gateUuid: demoId('0018', 1), actual: CHAIRS, photos: ['x'] }, 'liuyang')
    expect([checked.status, checked.data]).toEqual([403, { _need: ['app:pkg49:pass:action.release'] }])
    expect((await by('liuyang').call(customEndpoint(releasePass, roomLink), { uuid: ROOM })).data).toEqual({
      _need: ['app:pkg49:pass:action.link'],
    })
  })

  test('who cancels takes his links back', async () => {
    const uuid = await readyPass()
    const token = tokenIn(await sms('13911110001'))
    expect((await act('cancel', { uuid })).data).toMatchObject({ state: '80' })
    expect((await publicPage(token)).status).toBe(404)
  })
})
