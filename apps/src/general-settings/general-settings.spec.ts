import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const PHONE = { width: 390, height: 844 }

const open = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/application/comm?${query}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
const pageOf = (page: Page) => page.frameLocator('iframe[title="打印预览"]')
/** The template of a sheet of which the demo enterprise has rows to look at. */
const openSlip = async (page: Page): Promise<void> => {
  await open(page, 'entity=papers')
  const slip = page.getByRole('row').filter({ hasText: '借还单' })
  // Its name opens the first of its sizes; a phone has no room for that beside the sizes.
  await slip
    .getByRole('button', { name: /^(借还单|A5 横)$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: '试打' })).toBeVisible()
}

test('a template is edited before a real row, mended, tried, published and given back', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await openSlip(page)
  await expectAccessible(page)
  const paper = page.locator('div[role="img"]')

  // A loop that does not fill the paper is told, and mended by a button.
  await page.getByRole('button', { name: /^循环/ }).last().click()
  await page.getByLabel('第 1 列的宽度').fill('40')
  const problems = page.getByRole('region', { name: '问题' })
  await expect(problems.getByText(/^各列合计 .* mm，可打印 190 mm$/)).toBeVisible()
  await problems.getByRole('button', { name: '铺满' }).click()
  await expect(problems.getByText('没有问题，可以发布')).toBeVisible()

  // A field that there is not keeps the template from being published; undo takes it back.
  await page.getByRole('complementary', { name: '字段与块' }).getByRole('button', { name: '文字', exact: true }).click()
  await page.getByRole('textbox', { name: '文字', exact: true }).fill('请凭单领取 {没有的字段}')
  await expect(problems.getByText(/^字段 \{没有的字段\} 不存在/)).toBeVisible()
  await expect(page.getByRole('button', { name: '发布' })).toBeDisabled()
  await page.getByRole('textbox', { name: '文字', exact: true }).fill('请凭单领取')
  await expect(paper.getByText('请凭单领取')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '重做' }).click()
  await expect(paper.getByText('请凭单领取')).toBeVisible()

  // What is tried bears 样张 and is the draft.
  await page.getByRole('button', { name: '试打' }).click()
  await expect(pageOf(page).getByText('请凭单领取')).toBeVisible()
  await expect(pageOf(page).getByText('样张')).toBeAttached()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布第 1 版')).toBeVisible()

  // Leaving with changes asks first.
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '恢复默认版式' }).click()
  await expect(paper.getByText('请凭单领取')).toHaveCount(0)
  await page.getByRole('button', { name: '返回模板列表' }).click()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布第 2 版')).toBeVisible()
  await page.getByRole('button', { name: '返回模板列表' }).click()
  await expect(page.getByText('第 2 版', { exact: true })).toBeVisible()
})

test('a size without a layout begins with a copy that fits its paper', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await openSlip(page)
  await page.getByText('241 × 93', { exact: true }).click()
  await page.getByRole('button', { name: '复制 A5 横' }).click()
  await expect(page.getByText('241 × 93 mm · 边距 15 mm')).toBeVisible()
  await expect(page.getByText(/^各列合计/)).toHaveCount(0)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿', { exact: true })).toBeVisible()
})

test('a number rule shows what is wrong with it, and then the number that comes next', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await open(page, 'entity=numberRule')
  await page.getByRole('button', { name: '新建编号规则' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /单据/ }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item:not(.ant-select-item-option-disabled)').last().click()
  const pattern = dialog.getByRole('textbox', { name: /编号格式/ })
  await pattern.fill('GZ')
  await dialog.getByRole('button', { name: '年', exact: true }).click()
  await expect(pattern).toHaveValue('GZ{yyyy}')
  await dialog.getByRole('button', { name: /^(保存|确定|提交)$/ }).click()
  await expect(dialog.getByText('编号规则必须包含流水号')).toBeVisible()
  await dialog.getByRole('button', { name: '流水号', exact: true }).click()
  await dialog.getByRole('button', { name: /^(保存|确定|提交)$/ }).click()
  await expect(page.getByText(new RegExp(`^GZ${new Date().getFullYear()}\\d{4}$`))).toBeVisible()
})

test('on a phone the paper is as wide as the screen, and so is what is printed', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const phone = await context.newPage()
  await takeToken(phone, ZHANG_WEI)
  await openSlip(phone)
  const box = await phone.locator('div[role="img"]').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(PHONE.width)
  await phone.getByRole('button', { name: '试打' }).click()
  await expect(pageOf(phone).getByText('样张')).toBeAttached()
  const wide = await pageOf(phone).locator('.paper').first().boundingBox()
  expect(wide?.width).toBeLessThanOrEqual(PHONE.width)
  await context.close()
})
