// Reading what was said: a conversation of 1,000,000 messages, its search, and a list of 5,000 conversations. Over HTTP, one call at a time.
// node bench/chat/history.ts [messages] [conversations]
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { onPlatform, prepareChat } from '../shared/chat-world.ts'
import { line, quantile } from '../shared/figures.ts'
import { startServer, tempFolder } from '../shared/server.ts'
import { fillConversation, fillList, WORDS } from './history-world.ts'

const [messages = 1_000_000, conversations = 5_000] = process.argv.slice(2).map(Number)
const CALLS = 60
const WARM_UP = 5
/** Tables that no call may read from end to end. */
const LARGE = ['im_message', 'im_search']
const HISTORY_GOAL_MS = 80
const SEARCH_GOAL_MS = 150
/** A database process tells what it has read when it has been idle for so long. */
const STATISTICS_MS = 2_000

const dataDir = tempFolder()
const world = await prepareChat(dataDir, 4)
const [reader] = world.people
const [conversation = ''] = world.singles
if (reader === undefined) throw new Error('nobody reads')

const seeding = performance.now()
await onPlatform(dataDir, async (platform) => {
  await fillConversation(platform, conversation, world.people, messages)
  await fillList(platform, reader, conversations)
})
console.log(`${messages} messages and ${conversations} conversations made in ${((performance.now() - seeding) / 1_000).toFixed(0)} s`)

const server = await startServer(dataDir)
const database = new Client({ host: join(dataDir, 'pg'), user: 'postgres', database: 'qifuyun' })

const call = async (method: string, path: string, input: object): Promise<Record<string, unknown>> => {
  const query =
    method === 'GET' ? `?${new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]))}` : ''
  const response = await fetch(`${server.origin}/api/v1/im/im/${path}${query}`, {
    method,
    headers: { authorization: reader.token, 'content-type': 'application/json' },
    body: method === 'GET' ? null : JSON.stringify(input),
  })
  // The bench looks at what it needs of an answer.
  const { code, data } = (await response.json()) as { code: number; data: Record<string, unknown> }
  if (code !== 200) throw new Error(`${path}: ${code}`)
  return data
}

const timed = async (name: string, work: () => Promise<unknown>, goalMs?: number): Promise<void> => {
  const times: number[] = []
  for (let n = -WARM_UP; n < CALLS; n += 1) {
    const begin = performance.now()
    await work()
    if (n >= 0) times.push(performance.now() - begin)
  }
  line(`${name}, p50`, quantile(times, 0.5), 'ms')
  line(`${name}, p95`, quantile(times, 0.95), 'ms', goalMs === undefined ? undefined : { at: 'most', value: goalMs })
}

const wholeList = async (): Promise<void> => {
  let found = 0
  for (let sinceRev = 0, more = true; more; ) {
    const { list, accountRev, hasMore } = await call('GET', 'session/list', { sinceRev, pageSize: 200 })
    found += Array.isArray(list) ? list.length : 0
    sinceRev = Number(accountRev)
    more = hasMore === true
  }
  if (found < conversations) throw new Error(`the list has only ${found} conversations`)
}

const readFromEndToEnd = async (): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, STATISTICS_MS))
  const { rows } = await database.query<{ scans: string }>(
    'select coalesce(sum(seq_scan), 0) as scans from pg_stat_user_tables where relname = any ($1)',
    [LARGE],
  )
  return Number(rows[0]?.scans)
}

try {
  await database.connect()
  // What the database does by itself within minutes.
  await database.query('vacuum analyze')
  const scansBefore = await readFromEndToEnd()

  const history = (place: object) => () => call('GET', 'message/history', { sessionUuid: conversation, limit: 50, ...place })
  await timed('the last 50 messages', history({}), HISTORY_GOAL_MS)
  await timed('50 in the middle', history({ aroundSeq: Math.floor(messages / 2) }), HISTORY_GOAL_MS)
  await timed('list, the first 200', () => call('GET', 'session/list', { pageSize: 200 }))
  await timed(`list, all ${conversations}`, wholeList)
  for (const [keyword, share] of Object.entries(WORDS)) {
    const name = `${keyword} (${share / 100} %)`
    const search = (where: object) => () => call('POST', 'message/search', { keyword, pageNum: 1, pageSize: 30, ...where })
    await timed(`${name} in the conversation`, search({ sessionUuid: conversation }), SEARCH_GOAL_MS)
    await timed(`${name} everywhere`, search({}), SEARCH_GOAL_MS)
  }
  line(`${LARGE.join(' and ')} read from end to end`, (await readFromEndToEnd()) - scansBefore, 'times', { at: 'most', value: 0 })
} finally {
  await database.end()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
