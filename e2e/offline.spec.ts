import { ready, remembered } from './support/offline.ts'
import { takeToken } from './support/people.ts'
import { PHONE } from './support/phone.ts'
import { expect, test } from './support/product.ts'

const LIU_YANG = 4
const YANG_LEI = 6

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
