// The pictures of the README, taken from a running product whose demo company has lived (`npm start`); run it again when a screen looks
// different.
// node scripts/screenshots.ts [http://localhost:3000]
import { chromium, type Page } from '@playwright/test'
import { ARGUMENTS } from '../e2e/support/browser.ts'
import type { PersonName } from '../server/src/testing/people.ts'
import { signInAt } from '../server/src/testing/server-process.ts'

const SIZE = { width: 1440, height: 900 }
const QUALITY = 80
const FOLDER = new URL('../docs/screenshots/', import.meta.url).pathname

interface Screen {
  name: string
  path: string
  /** What is opened there first. */
  open?: (page: Page) => Promise<unknown>
}

const SCREENS: readonly Screen[] = [
  {
    name: 'messages',
    path: '/im',
    open: async (page) => {
      await page.getByRole('option', { name: /西湖花园项目群/ }).click()
      await page.getByRole('article').last().waitFor()
    },
  },
  { name: 'workbench', path: '/dashboard/index' },
  { name: 'overview', path: '/application/pkg1' },
  { name: 'board', path: '/application/pkg1?entity=repairOrder&view=kanban' },
  { name: 'list', path: '/application/pkg50?entity=workOrder' },
  { name: 'approvals', path: '/dashboard/approve' },
  { name: 'rooms', path: '/mainData/room' },
  { name: 'people', path: '/maillist' },
  { name: 'market', path: '/cloudMarket' },
  { name: 'big-screen', path: '/dashboard/bigScreen' },
]
const WHO: PersonName = 'zhangwei'

const origin = process.argv[2] ?? 'http://localhost:3000'
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ARGUMENTS })
try {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SIZE,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  await context.addCookies([{ name: 'qifuyun-pc-token', value: await signInAt(origin, WHO), url: origin }])
  const page = await context.newPage()
  for (const { name, path, open } of SCREENS) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await open?.(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${FOLDER}${name}.jpg`, type: 'jpeg', quality: QUALITY })
  }
} finally {
  await browser.close()
}
