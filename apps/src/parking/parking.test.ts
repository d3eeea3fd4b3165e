import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { demoId, fireTimers, inside, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE } from '#src/customers/residence/relation.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'
import { room } from '#src/main-data/room.ts'
import { moveInCompleted } from '#src/move-in-out/events.ts'
import { moveIn } from '#src/move-in-out/move-in.ts'
import { parkingApp } from '#src/parking/app.ts'
import { areaLink, askPayment, incomeReport, leaveByGate, liveParks, lookUpPlate } from '#src/parking/calls.ts'
import { cardOrder } from '#src/parking/cards/card-order.ts'
import { hearsOfFees, movedOut } from '#src/parking/cards/ordering.ts'
import { CARD, vehicle } from '#src/parking/cards/vehicle.ts'
import { BY, coupon } from '#src/parking/money/coupon.ts'
import { payOrder } from '#src/parking/money/pay-order.ts'
import { wentBack } from '#src/parking/money/paying.ts'
import { correction, passage } from '#src/parking/passing/passage.ts'
import { area, DIRECTION, gate, space } from '#src/parking/setup/area.ts'
import { feeRule, setting } from '#src/parking/setup/setup.ts'
import { GARDEN, type ParkingWorld, parkingWorld } from '#src/parking/testing.ts'
import { invitation } from '#src/visitor/invitation.ts'

let cars: ParkingWorld
beforeAll(async () => {
  cars = await parkingWorld()
})
afterAll(() => cars.close())
beforeEach(() => cars.begin())

let made = 0
/** A plate that no other test has. */
const plate = (): string => {
  made += 1
  return `浙C${String(10_000 + made)}`
}
const [INSIDE, TO_PAY, PAID, LEFT, ABNORMAL, FREE] = ['10', '20', '30', '40', '50', '60']

