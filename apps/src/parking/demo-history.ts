import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Chance, type Deed, type Hand, type History, later, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { parkingApp } from '#src/parking/app.ts'
import { enterPlate, leaveByGate, lookUpPlate, releaseCar, takePayment } from '#src/parking/calls.ts'
import { cardOrder } from '#src/parking/cards/card-order.ts'
import { CARD, vehicle } from '#src/parking/cards/vehicle.ts'
import { area, DIRECTION, gate } from '#src/parking/setup/area.ts'
import { feeRule } from '#src/parking/setup/setup.ts'

const lookUp = customEndpoint(parkingApp, lookUpPlate)
const enter = customEndpoint(parkingApp, enterPlate)
const pay = customEndpoint(parkingApp, takePayment)
const leave = customEndpoint(parkingApp, leaveByGate)
const release = customEndpoint(parkingApp, releaseCar)
const GATE = '西区岗亭'
const CARD_PLATES = ['浙A1M101', '浙A1M102', '浙A1M103'] as const
const LETTERS = 'BCDEFGHKLM'

const gateOf = async (hand: Hand): Promise<string> => (await hand.list(gate, (f) => f.eq('name', GATE), 1))[0]?.uuid ?? ''

const begun = (first: Date, at: PastProject): Story => {
  const steps: Deed['run'][] = [
    (hand) =>
      hand.add(feeRule, {
        name: '西区地面',
        firstPrice: 400,
        unitPrice: 200,
        dayCap: 1_600,
        freeMinutes: 15,
        firstMinutes: 60,
        unitMinutes: 60,
        leaveMinutes: 15,
      }),
    (hand, made) =>
      hand.add(area, { code: 'P2', name: '西区地面', projectUuid: at.uuid, kind: '1', total: 40, feeRule: made, monthPrice: 20_000 }),
    (hand, made) => hand.add(gate, { name: GATE, area: made, direction: DIRECTION.both }),
    ...CARD_PLATES.flatMap((plate, n): Deed['run'][] => [
      (hand) =>
        hand.add(vehicle, {
          plate,
          projectUuid: at.uuid,
          cardKind: CARD.temporary,
          contact: `西区车主${n + 1}`,
          phone: `1370571100${n}`,
          roomUuid: at.rooms[n]?.uuid ?? null,
        }),
      (hand, made) => hand.add(cardOrder, { vehicle: made, months: 3, price: 20_000 }),
    ]),
  ]
  return { key: 'begun', deeds: steps.map((run, n) => ({ at: later(first, 6 * HOUR_MS + n * MINUTE_MS), by: at.manager, run })) }
}

/** A stay from its entry to its exit, paid at the gate where something is due; once in a while let out for nothing. */
const stayOf = (at: PastProject, day: Date, chance: Chance, key: string): Story => {
  const plate = chance.happens(0.3)
    ? chance.pick(CARD_PLATES)
    : `浙A${LETTERS[chance.between(0, 9)]}${String(chance.between(1_000, 9_999))}`
  const inAt = later(day, (8 + chance.between(0, 8)) * HOUR_MS + chance.between(0, 50) * MINUTE_MS)
  const outAt = later(inAt, chance.between(10, 300) * MINUTE_MS)
  const free = chance.happens(0.04)
  const found = async (hand: Hand) => hand.call(lookUp, { gateUuid: await gateOf(hand), plate })
  const deeds: Deed[] = [
    { at: inAt, by: at.manager, run: async (hand) => hand.call(enter, { gateUuid: await gateOf(hand), plate }) },
    {
      at: outAt,
      by: at.manager,
      run: async (hand) => {
        const { stay } = await found(hand)
        if (stay === null || stay.due === 0) return undefined
        if (free) return hand.call(release, { gateUuid: await gateOf(hand), passageUuid: stay.passageUuid, reason: '抢修车辆', photo: [] })
        return hand.call(pay, { passageUuid: stay.passageUuid, channel: chance.pick(['4', '4', '6']), amount: stay.due })
      },
    },
    {
      at: later(outAt, 2 * MINUTE_MS),
      by: at.manager,
      run: async (hand) => {
        const { stay } = await found(hand)
        return stay === null ? undefined : hand.call(leave, { gateUuid: await gateOf(hand), passageUuid: stay.passageUuid })
      },
    },
  ]
  return { key, deeds }
}

/** A small car park at which a guard has taken money for 90 days. */
export const parkingHistory: History = (past) => {
  const [at] = past.projects
  const [first] = past.days
  if (at === undefined || first === undefined) return []
  return [
    begun(first, at),
    ...past.days.slice(1).flatMap((day, index) => {
      const chance = past.chanceOf(`parking ${index}`)
      return Array.from({ length: past.isWorkday(day) ? chance.between(1, 2) : 1 }, (_stay, n) =>
        stayOf(at, day, past.chanceOf(`stay ${index} ${n}`), `stay ${index} ${n}`),
      )
    }),
  ]
}
