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

test.each([
  ['BX{yyyyMMdd}{seq4}', 7, 'BX202611200007'],
  ['A{yyyyMM}-{seq2}', 7, 'A202611-07'],
  ['{yyyy}{seq3}', 1_234, '20261234'],
  ['{yy}{seq3}', 5, '26005'],
])('a number in the pattern %s begins anew with the day, month or year in China', (pattern, count, expected) => {
  expect(serialText(pattern, NOW, count)).toBe(expected)
})

test('the day of a number is that of China', () => {
  expect(serialText('{MM}{dd}{seq1}', new Date('2026-12-31T16:00:00Z'), 1)).toBe('01011')
  expect(serialText('{yyyy}{seq1}', new Date('2026-12-31T15:59:59Z'), 1)).toBe('20261')
})

test.each(['BX{yyyyMMdd}', 'BX{seq4}{seq4}', ''])('a pattern without exactly one counter is refused: %j', (pattern) => {
  expect(() => serialText(pattern, NOW, 1)).toThrow(`the serial pattern ${pattern} needs one {seqN}`)
})
