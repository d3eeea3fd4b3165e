import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxOf, interiorsOverlap, isSimple, type Point, parsePoints, placeIn, type Ring } from './geometry.ts'
import { nearestEdge, snapMove, snapPoint } from './snapping.ts'

const ring = (text: string): Point[] => parsePoints(text) ?? []
const at = (x: number, y: number): Point => ({ x: x * 100, y: y * 100 })
const SQUARE = ring('100,100;200,100;200,200;100,200')
const to = (rings: readonly Ring[], grid = 0, reach = 8) => ({ rings, grid: grid * 100, reach: reach * 100 })

const coordinate = fc.integer({ min: 0, max: 20_000 })
const point = fc.record({ x: coordinate, y: coordinate })
const simple = fc
  .array(point, { minLength: 3, maxLength: 6 })
  .filter((corners) => new Set(corners.map(({ x, y }) => `${x},${y}`)).size === corners.length && isSimple(corners))

describe('a point', () => {
  test('goes to a corner before an edge, to an edge before the grid', () => {
    expect(snapPoint(at(104, 95), to([SQUARE], 10))).toEqual(at(100, 100))
    expect(snapPoint(at(143, 95), to([SQUARE], 10))).toEqual(at(143, 100))
    expect(snapPoint(at(143, 88), to([SQUARE], 10))).toEqual(at(140, 90))
    expect(snapPoint(at(143, 88), to([SQUARE]))).toEqual(at(143, 88))
  })

  test('far from a line of the grid stays where it is in that direction', () => {
    expect(snapPoint(at(32, 8), to([], 50, 10))).toEqual(at(32, 0))
  })

  test('that goes to a slanted edge never ends inside the area, and no further away than reach and rounding', () => {
    fc.assert(
      fc.property(simple, point, fc.integer({ min: 0, max: 2_000 }), (of, from, reach) => {
        const end = snapPoint(from, { rings: [of], grid: 0, reach })
        const moved = end.x !== from.x || end.y !== from.y
        if (moved) expect(placeIn(of, end)).not.toBe('inside')
        expect(Math.hypot(end.x - from.x, end.y - from.y)).toBeLessThanOrEqual(reach + 1.5)
        expect(Number.isInteger(end.x) && Number.isInteger(end.y)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a triangle on two points snapped to one slanted edge touches the area and does not overlap it', () => {
    const roof = ring('0,0;101,0;37,93')
    const [a, b] = [snapPoint(at(62, 60), to([roof])), snapPoint(at(86, 25), to([roof]))]
    expect(interiorsOverlap(roof, [a, b, at(150, 90)])).toBe(false)
    expect(nearestEdge(roof, a).distance).toBeLessThan(1.5)
  })
})

describe('the nearest edge', () => {
  test('is found with the place on it', () => {
    expect(nearestEdge(SQUARE, at(230, 150))).toEqual({ index: 1, foot: at(200, 150), distance: 3_000 })
    expect(nearestEdge(SQUARE, at(90, 260)).foot).toEqual(at(100, 200))
  })
})

describe('an area that is moved', () => {
  const IMAGE = { width: 80_000, height: 60_000 }
  const small = ring('300,300;340,300;340,320;300,320')

  test('lines up with others in each direction by itself', () => {
    expect(snapMove(small, at(-95, 3), to([SQUARE]), IMAGE)).toEqual(at(-100, 3))
    expect(snapMove(small, at(-95, -105), to([SQUARE]), IMAGE)).toEqual(at(-100, -100))
  })

  test('prefers what it is aligned with already', () => {
    expect(snapMove(small, at(-100, 0), to([SQUARE], 7), IMAGE).x).toBe(-10_000)
  })

  test('stays inside the image, and keeps its form', () => {
    fc.assert(
      fc.property(simple, point, fc.boolean(), (of, by, back) => {
        const moved = snapMove(of, back ? { x: -by.x, y: -by.y } : by, to([SQUARE], 10), { width: 20_000, height: 20_000 })
        const box = boxOf(of)
        expect(box.left + moved.x).toBeGreaterThanOrEqual(0)
        expect(box.top + moved.y).toBeGreaterThanOrEqual(0)
        expect(box.right + moved.x).toBeLessThanOrEqual(20_000)
        expect(box.bottom + moved.y).toBeLessThanOrEqual(20_000)
      }),
    )
  })
})
