import type { Page } from '@playwright/test'
import { LOANS_API, lendLadder } from './support/loan.ts'
import { takeToken } from './support/people.ts'
import { PHONE } from './support/phone.ts'
import { expect, expectAccessible, test } from './support/product.ts'

test.use(PHONE)

const LIU_YANG = 4
const ZHANG_WEI = 1
const LOAN = '/application/pkg41'

const expectFits = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

const shows = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  await expectFits(page)
}

test('the pages of the day fit, and lie one above the other', async ({ page }) => {
  await takeToken(page, LIU_YANG)
  await shows(page, '/dashboard/index', '刘洋')
  await expectAccessible(page)
  const rail = await page.getByRole('navigation', { name: '主导航' }).boundingBox()
  expect(rail?.width).toBe(360)
  expect((rail?.y ?? 0) + (rail?.height ?? 0)).toBe(740)
  await shows(page, '/dashboard/approve', '审批')
  await shows(page, '/dashboard/myToDo?type=3', '待办与消息')
  await shows(page, '/notice', '公告')
  await shows(page, '/dashboard/activity', '活动')
  await shows(page, '/dashboard/collect', '我的收藏')
  await shows(page, '/ai/chat', '有什么可以帮你？')
  await page.goto('/im')
  await page.getByRole('option', { name: /全员群/ }).tap()
  await expect(page.getByRole('combobox', { name: '发送到 全员群' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: '返回会话列表' }).tap()
  await expect(page.getByText('杨磊').first()).toBeVisible()
})

test('a code leads to its page, one of others only after a question', async ({ page }) => {
  await takeToken(page, LIU_YANG)
  await page.goto('/dashboard/index')
  await page.getByRole('button', { name: '扫一扫' }).tap()
  await expect(page.getByText('相机不可用', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: '链接或编号' })
  await field.fill('https://example.com/x')
  await page.getByRole('button', { name: '打开', exact: true }).tap()
  await page.getByRole('dialog', { name: '打开外部链接？' }).getByRole('button', { name: '取消' }).tap()
  await field.fill('BX-0001')
  await page.getByRole('button', { name: '打开', exact: true }).tap()
  await expect(page.getByText('BX-0001')).toBeVisible()
  await field.fill(`${new URL(page.url()).origin}/notice`)
  await page.getByRole('button', { name: '打开', exact: true }).tap()
  await page.waitForURL('/notice')
})

test('it can be installed', async ({ page, request }) => {
  await page.goto('/login')
  const path = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(path ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { display, start_url, icons } = await answer.json()
  expect([display, start_url]).toEqual(['standalone', '/'])
  for (const { src, type } of icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
  await expectFits(page)
})

test('what is done without a network is done when it is back; whose answer was lost, once', async ({ browser }) => {
  // Not watched: offline, the browser itself writes every failed attempt to the console.
  const context = await browser.newContext()
  const page = await context.newPage()
  const token = await takeToken(page, ZHANG_WEI)
  const uuid = await lendLadder(page, token)
  await page.goto(`${LOAN}?entity=loan&uuid=${uuid}`)
  const article = page.getByRole('article')
  await expect(article.getByText('高空作业').first()).toBeVisible()
  await expectFits(page)

  await context.setOffline(true)
  await expect(page.getByText('网络已断开，正在重连…')).toBeVisible({ timeout: 40_000 })
  await article.getByRole('button', { name: '领取' }).tap()
  await page.getByRole('dialog', { name: '领取' }).getByRole('button', { name: '领取' }).tap()
  await expect(page.getByText('1 项操作待提交')).toBeVisible()
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
  await expect(page.getByRole('row', { name: /高空作业/ }).getByText('借出')).toBeVisible()

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
  await expect(page.locator('tr.ant-table-row')).toHaveCount(1)
})
