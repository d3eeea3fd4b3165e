import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clustersOf, frameOf, middleOf, moved, ringsOf, scaleBar, toPlace, toPlane, toScreen, zoomed } from './plane.ts'

const place = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
})
const size = fc.record({ width: fc.integer({ min: 200, max: 2_000 }), height: fc.integer({ min: 200, max: 1_200 }) })
const HANGZHOU = { longitude: 120.15, latitude: 30.28 }

test('a place is found again on the plane', () => {
  fc.assert(
    fc.property(place, (given) => {
      const found = toPlace(toPlane(given))
      expect(found.longitude).toBeCloseTo(given.longitude, 8)
      expect(found.latitude).toBeCloseTo(given.latitude, 8)
    }),
  )
})

test('a frame shows everything that it was made for', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), size, (places, of) => {
      const frame = frameOf(places.map(toPlane), of)
      for (const point of places.map((each) => toScreen(frame, of, toPlane(each)))) {
        // The whole earth is larger than a small window at the farthest.
        if (frame.scale <= 1_002) continue
        expect(point.x).toBeGreaterThanOrEqual(0)
        expect(point.x).toBeLessThanOrEqual(of.width)
        expect(point.y).toBeGreaterThanOrEqual(0)
        expect(point.y).toBeLessThanOrEqual(of.height)
      }
    }),
  )
})

test('what lies under the pointer stays there while zooming, and moves with it while dragging', () => {
  const of = { width: 800, height: 600 }
  const frame = frameOf([toPlane(HANGZHOU)], of)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 600 }),
      fc.double({ min: 0.25, max: 4, noNaN: true }),
      (x, y, factor) => {
        const at = toScreen(frame, of, toPlane(HANGZHOU))
        const near = toScreen(zoomed(frame, of, factor, at), of, toPlane(HANGZHOU))
        expect([near.x, near.y]).toEqual([expect.closeTo(at.x, 4), expect.closeTo(at.y, 4)])
        const dragged = toScreen(moved(frame, { x, y }), of, toPlane(HANGZHOU))
        expect([dragged.x, dragged.y]).toEqual([expect.closeTo(at.x + x, 4), expect.closeTo(at.y + y, 4)])
      },
    ),
  )
})

test('each thing is in one cluster, and clusters are apart', () => {
  const thing = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }), name: fc.string() })
  fc.assert(
    fc.property(fc.array(thing, { maxLength: 60 }), (things) => {
      const clusters = clustersOf(things, 40)
      expect(clusters.flatMap(({ members }) => members)).toHaveLength(things.length)
      const firsts = clusters.flatMap(({ members: [first] }) => first ?? [])
      for (const [index, a] of firsts.entries())
        for (const b of firsts.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(40)
    }),
  )
})

test('the bar of the scale is round, and true', () => {
  const of = { width: 800, height: 600 }
  const frame = frameOf([toPlane(HANGZHOU), toPlane({ ...HANGZHOU, longitude: 120.25 })], of)
  const { metres, pixels } = scaleBar(frame, 120)
  expect(pixels).toBeLessThanOrEqual(120)
  expect(String(metres)).toMatch(/^[125]0*$/)
  // A tenth of a degree at this latitude is 9.6 km.
  const [a, b] = [toScreen(frame, of, toPlane(HANGZHOU)), toScreen(frame, of, toPlane({ ...HANGZHOU, longitude: 120.25 }))]
  expect(((b.x - a.x) / pixels) * metres).toBeCloseTo(9_613, -2)
})

test('rings of round distances cross the screen at every scale, wherever their middle is', () => {
  const of = { width: 800, height: 600 }
  for (let frame = frameOf([toPlane(HANGZHOU)], of), n = 0; n < 30; n += 1, frame = zoomed(frame, of, 0.6)) {
    const rings = ringsOf(frame, of, { x: 400, y: 300 }, 120)
    expect(rings.length, String(frame.scale)).toBeGreaterThan(3)
    expect(rings.length, String(frame.scale)).toBeLessThanOrEqual(10)
    const [first] = rings
    expect(rings.map(({ metres }) => metres / (first?.metres ?? 0))).toEqual(rings.map((_ring, index) => index + 1))
    for (const { radius } of rings) expect(radius).toBeLessThanOrEqual(500)
  }
  // Moved out of sight: what is left of its rings are the far ones.
  const away = ringsOf(frameOf([toPlane(HANGZHOU)], of), of, { x: -1_000, y: 300 }, 120)
  expect(away[0]?.radius).toBeGreaterThanOrEqual(1_000)
})

test('the middle of points is between them', () => {
  expect(
    middleOf([
      { x: 0, y: 2 },
      { x: 4, y: 4 },
    ]),
  ).toEqual({ x: 2, y: 3 })
  expect(middleOf([])).toEqual({ x: 0, y: 0 })
})
