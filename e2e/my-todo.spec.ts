import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2
/** Reads no notices. */
const XU_LIANG = 17

const enter = async (page: Page, path: string, person = LI_NA): Promise<void> => {
  await takeToken(page, person)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
}
const bar = (page: Page) => page.getByRole('tablist', { name: '标签页' })

test('the list of what waits has a tab', async ({ page }) => {
  await enter(page, '/dashboard/myToDo')
  await expect(bar(page).getByRole('tab', { name: '待办与消息' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('刘洋提交的请假需要您审批')).toBeVisible()
  await expectAccessible(page)
})

test('a target without a page says so and stays; what was opened counts as read', async ({ page }) => {
  await enter(page, '/dashboard/myToDo?type=1', XU_LIANG)
  const entry = page.locator('[data-entry]').filter({ hasText: '消防演练通知' })
  await expect(entry.getByRole('img', { name: '未读' })).toBeVisible()
  await entry.getByRole('button', { name: /消防演练通知/ }).click()
  const told = page.getByRole('dialog', { name: '对应的页面尚未开放' })
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page).toHaveURL('/dashboard/myToDo?type=1')
  await expect(entry.getByRole('img', { name: '未读' })).toBeHidden()
})

test('the page stays as it was left while messages are shown', async ({ page }) => {
  await enter(page, '/dashboard/myToDo?type=3')
  await page.getByRole('searchbox', { name: '搜索标题或内容' }).fill('尚未按下')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^消息/ }).click()
  await page.waitForURL(/\/im/)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: '搜索标题或内容' })).toHaveValue('尚未按下')
})

test('its tab is pinned, and then cannot be closed until it is unpinned', async ({ page }) => {
  await enter(page, '/dashboard/myToDo')
  const tab = bar(page).getByRole('tab', { name: '待办与消息' })
  await tab.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '固定', exact: true }).click()
  await tab.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '取消固定' }).click()
  await tab.click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^关闭(?!其他|全部)/ }).click()
  await expect(page).not.toHaveURL(/myToDo/)
})

test('the counters lead to their lists', async ({ page }) => {
  await enter(page, '/im')
  const messages = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^消息/ })
  await messages.hover()
  const centre = page.getByRole('group', { name: '消息中心' })
  await centre.getByRole('link', { name: /^待办/ }).click()
  await page.waitForURL('/dashboard/myToDo?type=3')
  await expect(centre).toBeHidden()
  // What opens under a resting pointer opens when it moves in again.
  await expect(async () => {
    await page.mouse.move(700, 700)
    await messages.hover()
    await expect(centre).toBeVisible()
  }).toPass()
  await centre.getByRole('button', { name: /^下载/ }).click()
  await expect(page.getByRole('dialog', { name: '下载' }).getByText('暂无可下载的文件')).toBeVisible()
})
