import type { Tone } from '@qifuyun/kit/field.ts'

/** A room where it lies in its building. */
export interface FloorRoom {
  uuid: string
  name: string
  unit: string | null
  /** null: nobody has said on which floor it is. */
  floor: number | null
}

/** What stands about a room. */
export interface RoomStanding {
  /** Of the row that is opened. */
  uuid: string
  tone: Tone
  word: string
  /** Said beside number and word where someone points at the room. */
  more: readonly (string | null)[]
  /** What is wrong there. */
  warning?: string | undefined
}

/** How people call a room within its building: `2-1801` of unit 2. */
export const numberOf = ({ unit, name }: Pick<FloorRoom, 'unit' | 'name'>): string => [unit, name].filter(Boolean).join('-')
