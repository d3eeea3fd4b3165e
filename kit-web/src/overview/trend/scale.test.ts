import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgeFor, lineOf, markedDays, pointsOf, ticksOf, tickWords } from './scale.ts'

test('the lines of a picture go from 0 in equal steps past the highest value', () => {
  expect(ticksOf([0, 27, null])).toEqual([0, 10, 20, 30])
  expect(ticksOf([])).toEqual([0, 1])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 })), (values) => {
      const ticks = ticksOf(values)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, ...values))
      expect(ticks.length).toBeLessThanOrEqual(5)
    }),
  )
})

test('what stands at the lines has the room that it needs, and no cents', () => {
  expect(tickWords(2_000_000, (fen) => `¥ ${(fen / 100).toFixed(2)}`)).toBe('¥ 20000')
  expect(tickWords(2, (hours) => `${hours.toFixed(2)} 小时`)).toBe('2 小时')
  expect(edgeFor(['0', '6'])).toBe(34)
  expect(edgeFor(['0', '¥ 100,000'])).toBeGreaterThan(70)
  expect(edgeFor(['1.5 小时'])).toBeGreaterThan(edgeFor(['1.5 abc']))
})

test('points stand from left to right, the higher the more; days without a value are left out of the line', () => {
  const points = pointsOf([0, null, 10], { width: 100, height: 50, days: 3, most: 10 })
  expect(points).toEqual([{ x: 0, y: 50 }, undefined, { x: 100, y: 0 }])
  expect(lineOf(points)).toBe('0.0,50.0 100.0,0.0')
})

test('words stand under some five days, the last one among them', () => {
  expect(markedDays(2)).toEqual([0, 1])
  expect(markedDays(26).at(-1)).toBe(25)
  for (let count = 2; count < 200; count += 1) {
    const marked = markedDays(count)
    expect(marked.length).toBeLessThanOrEqual(6)
    expect(new Set(marked).size).toBe(marked.length)
  }
})
