/**
 * Plane geometry of areas on an image. Coordinates are whole numbers, hundredths of an image pixel, so the sign of every cross product is
 * exact: on an image of n pixels it stays below 8 · 10⁴ · n, far within 2⁵³ for any image that is let in. The predicates are those of
 * J. O'Rourke, Computational Geometry in C, chapters 1 and 7; two areas are compared by cutting edges where they meet and asking where each
 * piece lies, as the JTS Topology Suite does (RelateOp).
 */

/** Hundredths of a pixel in a pixel. */
export const UNIT = 100

/** A place on the image in hundredths of a pixel, from its top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Corners of an area in order; the last one is joined to the first. */
export type Ring = readonly Point[]
export type Edge = readonly [from: Point, to: Point]
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const COORDINATES = /^(-?\d{1,8}(?:\.\d{1,2})?),(-?\d{1,8}(?:\.\d{1,2})?)$/

// Whole numbers have no negative zero.
const hundredths = (pixels: string | undefined): number => Math.round(Number(pixels) * UNIT) || 0

/** The points of `x,y;x,y`, in pixels with at most two decimals; null when the text is no such list. */
export const parsePoints = (text: string): Point[] | null => {
  const points: Point[] = []
  for (const pair of text.split(';')) {
    const found = COORDINATES.exec(pair.trim())
    if (found === null) return null
    points.push({ x: hundredths(found[1]), y: hundredths(found[2]) })
  }
  return points
}

/** The inverse of `parsePoints`: `50,50;350,50;350,300`. */
export const formatPoints = (points: Ring): string => points.map(({ x, y }) => `${x / UNIT},${y / UNIT}`).join(';')

export const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

/** The ring without corners that only repeat the one before, a closing first point included. */
export const withoutRepeats = (ring: Ring): Point[] => {
  const kept = ring.filter((point, index) => {
    const before = ring[index - 1]
    return before === undefined || !samePoint(before, point)
  })
  const [first, last] = [kept[0], kept.at(-1)]
  return kept.length > 1 && first && last && samePoint(first, last) ? kept.slice(0, -1) : kept
}

export const edgesOf = (ring: Ring): Edge[] => ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from])

export const boxOf = (ring: Ring): Box => {
  const xs = ring.map(({ x }) => x)
  const ys = ring.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Twice the signed area of the triangle; its sign tells on which side of `a → b` the point lies, 0 on the line. */
export const cross = (a: Point, b: Point, point: Point): number => (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)

/** How far along an edge a point of its line lies, measured on the axis that the edge is longer on: negative before its beginning. */
const along = ([a, b]: Edge, point: Point): number =>
  Math.abs(b.x - a.x) >= Math.abs(b.y - a.y) ? (point.x - a.x) * Math.sign(b.x - a.x) : (point.y - a.y) * Math.sign(b.y - a.y)

const onEdge = (point: Point, [from, to]: Edge): boolean =>
  cross(from, to, point) === 0 &&
  Math.min(from.x, to.x) <= point.x &&
  point.x <= Math.max(from.x, to.x) &&
  Math.min(from.y, to.y) <= point.y &&
  point.y <= Math.max(from.y, to.y)

/** Whether the edges pass through each other at a point inside both of them. */
const crosses = ([a, b]: Edge, [c, d]: Edge): boolean =>
  Math.sign(cross(a, b, c)) * Math.sign(cross(a, b, d)) < 0 && Math.sign(cross(c, d, a)) * Math.sign(cross(c, d, b)) < 0

/** Whether the edges have a point in common. */
export const meets = (e: Edge, f: Edge): boolean =>
  crosses(e, f) || onEdge(e[0], f) || onEdge(e[1], f) || onEdge(f[0], e) || onEdge(f[1], e)

/** Whether the edges lie on one line and share more than a point. */
const runsAlong = (edge: Edge, [c, d]: Edge): boolean => {
  const [a, b] = edge
  if (cross(a, b, c) !== 0 || cross(a, b, d) !== 0) return false
  const [start, end] = [along(edge, c), along(edge, d)]
  return Math.max(0, Math.min(start, end)) < Math.min(along(edge, b), Math.max(start, end))
}

/** Whether the edges meet nowhere but neighbours at their common corner: the polygon is simple. At least 3 corners, none repeated. */
export const isSimple = (ring: Ring): boolean => {
  const edges = edgesOf(ring)
  return edges.every((edge, i) =>
    edges.slice(i + 1).every((other, offset) => {
      const j = i + 1 + offset
      const neighbours = j === i + 1 || (i === 0 && j === edges.length - 1)
      // Neighbours share their corner; one may still go back over the other.
      return neighbours ? !runsAlong(edge, other) : !meets(edge, other)
    }),
  )
}

/** Whether an open line through these corners may go on to `next`: the new edge meets none of the others but where it begins. */
export const mayGoOn = (line: Ring, next: Point): boolean => {
  const last = line.at(-1)
  if (last === undefined) return true
  const before = edgesOf(line).slice(0, -1)
  const neighbour = before.pop()
  const edge: Edge = [last, next]
  return !samePoint(last, next) && !(neighbour && runsAlong(neighbour, edge)) && !before.some((other) => meets(other, edge))
}

/** Twice the area of the ring, negative for one direction of its corners, positive for the other. */
export const doubleArea = (ring: Ring): number => edgesOf(ring).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)

