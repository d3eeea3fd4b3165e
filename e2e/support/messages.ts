import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { takeToken } from './people.ts'
import { expect } from './product.ts'

/** A browser of its own that has a person signed in; its pages share the sign-in. */
export const openBrowser = async (browser: Browser, person: number): Promise<BrowserContext> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await takeToken(page, person)
  await page.close()
  return context
}

/** One more page of that browser, on the messages. */
export const openMessages = async (context: BrowserContext, path = '/im'): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('listbox', { name: '会话列表' })).toBeVisible()
  return page
}

/** The row of a conversation. */
export const row = (page: Page, name: string): Locator =>
  page.locator('[data-session]').filter({ has: page.locator('span', { hasText: new RegExp(`^${name}$`) }) })
export const stream = (page: Page): Locator => page.getByRole('log', { name: '消息记录' })
export const field = (page: Page): Locator => page.getByLabel(/^发送到 /)
export const bubble = (page: Page, words: string): Locator => stream(page).getByRole('article').filter({ hasText: words })

/** Writes and sends; whether it arrives is another matter. */
export const say = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words)
  await field(page).press('Enter')
}

export const unique = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 8)}`

/** The conversation with a colleague, chosen from the contacts. */
export const talkTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await page.getByRole('menuitem', { name: '发起单聊' }).click()
  await page.getByRole('combobox', { name: '搜索姓名' }).fill(name)
  const people = page.getByRole('listbox', { name: '选择同事' }).getByRole('option')
  await expect(people).toHaveCount(1)
  await expect(people).toContainText(name)
  await page.getByRole('combobox', { name: '搜索姓名' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}
