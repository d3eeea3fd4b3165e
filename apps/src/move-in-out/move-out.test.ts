import { confirmPayRefund } from '@qifuyun/contract/payments/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { inside } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BY, credential } from '#src/access-control/people/credential.ts'
import { KIND, person } from '#src/access-control/people/person.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { rooms } from '#src/customers/testing.ts'
import { refundCall, topUpCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { prepayAccount } from '#src/fee/prepaid/account.ts'
import { ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { item, loan } from '#src/loan/app.ts'
import { moveIn } from '#src/move-in-out/move-in.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'
import { recheckAll } from '#src/move-in-out/moving-out.ts'
import { DAY, type MoveWorld, moveWorld } from '#src/move-in-out/testing.ts'
import { CARD, vehicle } from '#src/parking/cards/vehicle.ts'

const [FEES, KEYS, DOORS] = ['1', '3', '4']
const NOVEMBER = { begin: '2027-11-01', end: '2027-11-30' }

let moves: MoveWorld
beforeAll(async () => {
  moves = await moveWorld()
})
beforeEach(async () => {
  await moves.world.rewind()
  moves.clockAt(`${DAY}T12:00`)
})
afterAll(() => moves.world.close())

const complete = (uuid: string) => moves.act(moveOut, 'complete', uuid)
const settled = async (uuid: string): Promise<void> => moves.does(moveOut, 'settle', uuid)
const relationOf = (uuid: string) => moves.info(relation, uuid)
/** A key that somebody has taken. */
const lend = async (phone: string): Promise<string> => {
  const key = await moves.add(item, { code: 'K1', name: '单元门钥匙', kind: '1', projectUuid: WEST_LAKE, qty: 2, maxHours: 8_760 })
  const uuid = await moves.add(loan, {
    ...{ projectUuid: WEST_LAKE, borrowerKind: '2', borrower: '于洋', phone, purpose: '入住', dueAt: '2027-12-31 18:00:00' },
    items: [{ item: key, qty: 1 }],
  })
  await moves.does(loan, 'handOver', uuid)
  return uuid
}
const giveBack = async (uuid: string): Promise<void> => {
  const { items } = (await moves.info(loan, uuid)) as { items: { uuid: string }[] }
  await moves.does(loan, 'return', uuid, { items: items.map((line) => ({ uuid: line.uuid, returned: 1, condition: '1' })) })
}

describe('who leaves', () => {
  test('only residents of the room, who are there, and not before they came', async () => {
    const { relation: uuid } = await moves.tenant({ startsOn: '2027-03-01' })
    const refused = async (values: object) => {
      const { status, data } = await moves.by().call(entityEndpoints(moveOut).add, moves.leavingOf([uuid], values))
      return [status, data]
    }
    expect(await refused({ date: '2027-02-28' })).toMatchObject([422, { date: '迁出日期不能早于入住日期' }])
    expect(await refused({ roomUuid: '01940000-0000-7000-8000-000900000002' })).toMatchObject([422, { leavers: '所选住户不在该房屋' }])
    expect(await refused({ leavers: [], phone: '1' })).toMatchObject([422, { leavers: '请填写迁出住户', phone: '手机号格式错误' }])
    await moves.does(relation, 'moveOut', uuid, { endsOn: '2027-11-01' })
    expect(await refused({})).toMatchObject([422, { leavers: '所选住户已迁出' }])
  })
})

describe('the checklist', () => {
  test('O1: one key that was not returned stands in the way', async () => {
    const who = await moves.tenant()
    const key = await lend(who.phone)
    const uuid = await moves.leaving([who.relation])
    expect((await complete(uuid)).msg).toBe('存在未完成事项：费用结清、钥匙归还')
    await settled(uuid)
    const refused = await complete(uuid)
    expect([refused.status, refused.code, refused.msg]).toEqual([422, 3002, '存在未完成事项：钥匙归还'])
    const { points } = await moves.pointsOf(uuid)
    expect(points.find(({ item: of }) => of === KEYS)).toMatchObject({
      ...{ state: 'open', byHand: false, place: `/application/pkg41?entity=loan&uuid=${key}` },
      open: [{ title: '单元门钥匙×1', path: `/application/pkg41?entity=loan&uuid=${key}` }],
    })
    const byHand = await moves.act(moveOut, 'tick', uuid, { point: KEYS })
    expect([byHand.status, byHand.data]).toMatchObject([422, { point: '该事项由对应应用自动核对，请前往办理' }])
    await giveBack(key)
    expect(await moves.openOf(uuid)).toEqual([])
    await moves.does(moveOut, 'complete', uuid)
    expect(await moves.moveOutOf(uuid)).toMatchObject({ state: '40', openCount: 0, livedDays: 316 })
  })

  test('what nobody answers for is said by hand; what is skipped has a reason, and stays in the list', async () => {
    const who = await moves.tenant()
    await lend(who.phone)
    const uuid = await moves.leaving([who.relation])
    expect((await moves.act(moveOut, 'skip', uuid, { point: KEYS })).data).toMatchObject({ note: '请填写说明' })
    await moves.does(moveOut, 'skip', uuid, { point: KEYS, note: '钥匙留给下一任租户' })
    await settled(uuid)
    expect(await moves.moveOutOf(uuid)).toMatchObject({ openCount: 0, openText: '' })
    await moves.does(moveOut, 'complete', uuid)
  })

  test('lists say each morning what the applications say; the resident is reminded of it', async () => {
    const who = await moves.tenant()
    const uuid = await moves.leaving([who.relation])
    await settled(uuid)
    expect(await moves.moveOutOf(uuid)).toMatchObject({ openCount: 0 })
    await lend(who.phone)
    await inside(moves.world, recheckAll)
    expect(await moves.moveOutOf(uuid)).toMatchObject({ openCount: 1, openText: '钥匙归还' })
    await moves.world.listen()
    await moves.does(moveOut, 'remind', uuid)
    const told = () => moves.world.app.platform.sms.sent('13712340000').at(-1)?.text ?? ''
    await expect.poll(told, { timeout: 20_000 }).toContain('还有未完成事项：钥匙归还')
  })

  test('nobody is out before their day', async () => {
    const who = await moves.tenant()
    const uuid = await moves.leaving([who.relation], { date: '2027-11-20' })
    expect((await complete(uuid)).msg).toBe('未到迁出日期（2027-11-20）')
  })

  test('doors, cars and goods are asked after; what ends by itself does not stand in the way', async () => {
    const who = await moves.tenant()
    const at = { projectUuid: WEST_LAKE, roomUuid: ROOM, kind: KIND.resident, groups: [] }
    await moves.add(person, { ...at, name: '于洋', customer: who.customer, phone: who.phone })
    const nanny = await moves.add(person, { ...at, name: '阿姨', phone: who.phone })
    await moves.add(vehicle, {
      ...{ plate: '浙C20001', projectUuid: WEST_LAKE, cardKind: CARD.owner, contact: '于洋', phone: who.phone },
      ...{ roomUuid: ROOM, owner: who.customer },
    })
    const uuid = await moves.leaving([who.relation])
    const found = new Map((await moves.pointsOf(uuid)).points.map((point) => [point.item, point]))
    expect(found.get(DOORS ?? '')).toMatchObject({ state: 'open', byItself: 1, open: [{ title: '阿姨' }] })
    expect(found.get('5')).toMatchObject({ state: 'done', byItself: 1 })
    expect(found.get('7')).toMatchObject({ state: 'done', open: [] })
    await moves.does(person, 'leave', nanny)
    expect(await moves.openOf(uuid)).toEqual([FEES])
  })
})

describe('the settlement', () => {
  test('O2: 300.00 a month, out on 12 November: 120.00; of 300.00 prepaid 180.00 go back', async () => {
    await moves.addOwner()
    const who = await moves.tenant()
    const fee = await moves.addItem()
    const bill = await moves.owe(fee, 30_000, { customer: who.customer, payerName: '于洋', period: NOVEMBER, dueDate: '2027-11-30' })
    const toppedUp = await moves.call(topUpCall, { customer: who.customer, projectUuid: WEST_LAKE, amount: 30_000, channel: '4' })
    expect(toppedUp.code).toBe(200)
    const uuid = await moves.leaving([who.relation])
    const preview = await moves.pointsOf(uuid)
    expect([preview.balance, preview.lines.map(({ kind, amount }) => [kind, amount])]).toEqual([
      -18_000,
      [
        ['1', 12_000],
        ['5', -30_000],
      ],
    ])
    await settled(uuid)
    expect(await moves.moveOutOf(uuid)).toMatchObject({
      balance: -18_000,
      settledByName: '张伟',
      settlement: [{ amount: 12_000 }, { amount: -30_000 }],
    })
    // The tenant owes the bill to the day, the owner the rest of the month.
    expect(await moves.bill(bill)).toMatchObject({ outstanding: 12_000, period: { begin: '2027-11-01', end: '2027-11-12' } })
    const [rest] = await moves.page(receivable, { field: 'payerName', cmp: 'eq', value: '王芳' })
    expect(rest).toMatchObject({ outstanding: 18_000, period: { begin: '2027-11-13', end: '2027-11-30' } })
    const { points } = await moves.pointsOf(uuid)
    expect(points.find(({ item: of }) => of === FEES)).toMatchObject({
      reason: 'toPayBack',
      open: [{ title: expect.stringContaining('120.00') }],
    })
    await moves.taken([bill], 0, { customer: who.customer, usePrepaid: true })
    expect((await moves.act(moveOut, 'payBack', uuid)).msg).toBe('预存余额 ¥ 180.00 尚未退还，请先在收费中抵扣或退款')
    const asked = { uuid: toppedUp.data.uuid, amount: 18_000, mode: '2' as const, reason: '迁出退预存' }
    const { refundNo } = (await moves.call(refundCall, asked)).data
    expect((await moves.by().call(confirmPayRefund, { refundNo })).code).toBe(200)
    expect((await moves.page(prepayAccount)).map(({ balance }) => balance)).toEqual([0])
    await moves.does(moveOut, 'payBack', uuid)
    expect(await moves.openOf(uuid)).toEqual([])
    expect((await moves.act(moveOut, 'settle', uuid)).status).not.toBe(200)
    await moves.expectBalanced()
  })

  test('what is settled is what their bills say: also of bills that name only a phone; without an owner they stay whole', async () => {
    const who = await moves.tenant()
    const fee = await moves.addItem()
    const owes = { customer: null, payerName: '于洋', payerPhone: who.phone, period: NOVEMBER, dueDate: '2027-11-30' }
    const bill = await moves.owe(fee, 30_000, owes)
    const neighbour = await moves.owe(fee, 9_000, { ...owes, payerName: '邻居', payerPhone: '13712347777' })
    const uuid = await moves.leaving([who.relation])
    expect((await moves.pointsOf(uuid)).balance).toBe(30_000)
    await moves.addOwner()
    expect((await moves.pointsOf(uuid)).balance).toBe(12_000)
    await settled(uuid)
    expect(await moves.moveOutOf(uuid)).toMatchObject({ balance: 12_000 })
    expect(await moves.bill(bill)).toMatchObject({ outstanding: 12_000 })
    expect(await moves.bill(neighbour)).toMatchObject({ outstanding: 9_000 })
    expect((await moves.act(moveOut, 'settle', uuid)).status).not.toBe(200)
    expect((await moves.page(receivable)).reduce((sum, { outstanding }) => sum + Number(outstanding), 0)).toBe(39_000)
    await moves.expectBalanced()
  })

  test('what was spoilt is charged, once; nothing goes back then', async () => {
    const who = await moves.tenant()
    const uuid = await moves.leaving([who.relation])
    await moves.does(moveOut, 'settle', uuid, { damages: [{ item: '入户门锁', amount: 8_000 }] })
    expect(await moves.moveOutOf(uuid)).toMatchObject({ balance: 8_000 })
    const raised = await moves.page(receivable, { field: 'sourceApp', cmp: 'eq', value: 'pkg40' })
    expect(raised).toMatchObject([{ itemName: '迁出损坏赔偿', original: 8_000, payerName: '于洋' }])
    expect((await moves.act(moveOut, 'payBack', uuid)).msg).toBe('没有应退款项')
    expect((await moves.act(moveOut, 'cancel', uuid)).status).not.toBe(200)
  })

  test('a settlement of which nothing was paid is undone, and settled anew without what was wrong in it', async () => {
    const who = await moves.tenant()
    const uuid = await moves.leaving([who.relation])
    expect((await moves.act(moveOut, 'unsettle', uuid)).msg).toBe('尚未结算')
    await moves.does(moveOut, 'settle', uuid, { damages: [{ item: '入户门锁', amount: 8_000 }] })
    await moves.does(moveOut, 'unsettle', uuid)
    expect(await moves.moveOutOf(uuid)).toMatchObject({
      settledAt: null,
      balance: null,
      settlement: [],
      openText: expect.stringContaining('费用结清'),
    })
    const bills = () => moves.page(receivable, { field: 'sourceApp', cmp: 'eq', value: 'pkg40' })
    expect(await bills()).toMatchObject([{ original: 8_000, outstanding: 0 }])
    await moves.does(moveOut, 'settle', uuid, { damages: [{ item: '入户门锁', amount: 5_000 }] })
    expect(await moves.moveOutOf(uuid)).toMatchObject({ balance: 5_000 })
    const open = (await bills()).find(({ outstanding }) => outstanding === 5_000)
    await moves.taken([String(open?.uuid)], 5_000)
    expect((await moves.act(moveOut, 'unsettle', uuid)).msg).toBe('损坏赔偿已收款，不能撤销结算')
    await moves.expectBalanced()
  })
})

describe('the end', () => {
  test('they live there no more, the room stands empty, and doors and cars follow', async () => {
    await moves.addOwner()
    const entered = await moves.entering({ name: '于洋' }, { startsOn: '2027-01-01' })
    await moves.tickAll(entered)
    await moves.does(moveIn, 'complete', entered)
    const who = await moves.livingTenant()
    const lives = await moves.add(person, {
      ...{ projectUuid: WEST_LAKE, roomUuid: ROOM, kind: KIND.resident, groups: [] },
      ...{ name: '于洋', customer: who.customer, phone: who.phone },
    })
    const uuid = await moves.leaving([who.relation])
    await settled(uuid)
    await moves.does(moveOut, 'complete', uuid)
    expect(await relationOf(who.relation)).toMatchObject({ state: '20', endsOn: DAY })
    expect((await moves.by().call(rooms.info, { roomUuid: ROOM })).data).toMatchObject({ roomStatusCode: 1 })
    await moves.goTo('2027-11-13T00:01')
    expect(await relationOf(who.relation)).toMatchObject({ state: '30' })
    expect(await moves.info(person, lives)).toMatchObject({ state: '30' })
  })

  test('O3: a tenant past their end date lives there no more, and a minute later no door opens to them', async () => {
    const who = await moves.tenant({ endsOn: DAY })
    const lives = await moves.add(person, {
      ...{ projectUuid: WEST_LAKE, roomUuid: ROOM, kind: KIND.resident, groups: [] },
      ...{ name: '于洋', customer: who.customer, phone: who.phone },
    })
    const card = await moves.add(credential, { person: lives, kind: BY.card, value: 'CARD-O3' })
    await moves.goTo('2027-11-12T23:59')
    expect(await relationOf(who.relation)).toMatchObject({ state: '20' })
    expect(await moves.info(credential, card)).toMatchObject({ state: '10' })
    await moves.goTo('2027-11-13T00:01')
    expect(await relationOf(who.relation)).toMatchObject({ state: '30' })
    expect(await moves.info(person, lives)).toMatchObject({ state: '30' })
    expect(await moves.info(credential, card)).toMatchObject({ state: '30' })
  })
})
