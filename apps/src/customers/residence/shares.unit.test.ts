import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers, mostShared, overlaps, sharedOn } from '#src/customers/residence/shares.ts'

const DAYS = Array.from({ length: 40 }, (_empty, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10))
const day = fc.integer({ min: 0, max: DAYS.length - 1 })
const spell = fc.tuple(day, fc.option(day), fc.option(fc.integer({ min: 1, max: 10_000 }))).map(([from, to, shareBp]) => ({
  startsOn: DAYS[from] ?? '',
  endsOn: to === null ? null : (DAYS[Math.max(from, to)] ?? ''),
  shareBp,
}))

test('the most that shares make is what they make on the worst of all days', () => {
  fc.assert(
    fc.property(fc.array(spell, { maxLength: 6 }), (owners) => {
      expect(mostShared(owners)).toBe(Math.max(0, ...DAYS.map((each) => sharedOn(owners, each))))
    }),
  )
})

test('two spells overlap exactly where a day belongs to both', () => {
  fc.assert(
    fc.property(spell, spell, (one, other) => {
      expect(overlaps(one, other)).toBe(DAYS.some((each) => covers(one, each) && covers(other, each)))
    }),
  )
})
