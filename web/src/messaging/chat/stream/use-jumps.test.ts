import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Target } from '#src/messaging/find/jump.ts'
import { openLog } from '#src/messaging/store/log.ts'
import { SESSION_UUID, sampleMessage } from '#src/messaging/store/samples.ts'
import { useJumps } from './use-jumps.ts'

const LONG_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A list of which nothing is drawn, jumped to its fifth message after it was opened. */
const jump = () => {
  const scrollToIndex = vi.fn<(to: unknown) => void>()
  const scroller = document.createElement('div')
  const log = openLog({ list: [1, 2, 3, 4, 5, 6].map((seq) => sampleMessage(seq)), hasBefore: false, hasAfter: false }, 6)
  const parts = { list: { current: { scrollToIndex } }, scroller: { current: scroller } }
  const { result, rerender } = renderHook<() => void, { target: Target | null }>(({ target }) => useJumps(parts, log, target), {
    initialProps: { target: null },
  })
  rerender({ target: { sessionUuid: SESSION_UUID, seq: 5, times: 1 } })
  return { scrollToIndex, scroller, leave: result.current }
}

test('a jump goes a second time to a message that the list has not drawn', () => {
  const { scrollToIndex } = jump()
  expect(scrollToIndex.mock.calls).toEqual([[{ index: 4, align: 'center' }]])
  vi.advanceTimersByTime(LONG_MS)
  expect(scrollToIndex).toHaveBeenCalledTimes(2)
})

test.each([
  ['wheel', fireEvent.wheel],
  ['finger', fireEvent.touchMove],
  ['key', fireEvent.keyDown],
  ['scroll bar', fireEvent.pointerDown],
])('who scrolls on at once by %s is not pulled back', (_by, scroll) => {
  const { scrollToIndex, scroller } = jump()
  scroll(scroller)
  vi.advanceTimersByTime(LONG_MS)
  expect(scrollToIndex).toHaveBeenCalledTimes(1)
})

test('who is taken somewhere else is not pulled back', () => {
  const { scrollToIndex, leave } = jump()
  leave()
  vi.advanceTimersByTime(LONG_MS)
  expect(scrollToIndex).toHaveBeenCalledTimes(1)
})
