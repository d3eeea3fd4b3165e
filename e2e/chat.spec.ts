import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LIU_YANG = 4
const YANG_LEI = 6
const LI_NA = 2
const WANG_QIANG = 3
const CHEN_JING = 5
const ZHAO_MIN = 7
const XU_LIANG = 17

const opened: BrowserContext[] = []

/** A person's own browser, on the messages. */
const enter = async (browser: Browser, person: number, path = '/im'): Promise<Page> => {
  const context = await browser.newContext()
  opened.push(context)
  const page = await context.newPage()
  await takeToken(page, person)
  await page.goto(path)
  await expect(page.getByRole('listbox', { name: '会话列表' })).toBeVisible()
  return page
}

const row = (page: Page, name: string): Locator =>
  page.locator('[data-session]').filter({ has: page.locator('span', { hasText: new RegExp(`^${name}$`) }) })
const stream = (page: Page): Locator => page.getByRole('log', { name: '消息记录' })
/** A message, and not what readers are told of it. */
const said = (page: Page, words: string): Locator => stream(page).getByText(words, { exact: true })
const field = (page: Page): Locator => page.getByLabel(/^发送到 /)
const say = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words)
  await field(page).press('Enter')
}
const unique = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 8)}`

/** The conversation with a colleague, chosen from the contacts. */
const talkTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '新建' }).click()
  await page.getByRole('menuitem', { name: '发起单聊' }).click()
  await page.getByRole('combobox', { name: '搜索姓名' }).fill(name)
  const people = page.getByRole('listbox', { name: '选择同事' }).getByRole('option')
  await expect(people).toHaveCount(1)
  await expect(people).toContainText(name)
  await page.getByRole('combobox', { name: '搜索姓名' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(field(page)).toBeFocused()
}

/** Lets the page reach everything but the realtime server. */
const cutSocket = async (page: Page): Promise<void> => {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route(/socket\.io/, (route) => route.abort())
}

// One server and its demo people serve all stories: they take turns.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()))
})

test('two colleagues chat: the badge moves without reload, reading is seen by the other', async ({ browser, watch }) => {
  const liuYang = watch(await enter(browser, LIU_YANG))
  const yangLei = watch(await enter(browser, YANG_LEI))
  await expect(row(liuYang, '杨磊')).toContainText('1 条未读')
  await expect(liuYang).toHaveTitle(/^\(1\) /)
  await row(yangLei, '刘洋').click()
  const words = unique('A 座 3 层的灯坏了')
  await say(yangLei, words)
  await expect(said(yangLei, words)).toBeVisible()
  await expect(stream(yangLei)).toContainText('未读')
  await expect(row(liuYang, '杨磊')).toContainText(words)
  await expect(row(liuYang, '杨磊')).toContainText('2 条未读')
  await expect(liuYang).toHaveTitle(/^\(2\) /)

  await row(liuYang, '杨磊').click()
  await expect(stream(liuYang).getByText('以下为新消息')).toBeVisible()
  await expect(said(liuYang, words)).toBeVisible()
  await expect(liuYang).not.toHaveTitle(/^\(/)
  await expect(row(liuYang, '杨磊')).not.toContainText('条未读')
  await expect(stream(yangLei)).not.toContainText('未读')

  await field(liuYang).pressSequentially('马上')
  await expect(yangLei.getByText('刘洋 正在输入…')).toBeVisible()
  const answer = unique('马上过去')
  await say(liuYang, answer)
  await expect(said(yangLei, answer)).toBeVisible()
  await expect(yangLei.getByText('刘洋 正在输入…')).toHaveCount(0)
})

test('the network goes in the middle and comes back: nothing lost, order kept', async ({ browser }) => {
  const liNa = await enter(browser, LI_NA)
  const wangQiang = await enter(browser, WANG_QIANG)
  await talkTo(liNa, '王强')
  const [before, one, two, meanwhile, after] = ['之前', '离线一', '离线二', '期间', '之后'].map(unique) as [
    string,
    string,
    string,
    string,
    string,
  ]
  await say(liNa, before)
  await row(wangQiang, '李娜').click()
  await expect(said(wangQiang, before)).toBeVisible()

  await liNa.context().setOffline(true)
  await say(liNa, one)
  await say(liNa, two)
  await expect(stream(liNa).getByText('发送中')).toHaveCount(2)
  await expect(liNa.getByText('网络已断开，正在重连…')).toBeVisible()
  await say(wangQiang, meanwhile)
  await expect(said(wangQiang, meanwhile)).toBeVisible()
  // What was loaded stays readable.
  await expect(said(liNa, before)).toBeVisible()
  await liNa.context().setOffline(false)

  await expect(stream(liNa).getByText('发送中')).toHaveCount(0)
  await expect(said(liNa, meanwhile)).toBeVisible()
  await say(liNa, after)
  await expect(said(wangQiang, after)).toBeVisible()
  const wanted = [before, meanwhile, one, two, after]
  for (const page of [liNa, wangQiang]) {
    const shown = await page.locator('[role=log] [dir=auto]').allTextContents()
    expect(shown.filter((words) => wanted.includes(words))).toEqual(wanted)
  }
})

test('a message that waits when the page is reloaded is sent once', async ({ browser }) => {
  const chenJing = await enter(browser, CHEN_JING)
  await talkTo(chenJing, '赵敏')
  await say(chenJing, unique('先说一句'))
  await expect(stream(chenJing).getByText('发送中')).toHaveCount(0)
  await cutSocket(chenJing)
  await chenJing.reload()
  const words = unique('别丢了')
  await say(chenJing, words)
  await expect(stream(chenJing).getByText('发送中')).toBeVisible()
  await chenJing.unrouteAll()
  const again = await chenJing.context().newPage()
  await chenJing.close()
  await again.goto('/im')
  await row(again, '赵敏').click()
  await expect(said(again, words)).toHaveCount(1)
  await expect(stream(again).getByText('发送中')).toHaveCount(0)

  const zhaoMin = await enter(browser, ZHAO_MIN)
  await row(zhaoMin, '陈静').click()
  await expect(said(zhaoMin, words)).toHaveCount(1)
})

test('a group: who is named sees it in the list and jumps to it', async ({ browser }) => {
  const zhaoMin = await enter(browser, ZHAO_MIN)
  const xuLiang = await enter(browser, XU_LIANG)
  await row(zhaoMin, '全员群').click()
  await field(zhaoMin).pressSequentially('@xul')
  await expect(zhaoMin.getByRole('option', { name: '徐亮' })).toBeVisible()
  await field(zhaoMin).press('Enter')
  const words = unique('请核对')
  await field(zhaoMin).pressSequentially(words)
  await field(zhaoMin).press('Enter')
  for (let line = 1; line <= 40; line++) await say(zhaoMin, `巡检记录第 ${line} 条`)
  await expect(stream(zhaoMin).getByText('发送中')).toHaveCount(0)

  await expect(row(xuLiang, '全员群')).toContainText('[@我]')
  await xuLiang.getByRole('button', { name: /^@我/ }).click()
  await expect(xuLiang.locator('[data-session]')).toHaveCount(1)
  await row(xuLiang, '全员群').click()
  await expect(xuLiang.getByRole('button', { name: /^\d+ 条未读$/ })).toBeVisible()
  await xuLiang.getByRole('button', { name: '有人@我' }).click()
  await expect(stream(xuLiang).getByText(words).first()).toBeInViewport()
  await expect(xuLiang.getByRole('button', { name: '有人@我' })).toHaveCount(0)
  const fresh = unique('新的一条')
  await say(zhaoMin, fresh)
  await xuLiang.getByRole('button', { name: '1 条新消息' }).click()
  await expect(said(xuLiang, fresh)).toBeInViewport()
})

test('settings and drafts follow the account to its other device', async ({ browser }) => {
  const here = await enter(browser, XU_LIANG)
  const there = await enter(browser, XU_LIANG)
  await talkTo(here, '张伟')
  await say(here, unique('在吗'))
  await row(here, '张伟').click({ button: 'right' })
  await here.getByRole('menuitem', { name: '置顶' }).click()
  await expect(row(there, '张伟').getByRole('img', { name: '已置顶' })).toBeVisible()
  await here.getByRole('switch', { name: '消息免打扰' }).click()
  await expect(row(there, '张伟').getByRole('img', { name: '已免打扰' })).toBeVisible()
  await field(here).fill('写到一半')
  await expect(row(there, '张伟')).toContainText('[草稿] 写到一半')
  await here.reload()
  await expect(field(here)).toHaveValue('写到一半')
  await field(here).fill('')
  await expect(row(there, '张伟')).not.toContainText('[草稿]')
  await row(here, '张伟').click({ button: 'right' })
  await here.getByRole('menuitem', { name: '移除' }).click()
  await expect(row(there, '张伟')).toHaveCount(0)
  await expect(here.getByText('选择一个会话开始沟通')).toBeVisible()
})

test('keyboard only', async ({ browser, watch }) => {
  const page = watch(await enter(browser, LIU_YANG))
  await page.getByRole('listbox', { name: '会话列表' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const first = page.locator('[data-session]').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.locator('[data-session]').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: '置顶' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: '置顶' })).toHaveCount(0)
  await expect(page.getByRole('listbox', { name: '会话列表' })).toBeFocused()

  // From pane to pane, then to the field by Tab.
  await page.keyboard.press('F6')
  for (let step = 0; step < 12 && !(await field(page).evaluate((box) => box === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  const words = unique('键盘')
  await page.keyboard.type(words)
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('第二行')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: '表情' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue(`${words}\n第二行😄`)
  await page.keyboard.press('Enter')
  // Until readers have been told of it, it stands there twice.
  await expect(stream(page).getByText(words).first()).toBeVisible()
  await expect(field(page)).toHaveValue('')
})

test('a text over 5000 characters is told so and not sent; markup stays text', async ({ browser, watch }) => {
  const page = watch(await enter(browser, LI_NA))
  await talkTo(page, '王强')
  await field(page).fill('字'.repeat(5_001))
  await expect(page.getByRole('alert')).toContainText('消息不能超过5000字')
  await expect(page.getByRole('button', { name: '发送', exact: true })).toBeDisabled()
  const markup = unique('<img src=x onerror=alert(1)> javascript:alert(1)')
  await say(page, markup)
  await expect(said(page, markup)).toBeVisible()
  await expect(stream(page).getByRole('link')).toHaveCount(0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`nothing serious for axe and nothing overflows, ${theme}`, async ({ browser, watch }) => {
    const page = watch(await enter(browser, LIU_YANG))
    await page.emulateMedia({ colorScheme: theme })
    await expectAccessible(page)
    for (const name of ['全员群', '杨磊']) {
      await row(page, name).click()
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await expect(stream(page).locator('[dir=auto]').last()).toBeVisible()
      await expectAccessible(page)
    }
    // The last one is 1280 × 900 at 200 %.
    for (const [width, height] of [
      [1024, 900],
      [1280, 900],
      [1440, 900],
      [1920, 1080],
      [640, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expect(field(page)).toBeInViewport()
    }
    await page.getByRole('button', { name: '返回会话列表' }).click()
    await expect(page.getByRole('listbox', { name: '会话列表' })).toBeInViewport()
  })
}
