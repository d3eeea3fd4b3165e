import { join } from 'node:path'
import type { Endpoint, InputOf, OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import * as calls from '@qifuyun/contract/messaging/endpoints.ts'
import type { Message, Session } from '@qifuyun/contract/messaging/schema.ts'
import fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { imSessionId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf } from '../testing.ts'

const GROUP = imSessionId(1)
const PEOPLE = ['liuyang', 'yanglei', 'chenjing'] as const
const NAMES = { liuyang: '刘洋', yanglei: '杨磊', chenjing: '陈静' } as const
const TIME_MS = 10_000
const PATIENCE = { timeout: 10_000, interval: 20 }

type Person = (typeof PEOPLE)[number]

/** What this test uses of the browser's messenger. The two packages meet in the contract only, so their types stay apart. */
interface Messenger {
  store: {
    getState(): {
      sessions: Record<string, Session>
      logs: Record<string, { messages: Message[] }>
      outbox: { state: string; problem: string }[]
    }
  }
  start(me: object): Promise<void>
  stop(): void
  select(sessionUuid: string): void
  sender: { send(sessionUuid: string, content: object, replyTo: object | null): void }
  reading: { markRead(sessionUuid: string): void }
  changing: {
    edit(message: Message, content: object): Promise<boolean>
    recall(message: Message): Promise<void>
    react(message: Message, emoji: string): Promise<void>
    remove(sessionUuid: string, seqList: number[]): Promise<boolean>
  }
}

const ROOT = join(import.meta.dirname, '../../../..')
// The browser's own code, as it is: what it exports is used below as the interface above says.
const load = (path: string): Promise<Record<string, CallableFunction>> => import(/* @vite-ignore */ join(ROOT, path))

let world: World
let origin: string
let web: {
  createChat: CallableFunction
  createRealtime: CallableFunction
  createStatusStore: CallableFunction
  CallError: CallableFunction
}

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  const { default: i18next } = await import('i18next')
  await i18next.init({ lng: 'zh-CN', fallbackLng: false })
  const modules = await Promise.all(
    [
      'web/src/messaging/engine/chat.ts',
      'ui/src/platform/realtime/realtime.ts',
      'ui/src/platform/realtime/status.ts',
      'ui/src/platform/request/call-error.ts',
    ].map(load),
  )
  web = Object.assign({}, ...modules)
})
afterAll(() => world?.close())

/** A call as the browser makes it: its data, or a CallError. */
const callOf =
  <E extends Endpoint>(name: Person, endpoint: E) =>
  async (input: InputOf<E>): Promise<OutputOf<E>> => {
    const { code, status, msg, data } = await world.as(name).call(endpoint, input)
    if (code === 200) return data
    throw Reflect.construct(web.CallError, [{ code, status, msg, data }])
  }

