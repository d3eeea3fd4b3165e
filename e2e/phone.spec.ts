import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { PHONE } from './support/phone.ts'
import { expect, expectAccessible, test } from './support/product.ts'

test.use(PHONE)

const ZHANG_WEI = 1
const LI_NA = 2
const LIU_YANG = 4

/** Runs in the page: the width of the document, or of what holds the page in it. A strip or a table of the page may scroll. */
const widthIn = (): number => {
  const holds = [...document.querySelectorAll('main, main *')].filter(
    (each) =>
      each.clientWidth === innerWidth && each.clientHeight > innerHeight / 2 && /auto|scroll/.test(getComputedStyle(each).overflowX),
  )
  return Math.max(...[document.documentElement, ...holds].map(({ scrollWidth }) => scrollWidth))
}

const expectFits = async (page: Page): Promise<void> => {
  expect(await page.evaluate(widthIn)).toBe(360)
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
  await shows(page, '/ai/chat', '想找什么？')
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
  await expect(page.getByRole('paragraph').filter({ hasText: 'BX-0001' })).toBeVisible()
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

test('a tree leads to the list below its node, and the list back to the tree', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/mainData/building')
  await page.getByRole('treeitem', { name: /西湖花园/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '西湖花园' })).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(0)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '返回' }).tap()
  await page.getByRole('button', { name: '全部楼栋' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '全部楼栋' })).toBeVisible()

  await page.goto('/mainData/position')
  await page.getByRole('button', { name: '全部部位' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '全部部位' })).toBeVisible()
  await expectFits(page)
})

test('roles are a list, each with a page of its own', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/role')
  await page.getByRole('button', { name: /项目经理/ }).tap()
  await expect(page.getByRole('heading', { level: 2, name: /项目经理/ })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '返回角色列表' }).tap()
  await expect(page.getByRole('button', { name: /普通员工/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /项目经理/ })).toHaveCount(0)
})

test('rows of tables tell all they know one below the other', async ({ page }) => {
  await takeToken(page, LI_NA)
  await page.goto('/enterprise/notice')
  const row = page.getByRole('row').filter({ hasText: '消防演练通知' })
  await expect(row).toContainText('公告状态')
  await expect(row).toContainText('已发布')
  await expect(row.getByRole('link', { name: '编辑' })).toBeInViewport()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await expectFits(page)
  await expectAccessible(page)

  await page.goto('/dashboard/apps')
  await expect(page.getByRole('heading', { level: 1, name: '全部应用' })).toBeVisible()
  await expectFits(page)
  await page.goto('/cloudMarket')
  await expect(page.getByRole('link', { name: '全部应用' })).toBeVisible()
  await expectFits(page)
})

test('a title is whole beside what can be done, and a flow is designed within the width', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await shows(page, '/approve/add', '发起审批')
  const cut = await page.getByRole('heading', { level: 1, name: '发起审批' }).evaluate((title) => title.scrollWidth - title.clientWidth)
  expect(cut).toBeLessThanOrEqual(0)

  await shows(page, '/flow/config/design', '未命名流程')
  await expect(page.getByRole('button', { name: '发布' })).toBeInViewport()
  await page.getByRole('button', { name: '更多设置' }).tap()
  await expect(page.getByRole('region', { name: '更多设置' })).toBeVisible()
  await expectFits(page)
})
