import { expect, test } from 'vitest'
import { mergedPage } from './merged-page.ts'

const row = (spaceUuid: string, state: string, xh: string) => ({ spaceUuid, state, xh })

test('rows that were read again stand in their places; those that left the list are gone, the others are the same', () => {
  const before = {
    list: [row('a', '1', '1'), row('b', '1', '2'), row('c', '1', '3')],
    page: { total: 3, pageNum: 1 },
    portraits: { u: 'old' },
  }
  const after = mergedPage(before, { list: [row('b', '2', '1')], page: { total: 1 }, portraits: { v: 'new' } }, ['b', 'c'], 'spaceUuid')
  expect(after).toEqual({
    list: [row('a', '1', '1'), row('b', '2', '2')],
    page: { total: 2, pageNum: 1 },
    portraits: { u: 'old', v: 'new' },
  })
  expect(after.list[0]).toBe(before.list[0])
})
