import { expect, test } from 'vitest'
import { fittedSize, fullOf, markOf, partsOf, shareOf, shownValue } from '#src/screen-designer/web/shown/values.ts'

test('money is shown in yuan, and judged by yuan', () => {
  expect([shownValue(12_345, 'fen'), shownValue(7, 'count'), shownValue(null, 'fen')]).toEqual([123.45, 7, null])
  const thresholds = [
    { op: 'ge', value: 100, mark: 'warn' },
    { op: 'ge', value: 200, mark: 'bad' },
  ] as const
  expect([9_999, 10_000, 20_000].map((fen) => markOf(fen, 'fen', [...thresholds]))).toEqual([null, 'warn', 'bad'])
  expect(markOf(null, 'count', [...thresholds])).toBeNull()
  expect(markOf(3, 'count', [{ op: 'le', value: 3, mark: 'good' }])).toBe('good')
})

test('a bar is full at what is set, what shares and goals say, or a round number above all', () => {
  expect(fullOf([50], 'count', 80, 90)).toBe(80)
  expect(fullOf([50], 'percent', null, 90)).toBe(100)
  expect(fullOf([50], 'count', null, 90)).toBe(90)
  expect([fullOf([0], 'count', null, null), fullOf([7], 'count', null, null), fullOf([1_234, null], 'count', null, null)]).toEqual([
    1, 7, 2_000,
  ])
  expect([shareOf(50, 'count', 200), shareOf(-1, 'count', 10), shareOf(99, 'count', 10), shareOf(null, 'count', 10)]).toEqual([
    25, 0, 100, 0,
  ])
})

test.each([
  ['1,234', '1,234', ''],
  ['96.5%', '96.5', '%'],
  ['3.5 小时', '3.5', '小时'],
  ['¥\u00A01,024.00', '¥\u00A01,024.00', ''],
  ['—', '—', ''],
])('%s is %s and %s', (text, number, unit) => {
  expect(partsOf(text)).toEqual([number, unit])
})

test('a number is as high as it is set, and lower where it would not all fit', () => {
  const tile = { w: 288, size: 28 }
  expect(fittedSize(tile, '9', '')).toBe(56)
  expect(fittedSize(tile, '¥ 7,940.15', '')).toBe(37)
  expect(fittedSize({ w: 100, size: 28 }, '1,234,567,890', '')).toBe(18)
})
