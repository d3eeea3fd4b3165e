import { exactText } from '@qifuyun/kit/values/exact.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fellBack, KIND, totalOf, usageOf } from './usage.ts'

const plain = { multiplier: '1.0000', modulus: null }

describe('usage is', () => {
  test.each([
    ['the difference, multiplied', { kind: KIND.normal, before: ['1000'], now: ['1100'], multiplier: '40', modulus: null }, ['4000.0000']],
    [
      'what was left up to the modulus and came after it',
      { kind: KIND.rollover, before: ['99950'], now: ['30'], multiplier: '40', modulus: '100000' },
      ['3200.0000'],
    ],
    ['what the old meter counted to its end', { ...plain, kind: KIND.change, before: ['8000'], now: ['5'], final: ['8120'] }, ['120.0000']],
    ['counted from where the new meter began', { ...plain, kind: KIND.normal, before: ['5'], now: ['60'] }, ['55.0000']],
    [
      'that of each register, of which one went round',
      { kind: KIND.rollover, before: ['990', '10'], now: ['5', '40'], multiplier: '1', modulus: '1000' },
      ['15.0000', '30.0000'],
    ],
    [
      'nothing of a register that says the same, also beside one that went round',
      { kind: KIND.rollover, before: ['990', '10'], now: ['5', '10'], multiplier: '1', modulus: '1000' },
      ['15.0000', '0.0000'],
    ],
  ] as const)('%s', (_what, read, usage) => {
    expect(usageOf(read)).toEqual(usage)
  })
})

test('a register that says less than before fell back, unless it went round or another meter took its place', () => {
  const before = ['99950']
  expect(fellBack({ kind: KIND.normal, before, now: ['30'] })).toBe(true)
  expect(fellBack({ kind: KIND.rollover, before, now: ['30'] })).toBe(false)
  expect(fellBack({ kind: KIND.change, before, now: ['5'], final: ['99960'] })).toBe(false)
  expect(fellBack({ kind: KIND.change, before, now: ['5'], final: ['99940'] })).toBe(true)
  expect(fellBack({ kind: KIND.normal, before, now: before })).toBe(false)
})

test('readings in a row count together what the first and the last one differ by, however many go round between', () => {
  const units = fc.bigInt({ min: 0n, max: 999_999n })
  fc.assert(
    fc.property(fc.array(units, { minLength: 2, maxLength: 12 }), (values) => {
      const said = values.map((value) => exactText({ units: value, scale: 1 }, 4))
      const turns = said.filter((value, index) => index > 0 && Number(value) < Number(said[index - 1]))
      const steps = said.slice(1).flatMap((value, index) => {
        const kind = Number(value) < Number(said[index]) ? KIND.rollover : KIND.normal
        return usageOf({ kind, before: [said[index] ?? ''], now: [value], multiplier: '1', modulus: '100000' })
      })
      const whole = { units: (values.at(-1) ?? 0n) - (values[0] ?? 0n) + BigInt(turns.length) * 1_000_000n, scale: 1 }
      expect(totalOf(steps)).toBe(exactText(whole, 4))
    }),
  )
})
