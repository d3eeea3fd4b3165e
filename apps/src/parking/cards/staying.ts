import { provide } from '@qifuyun/kit/server.ts'
import { LEAVING, leavingRoom } from '#src/main-data/residents/leaving-room.ts'
import { parkingApp } from '#src/parking/app.ts'
import { cardOrder } from '#src/parking/cards/card-order.ts'
import { unusedMonths } from '#src/parking/cards/months.ts'
import { CARD, vehicle } from '#src/parking/cards/vehicle.ts'

const CARS_MAX = 50

/**
 * Months of cards that people who leave a room have paid for and will not use, and refunds that have not gone out yet. Cars that park as
 * the owner's park as everybody's afterwards (`movedOut`).
 */
export const stillParking = provide(leavingRoom, async ({ rows }, { roomUuid, leavers, whole, on }) => {
  const customers = new Set<string | null>(leavers.map(({ customer }) => customer))
  const phones = new Set<string | null>(leavers.map(({ phone }) => phone))
  const inRoom = await rows.list(vehicle, (f) => f.eq('roomUuid', roomUuid), CARS_MAX)
  const cars = inRoom.filter(({ owner, phone }) => whole || (owner !== null && customers.has(owner)) || phones.has(phone))
  const uuids = cars.map(({ uuid }) => uuid)
  const orders = await rows.list(
    cardOrder,
    (f) => f.and(f.oneOf('vehicle', uuids), f.state('active', 'judging', 'returning', 'refunding')),
    CARS_MAX,
  )
  const plates = new Map(cars.map(({ uuid, plate }) => [uuid, plate]))
  const open = orders
    .filter((row) => !cardOrder.isIn(row, 'active') || (row.from !== null && unusedMonths(row.from, row.months, on) > 0))
    .map(({ uuid, no, vehicle: of }) => ({ uuid, title: `${plates.get(of) ?? ''} ${no ?? ''}` }))
  const byItself = cars.filter(({ cardKind, owner }) => cardKind === CARD.owner && owner !== null && customers.has(owner)).length
  return [{ point: LEAVING.parking, app: parkingApp.appKey ?? '', entity: cardOrder.spec.name, open, byItself }]
})
