import { deleteOrgUser, pageLeavers, previewLeaving, restoreMember } from '@qifuyun/contract/address-book/endpoints.ts'
import type { CardContent } from '@qifuyun/contract/messaging/card.ts'
import { messageHistory, messagingSessionList } from '@qifuyun/contract/messaging/endpoints.ts'
import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { saveWorkingHours } from '@qifuyun/contract/working-days/endpoints.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import {
  createWorld,
  decide,
  enterpriseId,
  fireTimers,
  imageOf,
  inside,
  mobileOf,
  node,
  type PersonName,
  publish,
  uploaded,
  userId,
  type World,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repairApp } from '#src/repair/app.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { orderPage } from '#src/repair/reporting/report-pages.ts'
import { LINES, orders, PHONE, repairDesk, WORKERS } from '#src/repair/testing.ts'

const pages = publicEndpoints(repairApp)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

/** A Friday and a Monday without a holiday near them. Days are gone to before anybody signs in. */
const DAYS = { fri: '2026-11-27', mon: '2026-11-30' }
const at = (day: 'fri' | 'mon', time: string): Date => new Date(`${DAYS[day]}T${time}:00+08:00`)
const goTo = async (moment: Date): Promise<void> => {
  world.pass(moment.getTime() - world.clock.now().getTime())
  await fireTimers(world.app.platform)
}

const { act, does, addType, orderOf, report, info, working } = repairDesk(() => world)
const messagesOf = async (name: PersonName): Promise<string> =>
  JSON.stringify((await world.as(name).call(pendingMessagePage, { pageNum: 1, pageSize: 50 })).data)

test('R1: what is reported late on Friday is due on Monday, and whoever is online may take it', async () => {
  await goTo(at('fri', '17:30'))
  const type = await addType({ dispatchMode: '1' })
  const row = await info(await report(type))
  expect(row).toMatchObject({
    no: expect.stringMatching(/^BX20261127\d{4}$/) as unknown,
    state: '10',
    title: expect.stringContaining('水管漏水') as unknown,
  })
  expect([row.respondBy, row.finishBy]).toEqual([at('fri', '18:00').toISOString(), at('mon', '16:30').toISOString()])
  for (const name of WORKERS) expect(await messagesOf(name)).toContain('可抢单')
})

test('clocks run by the hours and days of the enterprise', async () => {
  await goTo(at('fri', '17:30'))
  const hours = { beginTime: '08:00', endTime: '20:00', weekdays: [1, 2, 3, 4, 5, 6], version: 0 }
  expect((await world.as('zhangwei').call(saveWorkingHours, hours)).code).toBe(200)
  const uuid = await working(await addType({ area: '2' }))
  // Two and a half hours of Friday, the rest of the eight on Saturday.
  expect((await info(uuid)).finishBy).toBe('2026-11-28T05:30:00.000Z')
  await does('suspend', uuid, { suspendReason: '1', resumeAt: at('mon', '12:00').toISOString() }, 'liuyang')
  await goTo(new Date('2026-11-28T00:30:00.000Z'))
  await does('resume', uuid, {}, 'liuyang')
  expect(await info(uuid)).toMatchObject({ pausedMinutes: 180, finishBy: '2026-11-28T08:30:00.000Z' })
})

const cardsOf = async (name: PersonName): Promise<CardContent[]> => {
  const caller = world.as(name)
  const { list } = (await caller.call(messagingSessionList, {})).data
  const own = list.find(({ assistantCode }) => assistantCode === 'workOrder')
  if (own === undefined) return []
  const said = (await caller.call(messageHistory, { sessionUuid: own.sessionUuid })).data.list
  return said.toSorted((a, b) => a.seq - b.seq).map(({ content }) => content as CardContent)
}

test('an order is taken and accepted in the chat, and its cards show everybody what became of it', async () => {
  const grabbed = await report(await addType({ dispatchMode: '1' }))
  const [offer] = await cardsOf('liuyang')
  expect(offer).toMatchObject({ title: expect.stringContaining('可抢单') as unknown, buttons: [{ key: 'grab', text: '抢单' }] })
  const grab = offer?.buttons?.[0]
  expect([grab?.path, grab?.input]).toEqual(['/api/v1/application/pkg1/repairOrder/action/grab', { uuid: grabbed }])
  await does('grab', grabbed, {}, 'zhangwei')
  for (const name of WORKERS) {
    const [card] = await cardsOf(name)
    expect(card).toMatchObject({
      state: '已接单',
      fields: expect.arrayContaining([{ label: '处理人', labelEn: 'Handled by', value: '张伟' }]) as unknown,
    })
    expect(card).not.toHaveProperty('buttons')
  }
  const sent = await report(await addType())
  await does('dispatch', sent, { holder: userId('liuyang') })
  expect((await cardsOf('liuyang')).at(-1)).toMatchObject({ buttons: [{ key: 'accept', text: '接单' }] })
  await does('accept', sent, {}, 'liuyang')
  expect((await cardsOf('liuyang')).at(-1)).toMatchObject({ state: '已接单' })
})

