// The designer with as many steps as a flow may have, in Chromium: frames and long tasks while somebody pans, zooms, chooses, drags and
// changes. Needs the built web application. node bench/approvals/designer.ts
import { randomUUID } from 'node:crypto'
import { chromium, type Locator, type Page } from '@playwright/test'
import { ARGUMENTS, WHOLE_BROWSER } from '../../e2e/support/browser.ts'
import { signInAt } from '../../server/src/testing/server-process.ts'
import { line, quantile } from '../shared/figures.ts'
import { withServer } from '../shared/server.ts'
import { approver } from './world.ts'

const NODES = 100
/** Longer than this, and a person feels that the page hangs. */
const LONG_MS = 50
/** Two frames of a screen of 60 Hz: one may be late, two may not. */
const FRAME_MS = 34

const block = (n: number): object => ({
  nodeId: `p${n}`,
  nodeName: `并行${n}`,
  nodeTypeCode: 'parallel',
  branches: [0, 1, 2].map((side) => ({
    branchId: `p${n}_${side}`,
    branchName: `分支${side + 1}`,
    chain: [0, 1].map((at) => approver(`p${n}_${side}_${at}`, [1 + ((n + side + at) % 7)], 'any')),
  })),
})

/** Blocks of seven steps until the limit is reached, then plain ones. */
const tree = (): object[] => {
  const blocks = Array.from({ length: Math.floor((NODES - 1) / 7) }, (_, n) => block(n))
  const rest = NODES - 1 - blocks.length * 7
  return [
    { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' },
    ...blocks,
    ...Array.from({ length: rest }, (_, n) => approver(`last${n}`, [2, 3], 'all')),
  ]
}

const publish = async (origin: string, token: string): Promise<string> => {
  const response = await fetch(`${origin}/api/v1/application/enterprise/flow/flowConfig/saveModelInfo`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ flowName: '一百个节点', nodeTree: tree(), publishFlag: 1 }),
  })
  const answer = (await response.json()) as { code: number; msg: string; data: { flowUuid: string } }
  if (answer.code !== 200) throw new Error(`${answer.msg} ${JSON.stringify(answer.data)}`)
  return answer.data.flowUuid
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time in µs; a task that waits for a busy machine does not count as long. */
  tdur?: number
}

/** Processor time of the tasks of the page's own thread, in ms: the thread that worked most while the page was traced. */
const tasksIn = (trace: Buffer): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const tasks = traceEvents.filter(({ name, tdur }) => name === 'ThreadControllerImpl::RunTask' && tdur !== undefined)
  const threads = Map.groupBy(tasks, ({ pid, tid }) => `${pid}.${tid}`)
  const spent = (events: TraceEvent[]): number => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  const [own = []] = [...threads.values()].toSorted((a, b) => spent(b) - spent(a))
  return own.map(({ tdur = 0 }) => tdur / 1_000)
}

/** Frames and long tasks while somebody works. */
const watched = async (page: Page, name: string, work: () => Promise<void>): Promise<void> => {
  await page.evaluate(`
    window.frames60 = []
    window.watching = true
    const look = (before) => requestAnimationFrame((now) => {
      window.frames60.push(now - before)
      if (window.watching) look(now)
    })
    requestAnimationFrame(look)
  `)
  await page
    .context()
    .browser()
    ?.startTracing(page, { categories: ['toplevel'] })
  await work()
  const trace = await page.context().browser()?.stopTracing()
  const frames = await page.evaluate<number[]>('window.watching = false; window.frames60')
  const tasks = trace === undefined ? [] : tasksIn(trace)
  line(`${name}: frames, p95 of ${frames.length}`, quantile(frames, 0.95), 'ms', { at: 'most', value: FRAME_MS })
  line('  the longest task', Math.max(0, ...tasks), 'ms', { at: 'most', value: LONG_MS })
}

const centre = async (of: Locator): Promise<{ x: number; y: number }> => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

const work = async (page: Page): Promise<void> => {
  const ground = page.getByRole('group', { name: '流程节点' })
  const cards = ground.locator('[data-id]')
  if ((await cards.count()) < NODES) throw new Error('the tree is not there')
  const { x, y } = await centre(ground)
  const { mouse, keyboard } = page

  await watched(page, 'panning', async () => {
    await mouse.move(x, y)
    await mouse.down({ button: 'middle' })
    for (let n = 0; n < 120; n += 1) await mouse.move(x - Math.sin(n / 10) * 200, y - n * 3)
    await mouse.up({ button: 'middle' })
  })
  await watched(page, 'scrolling', async () => {
    for (let n = 0; n < 100; n += 1) await mouse.wheel(0, n < 50 ? 120 : -120)
  })
  await watched(page, 'zooming', async () => {
    await keyboard.down('Control')
    for (let n = 0; n < 60; n += 1) await mouse.wheel(0, n % 24 < 12 ? 100 : -100)
    await keyboard.up('Control')
  })
  await page.getByTitle('恢复 100%').click()
  await ground.evaluate((element) => element.scrollTo({ top: 0 }))
  const ids = ['start', 'p0_0_0', 'p0_1_0', 'p0_2_0', 'p0_0', 'p0_1', 'p0_2', 'p0_0_1', 'p0_1_1', 'p0_2_1']
  const card = (id: string) => ground.locator(`[data-id="${id}"]`)
  await card('p0_0_0').click()
  await page.getByRole('complementary').waitFor()
  await watched(page, 'choosing 40 cards', async () => {
    for (let n = 0; n < 40; n += 1) await card(ids[n % ids.length] ?? '').click()
  })
  await watched(page, 'walking by keys', async () => {
    for (let n = 0; n < 40; n += 1) await keyboard.press(n % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
  })
  await card('p0_0_0').click()
  const name = page.getByRole('complementary').getByRole('textbox', { name: '名称' })
  await watched(page, 'writing 30 letters', async () => {
    await name.click()
    for (let n = 0; n < 30; n += 1) await keyboard.press(n < 15 ? 'x' : 'Backspace')
  })
  await watched(page, 'dragging over the gaps', async () => {
    const from = await centre(card('p0_0_1'))
    await mouse.move(from.x, from.y)
    await mouse.down()
    for (let n = 0; n < 60; n += 1) await mouse.move(from.x + Math.sin(n / 6) * 260, from.y - 60 + n * 2)
    await keyboard.press('Escape')
    await mouse.up()
  })
  await watched(page, 'undo and redo', async () => {
    for (let n = 0; n < 20; n += 1)
      await page
        .getByRole('button', { name: n % 2 === 0 ? '撤销' : '重做' })
        .first()
        .click()
  })
}

const browser = await chromium.launch({ executablePath: WHOLE_BROWSER, args: ARGUMENTS })
try {
  await withServer(async ({ origin }) => {
    const token = await signInAt(origin, 'zhangwei')
    const flowUuid = await publish(origin, token)
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'qifuyun-pc-token', value: token, url: origin }])
    const page = await context.newPage()
    await page.goto(`/flow/config/design?uuid=${flowUuid}#flow`)
    await page.getByText('没有问题，可以发布').waitFor()
    await page.waitForLoadState('networkidle')
    await work(page)
  })
} finally {
  await browser.close()
}
