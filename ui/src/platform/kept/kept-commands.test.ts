import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { CallError, NO_ANSWER } from '#src/platform/request/call-error.ts'
import { addRoom } from '#src/platform/request/endpoints/meeting.generated.ts'
import { setRequestHost } from '#src/platform/request/host.ts'
import type { UserStore } from '#src/platform/storage/user-store.ts'
import { CommandKept, closeKept, dropKept, forgetSent, keepCommand, openKept, sendKept, useKept } from './kept-commands.ts'

const ROOM = { roomName: '三号会议室', capacity: 8 }
const LOST = new CallError({ code: NO_ANSWER, status: 0, msg: '网络错误', data: null })

const stored = new Map<string, unknown>()
const store: UserStore = {
  read: async (key) => stored.get(key),
  write: async (key, value) => void stored.set(key, value),
  remove: async (key) => void stored.delete(key),
  entries: async (start) => [...stored].filter(([key]) => key.startsWith(start)),
}
let enterprise = 'enterprise-1'
let sent: { path: string; key: string | null }[] = []
let answers: (() => Response)[] = []
const ok = () => Response.json({ code: 200, msg: '操作成功!', data: {} })
const refused = () => Response.json({ code: 3002, msg: '会议室名称已存在', data: {} }, { status: 409 })

beforeAll(() => startI18n(async () => ({})))
beforeEach(async () => {
  stored.clear()
  sent = []
  answers = []
  enterprise = 'enterprise-1'
  setRequestHost({ enterpriseUuid: () => enterprise })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, key: new Headers(init.headers).get('Idempotency-Key') })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  await openKept(store)
})
afterEach(() => {
  closeKept()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keep = (roomName = ROOM.roomName) => keepCommand(addRoom, { ...ROOM, roomName }, { label: '新建会议室' }, LOST)
const waiting = () => useKept.getState().list.map(({ label, refusal }) => [label, refusal])

test('what waits is sent in its order under its own keys, and is there for the next page', async () => {
  expect(await keep()).toBeInstanceOf(CommandKept)
  await keep('四号会议室')
  closeKept()
  await openKept(store)
  expect(waiting()).toHaveLength(2)
  answers = [ok, ok]
  expect(await sendKept()).toBe(2)
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(waiting()).toEqual([])
  expect(stored.size).toBe(0)
})

test('what was sent is told of until it was read again', async () => {
  await keep()
  await keep('四号会议室')
  answers = [ok, refused]
  await sendKept()
  expect(useKept.getState().sent.map(({ label }) => label)).toEqual(['新建会议室'])
  forgetSent()
  expect(useKept.getState().sent).toEqual([])
})

test('who joins a turn that runs is not told of it a second time', async () => {
  await keep()
  answers = [ok]
  expect(await Promise.all([sendKept(), sendKept()])).toEqual([1, 0])
  expect(sent).toHaveLength(1)
})

test('a lost answer keeps it, with the key it had', async () => {
  await keep()
  expect(await sendKept()).toBe(0)
  answers = [ok]
  expect(await sendKept()).toBe(1)
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('the same done twice is two commands', async () => {
  await keep()
  await keep()
  expect(waiting()).toHaveLength(2)
})

test('a refusal stays to be read, and does not stop those behind it', async () => {
  await keep()
  await keep('四号会议室')
  answers = [refused, ok]
  expect(await sendKept()).toBe(1)
  expect(waiting()).toEqual([['新建会议室', '会议室名称已存在']])
  expect(await sendKept()).toBe(0)
  expect(sent).toHaveLength(2)
  await dropKept(useKept.getState().list[0]?.key ?? '')
  expect(waiting()).toEqual([])
})

test('one enterprise never gets what was meant for another', async () => {
  await keep()
  enterprise = 'enterprise-2'
  answers = [ok]
  expect(await sendKept()).toBe(0)
  expect(sent).toEqual([])
  enterprise = 'enterprise-1'
  expect(await sendKept()).toBe(1)
})

test('after a day, when the server may have forgotten its key, the user decides', async () => {
  vi.useFakeTimers()
  await keep()
  vi.advanceTimersByTime(23 * 3_600_000 + 1)
  expect(await sendKept()).toBe(0)
  expect(sent).toEqual([])
  expect(waiting()).toEqual([['新建会议室', '保存已超过一天，请重新操作']])
})

test('without storage the lost answer is told as ever', async () => {
  closeKept()
  expect(await keep()).toBe(LOST)
})
