import { expect, test } from 'vitest'
import { widthOf } from './text-width.ts'

const BOUNDS = { min: 4, max: 20 }

test('a column is as wide as its widest cell, within bounds', () => {
  expect(widthOf(['房间', 'abc'], BOUNDS)).toBe(4)
  expect(widthOf(['翠湖花园一期3幢'], BOUNDS)).toBe(8)
  expect(widthOf(['x'.repeat(100)], BOUNDS)).toBe(20)
  expect(widthOf([], BOUNDS)).toBe(4)
})

test('of several lines the longest one counts, and a date as it is shown', () => {
  expect(widthOf(['一行\n第二行长一些'], BOUNDS)).toBe(6)
  expect(widthOf([new Date('2026-01-31')], BOUNDS)).toBe(5)
  expect(widthOf([new Date('2026-01-31T08:30:00Z')], BOUNDS)).toBe(10)
  expect(widthOf([12_345.5, null, undefined, true], BOUNDS)).toBe(4)
})
