import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { decide, fireTimers, inside, node, publish } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { relation } from '#src/customers/residence/relation.ts'
import { WEST_LAKE } from '#src/fee/testing.ts'
import { item } from '#src/loan/app.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { room } from '#src/main-data/room.ts'
import { repairClosed } from '#src/repair/events.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { roomHandoverApp } from '#src/room-handover/app.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { slot } from '#src/room-handover/batches/slot.ts'
import { bookingLink, floorMap } from '#src/room-handover/calls.ts'
import { flows } from '#src/room-handover/flows.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { remindOverdue } from '#src/room-handover/issues/reminding.ts'
import { warrantyPage } from '#src/room-handover/pages.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { CARD, type HandoverWorld, handoverWorld, OWNER_PHONE } from '#src/room-handover/testing.ts'

/** Of five days with three hours each those that have not begun. */
const SLOTS = 13
const OTHER_CARD = '330102198503121017'

let w: HandoverWorld
beforeAll(async () => {
  w = await handoverWorld()
})
beforeEach(() => w.begin())
afterAll(() => w.world.close())

const linkOf = async (uuid: string) => (await w.by().call(customEndpoint(roomHandoverApp, bookingLink), { uuid })).data.link
const tokenOf = (link: string): string => link.split('/').at(-1) ?? ''

describe('batches', () => {
  test('all that is wrong is told at its field', async () => {
    const { status, code, data } = await w.act(batch, 'take', await w.add(batch, w.batchOf({ buildings: [] })))
    expect([status, code, data]).toMatchObject([200, 200, {}])
    const wrong = await w.by().call(entityEndpoints(batch).add, {
      ...w.batchOf({ name: '', end: '2027-02-28', closes: '09:00', slotsPerHour: 0 }),
    })
    expect([wrong.status, wrong.data]).toMatchObject([422, { name: '请填写名称', slotsPerHour: '每小时可约数应在1到200之间' }])
  })

  test('rooms are taken in one go, each once, and every hour becomes a slot', async () => {
    const uuid = await w.opened()
    const rooms = await inside(w.world, ({ rows }) => rows.count(handover, (f) => f.eq('batch', uuid)))
    expect(rooms).toBeGreaterThan(20)
    expect(await w.info(batch, uuid)).toMatchObject({ state: '20', rooms, delivered: 0, progress: 0 })
    expect((await w.act(batch, 'take', uuid)).msg).toBe('没有可加入的房屋')
    const slots = await inside(w.world, ({ rows }) => rows.list(slot, (f) => f.eq('batch', uuid), 100))
    expect(slots).toHaveLength(SLOTS)
    expect(slots[0]).toMatchObject({ name: '2027-03-01 周一 11:00–12:00', capacity: 4, booked: 0, left: 4 })
    expect((await w.act(batch, 'close', uuid)).msg).toBe(`还有${rooms}户未交付`)
  })
})

