import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  enters,
  formatPoints,
  interiorsOverlap,
  isSimple,
  mayGoOn,
  type Point,
  parsePoints,
  placeIn,
  type Ring,
  withoutRepeats,
} from './geometry.ts'

const EPSILON = 1e-9
const RUNS = { numRuns: 2_000 }

const ring = (text: string): Point[] => parsePoints(text) ?? []

// Few different coordinates, so that corners, edges and whole stretches of border often coincide.
const point = fc.record({ x: fc.nat(6), y: fc.nat(6) })
const corners = fc.uniqueArray(point, { minLength: 3, maxLength: 7, selector: ({ x, y }) => `${x},${y}` })
const simple = corners.filter(isSimple)

type Line = readonly [Point, Point]
const linesOf = (of: Ring): Line[] => of.map((from, i) => [from, of[(i + 1) % of.length] ?? from])

/** Cramer's rule in floating point: where two stretches meet, in shares of each; null for parallel ones. */
const solve = ([a, b]: Line, [c, d]: Line): { t: number; u: number } | null => {
  const det = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (det === 0) return null
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / det
  return { t, u: ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / det }
}
const within = (share: number): boolean => share > -EPSILON && share < 1 + EPSILON

/** The slow way to know whether two areas have inner points in common: between all x where anything happens, cut both by a vertical line. */
const overlapBySlabs = (a: Ring, b: Ring): boolean => {
  const lines = [...linesOf(a), ...linesOf(b)]
  const meetings = lines.flatMap((one) =>
    lines.flatMap((other) => {
      const at = solve(one, other)
      return at !== null && within(at.t) && within(at.u) ? [one[0].x + at.t * (one[1].x - one[0].x)] : []
    }),
  )
  const xs = [...a, ...b]
    .map(({ x }) => x)
    .concat(meetings)
    .sort((one, other) => one - other)
  const spans = (of: Ring, x: number): [number, number][] => {
    const ys = linesOf(of)
      .filter(([from, to]) => Math.min(from.x, to.x) < x && x < Math.max(from.x, to.x))
      .map(([from, to]) => from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y))
      .sort((one, other) => one - other)
    return ys.flatMap((y, index): [number, number][] => (index % 2 === 0 ? [[y, ys[index + 1] ?? y]] : []))
  }
  return xs.some((left, index) => {
    const right = xs[index + 1] ?? left
    if (right - left < EPSILON) return false
    const x = (left + right) / 2
    return spans(a, x).some(([top, bottom]) => spans(b, x).some(([from, to]) => Math.min(bottom, to) - Math.max(top, from) > EPSILON))
  })
}

const touches = ([from, to]: Line, corner: Point): boolean => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return Math.abs(Math.hypot(corner.x - from.x, corner.y - from.y) + Math.hypot(to.x - corner.x, to.y - corner.y) - length) < EPSILON
}

/** The slow way to know a simple polygon: no corner on another's edge, no two edges through each other. */
const simpleByPairs = (of: Ring): boolean => {
  const lines = linesOf(of)
  const cornerOnEdge = lines.some((line) => of.some((corner) => corner !== line[0] && corner !== line[1] && touches(line, corner)))
  const throughEachOther = lines.some((one) =>
    lines.some((other) => {
      const at = solve(one, other)
      return at !== null && at.t > EPSILON && at.t < 1 - EPSILON && at.u > EPSILON && at.u < 1 - EPSILON
    }),
  )
  return !cornerOnEdge && !throughEachOther
}

/** The slow way to know where a point lies: the angle under which it sees the border, all the way round. */
const seesAround = (of: Ring, { x, y }: Point): boolean => {
  const turn = linesOf(of).reduce((sum, [from, to]) => {
    const angle = Math.atan2(to.y - y, to.x - x) - Math.atan2(from.y - y, from.x - x)
    return sum + (angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle)
  }, 0)
  return Math.abs(turn) > Math.PI
}

describe('coordinates as text', () => {
  test('are read in hundredths of a pixel and written without needless zeros', () => {
    expect(parsePoints('50,50;350.5,50; 350.25,300.10')).toEqual([
      { x: 5_000, y: 5_000 },
      { x: 35_050, y: 5_000 },
      { x: 35_025, y: 30_010 },
    ])
    expect(formatPoints(ring('50.50,0.07;-1,2.00'))).toBe('50.5,0.07;-1,2')
  })

  test.each(['', ';', '1', '1,2;', '1,2,3', '1.234,5', 'a,b', '1e3,2', '1,2;;3,4', '٣,٤', '999999999,1', '+1,2', '1 2'])(
    'refuses %j',
    (text) => {
      expect(parsePoints(text)).toBeNull()
    },
  )

  test('reading what was written gives the same points', () => {
    const anywhere = fc.record({ x: fc.integer({ min: -9_999, max: 5_000_000 }), y: fc.integer({ min: -9_999, max: 5_000_000 }) })
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1 }), (points) => {
        expect(parsePoints(formatPoints(points))).toEqual(points)
      }),
    )
  })

  test('corners that only repeat the one before are dropped, a closing first one too', () => {
    expect(withoutRepeats(ring('0,0;0,0;9,0;9,9;9,9;0,0'))).toEqual(ring('0,0;9,0;9,9'))
    expect(withoutRepeats(ring('1,1;1,1'))).toEqual(ring('1,1'))
  })
})

