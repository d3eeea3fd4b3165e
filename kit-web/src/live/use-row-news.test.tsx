import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRowNews } from './use-row-news.ts'

const heard = new Map<string, ((payload: unknown) => void)[]>()
const tell = (event: string, payload: object): void => {
  for (const listener of heard.get(event) ?? []) listener(payload)
}

beforeEach(() => {
  heard.clear()
  vi.spyOn(realtime, 'request').mockResolvedValue(null)
  vi.spyOn(realtime, 'on').mockImplementation((event, listener) => {
    // The test tells each event what it takes.
    heard.set(event, [...(heard.get(event) ?? []), listener as (payload: unknown) => void])
    return () => heard.delete(event)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('changes of entities that are followed are told together, others not at all, and everything after a gap', async () => {
  const told: string[][] = []
  const Listening = () => {
    useRowNews(['pkg1/repairOrder', 'pkg41/loan'], 0, (changed) => told.push([...changed].toSorted()))
    return null
  }
  render(<Listening />)
  await waitFor(() =>
    expect(realtime.request).toHaveBeenCalledWith('record:watch', { appKey: 'pkg41', entity: 'loan', uuidList: [], listFlag: 1 }),
  )
  // Something may have changed before they were watched.
  const all = ['pkg1/repairOrder', 'pkg41/loan']
  await waitFor(() => expect(told).toEqual([all]))
  tell('record:changed', { appKey: 'pkg41', entity: 'loan' })
  tell('record:changed', { appKey: 'pkg2', entity: 'entry' })
  tell('record:changed', { appKey: 'pkg41', entity: 'loan' })
  await waitFor(() => expect(told).toEqual([all, ['pkg41/loan']]))
  tell('hello', {})
  await waitFor(() => expect(told).toEqual([all, ['pkg41/loan'], all]))
})
