import { expect, test } from 'vitest'
import { app } from '#src/app.ts'
import { entity } from '#src/entity.ts'
import { dateTime, integer, organ, self, text } from '#src/fields.ts'
import type { Comparison } from '#src/filter.ts'
import { NOW } from '#src/filter-builder.ts'
import { isFilterProblem, readFilter } from '#src/values/comparing.ts'

const meeting = entity('meeting', '会议', {
  at: dateTime('时间'),
  seats: integer('座位'),
  title: text('主题'),
  organ: organ('部门'),
  series: self('系列'),
})
app('pkg1', 'test', '测试', { entities: { meeting }, icon: 'x', category: '测试' })

test('a moment may be compared with the moment of the question; nothing else may', () => {
  expect(readFilter(meeting, { field: 'at', cmp: 'lt', value: NOW })).toMatchObject({ cmp: 'lt', values: [NOW] })
  expect(isFilterProblem(readFilter(meeting, { field: 'seats', cmp: 'lt', value: NOW }))).toBe(true)
})

test('what no column can hold is compared with none', () => {
  const fits = (field: string, cmp: Comparison, value: unknown) => !isFilterProblem(readFilter(meeting, { field, cmp, value }))
  for (const cmp of ['like', 'notLike', 'startsWith'] as const) {
    expect(fits('title', cmp, '会')).toBe(true)
    expect(fits('title', cmp, 'a\u0000')).toBe(false)
    expect(fits('title', cmp, 'a\ud800')).toBe(false)
  }
  for (const field of ['organ', 'series']) {
    expect(fits(field, 'under', '01940000-0000-7000-8000-000700000001')).toBe(true)
    expect(fits(field, 'under', 'x')).toBe(false)
  }
})