describe('bookings', () => {
  test('H1: of eight who book a slot of four at the same time four get in; the others are told at the slot', async () => {
    const of = await w.opened()
    const rooms = await w.roomsOf(of, 8)
    const [first, second] = await w.slotsOf(of)
    const answers = await Promise.all(rooms.map((uuid) => w.tryBook(uuid, first?.uuid ?? '')))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(4)
    const refused = answers.filter(({ code }) => code !== 200)
    for (const { status, code, msg, data } of refused)
      expect([status, code, msg, data]).toMatchObject([409, 3002, '该时段已约满', { slot: '该时段已约满' }])
    expect(await w.info(slot, first?.uuid ?? '')).toMatchObject({ booked: 4, left: 0 })
    // Somebody changes to another hour, and another one takes the place.
    const moved = rooms[answers.findIndex(({ code }) => code === 200)] ?? ''
    await w.does(handover, 'book', moved, { slot: second?.uuid })
    await w.does(handover, 'book', rooms[answers.findIndex(({ code }) => code !== 200)] ?? '', { slot: first?.uuid })
    expect([(await w.info(slot, first?.uuid ?? '')).booked, (await w.info(slot, second?.uuid ?? '')).booked]).toEqual([4, 1])
    await w.does(handover, 'cancelBooking', moved)
    expect(await w.info(slot, second?.uuid ?? '')).toMatchObject({ booked: 0 })
    expect(await w.info(handover, moved)).toMatchObject({ state: '10', slot: null, appointAt: null })
  })

  test('an hour that has begun, and one of another batch, are refused; who does not come may book anew', async () => {
    const of = await w.opened()
    const [uuid = ''] = await w.roomsOf(of, 1)
    const all = await inside(w.world, ({ rows }) => rows.list(slot, (f) => f.eq('batch', of), 100))
    w.clockAt('2027-03-01T11:00')
    expect((await w.tryBook(uuid, all[0]?.uuid ?? '')).data).toMatchObject({ slot: '该时段已开始，请选择其他时段' })
    const other = await w.add(batch, w.batchOf({ name: '二期' }))
    await w.does(batch, 'open', other)
    const [foreign] = await w.slotsOf(other)
    expect((await w.tryBook(uuid, foreign?.uuid ?? '')).data).toMatchObject({ slot: '所选时段不属于该交付批次' })
    await w.does(handover, 'book', uuid, { slot: all[2]?.uuid })
    w.clockAt('2027-03-03T12:00')
    await fireTimers(w.world.app.platform)
    expect(await w.info(handover, uuid)).toMatchObject({ state: '10', slot: null, missed: 1 })
    expect(await w.info(slot, all[2]?.uuid ?? '')).toMatchObject({ booked: 0, enabled: false })
  })

  test('the owner chooses a free hour by the link, and is told where it is full meanwhile', async () => {
    const of = await w.opened({ slotsPerHour: 1 })
    const [uuid = '', other = ''] = await w.roomsOf(of, 2)
    const token = tokenOf(await linkOf(uuid))
    const page = (await w.world.withToken(null).call(w.pages.publicPage, { token })).data
    const offered = page.adds?.form[0]?.options ?? []
    expect(offered[0]).toMatchObject({ label: '2027-03-01 周一 11:00–12:00（余 1）' })
    await w.does(handover, 'book', other, { slot: offered[0]?.code })
    const late = await w.world.withToken(null).call(w.pages.publicAdd, { token, slot: offered[0]?.code })
    expect([late.code, late.msg]).toEqual([3002, '该时段已约满'])
    const sent = await w.world.withToken(null).call(w.pages.publicAdd, { token, slot: offered[1]?.code })
    expect(sent.msg).toBe('操作成功!')
    expect(await w.info(handover, uuid)).toMatchObject({ state: '20', slotName: '2027-03-02 周二 09:00–10:00' })
  })
})

test('a room is handed over once at a time', async () => {
  const of = await w.opened()
  const [uuid = ''] = await w.roomsOf(of, 1)
  const { roomUuid } = await w.info(handover, uuid)
  const twice = { batch: await w.add(batch, w.batchOf()), projectUuid: WEST_LAKE, roomUuid, owner: '王芳', phone: OWNER_PHONE }
  const { code, data } = await w.by().call(entityEndpoints(handover).add, twice)
  expect([code, data]).toMatchObject([3002, { roomUuid: '该房屋已有进行中的交付单' }])
})

