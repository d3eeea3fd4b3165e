import { expect, test } from 'vitest'
import { lastDays, trendOf } from './trend.ts'

test('the last days are those of the enterprise, today included', () => {
  // Already the 2nd in Shanghai.
  const { range, days } = lastDays(3, new Date('2026-05-01T17:00:00.000Z'))
  expect(days).toEqual(['2026-04-30', '2026-05-01', '2026-05-02'])
  expect(range).toEqual({ begin: '2026-04-30 00:00:00', end: '2026-05-02 23:59:59' })
})

test('only what is counted has a course, and a day without rows counts 0', () => {
  const card = { value: 1, better: 'neither' as const, kpiKey: 'a' }
  const cards = [
    { ...card, label: '在借', unit: 'count', series: [{ x: '2026-05-01', y: 4 }] },
    { ...card, label: '遗失率', unit: 'percent', series: [{ x: '2026-05-01', y: 4 }] },
  ]
  expect(trendOf(cards, ['2026-04-30', '2026-05-01'])).toEqual([
    {
      name: '在借',
      points: [
        { x: '04-30', y: 0 },
        { x: '05-01', y: 4 },
      ],
    },
  ])
})
