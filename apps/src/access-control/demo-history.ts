import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { accessApp } from '#src/access-control/app.ts'
import { checkAtDoor } from '#src/access-control/calls.ts'
import { door } from '#src/access-control/doors/door.ts'
import { BY, credential } from '#src/access-control/people/credential.ts'
import { KIND, person } from '#src/access-control/people/person.ts'
import { rule } from '#src/access-control/rights/rule.ts'

const check = customEndpoint(accessApp, checkAtDoor)
const DOOR = '西门人行通道'
const NAMES = ['周文娟', '吕志强', '孔令秋', '白雪梅'] as const
const cardOf = (n: number): string => `2001000${n}`
/** A card that its owner lost in the middle of the time; whoever shows it afterwards is not let in. */
const LOST = { card: 3, day: 40 } as const
const SHOWN_DAYS = 6

const doorOf = async (hand: Hand): Promise<string> => (await hand.list(door, (f) => f.eq('name', DOOR), 1))[0]?.uuid ?? ''

const begun = (first: Date, at: PastProject): Story => {
  const people = NAMES.flatMap((name, n): Deed['run'][] => [
    (hand) => hand.add(person, { name, kind: KIND.resident, projectUuid: at.uuid, roomUuid: at.rooms[n]?.uuid ?? '', groups: [] }),
    (hand, made) => hand.add(credential, { person: made, kind: BY.card, value: cardOf(n) }),
  ])
  const steps: Deed['run'][] = [
    (hand) => hand.add(door, { name: DOOR, kind: '1', projectUuid: at.uuid, direction: '1' }),
    ...people,
    async (hand) => {
      const persons = (await hand.list(person, (f) => f.oneOf('name', [...NAMES]), NAMES.length)).map(({ uuid }) => uuid)
      return hand.add(rule, {
        ...{ name: '西门住户通行', projectUuid: at.uuid, persons, groups: [], doors: [await doorOf(hand)], doorGroups: [], times: [] },
        validFrom: later(first, 6 * HOUR_MS).toISOString(),
      })
    },
  ]
  return { key: 'begun', deeds: steps.map((run, n) => ({ at: later(first, 6 * HOUR_MS + n * MINUTE_MS), by: at.manager, run })) }
}

/** Who comes by on a day: residents mostly, once in a while somebody whom nobody knows. */
const passes = (at: PastProject, day: Date, hours: readonly number[], value: string): Deed[] =>
  hours.map((hour) => ({
    at: later(day, hour * HOUR_MS),
    by: at.manager,
    run: async (hand) => hand.call(check, { doorUuid: await doorOf(hand), kind: BY.card, value }),
  }))

/** Somebody lost a card one day. */
const losing = (at: PastProject, day: Date): Story => ({
  key: 'lost',
  deeds: [
    {
      at: later(day, 9 * HOUR_MS),
      by: at.manager,
      run: async (hand) => {
        const [of] = await hand.list(credential, (f) => f.and(f.eq('kind', BY.card), f.eq('value', cardOf(LOST.card))), 1)
        return of === undefined ? undefined : hand.act(credential, of.uuid, 'lose')
      },
    },
  ],
})

/** A side gate without a device at which guards have checked cards for 90 days. */
export const accessHistory: History = (past) => {
  const [at] = past.projects
  const [first] = past.days
  if (at === undefined || first === undefined || at.rooms.length < NAMES.length) return []
  return [
    begun(first, at),
    ...past.days.slice(1).flatMap((day, index): Story[] => {
      if (!past.isWorkday(day)) return []
      const chance = past.chanceOf(`doors ${index}`)
      const value = chance.happens(0.06) ? '90000001' : cardOf(chance.between(0, index > LOST.day + SHOWN_DAYS ? LOST.card - 1 : LOST.card))
      const [morning, evening] = [7 + chance.between(0, 2), 17 + chance.between(0, 3)]
      const hours = [index % 2 === 0 ? morning : evening]
      return [{ key: `day ${index}`, deeds: passes(at, day, hours, value) }]
    }),
    ...past.days.slice(LOST.day, LOST.day + 1).map((day) => losing(at, day)),
  ]
}