describe('visits', () => {
  test('identity is checked against what is known, and the sheets of the batch are laid out', async () => {
    const of = await w.opened()
    const [uuid = ''] = await w.roomsOf(of, 1)
    await inside(w.world, ({ rows }) => rows.update(handover, uuid, { idCard: CARD }))
    const [first] = await w.slotsOf(of)
    await w.does(handover, 'book', uuid, { slot: first?.uuid })
    const arrives = (values: object) => w.act(handover, 'arrive', uuid, values)
    expect((await arrives({ idChecked: false, shownCard: CARD })).data).toMatchObject({ idChecked: '请核对业主身份' })
    expect((await arrives({ idChecked: true })).data).toMatchObject({ shownCard: '请填写出示的身份证号' })
    expect((await arrives({ idChecked: true, shownCard: OTHER_CARD })).data).toMatchObject({ shownCard: '与登记的身份证号不一致' })
    await w.does(handover, 'arrive', uuid, { idChecked: true, shownCard: CARD })
    expect(await w.info(handover, uuid)).toMatchObject({
      ...{
        state: '30',
        visits: 1,
        checks: [{ part: '客厅', item: '墙面', result: '1' }],
      },
      keys: [{ kind: '1', qty: 2 }],
    })
  })

  test('what does not pass needs its category, words and a photo, and is an issue, once', async () => {
    const uuid = await w.arrived(await w.opened())
    const { checks } = (await w.info(handover, uuid)) as { checks: { uuid: string; part: string; item: string }[] }
    const [line] = checks
    const told = { ...line, result: '2', category: '2', note: '空鼓', photos: [await w.photo()] }
    const bare = await w.act(handover, 'inspect', uuid, { checks: [{ ...line, result: '2' }] })
    expect([bare.status, bare.data]).toMatchObject([
      422,
      { 'checks[0].category': '请选择问题分类', 'checks[0].note': '请填写问题描述', 'checks[0].photos': '不合格项请拍照' },
    ])
    await w.does(handover, 'inspect', uuid, { checks: [told] })
    await w.does(handover, 'inspect', uuid, { checks: [told, { part: '厨房', item: '地漏', result: '1' }] })
    expect(await w.issuesOf(uuid)).toMatchObject([{ category: '2', content: '空鼓', part: '客厅', state: '10', warrantyKind: '3' }])
    expect(await w.info(handover, uuid)).toMatchObject({ issueCount: 1, openIssues: 1 })
  })

  test('an owner refuses with a reason; once all is mended the room is looked at again, and taken', async () => {
    const of = await w.opened()
    const uuid = await w.arrived(of)
    const fault = await w.tell(uuid)
    expect((await w.act(handover, 'refuse', uuid)).data).toMatchObject({ refuseReason: '请填写拒收原因' })
    await w.does(handover, 'refuse', uuid, { refuseReason: '渗水' })
    expect((await w.act(handover, 'recheck', uuid)).msg).toBe('还有1个问题未关闭')
    const [by] = await inside(w.world, ({ rows }) => rows.list(contractor, (f) => f.eq('statusCode', 1), 1))
    await w.does(issue, 'dispatch', fault, { contractor: by?.uuid })
    expect(await w.info(issue, fault)).toMatchObject({ state: '20', dueOn: '2027-03-16' })
    await w.does(issue, 'fixed', fault, { fixPhotos: [await w.photo()] })
    await w.does(issue, 'fail', fault, { checkNote: '仍有水渍' })
    await w.mended(fault)
    expect(await w.info(issue, fault)).toMatchObject({ state: '40', rounds: 2, onTime: true })
    expect(await w.info(handover, uuid)).toMatchObject({ state: '60', openIssues: 0, issueCount: 1 })
    await w.does(handover, 'arrive', uuid, { idChecked: true })
    expect((await w.trySign(uuid)).code).toBe(200)
    expect(await w.info(handover, uuid)).toMatchObject({ state: '40', visits: 2 })
  })
})

