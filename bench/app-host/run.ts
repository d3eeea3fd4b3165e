// Applications in the tabs of the shell, in Chromium: opening for the first time, showing a kept one again, and the memory that is left after
// fifty times open and closed. Needs the built web application.
// node bench/app-host/run.ts [opening] [switching] [memory]
import { randomUUID } from 'node:crypto'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { serveSamples } from '../../e2e/fixtures/serve.ts'
import { ARGUMENTS, WHOLE_BROWSER } from '../../e2e/support/browser.ts'
import { signInAt } from '../../server/src/testing/server-process.ts'
import { line, median } from '../shared/figures.ts'
import { withServer } from '../shared/server.ts'
import { NOTE_LONG_TASKS, type Sight, type Timed, timeOpening, timePressing, timeSwitching } from './timing.ts'

const TIMES = 7
const ROUNDS = 50
/** Until nothing more is compiled: what a browser learns while an application is used is not what the application leaves. */
const WARM_ROUNDS = 15
/** The page has nothing else to do. */
const START = '/im'
const WORKBENCH = '/dashboard/index'
/** Between coming to a thing and pressing it; people take longer. */
const POINTING_MS = 150

interface Sample {
  name: string
  path: string
  group: string
  sight: Sight
}

const register = async (origin: string, token: string, app: object): Promise<string> => {
  const response = await fetch(`${origin}/api/v1/application/enterprise/app/add_self_built_app`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(app),
  })
  // The answer of a success.
  const { data } = (await response.json()) as { data: { appUuid: string } }
  return data.appUuid
}

const samplesAt = async (origin: string, site: string): Promise<Sample[]> => {
  const token = await signInAt(origin, 'lina')
  const sample = (name: string, app: string, title: string): Sample => ({
    name,
    path: `/application/${app}`,
    group: `application.${app}`,
    sight: { selector: `iframe[title="${title}"]` },
  })
  const moduleUuid = await register(origin, token, { appName: '巡更', openModeCode: 5, moduleUrl: `${site}/module-app/app.js` })
  const pageUuid = await register(origin, token, { appName: '能耗平台', openModeCode: 2, pcUrl: `${site}/page-app/` })
  return [
    { name: 'kit', path: '/application/pkg41', group: 'application.pkg41', sight: { selector: 'main h1 + [role=tablist]' } },
    sample('module', moduleUuid, '巡更'),
    sample('page', pageUuid, '能耗平台'),
  ]
}

const openShell = async (context: BrowserContext, path = START): Promise<Page> => {
  const page = await context.newPage()
  await page.addInitScript(NOTE_LONG_TASKS)
  await page.goto(path)
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

const report = (name: string, times: readonly Timed[], goal: number): void => {
  line(name, median(times.map(({ ms }) => ms)), 'ms', { at: 'most', value: goal })
  const long = times.map(({ longest }) => longest).filter((ms) => ms > 0)
  if (long.length > 0) line('  longest task of each', median(long), `ms, in ${long.length} of ${times.length}`)
}

/** Each time in a page of its own, so that nothing of the application is there yet but what the browser keeps. */
const measureOpening = async (context: BrowserContext, { name, path, sight }: Sample): Promise<void> => {
  const times: Timed[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const page = await openShell(context)
    times.push(await timeOpening(page, path, sight))
    await page.close()
  }
  report(`opening a ${name} application`, times, 300)
}

/** As people open one: the pointer comes to its tile, rests, and presses. */
const measureTile = async (context: BrowserContext, title: string, { name, sight }: Sample): Promise<void> => {
  const times: Timed[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const page = await openShell(context, WORKBENCH)
    const tile = page.getByRole('main').getByRole('button', { name: title }).first()
    await tile.hover()
    await page.waitForTimeout(POINTING_MS)
    times.push(await timePressing(page, tile, sight))
    await page.close()
  }
  report(`opening a ${name} application from its tile`, times, 300)
}

const measureSwitching = async (context: BrowserContext, samples: readonly Sample[]): Promise<void> => {
  const page = await openShell(context)
  for (const { path, sight } of samples) await timeOpening(page, path, sight)
  const times = new Map(samples.map(({ name }) => [name, [] as Timed[]]))
  for (let n = 0; n < TIMES; n += 1)
    for (const { name, group, sight } of samples) times.get(name)?.push(await timeSwitching(page, group, sight))
  for (const [name, all] of times) report(`showing a kept ${name} application`, all, 50)
  await page.close()
}

const heapOf = async (cdp: CDPSession): Promise<{ mb: number; nodes: number; documents: number }> => {
  for (let n = 0; n < 3; n += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { mb: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes'), documents: of('Documents') }
}

const openAndClose = async (page: Page, samples: readonly Sample[]): Promise<void> => {
  for (const { path, group, sight } of samples) {
    await timeOpening(page, path, sight)
    await page.locator(`[role=tab][data-group="${group}"]`).press('Delete')
  }
  // The second in which applications say goodbye is over for all of them.
  await page.locator('main [data-place^="/application/"]').first().waitFor({ state: 'detached' })
}

const measureMemory = async (context: BrowserContext, samples: readonly Sample[]): Promise<void> => {
  const page = await openShell(context)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  for (let n = 0; n < WARM_ROUNDS; n += 1) await openAndClose(page, samples)
  const before = await heapOf(cdp)
  for (let n = 0; n < ROUNDS; n += 1) await openAndClose(page, samples)
  const after = await heapOf(cdp)
  line(`heap before (${ROUNDS} × ${samples.length} applications)`, before.mb, 'MB')
  line('heap after ÷ before', after.mb / before.mb, '×', { at: 'most', value: 1.1 })
  line('nodes after ÷ before', after.nodes / before.nodes, '×', { at: 'most', value: 1.1 })
  line('documents more than before', after.documents - before.documents, '', { at: 'most', value: 0 })
  await page.close()
}

const asked = process.argv.slice(2)
const wants = (part: string): boolean => asked.length === 0 || asked.includes(part)

const site = await serveSamples()
const browser = await chromium.launch({ executablePath: WHOLE_BROWSER, args: ARGUMENTS })
try {
  await withServer(async ({ origin }) => {
    const samples = await samplesAt(origin, site.origin)
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'qifuyun-pc-token', value: await signInAt(origin, 'zhangwei'), url: origin }])
    if (wants('opening')) for (const sample of samples) await measureOpening(context, sample)
    const [kit] = samples
    if (wants('opening') && kit) await measureTile(context, '钥匙借还', kit)
    if (wants('switching')) await measureSwitching(context, samples)
    if (wants('memory')) await measureMemory(context, samples)
  })
} finally {
  await browser.close()
  await site.close()
}