test('R2: of two who grab at once one is told that it has been taken', async () => {
  const uuid = await report(await addType({ dispatchMode: '1' }))
  const answers = await Promise.all([act('grab', uuid, {}, 'wangqiang'), act('grab', uuid, {}, 'zhangwei')])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code !== 200)).toMatchObject([{ code: 3002, status: 409, msg: '该工单已被抢' }])
  expect((await info(uuid)).state).toBe('30')
  const open = (by: PersonName) => world.as(by).call(todoPage, { businessTypeCode: 'pkg1', pageSize: 50 })
  const lists = await Promise.all(WORKERS.map(open))
  const about = lists.flatMap(({ data }) => data.list.filter((todo) => todo.businessUuid === uuid))
  expect(about).toHaveLength(1)
})

test('R3: whoever has as many as he may takes no more', async () => {
  const type = await addType({ dispatchMode: '1' })
  for (let held = 0; held < 5; held += 1) await does('grab', await report(type), {}, 'zhangwei')
  const uuid = await report(type)
  const refused = await act('grab', uuid, {}, 'zhangwei')
  expect([refused.status, refused.msg]).toEqual([422, '您有5条未完成工单，请完成后再抢单'])
  expect((await info(uuid)).state).toBe('10')
})

test('R4: a pause moves the deadline, and lateness is judged by it', async () => {
  await goTo(at('mon', '09:00'))
  const uuid = await working(await addType({ area: '2', finishMinutes: 450 }))
  await goTo(at('mon', '10:00'))
  await does('suspend', uuid, { suspendReason: '1', resumeAt: at('mon', '17:00').toISOString() }, 'liuyang')
  await goTo(at('mon', '11:30'))
  await does('resume', uuid, {}, 'liuyang')
  const row = await info(uuid)
  expect([row.state, row.pausedMinutes, row.finishBy]).toEqual(['40', 90, at('mon', '18:00').toISOString()])
  await goTo(at('mon', '17:59'))
  expect((await info(uuid)).overdue).toBe(false)
  await goTo(at('mon', '18:01'))
  expect((await info(uuid)).overdue).toBe(true)
  expect(await messagesOf('wangqiang')).toContain('已超时')
  const told = (await messagesOf('liuyang')).split('已超时').length
  await fireTimers(world.app.platform)
  expect((await messagesOf('liuyang')).split('已超时').length).toBe(told)
})

test('R4: of two that were suspended alike the one finished at 17:50 is on time, its twin finished at 18:01 is late', async () => {
  await goTo(at('mon', '09:00'))
  const type = await addType({ area: '2', finishMinutes: 450 })
  const [early, late] = [await working(type), await working(type)]
  await goTo(at('mon', '10:00'))
  for (const uuid of [early, late])
    await does('suspend', uuid, { suspendReason: '1', resumeAt: at('mon', '17:00').toISOString() }, 'liuyang')
  await goTo(at('mon', '11:30'))
  for (const uuid of [early, late]) await does('resume', uuid, {}, 'liuyang')
  const finish = async (uuid: string) => {
    const { filePath } = await uploaded(world, 'liuyang', { name: 'a.png', bytes: await imageOf(8, 8) })
    await does('finish', uuid, { afterImages: [filePath], solution: '已修好' }, 'liuyang')
    const { pausedMinutes, finishBy, overdue, workMinutes } = await info(uuid)
    return { pausedMinutes, finishBy, overdue, workMinutes }
  }
  const clocks = { pausedMinutes: 90, finishBy: at('mon', '18:00').toISOString() }
  await goTo(at('mon', '17:50'))
  expect(await finish(early)).toEqual({ ...clocks, overdue: false, workMinutes: 440 })
  await goTo(at('mon', '18:01'))
  // The minute after hours counts for the deadline, but is no work.
  expect(await finish(late)).toEqual({ ...clocks, overdue: true, workMinutes: 450 })
  const { data } = await world.as('wangqiang').call(orders.kpi, { filter: { field: 'type', cmp: 'eq', value: type } })
  expect(data.find(({ kpiKey }) => kpiKey === 'finishOnTime')?.value).toBe(50)
})

