import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { messagingSessionList } from '@qifuyun/contract/messaging/endpoints.ts'
import { todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import * as roles from '@qifuyun/contract/roles/endpoints.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import {
  createWorld,
  decide,
  demoId,
  formOf,
  imageOf,
  inside,
  node,
  type PersonName,
  publish,
  uploaded,
  userId,
  type World,
  withClient,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repairApp } from '#src/repair/app.ts'
import { grabHall, placeHints, reportLinks, setOnline, staffLoad, talkAbout } from '#src/repair/calls.ts'
import { assignLog } from '#src/repair/course/assign-log.ts'
import { hint } from '#src/repair/reporting/hint.ts'
import { outage } from '#src/repair/reporting/outage.ts'
import { orderPage } from '#src/repair/reporting/report-pages.ts'
import { carries, LINES, orders, ROOM, repairDesk, WEST_LAKE } from '#src/repair/testing.ts'

const pages = publicEndpoints(repairApp)
const links = customEndpoint(repairApp, reportLinks)
const hall = customEndpoint(repairApp, grabHall)
const online = customEndpoint(repairApp, setOnline)
const load = customEndpoint(repairApp, staffLoad)
const talk = customEndpoint(repairApp, talkAbout)
const notes = customEndpoint(repairApp, placeHints)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { act, does, addType, addPrice, report, info, working } = repairDesk(() => world)
const nobody = () => world.withToken(null)
const tokenIn = (path: string | null | undefined): string => path?.split('/').at(-1) ?? ''
/** A picture that comes by a link; its storage key. */
const picture = async (token: string): Promise<string> => {
  const form = await formOf([{ name: 'a.png', bytes: await imageOf(8, 8) }])
  const url = `${pages.publicUpload.path}?token=${token}`
  const answer = await world.app.http.inject({ method: 'POST', url, ...form })
  return answer.json<{ data: { filePath: string } }>().data.filePath
}
const staffPicture = async (): Promise<string> => (await uploaded(world, 'liuyang', { name: 'b.png', bytes: await imageOf(9, 9) })).filePath
/** The link that was sent to the contact of an order. */
const linkOf = (uuid: string) => inside(world, async (call) => (await call.links.of(orderPage, [uuid])).get(uuid))
const codeOf = async (kind: 'room' | 'place' | 'project', uuid: string): Promise<string> =>
  tokenIn((await world.as('wangqiang').call(links, { kind, uuids: [uuid] })).data[0]?.link)
const send = (token: string, more: object) =>
  nobody().call(pages.publicAdd, { token, contactName: '周先生', contactPhone: '13911110002', ...more })

test('whoever scans the code of a room reports with a picture, follows the order and calls it off', async () => {
  const [type, hidden] = [await addType(), await addType({ ownerVisible: false })]
  const token = await codeOf('room', ROOM)
  const shown = (await nobody().call(pages.publicPage, { token })).data
  const offered = shown.adds?.form.find(({ key }) => key === 'type')?.options?.map(({ code }) => code)
  expect([offered?.includes(type), offered?.includes(hidden)]).toEqual([true, false])
  expect((await send(token, { type: hidden, content: '漏水' })).data).toEqual({ type: '报修类型已停用' })
  expect((await send(token, { type, content: '' })).data).toMatchObject({ content: '请填写报修内容' })
  const { data } = await send(token, { type, content: '厨房漏水', images: [await picture(token)] })
  expect(data.path).toMatch(/^\/h5\/repair\/[\w-]{22}$/)
  const order = tokenIn(data.path)
  const page = (await nobody().call(pages.publicPage, { token: order })).data
  expect([page.state?.label, page.steps[0]?.at === null, page.steps[1]?.at]).toEqual(['待派单', false, null])
  expect(page.lines.find(({ label }) => label === '图片')?.pictures).toHaveLength(1)
  expect(page.actions.map(({ action }) => action)).toEqual(['urge', 'cancel'])
  expect((await nobody().call(pages.publicAct, { token: order, action: 'urge' })).code).toBe(200)
  const urged = await nobody().call(pages.publicAct, { token: order, action: 'urge' })
  expect([urged.status, urged.msg]).toEqual([422, '催办过于频繁'])
  expect((await nobody().call(pages.publicAct, { token: order, action: 'cancel', reason: '已自行修好' })).code).toBe(200)
  expect((await nobody().call(pages.publicPage, { token: order })).data.state?.label).toBe('已撤销')
})

