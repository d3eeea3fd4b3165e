import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { CallError, NO_ANSWER } from '#src/platform/request/call-error.ts'
import { addRoom } from '#src/platform/request/endpoints/meeting.generated.ts'
import { setRequestHost } from '#src/platform/request/host.ts'
import type { UserStore } from '#src/platform/storage/user-store.ts'
import { serveBodies } from '#src/platform/upload/testing.ts'
import { CommandKept, closeKept, dropKept, keepCommand, openKept, sendKept, useKept } from './kept-commands.ts'
import { keepFile } from './kept-files.ts'
import { StorageFull } from './kept-store.ts'

const LOST = new CallError({ code: NO_ANSWER, status: 0, msg: '网络错误', data: null })

/** What becomes of one request: it never arrives, it is done but its answer does not, or all goes well. */
type Luck = 'lost' | 'unheard' | 'well'

let stored: Map<string, unknown>
let room: number
const store: UserStore = {
  read: async (key) => stored.get(key),
  write: async (key, value) => {
    if (stored.size >= room && !stored.has(key)) throw new DOMException('full', 'QuotaExceededError')
    stored.set(key, value)
  },
  remove: async (key) => void stored.delete(key),
  entries: async (start) => [...stored].filter(([key]) => key.startsWith(start)),
}

/** A server that does each command once, by the name that it bears or by its key, and what it has been sent. */
let done: { name: string; photos: string[]; offline: unknown }[]
let seen: Map<string, string>
let uploads: number
let luck: () => Luck

const act = (key: string, body: string): void => {
  const { clientId = key, roomName, photos = [], offline } = JSON.parse(body)
  if (seen.has(clientId)) return
  seen.set(clientId, body)
  done.push({ name: roomName, photos, offline })
}

beforeAll(() => startI18n(async () => ({})))
beforeEach(async () => {
  stored = new Map()
  seen = new Map()
  done = []
  uploads = 0
  room = Number.POSITIVE_INFINITY
  luck = () => 'well'
  setRequestHost({ enterpriseUuid: () => 'enterprise-1' })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture' }))
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const now = luck()
    if (now !== 'lost') act(new Headers(init.headers).get('Idempotency-Key') ?? '', typeof init.body === 'string' ? init.body : '')
    if (now !== 'well') throw new TypeError('Failed to fetch')
    return Response.json({ code: 200, msg: '操作成功!', data: {} })
  })
  serveBodies(({ body }) => {
    if (luck() !== 'well') return 'broken'
    uploads += 1
    const file = body instanceof FormData ? body.get('files') : null
    const name = file instanceof File ? file.name : ''
    return { status: 200, body: { code: 3001, msg: '', data: { filePath: `stored/${name}` } } }
  })
  await openKept(store)
})
afterEach(() => {
  closeKept()
  vi.unstubAllGlobals()
})

const pictureNamed = (name: string) => new File(['picture'], name, { type: 'image/jpeg' })
const keep = async (roomName: string, names: readonly string[], claim?: Record<string, unknown>) => {
  const photos: string[] = []
  for (const name of names) photos.push((await keepFile(pictureNamed(name), 'image'))?.filePath ?? '')
  const input = { roomName, capacity: 8, photos, ...(claim && { clientId: roomName }) }
  return keepCommand(addRoom, input as never, { label: roomName, about: roomName, ...(claim && { claim }) }, LOST)
}
const reopen = async (): Promise<void> => {
  closeKept()
  await openKept(store)
}
const untilSent = async (): Promise<void> => {
  for (let turn = 0; turn < 50 && useKept.getState().list.length > 0; turn += 1) await sendKept()
}

test('its pictures go first, then the command with where they are; nothing is left behind', async () => {
  expect(await keep('一', ['1.jpg', '2.jpg'])).toBeInstanceOf(CommandKept)
  await untilSent()
  expect(done).toEqual([{ name: '一', photos: ['stored/1.jpg', 'stored/2.jpg'], offline: undefined }])
  expect(stored.size).toBe(0)
})