test('an order that is closed by force counts in no rate of punctuality', async () => {
  await goTo(at('mon', '09:00'))
  const type = await addType({ area: '2' })
  const [kept, forced] = [await report(type), await report(type)]
  for (const uuid of [kept, forced]) await does('dispatch', uuid, { holder: userId('liuyang') })
  await does('accept', kept, {}, 'liuyang')
  await goTo(at('mon', '11:00'))
  await does('accept', forced, {}, 'liuyang')
  const onTime = async () => {
    const { data } = await world.as('wangqiang').call(orders.kpi, { filter: { field: 'type', cmp: 'eq', value: type } })
    return data.find(({ kpiKey }) => kpiKey === 'respondOnTime')?.value
  }
  expect(await onTime()).toBe(50)
  await does('forceClose', forced, { reason: '业主搬走' })
  expect(await onTime()).toBe(100)
})

test('the contact hears who comes with his number, and why the work rests and until when', async () => {
  await goTo(at('mon', '09:00'))
  await world.listen()
  const uuid = await working(await addType({ area: '2' }))
  await does('suspend', uuid, { suspendReason: '2', resumeAt: at('mon', '14:30').toISOString() }, 'liuyang')
  const { no, typeName } = await info(uuid)
  const texts = () => world.app.platform.sms.sent(PHONE).map(({ text }) => text)
  await expect.poll(() => texts().length).toBe(2)
  expect(texts()).toEqual(
    expect.arrayContaining([
      `周先生您好，您的报修${String(no)}（${String(typeName)}）已由刘洋接单，联系电话${mobileOf('liuyang')}`,
      `周先生您好，您的报修${String(no)}因业主不在家暂停处理，预计${DAYS.mon} 14:30恢复`,
    ]) as unknown,
  )
})

test('who calls it off on site is heard of by those who sent him', async () => {
  const uuid = await working(await addType({ area: '2', dispatchers: [userId('wangqiang')] }))
  const { filePath } = await uploaded(world, 'liuyang', { name: 'a.png', bytes: await imageOf(8, 8) })
  await does('cancelOnSite', uuid, { reason: '业主自修', beforeImages: [filePath] }, 'liuyang')
  expect(await messagesOf('wangqiang')).toContain('现场取消')
  expect((await info(uuid)).state).toBe('95')
})

test('R5: a quote comes to its lines without the discount, and the contact agrees by his link', async () => {
  const uuid = await working(await addType({ area: '2' }))
  await does('quote', uuid, { quoteLines: LINES, discount: 1_000 }, 'liuyang')
  const row = await info(uuid)
  expect(row).toMatchObject({ state: '45', amount: 15_100, quoteState: '1', quoteLines: [{ amount: 7_100 }, { amount: 9_000 }] })
  const link = await inside(world, ({ links }) => links.of(orderPage, [uuid]))
  const token = link.get(uuid)?.split('/').at(-1) ?? ''
  const agreed = await world.withToken(null).call(pages.publicAct, { token, action: 'confirmQuote' })
  expect([agreed.code, (await info(uuid)).state, (await info(uuid)).quoteState]).toEqual([200, '40', '2'])
  expect((await act('cancelOnSite', uuid, { reason: '不修了', beforeImages: [] }, 'liuyang')).status).toBe(422)
})

test('R6: a great discount is approved first; refused, the work goes on without a quote', async () => {
  const fields = ['no', 'sum', 'discount', 'reason'].map((fieldKey) => ({ fieldKey, tag: 'text' as const, label: fieldKey }))
  await publish(world, { nodes: [node('n1', 'a')], flowCode: 'repair.discount', fields })
  const uuid = await working(await addType({ area: '2' }))
  await does('quote', uuid, { quoteLines: LINES, discount: 4_000 }, 'liuyang')
  expect((await act('confirmQuote', uuid)).msg).toBe('报价正在审批，请在审批中处理')
  await decide(world, String((await info(uuid)).approvalUuid), 'overrule')
  expect(await info(uuid)).toMatchObject({ state: '40', quoteState: '4' })
  const { list } = (await world.as('liuyang').call(todoPage, { businessTypeCode: 'pkg1', pageSize: 100 })).data
  const open = list.filter(({ businessUuid, doneTime }) => businessUuid === uuid && doneTime === null)
  expect(open.map(({ title }) => title)).toEqual([expect.stringMatching(/^优惠审批未通过，请重新报价：/)])
})

test('R10: what somebody held who has left goes back to the dispatchers when it goes on', async () => {
  await goTo(at('mon', '09:00'))
  const type = await addType({ area: '2' })
  const [suspended, running] = [await working(type), await working(type)]
  await does('suspend', suspended, { suspendReason: '1', resumeAt: at('mon', '11:00').toISOString() }, 'liuyang')
  const { platform } = world.app
  await platform.db.tenant(enterpriseId(1), null, (tx) =>
    platform.events.emit(tx, 'member.left', { enterpriseUuid: enterpriseId(1), userUuid: userId('liuyang'), imAccountId: 'x' }),
  )
  await platform.events.drain()
  expect(await info(running)).toMatchObject({ state: '10', holder: null })
  expect(await info(suspended)).toMatchObject({ state: '50', holder: null })
  await goTo(at('mon', '11:01'))
  expect(await info(suspended)).toMatchObject({ state: '10', holder: null })
})