test('a part of a project has a code too; a phone reports so often a day, and nothing twice', async () => {
  const type = await addType({ area: '2' })
  const token = await codeOf('project', WEST_LAKE)
  expect((await send(token, { type: await addType(), content: '灯不亮', positionText: '大堂' })).data).toEqual({ type: '报修类型已停用' })
  const sent = (content: string) => send(token, { type, content, positionText: '大堂', contactPhone: '13911110003' })
  for (let n = 0; n < 10; n += 1) expect((await sent(`灯不亮${n}`)).code).toBe(200)
  expect((await sent('灯不亮0')).msg).toBe('请勿重复提交')
  const tooMany = await sent('又一处')
  expect([tooMany.status, tooMany.msg]).toEqual([422, '今日提交次数已达上限'])
  expect((await world.as('lina').call(links, { kind: 'room', uuids: [ROOM] })).code).not.toBe(500)
  expect((await world.as('liuyang').call(links, { kind: 'room', uuids: [ROOM] })).status).toBe(403)
})

test('R9: nobody uses material that he does not carry', async () => {
  const { item, left } = await carries(world, 'liuyang', 'PPR弯头', 2)
  const uuid = await working(await addType({ area: '2' }))
  const finish = async (qty: number) =>
    act('finish', uuid, { afterImages: [await staffPicture()], solution: '更换弯头', materials: [{ item, qty }] }, 'liuyang')
  const refused = await finish(3)
  expect([refused.code, refused.msg, refused.data]).toMatchObject([
    3002,
    '维修物料PPR弯头库存不足，请先申领',
    { 'materials[0].qty': '维修物料PPR弯头库存不足，请先申领' },
  ])
  expect(await info(uuid)).toMatchObject({ state: '40', materials: [] })
  expect((await finish(2)).code).toBe(200)
  expect(await left()).toBe(0)
})

test('what was done in a room not long ago is not charged again', async () => {
  const item = await addPrice({ name: '角阀', warrantyDays: 90 })
  const type = await addType({ area: '2' })
  const lines = [{ name: '角阀', kind: '1', qty: 1, price: 1_000, priceItem: item }]
  const first = await working(type)
  await does('quote', first, { quoteLines: lines }, 'liuyang')
  await nobody().call(pages.publicAct, { token: tokenIn(await linkOf(first)), action: 'confirmQuote' })
  await does('finish', first, { afterImages: [await staffPicture()], solution: '更换角阀' }, 'liuyang')
  const second = await working(type)
  expect((await act('quote', second, { quoteLines: lines }, 'liuyang')).msg).toBe('角阀在保修期内，不能收费')
  const covered = await working(type, { isWarranty: true })
  expect((await act('quote', covered, { quoteLines: LINES }, 'liuyang')).msg).toBe('保修期内不收费')
})

