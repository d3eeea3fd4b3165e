import type { Browser, BrowserContext, Page } from '@playwright/test'
import { bubble, field, openBrowser, openMessages, row, say, stream, talkTo, unique } from './support/messages.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const CHEN_JING = 5
const ZHAO_MIN = 7
const DAY_S = 24 * 3_600

const opened: BrowserContext[] = []
const enter = async (browser: Browser, person: number): Promise<Page> => {
  const context = await openBrowser(browser, person)
  opened.push(context)
  return openMessages(context)
}

/** Moves the product's clock; everybody's. */
const setClock = async (page: Page, offsetSeconds: number): Promise<void> => {
  expect(await (await page.request.post('/api/v1/dev/clock', { data: { offsetSeconds } })).json()).toMatchObject({ code: 200 })
}

/** Both in their conversation. */
const meet = async (browser: Browser): Promise<[Page, Page]> => {
  const chenJing = await enter(browser, CHEN_JING)
  await talkTo(chenJing, '赵敏')
  await say(chenJing, unique('在吗'))
  const zhaoMin = await enter(browser, ZHAO_MIN)
  await row(zhaoMin, '陈静').click()
  await expect(field(zhaoMin)).toBeVisible()
  return [chenJing, zhaoMin]
}

const later = (page: Page) => page.getByRole('button', { name: /^定时发送/ })
/** What is written goes at one of the offered times. */
const schedule = async (page: Page, words: string, time: string | RegExp): Promise<void> => {
  await field(page).fill(words)
  await later(page).click()
  await page.getByRole('menuitem', { name: time }).click()
}
const openList = async (page: Page) => {
  await later(page).click()
  await page.getByRole('menuitem', { name: /^定时消息与提醒/ }).click()
  const dialog = page.getByRole('dialog', { name: '定时消息与提醒' })
  await expect(dialog).toBeVisible()
  return dialog
}
const act = async (page: Page, words: string, action: string): Promise<void> => {
  await bubble(page, words).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action }).click()
}

// The clock is everybody's: one story at a time, and back to now after each.
test.describe.configure({ mode: 'serial' })
test.afterEach(async ({ page }) => {
  await setClock(page, 0)
  await Promise.all(opened.splice(0).map((context) => context.close()))
})

test('a message that is planned goes at its time, in every page, without anybody there', async ({ browser, watch }) => {
  const [chenJing, zhaoMin] = await meet(browser)
  watch(chenJing)
  const words = unique('记得交周报')
  await schedule(chenJing, words, /明天 9:00/)
  await expect(field(chenJing)).toHaveValue('')
  await expect(later(chenJing)).toHaveAccessibleName('定时发送，1 条待发送')
  const dialog = await openList(chenJing)
  await expect(dialog.getByRole('listitem').filter({ hasText: words })).toContainText('赵敏')
  await expectAccessible(chenJing)
  await expect(bubble(zhaoMin, words)).toHaveCount(0)

  await setClock(chenJing, 2 * DAY_S)
  await expect(bubble(zhaoMin, words)).toBeVisible()
  // The open list follows by itself.
  await expect(dialog.getByText('没有待发送的定时消息')).toBeVisible()
  await dialog.getByText('已发送').click()
  await expect(dialog.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  await chenJing.keyboard.press('Escape')
  await expect(bubble(chenJing, words)).toHaveCount(1)
  await expect(later(chenJing)).toHaveAccessibleName('定时发送')
})

test('what waits is changed, sent now or taken back', async ({ browser }) => {
  const [chenJing, zhaoMin] = await meet(browser)
  const [changed, now, dropped] = [unique('改一改'), unique('现在就发'), unique('不发了')] as [string, string, string]
  for (const words of [changed, now, dropped]) {
    await schedule(chenJing, words, /明天 9:00/)
    await expect(field(chenJing)).toHaveValue('')
  }
  const dialog = await openList(chenJing)
  const item = (words: string) => dialog.getByRole('listitem').filter({ hasText: words })
  await item(now).getByRole('button', { name: '立即发送' }).click()
  await expect(bubble(zhaoMin, now)).toBeVisible()
  await expect(item(now)).toHaveCount(0)
  await item(dropped).getByRole('button', { name: '取消发送' }).click()
  await expect(item(dropped)).toHaveCount(0)

  await item(changed).getByRole('button', { name: '修改' }).click()
  const change = chenJing.getByRole('dialog', { name: '修改定时消息' })
  await expectAccessible(chenJing)
  await change.getByLabel('消息内容').fill(`${changed} 改过`)
  await change.getByRole('button', { name: /保\s*存/ }).click()
  await expect(item(changed)).toContainText('改过')
  await setClock(chenJing, 2 * DAY_S)
  await expect(bubble(zhaoMin, `${changed} 改过`)).toBeVisible()
  await expect(bubble(zhaoMin, now)).toHaveCount(1)
  await expect(bubble(zhaoMin, dropped)).toHaveCount(0)
})

test('a message comes back to mind at its time, and leads back to itself', async ({ browser, watch }) => {
  const [chenJing, zhaoMin] = await meet(browser)
  watch(zhaoMin)
  const words = unique('电梯年检')
  await say(chenJing, words)
  await act(zhaoMin, words, '稍后提醒')
  const dialog = zhaoMin.getByRole('dialog', { name: '稍后提醒' })
  await expect(dialog).toContainText(words)
  await expectAccessible(zhaoMin)
  await dialog.getByRole('radio', { name: /1 小时后/ }).check()
  await dialog.getByLabel('备注（选填）').fill('回访物业')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(dialog).toHaveCount(0)

  const list = await openList(zhaoMin)
  await list.getByRole('tab', { name: '消息提醒' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: words })).toContainText('回访物业')
  await setClock(zhaoMin, 2 * 3_600)
  await expect(list.getByText('没有待提醒的消息')).toBeVisible()
  await zhaoMin.keyboard.press('Escape')
  await row(zhaoMin, '消息提醒').click()
  await expect(stream(zhaoMin)).toContainText('回访物业')
  await stream(zhaoMin)
    .getByRole('button', { name: /查看详情|回访物业/ })
    .last()
    .click()
  await expect(zhaoMin.getByRole('heading', { level: 2, name: '陈静' })).toBeVisible()
  await expect(bubble(zhaoMin, words)).toBeInViewport()
})

test('a message becomes a todo with its own title and day', async ({ browser }) => {
  const [chenJing, zhaoMin] = await meet(browser)
  const words = unique('请联系维保单位')
  await say(chenJing, words)
  await act(zhaoMin, words, '转为待办')
  const dialog = zhaoMin.getByRole('dialog', { name: '转为待办' })
  await expect(dialog.getByLabel('待办标题')).toHaveValue(words)
  const title = unique('联系电梯维保')
  await dialog.getByLabel('待办标题').fill(title)
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(zhaoMin.getByText('操作成功!')).toBeVisible()
  await zhaoMin.goto('/dashboard/myToDo?type=3')
  await zhaoMin
    .locator('[data-entry]')
    .filter({ hasText: title })
    .getByRole('button', { name: new RegExp(title) })
    .click()
  await expect(zhaoMin).toHaveURL(/\/im\?session=/)
  await expect(bubble(zhaoMin, words)).toBeInViewport()
})
