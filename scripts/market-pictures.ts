// The pictures that the market shows of the product's own applications, taken from the product with its demo data. Needs the built web
// application; run it again when an application looks different.
// node scripts/market-pictures.ts
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { MARKET } from '../apps/src/server.generated.ts'
import { withServer } from '../bench/shared/server.ts'
import { ARGUMENTS } from '../e2e/support/browser.ts'
import { signInAt } from '../server/src/testing/server-process.ts'

const SIZE = { width: 1280, height: 800 }
const QUALITY = 82
const FOLDER = new URL('../web/public/market/', import.meta.url).pathname

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ARGUMENTS })
try {
  await withServer(async ({ origin }) => {
    const context = await browser.newContext({ baseURL: origin, viewport: SIZE, reducedMotion: 'reduce', locale: 'zh-CN' })
    await context.addCookies([{ name: 'qifuyun-pc-token', value: await signInAt(origin, 'wangqiang'), url: origin }])
    const page = await context.newPage()
    for (const [appKey, { pictures }] of Object.entries(MARKET)) {
      for (const [index, place] of pictures.entries()) {
        await page.goto(`/application/${appKey}${place}`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: `${FOLDER}${appKey}-${index + 1}.jpg`, type: 'jpeg', quality: QUALITY })
      }
    }
  })
} finally {
  await browser.close()
}
