import type { Page } from '@playwright/test'
import { lendLadder } from './support/loan.ts'
import { takeToken } from './support/people.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/product.ts'

const ZHANG_WEI = 1
const LIU_YANG = 4
const YANG_LEI = 6

/** What this browser keeps of whoever works here: the heads of his answers. */
const remembered = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // To open it would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'qifuyun-offline')) return ''
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('qifuyun-offline')
      opening.addEventListener('success', () => {
        const database = opening.result
        const request = database.transaction('values').objectStore('values').get('last')
        request.addEventListener('success', () => {
          database.close()
          resolve(JSON.stringify(request.result ?? null))
        })
      })
    })
  })
/** Addresses of the files that the worker keeps. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
/** Waits until the page could be opened without a network. */
const ready = async (page: Page, words: string): Promise<void> => {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true)
  await expect.poll(async () => (await keptFiles(page)).includes('/'), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => remembered(page), { timeout: 30_000 }).toContain(words)
}

// Not watched: offline, the browser itself writes every failed attempt to the console.
test('it opens without a network as it was, keeps what is done then, and does it once the network is back', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const token = await takeToken(page, ZHANG_WEI)
  const uuid = await lendLadder(page, token)
  await page.goto(`/application/pkg41?entity=loan&uuid=${uuid}`)
  const article = page.getByRole('article')
  await expect(article.getByText('高空作业').first()).toBeVisible()
  await ready(page, '高空作业')
  // Of the server's answers the worker keeps none.
  expect(
    (await keptFiles(page)).filter((path) => !/^\/($|assets\/|icons\/|theme\.js$|favicon\.svg$|manifest\.webmanifest$)/.test(path)),
  ).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(article.getByText('高空作业').first()).toBeVisible({ timeout: 30_000 })
  await article.getByRole('button', { name: '领取' }).tap()
  await page.getByRole('dialog', { name: '领取' }).getByRole('button', { name: '领取' }).tap()
  await expect(page.getByText('1 项操作待提交')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByText('1 项操作待提交')).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await context.setOffline(false)
  await expect(page.getByText('已提交离线保存的 1 项操作')).toBeVisible({ timeout: 60_000 })
  await context.close()
})

test('nobody sees without a network what somebody else has seen, and who signs out leaves nothing', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await takeToken(page, LIU_YANG)
  await page.goto('/dashboard/index')
  await expect(page.getByRole('heading', { name: '刘洋' })).toBeVisible()
  await ready(page, '刘洋')
  await takeToken(page, YANG_LEI)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('刘洋')).toHaveCount(0)

  await context.setOffline(false)
  await page.goto('/dashboard/index')
  await ready(page, '杨磊')
  // The server ends the sign-in, as signing out does.
  await page.evaluate(() => {
    document.cookie = 'qifuyun-pc-token=gone; Path=/'
    // From within: the page may be on its way to the sign-in already, which would break off a navigation from outside.
    location.assign('/dashboard/index')
  })
  await page.waitForURL(/\/login/)
  expect(await remembered(page)).not.toContain('杨磊')
  await context.close()
})
