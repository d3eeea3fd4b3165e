import { boxOf, parsePoints, UNIT } from '@qifuyun/contract/main-data/geometry.ts'
import type { Tone } from '@qifuyun/kit/field.ts'

/** An area of a plan as the server tells it. */
export interface PlanArea {
  areaUuid: string
  busBuildingPartUuid: string | null
  partName: string
  anchorPoint: string
}

/** A row that stands somewhere on the plan. */
export interface Standing {
  uuid: string
  name: string
  /** The part that it stands in. */
  part: string | null
  state: string
  tone: Tone
}

/** An area with the rows in it. */
export interface Mark {
  key: string
  part: string
  name: string
  /** Corners as SVG wants them, in pixels of the image. */
  points: string
  /** Its middle and its size, in pixels of the image. */
  x: number
  y: number
  width: number
  height: number
  rows: readonly Standing[]
  /** Of the row that needs somebody most; undefined where nothing stands. */
  tone: Tone | undefined
}

/** What needs somebody most comes first. */
const URGENCY: readonly Tone[] = ['error', 'warning', 'violet', 'info', 'success', 'neutral']

export const worstOf = (rows: readonly Standing[]): Tone | undefined => URGENCY.find((tone) => rows.some((row) => row.tone === tone))

/** The areas of a plan with what stands in each. An area whose corners cannot be read is left out. */
export const marksOf = (areas: readonly PlanArea[], rows: readonly Standing[]): Mark[] => {
  const inPart = Map.groupBy(rows, ({ part }) => part)
  return areas.flatMap(({ areaUuid, busBuildingPartUuid: part, partName, anchorPoint }): Mark[] => {
    const ring = parsePoints(anchorPoint)
    if (part === null || ring === null || ring.length === 0) return []
    const { left, top, right, bottom } = boxOf(ring)
    const here = inPart.get(part) ?? []
    return [
      {
        ...{ key: areaUuid, part, name: partName, rows: here, tone: worstOf(here) },
        points: ring.map(({ x, y }) => `${x / UNIT},${y / UNIT}`).join(' '),
        ...{ x: (left + right) / 2 / UNIT, y: (top + bottom) / 2 / UNIT },
        ...{ width: (right - left) / UNIT, height: (bottom - top) / UNIT },
      },
    ]
  })
}

/** Rows for whose part no area is drawn. */
export const placeless = (areas: readonly PlanArea[], rows: readonly Standing[]): number => {
  const drawn = new Set(areas.map(({ busBuildingPartUuid }) => busBuildingPartUuid))
  return rows.filter(({ part }) => part === null || !drawn.has(part)).length
}
