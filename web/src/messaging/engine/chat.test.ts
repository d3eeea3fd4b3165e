import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ME, PEER, SESSION_UUID } from '#src/messaging/store/samples.ts'
import type { Chat } from './chat.ts'
import { createScriptedServer } from './scripted-server.ts'

type Server = ReturnType<typeof createScriptedServer>

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const content = (text: string) => ({ text, mentions: [], mentionAllFlag: 0 as const })
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

const openChat = async (server: Server): Promise<Chat> => {
  const chat = server.openPage()
  server.realtime.start(() => ({ token: 't' }))
  await settle()
  await Promise.all([chat.start(ME), settle()])
  chat.select(SESSION_UUID)
  await settle()
  return chat
}

const connected = async (): Promise<{ server: Server; chat: Chat }> => {
  const server = createScriptedServer()
  const chat = await openChat(server)
  server.connect()
  await settle()
  return { server, chat }
}

const texts = (chat: Chat): unknown[] =>
  (chat.store.getState().logs[SESSION_UUID]?.messages ?? []).map(({ content: said }) => (said && 'text' in said ? said.text : null))
const sends = (server: Server): unknown[] => server.asked.filter(({ event }) => event === 'message:send')

describe('sending', () => {
  test('shows the message at once and, after the ack, in its place', async () => {
    const { server, chat } = await connected()
    chat.sender.send(SESSION_UUID, content('在吗'), null)
    expect(chat.store.getState().outbox).toMatchObject([{ state: 'sending' }])
    await settle()
    expect(chat.store.getState().outbox).toEqual([])
    expect(texts(chat)).toEqual(['在吗'])
    expect(server.messages).toHaveLength(1)
  })

  test('a lost ack is asked for again under the same clientId and stores nothing twice', async () => {
    const { server, chat } = await connected()
    server.fates.push('lost')
    chat.sender.send(SESSION_UUID, content('一次'), null)
    await settle()
    expect(chat.store.getState().outbox).toMatchObject([{ state: 'waiting' }])
    await settle(2_000)
    expect(sends(server)).toHaveLength(2)
    expect(server.messages).toHaveLength(1)
    expect(texts(chat)).toEqual(['一次'])
    expect(chat.store.getState().outbox).toEqual([])
  })

  test('keeps the order of what was written offline, and asks nobody meanwhile', async () => {
    const { server, chat } = await connected()
    server.cut()
    for (const text of ['一', '二', '三']) chat.sender.send(SESSION_UUID, content(text), null)
    server.say('期间')
    await settle(60_000)
    expect(sends(server)).toHaveLength(0)
    server.connect()
    await settle()
    expect(texts(chat)).toEqual(['期间', '一', '二', '三'])
  })

  test('a refusal shows its reason; the message is sent again or thrown away by hand', async () => {
    const { server, chat } = await connected()
    server.fates.push({ code: 3002, msg: '您已被禁言', data: null })
    chat.sender.send(SESSION_UUID, content('在吗'), null)
    await settle(60_000)
    const [failed] = chat.store.getState().outbox
    expect(failed).toMatchObject({ state: 'failed', problem: '您已被禁言' })
    chat.sender.resend(failed?.clientId ?? '')
    await settle()
    expect(texts(chat)).toEqual(['在吗'])
    server.fates.push({ code: 3002, msg: '您已被禁言', data: null })
    chat.sender.send(SESSION_UUID, content('算了'), null)
    await settle()
    chat.sender.discard(chat.store.getState().outbox[0]?.clientId ?? '')
    expect(chat.store.getState().outbox).toEqual([])
  })

  test('what waits when the page is closed is sent once by the next page', async () => {
    const { server, chat } = await connected()
    server.fates.push('lost')
    chat.sender.send(SESSION_UUID, content('别丢'), null)
    await settle()
    server.cut()
    chat.stop()
    const next = await openChat(server)
    server.connect()
    await settle(5_000)
    expect(server.messages).toHaveLength(1)
    expect(texts(next)).toEqual(['别丢'])
    expect(next.store.getState().outbox).toEqual([])
    expect(server.kept.size).toBe(0)
  })

  test('too many messages at once wait as long as the server says', async () => {
    const { server, chat } = await connected()
    server.fates.push({ code: 429, msg: '', data: null })
    chat.sender.send(SESSION_UUID, content('慢点'), null)
    await settle()
    expect(server.messages).toHaveLength(0)
    await settle(2_000)
    expect(texts(chat)).toEqual(['慢点'])
  })
})

describe('receiving', () => {
  test('a message whose event was lost is fetched when the next one shows the gap', async () => {
    const { server, chat } = await connected()
    server.say('一')
    server.say('二', false)
    server.say('三')
    await settle()
    expect(texts(chat)).toEqual(['一', '二', '三'])
    expect(chat.store.getState().sessions[SESSION_UUID]?.unRead).toBe(3)
  })

  test('what was missed while away is there after the connection is back', async () => {
    const { server, chat } = await connected()
    server.cut()
    server.say('一')
    server.say('二')
    server.connect()
    await settle()
    expect(texts(chat)).toEqual(['一', '二'])
  })

  test('a view of the server that a message has overtaken is asked for once more', async () => {
    const { server, chat } = await connected()
    server.say('一')
    const old = structuredClone(chat.store.getState().sessions[SESSION_UUID])
    server.say('二')
    await settle()
    const before = server.asked.length
    server.push('session:update', { session: old })
    await settle()
    expect(server.asked.slice(before)).toMatchObject([{ event: 'message:sync' }])
    expect(chat.store.getState().sessions[SESSION_UUID]).toMatchObject({ maxSeq: 2, unRead: 2 })
  })

  test('reading offline is reported when the connection is back', async () => {
    const { server, chat } = await connected()
    server.say('一')
    server.cut()
    chat.reading.markRead(SESSION_UUID)
    await settle()
    expect(chat.store.getState().sessions[SESSION_UUID]?.unRead).toBe(0)
    server.connect()
    await settle()
    expect(chat.store.getState().sessions[SESSION_UUID]).toMatchObject({ unRead: 0, lastReadSeq: 1 })
    expect(server.asked.filter(({ event }) => event === 'message:read')).toHaveLength(2)
  })

  test('typing is over after five seconds, or with the message', async () => {
    const { server, chat } = await connected()
    const typing = () => chat.store.getState().typing[SESSION_UUID]?.length ?? 0
    const signal = { sessionUuid: SESSION_UUID, imAccountId: PEER, name: '杨磊', typingFlag: 1 }
    server.push('typing', signal)
    expect(typing()).toBe(1)
    await settle(5_000)
    expect(typing()).toBe(0)
    server.push('typing', signal)
    server.say('写完了')
    expect(typing()).toBe(0)
  })

  test('a conversation one was taken out of leaves the list', async () => {
    const { server, chat } = await connected()
    server.push('session:update', { sessionUuid: SESSION_UUID, removedFlag: 1 })
    expect(chat.store.getState().sessions).toEqual({})
  })
})

describe('drafts', () => {
  test('are kept on this browser at once and told to the other devices a little later', async () => {
    const { server, chat } = await connected()
    chat.drafts.set(SESSION_UUID, '在写')
    await settle()
    expect([...server.kept]).toEqual([[`messaging.draft/${ME.imAccountId}/${SESSION_UUID}`, '在写']])
    expect(server.draft()).toBe('')
    await settle(2_000)
    expect(server.draft()).toBe('在写')
    expect(chat.store.getState().drafts).toEqual({})
  })
})
