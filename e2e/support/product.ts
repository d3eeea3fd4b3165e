import { type Browser, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { graveFindings } from './axe.ts'
import { WHOLE } from './browser.ts'
import { startHost } from './host.ts'
import { type OwnProduct, openProduct, type Settings } from './own-product.ts'
import { isNew, keep, readScreen } from './screens.ts'

/** A refusal by the server, or its absence, is written to the console by the browser itself; a 500 is a fault. */
const REFUSAL = /^Failed to load resource: the server responded with a status of (4\d\d|503)/

/** Of a story that takes the network away. */
const AWAY = /net::ERR_INTERNET_DISCONNECTED/

const complain = (problems: string[]) => (message: ConsoleMessage) => {
  const said = message.text()
  if (message.type() === 'error' && !REFUSAL.test(said) && !AWAY.test(said)) problems.push(said)
}

interface Products {
  /** The origin of the product that the file has for itself; the one of the file before is closed. */
  originFor(file: string, settings: Settings): Promise<string>
}

/** No file has worker's fixtures or launch options of its own: Playwright would start a worker with all it holds again, before it and after it. */
interface Fixtures {
  watch: (page: Page) => Page
  settings: Settings
  /** For a story that asks for more than the headless build has. */
  wholeBrowser: Browser
}

/** A page whose console must stay clean; other contexts of a test are watched with `watch`. Every file of stories has a product of its own. */
export const test = base.extend<Fixtures, { products: Products }>({
  products: [
    async ({ browserName: _any }, provide) => {
      const host = startHost()
      let current: OwnProduct | null = null
      const closing: Promise<void>[] = []
      await provide({
        originFor: async (file, settings) => {
          if (current?.file === file) return current.origin
          if (current !== null) closing.push(current.close())
          current = await openProduct(host, file, settings)
          return current.origin
        },
      })
      // What the callback set is not seen by the checker.
      const last = current as OwnProduct | null
      await Promise.all([...closing, last?.close()])
      await host.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  settings: {},
  wholeBrowser: async ({ playwright }, provide) => {
    const browser = await playwright.chromium.launch(WHOLE)
    await provide(browser)
    await browser.close()
  },
  baseURL: async ({ products, settings }, provide, { file }) => provide(await products.originFor(file, settings)),
  watch: [
    async ({ page }, use) => {
      const problems: string[] = []
      const watch = (watched: Page): Page => {
        watched.on('console', complain(problems))
        watched.on('pageerror', (error) => problems.push(error.message))
        return watched
      }
      watch(page)
      await use(watch)
      expect(problems, 'console errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Resolves when nothing is on its way in or out: a half-faded menu has a contrast that nobody is meant to read. */
const atRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime)),
  )
}

/** No serious or critical finding of axe on what the page shows once it is at rest, where this run has not looked at it already. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await atRest(page)
  const screen = await readScreen(page)
  const fresh = isNew(screen)
  if (fresh) expect(await graveFindings(page)).toEqual([])
  keep(screen, base.info().file, fresh)
}
