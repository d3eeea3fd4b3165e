import { realtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { reloadRights } from '@qifuyun/ui/workspace/session/load-session.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followRights, type RightsFollower } from './follow-rights.ts'

vi.mock('@qifuyun/ui/workspace/session/load-session.ts', () => ({ reloadRights: vi.fn(async () => {}) }))
const reads = vi.mocked(reloadRights)

let rights: RightsFollower
beforeEach(() => {
  vi.useFakeTimers()
  realtimeStatus.set('connecting')
  rights = followRights(new QueryClient())
})
afterEach(() => {
  rights.stop()
  reads.mockClear()
  vi.useRealTimers()
})

test('rights are read again after a time in which nothing was heard, not at the first connection', () => {
  realtimeStatus.set('online')
  expect(reads).not.toHaveBeenCalled()
  realtimeStatus.set('offline')
  realtimeStatus.set('connecting')
  expect(reads).not.toHaveBeenCalled()
  realtimeStatus.set('online')
  expect(reads).toHaveBeenCalledTimes(1)
})

test('rights are read again when the server refuses the connection', () => {
  realtimeStatus.set('offline')
  expect(reads).not.toHaveBeenCalled()
  realtimeStatus.set('idle')
  expect(reads).toHaveBeenCalledTimes(1)
})

test('a server that does not answer is asked until it does, and no longer once nobody listens', async () => {
  const silent = new CallError({ code: 0, status: 0, msg: '', data: null })
  reads.mockRejectedValueOnce(silent).mockRejectedValueOnce(silent)
  rights.reload()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toHaveBeenCalledTimes(3)
  reads.mockRejectedValue(silent)
  rights.reload()
  await vi.advanceTimersByTimeAsync(1)
  rights.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toHaveBeenCalledTimes(4)
})