describe('a simple polygon', () => {
  test.each([
    ['0,0;9,0;9,9;0,9', true],
    ['0,0;9,9;9,0;0,9', false],
    ['0,0;9,0;4,0', false],
    ['0,0;4,0;9,0;9,9', true],
    // A corner on an edge, and a stretch that is gone over twice.
    ['0,0;9,0;9,9;4,0;0,9', false],
    ['0,0;9,0;9,9;9,4;0,9', false],
  ])('%s: %s', (text, expected) => expect(isSimple(ring(text))).toBe(expected))

  test('is what the pairwise comparison says', () => {
    fc.assert(
      fc.property(corners, (of) => {
        expect(isSimple(of)).toBe(simpleByPairs(of))
      }),
      RUNS,
    )
  })
})

describe('a line that is being drawn', () => {
  test.each([
    ['0,0', '9,0', true],
    ['0,0;9,0', '9,9', true],
    ['0,0;9,0', '20,0', true],
    ['0,0;9,0', '4,0', false],
    ['0,0;9,0', '9,0', false],
    ['0,0;9,0;9,9', '4,-4', false],
    ['0,0;9,0;9,9', '4,0', false],
    ['0,0;9,0;9,9', '0,0', false],
  ])('%s to %s: %s', (line, next, expected) => expect(mayGoOn(ring(line), ring(next)[0] ?? { x: 0, y: 0 })).toBe(expected))

  test('through all corners of a simple polygon but the last is never stopped', () => {
    fc.assert(
      fc.property(simple, (of) => {
        for (let n = 1; n < of.length; n++) expect(mayGoOn(of.slice(0, n), of[n] ?? { x: 0, y: 0 })).toBe(true)
      }),
    )
  })
})

describe('the place of a point', () => {
  test('corners and edges belong to neither side', () => {
    const square = ring('0,0;9,0;9,9;0,9')
    expect(['4,4', '9,4', '9,9', '9.01,4', '-1,0'].map((text) => placeIn(square, ring(text)[0] ?? { x: 0, y: 0 }))).toEqual([
      'inside',
      'edge',
      'edge',
      'outside',
      'outside',
    ])
  })

  test('is what the sum of angles says', () => {
    fc.assert(
      fc.property(simple, point, (of, at) => {
        const place = placeIn(of, at)
        if (place !== 'edge') expect(place === 'inside').toBe(seesAround(of, at))
      }),
      RUNS,
    )
  })
})

describe('areas that overlap', () => {
  test.each([
    ['side by side', '0,0;9,0;9,9;0,9', '9,0;18,0;18,9;9,9', false],
    ['corner to corner', '0,0;9,0;9,9;0,9', '9,9;18,9;18,18;9,18', false],
    ['a stretch of border in common', '0,0;9,0;9,9;0,9', '9,-20;18,-20;18,40;9,40', false],
    ['one in a recess of the other', '0,0;9,0;9,9;6,9;6,3;3,3;3,9;0,9', '3,3;6,3;6,9;3,9', false],
    ['by a hundredth of a pixel', '0,0;9,0;9,9;0,9', '8.99,0;18,0;18,9;8.99,9', true],
    ['the same', '0,0;9,0;9,9;0,9', '9,9;9,0;0,0;0,9', true],
    ['one within the other', '0,0;9,0;9,9;0,9', '3,3;6,3;6,6;3,6', true],
    ['within, touching from inside', '0,0;9,0;9,9;0,9', '0,0;9,0;4,9', true],
    ['crosswise, no corner of either inside', '3,0;6,0;6,9;3,9', '0,3;9,3;9,6;0,6', true],
    ['corners on borders only', '0,0;8,0;8,8;0,8', '4,0;8,4;4,8;0,4', true],
  ])('%s', (_name, a, b, expected) => {
    expect(interiorsOverlap(ring(a), ring(b))).toBe(expected)
    expect(interiorsOverlap(ring(b), ring(a))).toBe(expected)
  })

  test('are those that share a piece of a vertical cut', () => {
    fc.assert(
      fc.property(simple, simple, (a, b) => {
        expect(interiorsOverlap(a, b)).toBe(overlapBySlabs(a, b))
      }),
      RUNS,
    )
  })

  test('are the same whichever corner and direction they begin with', () => {
    fc.assert(
      fc.property(simple, simple, fc.nat(6), (a, b, from) => {
        const turned = [...b.slice(from % b.length), ...b.slice(0, from % b.length)].reverse()
        expect(interiorsOverlap(a, turned)).toBe(interiorsOverlap(b, a))
      }),
      RUNS,
    )
  })

  test('an edge enters what it has a piece inside of', () => {
    fc.assert(
      fc.property(simple, point, point, (of, from, to) => {
        fc.pre(from.x !== to.x || from.y !== to.y)
        const place = (share: number): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
        const cuts = linesOf(of).flatMap((line) => {
          const at = solve([from, to], line)
          return at !== null && within(at.u) && at.t > 0 && at.t < 1 ? [at.t] : []
        })
        const stops = [0, ...cuts.sort((a, b) => a - b), 1]
        const inside = stops.some((stop, index) => {
          const middle = place((stop + (stops[index + 1] ?? stop)) / 2)
          return !linesOf(of).some((line) => touches(line, middle)) && seesAround(of, middle)
        })
        expect(enters([from, to], of)).toBe(inside)
      }),
      RUNS,
    )
  })
})
