import { takeToken } from '@qifuyun/e2e/people.ts'
import { PHONE } from '@qifuyun/e2e/phone.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'
import { LOANS_API, lendLadder } from './testing.ts'

test.use(PHONE)

const ZHANG_WEI = 1
const LOAN = '/application/pkg41'

test('what is done without a network is done when it is back; whose answer was lost, once', async ({ browser }) => {
  // Not watched: offline, the browser itself writes every failed attempt to the console.
  const context = await browser.newContext()
  const page = await context.newPage()
  const token = await takeToken(page, ZHANG_WEI)
  const uuid = await lendLadder(page, token)
  await page.goto(`${LOAN}?entity=loan&uuid=${uuid}`)
  const article = page.getByRole('article')
  await expect(article.getByText('高空作业').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await context.setOffline(true)
  await expect(page.getByText('网络已断开，正在重连…')).toBeVisible({ timeout: 40_000 })
  await article.getByRole('button', { name: '领取' }).tap()
  await page.getByRole('dialog', { name: '领取' }).getByRole('button', { name: '领取' }).tap()
  await expect(page.getByText('1 项操作待提交')).toBeVisible()
  // Escape is for the dialog as long as that is there.
  await expect(page.getByRole('dialog', { name: '领取' })).toBeHidden()
  // The detail lies over the line that tells it.
  await page.keyboard.press('Escape')
  await expect(article).toBeHidden()
  await page.getByRole('button', { name: '查看' }).tap()
  const kept = page.getByRole('dialog', { name: '待提交的操作' })
  await expect(kept.getByText(/^领取 · JH/)).toBeVisible()
  await expectAccessible(page)
  await kept
    .getByRole('button', { name: 'Close' })
    .or(kept.getByRole('button', { name: '关闭' }))
    .first()
    .tap()
  await context.setOffline(false)
  await expect(page.getByText('已提交离线保存的 1 项操作')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator(`[data-row-key="${uuid}"]`).getByText('借出')).toBeVisible()

  // The server does it, and the network goes before it has said so.
  const adding = `**${LOANS_API}/item/add`
  await page.goto(`${LOAN}?entity=item`)
  await page.getByRole('button', { name: '新建借用物' }).first().tap()
  const form = page.getByRole('dialog', { name: '新建借用物' })
  await form.getByRole('textbox', { name: '编码' }).fill('T2')
  await form.getByRole('textbox', { name: '名称' }).fill('激光投线仪')
  await form.getByRole('combobox', { name: '类型' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('工具', { exact: true }).click()
  await form.getByRole('combobox', { name: '项目' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('西湖花园', { exact: true }).click()
  await form.getByRole('spinbutton', { name: '总数' }).fill('3')
  await page.route(adding, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: '保存' }).tap()
  await expect(page.getByText('1 项操作待提交')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.getByText('1 项操作待提交')).toBeHidden({ timeout: 30_000 })
  await page.goto(`${LOAN}?entity=item&q=${encodeURIComponent('激光投线仪')}`)
  await expect(page.getByRole('list', { name: '借用物' }).getByRole('button')).toHaveCount(1)
})
