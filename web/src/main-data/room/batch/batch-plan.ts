import { DEFAULT_ROOM_RULE, planRooms, ROOM_BATCH_MAX, type RoomBatch } from '@qifuyun/contract/main-data/room-batch.ts'
import type { TextKey } from '#src/main-data/texts.ts'
import type { Room } from '../room-grid.ts'

export interface BatchDraft {
  /** As typed: `1,2,3`; empty = rooms without a unit. */
  units: string
  floorBegin: number | null
  floorEnd: number | null
  perFloor: number | null
  noRule: string
}

/** What a building says of itself, else what is usual. */
export const firstDraft = (about?: { floorsAbove: number | null; unitCount: number | null }): BatchDraft => ({
  units: Array.from({ length: about?.unitCount || 1 }, (_unit, index) => index + 1).join(','),
  floorBegin: 1,
  floorEnd: about?.floorsAbove || 6,
  perFloor: 2,
  noRule: DEFAULT_ROOM_RULE,
})

export const unitsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、;；\s]+/)
      .map((unit) => unit.trim())
      .filter((unit) => unit !== ''),
  ),
]

const FLOORS = { min: -20, max: 200 } as const
const PER_FLOOR_MAX = 100

/** How many floors a building says that it has; null where it does not say. */
export interface Floors {
  floorsAbove: number | null
  floorsUnder: number | null
}

type Problems = Partial<Record<'floorBegin' | 'floorEnd' | 'perFloor', TextKey>>

/** What is wrong with the numbers, at their fields: nothing is put right without a word. */
export const problemsOf = ({ floorBegin, floorEnd, perFloor }: BatchDraft, building?: Floors): Problems => {
  const problem = (floor: number | null): TextKey | undefined => {
    if (floor === null) return undefined
    if (floor < FLOORS.min || floor > FLOORS.max) return '楼层须在 -20 到 200 之间'
    const missing = floor > (building?.floorsAbove ?? FLOORS.max) || floor < -(building?.floorsUnder ?? -FLOORS.min)
    return missing ? '楼层超出该楼栋范围' : undefined
  }
  const [begin, end] = [problem(floorBegin), problem(floorEnd)]
  const turned = floorBegin !== null && floorEnd !== null && floorEnd < floorBegin
  return {
    ...(begin !== undefined && { floorBegin: begin }),
    ...(turned && { floorEnd: '结束楼层不能低于起始楼层' as const }),
    ...(end !== undefined && { floorEnd: end }),
    ...(perFloor !== null && (perFloor < 1 || perFloor > PER_FLOOR_MAX) && { perFloor: '户数须在 1 到 100 之间' as const }),
  }
}

/** The batch that was typed; null while something is missing or wrong. */
export const batchOf = (draft: BatchDraft, building?: Floors): RoomBatch | null => {
  const { units, floorBegin, floorEnd, perFloor, noRule } = draft
  const missing = floorBegin === null || floorEnd === null || perFloor === null || noRule.trim() === ''
  return missing || Object.keys(problemsOf(draft, building)).length > 0
    ? null
    : { unitNo: unitsOf(units), floorBegin, floorEnd, perFloor, noRule: noRule.trim() }
}

export interface PreviewFloor {
  floorNo: number
  rooms: { unitNo: string | null; roomNo: string; taken: boolean }[]
}

export interface Preview {
  count: number
  /** Numbers that exist already, or that the rule gives twice. */
  taken: number
  tooMany: boolean
  /** The highest floor first. */
  floors: PreviewFloor[]
}

const placeKey = (unitNo: string | null, roomNo: string): string => `${unitNo ?? ''}\n${roomNo}`

/** What a batch would make beside the rooms that are there; the same plan as on the server. Far too large ones are only counted. */
export const previewOf = (batch: RoomBatch, rooms: readonly Pick<Room, 'unitNo' | 'roomNo'>[]): Preview => {
  const { floorBegin, floorEnd, perFloor, unitNo } = batch
  const floors = floorEnd - floorBegin + 1 - (floorBegin <= 0 && floorEnd >= 0 ? 1 : 0)
  const count = floors * perFloor * Math.max(1, unitNo.length)
  if (count > ROOM_BATCH_MAX) return { count, taken: 0, tooMany: true, floors: [] }
  const known = new Set(rooms.map((room) => placeKey(room.unitNo, room.roomNo)))
  const planned = planRooms(batch).map((room) => {
    const key = placeKey(room.unitNo, room.roomNo)
    const taken = known.has(key)
    known.add(key)
    return { ...room, taken }
  })
  const byFloor = [...Map.groupBy(planned, ({ floorNo }) => floorNo)].sort(([a], [b]) => b - a)
  return {
    count,
    taken: planned.filter(({ taken }) => taken).length,
    tooMany: false,
    floors: byFloor.map(([floorNo, list]) => ({ floorNo, rooms: list.map(({ unitNo, roomNo, taken }) => ({ unitNo, roomNo, taken })) })),
  }
}