test('forty pictures wait while the browser is closed; an upload that broke goes on behind those that are there', async () => {
  for (let n = 0; n < 10; n += 1)
    await keep(
      `点${n}`,
      [0, 1, 2, 3].map((k) => `${n}-${k}.jpg`),
      { offline: true },
    )
  let left = 7
  luck = () => (left-- > 0 ? 'well' : 'lost')
  expect(await sendKept()).toBe(1)
  expect([uploads, done.length]).toEqual([6, 1])
  await reopen()
  expect(useKept.getState().list).toHaveLength(9)
  luck = () => 'well'
  await untilSent()
  expect(uploads).toBe(40)
  expect(done.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `点${n}`))
  expect(done.flatMap(({ photos }) => photos)).toEqual(Array.from({ length: 40 }, (_, n) => `stored/${Math.floor(n / 4)}-${n % 4}.jpg`))
  expect(done.every(({ offline }) => offline === true)).toBe(true)
  expect(stored.size).toBe(0)
})

test('wherever the network breaks, and whenever the browser is closed, everything is done once and in its order', async () => {
  const lucks = fc.array(fc.constantFrom<Luck>('lost', 'unheard', 'well'), { maxLength: 25 })
  const closings = fc.array(fc.boolean(), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(lucks, closings, fc.boolean(), async (turns, closes, claims) => {
      stored.clear()
      seen.clear()
      done = []
      await reopen()
      for (const name of ['一', '二', '三']) await keep(name, [`${name}.jpg`], claims ? { offline: true } : undefined)
      const lucky = [...turns]
      luck = () => lucky.shift() ?? 'well'
      for (const close of closes) {
        await sendKept()
        if (close) await reopen()
      }
      await untilSent()
      expect(done.map(({ name, photos }) => [name, ...photos])).toEqual(['一', '二', '三'].map((name) => [name, `stored/${name}.jpg`]))
      expect(stored.size).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('of a full store it is told, and what waits already is still there', async () => {
  await keep('一', ['1.jpg'])
  room = stored.size
  await expect(keepFile(pictureNamed('2.jpg'), 'image')).rejects.toThrow('本机存储空间已满，未能保存，请清理空间后重试')
  expect(await keepCommand(addRoom, { roomName: '二', capacity: 8 }, { label: '二' }, LOST)).toBeInstanceOf(StorageFull)
  await untilSent()
  expect(done.map(({ name }) => name)).toEqual(['一'])
})

test('what was recorded without a network is sent days later; what names itself not is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await keep('一', [], { offline: true })
  await keep('二', [])
  vi.advanceTimersByTime(3 * 86_400_000)
  await sendKept()
  vi.useRealTimers()
  expect(done.map(({ name }) => name)).toEqual(['一'])
  expect(useKept.getState().list.map(({ refusal }) => refusal)).toEqual(['保存已超过一天，请重新操作'])
})

test('given up, its pictures go too', async () => {
  await keep('一', ['1.jpg'])
  await dropKept(useKept.getState().list[0]?.key ?? '')
  expect(stored.size).toBe(0)
})

test('a picture that two commands name goes only after the second', async () => {
  const photo = (await keepFile(pictureNamed('1.jpg'), 'image'))?.filePath
  for (const roomName of ['一', '二', '三'])
    await keepCommand(addRoom, { roomName, capacity: 8, photos: [photo] } as never, { label: roomName }, LOST)
  await dropKept(useKept.getState().list[2]?.key ?? '')
  await untilSent()
  expect(done.map(({ name, photos }) => [name, ...photos])).toEqual([
    ['一', 'stored/1.jpg'],
    ['二', 'stored/1.jpg'],
  ])
  expect([uploads, stored.size]).toEqual([1, 0])
})
