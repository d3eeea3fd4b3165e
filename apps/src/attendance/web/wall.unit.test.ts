import { expect, test } from 'vitest'
import { STATUS } from '#src/attendance/codes.ts'
import { standingOf } from './wall.ts'

const [NINE, TEN, EIGHT] = ['2027-03-08T01:00:00Z', Date.parse('2027-03-08T02:00:00Z'), Date.parse('2027-03-08T00:00:00Z')] as const
const nobody = { begin: NINE, firstIn: null, lastOut: null, statuses: [] }

test('who has not come is expected, or should be there, or is away or resting', () => {
  expect(standingOf(nobody, EIGHT)).toBe('toCome')
  expect(standingOf(nobody, TEN)).toBe('late')
  expect(standingOf({ ...nobody, statuses: [STATUS.leave] }, TEN)).toBe('away')
  expect(standingOf({ ...nobody, begin: null, statuses: [STATUS.rest] }, TEN)).toBe('rest')
})

test('who has come is there until they go', () => {
  expect(standingOf({ ...nobody, firstIn: NINE, statuses: [STATUS.leave] }, TEN)).toBe('working')
  expect(standingOf({ ...nobody, firstIn: NINE, lastOut: NINE }, TEN)).toBe('gone')
})
