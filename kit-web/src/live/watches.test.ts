import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWatches } from './watches.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const GATE = { appKey: 'pkg8', entity: 'gate' }
const ROOM = { appKey: 'main_data', entity: 'room' }

test('what is shown of an entity is asked for once, the single record first, and given up with the last part that shows it', () => {
  const send = vi.fn()
  const watches = createWatches(send)
  const leaveList = watches.show(GATE, { uuids: ['a', 'b'], list: true })
  const leaveRecord = watches.show(GATE, { uuids: ['b'], list: false })
  watches.show(ROOM, { uuids: ['r'], list: false })
  vi.runAllTimers()
  expect(send.mock.calls).toEqual([[{ ...GATE, uuidList: ['b', 'a'], listFlag: 1 }], [{ ...ROOM, uuidList: ['r'], listFlag: 0 }]])
  send.mockClear()
  leaveList()
  vi.runAllTimers()
  leaveRecord()
  vi.runAllTimers()
  expect(send.mock.calls).toEqual([[{ ...GATE, uuidList: ['b'], listFlag: 0 }], [{ ...GATE, uuidList: [], listFlag: 0 }]])
  send.mockClear()
  watches.again()
  expect(send.mock.calls).toEqual([[{ ...ROOM, uuidList: ['r'], listFlag: 0 }]])
})
