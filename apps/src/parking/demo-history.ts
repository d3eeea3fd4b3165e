import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
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

/** How many stays are told of on a day so many days ago: most of what people look at is of this month. */
const staysOn = (ago: number): number => (ago < 2 ? 2 : ago < 10 || ago % (ago < MONTH ? 2 : 4) === 0 ? 1 : 0)

const PARKED = [
  { gateName: '北门出入口', cards: 14, guests: 18 },
  { gateName: GATE, cards: 6, guests: 7 },
] as const
const CITIES = ['浙A', '浙A', '浙A', '浙A', '浙A', '浙A', '浙B', '浙F', '苏E', '沪C'] as const
const MONTH = 30
/** Hours at which cars come in: residents after work, guests all day. */
const [HOME, VISITING] = [
  [17, 17, 18, 18, 18, 19, 19, 20, 21, 22],
  [7, 8, 8, 9, 9, 9, 10, 10, 11, 13, 14, 15, 16, 19],
] as const
/** Days that they have been inside since then: not everybody drives each day. */
const [HOME_DAYS, VISITING_DAYS] = [
  [0, 0, 0, 0, 1, 1, 2, 3, 5],
  [0, 0, 0, 0, 0, 1],
] as const
/** Of all cards so many are paid for at the desk this month, so many have run out, and the others were there before. */
const [SOLD, RUN_OUT] = [5, 3] as const
const KINDS = [CARD.month, CARD.month, CARD.owner, CARD.month, CARD.owner] as const

/** The last moment at this hour that is past. */
const lastAt = ({ days, now }: Past, hours: readonly number[], chance: Chance): Date => {
  const today = days.at(-1) ?? now
  const at = later(today, chance.pick(hours) * HOUR_MS + chance.between(0, 59) * MINUTE_MS)
  return at.getTime() < now.getTime() - 5 * MINUTE_MS ? at : later(at, -DAY_MS)
}

const plateBy = (chance: Chance): string => `${chance.pick(CITIES)}${LETTERS[chance.between(0, 9)]}${String(chance.between(1_000, 9_999))}`

/** A card of somebody who lives here; some are sold this month, some have run out. */
const cardOf = (past: Past, at: PastProject, plate: string, n: number): Story => {
  const chance = past.chanceOf(`card ${n}`)
  const sold = n < SOLD
  const day =
    past.days[past.days.length - 1 - (sold ? chance.between(1, MONTH - 1) : chance.between(MONTH, 80))] ?? past.days[0] ?? past.now
  const moment = past.workingMoment(day, chance)
  const home = at.rooms[20 + n * 3]
  // It may have been bought before it was noted here.
  const from = later(past.now, -chance.between(MONTH, 85) * DAY_MS)
  const left = n < SOLD + RUN_OUT ? -chance.between(8, 20) : chance.between(2, 120)
  const kind = KINDS[n % KINDS.length] ?? CARD.month
  const terms = sold
    ? { cardKind: CARD.temporary }
    : { cardKind: kind, validFrom: chinaDay(from), validTo: kind === CARD.owner ? null : chinaDay(later(past.now, left * DAY_MS)) }
  const known = { plate, projectUuid: at.uuid, contact: home?.owner ?? '业主', phone: home?.mobile ?? '13905710000' }
  const deeds: Deed[] = [
    { at: moment, by: at.manager, run: (hand) => hand.add(vehicle, { ...known, ...terms, roomUuid: home?.uuid ?? null }) },
  ]
  if (sold)
    deeds.push({
      at: later(moment, 4 * MINUTE_MS),
      by: at.manager,
      run: (hand, made) => hand.add(cardOrder, { vehicle: made, months: chance.pick([1, 3, 3, 6]), price: 20_000 }),
    })
  return { key: `card ${n}`, deeds }
}

/** Cars that are inside now: residents since the evening, guests since they came today. */
const parked = (past: Past, at: PastProject): Story[] => {
  const stories: Story[] = []
  let card = 0
  for (const [park, { gateName, cards, guests }] of PARKED.entries())
    for (let n = 0; n < cards + guests; n += 1) {
      const chance = past.chanceOf(`parked ${park} ${n}`)
      const plate = plateBy(chance)
      const resident = n < cards
      const cameIn = lastAt(past, resident ? HOME : VISITING, chance)
      const earlier = later(cameIn, -DAY_MS * chance.pick(resident ? HOME_DAYS : VISITING_DAYS))
      // The gate is there from the second day on.
      const inAt = earlier < (past.days[1] ?? past.now) ? cameIn : earlier
      const run: Deed['run'] = async (hand) => {
        const [by] = await hand.list(gate, (f) => f.and(f.eq('name', gateName), f.eq('projectUuid', at.uuid)), 1)
        return hand.call(enter, { gateUuid: by?.uuid ?? '', plate })
      }
      if (resident) {
        stories.push(cardOf(past, at, plate, card))
        card += 1
      }
      stories.push({
        key: `parked ${park} ${n}`,
        deeds: [{ at: inAt, by: at.manager, run }],
      })
    }
  return stories
}

/** Two car parks with their cards and who is inside now; in one of them a guard has taken money for 90 days. */
export const parkingHistory: History = (past) => {
  const [at] = past.projects
  const [first] = past.days
  if (at === undefined || first === undefined) return []
  return [
    begun(first, at),
    ...parked(past, at),
    ...past.days
      .slice(1)
      .flatMap((day, index, { length }) =>
        Array.from({ length: staysOn(length - 1 - index) }, (_stay, n) =>
          stayOf(at, day, past.chanceOf(`stay ${index} ${n}`), `stay ${index} ${n}`),
        ),
      ),
  ]
}
