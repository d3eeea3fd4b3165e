import { HOUR_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { type Chance, type Deed, type Hand, type History, later, type Past, type PastProject } from '@qifuyun/kit/history.ts'
import { building } from '#src/main-data/building.ts'
import { position } from '#src/main-data/position.ts'
import { area, space } from '#src/parking/setup/area.ts'

const [PARK, GARAGE] = ['P1', '地下车库'] as const
const FREE = space.stateCode('free')
/** The plan has some fewer: those that it has not are passed over. */
const STALLS = 132
/** So many are put on the plan at one go. */
const AT_ONCE = 22
const SHELTERS = 12
const MAX = 1

const nameOf = (n: number): string => `B1-${String(n + 1).padStart(3, '0')}`

/** Where the stalls of these names lie on the plan of the garage, and the spaces that there are of them; undefined without a garage. */
const stallsOf = async (hand: Hand, projectUuid: string, names: readonly string[]) => {
  const [park] = await hand.list(area, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('code', PARK)), MAX)
  const [garage] = await hand.list(building, (f) => f.and(f.eq('projectUuid', projectUuid), f.eq('buildingName', GARAGE)), MAX)
  if (park === undefined || garage === undefined) return undefined
  const parts = await hand.list(position, (f) => f.and(f.eq('projectUuid', projectUuid), f.oneOf('partName', [...names])), names.length)
  const spaces = await hand.list(space, (f) => f.and(f.eq('area', park.uuid), f.oneOf('no', [...names])), names.length)
  return { area: park.uuid, garage: garage.uuid, parts, spaces }
}

/** What has become of a space that nobody has spoken of yet: most are owned, some let, few out of use. */
const settle = async (hand: Hand, uuid: string, roomUuid: string | null, chance: Chance): Promise<void> => {
  if (roomUuid !== null && chance.happens(0.5)) return hand.act(space, uuid, 'sell', { roomUuid })
  if (chance.happens(0.5)) return hand.act(space, uuid, 'let', { roomUuid })
  if (chance.happens(0.08)) await hand.act(space, uuid, 'stop', {})
}

/** Stalls of the plan are the spaces of their names; what was done before is left as it is. */
const stallDeed = (past: Past, first: Date, { uuid: projectUuid, manager: by, rooms }: PastProject, from: number): Deed => ({
  at: later(first, 5 * HOUR_MS + from * 2 * SECOND_MS),
  by,
  run: async (hand) => {
    const stalls = await stallsOf(
      hand,
      projectUuid,
      Array.from({ length: AT_ONCE }, (_empty, n) => nameOf(from + n)),
    )
    if (stalls === undefined) return
    for (let n = from; n < from + AT_ONCE; n += 1) {
      const no = nameOf(n)
      const part = stalls.parts.find(({ partName }) => partName === no)
      if (part === undefined) continue
      const place = { buildingUuid: stalls.garage, positionUuid: part.uuid }
      const there = stalls.spaces.find((each) => each.no === no)
      const kind = n < SHELTERS ? '2' : n % 3 === 0 ? '3' : '1'
      if (there !== undefined && there.positionUuid !== part.uuid) await hand.update(space, there.uuid, place)
      const uuid = there?.uuid ?? (await hand.add(space, { no, area: stalls.area, kind, size: 13, maxInside: 1, ...place }))
      if ((there?.state ?? FREE) === FREE)
        await settle(hand, uuid, rooms[n % Math.max(1, rooms.length)]?.uuid ?? null, past.chanceOf(`space ${n}`))
    }
  },
})

/** Puts the spaces of the demo on the plan of its garage. */
export const planHistory: History = (past) => {
  const {
    projects: [at],
    days: [first],
  } = past
  if (at === undefined || first === undefined) return []
  const turns = Array.from({ length: STALLS / AT_ONCE }, (_empty, turn) => turn * AT_ONCE)
  return [{ key: 'spaces on the plan', deeds: turns.map((from) => stallDeed(past, first, at, from)) }]
}
