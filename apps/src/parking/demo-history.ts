import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Chance, type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
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
const [GATE, GARAGE_GATE] = ['西区岗亭', '北门出入口'] as const
const CARD_PLATES = ['浙A1M101', '浙A1M102', '浙A1M103'] as const
const LETTERS = 'BCDEFGHKLM'

/** Every other day of the older ones one car came. */
const [RECENT_DAYS, SELDOM] = [30, 2] as const
/** Cars that stand there now: of residents in the garage, of others in it, of others outside. */
const [RESIDENTS, GUESTS, OUTSIDE] = [52, 30, 24] as const

const gateOf = async (hand: Hand, name: string = GATE): Promise<string> =>
  (await hand.list(gate, (f) => f.eq('name', name), 1))[0]?.uuid ?? ''

const plateOf = (chance: Chance): string => `浙A${LETTERS[chance.between(0, 9)]}${String(chance.between(1_000, 9_999))}`

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
  const plate = chance.happens(0.3) ? chance.pick(CARD_PLATES) : plateOf(chance)
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

const entry =
  (gateName: string, plate: string): Deed['run'] =>
  async (hand) =>
    hand.call(enter, { gateUuid: await gateOf(hand, gateName), plate })

/** The car of a resident, home for some hours or some days. */
const resident = (past: Past, at: PastProject, n: number): Story => {
  const chance = past.chanceOf(`resident ${n}`)
  const plate = plateOf(chance)
  const room = at.rooms[n]
  if (room === undefined) return { key: `resident ${n}`, deeds: [] }
  const known = past.days[1 + (n % 20)] ?? past.now
  return {
    key: `resident ${n}`,
    deeds: [
      {
        at: later(known, 9 * HOUR_MS + n * MINUTE_MS),
        by: at.manager,
        run: (hand) =>
          hand.add(vehicle, {
            ...{ plate, projectUuid: at.uuid, cardKind: CARD.owner, roomUuid: room.uuid },
            ...{ contact: `业主${n + 1}`, phone: room.mobile },
          }),
      },
      { at: later(past.now, -chance.between(40, 5_000) * MINUTE_MS), by: at.manager, run: entry(GARAGE_GATE, plate) },
    ],
  }
}

/** A car that came today and is still there. */
const guest = (past: Past, at: PastProject, gateName: string, n: number): Story => {
  const chance = past.chanceOf(`guest ${gateName} ${n}`)
  const deed = { at: later(past.now, -chance.between(5, 240) * MINUTE_MS), by: at.manager, run: entry(gateName, plateOf(chance)) }
  return { key: `guest ${gateName} ${n}`, deeds: [deed] }
}

const each = (count: number, make: (n: number) => Story): Story[] => Array.from({ length: count }, (_empty, n) => make(n))

/** A small car park at which a guard has taken money for 90 days, and a garage as full as one is of a morning. */
export const parkingHistory: History = (past) => {
  const [at] = past.projects
  const [first] = past.days
  if (at === undefined || first === undefined) return []
  const recent = past.days.length - RECENT_DAYS
  return [
    begun(first, at),
    ...past.days.slice(1).flatMap((day, index) => {
      const chance = past.chanceOf(`parking ${index}`)
      const stays = index >= recent ? (past.isWorkday(day) ? chance.between(1, 2) : 1) : index % SELDOM === 0 ? 1 : 0
      return each(stays, (n) => stayOf(at, day, past.chanceOf(`stay ${index} ${n}`), `stay ${index} ${n}`))
    }),
    ...each(RESIDENTS, (n) => resident(past, at, n)),
    ...each(GUESTS, (n) => guest(past, at, GARAGE_GATE, n)),
    ...each(OUTSIDE, (n) => guest(past, at, GATE, n)),
  ]
}