test('a forced close waits for its approval, if there is a flow for it', async () => {
  const type = await addType({ area: '2' })
  const plain = await working(type)
  await does('forceClose', plain, { reason: '业主搬走' })
  expect(await info(plain)).toMatchObject({ state: '96' })
  const fields = ['no', 'state', 'reason'].map((fieldKey) => ({ fieldKey, tag: 'text' as const, label: fieldKey }))
  await publish(world, { nodes: [node('n1', 'a')], flowCode: 'repair.force', fields })
  const ends = async (uuid: string, how: 'agree' | 'overrule') => decide(world, String((await info(uuid)).forceUuid), how)
  const [kept, closed] = [await working(type), await working(type)]
  for (const uuid of [kept, closed]) {
    await does('forceClose', uuid, { reason: '长期无法联系' })
    expect(await info(uuid)).toMatchObject({ state: '40', reason: '长期无法联系' })
  }
  await ends(kept, 'overrule')
  await ends(closed, 'agree')
  expect(await info(kept)).toMatchObject({ state: '40', forceUuid: null })
  expect(await info(closed)).toMatchObject({ state: '96', forceUuid: null })
})

test('an order that waits for its forced close is changed by nobody, and is the work of its dispatchers again when that is rejected', async () => {
  const uuid = await report(await addType({ dispatchers: [userId('wangqiang')] }))
  const openWork = async () =>
    (await world.as('wangqiang').call(todoPage, { businessTypeCode: 'pkg1', pageSize: 100 })).data.list.filter(
      ({ businessUuid, doneTime }) => businessUuid === uuid && doneTime === null,
    )
  const before = (await openWork()).map(({ title }) => title)
  expect(before).toHaveLength(1)
  await does('forceClose', uuid, { reason: '长期无法联系' })
  expect(await openWork()).toEqual([])
  const waiting = await info(uuid)
  const edited = await world.as('wangqiang').call(orders.update, { uuid, version: waiting.version, remark: '改' })
  expect([edited.status, edited.data]).toEqual([422, { remark: '当前状态不允许修改备注' }])
  expect((await world.as('wangqiang').call(orders.delete, { uuidList: [uuid] })).status).toBe(422)
  expect((await act('dispatch', uuid, { holder: userId('liuyang') })).status).toBe(409)
  await does('urge', uuid)
  await decide(world, String(waiting.forceUuid), 'overrule')
  expect(await info(uuid)).toMatchObject({ state: '10', forceUuid: null })
  expect((await openWork()).map(({ title }) => title)).toEqual(before)
  await does('dispatch', uuid, { holder: userId('liuyang') })
})

test('whoever is offline is offered nothing and takes nothing; hands that an order went through are told', async () => {
  const type = await addType({ dispatchMode: '1' })
  const uuid = await report(type)
  const zhang = world.as('zhangwei')
  expect((await zhang.call(online, { online: false })).data).toEqual({ online: false })
  const seen = (await zhang.call(hall, {})).data
  expect([seen.online, seen.orders.some((order) => order.uuid === uuid)]).toEqual([false, true])
  expect((await act('grab', uuid, {}, 'zhangwei')).msg).toBe('离线状态无法抢单')
  await zhang.call(online, { online: true })
  await does('grab', uuid, {}, 'zhangwei')
  await does('transfer', uuid, { holder: userId('liuyang'), reason: '就近处理' })
  const { data } = await world.as('wangqiang').call(entityEndpoints(assignLog).page, { filter: { field: 'order', cmp: 'eq', value: uuid } })
  expect(data.list).toMatchObject([
    { kind: '4', fromUser: userId('zhangwei'), toUser: userId('liuyang'), reason: '就近处理', endAt: null },
    { kind: '2', toUser: userId('zhangwei'), endAt: expect.any(String) as unknown },
  ])
  const board = (await world.as('wangqiang').call(load, { since: '2026-01-01' })).data
  expect(board.find(({ userUuid }) => userUuid === userId('liuyang'))).toMatchObject({ userName: '刘洋', online: true })
})

test('those who have to do with an order talk in a group of its own', async () => {
  const uuid = await working(await addType({ area: '2' }))
  const of = (name: PersonName) => world.as(name).call(talk, { uuid })
  const { path } = (await of('wangqiang')).data
  expect(path).toMatch(/^\/im\?session=/)
  expect((await of('liuyang')).data.path).toBe(path)
  const groups = (await world.as('liuyang').call(messagingSessionList, {})).data.list.filter(({ sessionTypeCode }) => sessionTypeCode === 2)
  expect(groups.find(({ sessionUuid }) => path.endsWith(sessionUuid))?.name).toContain(String((await info(uuid)).no))
  expect((await of('sunhao')).code).not.toBe(200)
  expect((await of('yanglei')).code).not.toBe(200)
})

