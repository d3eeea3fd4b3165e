import { expect, test } from 'vitest'
import { app } from '#src/app.ts'
import { isFilterProblem, readFilter } from '#src/comparing.ts'
import { entity } from '#src/entity.ts'
import { dateTime, integer } from '#src/fields.ts'
import { NOW } from '#src/filter-builder.ts'

const meeting = entity('meeting', '会议', { at: dateTime('时间'), seats: integer('座位') })
app('pkg1', 'test', '测试', { entities: { meeting }, icon: 'x', category: '测试' })

test('a moment may be compared with the moment of the question; nothing else may', () => {
  expect(readFilter(meeting, { field: 'at', cmp: 'lt', value: NOW })).toMatchObject({ cmp: 'lt', values: [NOW] })
  expect(isFilterProblem(readFilter(meeting, { field: 'seats', cmp: 'lt', value: NOW }))).toBe(true)
})