describe('a stay', () => {
  test('K2: paid at 190 minutes; leaves 20 minutes later with nothing due, at 241 minutes 2.00 is due', async () => {
    const [one, two] = [plate(), plate()]
    const [a, b] = [await cars.enter(one), await cars.enter(two)]
    await cars.after(190)
    expect((await cars.look(one)).stay).toMatchObject({ minutes: 190, fee: 1_100, due: 1_100 })
    expect(await cars.leave(a.passageUuid)).toEqual({ due: 1_100 })
    expect((await cars.stayOf(a.passageUuid)).state).toBe(TO_PAY)
    await cars.pay(a.passageUuid, 1_100)
    await cars.pay(b.passageUuid, 1_100)
    await cars.after(210)
    expect((await cars.look(one)).stay).toMatchObject({ fee: 1_100, due: 0, paid: 1_100 })
    expect(await cars.leave(a.passageUuid)).toEqual({ due: 0 })
    expect(await cars.stayOf(a.passageUuid)).toMatchObject({ state: LEFT, minutes: 210, amount: 1_100, paid: 1_100 })
    await cars.after(241)
    expect((await cars.look(two)).stay).toMatchObject({ fee: 1_300, due: 200 })
    expect(await cars.leave(b.passageUuid)).toEqual({ due: 200 })
    await cars.pay(b.passageUuid, 200)
    expect(await cars.leave(b.passageUuid)).toEqual({ due: 0 })
    expect(await cars.stayOf(b.passageUuid)).toMatchObject({ state: LEFT, amount: 1_300, paid: 1_300 })
  })

  test('up to the free minutes it leaves for nothing; then it is inside no more', async () => {
    const of = plate()
    const { passageUuid } = await cars.enter(of)
    await cars.after(30)
    expect((await cars.tryPay(passageUuid, 0)).msg).toBe('该车无需缴费')
    expect(await cars.leave(passageUuid)).toEqual({ due: 0 })
    expect((await cars.look(of)).stay).toBeNull()
    expect((await cars.tryPay(passageUuid, 500)).msg).toBe('该车已离场')
  })

  test('two guards take the money of one stay at once: it is paid once', async () => {
    const { passageUuid } = await cars.enter(plate())
    await cars.after(100)
    const answers = await Promise.all([cars.tryPay(passageUuid, 700), cars.tryPay(passageUuid, 700), cars.tryPay(passageUuid, 700)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002, 3002])
    expect((await cars.stayOf(passageUuid)).paid).toBe(700)
    expect(await cars.page(payOrder, { field: 'passage', cmp: 'eq', value: passageUuid })).toHaveLength(1)
  })

  test('another amount than is due is not taken: the next unit has begun', async () => {
    const { passageUuid } = await cars.enter(plate())
    await cars.after(121)
    const refused = await cars.tryPay(passageUuid, 700)
    expect([refused.status, refused.msg]).toEqual([409, '费用已变化，请重新查询'])
    await cars.pay(passageUuid, 900)
  })

  test('a car that comes in again was missed: its old stay is abnormal; one that nobody saw leaves with a reason', async () => {
    const [of, ghost] = [plate(), plate()]
    const first = await cars.enter(of)
    await cars.after(50)
    const second = await cars.enter(of)
    expect((await cars.stayOf(first.passageUuid)).state).toBe(ABNORMAL)
    expect((await cars.stayOf(second.passageUuid)).state).toBe(INSIDE)
    expect((await cars.unseen(ghost, '')).data).toMatchObject({ reason: '请填写原因' })
    await cars.ok(cars.unseen(ghost, '入口断电'))
    expect(await cars.page(passage, { field: 'plate', cmp: 'eq', value: ghost })).toMatchObject([{ state: ABNORMAL, reason: '入口断电' }])
  })

  test('one car at two gates at once is inside once', async () => {
    const of = plate()
    await Promise.all([cars.tryEnter(of), cars.tryEnter(of), cars.tryEnter(of)])
    const stays = await cars.page(passage, { field: 'plate', cmp: 'eq', value: of })
    expect(stays.filter(({ state }) => state === INSIDE)).toHaveLength(1)
  })

  test('free releases need a reason and are limited for each guard and day', async () => {
    const [known] = await inside(cars.world, ({ rows }) => rows.list(setting, (f) => f.eq('projectUuid', GARDEN), 1))
    const own = known?.uuid ?? (await cars.add(setting, { projectUuid: GARDEN }))
    await inside(cars.world, ({ rows }) => rows.update(setting, own, { freeReleasesPerDay: 2 }))
    const stays = [await cars.enter(plate()), await cars.enter(plate()), await cars.enter(plate())]
    await cars.after(100)
    expect((await cars.release(stays[0]?.passageUuid ?? '', ' ')).data).toMatchObject({ reason: '请填写原因' })
    await cars.ok(cars.release(stays[0]?.passageUuid ?? ''))
    await cars.ok(cars.release(stays[1]?.passageUuid ?? ''))
    expect(await cars.stayOf(stays[0]?.passageUuid ?? '')).toMatchObject({ state: FREE, reason: '救护车', amount: 700, paid: 0 })
    expect((await cars.release(stays[2]?.passageUuid ?? '')).msg).toBe('今日免费放行次数已用完（2 次）')
    await cars.goTo('2026-11-21T09:00:00')
    await cars.ok(cars.release(stays[2]?.passageUuid ?? ''))
  })

  test('a plate is corrected within ten minutes of the entry, and both are kept', async () => {
    const [read, right] = [plate(), plate()]
    await cars.addCar(right)
    const { passageUuid, kind } = await cars.enter(read)
    expect(kind).toBe('4')
    await cars.after(9)
    await cars.ok(cars.correct(passageUuid, right))
    expect(await cars.stayOf(passageUuid)).toMatchObject({ plate: right, kind: '2' })
    expect(await cars.page(correction, { field: 'passage', cmp: 'eq', value: passageUuid })).toMatchObject([{ from: read, to: right }])
    await cars.after(11)
    expect((await cars.correct(passageUuid, plate())).msg).toBe('入场超过10分钟，不能纠正车牌')
  })
})

