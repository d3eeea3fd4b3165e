import { expect, test } from 'vitest'
import { readSerial, serialPeriod, serialText } from './serial.ts'

const PATTERN = 'BX{yyyyMMdd}{seq4}'
const NOW = new Date('2026-11-20T17:30:00+08:00')

test.each([1, 42, 9_999, 10_000, 999_999])('a number is read as it was written: %i', (count) => {
  expect(readSerial(PATTERN, serialText(PATTERN, NOW, count))).toEqual({ period: serialPeriod(PATTERN, NOW), count })
})

test.each(['', 'BX20261120', 'BX20261120001', 'GD202611200001', 'BX202611200001a', 'WX-2019/7', 'BX202611209999999'])(
  'a number of another origin is none: %s',
  (number) => expect(readSerial(PATTERN, number)).toBeUndefined(),
)

test('a pattern may hold what regular expressions mean otherwise, and its counter may stand first', () => {
  expect(readSerial('{seq3}.({yy})', '007.(26)')).toEqual({ period: '.(26)', count: 7 })
  expect(readSerial('{seq3}.({yy})', '007x(26)')).toBeUndefined()
})
