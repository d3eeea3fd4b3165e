import { compare, minus, plus, times } from '@qifuyun/kit/values/exact.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FLAW } from '#src/meter-reading/tasks/codes.ts'
import { estimated, judge, type Known, meanOf } from '#src/meter-reading/tasks/judging.ts'

const known: Known = { before: ['1238'], multiplier: '1', modulus: '100000', mean: '16', lived: true }

test.each([
  ['twice the mean is not more than twice', '1270', false, { usage: '32.0000', flaw: null }],
  ['a little more is', '1270.0001', false, { usage: '32.0001', flaw: FLAW.high }],
  ['nothing used where somebody lives', '1238', false, { usage: '0.0000', flaw: FLAW.zero }],
  ['less than before', '1237', false, { usage: null, flaw: FLAW.lower }],
  ['gone round to zero', '4', true, { usage: '98766.0000', flaw: FLAW.high }],
])('%s', (_name, value, rollover, expected) => {
  expect(judge(known, [value], rollover)).toEqual(expected)
})

test('where nobody lives nothing may be used, and without a mean nothing is too much', () => {
  expect(judge({ ...known, lived: false }, ['1238'], false).flaw).toBeNull()
  expect(judge({ ...known, mean: null }, ['9000'], false).flaw).toBeNull()
  expect(judge({ ...known, mean: '0.0000' }, ['9000'], false).flaw).toBeNull()
})

test('the multiplier counts, and every register does', () => {
  expect(judge({ ...known, before: ['100', '50'], multiplier: '40', mean: null }, ['101', '52'], false)).toEqual({
    usage: '120.0000',
    flaw: null,
  })
  expect(judge({ ...known, before: ['100', '50'] }, ['101', '49'], false)).toEqual({ usage: null, flaw: FLAW.lower })
})

const DAY = 86_400

test('the mean of three whole months is their mean; of parts it is as much as they say of the whole', () => {
  const month = (usage: string, covered = 30 * DAY) => ({ usages: [usage], covered, seconds: 30 * DAY })
  expect(meanOf([month('10'), month('12'), month('14')])).toEqual(['12.0000'])
  expect(meanOf([month('10'), month('10'), month('5', 15 * DAY)])).toEqual(['10.0000'])
  expect(meanOf([month('7'), month('0', 0)])).toEqual(['7.0000'])
  expect(meanOf([])).toBeNull()
  expect(meanOf([month('0', 0)])).toBeNull()
})

test('a meter that is estimated says so much more, and begins anew where it ends', () => {
  expect(estimated(['100'], ['12'], '1', null)).toEqual({ values: ['112.0000'], rollover: false })
  expect(estimated(['100'], ['12'], '40', null)).toEqual({ values: ['100.3000'], rollover: false })
  expect(estimated(['99990'], ['12'], '1', '100000')).toEqual({ values: ['2.0000'], rollover: true })
})

const amount = fc.integer({ min: 0, max: 99_999_999 }).map((units) => ({ units: BigInt(units), scale: 4 }))
const textOf = ({ units }: { units: bigint }) => `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`

test('what an estimate adds is what the meter is judged to have used', () => {
  fc.assert(
    fc.property(amount, amount, (before, usage) => {
      const { values } = estimated([textOf(before)], [textOf(usage)], '1', null)
      const judged = judge({ before: [textOf(before)], multiplier: '1', modulus: null, mean: null, lived: false }, values, false)
      expect(compare(judged.usage ?? '', usage)).toBe(0)
      expect(compare(minus(values[0] ?? '', before), usage)).toBe(0)
    }),
  )
})

test('the mean lies between the least and the most of whole months', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 3 }), (usages) => {
      const [mean = ''] = meanOf(usages.map((usage) => ({ usages: [textOf(usage)], covered: 31 * DAY, seconds: 31 * DAY }))) ?? []
      const half = { units: 1n, scale: 4 }
      expect(usages.some((usage) => compare(usage, plus(mean, half)) <= 0)).toBe(true)
      expect(usages.some((usage) => compare(usage, plus(mean, times(half, -1))) >= 0)).toBe(true)
    }),
  )
})
