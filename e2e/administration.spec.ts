import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const ZHANG_WEI = 1
const LI_NA = 2
const LIU_YANG = 4

const cards = (page: Page) => page.getByRole('main').getByRole('link')

test('the administration shows a card for each page that the user may open, and leads there', async ({ page }) => {
  await takeToken(page, LI_NA)
  await page.goto('/administration')
  await expect(cards(page).filter({ hasText: '企业通讯录' })).toBeVisible()
  await expectAccessible(page)
  for (const [card, place] of [
    ['公告管理', '/enterprise/notice'],
    ['权限管理', '/enterprise/role'],
    ['会议室', '/meeting'],
  ] as const) {
    await page.goto('/administration')
    await cards(page).filter({ hasText: card }).click()
    await page.waitForURL((url) => url.pathname === place)
  }
  // Who administers nothing has no such page, nor any below it.
  await takeToken(page, LIU_YANG)
  for (const place of ['/administration', '/enterprise/role', '/enterprise/address/add', '/activity/add', '/course/update']) {
    await page.goto(place)
    await page.waitForURL('/404')
  }
})

test('a page of something that is not there says so', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/address/add')
  await expect(page.getByRole('textbox', { name: '姓名' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/enterprise/address/update?userUuid=01940000-0000-7000-8000-000100000099')
  await expect(page.getByText('数据不存在').first()).toBeVisible()
  await page.goto('/enterprise/notice/update?noticeUuid=01940000-0000-7000-8000-001200000099')
  await expect(page.getByText('数据不存在').first()).toBeVisible()
  await page.goto('/notice/info?noticeUuid=01940000-0000-7000-8000-001200000099')
  await expect(page.getByText('公告不存在或已撤回').first()).toBeVisible()
  await page.goto('/meeting/info?roomUuid=01940000-0000-7000-8000-001500000099')
  await expect(page.getByText('数据不存在').first()).toBeVisible()
  await page.goto('/activity/update?activityUuid=01940000-0000-7000-8000-001300000099')
  await expect(page.getByText('数据不存在').first()).toBeVisible()
  await page.goto('/course/info?curriculumUuid=01940000-0000-7000-8000-001400000099')
  await expect(page.getByText('数据不存在').first()).toBeVisible()
})
