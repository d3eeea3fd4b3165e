import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fenOf, yuanOf } from './money.ts'

describe('an amount as people write it', () => {
  test.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['¥ 1,234.50', 123_450],
    ['￥0.07', 7],
    ['12，345', 1_234_500],
    ['8.', 800],
    ['9999999999.99', 999_999_999_999],
  ])('%s is %i fen', (written, fen) => expect(fenOf(written)).toBe(fen))

  test.each(['', ' ', '-1', '1.234', '.5', '1e3', '一百', '12345678901', 'NaN'])('“%s” is no amount', (written) =>
    expect(fenOf(written)).toBeNull(),
  )
})

describe('fen as yuan', () => {
  test.each([
    [0, '0.00'],
    [7, '0.07'],
    [70, '0.70'],
    [123_450, '1234.50'],
  ])('%i is %s', (fen, yuan) => expect(yuanOf(fen)).toBe(yuan))

  test('what is no amount is nothing', () => {
    for (const value of [null, undefined, '12', []]) expect(yuanOf(value)).toBe('')
  })
})

test('every amount of the form comes back from what the field and the lists show', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fen) => {
      expect(fenOf(yuanOf(fen))).toBe(fen)
      expect(fenOf(formatMoney(fen))).toBe(fen)
    }),
  )
})
