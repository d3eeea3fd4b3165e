import { expect, test } from 'vitest'
import { STATUS } from '#src/attendance/codes.ts'
import { clockOf, LEGEND, principal, toneOf } from './shown.ts'

test('of several results the one that somebody has to see to stands for the day', () => {
  expect(principal([STATUS.normal, STATUS.overtime])).toBe(STATUS.overtime)
  expect(principal([STATUS.late, STATUS.missing, STATUS.outside])).toBe(STATUS.missing)
  expect(principal([STATUS.absent, STATUS.leave])).toBe(STATUS.absent)
  expect(principal([])).toBeUndefined()
  for (const status of LEGEND) expect(principal([status])).toBe(status)
})

test('times are those of China, and what is not there is a dash', () => {
  expect(clockOf('2027-03-08T00:52:00.000Z')).toBe('08:52')
  expect(clockOf(null)).toBe('–')
  expect(toneOf(STATUS.absent)).toBe('error')
})
