import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { integer, text, uuid } from '#src/core/primitives.ts'
import { say } from './messages.ts'

/** Rooms that one batch may make. */
export const ROOM_BATCH_MAX = 2_000

/** Parts of a numbering rule: the floor as it is, and the place on the floor in at least two digits. */
export const DEFAULT_ROOM_RULE = '{floor}{n2}'
const RULE = /^(?:[^{}]|\{floor\}|\{floor2\}|\{n\}|\{n2\}|\{unit\})+$/

export interface RoomBatch {
  unitNo: readonly string[]
  floorBegin: number
  floorEnd: number
  perFloor: number
  noRule: string
}

export interface PlannedRoom {
  unitNo: string | null
  floorNo: number
  roomNo: string
}

const two = (value: number): string => String(Math.abs(value)).padStart(2, '0')

/** The number of a room by a rule: `{floor}{n2}` gives 101 for the first room of floor 1. Floors below ground carry a B. */
export const roomNumber = (rule: string, { unit, floor, n }: { unit: string; floor: number; n: number }): string => {
  const below = floor < 0 ? 'B' : ''
  const parts: Record<string, string> = {
    floor: `${below}${Math.abs(floor)}`,
    floor2: `${below}${two(floor)}`,
    n: String(n),
    n2: two(n),
    unit,
  }
  return rule.replace(/\{(\w+)\}/g, (whole, part: string) => parts[part] ?? whole)
}

/** The rooms of a batch, unit by unit from the lowest floor; there is no floor 0. The same in the preview and on the server. */
export const planRooms = ({ unitNo, floorBegin, floorEnd, perFloor, noRule }: RoomBatch): PlannedRoom[] => {
  const units = unitNo.length === 0 ? [null] : unitNo
  const floors = Array.from({ length: Math.max(0, floorEnd - floorBegin + 1) }, (_empty, index) => floorBegin + index).filter(
    (floor) => floor !== 0,
  )
  return units.flatMap((unit) =>
    floors.flatMap((floorNo) =>
      Array.from({ length: perFloor }, (_empty, index) => ({
        unitNo: unit,
        floorNo,
        roomNo: roomNumber(noRule, { unit: unit ?? '', floor: floorNo, n: index + 1 }),
      })),
    ),
  )
}

export const addRoomBatch = endpoint({
  method: 'POST',
  path: '/api/v1/main_data/room/batch_add',
  access: 'tenant',
  roles: ['1120406'],
  idempotent: true,
  errors: [409],
  summary: 'Makes the rooms of a building, all or none.',
  input: z.object({
    buildingUuid: uuid(),
    unitNo: z
      .array(text({ max: 10 }))
      .max(50)
      .default([]),
    floorBegin: integer(-20, 200),
    floorEnd: integer(-20, 200),
    perFloor: integer(1, 100),
    doorModelUuid: uuid().optional(),
    noRule: z
      .string()
      .max(40)
      .regex(RULE, { error: say('编号规则格式错误') })
      .default(DEFAULT_ROOM_RULE),
  }),
  output: z.object({ count: z.int() }),
  msg: '操作成功!',
})
