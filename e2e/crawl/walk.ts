import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { PersonName } from '../../server/src/testing/people.ts'
import { signInAt } from '../../server/src/testing/server-process.ts'
import { graveFindings } from '../support/axe.ts'
import { nameOf, readScreen } from '../support/screens.ts'
import { strayWords } from './words.ts'

export interface Finding {
  who: PersonName
  look: string
  screen: string
  what: string
}

export interface Walk {
  origin: string
  who: PersonName
  viewport: { width: number; height: number }
  paths: readonly string[]
  /** Leads nowhere but below these; none: everywhere. */
  below: readonly string[]
  /** Asks axe about each screen, and goes where it leads to. */
  axe: boolean
  /** Hears of each screen once it has been looked at: a walk takes long, and what it has found is not to be lost with it. */
  tell(screens: number, found: readonly Finding[]): void
}

/** A refusal is written to the console by the browser itself; a 500 is a fault. */
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/
const QUIET_MS = 4_000
/** A product that leads on and on is ended here. */
const MOST_SCREENS = 600
const MOST_OPENERS = 24

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true], .skeleton') === null, undefined, { timeout: QUIET_MS })
    .catch(() => undefined)
}

/** Runs in the page: what is read there, by eyes or aloud. */
const wordsIn = (): string => {
  const named = [...document.querySelectorAll(':is([aria-label], [title], [alt], [placeholder]):not(.anticon)')]
  const names = named.flatMap((element) => ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''))
  return [document.body.innerText, document.title, ...names].join('\n')
}

/** Runs in the page: a tab or a choice by the row that it stands in, which is the same on every page of an application. */
const placeOf = (opener: Element): string =>
  [location.pathname, opener.closest('[role=tablist], [role=radiogroup]')?.textContent, opener.textContent].join('·')

/** The addresses that the page leads to: its links, and what its tabs and its first row open, but for tabs that were `pressed` before. */
const onward = async (page: Page, pressed: Set<string>): Promise<string[]> => {
  const here = page.url()
  const links = await page.locator('a[href^="/"]:visible').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const opened: string[] = []
  const tabs = page.locator('main [role=tab]:visible, main [role=radio]:visible')
  // On phones a row is a button.
  for (const opener of [tabs, page.locator('main :is(tbody tr, li > button):visible').first()]) {
    for (const one of (await opener.all()).slice(0, MOST_OPENERS)) {
      const place = await one.evaluate(placeOf, undefined, { timeout: 1_000 }).catch(() => '')
      if (opener === tabs && pressed.has(place)) continue
      pressed.add(place)
      await one.click({ timeout: 1_000 }).catch(() => undefined)
      const now = page.url()
      if (now !== here) {
        opened.push(now)
        // A step back loads nothing anew; what has replaced its place in the history is opened again.
        await page.goBack().catch(() => undefined)
        if (page.url() !== here) await page.goto(here).catch(() => undefined)
        await settle(page)
      }
    }
  }
  return [...links, ...opened]
}

interface Visit {
  page: Page
  problems: string[]
}

const openPage = async (context: BrowserContext): Promise<Visit> => {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSAL.test(message.text())) problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => problems.push(`page error: ${message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  // A page that asks whether its changes are to be lost is left all the same.
  page.on('dialog', (dialog) => void dialog.accept())
  return { page, problems }
}

/** Opens page after page as one person, each screen once, and gives what is wrong there. */
export const walk = async (browser: Browser, { origin, who, viewport, paths, below, axe, tell }: Walk) => {
  const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'qifuyun-pc-token', value: await signInAt(origin, who), url: origin }])
  const { page, problems } = await openPage(context)
  const waiting = [...paths]
  // Rows of one list lead to the same screen.
  const asked = new Set(waiting)
  const seen = new Set<string>()
  const pressed = new Set<string>()
  const findings: Finding[] = []
  const note = (screen: string, look: string, whats: readonly string[]) =>
    findings.push(...[...new Set(whats)].map((what) => ({ who, look, screen, what })))

  let told = 0
  for (let path = waiting.shift(); path !== undefined && seen.size < MOST_SCREENS; path = waiting.shift()) {
    tell(seen.size, findings.slice(told))
    told = findings.length
    problems.length = 0
    await page.goto(origin + path).catch((error: Error) => problems.push(error.message.split('\n', 1)[0] ?? ''))
    await settle(page)
    // A page that leads on by itself is read where it has led to.
    const { name } = await readScreen(page).catch(async () => {
      await settle(page)
      return readScreen(page)
    })
    note(name, `${viewport.width}`, problems)
    if (seen.has(name)) continue
    seen.add(name)
    const text = await page.evaluate(wordsIn)
    note(
      name,
      `${viewport.width}`,
      strayWords(text).map((word) => `word: ${word}`),
    )
    // An address of the table lacks what links to it say: which row, which page of others.
    if (/出错了，请重试|加载失败/.test(text) && !paths.includes(path)) note(name, `${viewport.width}`, ['a part of the page has failed'])
    if (!axe) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      note(name, `${viewport.width} ${colorScheme}`, await graveFindings(page))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    for (const url of (await onward(page, pressed)).map((to) => new URL(to, origin))) {
      const kind = nameOf(url) + [...url.searchParams.keys()].toSorted().join()
      if (asked.has(kind) || url.origin !== origin || url.pathname.startsWith('/api')) continue
      if (below.length > 0 && !below.some((start) => `${url.pathname}/`.startsWith(`${start}/`))) continue
      asked.add(kind)
      waiting.push(url.pathname + url.search)
    }
  }
  tell(seen.size, findings.slice(told))
  await context.close()
  return { findings, screens: seen.size }
}