/** Where a point lies to a simple polygon. Counts the edges to its right (even-odd rule) without a division. */
export const placeIn = (ring: Ring, point: Point): 'inside' | 'edge' | 'outside' => {
  let inside = false
  for (const edge of edgesOf(ring)) {
    if (onEdge(point, edge)) return 'edge'
    const [a, b] = edge
    if (a.y > point.y !== b.y > point.y && b.y > a.y === cross(a, b, point) > 0) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

/** The edge cut at every corner of the ring that lies on it. */
const piecesOf = (edge: Edge, ring: Ring): Edge[] => {
  const [from, to] = edge
  const cuts = ring.filter((point) => onEdge(point, edge)).toSorted((a, b) => along(edge, a) - along(edge, b))
  const stops = [from, ...cuts, to]
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index] ?? from
    return samePoint(before, stop) ? [] : [[before, stop] as const]
  })
}

const middle = ([a, b]: Edge): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
/** Twice as large, so that the middle between two points is a whole number. */
const doubled = (points: Ring): Point[] => points.map(({ x, y }) => ({ x: x * 2, y: y * 2 }))
const entersDoubled = (edge: Edge, ring: Ring): boolean =>
  edgesOf(ring).some((other) => crosses(edge, other)) || piecesOf(edge, ring).some((piece) => placeIn(ring, middle(piece)) === 'inside')

/** Whether a part of the edge lies inside the simple polygon; touching its border or running along it does not count. */
export const enters = (edge: Edge, ring: Ring): boolean => {
  const [from, to] = doubled(edge)
  return from !== undefined && to !== undefined && entersDoubled([from, to], doubled(ring))
}

const boxesOverlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Doubled, and its corners in the direction that has the inside on one known side of every edge. */
const directed = (ring: Ring): Point[] => (doubleArea(ring) < 0 ? doubled(ring).toReversed() : doubled(ring))

const sameWay = (edge: Edge, [from, to]: Edge): boolean => along(edge, to) > along(edge, from)

/**
 * Whether two simple polygons have inner points in common; common corners and edges alone do not count. They do exactly if an edge of one
 * enters the other, or if they share a stretch of border with the inside of both on the same side.
 */
export const interiorsOverlap = (a: Ring, b: Ring): boolean => {
  if (!boxesOverlap(boxOf(a), boxOf(b))) return false
  const [first, second] = [directed(a), directed(b)]
  const others = edgesOf(second)
  return (
    edgesOf(first).some((edge) => entersDoubled(edge, second) || others.some((other) => runsAlong(edge, other) && sameWay(edge, other))) ||
    others.some((edge) => entersDoubled(edge, first))
  )
}
