import { expect, test } from 'vitest'
import { foldedTo, widthOf } from './text-width.ts'

const BOUNDS = { min: 4, max: 20 }

test('a column is as wide as its widest cell, within bounds', () => {
  expect(widthOf(['房间', 'abc'], BOUNDS)).toBe(4)
  expect(widthOf(['翠湖花园一期3幢'], BOUNDS)).toBe(8)
  expect(widthOf(['x'.repeat(100)], BOUNDS)).toBe(20)
  expect(widthOf([], BOUNDS)).toBe(4)
})

test('of several lines the longest one counts, and a date as it is shown', () => {
  expect(widthOf(['一行\n第二行长一些'], BOUNDS)).toBe(6)
  expect(widthOf([new Date('2026-01-31')], BOUNDS, 'date')).toBe(6)
  expect(widthOf([12_345.5, null, undefined, true], BOUNDS, 'number')).toBe(5)
  expect(widthOf([12_345], BOUNDS, 'money')).toBe(5)
})

test('a moment takes as much at midnight as at any other time', () => {
  expect(widthOf([new Date('2026-01-31T08:30:00Z')], BOUNDS, 'instant')).toBe(10)
  expect(widthOf([new Date('2026-01-31')], BOUNDS, 'instant')).toBe(10)
})

test('where columns do not fit on a page their texts are folded, the widest first', () => {
  const [name, text, day] = [
    { width: 8, style: 'text' as const },
    { width: 20, style: 'text' as const },
    { width: 6, style: 'date' as const },
  ]
  expect(foldedTo([name, text, day], { page: 34, least: 6 })).toEqual([name, text, day])
  expect(foldedTo([name, text, day], { page: 26, least: 6 })).toEqual([name, { width: 12, style: 'folded' }, day])
  expect(foldedTo([name, text, day], { page: 1, least: 6 })).toEqual([{ width: 6, style: 'folded' }, { width: 6, style: 'folded' }, day])
})
