import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFailing, type Level, levelOf, totalOf, WEIGHTS } from './grading.ts'
import { firstExpiry, hasExpired } from './licences.ts'

describe('scores', () => {
  test('quality counts 40, delivery 25, price 20 and service 15 in a hundred, to one digit', () => {
    expect(totalOf({ quality: 90, delivery: 90, price: 90, service: 90 })).toBe('90.0')
    expect(totalOf({ quality: 100, delivery: 0, price: 0, service: 0 })).toBe('40.0')
    // 36.4 + 21.25 + 16.2 + 12.15 = 86.00; 0.05 rounds away from zero.
    expect(totalOf({ quality: 91, delivery: 85, price: 81, service: 81 })).toBe('86.0')
    expect(totalOf({ quality: 90, delivery: 90, price: 90, service: 91 })).toBe('90.2')
    expect(totalOf({ quality: 90, delivery: 90, price: null, service: 91 })).toBeNull()
  })

  test.each([
    ['100.0', 'A'],
    ['90.0', 'A'],
    ['89.9', 'B'],
    ['75.0', 'B'],
    ['74.9', 'C'],
    ['60.0', 'C'],
    ['59.9', 'D'],
    ['0.0', 'D'],
    [null, null],
  ])('%s is level %s', (total, level) => expect(levelOf(total)).toBe(level))

  test('the total lies between the worst and the best mark, and the weights are a hundred', () => {
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100)
    const mark = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.record({ quality: mark, delivery: mark, price: mark, service: mark }), (marks) => {
        const total = Number(totalOf(marks))
        expect(total).toBeGreaterThanOrEqual(Math.min(...Object.values(marks)))
        expect(total).toBeLessThanOrEqual(Math.max(...Object.values(marks)))
      }),
    )
  })

  test.each<[(Level | null)[], boolean]>([
    [['D', 'D'], true],
    [['D', 'D', 'A'], true],
    [['D', 'C', 'D'], false],
    [['D'], false],
    [[], false],
  ])('levels %j, newest first, call for a decision: %s', (levels, failing) => expect(isFailing(levels)).toBe(failing))
})

describe('licences', () => {
  const at = (text: string) => new Date(`${text}+08:00`)

  test('the first to expire counts, and it is valid until the end of its day in China', () => {
    expect(firstExpiry([{ validTo: '2027-01-01' }, { validTo: null }, { validTo: '2026-12-01' }, {}])).toBe('2026-12-01')
    expect(firstExpiry([{}])).toBeNull()
    expect(hasExpired('2026-12-01', at('2026-12-01T23:59:59'))).toBe(false)
    expect(hasExpired('2026-12-01', at('2026-12-02T00:00:00'))).toBe(true)
    expect(hasExpired(null, at('2026-12-02T00:00:00'))).toBe(false)
  })
})
