import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn, ticketOf } from '#src/marketing/campaigns/drawing.ts'
import { streakOf } from '#src/marketing/campaigns/streak.ts'
import { codeOf, grouped, readTyped } from '#src/marketing/coupons/coupon-code.ts'

const PRIZES = [
  { uuid: 'a', weight: 100, left: 1 },
  { uuid: 'b', weight: 900, left: 0 },
  { uuid: 'c', weight: 9_000, left: null },
]

test('each ticket wins the prize in whose part it lies; what has gone is won by nobody', () => {
  expect([0, 99, 100, 999, 1_000, 9_999].map((ticket) => drawn(PRIZES, ticket)?.uuid ?? null)).toEqual(['a', 'a', null, null, 'c', 'c'])
})

test('of all tickets each prize wins exactly as many as it weighs', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(weights, (all) => {
      const prizes = all.map((weight, n) => ({ uuid: String(n), weight, left: null }))
      const won = new Map<string, number>()
      for (let ticket = 0; ticket < 18_000; ticket++) {
        const uuid = drawn(prizes, ticket)?.uuid
        if (uuid !== undefined) won.set(uuid, (won.get(uuid) ?? 0) + 1)
      }
      expect(all.map((_weight, n) => won.get(String(n)) ?? 0)).toEqual(all)
    }),
    { numRuns: 20 },
  )
})

const HASH = fc.array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'), {
  minLength: 43,
  maxLength: 43,
})

test('tickets lie among all tickets, codes are sixteen letters that nobody takes for each other', () => {
  fc.assert(
    fc.property(HASH, (letters) => {
      const ticket = ticketOf(letters.join(''), 10_000)
      expect(ticket >= 0 && ticket < 10_000).toBe(true)
      const code = codeOf(letters.join(''))
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
      expect(readTyped(grouped(code).toLowerCase())).toBe(code)
    }),
  )
})

test('days in a row count on from yesterday, and begin anew after a gap', () => {
  expect(streakOf(null, '2027-03-01')).toBe(1)
  expect(streakOf({ day: '2027-02-28', streak: 6 }, '2027-03-01')).toBe(7)
  expect(streakOf({ day: '2027-02-27', streak: 6 }, '2027-03-01')).toBe(1)
})
