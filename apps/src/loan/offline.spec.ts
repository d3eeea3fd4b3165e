import { keptFiles, ready } from '@qifuyun/e2e/offline.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { PHONE } from '@qifuyun/e2e/phone.ts'
import { expect, test } from '@qifuyun/e2e/product.ts'
import { lendLadder } from './testing.ts'

const ZHANG_WEI = 1

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
