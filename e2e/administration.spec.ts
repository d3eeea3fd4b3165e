import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const ZHANG_WEI = 1
const LI_NA = 2
const LIU_YANG = 4
const ITEMS = '/api/v1/application/pkg41/item/page'

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

test('an administrator gives a program its way in, changes it and takes it back', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/serviceToken')
  const name = `对接${crypto.randomUUID().slice(0, 4)}`
  await page.getByRole('button', { name: '新增令牌' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '生成令牌' }).click()
  await expect(dialog.getByText('请选择令牌权限')).toBeVisible()
  await dialog.getByRole('textbox', { name: '令牌名称' }).fill(name)
  await dialog.getByRole('searchbox', { name: '搜索功能或应用' }).fill('钥匙')
  await dialog.getByRole('radiogroup', { name: '钥匙借还' }).getByText('只读').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '生成令牌' }).click()

  const token = await page.getByTestId('token').innerText()
  const call = (path: string) =>
    page.request.post(path, { data: {}, headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() } })
  expect((await call(ITEMS)).status()).toBe(200)
  expect((await call(ITEMS.replace('page', 'add'))).status()).toBe(403)
  await page.getByRole('button', { name: '我已保存' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('钥匙借还（只读）')

  await row.getByRole('button', { name: `修改 ${name}` }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: '允许的地址' }).fill('10.1.2.0/33,')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s?存$/ })
    .click()
  await expect(page.getByRole('dialog').getByText('地址格式错误：10.1.2.0/33')).toBeVisible()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: `吊销 ${name}` }).click()
  await page
    .getByRole('button', { name: /^吊\s?销$/ })
    .last()
    .click()
  await expect(row).toContainText('已吊销')
  expect((await call(ITEMS)).status()).toBe(401)
})
