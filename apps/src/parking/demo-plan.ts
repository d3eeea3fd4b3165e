import { HOUR_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { type Chance, type Deed, type Hand, type History, later, type PastProject } from '@qifuyun/kit/history.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'
import { area, space } from '#src/parking/setup/area.ts'

const [PARK, GARAGE] = ['P1', '地下车库'] as const
/** The plan has some fewer: those that it has not are passed over. */
const STALLS = 132
const SHELTERS = 12
const MAX = 1

const nameOf = (n: number): string => `B1-${String(n + 1).padStart(3, '0')}`

/** Where the stall of this name lies on the plan of the garage; undefined while there is none. */
const stallOf = async (hand: Hand, projectUuid: string, no: string) => {
  const [park] = await hand.list(area, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('code', PARK)), MAX)
  const [garage] = await hand.list(building, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('buildingName', GARAGE)), MAX)
  const [part] = await hand.list(position, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('partName', no)), MAX)
  if (park === undefined || garage === undefined || part === undefined) return undefined
  const [there] = await hand.list(space, (f) => f.and(f.eq('area', park.uuid), f.eq('no', no)), MAX)
  return { area: park.uuid, there, place: { buildingUuid: garage.uuid, positionUuid: part.uuid } }
}

/** What has become of a space that nobody has spoken of yet: most are owned, some let, few out of use. */
const settle = (hand: Hand, uuid: string, roomUuid: string | null, chance: Chance): Promise<void> | undefined => {
  if (roomUuid !== null && chance.happens(0.5)) return hand.act(space, uuid, 'sell', { roomUuid })
  if (chance.happens(0.5)) return hand.act(space, uuid, 'let', { roomUuid })
  return chance.happens(0.08) ? hand.act(space, uuid, 'stop', {}) : undefined
}

/** A stall of the plan is the space of its name. */
const stallDeeds = (first: Date, { uuid: projectUuid, manager: by, rooms }: PastProject, n: number, chance: Chance): Deed[] => {
  const no = nameOf(n)
  const at = later(first, 5 * HOUR_MS + n * 2 * SECOND_MS)
  const roomUuid = rooms[n % Math.max(1, rooms.length)]?.uuid ?? null
  return [
    {
      ...{ at, by },
      run: async (hand) => {
        const stall = await stallOf(hand, projectUuid, no)
        if (stall === undefined) return undefined
        if (stall.there !== undefined) return hand.update(space, stall.there.uuid, stall.place)
        const kind = n < SHELTERS ? '2' : n % 3 === 0 ? '3' : '1'
        return hand.add(space, { no, area: stall.area, kind, size: 13, maxInside: 1, ...stall.place })
      },
    },
    {
      ...{ at: later(at, SECOND_MS), by },
      run: async (hand) => {
        const there = (await stallOf(hand, projectUuid, no))?.there
        return there?.state === '10' ? settle(hand, there.uuid, roomUuid, chance) : undefined
      },
    },
  ]
}

/** Puts the spaces of the demo on the plan of its garage. */
export const planHistory: History = ({ projects: [at], days: [first], chanceOf }) =>
  at === undefined || first === undefined
    ? []
    : [
        {
          key: 'spaces on the plan',
          deeds: Array.from({ length: STALLS }, (_empty, n) => stallDeeds(first, at, n, chanceOf(`space ${n}`))).flat(),
        },
      ]
