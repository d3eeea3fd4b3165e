import { expect, test } from 'vitest'
import { dayState, weeksOf } from '#src/reconciling/web/days.ts'

test('a day is as good as the worst of its batches', () => {
  expect([[], ['20', '40'], ['20', '30'], ['10', '20'], ['50', '50'], ['50', '20']].map(dayState)).toEqual([
    ...[undefined, 'even', 'differing', 'running', 'closed', 'even'],
  ])
})

test('a month in weeks from Sunday', () => {
  const weeks = weeksOf('2026-04')
  expect(weeks).toHaveLength(5)
  expect([weeks[0], weeks[4]]).toEqual([
    [null, null, null, '2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04'],
    ['2026-04-26', '2026-04-27', '2026-04-28', '2026-04-29', '2026-04-30', null, null],
  ])
  expect(weeksOf('2026-02').flat().filter(Boolean)).toHaveLength(28)
})
