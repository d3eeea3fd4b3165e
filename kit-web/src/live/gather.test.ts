import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGather } from './gather.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what comes within a moment is worked on together, and what comes meanwhile in the next turn', async () => {
  const answers: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const { add } = createGather(run, 250)
  for (const uuid of ['a', 'b', 'a']) add(uuid)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(250)
  expect(run.mock.calls).toEqual([[['a', 'b']]])
  add('c')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(250)
  expect(run.mock.lastCall).toEqual([['c']])
})

test('a failure does not keep the next turn away; nothing comes after the end', async () => {
  const run = vi.fn(() => Promise.reject(new Error('away')))
  const { add, stop } = createGather(run, 250)
  add('a')
  await vi.advanceTimersByTimeAsync(250)
  add('b')
  await vi.advanceTimersByTimeAsync(250)
  expect(run).toHaveBeenCalledTimes(2)
  add('c')
  stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(2)
})
