import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { createRealtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { shareConnection } from '@qifuyun/ui/platform/realtime/shared-transport.ts'
import { createStatusStore } from '@qifuyun/ui/platform/realtime/status.ts'
import { createBrowser } from '@qifuyun/ui/platform/realtime/testing.ts'
import type { ConnectionEvents } from '@qifuyun/ui/platform/realtime/transport.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { receiveMessage, receiveRead } from '#src/messaging/store/changes.ts'
import { ME, SESSION_UUID, sampleMessage, sampleState } from '#src/messaging/store/samples.ts'
import type { ChatState } from '#src/messaging/store/state.ts'
import { createAudience, type Here } from './audience.ts'
import type { Notices } from './notices.ts'
import { type AlertSettings, NO_ALERTS } from './settings.ts'
import { watchAlerts } from './watch.ts'

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-18T15:30:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = (ms = 300): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const HIDDEN: Here = { visible: false, attended: false, audible: true }
const ALL: AlertSettings = { ...NO_ALERTS, notices: true, sound: true }

/** Pages of one browser; the first one leads. */
const openPages = async (heres: readonly Here[], settings: AlertSettings = ALL) => {
  const browser = createBrowser()
  let server: ConnectionEvents | undefined
  const open = async (_auth: unknown, events: ConnectionEvents) => {
    server = events
    return { send: async () => null, reconnect: () => undefined, close: () => undefined }
  }
  let ids = 0
  const newId = () => `${++ids}`
  const done: string[] = []
  const stores: StoreApi<ChatState>[] = []
  for (const [index, here] of heres.entries()) {
    const realtime = createRealtime(shareConnection(open, browser, newId), createStatusStore())
    realtime.start(() => ({ token: 't' }))
    const store = createStore<ChatState>(() => sampleState())
    realtime.on('message:new', (message) => store.setState(receiveMessage(store.getState(), message).state))
    stores.push(store)
    const chime = () => void done.push(`tone in ${index}`)
    const shown = new Set<string>()
    const notices: Notices = {
      shown: () => [...shown],
      take: (uuid) => void (shown.delete(uuid) && done.push(`taken in ${index}`)),
      show: ({ sessionUuid, seq }, { title }) => {
        shown.add(sessionUuid)
        done.push(`notice in ${index}: ${title} ${seq}`)
      },
    }
    const audience = createAudience({ realtime, page: `page ${index}`, here: () => here, chime, newId })
    watchAlerts({
      realtime,
      store,
      settings: () => settings,
      timeZone: async () => 'Asia/Shanghai',
      audience,
      notices,
      now: () => new Date(),
    })
    await settle()
  }
  server?.connected()
  const say = async (seq = 1): Promise<void> => {
    server?.received('message:new', sampleMessage(seq))
    await settle()
  }
  const read = (index: number): void =>
    stores[index]?.setState(receiveRead(stores[index]?.getState() ?? sampleState(), SESSION_UUID, ME.imAccountId, 1))
  return { say, done, read, server: () => server }
}

test('nobody is looking: one notice and one tone, both in the page that leads', async () => {
  const { say, done, read } = await openPages([HIDDEN, HIDDEN])
  await say()
  expect(done).toEqual(['tone in 0', 'notice in 0: 杨磊 1'])
  read(0)
  expect(done.at(-1)).toBe('taken in 0')
})

test('another page can be seen: a tone only', async () => {
  const { say, done } = await openPages([HIDDEN, { ...HIDDEN, visible: true }])
  await say()
  expect(done).toEqual(['tone in 0'])
})

test('somebody reads that conversation in another page: nothing', async () => {
  const { say, done } = await openPages([HIDDEN, { visible: true, attended: true, audible: true }])
  await say()
  expect(done).toEqual([])
})

test('a page that nobody has used yet may not be heard: another one is', async () => {
  const { say, done } = await openPages([{ ...HIDDEN, audible: false }, { ...HIDDEN, audible: false }, HIDDEN])
  await say()
  expect(done.toSorted()).toEqual(['notice in 0: 杨磊 1', 'tone in 2'])
})

test.each([
  ['nothing is allowed', NO_ALERTS, []],
  ['only the tone is', { ...NO_ALERTS, sound: true }, ['tone in 0']],
  ['only notices are', { ...NO_ALERTS, notices: true }, ['notice in 0: 杨磊 1']],
  // Half past eleven at night in Shanghai.
  ['it is quiet there', { ...ALL, quiet: { on: true, from: '22:00', to: '08:00' } }, []],
  ['it is quiet later', { ...ALL, quiet: { on: true, from: '23:31', to: '08:00' } }, ['tone in 0', 'notice in 0: 杨磊 1']],
])('%s', async (_, settings, expected) => {
  const { say, done } = await openPages([HIDDEN], settings)
  await say()
  expect(done).toEqual(expected)
})

test('what is read elsewhere before anybody was told is not told', async () => {
  const { done, read, server } = await openPages([HIDDEN])
  server()?.received('message:new', sampleMessage(1))
  read(0)
  await settle()
  expect(done).toEqual([])
})
