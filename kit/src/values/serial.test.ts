import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RESETS, readSerial, serialPeriod, serialText } from './serial.ts'

const PATTERN = { pattern: 'BX{yyyyMMdd}{seq4}' }
const NOW = new Date('2026-11-20T17:30:00+08:00')

test.each([1, 42, 9_999, 10_000, 999_999])('a number is read as it was written: %i', (count) => {
  expect(readSerial(PATTERN, serialText(PATTERN, NOW, count))).toEqual({ period: serialPeriod(PATTERN, NOW), count })
})

test.each(['', 'BX20261120', 'BX20261120001', 'GD202611200001', 'BX202611200001a', 'WX-2019/7', 'BX202611209999999'])(
  'a number of another origin is none: %s',
  (number) => expect(readSerial(PATTERN, number)).toBeUndefined(),
)

test('a pattern may hold what regular expressions mean otherwise, and its counter may stand first', () => {
  expect(readSerial({ pattern: '{seq3}.({yy})' }, '007.(26)')).toEqual({ period: '.(26)', count: 7 })
  expect(readSerial({ pattern: '{seq3}.({yy})' }, '007x(26)')).toBeUndefined()
})

test.each([
  ['BX{yyyyMMdd}{seq4}', 7, 'BX202611200007'],
  ['A{yyyyMM}-{seq2}', 7, 'A202611-07'],
  ['{yyyy}{seq3}', 1_234, '20261234'],
  ['{yy}{seq3}', 5, '26005'],
])('a number in the pattern %s begins anew with the day, month or year in China', (pattern, count, expected) => {
  expect(serialText({ pattern }, NOW, count)).toBe(expected)
})

test('the day of a number is that of China', () => {
  expect(serialText({ pattern: '{MM}{dd}{seq1}' }, new Date('2026-12-31T16:00:00Z'), 1)).toBe('01011')
  expect(serialText({ pattern: '{yyyy}{seq1}' }, new Date('2026-12-31T15:59:59Z'), 1)).toBe('20261')
})

test.each(['BX{yyyyMMdd}', 'BX{seq4}{seq4}', ''])('a pattern without exactly one counter is refused: %j', (pattern) => {
  expect(() => serialText({ pattern }, NOW, 1)).toThrow(`the serial pattern ${pattern} needs one {seqN}`)
})

test.each(['BX{category}{seq4}', 'BX{YYYY}{seq4}', 'BX{seq}', 'BX{}{seq4}'])('a name that means nothing is refused: %j', (pattern) => {
  expect(() => serialText({ pattern }, NOW, 1)).toThrow('has the unknown {')
})

test('a number says the codes of its row, and counts in each by itself', () => {
  const numbering = { pattern: 'HT{yyyy}-{project}-{type}-{4}' }
  const codes = { project: 'YH', type: '2' }
  expect(serialText(numbering, NOW, 7, codes)).toBe('HT2026-YH-2-0007')
  expect(serialPeriod(numbering, NOW, codes)).not.toBe(serialPeriod(numbering, NOW, { ...codes, project: 'XC' }))
  expect(serialText(numbering, NOW, 7)).toBe('HT2026---0007')
})

test.each([
  ['never', ['A0001', 'A0001', 'A0001', 'A0001']],
  ['year', ['A2026', 'A2026', 'A2026', 'A2027']],
  ['month', ['A202611', 'A202611', 'A202612', 'A202701']],
  ['day', ['A20261120', 'A20261121', 'A20261201', 'A20270101']],
] as const)('a counter that begins anew: %s', (reset, periods) => {
  const pattern = reset === 'never' ? 'A0001{seq4}' : 'A{yyyy}{MM}{dd}{seq4}'
  const days = ['2026-11-20', '2026-11-21', '2026-12-01', '2027-01-01'].map((day) => new Date(`${day}T08:00:00+08:00`))
  expect(days.map((day) => serialPeriod({ pattern, reset }, day))).toEqual(periods)
})

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
const numbering = fc.record({
  pattern: fc.constantFrom('A{yyyyMMdd}{seq4}', '{yy}{MM}{dd}-{seq3}', '{seq5}/{yyyy}{MM}{dd}', 'X{yyyyMM}{dd}{seq8}'),
  reset: fc.constantFrom(...RESETS),
})

test('what is counted apart never meets, and a number tells where it was counted', () => {
  fc.assert(
    fc.property(
      numbering,
      moment,
      moment,
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 99_999 }),
      (how, one, other, m, n) => {
        const same = serialPeriod(how, one) === serialPeriod(how, other) && m === n
        const [first, second] = [serialText(how, one, m), serialText(how, other, n)]
        // At a counter that goes on no count is given twice: two numbers of one count are the same one.
        if (!same) expect(first).not.toBe(second)
        expect(readSerial(how, first)).toEqual({ period: serialPeriod(how, one), count: m })
      },
    ),
  )
})
