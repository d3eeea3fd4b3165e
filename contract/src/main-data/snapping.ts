import { boxOf, edgesOf, type Point, placeIn, type Ring } from '#src/main-data/geometry.ts'

/** What a point may snap to while it is drawn or moved. All lengths in hundredths of a pixel. */
export interface SnapTo {
  /** Areas that are there already, and the border of the image: corners first, then edges. */
  readonly rings: readonly Ring[]
  /** Distance of the lines of the grid; 0: none. */
  readonly grid: number
  /** How far a point is pulled. */
  readonly reach: number
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The foot of the perpendicular on the edge, or its nearer end. */
const footOn = ([a, b]: readonly [Point, Point], point: Point): Point => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  if (length === 0) return a
  const share = Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length))
  return { x: a.x + share * dx, y: a.y + share * dy }
}

/** The edge of the ring that is nearest to the point: its number, the nearest place on it, and how far that is. */
export const nearestEdge = (ring: Ring, point: Point): { index: number; foot: Point; distance: number } => {
  const feet = edgesOf(ring).map((edge, index) => {
    const foot = footOn(edge, point)
    return { index, foot, distance: distance(foot, point) }
  })
  return feet.reduce((best, one) => (one.distance < best.distance ? one : best), feet[0] ?? { index: 0, foot: point, distance: Infinity })
}

const nearestOf = (points: readonly Point[], to: Point): Point | undefined =>
  points.reduce<Point | undefined>((best, one) => (best === undefined || distance(one, to) < distance(best, to) ? one : best), undefined)

/** Whole-numbered places around a place on a slanted edge; the nearest that is not inside the ring touches it without overlapping. */
const besideEdge = (ring: Ring, foot: Point): Point | undefined => {
  const around = [Math.floor, Math.ceil].flatMap((x) => [Math.floor, Math.ceil].map((y) => ({ x: x(foot.x), y: y(foot.y) })))
  return nearestOf(
    around.filter((one) => placeIn(ring, one) !== 'inside'),
    foot,
  )
}

const toEdge = (point: Point, { rings, reach }: SnapTo): Point | undefined => {
  const near = rings.flatMap((ring) => {
    const { foot, distance } = nearestEdge(ring, point)
    return distance <= reach ? (besideEdge(ring, foot) ?? []) : []
  })
  return nearestOf(near, point)
}

/** The shift onto the nearest line of the grid, if there is one within reach. */
const gridShift = (value: number, { grid, reach }: SnapTo): number[] => {
  const shift = grid === 0 ? Number.POSITIVE_INFINITY : Math.round(value / grid) * grid - value
  return Math.abs(shift) <= reach ? [shift] : []
}

const smallest = (shifts: readonly number[]): number =>
  shifts.reduce((best, one) => (Math.abs(one) < Math.abs(best) ? one : best), shifts[0] ?? 0)

/** Where the point goes: to a corner within reach, else to an edge, else to lines of the grid. Never into an area that it snaps to. */
export const snapPoint = (point: Point, to: SnapTo): Point => {
  const corner = nearestOf(to.rings.flat(), point)
  if (corner !== undefined && distance(corner, point) <= to.reach) return corner
  return toEdge(point, to) ?? { x: point.x + smallest(gridShift(point.x, to)), y: point.y + smallest(gridShift(point.y, to)) }
}

/** The shift that lines one of the values up with a guide, else with the grid; 0 when nothing is within reach. */
const pull = (values: readonly number[], guides: readonly number[], to: SnapTo): number => {
  const shifts = values.flatMap((value) => guides.map((guide) => guide - value)).filter((shift) => Math.abs(shift) <= to.reach)
  return smallest(shifts.length > 0 ? shifts : values.flatMap((value) => gridShift(value, to)))
}

const held = (by: number, low: number, high: number): number => Math.min(high, Math.max(low, by))

/**
 * How far a whole area goes that is dragged by `by`: its corners line up with those of other areas or with the grid, in each direction by
 * itself, and it stays inside the image (`width` and `height` like the rest).
 */
export const snapMove = (ring: Ring, by: Point, to: SnapTo, { width, height }: { width: number; height: number }): Point => {
  const { left, top, right, bottom } = boxOf(ring)
  const guides = to.rings.flat()
  const dx =
    by.x +
    pull(
      [left + by.x, right + by.x],
      guides.map(({ x }) => x),
      to,
    )
  const dy =
    by.y +
    pull(
      [top + by.y, bottom + by.y],
      guides.map(({ y }) => y),
      to,
    )
  return { x: held(dx, -left, width - right), y: held(dy, -top, height - bottom) }
}
