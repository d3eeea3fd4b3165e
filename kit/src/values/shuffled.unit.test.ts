import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffled } from '#src/values/shuffled.ts'

test('nothing is lost, and a key always gives the same order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.string(), (things, key) => {
      const once = shuffled(things, key)
      expect(once.toSorted()).toEqual(things.toSorted())
      expect(shuffled(things, key)).toEqual(once)
    }),
  )
})

test('each thing comes about as often at each place', () => {
  const [keys, things] = [4_000, ['a', 'b', 'c', 'd']]
  const counts = new Map<string, number>()
  for (let key = 0; key < keys; key += 1)
    for (const [at, thing] of shuffled(things, `plan ${key} 2026-11-30`).entries()) {
      const place = `${thing}${at}`
      counts.set(place, (counts.get(place) ?? 0) + 1)
    }
  expect(counts.size).toBe(16)
  for (const count of counts.values()) expect(Math.abs(count - keys / 4)).toBeLessThan(150)
})