describe('who comes in as what', () => {
  test('K3: the second car on a space for one is temporary', async () => {
    const at = await cars.addSpace(1)
    const [one, two] = [plate(), plate()]
    await cars.addCar(one, { space: at })
    await cars.addCar(two, { space: at })
    const first = await cars.enter(one)
    expect([first.kind, (await cars.enter(two)).kind]).toEqual(['2', '4'])
    await cars.after(300)
    expect(await cars.leave(first.passageUuid)).toEqual({ due: 0 })
    expect((await cars.look(two)).stay).toMatchObject({ kind: '4', due: 1_300 })
  })

  test('two cars of one space at once: one of them is temporary', async () => {
    const at = await cars.addSpace(1)
    const [one, two] = [plate(), plate()]
    await cars.addCar(one, { space: at })
    await cars.addCar(two, { space: at })
    const kinds = await Promise.all([cars.enter(one), cars.enter(two)])
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['2', '4'])
  })

  test('the blacklist stays outside, by a guard and by a camera', async () => {
    const of = plate()
    await cars.addCar(of, { cardKind: CARD.barred })
    expect((await cars.tryEnter(of)).msg).toBe('黑名单车辆，禁止入场')
    expect(await cars.seen('T-IN', of)).toMatchObject({ open: false, why: '黑名单车辆，禁止入场' })
    expect((await cars.tryEnter('浙C1')).msg).toBe('车牌号格式不正确')
  })

  test('the car of a visitor has the visitor’s free minutes more', async () => {
    const of = plate()
    const visitAt = { begin: new Date('2026-11-20T09:00:00+08:00').toISOString(), end: new Date('2026-11-20T18:00:00+08:00').toISOString() }
    await cars.add(invitation, {
      ...{
        projectUuid: GARDEN,
        source: '1',
        hostType: '1',
        hostUser: userId('zhangwei'),
        visitorName: '何先生',
        visitorPhone: '13900000002',
      },
      ...{ reason: '1', visitAt, entryMode: '1', areas: [], plate: of },
    })
    await cars.goTo('2026-11-20T09:00:00')
    expect(await cars.look(of)).toMatchObject({ kind: '6', visitorName: '何先生' })
    const { passageUuid } = await cars.enter(of)
    await cars.goTo('2026-11-20T11:30:20')
    expect((await cars.look(of)).stay).toMatchObject({ minutes: 150, due: 0 })
    await cars.goTo('2026-11-20T11:31:20')
    expect((await cars.look(of)).stay).toMatchObject({ minutes: 151, due: 900 })
    await cars.pay(passageUuid, 900)
  })

  test('a camera opens for who may pass, tells who has to pay, and counts a report once', async () => {
    const of = plate()
    const report = crypto.randomUUID()
    const first = await cars.seen('T-IN', of, report)
    expect(first).toMatchObject({ known: true, open: true, due: 0 })
    expect(await cars.seen('T-IN', of, report)).toEqual(first)
    expect(await cars.page(passage, { field: 'plate', cmp: 'eq', value: of })).toHaveLength(1)
    await cars.after(100)
    expect(await cars.seen('T-OUT', of)).toMatchObject({ open: false, due: 700, why: '请先缴费' })
    await cars.pay(first.passageUuid ?? '', 700)
    expect(await cars.seen('T-OUT', of)).toMatchObject({ open: true, due: 0, why: null })
    expect(await cars.seen('T-OUT', of)).toMatchObject({ open: false, why: '没有入场记录' })
    expect(await cars.seen('NOBODY', of)).toMatchObject({ known: false, open: false })
  })
})

