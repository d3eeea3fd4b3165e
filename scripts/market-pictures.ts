// The pictures that the market shows of the product's own applications, taken from a running product whose demo company has lived
// (`npm start`); run it again when an application looks different.
// node scripts/market-pictures.ts [http://localhost:3000] [application’s key…]
import { globSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { MARKET } from '../apps/src/server.generated.ts'
import { ARGUMENTS } from '../e2e/support/browser.ts'
import type { App } from '../kit/src/app.ts'
import type { PersonName } from '../server/src/testing/people.ts'
import { signInAt } from '../server/src/testing/server-process.ts'

const SIZE = { width: 1280, height: 800 }
const QUALITY = 82
/** Pages of one's own, and whose are shown; of the others the administrator's. */
const EYES: Readonly<Record<string, PersonName>> = { 'pkg36?entity=mine': 'yanglei', 'pkg19?entity=office': 'yanglei' }
/** Pages that ask first what to show: the first of it is shown. */
const CHOOSING = new Set(['pkg15?entity=player', 'pkg15?entity=designer'])
const APPS = new URL('../apps/src', import.meta.url).pathname

/** Folder of an application's pictures, by its route code. */
const folders = new Map(
  await Promise.all(
    globSync('*/app.ts', { cwd: APPS }).map(async (file) => {
      const exported = Object.values<Partial<App>>(await import(join(APPS, file)))
      return [exported.find((each) => each.entities !== undefined)?.appKey ?? '', join(APPS, dirname(file), 'market')] as const
    }),
  ),
)

const [origin = 'http://localhost:3000', ...only] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ARGUMENTS })
try {
  const pages = new Map<PersonName, Page>()
  const pageOf = async (person: PersonName): Promise<Page> => {
    const open = pages.get(person)
    if (open !== undefined) return open
    const context = await browser.newContext({
      baseURL: origin,
      viewport: SIZE,
      reducedMotion: 'reduce',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    await context.addCookies([{ name: 'qifuyun-pc-token', value: await signInAt(origin, person), url: origin }])
    const page = await context.newPage()
    pages.set(person, page)
    return page
  }
  for (const [appKey, { pictures }] of Object.entries(MARKET)) {
    if (only.length > 0 && !only.includes(appKey)) continue
    const folder = folders.get(appKey) ?? ''
    mkdirSync(folder, { recursive: true })
    for (const [index, place] of pictures.entries()) {
      const page = await pageOf(EYES[`${appKey}${place}`] ?? 'zhangwei')
      await page.goto(`/application/${appKey}${place}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if (CHOOSING.has(`${appKey}${place}`)) await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
      await page.waitForLoadState('networkidle')
      // What still comes says so.
      await expect(page.locator('[aria-busy="true"]').or(page.getByRole('status', { name: '加载中' }))).toHaveCount(0)
      await page.screenshot({ path: join(folder, `${appKey}-${index + 1}.jpg`), type: 'jpeg', quality: QUALITY })
    }
  }
} finally {
  await browser.close()
}