test('an order is about an outage of its place only', async () => {
  const outages = entityEndpoints(outage)
  const told = { title: '二次供水检修', kind: '1', from: '2026-01-01T00:00:00.000Z', content: '预计明日恢复' }
  const add = async (projectUuid: string) => String((await world.as('wangqiang').call(outages.add, { ...told, projectUuid })).data.uuid)
  const [here, elsewhere] = [await add(WEST_LAKE), await add(demoId('0007', 2))]
  const uuid = await report(await addType())
  expect((await act('linkOutage', uuid, { outageUuid: elsewhere })).data).toMatchObject({ outageUuid: expect.any(String) as unknown })
  await does('linkOutage', uuid, { outageUuid: here })
  expect(await info(uuid)).toMatchObject({ outageUuid: here, state: '10' })
  const shown = (await nobody().call(pages.publicPage, { token: await codeOf('room', ROOM) })).data
  expect(shown.notes).toContain('二次供水检修：预计明日恢复')
  const end = outages.acting.end
  if (end === undefined) throw new Error('an outage ends')
  expect((await world.as('wangqiang').call(end, { uuid: here })).code).toBe(200)
})

test('who works in the projects of a department is told of them alone, by codes, on the board and as a report is taken', async () => {
  await withClient(world.database.owner, (client) =>
    client.query('update main_data_project set organ_uuid = $1 where uuid = $2', [demoId('0003', 1), WEST_LAKE]),
  )
  const desk = world.as('zhangwei')
  const { orgRoleId } = (await desk.call(roles.addRole, { roleName: '别处前台', roleGroupName: '项目' })).data
  const appUuid = builtInAppUuid('pkg1') ?? ''
  const rights = [
    'repairOrder:read',
    'repairOrder:add',
    'repairOrder:action.load',
    'repairOrder:action.reportLink',
    'hint:read',
    'outage:read',
  ]
  const { version } = (await desk.call(roles.getRoleAppPermissions, { orgRoleId, appUuid })).data
  const committed = await desk.call(roles.commitRoleAppPermissions, {
    ...{ orgRoleId, appUuid, dataScopeCode: DATA_SCOPE.department, permissionCodeList: rights.map((code) => `app:pkg1:${code}`) },
    ...(version !== null && { version }),
  })
  expect([committed.code, committed.msg]).toEqual([200, '操作成功!'])
  await desk.call(roles.addRoleUser, { orgRoleId, userUuidList: [userId('zhaomin')] })
  await working(await addType({ area: '2' }))
  const add = async (of: Entity, input: object) => expect((await desk.call(entityEndpoints(of).add, { ...input })).code).toBe(200)
  await add(hint, { projectUuid: WEST_LAKE, text: '水泵房钥匙在前台' })
  await add(outage, { projectUuid: WEST_LAKE, title: '停水', kind: '2', from: '2026-01-01T00:00:00.000Z', content: '抢修中' })
  const told = async (name: PersonName) => {
    const board = (await world.as(name).call(load, { since: '2026-01-01' })).data
    const { hints, outages } = (await world.as(name).call(notes, { projectUuid: WEST_LAKE })).data
    const codes = await world.as(name).call(links, { kind: 'project', uuids: [WEST_LAKE] })
    return [(board.find(({ userUuid }) => userUuid === userId('liuyang'))?.open ?? 0) > 0, hints.length > 0, outages.length > 0, codes.code]
  }
  expect(await told('zhangwei')).toEqual([true, true, true, 200])
  expect(await told('zhaomin')).toEqual([false, false, true, 3002])
})