test('what somebody held goes to who takes his work over, and comes back with him', async () => {
  await goTo(at('mon', '09:00'))
  const order = await working(await addType({ area: '2' }))
  const admin = world.as('zhangwei')
  const { data } = await admin.call(previewLeaving, { userUuidList: [userId('liuyang')] })
  const { total = 0, nameList = [] } = data.list.find(({ kind }) => kind === 'work') ?? {}
  expect(total).toBeGreaterThan(0)
  expect(nameList.length).toBe(Math.min(total, 5))
  expect((await admin.call(deleteOrgUser, { userUuidList: [userId('liuyang')], handoverUserUuid: userId('yanglei') })).code).toBe(200)
  await world.app.platform.events.drain()
  expect(await info(order)).toMatchObject({ state: '40', holder: userId('yanglei') })
  const [leaving] = (await admin.call(pageLeavers, {})).data.list
  expect((await admin.call(restoreMember, { leavingUuid: leaving?.leavingUuid ?? '' })).code).toBe(200)
  await world.app.platform.events.drain()
  expect(await info(order)).toMatchObject({ state: '40', holder: userId('liuyang') })
})

/** Orders whose work is done and that wait to be rated, as `finish` leaves them. */
const toRate = (uuid: string): Promise<void> =>
  inside(world, ({ rows, clock: { now } }) =>
    rows.update(repairOrder, uuid, {
      state: 'toRate',
      holder: userId('liuyang'),
      finishedAt: now.toISOString(),
      rateBy: new Date(now.getTime() + 5 * 60_000).toISOString(),
    }),
  )

test('R7: rated it is done; not rated in time it is followed up, and no score is made up', async () => {
  const type = await addType()
  const [rated, unrated] = [await report(type), await report(type)]
  for (const uuid of [rated, unrated]) await toRate(uuid)
  await does('rate', rated, { score: 5, solved: true, ratingText: '电话回访，业主满意' })
  await goTo(new Date(world.clock.now().getTime() + 6 * 60_000))
  expect([(await info(rated)).state, await info(unrated)]).toMatchObject(['90', { state: '80', score: null }])
  const { data } = await world.as('wangqiang').call(orders.kpi, { filter: { field: 'type', cmp: 'eq', value: type } })
  expect(data.find(({ kpiKey }) => kpiKey === 'satisfaction')?.value).toBe(5)
})

test('R8: what is not solved is done again by the same person', async () => {
  const type = await addType()
  const [good, bad] = [await report(type), await report(type)]
  for (const uuid of [good, bad]) await toRate(uuid)
  await does('rate', good, { score: 4, solved: true, ratingText: '电话回访' })
  await does('rate', bad, { score: 2, solved: false, ratingText: '电话回访' })
  expect(await info(bad)).toMatchObject({ state: '20', holder: userId('liuyang'), reopenCount: 1 })
  const { data } = await world.as('wangqiang').call(orders.kpi, { filter: { field: 'type', cmp: 'eq', value: type } })
  expect(data.find(({ kpiKey }) => kpiKey === 'reopenRate')?.value).toBe(50)
  expect((await act('rate', good, { score: 5, solved: true })).status).toBe(409)
})

test('bad reports are refused at their fields', async () => {
  const [type, off] = [await addType(), await addType({ enabled: false })]
  const add = (of: string, more: object) => world.as('wangqiang').call(orders.add, orderOf(of, more))
  expect((await add(type, { roomUuid: null })).data).toEqual({ roomUuid: '户内报修请选择房间' })
  expect((await add(off, {})).data).toEqual({ type: '报修类型已停用' })
  const past = { begin: '2020-01-01T00:00:00.000Z', end: '2020-01-02T00:00:00.000Z' }
  expect((await add(type, { appointAt: past })).data).toEqual({ appointAt: '预约时间不能早于当前时间' })
  await report(type, { content: '同一件事' })
  const again = await add(type, { content: '同一件事' })
  expect([again.status, again.msg, again.data]).toEqual([409, '请勿重复提交', { _reason: 'DUPLICATE' }])
  const free = await working(await addType({ area: '2', charge: '1' }))
  expect((await act('quote', free, { quoteLines: LINES }, 'liuyang')).msg).toBe('该报修类型不收费')
})
