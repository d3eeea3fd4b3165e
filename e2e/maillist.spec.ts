import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2
const WANG_QIANG = 3
const LIU_YANG = 4

const card = (page: Page) => page.getByRole('complementary', { name: '成员资料' })
const members = (page: Page) => page.getByRole('region', { name: '成员', exact: true })

test('a colleague is starred from his card, found among the starred, and let go again', async ({ page }) => {
  await takeToken(page, LIU_YANG)
  await page.goto('/maillist')
  const way = page.getByRole('button', { name: /^星标联系人/ })
  await expect(way).toContainText('0')
  await way.click()
  await expect(page.getByText('还没有星标联系人')).toBeVisible()
  await page.getByRole('treeitem').filter({ hasText: '杭州示例物业服务有限公司' }).click()
  await members(page).getByRole('row').filter({ hasText: '王强' }).click()
  await card(page).getByRole('button', { name: '设为星标联系人' }).click()
  await expect(card(page).getByRole('button', { name: '取消星标' })).toHaveAttribute('aria-pressed', 'true')
  await expect(way).toContainText('1')
  await way.click()
  await expect(page.getByRole('heading', { level: 1, name: /星标联系人/ })).toBeVisible()
  await expect(members(page).getByRole('row').filter({ hasText: '王强' })).toBeVisible()
  await expect(members(page).getByRole('row').filter({ hasText: '陈静' })).toHaveCount(0)
  await expectAccessible(page)
  // The address keeps it; one has no star for oneself.
  await page.reload()
  await members(page).getByRole('row').filter({ hasText: '王强' }).click()
  await card(page).getByRole('button', { name: '取消星标' }).click()
  await expect(page.getByText('还没有星标联系人')).toBeVisible()
  await page.goto('/maillist?q=刘洋')
  await members(page).getByRole('row').filter({ hasText: '刘洋' }).click()
  await expect(card(page).getByRole('heading', { level: 2, name: /刘洋/ })).toBeVisible()
  await expect(card(page).getByRole('button', { name: '设为星标联系人' })).toHaveCount(0)
})

test('the card names the groups in common and leads into them; short ways lead to groups, applicants and contractors', async ({ page }) => {
  await takeToken(page, WANG_QIANG)
  await page.goto('/maillist')
  await members(page).getByRole('row').filter({ hasText: '陈静' }).click()
  await card(page).getByRole('button', { name: '共同群组 1' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: '全员群' }).click()
  await page.waitForURL(/\/im/)
  await expect(page.getByRole('heading', { level: 2, name: '全员群' })).toBeVisible()

  await page.goto('/maillist')
  // Who looks after contractors finds their people; who decides on applicants finds them.
  await expect(page.getByRole('link', { name: /^新的申请/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^外部联系人/ }).click()
  await page.waitForURL('/mainData/contractor')
  await expect(page.getByRole('row').filter({ hasText: '杭州示例建设工程有限公司' })).toBeVisible()
  await page.goto('/maillist')
  await page.getByRole('link', { name: /^我的群组/ }).click()
  await page.waitForURL(/\/im/)
  await expect(page.getByText('群聊', { exact: true }).first()).toBeVisible()
  await expect(
    page
      .getByRole('option', { name: /全员群/ })
      .or(page.getByRole('button', { name: /全员群/ }))
      .first(),
  ).toBeVisible()

  await takeToken(page, LI_NA)
  await page.goto('/maillist')
  await expect(page.getByRole('link', { name: /^外部联系人/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^新的申请/ }).click()
  await page.waitForURL(/audit=1/)
})
