import { CHOSEN_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { endSelection, toggleSelected, useSelection } from './dialogs.ts'

beforeEach(endSelection)

const chosen = (sessionUuid: string) => renderHook(() => useSelection(sessionUuid)).result.current
const toggle = (...seqs: number[]): void =>
  act(() => {
    for (const seq of seqs) toggleSelected({ sessionUuid: 'a', seq })
  })

test('messages are chosen and let go in any order and stand ascending', () => {
  expect(chosen('a')).toBeUndefined()
  toggle(5, 2, 9, 2)
  expect(chosen('a')).toEqual([5, 9])
  expect(chosen('b')).toBeUndefined()
})

test('no more are chosen than can be sent on at once', () => {
  toggle(...Array.from({ length: CHOSEN_MAX + 3 }, (_, index) => index + 1))
  expect(chosen('a')).toHaveLength(CHOSEN_MAX)
})

test('choosing in another conversation begins anew', () => {
  toggle(1)
  act(() => toggleSelected({ sessionUuid: 'b', seq: 7 }))
  expect(chosen('a')).toBeUndefined()
  expect(chosen('b')).toEqual([7])
})
