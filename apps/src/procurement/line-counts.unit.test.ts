import { compare, exactText, plus } from '@qifuyun/kit/values/exact.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { added, isBeyond, isComplete, keptOf, mayCome, openOf, uninvoicedOf } from '#src/procurement/line-counts.ts'

const line = (qty: string, accepted = '0', returned = '0', invoiced = '0') => ({ qty, accepted, returned, invoiced })

describe('what may come', () => {
  test.each([
    ['100', '0', '105', 500, true],
    ['100', '0', '105.0001', 500, false],
    ['100', '60', '45', 500, true],
    ['100', '60', '45.0001', 500, false],
    ['100', '100', '0.0001', 0, false],
    ['1', '0', '1.05', 500, true],
    // A tenth of a unit is not rounded up: 0.0003 × 105 % are 0.0003.
    ['0.0003', '0', '0.0003', 500, true],
    ['0.0003', '0', '0.0004', 500, false],
  ])('of %s with %s there, %s at %i: %s', (qty, accepted, coming, over, expected) => {
    expect(mayCome(line(qty, accepted), coming, over)).toBe(expected)
  })

  const qty = fc.integer({ min: 1, max: 9_999_990_000 }).map((units) => exactText({ units: BigInt(units), scale: 4 }, 4))
  test('in whatever parts it comes, never more than 105 % in all', () => {
    fc.assert(
      fc.property(qty, fc.array(qty, { maxLength: 20 }), (ordered, parts) => {
        let accepted = '0.0000'
        for (const part of parts) if (mayCome(line(ordered, accepted), part, 500)) accepted = added(accepted, part)
        expect(compare(accepted, exactText({ units: BigInt(ordered.replace('.', '')) * 105n, scale: 6 }, 6))).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('what is kept and what is open are what was ordered', () => {
    fc.assert(
      fc.property(qty, qty, (ordered, accepted) => {
        const of = line(ordered, accepted)
        expect(compare(plus(keptOf(of), openOf(of)), ordered)).toBe(0)
        expect(isComplete(of)).toBe(compare(accepted, ordered) >= 0)
      }),
    )
  })
})

test('what went back is open again and not invoiced', () => {
  const of = line('10', '10', '3', '2')
  expect([exactText(openOf(of), 4), exactText(uninvoicedOf(of), 4), isComplete(of)]).toEqual(['3.0000', '5.0000', false])
})

test.each([
  ['10.05', '10', 50, false],
  ['10.0501', '10', 50, true],
  ['9.95', '10', 50, false],
  ['9.9499', '10', 50, true],
  ['10.0001', '10', 0, true],
  ['0', '0', 50, false],
])('an invoice price of %s for %s at %i is beyond the tolerance: %s', (price, agreed, tolerance, expected) => {
  expect(isBeyond(price, agreed, tolerance)).toBe(expected)
})
