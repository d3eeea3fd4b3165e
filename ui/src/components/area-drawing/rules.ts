import { type AreaText, type ImageSize, SHAPE, type Shape, shapeProblem } from '@qifuyun/contract/main-data/area-rules.ts'
import { enters, interiorsOverlap, mayGoOn, type Point, placeIn, type Ring } from '@qifuyun/contract/main-data/geometry.ts'
import type { Area } from './area.ts'

/** Why something is not done: it would lie on another area, or it is no area at all. */
export type Refusal = { readonly reason: 'overlap'; readonly other: Area } | { readonly reason: 'shape'; readonly message: AreaText }

/** Corners of a polygon before it can be closed. */
const CORNERS_MIN = 3

const overlapOf = (other: Area | undefined): Refusal | null => (other === undefined ? null : { reason: 'overlap', other })

/** What the server would say to an area with these corners beside the others; null when it may be. */
export const whyNotRing = (ring: Ring, shape: Shape, others: readonly Area[], image: ImageSize): Refusal | null => {
  const message = shapeProblem(shape, ring, image)
  if (message !== null) return { reason: 'shape', message }
  return overlapOf(others.find((other) => interiorsOverlap(ring, other.ring)))
}

/** Why a polygon that is being drawn cannot go on to `next`; null when it can. */
export const whyNotCorner = (line: Ring, next: Point, others: readonly Area[]): Refusal | null => {
  if (!mayGoOn(line, next)) return { reason: 'shape', message: '多边形的边不能相交' }
  const last = line.at(-1)
  return overlapOf(others.find(({ ring }) => placeIn(ring, next) === 'inside' || (last !== undefined && enters([last, next], ring))))
}

/** Why the polygon cannot be closed now; null when it can. */
export const whyNotClose = (line: Ring, others: readonly Area[], image: ImageSize): Refusal | null =>
  line.length < CORNERS_MIN ? { reason: 'shape', message: '多边形至少需要3个不同的顶点' } : whyNotRing(line, SHAPE.polygon, others, image)
