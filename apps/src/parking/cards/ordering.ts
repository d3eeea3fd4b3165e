import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { on } from '@qifuyun/kit/server.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import type { relationEnded } from '#src/customers/events.ts'
import { paymentReversed, receivablePaid } from '#src/fee/events.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'
import { cardOrder } from '#src/parking/cards/card-order.ts'
import { cardSpan } from '#src/parking/cards/months.ts'
import { CARD, vehicle } from '#src/parking/cards/vehicle.ts'
import { refuse, t } from '#src/parking/texts.ts'

type Order = StoredOf<typeof cardOrder>
type Call = ActionCall<typeof cardOrder>
type Done = Promise<Effect<typeof cardOrder>>

const PARKING = 'pkg24'
const PAY_DAYS = 7
const ORDERS_MAX = 100
const CARS_MAX = 50

/** What an order costs is owed from now on. */
export const raiseCards = async (call: SaveCall<Order>): Promise<void> => {
  for (const { row, before } of call.saves) {
    if (before !== null) continue
    const car = await call.rows.find(vehicle, row.vehicle)
    if (car === undefined || row.projectUuid === null) continue
    const payBy = dayAfter(chinaDay(call.clock.now), PAY_DAYS)
    const ordered = await call.applications.order(
      raiseFee,
      {
        ...{ sourceApp: PARKING, sourceUuid: row.uuid, sourceNo: row.no, item: '停车月卡', kind: 'parking' as const },
        ...{ projectUuid: row.projectUuid, roomUuid: car.roomUuid, payer: car.contact, phone: car.phone, amount: row.amount ?? 0 },
        dueDate: payBy,
      },
      { amount: 'months' },
    )
    if (ordered.state === 'done') await call.rows.update(cardOrder, row.uuid, { feeUuid: ordered.answer.feeUuid, payBy }, t('已生成应收'))
  }
}

/** Paid: the card is good from the later of today and the day after its old end. */
export const paid = async ({ row, rows, clock }: Call): Done => {
  const [car] = await rows.lock(vehicle, [row.vehicle])
  if (car === undefined) return refuse('数据不存在')
  const today = chinaDay(clock.now)
  const isCard = car.cardKind === CARD.month
  const { from, to } = cardSpan(today, isCard ? car.validTo : null, row.months)
  const begins = isCard && car.validFrom !== null && car.validTo !== null && dayAfter(car.validTo) === from ? car.validFrom : from
  await rows.update(vehicle, car.uuid, { cardKind: CARD.month, validFrom: begins, validTo: to }, t('月卡生效'))
  const earlier = await rows.list(
    cardOrder,
    (f) => f.and(f.eq('vehicle', row.vehicle), f.state('active'), f.eq('renewed', false)),
    ORDERS_MAX,
  )
  await rows.updateEach(
    cardOrder,
    earlier.filter(({ uuid }) => uuid !== row.uuid).map(({ uuid }) => ({ uuid, renewed: true })),
    t('已续费'),
  )
  return { from, to, paidOn: today }
}

/** Nobody wants it, or nobody has paid in time: nothing is owed for it any more. */
export const cancel = async ({ row, applications }: Pick<Call, 'row' | 'applications'>): Done => {
  if (row.feeUuid !== null)
    await applications.order(giveUpDebts, {
      ...{ sourceApp: PARKING, sourceUuid: row.uuid, receivables: [row.feeUuid], reason: row.no },
      because: 'calledOff',
    })
  return {}
}

/** What finance says of cards. */
export const hearsOfFees = [
  on(receivablePaid, async ({ rows, event }) => {
    const { sourceApp, sourceUuid } = event.more
    if (sourceApp !== PARKING || sourceUuid === null) return
    const row = await rows.find(cardOrder, sourceUuid)
    if (row !== undefined && cardOrder.isIn(row, 'toPay')) await rows.act(cardOrder, row.uuid, 'paid')
  }),
  on(paymentReversed, async (call) => {
    const { rows, event } = call
    const back = await rows.list(cardOrder, (f) => f.and(f.oneOf('feeUuid', event.more.receivables), f.state('active')), ORDERS_MAX)
    for (const row of back) await takeBack(call, row)
  }),
]

/** The payment was taken back on its day: the card is as it was before. */
const takeBack = async ({ rows }: Context, row: Order): Promise<void> => {
  const [car] = await rows.lock(vehicle, [row.vehicle])
  if (car?.validTo === row.to)
    await rows.update(vehicle, row.vehicle, { validTo: row.from === null ? null : dayAfter(row.from, -1) }, t('收款已冲正'))
  await rows.update(cardOrder, row.uuid, { state: 'toPay', from: null, to: null, paidOn: null }, t('收款已冲正'))
}

/** Who lives here no more parks as everybody does; months that were paid for stay paid. */
export const movedOut = async ({ rows, event }: Context & { event: Happening<z.output<typeof relationEnded.payload>> }): Promise<void> => {
  const { customer, roomUuid } = event.more
  const gone = await rows.list(
    vehicle,
    (f) => f.and(f.eq('owner', customer), f.eq('roomUuid', roomUuid), f.eq('cardKind', CARD.owner)),
    CARS_MAX,
  )
  await rows.updateEach(
    vehicle,
    gone.map(({ uuid }) => ({ uuid, cardKind: CARD.temporary, space: null })),
    t('住户已迁出'),
  )
}
