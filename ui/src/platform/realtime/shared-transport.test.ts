import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EnterRoom } from './page-room.ts'
import { shareConnection } from './shared-transport.ts'
import { createBrowser } from './testing.ts'
import type { Connection, ConnectionEvents, OpenConnection, TransportEvents } from './transport.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Long enough for a note and its answer. */
const settle = (ms = 10): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

interface Opened {
  events: ConnectionEvents
  connection: Connection
  asked: { event: string; payload: unknown }[]
}

/** The server's side: every connection that was opened, and what was asked on it. */
const createServer = () => {
  const opened: Opened[] = []
  const open: OpenConnection = async (_auth, events) => {
    const asked: Opened['asked'] = []
    const connection: Connection = {
      send: vi.fn(async (event: string, payload: unknown) => {
        asked.push({ event, payload })
        return { code: 200, msg: '', data: event }
      }),
      reconnect: vi.fn(),
      close: vi.fn(),
    }
    opened.push({ events, connection, asked })
    return connection
  }
  return { opened, open, at: (index: number) => opened[index] ?? expect.fail(`there is no connection ${index}`) }
}

let pages = 0
const openPage = async (open: OpenConnection, browser: EnterRoom) => {
  const log: unknown[][] = []
  const note =
    (what: string) =>
    (...values: unknown[]): void =>
      void log.push([what, ...values])
  const events: TransportEvents = {
    connected: note('connected'),
    disconnected: note('disconnected'),
    refused: note('refused'),
    received: note('received'),
    leading: note('leading'),
    heard: note('heard'),
  }
  const share = shareConnection(open, browser, () => `page ${++pages}`)
  const transport = await share(() => ({ token: 't' }), events)
  await settle()
  return { transport, log }
}

/** Two pages of one browser, connected. */
const openTwo = async () => {
  const server = createServer()
  const browser = createBrowser()
  const first = await openPage(server.open, browser)
  const second = await openPage(server.open, browser)
  server.at(0).events.connected()
  server.at(0).events.received('hello', { counters: { todo: 1 } })
  await settle()
  return { server, browser, first, second }
}

test('two pages have one connection: what the server says reaches both, both can ask', async () => {
  const { server, first, second } = await openTwo()
  expect(server.opened).toHaveLength(1)
  const greeted = [['connected'], ['received', 'hello', { counters: { todo: 1 } }]]
  expect(first.log).toEqual([['leading'], ...greeted])
  expect(second.log).toEqual(greeted)
  const answer = second.transport.send('ping:time', {}, 1_000)
  await settle()
  expect(await answer).toEqual({ code: 200, msg: '', data: 'ping:time' })
  second.transport.reconnect()
  second.transport.tell('topic', [1])
  await settle()
  expect(server.at(0).connection.reconnect).toHaveBeenCalledTimes(1)
  expect(first.log.at(-1)).toEqual(['heard', 'topic', [1]])
})

test('a page that comes later is greeted with the counters of now', async () => {
  const { server, browser } = await openTwo()
  server.at(0).events.received('counters:update', { todo: 2 })
  const third = await openPage(server.open, browser)
  await settle()
  expect(third.log).toEqual([['connected'], ['received', 'hello', { counters: { todo: 2 } }]])
})

test('when the page with the connection goes the next one opens its own; what was under way has no answer', async () => {
  const { server, browser, first, second } = await openTwo()
  const third = await openPage(server.open, browser)
  await settle()
  server.at(0).connection.send = () => new Promise(() => undefined)
  const asks = [second.transport.send('message:send', {}, 9_000), third.transport.send('message:send', {}, 9_000)]
  const outcomes = Promise.allSettled(asks)
  await settle()
  first.transport.close()
  await settle()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(server.at(0).connection.close).toHaveBeenCalled()
  expect(server.opened).toHaveLength(2)
  expect(second.log.slice(-2)).toEqual([['disconnected'], ['leading']])
  expect(third.log.at(-1)).toEqual(['disconnected'])
  await expect(third.transport.send('message:send', {}, 9_000)).rejects.toThrow()
  server.at(1).events.connected()
  await settle()
  expect(third.log.at(-1)).toEqual(['connected'])
  const again = third.transport.send('message:send', {}, 9_000)
  await settle()
  expect(await again).toMatchObject({ code: 200 })
  expect(first.log.filter(([what]) => what === 'disconnected')).toEqual([])
})

test('an ask that nobody answers is given up in its time', async () => {
  const { server, second } = await openTwo()
  server.at(0).connection.send = () => new Promise(() => undefined)
  const outcome = Promise.allSettled([second.transport.send('message:send', {}, 9_000)])
  await settle(9_000)
  expect(await outcome).toMatchObject([{ status: 'rejected' }])
})

test('a refusal reaches every page', async () => {
  const { server, first, second } = await openTwo()
  server.at(0).events.refused(3004, '登录已失效')
  await settle()
  for (const { log } of [first, second]) expect(log.at(-1)).toEqual(['refused', 3004, '登录已失效'])
})

test('whom the pages follow is asked for together, and no longer for a page that is gone', async () => {
  const { server, first, second } = await openTwo()
  const follow = async (page: typeof first, list: string[]) => {
    const answered = page.transport.send('presence:subscribe', { imAccountIdList: list }, 1_000)
    await settle()
    await answered
    return server.at(0).asked.at(-1)?.payload
  }
  await follow(first, ['a', 'b'])
  expect(await follow(second, ['b', 'c'])).toEqual({ imAccountIdList: ['b', 'c', 'a'] })
  const many = Array.from({ length: 199 }, (_, index) => `${index}`)
  expect(await follow(first, many)).toEqual({ imAccountIdList: [...many, 'b'] })
  second.transport.close()
  await settle()
  expect(await follow(first, ['a'])).toEqual({ imAccountIdList: ['a'] })
})

test('rows that pages show are followed together, each kind for itself', async () => {
  const { server, first, second } = await openTwo()
  const watch = async (page: typeof first, entity: string, uuidList: string[], listFlag: 0 | 1) => {
    const answered = page.transport.send('record:watch', { appKey: 'pkg8', entity, uuidList, listFlag }, 1_000)
    await settle()
    await answered
    return server.at(0).asked.at(-1)?.payload
  }
  await watch(first, 'gate', ['g'], 1)
  expect(await watch(second, 'blacklist', ['b'], 0)).toEqual({ appKey: 'pkg8', entity: 'blacklist', uuidList: ['b'], listFlag: 0 })
  expect(await watch(second, 'gate', ['h'], 0)).toEqual({ appKey: 'pkg8', entity: 'gate', uuidList: ['h', 'g'], listFlag: 1 })
  expect(await watch(first, 'gate', [], 0)).toEqual({ appKey: 'pkg8', entity: 'gate', uuidList: ['h'], listFlag: 0 })
})

test('where pages cannot meet each has its own connection and leads', async () => {
  const server = createServer()
  const nowhere: EnterRoom = async () => undefined
  const log = [await openPage(server.open, nowhere), await openPage(server.open, nowhere)].map((page) => page.log)
  expect(server.opened).toHaveLength(2)
  expect(log).toEqual([[['leading']], [['leading']]])
})
