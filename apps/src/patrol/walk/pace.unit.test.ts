import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Check, countOff, gapsOf, judgeGap, stayOf } from '#src/patrol/walk/pace.ts'

const at = (text: string): string => new Date(`2026-11-30T${text}+08:00`).toISOString()
const checks = (...times: string[]): Check[] => times.map((time, n) => ({ uuid: String(n + 1), seq: n + 1, checkedAt: at(time) }))

test('P1: three minutes are too few of five', () => {
  expect(countOff(checks('23:10:00', '23:13:00'), { gapMin: 5, gapMax: null })).toBe(1)
})

test.each([
  [299, 'short'],
  [300, 'good'],
  [600, 'good'],
  [601, 'long'],
] as const)('%d seconds between five and ten minutes: %s', (seconds, judged) => {
  expect(judgeGap(seconds, { gapMin: 5, gapMax: 10 })).toBe(judged)
  expect(judgeGap(seconds, { gapMin: null, gapMax: null })).toBe('good')
})

test('somebody stayed no longer than there was time since the point before', () => {
  expect(stayOf(40, at('09:00:50'), at('09:00:00'))).toBe(40)
  expect(stayOf(600, at('09:00:50'), at('09:00:00'))).toBe(50)
  expect(stayOf(600, at('09:00:50'), null)).toBe(600)
  expect(stayOf(null, at('09:00:50'), null)).toBe(0)
})

test('gaps are the same in whatever order the checks come in, and add up to the way from the first to the last', () => {
  const times = fc.array(fc.integer({ min: 0, max: 86_399 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(times, fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), (seconds, keys) => {
      const all = seconds.map((second, n) => ({
        uuid: String(n),
        seq: n,
        checkedAt: new Date(Date.parse(at('00:00:00')) + second * 1_000).toISOString(),
      }))
      const otherwise = all.map((check, n) => ({ check, key: keys[n] ?? 0 })).toSorted((one, other) => one.key - other.key)
      const limits = { gapMin: 5, gapMax: 60 }
      const mixed = otherwise.map(({ check }) => check)
      expect(gapsOf(mixed)).toEqual(gapsOf(all))
      expect(countOff(mixed, limits)).toBe(countOff(all, limits))
      expect([...gapsOf(all).values()].reduce((sum, gap) => sum + gap, 0)).toBe(Math.max(...seconds) - Math.min(...seconds))
    }),
  )
})
