import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTraffic } from './traffic.ts'

const LIMIT_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Asks whether it is quiet yet, once all has happened that does within a time. */
const watch = (traffic: ReturnType<typeof createTraffic>) => {
  let isQuiet = false
  void traffic.quiet(LIMIT_MS).then(() => {
    isQuiet = true
  })
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms)
    return isQuiet
  }
}

test('it is quiet while nobody is being answered', async () => {
  const traffic = createTraffic()
  expect(await watch(traffic)()).toBe(true)
  traffic.begun()
  traffic.ended()
  expect(await watch(traffic)()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('it is quiet when the last one is answered, for all who wait', async () => {
  const traffic = createTraffic()
  traffic.begun()
  traffic.begun()
  const [first, second] = [watch(traffic), watch(traffic)]
  traffic.ended()
  expect([await first(), await second()]).toEqual([false, false])
  traffic.ended()
  expect([await first(), await second()]).toEqual([true, true])
  expect(vi.getTimerCount()).toBe(0)
})

test('who waits does not wait for ever', async () => {
  const traffic = createTraffic()
  traffic.begun()
  const waiting = watch(traffic)
  expect(await waiting(LIMIT_MS - 1)).toBe(false)
  expect(await waiting(1)).toBe(true)
})
