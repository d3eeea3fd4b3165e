import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RESETS, SERIAL_NAMES, serialPeriod, serialText } from '#src/values/serial.ts'
import { faultOf } from './number-rule.ts'

test.each([
  ['HT{yyyy}', 'never', { is: 'noCounter' }],
  ['', 'never', { is: 'noCounter' }],
  ['{4}{seq4}', 'never', { is: 'counters' }],
  ['A{2}', 'never', { is: 'width' }],
  ['A{9}', 'never', { is: 'width' }],
  ['A{n}{4}', 'never', { is: 'unknown', name: '{n}' }],
  ['A{type}{4}', 'never', { is: 'lacking', name: 'type' }],
  ['A{4}', 'year', { is: 'repeats', reset: 'year' }],
  ['A{yyyy}{dd}{4}', 'month', { is: 'repeats', reset: 'month' }],
  ['A{yyyyMM}{4}', 'day', { is: 'repeats', reset: 'day' }],
  ['A{project}{yyyyMM}{3}', 'month', null],
  ['A{yy}{MM}{dd}{seq8}', 'day', null],
  ['A{8}', 'never', null],
] as const)('the rule %s that begins anew %s', (pattern, reset, fault) => {
  expect(faultOf(pattern, reset, ['project'])).toEqual(fault)
})

const token = fc.constantFrom(
  'A',
  '-',
  '{yyyy}',
  '{yy}',
  '{MM}',
  '{dd}',
  '{yyyyMM}',
  '{yyyyMMdd}',
  '{project}',
  '{4}',
  '{seq3}',
  '{2}',
  '{x}',
)
const pattern = fc.array(token, { maxLength: 6 }).map((parts) => parts.join(''))
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })

test('a rule without a fault numbers whatever comes, and no two periods give the same number', () => {
  fc.assert(
    fc.property(pattern, fc.constantFrom(...RESETS), moment, moment, fc.integer({ min: 1, max: 999 }), (text, reset, one, other, n) => {
      fc.pre(faultOf(text, reset, SERIAL_NAMES) === null)
      const how = { pattern: text, reset }
      const codes = { project: 'YH' }
      const apart = serialPeriod(how, one, codes) !== serialPeriod(how, other, codes)
      if (apart) expect(serialText(how, one, n, codes)).not.toBe(serialText(how, other, n, codes))
    }),
    { numRuns: 3_000 },
  )
})