describe('the handover', () => {
  test('once it is signed the owner lives there, warranties count, the room is no longer waiting', async () => {
    const of = await w.opened()
    const [known = ''] = await w.roomsOf(of, 1)
    const { roomUuid } = await w.info(handover, known)
    await inside(w.world, ({ rows }) => rows.update(room, String(roomUuid), { roomStatusCode: 2 }))
    const uuid = await w.arrived(of)
    const unsigned = await w.trySign(uuid, { documentsSigned: false })
    expect(unsigned.data).toMatchObject({ documentsSigned: '请确认资料已签署：质量保证书' })
    const left = await w.tell(uuid)
    expect((await w.trySign(uuid)).code).toBe(200)
    expect(await w.info(handover, uuid)).toMatchObject({
      ...{ state: '40', deliveredOn: '2027-03-01', feesPaid: true, documentsSigned: true, keptIssues: 1 },
      waterReading: 3.2,
    })
    expect(await w.info(issue, left)).toMatchObject({ kept: true, state: '10' })
    expect((await w.roomOf(uuid))?.roomStatusCode).toBe(1)
    const ends = Object.fromEntries((await w.warrantiesOf(uuid)).map(({ kind, endsOn }) => [kind, endsOn]))
    expect(ends).toEqual({ 1: '2032-02-29', 2: '2029-02-28', 3: '2029-02-28', 4: '2029-03-15' })
    const owners = (await w.page(relation, { field: 'roomUuid', cmp: 'eq', value: String(roomUuid) })).filter(({ role }) => role === '1')
    expect(owners).toHaveLength(1)
  })

  test('H2: fees that are owed refuse the signature; with the approval the room is handed over', async () => {
    const of = await w.opened()
    const uuid = await w.arrived(of)
    const { roomUuid } = await w.info(handover, uuid)
    expect((await w.trySign(uuid, { oweReason: '承诺' }, 'signOwing')).msg).toBe('该房屋没有欠费，请直接签收交付')
    await w.owe(await w.addItem(), 30_000, { roomUuid, customer: null, payerName: '王芳', payerPhone: OWNER_PHONE })
    const refused = await w.trySign(uuid)
    expect([refused.status, refused.code, refused.msg]).toEqual([422, 3002, '该房屋欠费¥ 300.00，请先缴清或申请欠费交付'])
    expect(await w.stateOf(uuid)).toBe('30')
    const template = flows.find(({ flowCode }) => flowCode === 'handover.fee') ?? expect.fail('no template')
    await publish(w.world, { nodes: [node('a1', 'a')], flowCode: template.flowCode, fields: [...template.fields] })
    expect((await w.trySign(uuid, { oweReason: '业主承诺月底缴清' }, 'signOwing')).code).toBe(200)
    expect(await w.info(handover, uuid)).toMatchObject({ state: '70', owedAmount: 30_000, deliveredOn: null })
    const approval = await inside(w.world, ({ rows }) => rows.find(handover, uuid))
    await decide(w.world, String(approval?.approvalUuid), 'agree')
    expect(await w.info(handover, uuid)).toMatchObject({ state: '40', feesPaid: false, deliveredOn: '2027-03-01' })
    expect(await w.warrantiesOf(uuid)).toHaveLength(4)
  })

  test('keys of the cabinet are the owner’s then, and no more of them than there are', async () => {
    const uuid = await w.arrived(await w.opened())
    const { projectUuid } = await w.info(handover, uuid)
    const key = await w.add(item, { code: `K${uuid.slice(-6)}`, name: '101钥匙', kind: '1', projectUuid, qty: 3 })
    const short = await w.trySign(uuid, { keys: [{ kind: '1', qty: 4, item: key }] })
    expect(short.data).toMatchObject({ 'keys[0].qty': '钥匙柜中数量不足' })
    expect((await w.trySign(uuid, { keys: [{ kind: '1', qty: 2, item: key }] })).code).toBe(200)
    expect(await w.info(item, key)).toMatchObject({ qty: 1, available: 1 })
  })
})

