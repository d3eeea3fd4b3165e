import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LIU_YANG = 4

test('a code that was opened stands among the last ones, by the name of its page, until they are cleared', async ({ page, baseURL }) => {
  await takeToken(page, LIU_YANG)
  await page.goto('/dashboard/scan')
  const recent = page.getByRole('region', { name: '最近扫过' })
  await expect(recent.getByText('扫过的码会留在此浏览器，方便再次打开')).toBeVisible()
  await expect(page.getByRole('region', { name: '可以扫什么' }).getByRole('listitem')).toContainText(['会议室门牌', '活动签到码'])
  await expectAccessible(page)
  const code = page.getByRole('textbox', { name: '链接或编号' })
  await code.fill('WX-0028')
  await code.press('Enter')
  await code.fill(`${baseURL}/dashboard/activity`)
  await code.press('Enter')
  await page.waitForURL('/dashboard/activity')
  await page.goto('/dashboard/scan')
  await expect(recent.getByRole('listitem')).toContainText(['企业活动', 'WX-0028'])
  await recent.getByRole('button', { name: /企业活动/ }).click()
  await page.waitForURL('/dashboard/activity')
  await page.goto('/dashboard/scan')
  await recent.getByRole('button', { name: /清\s*空/ }).click()
  await expect(recent.getByRole('listitem')).toHaveCount(0)
})
