import { expect, test } from 'vitest'
import { readCounts, withReadUpTo } from './cursors.ts'

const cursors = [
  { imAccountId: 'me', joinSeq: 0, lastReadSeq: 9 },
  { imAccountId: 'a', joinSeq: 0, lastReadSeq: 5 },
  { imAccountId: 'b', joinSeq: 0, lastReadSeq: 2 },
  { imAccountId: 'late', joinSeq: 5, lastReadSeq: 5 },
]

test('counts those who were there when the message came, without its sender', () => {
  expect(readCounts(cursors, 5, 'me')).toEqual({ read: 1, all: 2 })
  expect(readCounts(cursors, 6, 'me')).toEqual({ read: 0, all: 3 })
})

test('a position moves forward only', () => {
  expect(readCounts(withReadUpTo(cursors, 'b', 6), 5, 'me')).toEqual({ read: 2, all: 2 })
  expect(withReadUpTo(cursors, 'a', 1)).toEqual(cursors)
})
