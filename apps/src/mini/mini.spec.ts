import { caller, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/mini'

test('a home page is built on the picture of a phone, published, and opened by residents', async ({ page, browser, baseURL, watch }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const { uuid } = await calls.post(`${APP}/page/add`, { name: `专题${mark}`, kind: '4' })
  await page.goto(`/application/mini?entity=page&uuid=${String(uuid)}`)
  await page.getByRole('link', { name: '设计页面' }).click()

  const kinds = page.getByRole('complementary', { name: '组件', exact: true })
  const blocks = page.getByRole('list', { name: '手机预览' }).getByRole('button')
  await kinds.getByRole('button', { name: '图文' }).click()
  const settings = page.getByRole('complementary', { name: '组件设置' })
  await settings.getByLabel('标题').fill(`春节${mark}`)
  await settings.getByLabel('文字说明').fill('前台照常值班')
  await kinds.getByRole('button', { name: '活动' }).click()
  await kinds.getByRole('button', { name: '间距' }).click()
  await expect(blocks).toHaveCount(3)
  // By the keyboard the last one goes up, and away; both are taken back.
  await page.getByRole('button', { name: '第 3 个组件：间距' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('button', { name: '第 2 个组件：间距' })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(blocks).toHaveCount(2)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(blocks).toHaveCount(3)
  // By the mouse it goes to the top.
  await page.getByRole('button', { name: '第 2 个组件：间距' }).dragTo(page.getByRole('button', { name: '第 1 个组件：图文' }), {
    targetPosition: { x: 40, y: 4 },
  })
  await expect(page.getByRole('button', { name: '第 1 个组件：间距' })).toBeVisible()
  await expect(page.getByText('未发布', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog', { name: '发布' })
    .getByRole('button', { name: /发\s?布/ })
    .click()
  await expect(page.getByText('已发布最新内容')).toBeVisible()
  await page.setViewportSize(OWNERS_PHONE)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)

  const [entrance] = await calls.rows(`${APP}/entrance/page`)
  const link = new URL(entrance?.link ?? '', baseURL)
  link.searchParams.set('page', String(uuid))
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(link.href)
  await expect(phone.getByText(`春节${mark}`)).toBeVisible()
  await expect(phone.getByText('前台照常值班')).toBeVisible()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await phone.context().close()
  await expect.poll(async () => (await calls.info(`${APP}/page`, String(uuid))).views).toBe(1)
})
