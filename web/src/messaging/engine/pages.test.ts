import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { createBrowser } from '@qifuyun/ui/platform/realtime/testing.ts'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ME, SESSION_UUID } from '#src/messaging/store/samples.ts'
import type { Chat } from './chat.ts'
import { createScriptedServer } from './scripted-server.ts'

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = (ms = 50): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const plain = (text: string) => ({ text, mentions: [], mentionAllFlag: 0 as const })
const attached = (name: string) => ({ kind: 'file' as const, file: new File(['x'], name), filePath: null })
const texts = ({ store }: Chat): unknown[] =>
  (store.getState().logs[SESSION_UUID]?.messages ?? []).map(({ content, messageType }) =>
    content && 'text' in content ? content.text : messageType,
  )
const outbox = ({ store }: Chat) => store.getState().outbox.map(({ state }) => state)

/** A browser whose pages all show the conversation. */
const openBrowser = async (count: number) => {
  const server = createScriptedServer()
  const browser = createBrowser()
  const open = async () => {
    const opened = server.openPageIn(browser)
    await settle()
    const page = await opened
    page.chat.select(SESSION_UUID)
    await settle()
    return page
  }
  const pages = [await open()]
  server.connect()
  while (pages.length < count) pages.push(await open())
  await settle()
  const at = (index: number) => pages[index] ?? expect.fail(`there is no page ${index}`)
  return { server, pages, open, at }
}

test('what one page sends is on its way, and then said, in both; one connection asks once', async () => {
  const { server, at } = await openBrowser(2)
  server.cut()
  await settle()
  at(1).chat.sender.send(SESSION_UUID, plain('在吗'), null)
  await settle()
  expect([outbox(at(0).chat), outbox(at(1).chat)]).toEqual([['waiting'], ['waiting']])
  server.connect()
  await settle()
  for (const { chat } of [at(0), at(1)]) {
    expect(texts(chat)).toEqual(['在吗'])
    expect(outbox(chat)).toEqual([])
  }
  expect(server.connections()).toBe(1)
  expect(server.asked.filter(({ event }) => event === 'message:send')).toHaveLength(1)
  expect(server.kept.size).toBe(0)
})

test('a file goes up in the page that leads; its progress and its message are shown in both', async () => {
  const { server, at } = await openBrowser(2)
  let finish = (): void => undefined
  server.uploadBy((file, { onProgress }) => {
    onProgress?.(0.5)
    return new Promise((resolve) => {
      finish = () => resolve({ filePath: file.name })
    })
  })
  at(1).chat.uploads.send(SESSION_UUID, [attached('报表.xlsx')])
  await settle()
  for (const { chat } of [at(0), at(1)]) expect(Object.values(chat.store.getState().progress)).toEqual([0.5])
  finish()
  await settle()
  for (const { chat } of [at(0), at(1)]) {
    expect(texts(chat)).toEqual(['file'])
    expect(outbox(chat)).toEqual([])
    expect(chat.store.getState().progress).toEqual({})
  }
})

test('an upload is given up from whichever page', async () => {
  const { server, at } = await openBrowser(2)
  let given: AbortSignal | undefined
  server.uploadBy((_file, { signal }) => {
    given = signal
    return new Promise(() => undefined)
  })
  at(0).chat.uploads.send(SESSION_UUID, [attached('a')])
  await settle()
  at(1).chat.uploads.cancel(at(1).chat.store.getState().outbox[0]?.clientId ?? '')
  await settle()
  expect(given?.aborted).toBe(true)
  expect([outbox(at(0).chat), outbox(at(1).chat)]).toEqual([[], []])
})

test('a refused message fails in both and is sent again from the other', async () => {
  const { server, at } = await openBrowser(2)
  server.fates.push({ code: 3002, msg: '您已被禁言', data: null })
  at(0).chat.sender.send(SESSION_UUID, plain('在吗'), null)
  await settle()
  expect(at(1).chat.store.getState().outbox).toMatchObject([{ state: 'failed', problem: '您已被禁言' }])
  at(1).chat.sender.resend(at(1).chat.store.getState().outbox[0]?.clientId ?? '')
  await settle()
  for (const { chat } of [at(0), at(1)]) expect(texts(chat)).toEqual(['在吗'])
})

test('what was being sent when the leading page went is sent once by the next one', async () => {
  const { server, at } = await openBrowser(2)
  server.fates.push('lost')
  at(1).chat.sender.send(SESSION_UUID, plain('别丢'), null)
  at(0).close()
  await settle()
  expect(at(1).realtime.leads()).toBe(true)
  server.connect()
  await settle(5_000)
  expect(server.messages).toHaveLength(1)
  expect(texts(at(1).chat)).toEqual(['别丢'])
  expect(outbox(at(1).chat)).toEqual([])
  expect(server.kept.size).toBe(0)
})

test('reading in one page is reading in both', async () => {
  const { server, at } = await openBrowser(2)
  server.say('一')
  await settle()
  at(1).chat.reading.markRead(SESSION_UUID)
  await settle()
  expect(at(0).chat.store.getState().sessions[SESSION_UUID]).toMatchObject({ unRead: 0, lastReadSeq: 1 })
})

test('a page that comes while something waits shows it, and forgets it when it was sent meanwhile', async () => {
  const { server, at, open } = await openBrowser(1)
  server.cut()
  at(0).chat.sender.send(SESSION_UUID, plain('等'), null)
  await settle()
  const late = await open()
  expect(outbox(late.chat)).toEqual(['waiting'])
  server.connect()
  await settle()
  expect(texts(late.chat)).toEqual(['等'])
  expect(outbox(late.chat)).toEqual([])
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('send' as const), who: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('hear' as const), who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cut', 'connect', 'lose', 'leave', 'come', 'pause'), who: fc.nat(2) }) },
)

test('whatever pages come, go and send, nothing is lost, doubled or out of order, and all pages show the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { server, pages, open } = await openBrowser(2)
      const said: string[] = []
      for (const [n, { does, who }] of steps.entries()) {
        const page = pages[who % pages.length]
        if (!page) throw new Error('there is always a page')
        if (does === 'send') {
          said.push(`${n}`)
          page.chat.sender.send(SESSION_UUID, plain(`${n}`), null)
        } else if (does === 'hear') server.say(`听 ${n}`)
        else if (does === 'cut') server.cut()
        else if (does === 'connect') server.connect()
        else if (does === 'lose') server.fates.push('lost')
        else if (does === 'come') pages.push(await open())
        else if (does === 'pause') await settle()
        else if (pages.length > 1) {
          pages.splice(pages.indexOf(page), 1)
          page.close()
        }
      }
      await settle()
      server.connect()
      await settle(60_000)
      const mine = server.messages.filter(({ senderImAccountId }) => senderImAccountId === ME.imAccountId)
      expect(mine.map(({ content }) => (content && 'text' in content ? content.text : '')).toSorted()).toEqual(said.toSorted())
      const truth = server.messages.map(({ content }) => (content && 'text' in content ? content.text : ''))
      for (const { chat } of pages) {
        expect(texts(chat)).toEqual(truth)
        expect(outbox(chat)).toEqual([])
      }
      expect(server.kept.size).toBe(0)
      for (const page of pages) page.close()
    }),
    { numRuns: 60 },
  )
})
