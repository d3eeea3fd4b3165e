import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LIU_YANG = 4

test('without a model the assistant says so, and shows what the search finds', async ({ page }) => {
  await takeToken(page, LIU_YANG)
  await page.goto('/ai/chat')
  await expect(page.getByText('AI 服务尚未配置')).toBeVisible()
  await page.getByLabel('向 AI 助手提问').fill('消防演练')
  await page.getByLabel('向 AI 助手提问').press('Enter')
  const found = page.getByRole('region', { name: '搜索结果' })
  await expect(found.getByRole('link', { name: '消防演练通知' })).toBeVisible()
  await expectAccessible(page)
  await found.getByRole('link', { name: '消防演练通知' }).click()
  await expect(page).toHaveURL(/\/notice\/info/)
})
