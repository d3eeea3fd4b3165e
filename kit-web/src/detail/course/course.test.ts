import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LogEntry, RowComment } from '#src/rows.ts'
import { courseOf } from './course.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 5, 1, minute)).toISOString()
const entry = (minute: number): LogEntry => ({
  ...{ xh: String(minute), time: at(minute), userName: '王强', operateTypeCode: 'update', content: '派单' },
  ...{ fromState: null, toState: null, diff: [] },
})
const comment = (minute: number): RowComment => ({
  ...{ xh: '1', commentUuid: `c${minute}`, content: '好', userUuid: null, userName: '李娜', userHeadImg: null, customerFlag: 0 },
  ...{ audience: 'internal', images: [], mentions: [], createTime: at(minute) },
})
const newestFirst = (minutes: readonly number[]) => minutes.toSorted((a, b) => b - a)

test('what was done and what was said stand in the order in which they happened', () => {
  const course = courseOf({ list: [entry(9), entry(3)], total: 2 }, { list: [comment(5)], total: 1 })
  expect(course.map(({ time }) => time)).toEqual([at(9), at(5), at(3)])
})

test('nothing is told from before the begin of what is known', () => {
  const course = courseOf({ list: [entry(9), entry(8)], total: 40 }, { list: [comment(10), comment(1)], total: 2 })
  expect(course.map(({ time }) => time)).toEqual([at(10), at(9), at(8)])
})

test('once both are known to their begin all of it is told, whatever the order of both', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 20 })
  fc.assert(
    fc.property(minutes, minutes, (done, said) => {
      const course = courseOf(
        { list: newestFirst(done).map(entry), total: done.length },
        { list: newestFirst(said).map(comment), total: said.length },
      )
      const times = course.map(({ time }) => time)
      expect(times).toEqual(times.toSorted().toReversed())
      expect(times).toHaveLength(done.length + said.length)
    }),
  )
})
