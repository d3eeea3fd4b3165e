import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { publicEndpoints, settingsEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import {
  createWorld,
  decide,
  demoId,
  employ,
  goTo,
  imageOf,
  node,
  type PersonName,
  publish,
  tomorrowAt,
  uploaded,
  userId,
  type World,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitorApp } from '#src/visitor/app.ts'
import { checkPass, gateCache, overridePass, ownerLink } from '#src/visitor/calls.ts'
import { gate } from '#src/visitor/gate.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { passRecord } from '#src/visitor/pass-record.ts'

// Who comes without an invitation, who waits for a decision, and who leaves (apps-operations.md section 6).

const WEST_LAKE = demoId('0007', 1)
const NEW_CITY = demoId('0007', 2)
const ROOM = demoId('0009', 1)
const GUARD: PersonName = 'liuyang'

const invitations = entityEndpoints(invitation)
const called = {
  check: customEndpoint(visitorApp, checkPass),
  override: customEndpoint(visitorApp, overridePass),
  cache: customEndpoint(visitorApp, gateCache),
  ownerLink: customEndpoint(visitorApp, ownerLink),
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

const manager = () => world.as('wangqiang')
const gateAt = async (projectUuid: string): Promise<string> =>
  String((await manager().call(entityEndpoints(gate).add, { name: `岗亭${Math.random()}`, projectUuid, direction: '3' })).data.uuid)
const invite = async (more: object = {}, by: PersonName = 'wangqiang'): Promise<string> => {
  const visitAt = { begin: tomorrowAt(14).toISOString(), end: tomorrowAt(16).toISOString() }
  const about = { projectUuid: WEST_LAKE, hostType: '1', hostUser: userId('wangqiang'), visitorName: '何先生', visitorPhone: '13911110001' }
  const answer = await world.as(by).call(invitations.add, { ...about, reason: '1', visitAt, entryMode: '1', ...more })
  expect([answer.msg, answer.data]).toEqual(['操作成功!', expect.anything()])
  return String(answer.data.uuid)
}
const info = async (uuid: string): Promise<Record<string, unknown>> => (await manager().call(invitations.info, { uuid })).data
const act = (name: string, input: object, by: PersonName = 'wangqiang') => {
  const endpoint = invitations.acting[name] ?? expect.fail(`there is no action ${name}`)
  return world.as(by).call(endpoint, { ...input })
}
const scan = async (gateUuid: string, code: unknown) => (await manager().call(called.check, { gateUuid, code: String(code) })).data
const sets = async (values: object): Promise<void> => {
  const { settingsSave } = settingsEndpoints(visitorApp)
  expect((await manager().call(settingsSave, { projectUuid: WEST_LAKE, ...values })).msg).toBe('操作成功!')
}

describe('whoever is let in all the same', () => {
  const override = async (gateUuid: string, invitationUuid: string) => {
    const { filePath } = await uploaded(world, 'wangqiang', { name: '现场.png', bytes: await imageOf(40, 30) }, 'image')
    return manager().call(called.override, { gateUuid, invitationUuid, reason: '业主电话确认', photo: [filePath] })
  }

  test('is inside, and recorded with the reason and a picture', async () => {
    const uuid = await invite()
    const { data } = await override(await gateAt(WEST_LAKE), uuid)
    expect(data).toMatchObject({ result: 'override', message: '强制放行：业主电话确认', visitor: { visitorName: '何先生', entered: 1 } })
    expect(await info(uuid)).toMatchObject({ state: '30', entered: 1 })
    const [record] = (await manager().call(entityEndpoints(passRecord).page, {})).data.list
    expect(record).toMatchObject({ result: '10', invitationUuid: uuid, photo: [expect.anything()] })
  })

  test('comes to the project of the gate', async () => {
    const uuid = await invite()
    const answer = await override(await gateAt(NEW_CITY), uuid)
    expect([answer.status, answer.msg]).toEqual([422, '数据不存在'])
    expect(await info(uuid)).toMatchObject({ state: '20', entered: 0 })
  })
})

describe('who registers at the gate', () => {
  const walksIn = (more: object = {}) =>
    invite({ source: '2', visitAt: { begin: world.clock.now().toISOString(), end: tomorrowAt(12).toISOString() }, ...more })
  const toOwner = { hostType: '2', hostUser: null, hostRoom: ROOM }

  test('to see an owner is confirmed by the guard, who says what the owner said', async () => {
    await employ(world, GUARD, 'pkg8', '门岗')
    const [uuid, other] = [await walksIn(toOwner), await walksIn({ visitorPhone: '13911110002' })]
    const note = { confirmNote: '业主周女士同意' }
    expect((await act('confirmByPhone', { uuid })).data).toMatchObject({ confirmNote: '请填写确认说明' })
    expect((await act('confirmByPhone', { uuid: other, ...note })).msg).toBe('仅被访人为业主时可电话确认')
    const invited = await invite({ ...toOwner, reason: '4', visitorPhone: '13911110003' })
    expect((await act('confirmByPhone', { uuid: invited, ...note })).code).not.toBe(200)
    expect((await act('confirmByPhone', { uuid, ...note }, GUARD)).data).toMatchObject({ state: '20' })
    expect(await info(uuid)).toMatchObject({ ...note, state: '20' })
  })

  test('comes in by the code of the slip, also where codes roll, and out again', async () => {
    await sets({ rolling: true })
    const [south, uuid] = [await gateAt(WEST_LAKE), await walksIn()]
    expect(await info(uuid)).toMatchObject({ state: '10', passCode: null })
    await act('confirm', { uuid })
    const { passCode } = await info(uuid)
    expect(await scan(south, passCode)).toMatchObject({ result: 'ok', visitor: { entered: 1 } })
    world.pass(MINUTE_MS)
    expect(await scan(south, passCode)).toMatchObject({ result: 'out' })
    // Of others a code on paper would not die.
    expect(await info(await invite({ visitorPhone: '13911110002' }))).toMatchObject({ state: '20', passCode: null })
    await sets({ rolling: false })
    expect((await info(await invite({ visitorPhone: '13911110003' }))).passCode).toMatch(/^qfy:v:/)
  })
})

describe('what an owner sends by a link and somebody has to look at', () => {
  const sent = async (): Promise<Record<string, unknown>> => {
    const { link } = (await manager().call(called.ownerLink, { uuid: ROOM })).data
    const visitAt = { begin: tomorrowAt(14).toISOString(), end: tomorrowAt(16).toISOString() }
    const form = { visitorName: '周师傅', visitorPhone: '13911110001', reason: '4', visitAt }
    const { publicAdd } = publicEndpoints(visitorApp)
    expect((await world.withToken(null).call(publicAdd, { token: link.split('/').at(-1) ?? '', ...form })).code).toBe(200)
    const [row] = (await manager().call(invitations.page, { keyword: '周师傅' })).data.list
    return info(String(Object(row).uuid))
  }
  const todos = async () =>
    (await manager().call(todoPage, { businessTypeCode: 'pkg8', statusCode: 0 })).data.list.map(({ title }) => title)

  test('is asked in the name of the project’s manager', async () => {
    const fields = ['visitor', 'reason', 'window', 'plate'].map((fieldKey) => ({ fieldKey, tag: 'text' as const, label: fieldKey }))
    await publish(world, { nodes: [node('n1', 'a')], flowCode: 'visitor.invite', fields })
    const row = await sent()
    expect(row).toMatchObject({ state: '10', approvalUuid: expect.any(String) as unknown })
    await decide(world, String(row.approvalUuid), 'agree')
    expect(await info(String(row.uuid))).toMatchObject({ state: '20' })
  })

  test('is the work of those who decide where there is no flow, and over at its end', async () => {
    await sets({ noFlow: '2' })
    const row = await sent()
    expect(row).toMatchObject({ state: '10', approvalUuid: null })
    expect(await todos()).toEqual(['访客待审核：周师傅'])
    await goTo(world, 18, 2)
    expect(await info(String(row.uuid))).toMatchObject({ state: '50' })
    expect(await todos()).toEqual([])
  })
})

describe('who leaves', () => {
  test('is known to a gate without a network', async () => {
    const [south, uuid] = [await gateAt(WEST_LAKE), await invite()]
    await goTo(world, 14)
    const kept = async () => (await manager().call(called.cache, { gateUuid: south })).data
    expect(await kept()).toMatchObject({ direction: 'both', checksOut: true })
    expect((await kept()).passes).toContainEqual(expect.objectContaining({ invitationUuid: uuid, inside: false, entriesLeft: 1 }))
    await scan(south, (await info(uuid)).passCode)
    expect((await kept()).passes).toContainEqual(expect.objectContaining({ invitationUuid: uuid, inside: true, entriesLeft: 0 }))
  })

  test('has left once the time is over where nobody is checked out, and nobody is told', async () => {
    await sets({ checkOut: false })
    const uuid = await invite()
    await goTo(world, 14)
    await scan(await gateAt(WEST_LAKE), (await info(uuid)).passCode)
    await goTo(world, 18, 2)
    expect(await info(uuid)).toMatchObject({ state: '40', overstay: false, lastOutAt: null })
    const { list } = (await manager().call(pendingMessagePage, { businessTypeCode: 'pkg8' })).data
    expect(list.map(({ title }) => title).join()).not.toContain('超时未离')
  })
})
