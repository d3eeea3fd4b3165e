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
  /** Of the row among those of all layers. */
  key: string
  uuid: string
  layer: string
  name: string
  /** The part that it stands in. */
  part: string | null
  state: string
  tone: Tone
  /** Nothing is heard of it: what it last said may be long past. */
  silent: boolean
  /** When it was made: an alarm began then. */
  since: string
}

/** An area where it lies, in pixels of the image. */
export interface Outline {
  key: string
  part: string
  name: string
  /** Corners as SVG wants them. */
  points: string
  /** Its middle and its size. */
  x: number
  y: number
  width: number
  height: number
}

/** An area with the rows in it. */
export interface Mark extends Outline {
  rows: readonly Standing[]
  /** Of the row that needs somebody most; undefined where nothing stands. */
  tone: Tone | undefined
  silent: boolean
}

/** What needs somebody most comes first; one of which nothing is heard is not known to be well. */
const URGENCY: readonly Tone[] = ['error', 'warning', 'violet', 'info', 'success', 'neutral']
const SILENT_BEFORE = URGENCY.indexOf('success') - 0.5

const urgencyOf = ({ tone, silent }: Pick<Standing, 'tone' | 'silent'>): number => (silent ? SILENT_BEFORE : URGENCY.indexOf(tone))

/** Rows that need somebody first, of equal ones the newest. */
export const byUrgency = (rows: readonly Standing[]): Standing[] =>
  rows.toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || b.since.localeCompare(a.since))

/** The row that needs somebody most. */
export const worstOf = (rows: readonly Standing[]): Standing | undefined =>
  rows.reduce<Standing | undefined>((worst, row) => (worst !== undefined && urgencyOf(worst) <= urgencyOf(row) ? worst : row), undefined)

/** Whether a row calls for somebody. */
export const isAlarm = ({ tone, silent }: Pick<Standing, 'tone' | 'silent'>): boolean => tone === 'error' && !silent

/** The areas of a plan that stand for parts. One whose corners cannot be read is left out. */
export const outlinesOf = (areas: readonly PlanArea[]): Outline[] =>
  areas.flatMap(({ areaUuid, busBuildingPartUuid: part, partName, anchorPoint }): Outline[] => {
    const ring = parsePoints(anchorPoint)
    if (part === null || ring === null || ring.length === 0) return []
    const { left, top, right, bottom } = boxOf(ring)
    return [
      {
        ...{ key: areaUuid, part, name: partName },
        points: ring.map(({ x, y }) => `${x / UNIT},${y / UNIT}`).join(' '),
        ...{ x: (left + right) / 2 / UNIT, y: (top + bottom) / 2 / UNIT },
        ...{ width: (right - left) / UNIT, height: (bottom - top) / UNIT },
      },
    ]
  })

/** Areas with what stands in each. */
export const marksOf = (outlines: readonly Outline[], rows: readonly Standing[]): Mark[] => {
  const inPart = Map.groupBy(rows, ({ part }) => part)
  return outlines.map((outline) => {
    const here = inPart.get(outline.part) ?? []
    const worst = worstOf(here)
    return { ...outline, rows: here, tone: worst?.tone, silent: worst?.silent ?? false }
  })
}

/** Rows for whose part no area is drawn. */
export const placeless = (outlines: readonly Outline[], rows: readonly Standing[]): number => {
  const drawn = new Set<string | null>(outlines.map(({ part }) => part))
  return rows.filter(({ part }) => !drawn.has(part)).length
}
