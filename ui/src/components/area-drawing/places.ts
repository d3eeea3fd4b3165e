import type { ImageSize } from '@qifuyun/contract/main-data/area-rules.ts'
import { boxOf, edgesOf, interiorsOverlap, type Point, type Ring, UNIT } from '@qifuyun/contract/main-data/geometry.ts'

/** Where free places are looked for: this many steps in each direction. */
const SEARCH_STEPS = 60

export const shifted = (ring: Ring, by: Point): Point[] => ring.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))

/** The rectangle between two opposite corners. */
export const rectangleBetween = (a: Point, b: Point): Point[] => {
  const { left, top, right, bottom } = boxOf([a, b])
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** The ring with one corner elsewhere. `rectangular`: its neighbours follow, so that a rectangle stays one. */
export const withCornerAt = (ring: Ring, index: number, to: Point, rectangular: boolean): Point[] => {
  const from = ring[index] ?? to
  return ring.map((corner, at) => {
    if (at === index) return to
    return rectangular ? { x: corner.x === from.x ? to.x : corner.x, y: corner.y === from.y ? to.y : corner.y } : corner
  })
}

/** Whole-numbered places nearest to the middle of an edge. */
export const middlesOf = (ring: Ring, index: number): Point[] => {
  const [from, to] = edgesOf(ring)[index] ?? []
  if (from === undefined || to === undefined) return []
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const around = [Math.floor, Math.ceil].flatMap((roundX) => [Math.floor, Math.ceil].map((roundY) => ({ x: roundX(x), y: roundY(y) })))
  return around.filter((one, at) => around.findIndex((other) => other.x === one.x && other.y === one.y) === at)
}

const isFree = (ring: Ring, others: readonly Ring[], { width, height }: ImageSize): boolean => {
  const { left, top, right, bottom } = boxOf(ring)
  const inside = left >= 0 && top >= 0 && right <= width * UNIT && bottom <= height * UNIT
  return inside && !others.some((other) => interiorsOverlap(ring, other))
}

/** The ring at the free place of the image that is nearest to where it is; undefined when it fits nowhere. */
export const freePlace = (ring: Ring, others: readonly Ring[], image: ImageSize): Point[] | undefined => {
  const { left, top, right, bottom } = boxOf(ring)
  const columns = Array.from(
    { length: SEARCH_STEPS + 1 },
    (_, n) => Math.round((n * (image.width * UNIT - (right - left))) / SEARCH_STEPS) - left,
  )
  const rows = Array.from(
    { length: SEARCH_STEPS + 1 },
    (_, n) => Math.round((n * (image.height * UNIT - (bottom - top))) / SEARCH_STEPS) - top,
  )
  const beside = [right - left, left - right].flatMap((x) =>
    [bottom - top, top - bottom].flatMap((y) => [
      { x, y: 0 },
      { x: 0, y },
    ]),
  )
  const shifts = [{ x: 0, y: 0 }, ...beside, ...columns.flatMap((x) => rows.map((y) => ({ x, y })))]
  const nearest = shifts.toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
  const found = nearest.find((by) => isFree(shifted(ring, by), others, image))
  return found && shifted(ring, found)
}

/** A place inside the area for its name: the middle of the widest piece at half its height. */
export const labelPlace = (ring: Ring): Point => {
  const { left, top, right, bottom } = boxOf(ring)
  // Off the corners, which nearly always lie on hundredths.
  const y = (top + bottom) / 2 + 0.5
  const xs = edgesOf(ring)
    .filter(([a, b]) => a.y > y !== b.y > y)
    .map(([a, b]) => a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
    .sort((a, b) => a - b)
  const pieces = xs.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: xs[index + 1] ?? from }] : []))
  const widest = pieces.reduce(
    (best, one) => (one.to - one.from > best.to - best.from ? one : best),
    pieces[0] ?? { from: left, to: right },
  )
  return { x: (widest.from + widest.to) / 2, y }
}
