import { describe, expect, test } from 'vitest'
import { instantIn, parseInstant } from './instant.ts'

const AT = '2026-01-31T08:30:00.000Z'

describe('a moment', () => {
  test.each([
    ['2026-01-31T08:30:00.000Z'],
    ['2026-01-31T08:30:00Z'],
    ['2026-01-31T16:30+08:00'],
    ['2026-01-31T16:30:00.000+0800'],
    ['2026-01-31 16:30:00'],
    ['2026-01-31 16:30'],
    ['1769848200'],
    ['1769848200000'],
    [1_769_848_200],
    [1_769_848_200_000],
  ])('%s is understood', (given) => {
    expect(parseInstant(given)?.toISOString()).toBe(AT)
  })

  test('a date alone begins in China', () => {
    expect(parseInstant('2026-01-31')?.toISOString()).toBe('2026-01-30T16:00:00.000Z')
  })

  test.each([
    [''],
    ['x'],
    ['2026-13-45'],
    ['2026-02-30'],
    ['2026-02-29 10:00'],
    ['2026-01-31T08:30'.slice(0, 13)],
    ['31.01.2026'],
    [1],
    ['1e12'],
    [-1],
  ])('%s is none', (given) => {
    expect(instantIn().safeParse(given).success).toBe(false)
  })
})
