import { expect, test } from 'vitest'
import { styleOfKind, typedCell } from './typed-cell.ts'

test('numbers and dates are what they stand for', () => {
  expect(typedCell('12.5', 'decimal')).toBe(12.5)
  expect(typedCell('-3', 'integer')).toBe(-3)
  expect(typedCell('2026-01-31', 'date')).toEqual(new Date('2026-01-31'))
  expect(typedCell('2026-01-31 08:30:00', 'instant')).toEqual(new Date('2026-01-31T08:30:00Z'))
})

test('what would be read as something else stays text', () => {
  for (const text of ['', '007', '1,200', '12.50', '1e3', '十二']) expect(typedCell(text, 'decimal')).toBe(text)
  for (const text of ['', '2026-02-30', '2026年1月31日', '46023']) expect(typedCell(text, 'date')).toBe(text)
  expect(typedCell('13800000001', 'mobile')).toBe('13800000001')
  expect(typedCell('12', undefined)).toBe('12')
})

test('a column looks like its values', () => {
  expect([undefined, 'text', 'money', 'date', 'instant'].map((kind) => styleOfKind(kind as never))).toEqual([
    'text',
    'text',
    'general',
    'date',
    'instant',
  ])
})
