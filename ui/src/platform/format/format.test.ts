import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { dayInWords, daysAhead, formatDate, relativeTime, spanInWords, toDate } from './date.ts'
import { badge, groupMobile, maskMobile, serial } from './labels.ts'
import { capitalAmount, formatMoney } from './money.ts'

beforeAll(() => startI18n(async () => ({})))

const NOW = new Date('2026-03-18T12:00:00.000Z')
/** In March 2026, by the clock of the machine. */
const at = (day: number, hour: number): Date => new Date(2026, 2, day, hour)
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000)

describe('dates', () => {
  test.each([
    [0, '刚刚'],
    [29, '刚刚'],
    [30, '1分钟前'],
    [59 * 60 + 59, '59分钟前'],
    [3_600, '1小时前'],
    [86_399, '23小时前'],
    [86_400, '1天前'],
    [2 * 86_400 - 1, '1天前'],
  ])('%i seconds ago is %s', (seconds, said) => expect(relativeTime(ago(seconds), NOW)).toBe(said))

  test('two days ago is a date', () => expect(relativeTime(ago(2 * 86_400), NOW)).toBe(formatDate(ago(2 * 86_400), 'YYYY-MM-DD')))

  test('a day is said in words, with the year where it is another one, and once for both ends of a span', () => {
    expect(dayInWords(at(19, 9), NOW)).toBe('3月19日周四')
    expect(dayInWords(new Date(2027, 0, 1, 9), NOW)).toBe('2027年1月1日周五')
    expect(spanInWords(at(19, 9), at(19, 17), NOW)).toBe('3月19日周四 09:00–17:00')
    expect(spanInWords(at(19, 9), at(20, 17), NOW)).toBe('3月19日周四 09:00 – 3月20日周五 17:00')
    expect([undefined, null, ''].map((none) => dayInWords(none, NOW))).toEqual(['—', '—', '—'])
  })

  test('how far ahead a day is goes by days and not by hours', () => {
    const evening = new Date(2026, 2, 18, 23, 30)
    const said = [at(18, 23), at(19, 0), at(21, 12), at(17, 23)].map((day) => daysAhead(day, evening))
    expect(said).toEqual(['今天', '明天', '3 天后', undefined])
  })

  test('ten digits are seconds, thirteen milliseconds, as number and as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), (seconds) => {
        expect(toDate(seconds)?.getTime()).toBe(seconds * 1_000)
        expect(toDate(String(seconds))?.getTime()).toBe(seconds * 1_000)
        expect(toDate(seconds * 1_000)?.getTime()).toBe(seconds * 1_000)
      }),
    )
  })

  test('the default format is read back as the same second', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1971-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }), (date) => {
        const written = formatDate(date)
        expect(written).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
        expect(Math.floor(new Date(written.replace(' ', 'T')).getTime() / 1_000)).toBe(Math.floor(date.getTime() / 1_000))
      }),
    )
  })

  test('what is no date is a dash', () => {
    expect(formatDate('yesterday')).toBe('—')
    expect(formatDate(null)).toBe('—')
  })
})

describe('money', () => {
  test.each([
    [1_860_000, '¥ 18,600.00'],
    [5, '¥ 0.05'],
    [-123_456_789, '-¥ 1,234,567.89'],
  ])('%i fen is %s', (fen, said) => expect(formatMoney(fen)).toBe(said))

  test.each([
    [12_345, '壹佰贰拾叁元肆角伍分'],
    [0, '零元整'],
    [5, '伍分'],
    [50, '伍角整'],
    [105, '壹元零伍分'],
    [1_000_00, '壹仟元整'],
    [1_001_00, '壹仟零壹元整'],
    [10_000_00, '壹万元整'],
    [100_100_00, '壹拾万零壹佰元整'],
    [100_000_000_00, '壹亿元整'],
    [100_010_000_00, '壹亿零壹万元整'],
    [-12_00, '负壹拾贰元整'],
  ])('%i fen is %s', (fen, said) => expect(capitalAmount(fen)).toBe(said))

  const VALUE: Record<string, bigint> = { 零: 0n, 壹: 1n, 贰: 2n, 叁: 3n, 肆: 4n, 伍: 5n, 陆: 6n, 柒: 7n, 捌: 8n, 玖: 9n }
  const UNIT: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1_000n }
  // An independent reader of capital amounts.
  const read = (words: string): bigint => {
    let [total, section, digit] = [0n, 0n, 0n]
    for (const word of words) {
      if (VALUE[word] !== undefined) digit = VALUE[word]
      else if (UNIT[word] !== undefined) [section, digit] = [section + digit * UNIT[word], 0n]
      else if (word === '万') [section, digit] = [(section + digit) * 10_000n, 0n]
      else if (word === '亿') [total, section, digit] = [(total + section + digit) * 100_000_000n, 0n, 0n]
      else if (word === '元') [total, section, digit] = [(total + section + digit) * 100n, 0n, 0n]
      else if (word === '角') [total, digit] = [total + digit * 10n, 0n]
      else if (word === '分') [total, digit] = [total + digit, 0n]
    }
    return total
  }

  test('capital amounts are read back as the same sum', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999_99n }), (fen) => {
        const words = capitalAmount(fen)
        expect(read(words)).toBe(fen)
        expect(words).not.toMatch(/零零|零元|零万|零亿/)
        expect(words).toMatch(/[整分]$/)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('labels', () => {
  test('serials have two digits under ten', () => expect([1, 10, 123].map(serial)).toEqual(['01', '10', '123']))
  test('badges stop at 99+', () => expect([0, 1, 99, 100].map(badge)).toEqual(['', '1', '99', '99+']))
  test('mobiles are masked once', () => {
    expect(maskMobile('13800000001')).toBe('138****0001')
    expect(maskMobile(maskMobile('13800000001'))).toBe('138****0001')
  })
  test('a grouped mobile holds the same digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (digits) => {
        expect(groupMobile(digits).replaceAll(' ', '')).toBe(digits)
      }),
    )
  })
})
