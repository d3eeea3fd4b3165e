// Reading far back in Chromium: 5,000 messages scrolled through at a steady pace, beside a list of 5,000 conversations. Needs the built web
// application.
// node bench/chat/scrolling.ts [messages] [conversations]
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { Client } from 'pg'
import { ARGUMENTS, WHOLE_BROWSER } from '../../e2e/support/browser.ts'
import { seedDemo } from '../../server/src/demo/seed.ts'
import { ensureSingle, type Face } from '../../server/src/messaging/service.ts'
import { imAccountId, userId } from '../../server/src/testing/people.ts'
import { signInAt } from '../../server/src/testing/server-process.ts'
import { NOTE_LONG_TASKS } from '../app-host/timing.ts'
import { ENTERPRISE, onPlatform } from '../shared/chat-world.ts'
import { line, quantile } from '../shared/figures.ts'
import { startServer, tempFolder } from '../shared/server.ts'
import { fillConversation, fillList } from './history-world.ts'

const [messages = 5_000, conversations = 5_000] = process.argv.slice(2).map(Number)
/** In each frame; about as fast as one flings a wheel. */
const PIXELS_A_FRAME = 80
const LONG_TASK_MS = 50
/** Elements of the page however long one scrolls. */
const NODES = 5_000
const GIVE_UP_MS = 240_000

interface Scrolled {
  frames: number[]
  longTasks: number[]
  nodes: number
}

/** Runs in the page: scrolls an element, frame by frame, until `done` finds nothing more to come. */
const SCROLL = (selector: string, step: number, done: string): string => `
  new Promise((resolve, reject) => {
    const scroller = document.querySelector(${JSON.stringify(selector)})
    const begin = performance.now()
    const frames = []
    let before = begin
    let nodes = 0
    const move = (now) => {
      frames.push(now - before)
      before = now
      if (frames.length % 60 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length)
      if (${done}) {
        const longTasks = window.longTasks.filter(({ startTime }) => startTime >= begin).map(({ duration }) => duration)
        return resolve({ frames: frames.slice(1), longTasks, nodes })
      }
      if (now - begin > ${GIVE_UP_MS}) return reject(new Error('the end did not come'))
      scroller.scrollTop += ${step}
      requestAnimationFrame(move)
    }
    requestAnimationFrame(move)
  })
`

const report = (name: string, { frames, longTasks, nodes }: Scrolled): void => {
  line(`${name}: frames of the scroll`, frames.length, '')
  line(`${name}: time of a frame, p50`, quantile(frames, 0.5), 'ms', { at: 'most', value: 17 })
  line(`${name}: time of a frame, p95`, quantile(frames, 0.95), 'ms')
  line(`${name}: tasks over ${LONG_TASK_MS} ms`, longTasks.length, '', { at: 'most', value: 0 })
  if (longTasks.length > 0) line('  the longest', Math.max(...longTasks), 'ms')
  line(`${name}: elements at most`, nodes, '', { at: 'most', value: NODES })
}

const scroll = (page: Page, selector: string, step: number, done: string): Promise<Scrolled> => page.evaluate(SCROLL(selector, step, done))

const dataDir = tempFolder()
// Accounts of the bench have no password and would be asked for one.
const faceOf = (name: 'zhangwei' | 'lina'): Face => ({ userUuid: userId(name), imAccountId: imAccountId(1, name) })
const [reader, other] = [faceOf('zhangwei'), faceOf('lina')]
const conversation = await onPlatform(dataDir, async (platform) => {
  await seedDemo(platform)
  const making = { now: platform.clock.now(), ids: platform.ids }
  const { sessionUuid } = await platform.db.tenant(ENTERPRISE, null, (tx) => ensureSingle(tx, ENTERPRISE, [reader, other], making))
  await fillConversation(platform, sessionUuid, [reader, other], messages)
  await fillList(platform, reader, conversations)
  return sessionUuid
})
const server = await startServer(dataDir)
const database = new Client({ host: join(dataDir, 'pg'), user: 'postgres', database: 'qifuyun' })
await database.connect()
// What the database does by itself within minutes.
await database.query('vacuum analyze')
await database.end()
const browser = await chromium.launch({ executablePath: WHOLE_BROWSER, args: ARGUMENTS })
try {
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'qifuyun-pc-token', value: await signInAt(server.origin, 'zhangwei'), url: server.origin }])
  const page = await context.newPage()
  await page.addInitScript(NOTE_LONG_TASKS)
  await page.goto(`/im?session=${conversation}`)
  await page.getByRole('log').getByRole('article').last().waitFor()
  await page.waitForLoadState('networkidle')
  const beginning = `[...document.querySelectorAll('[role=log] p')].some((one) => one.textContent === '没有更早的消息了')`
  report('conversation', await scroll(page, '[role=log] [data-virtuoso-scroller]', -PIXELS_A_FRAME, beginning))
  const end = 'scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1'
  report('list', await scroll(page, '[role=listbox] [data-virtuoso-scroller]', 4 * PIXELS_A_FRAME, end))
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
