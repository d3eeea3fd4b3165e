import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { PHONE } from './support/phone.ts'
import { expect, expectAccessible, test } from './support/product.ts'

test.use(PHONE)

const ZHANG_WEI = 1
const LI_NA = 2

/** Nothing of the page lies beside the screen. */
const expectFits = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

test('a tree leads to the list below its node, and the list back to the tree', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/mainData/building')
  await page.getByRole('treeitem', { name: /西湖花园/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '西湖花园' })).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(0)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '返回' }).tap()
  await page.getByRole('button', { name: '全部楼栋' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '全部楼栋' })).toBeVisible()

  await page.goto('/mainData/position')
  await page.getByRole('button', { name: '全部部位' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '全部部位' })).toBeVisible()
  await expectFits(page)
})

test('roles are a list, each with a page of its own', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/role')
  await page.getByRole('button', { name: /项目经理/ }).tap()
  await expect(page.getByRole('heading', { level: 2, name: /项目经理/ })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '返回角色列表' }).tap()
  await expect(page.getByRole('button', { name: /普通员工/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /项目经理/ })).toHaveCount(0)
})

test('rows of tables tell all they know one below the other', async ({ page }) => {
  await takeToken(page, LI_NA)
  await page.goto('/enterprise/notice')
  const row = page.getByRole('row').filter({ hasText: '消防演练通知' })
  await expect(row).toContainText('公告状态')
  await expect(row).toContainText('已发布')
  await expect(row.getByRole('link', { name: '编辑' })).toBeInViewport()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await expectFits(page)
  await expectAccessible(page)

  await page.goto('/dashboard/apps')
  await expect(page.getByRole('heading', { level: 1, name: '全部应用' })).toBeVisible()
  await expectFits(page)
  await page.goto('/cloudMarket')
  await expect(page.getByRole('link', { name: '全部应用' })).toBeVisible()
  await expectFits(page)
})
