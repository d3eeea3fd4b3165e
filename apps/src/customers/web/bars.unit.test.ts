import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf, barOf } from './bars.ts'

const day = fc.integer({ min: 0, max: 9_000 }).map((n) => new Date(Date.UTC(2005, 0, 1) + n * 86_400_000).toISOString().slice(0, 10))
const spell = fc.tuple(day, fc.option(day)).map(([one, other]) => ({
  startsOn: other !== null && other < one ? other : one,
  endsOn: other === null ? null : other < one ? one : other,
}))

test('bars lie inside the axis, in the order of their days', () => {
  fc.assert(
    fc.property(fc.array(spell, { minLength: 1, maxLength: 8 }), day, (spells, today) => {
      const axis = axisOf(spells, today)
      for (const each of spells) {
        const { left, width } = barOf(axis, each, today)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(1.005)
      }
      const sorted = spells.map(({ startsOn }) => startsOn).toSorted()
      const places = sorted.map(axis.at)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(axis.years.length).toBeLessThanOrEqual(9)
    }),
  )
})

test('a relation without an end goes on to today', () => {
  const axis = axisOf([{ startsOn: '2024-01-01', endsOn: null }], '2026-01-01')
  expect(barOf(axis, { startsOn: '2024-01-01', endsOn: null }, '2026-01-01')).toEqual({ left: 0, width: 1 })
  expect(axis.years.map(({ year }) => year)).toEqual([2025, 2026])
})
