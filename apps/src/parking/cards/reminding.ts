import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { cardOrder } from '#src/parking/cards/card-order.ts'
import { CARD, vehicle } from '#src/parking/cards/vehicle.ts'
import { t } from '#src/parking/texts.ts'

const PURPOSE = 'parking.card'
/** Whoever has a card is told so many days before its last one. */
const AHEAD = [7, 1] as const
const CARS_MAX = 5_000
const ORDERS_MAX = 20_000

/** What a month of these cars cost last, by car. */
const pricesOf = async ({ rows }: Context, cars: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const orders = await rows.list(cardOrder, (f) => f.and(f.oneOf('vehicle', cars), f.notState('cancelled')), ORDERS_MAX)
  return new Map(orders.map((row) => [row.vehicle, row.price]))
}

/** Once a day: whose card ends soon reads when, and what another month costs. */
export const remindCards = async (call: Context): Promise<void> => {
  const today = chinaDay(call.clock.now)
  const days = AHEAD.map((count) => dayAfter(today, count))
  const cars = await call.rows.list(vehicle, (f) => f.and(f.eq('cardKind', CARD.month), f.oneOf('validTo', days)), CARS_MAX)
  const prices = await pricesOf(
    call,
    cars.map(({ uuid }) => uuid),
  )
  for (const { uuid, plate, phone, validTo } of cars) {
    const price = prices.get(uuid)
    const ends = { plate, day: validTo ?? '' }
    await call.messages.sendText({
      ...{ mobile: phone, purpose: PURPOSE },
      text:
        price === undefined
          ? t('{plate}的停车月卡将于{day}到期，请及时续费', ends)
          : t('{plate}的停车月卡将于{day}到期，每月{money}，请及时续费', { ...ends, money: formatMoney(price) }),
    })
  }
}
