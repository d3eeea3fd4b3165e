import { confirmPayRefund } from '@qifuyun/contract/payments/endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { decide, inside, node, publish, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeApp } from '#src/fee/app.ts'
import { collectCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { cardOrder } from '#src/parking/cards/card-order.ts'
import { remindCards } from '#src/parking/cards/reminding.ts'
import { CARD, vehicle } from '#src/parking/cards/vehicle.ts'
import { flows } from '#src/parking/flows.ts'
import { type ParkingWorld, parkingWorld } from '#src/parking/testing.ts'

// Cards that are given back, by approval parking.refund and on the way on which their money came, and those that end soon.

let cars: ParkingWorld
beforeAll(async () => {
  cars = await parkingWorld()
})
afterAll(() => cars.close())

const billOf = async (order: string) => (await cars.page(receivable, { field: 'sourceUuid', cmp: 'eq', value: order }))[0]

/** A card of three months at 300.00, paid for at the desk of fees, whose first month has begun. */
const paidCard = async (plate: string) => {
  const car = await cars.addCar(plate, { cardKind: CARD.temporary })
  const order = await cars.add(cardOrder, { vehicle: car, months: 3, price: 30_000 })
  const { uuid } = (await billOf(order)) ?? expect.fail('nothing is owed')
  const asked = { bills: [{ uuid: String(uuid) }], due: 90_000, received: 90_000, payerName: '陈女士', channel: '4' as const }
  await cars.ok(cars.by().call(customEndpoint(feeApp, collectCall), asked))
  await cars.world.app.platform.events.drain()
  await inside(cars.world, async ({ rows }) => {
    await rows.update(cardOrder, order, { from: '2026-11-09', to: '2027-02-08' })
    await rows.update(vehicle, car, { validTo: '2027-02-08' })
  })
  return { car, order }
}

/** Finance hands over what goes back. */
const handOver = async (): Promise<void> => {
  const { rows } = await withClient(cars.world.database.owner, (client) =>
    client.query<{ no: string }>(`select refund_no as no from pay_refund where state = '20'`),
  )
  for (const { no } of rows) await cars.ok(cars.by().call(confirmPayRefund, { refundNo: no }))
  await cars.world.app.platform.events.drain()
}

test('the money goes back by its payment, and the months are not owed again', async () => {
  const { car, order } = await paidCard('浙D10001')
  await cars.ok(cars.act(cardOrder, 'refund', order, { reason: '搬家' }))
  expect(await cars.info(cardOrder, order)).toMatchObject({ state: '35', refund: 60_000, to: '2026-12-08', payNo: expect.any(String) })
  expect(await cars.info(vehicle, car)).toMatchObject({ validTo: '2026-12-08' })
  expect((await cars.act(cardOrder, 'finish', order)).msg).toBe('退款正在办理，到账后自动完成')
  await handOver()
  expect(await cars.info(cardOrder, order)).toMatchObject({ state: '40', refundedAt: expect.any(String) })
  expect(await billOf(order)).toMatchObject({ paid: 30_000, adjust: -60_000, outstanding: 0 })
})

test('with a flow the card is good until it is agreed to', async () => {
  const { car, order } = await paidCard('浙D10002')
  const { flowCode, fields } = flows[0] ?? expect.fail('no template')
  await publish(cars.world, { nodes: [node('a1', 'a')], flowCode, fields: [...fields] })
  await cars.ok(cars.act(cardOrder, 'refund', order, { reason: '搬家' }))
  expect(await cars.info(cardOrder, order)).toMatchObject({ state: '25', refund: null })
  expect(await cars.info(vehicle, car)).toMatchObject({ validTo: '2027-02-08' })
  await decide(cars.world, String((await cars.info(cardOrder, order)).approvalUuid), 'overrule')
  expect(await cars.info(cardOrder, order)).toMatchObject({ state: '20' })
  await cars.ok(cars.act(cardOrder, 'refund', order, { reason: '搬家' }))
  await decide(cars.world, String((await cars.info(cardOrder, order)).approvalUuid), 'agree')
  expect(await cars.info(cardOrder, order)).toMatchObject({ state: '35', refund: 60_000 })
  expect(await cars.info(vehicle, car)).toMatchObject({ validTo: '2026-12-08' })
})

test('whose card ends in a week or tomorrow reads when, and what another month costs', async () => {
  const soon = { cardKind: CARD.month, validFrom: '2026-11-01' } as const
  const car = await cars.addCar('浙D20001', { ...soon, phone: '13900000201', validTo: '2026-11-27' })
  await cars.add(cardOrder, { vehicle: car, months: 1, price: 30_000 })
  await cars.addCar('浙D20002', { ...soon, phone: '13900000202', validTo: '2026-11-21' })
  await cars.addCar('浙D20003', { ...soon, phone: '13900000203', validTo: '2026-11-26' })
  await cars.world.listen()
  await inside(cars.world, remindCards)
  const sent = (phone: string) => cars.world.app.platform.sms.sent(phone).map(({ text }) => text)
  await expect.poll(() => sent('13900000202'), { timeout: 20_000 }).toEqual(['浙D20002的停车月卡将于2026-11-21到期，请及时续费'])
  await expect.poll(() => sent('13900000201'), { timeout: 20_000 }).toEqual([expect.stringMatching(/2026-11-27到期，每月.*300\.00/)])
  expect(sent('13900000203')).toEqual([])
})