/** The connection of a page, which can be cut without a word. */
const createLine = (name: Person) => {
  let socket: Socket | undefined
  let heard: Record<string, CallableFunction> = {}
  let token: string | null = null

  const connect = (): void => {
    const mine = io(origin, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
    const live = () => mine === socket
    mine.on('connect', () => live() && heard.connected?.())
    mine.onAny((event: string, payload: unknown) => live() && heard.received?.(event, payload))
    socket = mine
  }
  const cut = (): void => {
    const lost = socket
    socket = undefined
    lost?.disconnect()
    heard.disconnected?.()
  }
  const open = async (_auth: unknown, events: Record<string, CallableFunction>) => {
    heard = events
    token = await world.as(name).token()
    connect()
    events.leading?.()
    return {
      send: (event: string, payload: unknown, timeoutMs: number) =>
        socket?.connected ? socket.timeout(timeoutMs).emitWithAck(event, payload) : Promise.reject(new Error('not connected')),
      tell: () => undefined,
      reconnect: () => undefined,
      close: cut,
    }
  }
  return {
    open,
    toggle: (): void => (socket ? cut() : connect()),
    up: async (): Promise<void> => {
      if (!socket) connect()
      await vi.waitFor(() => expect(socket?.connected).toBe(true), PATIENCE)
    },
  }
}

/** A browser's page with the group open. */
const openPage = async (name: Person) => {
  const line = createLine(name)
  const status = web.createStatusStore()
  const realtime = web.createRealtime(line.open, status)
  const kept = new Map<string, unknown>()
  const chat: Messenger = web.createChat({
    realtime,
    online: () => status.get() === 'online',
    calls: {
      sessionList: callOf(name, calls.messagingSessionList),
      sessionOpen: callOf(name, calls.sessionOpen),
      sessionSetting: callOf(name, calls.sessionSetting),
      messageHistory: callOf(name, calls.messageHistory),
      messageRecall: callOf(name, calls.messageRecall),
      messageEdit: callOf(name, calls.messageEdit),
      messageReaction: callOf(name, calls.messageReaction),
      messagePin: callOf(name, calls.messagePin),
      messageUnpin: callOf(name, calls.messageUnpin),
      messageCursors: callOf(name, calls.messageCursors),
      messageDelete: callOf(name, calls.messageDelete),
    },
    upload: () => Promise.reject(new Error('nothing is uploaded here')),
    tell: () => undefined,
    storage: () => ({
      read: async (key: string) => kept.get(key),
      write: async (key: string, value: unknown) => void kept.set(key, value),
      remove: async (key: string) => void kept.delete(key),
      entries: async () => [],
    }),
    now: Date.now,
    newId: () => crypto.randomUUID(),
  })
  realtime.start(() => ({ token: '' }))
  await chat.start({ userUuid: userId(name), imAccountId: accountOf(name), name: NAMES[name], headImg: null })
  await line.up()
  chat.select(GROUP)
  await vi.waitFor(() => expect(chat.store.getState().logs[GROUP]).toBeDefined(), PATIENCE)
  const close = (): void => {
    realtime.stop()
    chat.stop()
  }
  return { name, chat, line, close }
}
type Page = Awaited<ReturnType<typeof openPage>>

/**
 * What a page shows. Who has read is kept apart, addresses are signed anew in each answer, and what quotes a message that the reader has
 * deleted for himself says what it said then.
 */
const shown = (messages: readonly Message[]): object[] => {
  const gone = new Set(messages.flatMap(({ seq, deletedFlag }) => (deletedFlag === 1 ? [seq] : [])))
  return messages.map(({ readCount: _counted, senderHeadImg: _signed, replyTo, ...message }) => ({
    ...message,
    replyTo: replyTo && gone.has(replyTo.seq) ? replyTo.seq : replyTo,
  }))
}
const listed = ({ maxSeq, lastReadSeq, unRead, mentionSeq, lastMessage }: Session) => ({
  maxSeq,
  lastReadSeq,
  unRead,
  mentionSeq,
  lastMessage,
})

/** The newest part of the group as the server has it for that person, from the first message that the page shows. */
const truthFor = async (name: Person, first: number) => {
  const list: Message[] = []
  for (let more = true; more; ) {
    const { data } = await world
      .as(name)
      .call(calls.messageHistory, { sessionUuid: GROUP, afterSeq: list.at(-1)?.seq ?? first - 1, limit: 100 })
    list.push(...data.list)
    more = data.hasAfter
  }
  const { data } = await world.as(name).call(calls.messagingSessionList, {})
  const session = data.list.find(({ sessionUuid }) => sessionUuid === GROUP)
  if (session === undefined) throw new Error('the group is not listed')
  // The rule of the wire: not own ones, no lines of the server, nothing recalled.
  const unread = list.filter(
    ({ seq, senderImAccountId, messageType, recalledFlag }) =>
      seq > session.lastReadSeq && senderImAccountId !== accountOf(name) && messageType !== 'system' && recalledFlag === 0,
  )
  expect(session.unRead, `${name} by the server`).toBe(unread.length)
  return { messages: shown(list), session: listed(session) }
}

const seenBy = ({ chat }: Page) => {
  const { sessions, logs } = chat.store.getState()
  return { messages: shown(logs[GROUP]?.messages ?? []), session: sessions[GROUP] && listed(sessions[GROUP]) }
}

const who = fc.nat(PEOPLE.length - 1)
const back = fc.nat(4)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('say', 'call', 'answer'), who, back }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('edit', 'recall', 'react', 'delete'), who, back }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('read'), who, back }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('toggle'), who, back }) },
)

let said = 0

/** Does it on the page, whether or not the server can be reached or lets him. */
const act = async ({ chat, line }: Page, does: string, at: number): Promise<unknown> => {
  const messages = chat.store.getState().logs[GROUP]?.messages ?? []
  const target = messages.at(-1 - at)
  const words = `第 ${(said += 1)} 句`
  const plain = { text: words, mentions: [], mentionAllFlag: 0 }
  const named = { imAccountId: accountOf('yanglei'), name: '杨磊', offset: 0, length: 3 }
  if (does === 'toggle') line.toggle()
  else if (does === 'say') chat.sender.send(GROUP, plain, null)
  else if (does === 'call') chat.sender.send(GROUP, { text: `@杨磊 ${words}`, mentions: [named], mentionAllFlag: 0 }, null)
  else if (does === 'read') chat.reading.markRead(GROUP)
  else if (target?.messageType !== 'text' || target.content === null) return undefined
  else if (does === 'answer') chat.sender.send(GROUP, plain, { seq: target.seq, senderName: target.senderName, digest: '' })
  else if (does === 'edit') return chat.changing.edit(target, plain)
  else if (does === 'recall') return chat.changing.recall(target)
  else if (does === 'react') return chat.changing.react(target, '👍')
  else return chat.changing.remove(GROUP, [target.seq])
  return undefined
}

test('whatever three browsers do, and however their connections break, each ends with what the server has', {
  timeout: 40_000,
}, async () => {
  const pages = await Promise.all(PEOPLE.map(openPage))
  const end = performance.now() + TIME_MS
  const run = async (steps: readonly { does: string; who: number; back: number }[]): Promise<void> => {
    const running: Promise<unknown>[] = []
    for (const { does, who, back } of steps) {
      const page = pages[who]
      if (page) running.push(act(page, does, back))
      // Events of others come in between.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(running)
    await Promise.all(pages.map(({ line }) => line.up()))
    for (const page of pages) {
      await vi.waitFor(async () => {
        const { logs, outbox } = page.chat.store.getState()
        expect(outbox).toEqual([])
        expect(seenBy(page), page.name).toEqual(await truthFor(page.name, logs[GROUP]?.messages[0]?.seq ?? 1))
      }, PATIENCE)
    }
  }
  await fc.assert(
    // As many runs as there is time for.
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) =>
      performance.now() < end ? run(steps) : Promise.resolve(),
    ),
    { numRuns: 100, endOnFailure: true },
  )
  for (const page of pages) page.close()
})
