// A live floor plan with 200 shapes in Chromium while others change 20 of them a second: time of a frame, longest task, and the time from
// a change to its colour. Needs the built web application. node bench/plan/run.ts [shapes] [changes per second] [seconds]
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ARGUMENTS, WHOLE_BROWSER } from '../../e2e/support/browser.ts'
import { signInAt } from '../../server/src/testing/server-process.ts'
import { NOTE_LONG_TASKS } from '../app-host/timing.ts'
import { line, quantile } from '../shared/figures.ts'
import { withServer } from '../shared/server.ts'
import { caller, makeGarage, switchSpace } from './world.ts'

const [shapes = 200, rate = 20, seconds = 20] = process.argv.slice(2).map(Number)
/** Longer than this, and a person feels that the page hangs. */
const FRAME_MS = 50
const PAINT_MS = 1_000
const SETTLE_MS = 3_000

/** Runs in the page: notes every frame, and every change of a shape's colour once it is painted. */
const WATCH = `
  window.frames60 = []
  window.painted = []
  let before = performance.now()
  const look = (now) => {
    window.frames60.push(now - before)
    before = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.begin = performance.now()
  new MutationObserver((changes) => {
    const parts = changes.map(({ target }) => [target.getAttribute('data-part'), target.getAttribute('data-tone')])
    // The frame after the next one has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      for (const [part, tone] of parts) window.painted.push({ part, tone, at: performance.timeOrigin + performance.now() })
    }))
  }).observe(document.querySelector('[data-part]').ownerSVGElement, { subtree: true, attributes: true, attributeFilter: ['data-tone'] })
`

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time in µs: it says what the page itself costs, on a busy machine too. */
  tdur?: number
  args?: { name?: string }
}

/** Processor time of the tasks of pages' own threads, in ms. */
const tasksIn = (trace: Buffer): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}.${tid}`
  const own = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf))
  const tasks = traceEvents.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && own.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page')
  return tasks.map(({ tdur = 0 }) => tdur / 1_000)
}

interface Painted {
  part: string
  tone: string
  at: number
}
interface Watched {
  frames: number[]
  longTasks: number[]
  painted: Painted[]
}

await withServer(
  async ({ origin }) => {
    const keeper = await signInAt(origin, 'wangqiang')
    const stalls = await makeGarage(origin, keeper, shapes)
    const post = caller(origin, keeper)
    const browser = await chromium.launch({ executablePath: WHOLE_BROWSER, args: ARGUMENTS })
    try {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
      await context.addCookies([{ name: 'qifuyun-pc-token', value: await signInAt(origin, 'zhangwei'), url: origin }])
      const page = await context.newPage()
      await page.addInitScript(NOTE_LONG_TASKS)
      await page.goto('/application/pkg24?entity=space&view=plan')
      await page
        .locator('[data-part][data-tone]')
        .nth(shapes - 1)
        .waitFor()
      await page.waitForLoadState('networkidle')
      await pause(SETTLE_MS)
      await browser.startTracing(page, { categories: ['toplevel'] })
      await page.evaluate(WATCH)
      const written: Painted[] = []
      const on = new Set(stalls.map(({ space }) => space))
      const works: Promise<void>[] = []
      const begin = performance.now()
      for (let n = 0; n < rate * seconds; n++) {
        await pause(Math.max(0, begin + (n * 1_000) / rate - performance.now()))
        const stall = stalls[n % stalls.length]
        if (stall === undefined) break
        const isOn = on.has(stall.space)
        if (isOn) on.delete(stall.space)
        else on.add(stall.space)
        const at = Date.now()
        works.push(
          switchSpace(post, stall.space, !isOn).then(() => {
            written.push({ part: stall.part, tone: isOn ? 'neutral' : 'success', at })
          }),
        )
      }
      await Promise.all(works)
      await pause(SETTLE_MS)
      const { frames, longTasks, painted } = await page.evaluate<Watched>(`({
        frames: window.frames60,
        longTasks: window.longTasks.filter(({ startTime }) => startTime >= window.begin).map(({ duration }) => duration),
        painted: window.painted,
      })`)
      const tasks = tasksIn(await browser.stopTracing())
      const delays = written.flatMap(({ part, tone, at }) => {
        const shown = painted.find((each) => each.part === part && each.tone === tone && each.at >= at)
        return shown === undefined ? [] : [shown.at - at]
      })
      line('changes', written.length, '')
      line('  shown on the plan', delays.length, '', { at: 'least', value: written.length })
      line('from a change to its colour, p50', quantile(delays, 0.5), 'ms')
      line('from a change to its colour, p95', quantile(delays, 0.95), 'ms', { at: 'most', value: PAINT_MS })
      line('  the longest', Math.max(0, ...delays), 'ms')
      line('frames', frames.length, '')
      line('time of a frame, p95', quantile(frames, 0.95), 'ms')
      line('  the longest frame', Math.max(0, ...frames), 'ms', { at: 'most', value: FRAME_MS })
      line(`tasks over ${FRAME_MS} ms`, longTasks.length, '', { at: 'most', value: 0 })
      if (longTasks.length > 0) line('  the longest', Math.max(...longTasks), 'ms')
      line('processor time of the longest task', Math.max(0, ...tasks), 'ms', { at: 'most', value: FRAME_MS })
    } finally {
      await browser.close()
    }
  },
  { QFY_RATE_LIMIT: 'off' },
)