describe('coupons and paying by phone', () => {
  const addCoupon = (code: string, more: object) =>
    cars.add(coupon, { code, projectUuid: GARDEN, merchant: '超市', kind: BY.minutes, validTo: '2026-12-31', ...more })
  const nobody = () => cars.world.withToken(null)
  const { publicAdd, publicPage, publicPay } = publicEndpoints(parkingApp)
  const tokenIn = (path: string | null | undefined): string => path?.split('/').at(-1) ?? ''
  const settle = async (token: string): Promise<number> => {
    const path = (await nobody().call(publicPay, { token })).data.path ?? ''
    const payNo = new URL(path, 'http://x').searchParams.get('payNo') ?? ''
    const answer = await cars.world.app.http.inject({
      ...{ method: 'POST', url: path, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      payload: new URLSearchParams({ payNo, result: 'paid' }).toString(),
    })
    return answer.statusCode
  }

  test('minutes shorten the stay, once; an expired one and one that was used are refused', async () => {
    await addCoupon('C-60', { minutes: 60 })
    await addCoupon('C-OLD', { minutes: 60, validTo: '2026-11-19' })
    const [a, b] = [await cars.enter(plate()), await cars.enter(plate())]
    await cars.after(190)
    expect((await cars.tryPay(a.passageUuid, 1_100, 'C-OLD')).data).toMatchObject({ couponCode: '停车券已过期' })
    expect((await cars.tryPay(a.passageUuid, 1_100, 'C-60')).msg).toBe('费用已变化，请重新查询')
    await cars.pay(a.passageUuid, 900, 'C-60')
    expect((await cars.tryPay(b.passageUuid, 900, 'C-60')).data).toMatchObject({ couponCode: '停车券已使用' })
    expect((await cars.tryPay(b.passageUuid, 900, 'NONE')).data).toMatchObject({ couponCode: '停车券不存在' })
  })

  test('a guard sees what is due with a coupon, which is not used by looking, and takes just that', async () => {
    await addCoupon('C-30', { minutes: 60 })
    await addCoupon('C-GONE', { minutes: 60, validTo: '2026-11-19' })
    const of = plate()
    const { passageUuid } = await cars.enter(of)
    await cars.after(190)
    const look = (couponCode: string) =>
      cars.by().call(customEndpoint(parkingApp, lookUpPlate), { gateUuid: cars.out, plate: of, couponCode })
    expect((await look('C-GONE')).data).toMatchObject({ couponCode: '停车券已过期' })
    const { stay } = await cars.ok(look('C-30'))
    expect([stay?.due, (await cars.look(of)).stay?.due]).toEqual([900, 1_100])
    await cars.pay(passageUuid, stay?.due ?? 0, 'C-30')
    expect(await cars.leave(passageUuid)).toEqual({ due: 0 })
  })

  test('an amount that covers everything settles the stay without money', async () => {
    await addCoupon('C-20', { kind: BY.amount, amount: 2_000 })
    const { passageUuid } = await cars.enter(plate())
    await cars.after(190)
    expect(await cars.pay(passageUuid, 0, 'C-20')).toEqual({ payOrderUuid: null, paid: 0 })
    expect(await cars.leave(passageUuid)).toEqual({ due: 0 })
  })

  test('by the code on the wall a driver finds the plate, pays and leaves', async () => {
    const of = plate()
    const { passageUuid } = await cars.enter(of)
    const token = tokenIn((await cars.ok(cars.by().call(customEndpoint(parkingApp, areaLink), { uuid: cars.park }))).link)
    await cars.after(20)
    expect((await nobody().call(publicAdd, { token, plate: of })).data).toMatchObject({ plate: '该车无需缴费，可直接离场' })
    await cars.after(190)
    expect((await nobody().call(publicAdd, { token, plate: plate() })).data).toMatchObject({ plate: '没有该车的在场记录' })
    const order = tokenIn((await nobody().call(publicAdd, { token, plate: of })).data.path)
    expect((await nobody().call(publicPage, { token: order })).data.pay).toMatchObject({ amountFen: 1_100 })
    expect(await settle(order)).toBe(200)
    expect(await cars.stayOf(passageUuid)).toMatchObject({ state: PAID, paid: 1_100 })
    expect(await cars.leave(passageUuid)).toEqual({ due: 0 })
    expect(await cars.page(payOrder, { field: 'passage', cmp: 'eq', value: passageUuid })).toMatchObject([
      { state: '20', amount: 1_100, channel: '1' },
    ])
  })

  test('what was taken at the gate meanwhile is not paid twice: the order is closed', async () => {
    const { passageUuid } = await cars.enter(plate())
    await cars.after(190)
    const code = await cars.ok(cars.by().call(customEndpoint(parkingApp, askPayment), { passageUuid }))
    await cars.pay(passageUuid, 1_100)
    expect((await cars.info(payOrder, code.payOrderUuid)).state).toBe('30')
    expect((await nobody().call(publicPage, { token: tokenIn(code.link) })).data.pay).toBeNull()
  })

  test('some of a payment goes back, no more than there is', async () => {
    const { passageUuid } = await cars.enter(plate())
    await cars.after(190)
    const { payOrderUuid } = await cars.pay(passageUuid, 1_100)
    const of = payOrderUuid ?? ''
    expect((await cars.act(payOrder, 'refund', of, { refundAmount: 1_101, reason: '多收' })).data).toMatchObject({
      refundAmount: '退款金额超过可退金额',
    })
    await cars.ok(cars.act(payOrder, 'refund', of, { refundAmount: 300, reason: '多收' }))
    // Cash is given back over the counter, and confirmed there.
    await inside(cars.world, (call) => wentBack({ ...call, rowUuid: of, payNo: '', amountFen: 300, mode: '2', lines: [] }))
    expect(await cars.info(payOrder, of)).toMatchObject({ refunded: 300, amount: 1_100 })
    expect((await cars.act(payOrder, 'refund', of, { refundAmount: 801, reason: '多收' })).data).toMatchObject({
      refundAmount: '退款金额超过可退金额',
    })
  })
})

describe('whose business it is', () => {
  test('a car is let out by a gate of its own car park, and an unknown one by none', async () => {
    const park = await cars.add(area, {
      code: `X${plate()}`.slice(0, 20),
      name: '别处',
      projectUuid: GARDEN,
      kind: '1',
      total: 5,
      feeRule: cars.rule,
    })
    const gateUuid = await cars.add(gate, { name: '别处出口', area: park, direction: DIRECTION.out })
    const { passageUuid } = await cars.enter(plate())
    const elsewhere = await cars.by().call(customEndpoint(parkingApp, leaveByGate), { gateUuid, passageUuid })
    expect(elsewhere.data).toMatchObject({ gateUuid: '该车不在此停车场' })
    const unknown = await cars.tryPay(crypto.randomUUID(), 0)
    expect([unknown.code, unknown.data]).toEqual([3002, { passageUuid: '数据不存在' }])
  })

  test('cars of those who have moved in are known, and park as everybody does until they have a card', async () => {
    const [fresh, known] = [plate(), plate()]
    const of = await cars.addCar(known)
    const roomUuid = await inside(cars.world, async ({ rows, events }) => {
      const [at] = await rows.list(room, (f) => f.eq('projectUuid', GARDEN), 1)
      const vehicles = [fresh.toLowerCase(), known].map((each) => ({ uuid: rows.newUuid(), plate: each }))
      const persons = [{ uuid: rows.newUuid(), name: '沈女士', phone: '13900000123', idCard: null, relation: ROLE.family }]
      const own = { projectUuid: GARDEN, roomUuid: at?.uuid ?? '', startsOn: '2026-11-20', persons, vehicles, checklist: [] }
      const made = await rows.find(moveIn, (await rows.record(moveIn, { ...own, state: 'done' })).uuid)
      if (made !== undefined) await events.publish(moveInCompleted, made, { roomUuid: made.roomUuid, on: '2026-11-20' })
      return made?.roomUuid
    })
    await cars.world.app.platform.events.drain()
    expect(await cars.page(vehicle, { field: 'plate', cmp: 'eq', value: fresh })).toMatchObject([
      { cardKind: CARD.temporary, contact: '沈女士', roomUuid },
    ])
    expect((await cars.info(vehicle, of)).cardKind).toBe(CARD.owner)
  })

  test('who has moved out parks as everybody does', async () => {
    const owner = await cars.add(customer, { kind: '1', source: '5', mobiles2: [], name: '顾先生', mobile: '13900000077' })
    const roomUuid = await inside(
      cars.world,
      async ({ rows }) => (await rows.list(room, (f) => f.eq('projectUuid', GARDEN), 1))[0]?.uuid ?? '',
    )
    const of = await cars.addCar(plate(), { owner, roomUuid })
    const more = { customer: owner, roomUuid, role: '1', endsOn: '2026-11-20' }
    await inside(cars.world, (call) =>
      movedOut({ ...call, event: { eventId: '', name: '', uuid: '', projectUuid: GARDEN, no: null, at: cars.now().toISOString(), more } }),
    )
    expect((await cars.info(vehicle, of)).cardKind).toBe(CARD.temporary)
  })
})

describe('cards', () => {
  const feeOf = async (order: string) => (await cars.page(receivable, { field: 'sourceUuid', cmp: 'eq', value: order }))[0]
  /** As fee tells it once somebody has paid. */
  const paid = async (order: string): Promise<void> => {
    const heard = hearsOfFees[0] ?? expect.fail('nobody hears')
    await inside(cars.world, (call) =>
      heard.run({
        ...call,
        event: {
          eventId: crypto.randomUUID(),
          name: 'fee.receivable.paid',
          uuid: order,
          projectUuid: GARDEN,
          no: null,
          at: cars.now().toISOString(),
          more: { sourceApp: 'pkg24', sourceUuid: order },
        } as never,
      }),
    )
  }

  test('K4: a card that ended on 2026-11-18, paid for 3 months on 20 November, is good from 2026-11-20 to 2027-02-19', async () => {
    const car = await cars.addCar(plate(), { cardKind: CARD.month, validFrom: '2026-08-19', validTo: '2026-11-18' })
    const order = await cars.add(cardOrder, { vehicle: car, months: 3, price: 30_000 })
    expect(await cars.info(cardOrder, order)).toMatchObject({ state: '10', amount: 90_000 })
    const owed = await feeOf(order)
    expect(owed).toMatchObject({ original: 90_000 })
    expect((await cars.info(cardOrder, order)).state).toBe('10')
    await paid(order)
    await paid(order)
    expect(await cars.info(cardOrder, order)).toMatchObject({ state: '20', from: '2026-11-20', to: '2027-02-19', paidOn: '2026-11-20' })
    expect(await cars.info(vehicle, car)).toMatchObject({ cardKind: CARD.month, validTo: '2027-02-19' })
  })

  test('an order that is cancelled is owed no more', async () => {
    const car = await cars.addCar(plate(), { cardKind: CARD.temporary })
    const order = await cars.add(cardOrder, { vehicle: car, months: 1, price: 30_000 })
    expect(await feeOf(order)).toMatchObject({ state: '20' })
    await cars.ok(cars.act(cardOrder, 'cancel', order))
    expect(await cars.info(cardOrder, order)).toMatchObject({ state: '50' })
    expect(await feeOf(order)).toMatchObject({ state: '90' })
  })

  test('an order that nobody pays for lapses the day after it is due, and nothing is owed for it', async () => {
    const car = await cars.addCar(plate(), { cardKind: CARD.temporary })
    const order = await cars.add(cardOrder, { vehicle: car, months: 1, price: 30_000 })
    const { payBy } = await cars.info(cardOrder, order)
    expect(payBy).toBe(dayAfter(chinaDay(cars.now()), 7))
    const lookAt = async (day: string) => {
      cars.world.pass(Date.parse(`${day}T00:01:00+08:00`) - cars.now().getTime())
      await fireTimers(cars.world.app.platform)
      return (await cars.info(cardOrder, order)).state
    }
    expect(await lookAt(String(payBy))).toBe('10')
    expect(await lookAt(dayAfter(String(payBy)))).toBe('50')
    expect(await feeOf(order)).toMatchObject({ state: '90' })
  })

  test('months that have not begun are given back at their price, and the card ends sooner', async () => {
    const car = await cars.addCar(plate(), { cardKind: CARD.temporary })
    const order = await cars.add(cardOrder, { vehicle: car, months: 3, price: 30_000 })
    expect((await cars.act(cardOrder, 'refund', order, { reason: '搬家' })).msg).toBe('当前状态不允许该操作')
    await paid(order)
    // As if it had begun on the 9th.
    await inside(cars.world, async ({ rows }) => {
      await rows.update(cardOrder, order, { from: '2026-11-09', to: '2027-02-08' })
      await rows.update(vehicle, car, { validTo: '2027-02-08' })
    })
    await cars.ok(cars.act(cardOrder, 'refund', order, { reason: '搬家' }))
    expect(await cars.info(cardOrder, order)).toMatchObject({ state: '30', refund: 60_000, to: '2026-12-08' })
    expect(await cars.info(vehicle, car)).toMatchObject({ validTo: '2026-12-08' })
    await cars.ok(cars.act(cardOrder, 'finish', order))
    expect((await cars.info(cardOrder, order)).state).toBe('40')
  })
})

test('the report of a span is the sum of the payments that the lists show, less what went back', async () => {
  const span = { from: '2026-11-20', to: '2026-12-31' }
  const { days, total, refunded } = await cars.ok(cars.by().call(customEndpoint(parkingApp, incomeReport), span))
  const orders = (await cars.page(payOrder, { field: 'state', cmp: 'eq', value: '20' })).filter(({ paidOn }) => String(paidOn) >= span.from)
  const cards = (await cars.page(cardOrder)).filter(({ paidOn, state }) => paidOn !== null && state !== '50')
  const sum = (rows: Record<string, unknown>[], key: string): number => rows.reduce((all, each) => all + Number(each[key] ?? 0), 0)
  const back =
    sum(orders, 'refunded') +
    sum(
      cards.filter(({ state }) => state === '40'),
      'refund',
    )
  expect(refunded).toBe(back)
  expect(total).toBe(sum(orders, 'amount') + sum(cards, 'amount') - back)
  expect(total).toBe(days.reduce((all, { net }) => all + net, 0))
  // What stays have paid is what their payments come to.
  const stays = await cars.page(passage)
  const ours = orders.filter(({ area }) => area === cars.park)
  expect(
    sum(
      stays.filter(({ area }) => area === cars.park),
      'paid',
    ),
  ).toBe(sum(ours, 'amount'))
  const { areas } = await cars.ok(cars.by().call(customEndpoint(parkingApp, liveParks), {}))
  const live = areas.find(({ uuid }) => uuid === cars.park)
  expect(live?.inside).toBe(stays.filter(({ area, state }) => area === cars.park && [INSIDE, TO_PAY, PAID].includes(String(state))).length)
})

test('a unit of no minutes is refused', async () => {
  const refused = await cars.tryAdd(feeRule, {
    ...{ name: '零', freeMinutes: 0, firstMinutes: 60, firstPrice: 500, unitMinutes: 0, unitPrice: 200, leaveMinutes: 15 },
  })
  expect([refused.code, Object.keys(refused.data as object)]).toEqual([3002, ['unitMinutes']])
})

test('who only looks takes no money', async () => {
  const { passageUuid } = await cars.enter(plate())
  await cars.after(100)
  const refused = await cars.by('liuyang').call(customEndpoint(parkingApp, areaLink), { uuid: cars.park })
  expect([refused.status, passageUuid === demoId('0007', 1)]).toEqual([403, false])
})

test('a space in the garage is sold to a home, which is in another building; its part of the plan is one of its project', async () => {
  const [home] = await cars.page(room, { field: 'projectUuid', cmp: 'eq', value: GARDEN })
  const own = { projectUuid: GARDEN, buildingTypeCode: '1004503' as const, buildingName: '测试车库' }
  const { buildingUuid } = await cars.ok(cars.tryAdd(building, own))
  const place = { no: 'B9-001', area: cars.park, kind: '2' as const, maxInside: 1, buildingUuid: String(buildingUuid) }
  const uuid = await cars.add(space, place)
  expect(home?.buildingUuid).toBeTruthy()
  await cars.ok(cars.act(space, 'sell', uuid, { roomUuid: home?.roomUuid }))
  expect(await cars.info(space, uuid)).toMatchObject({ buildingUuid, state: '20' })
  const { busBuildingPartUuid } = await cars.ok(cars.tryAdd(position, { partName: '别处', projectUuid: demoId('0007', 2) }))
  const refused = await cars.tryAdd(space, { ...place, no: 'B9-002', positionUuid: String(busBuildingPartUuid) })
  expect([refused.code, refused.data]).toEqual([3002, { positionUuid: '所选部位不属于该项目' }])
})
