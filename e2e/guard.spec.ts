import { mobileOf, signIn, signInByCode, takeToken, tokenOf } from './support/people.ts'
import { expect, test } from './support/product.ts'

test('without a token every page leads to the login page and back', async ({ page }) => {
  await page.goto('/im')
  await expect(page).toHaveURL('/login?redirect=%2Fim')
  await signIn(page, mobileOf(4))
  await page.waitForURL('/im')
})

test('with a token the login page leads to the root', async ({ page }) => {
  await takeToken(page, 4)
  await page.goto('/login')
  await page.waitForURL('/im')
})

for (const [person, why] of [
  [10, 'whose application is pending'],
  [12, 'of no enterprise'],
] as const) {
  test(`a user ${why} chooses an enterprise first`, async ({ page }) => {
    await page.goto('/login')
    await signIn(page, mobileOf(person))
    await page.waitForURL(/\/login\?.*status=choseEnterprise/)
    await expect(page.getByRole('heading', { name: '选择企业' })).toBeVisible()
  })
}

test('a user without any role is told so and signed out', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, mobileOf(14))
  await expect(page.getByText('当前用户在宁波示例商业管理有限公司下没有权限')).toBeVisible()
  await page.waitForURL(/\/login/)
  await expect.poll(() => tokenOf(page)).toBeUndefined()
})

test('an unfinished account completes itself first', async ({ page }) => {
  await page.goto('/login')
  await signInByCode(page, mobileOf(15))
  await page.waitForURL(/status=register/)
  await page.goto('/im')
  await page.waitForURL(/status=register/)
  await expect(page.getByRole('heading', { name: '完善资料' })).toBeVisible()
})

test('an outage while the workspace loads signs nobody out', async ({ page }) => {
  const token = await takeToken(page, 4)
  await page.route('**/get_status', (route) => route.fulfill({ status: 503, json: { code: 500, msg: '系统繁忙，请稍后再试', data: null } }))
  await page.goto('/im')
  await expect(page.getByRole('alert').getByText('加载失败')).toBeVisible()
  expect(await tokenOf(page)).toBe(token)
  await page.unroute('**/get_status')
  await page.getByRole('button', { name: /重\s*试/ }).click()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})
