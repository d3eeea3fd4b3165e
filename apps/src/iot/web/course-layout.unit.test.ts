import { expect, test } from 'vitest'
import { bandOf, frameOf, lineOf, nearest, type Point, runsOf, zonesOf } from './course-layout.ts'

const MINUTE = 60_000
const point = (minute: number, value: number, spread = 0): Point => ({
  at: minute * MINUTE,
  value,
  min: value - spread,
  max: value + spread,
})
const size = { width: 100, height: 50 }

test('points and limits have room in the frame, and lines lie in it', () => {
  const points = [point(0, 10), point(10, 20)]
  const frame = frameOf(points, [{ value: 30, above: true, severity: '1' }], { begin: 0, end: 10 * MINUTE }, size)
  expect([frame.low, frame.high]).toEqual([7.6, 32.4])
  expect(lineOf(frame, points)).toBe('M0 45.2L100 25')
  expect(zonesOf(frame, [{ value: 30, above: true, severity: '1' }])).toEqual([{ y: 0, height: 4.8, kind: 'alarm' }])
})

test('between the limit and the end of the alarm lies what is not over yet', () => {
  const limits = [
    { value: 30, above: true, severity: '2' },
    { value: 20, above: false, severity: '9' },
  ]
  const frame = frameOf([], limits, { begin: 0, end: 1 }, size)
  expect(zonesOf(frame, limits).map(({ kind }) => kind)).toEqual(['alarm', 'clearing'])
})

test('a long silence is a gap, nothing else is', () => {
  const points = [point(0, 1), point(1, 1), point(2, 1), point(60, 1), point(61, 1)]
  expect(runsOf(points).map((run) => run.length)).toEqual([3, 2])
  expect(runsOf([])).toEqual([])
})

test('a band goes there by the greatest values and back by the least', () => {
  const points = [point(0, 10, 1), point(10, 10, 1)]
  const frame = { begin: 0, end: 10 * MINUTE, low: 5, high: 15, ...size }
  expect(bandOf(frame, points)).toBe('M0 20L100 20L100 30L0 30Z')
})

test('the crosshair finds the nearest point', () => {
  expect(nearest([point(0, 1), point(10, 2)], 6 * MINUTE)?.value).toBe(2)
  expect(nearest([], 1)).toBeUndefined()
})

test('values that are all the same, or of no device, still have a frame', () => {
  for (const points of [[], [point(0, 0)], [point(0, 5)]]) {
    const { low, high } = frameOf(points, [], { begin: 0, end: 0 }, size)
    expect(high).toBeGreaterThan(low)
  }
})
