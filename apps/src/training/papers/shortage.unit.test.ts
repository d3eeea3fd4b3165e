import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn, type Pool, shortOf } from '#src/training/papers/shortage.ts'

const pool = (n: number, ...from: string[]): Pool => ({ n, from: new Set(from) })

test('a line needs its own questions, and those that others may take first', () => {
  expect(shortOf([pool(2, 'a', 'b'), pool(1, 'c')])).toEqual([])
  expect(shortOf([pool(3, 'a', 'b'), pool(1, 'c')])).toEqual([0])
  expect(shortOf([pool(1, 'a', 'b'), pool(2, 'a', 'b')])).toEqual([0, 1])
  expect(shortOf([pool(1)])).toEqual([0])
})

const pools = fc.array(
  fc.record({ n: fc.integer({ min: 1, max: 4 }), from: fc.uniqueArray(fc.constantFrom(...'abcdefghijkl')).map((of) => new Set(of)) }),
  { minLength: 1, maxLength: 4 },
)

test('what is not short is always drawn: each line its number, of its own, nothing twice', () => {
  fc.assert(
    fc.property(pools, fc.boolean(), (of, backwards) => {
      const made = drawn(of, (uuids) => (backwards ? uuids.toReversed() : uuids))
      if (shortOf(of).length > 0) return
      expect(made?.map((line) => line.length)).toEqual(of.map(({ n }) => n))
      const all = made?.flat() ?? []
      expect(new Set(all).size).toBe(all.length)
      expect(made?.every((line, index) => line.every((uuid) => of[index]?.from.has(uuid)))).toBe(true)
    }),
  )
})