describe('issues', () => {
  test('H3: a leak after 20 months is repaired under warranty; what is answered for no longer waits for somebody', async () => {
    const uuid = await w.delivered(await w.opened())
    await w.repairs()
    w.clockAt('2028-11-01T10:00')
    const leak = await w.tell(uuid, { category: '1' })
    const told = await w.info(issue, leak)
    expect(told).toMatchObject({ state: '50', isWarranty: true, warrantyUntil: '2032-02-29' })
    expect(await w.info(repairOrder, String(told.repair))).toMatchObject({
      isWarranty: true,
      contactName: '王芳',
      content: '卫生间：墙角渗水',
    })
    expect(await w.info(handover, uuid)).toMatchObject({ openIssues: 0 })
    await inside(w.world, async ({ rows, events }) => {
      const done = await rows.find(repairOrder, String(told.repair))
      if (done !== undefined) await events.publish(repairClosed, done, { amount: done.amount, equipment: done.equipment })
    })
    await w.world.app.platform.events.drain()
    expect((await w.info(issue, leak)).state).toBe('40')
    w.clockAt('2029-03-01T10:00')
    const late = await w.tell(uuid, { category: '4', content: '插座不通电' })
    expect(await w.info(issue, late)).toMatchObject({ state: '10', isWarranty: false, warrantyUntil: '2029-02-28' })
    await w.does(issue, 'toRepair', late)
    const { repair } = await w.info(issue, late)
    expect(await w.info(repairOrder, String(repair))).toMatchObject({ isWarranty: false })
  })

  test('a repair that is filed in the room is under warranty while its kind is answered for', async () => {
    const uuid = await w.delivered(await w.opened())
    const { projectUuid, roomUuid } = await w.info(handover, uuid)
    const [proof, none] = [await w.repairs({ name: '防水维修', warranty: '1' }), await w.repairs({ name: '其他维修' })]
    const filed = async (type: string, content: string) => {
      const about = { projectUuid, roomUuid, content, contactName: '王芳', contactPhone: OWNER_PHONE }
      return (await w.info(repairOrder, await w.add(repairOrder, { ...about, type, channel: '3', priority: '3' }))).isWarranty
    }
    w.clockAt('2032-02-29T10:00')
    expect([await filed(proof, '厨房渗水'), await filed(none, '门把手松动')]).toEqual([true, false])
    w.clockAt('2032-03-01T10:00')
    expect(await filed(proof, '阳台渗水')).toBe(false)
  })

  test('before the handover nothing becomes a repair', async () => {
    const uuid = await w.arrived(await w.opened())
    expect((await w.act(issue, 'toRepair', await w.tell(uuid))).msg).toBe('房屋交付后才能转报修')
  })

  test('the owner hears until when the room is answered for, and tells of a fault by that link', async () => {
    const uuid = await w.delivered(await w.opened())
    const link = await inside(w.world, async ({ links }) => (await links.of(warrantyPage, [uuid])).get(uuid) ?? '')
    const { data } = await w.shown(link)
    expect(data.notes).toContain('防水质保：至 2032-02-29')
    expect(data.adds?.form.map(({ key }) => key)).toEqual(['category', 'part', 'content', 'images'])
    expect(await w.stateOf(uuid)).toBe('40')
  })
})

test('floors say what has become of each room; strangers see none', async () => {
  const uuid = await w.delivered(await w.opened())
  const { roomUuid, buildingUuid } = await w.info(handover, uuid)
  const { data } = await w.by().call(customEndpoint(roomHandoverApp, floorMap), { buildingUuid: String(buildingUuid) })
  expect(data.rooms.find((each) => each.uuid === roomUuid)).toMatchObject({ handover: { uuid, state: '40', deliveredOn: '2027-03-01' } })
  expect(data.buildings.find((each) => each.uuid === buildingUuid)).toMatchObject({ delivered: 1 })
  expect((await w.world.as('xuliang').call(customEndpoint(roomHandoverApp, floorMap), {})).status).toBe(403)
})

// The last one: who listens has the others start another product.
test('categories go to their contractors by themselves; each morning what is late is told once for each of them', async () => {
  const uuid = await w.arrived(await w.opened())
  const [by, bad] = await inside(w.world, ({ rows }) => rows.list(contractor, (f) => f.notEmpty('contractorName'), 2))
  await inside(w.world, ({ rows }) => rows.update(contractor, by?.uuid ?? '', { contactMobile: '13712345069', statusCode: 1 }))
  await inside(w.world, ({ rows }) => rows.update(contractor, bad?.uuid ?? '', { statusCode: 3 }))
  await w.asks({ menders: [{ uuid: crypto.randomUUID(), category: '1', contractor: by?.uuid ?? null, days: 5 }] })
  expect((await w.tryTell(uuid, { contractor: bad?.uuid })).data).toMatchObject({ contractor: '承包商已被列入黑名单' })
  expect((await w.tryTell(uuid, { dueOn: '2027-02-28' })).data).toMatchObject({ dueOn: '整改期限不能早于今天' })
  const leak = await w.tell(uuid)
  expect(await w.info(issue, leak)).toMatchObject({ state: '20', contractor: by?.uuid, dueOn: '2027-03-06' })
  expect(await w.info(issue, await w.tell(uuid, { category: '2' }))).toMatchObject({ state: '10', contractor: null })
  w.clockAt('2027-03-07T08:00')
  await inside(w.world, remindOverdue)
  expect(await w.info(issue, leak)).toMatchObject({ overdue: true })
  await w.world.listen()
  const told = () => w.world.app.platform.sms.sent('13712345069').map(({ text }) => text)
  await expect.poll(told, { timeout: 20_000 }).toContain('您有1个验房问题已逾期未整改，请尽快完成')
})
