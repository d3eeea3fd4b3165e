import { expect, test } from 'vitest'
import { figureText } from './figure.ts'

const plain = (text: string): string => text

test.each([
  [154_025, 'kWh', 4, '154,025 kWh'],
  [12.5, 'kWh', 4, '12.5 kWh'],
  [0.0625, 'kWh', 4, '0.0625 kWh'],
  [12.346, '吨', undefined, '12.35 吨'],
  [99, 'percent', 2, '99.00%'],
  [1234, 'count', undefined, '1,234'],
  [null, 'kWh', 4, '—'],
])('%s %s with %s digits reads %s', (value, unit, digits, read) => {
  expect(figureText(value, unit, plain, digits)).toBe(read)
})
