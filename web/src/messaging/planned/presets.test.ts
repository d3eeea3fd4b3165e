import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remindPresets, schedulePresets } from './presets.ts'

const YEAR_MS = 365 * 24 * 3_600_000

test('every time that is offered lies ahead, within a year, and each once', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }), (now) => {
      for (const presets of [schedulePresets(now), remindPresets(now)]) {
        expect(new Set(presets.map(({ key }) => key)).size).toBe(presets.length)
        for (const { at } of presets) {
          expect(at.getTime()).toBeGreaterThan(now.getTime())
          expect(at.getTime() - now.getTime()).toBeLessThan(YEAR_MS)
        }
      }
      expect(schedulePresets(now).at(-1)?.at.getDay()).toBe(1)
    }),
  )
})

test.each([
  // A Wednesday.
  [new Date(2026, 2, 18, 10, 15), ['1 小时后', '今天 18:00', '明天 9:00', '下周一 9:00'], new Date(2026, 2, 23, 9)],
  [new Date(2026, 2, 18, 18, 0), ['1 小时后', '明天 9:00', '下周一 9:00'], new Date(2026, 2, 23, 9)],
  // A Monday, early: the next one is meant.
  [new Date(2026, 2, 23, 7, 0), ['1 小时后', '今天 18:00', '明天 9:00', '下周一 9:00'], new Date(2026, 2, 30, 9)],
])('at %s', (now, keys, monday) => {
  const presets = schedulePresets(now)
  expect(presets.map(({ key }) => key)).toEqual(keys)
  expect(presets.at(-1)?.at).toEqual(monday)
})
