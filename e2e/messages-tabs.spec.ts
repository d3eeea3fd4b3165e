import type { Browser, BrowserContext, Page } from '@playwright/test'
import { bubble, field, openBrowser, openMessages, row, say, stream, talkTo, unique } from './support/messages.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const WANG_QIANG = 3
const XU_LIANG = 17

const opened: BrowserContext[] = []
const browserOf = async (browser: Browser, person: number): Promise<BrowserContext> => {
  const context = await openBrowser(browser, person)
  opened.push(context)
  return context
}

/** Connections to the server that were opened in this browser, by page. */
const countSockets = (context: BrowserContext): Map<Page, number> => {
  const count = new Map<Page, number>()
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (socket.url().includes('/socket.io/')) count.set(page, (count.get(page) ?? 0) + 1)
    }),
  )
  return count
}

/** What the page shows of these, in order. */
const shown = async (page: Page, wanted: readonly string[]): Promise<string[]> =>
  (await stream(page).locator('[dir=auto]').allTextContents()).filter((words) => wanted.includes(words))

/** Xu Liang with two pages of one browser and Wang Qiang with one, all in their conversation. */
const meet = async (browser: Browser) => {
  const [xuLiang, wangQiang] = await Promise.all([browserOf(browser, XU_LIANG), browserOf(browser, WANG_QIANG)])
  const sockets = countSockets(xuLiang)
  const first = await openMessages(xuLiang)
  await talkTo(first, '王强')
  await say(first, unique('在吗'))
  await expect(stream(first).getByText('发送中')).toHaveCount(0)
  const second = await openMessages(xuLiang, new URL(first.url()).pathname + new URL(first.url()).search)
  const other = await openMessages(wangQiang)
  await row(other, '徐亮').click()
  for (const page of [second, other]) await expect(field(page)).toBeVisible()
  return { xuLiang, sockets, first, second, other }
}

// One server and its demo people serve all stories: they take turns.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()))
})

test('two pages of a browser have one connection and show the same', async ({ browser, watch }) => {
  const { sockets, first, second, other } = await meet(browser)
  for (const page of [first, second, other]) watch(page)
  const [asked, answered, more] = [unique('水泵房钥匙在谁那里'), unique('在我这里'), unique('我来取')] as [string, string, string]
  await say(second, asked)
  await expect(stream(second).getByText('发送中')).toHaveCount(0)
  await expect(bubble(first, asked)).toBeVisible()
  await expect(bubble(other, asked)).toHaveCount(1)

  await field(other).pressSequentially('在')
  for (const page of [first, second]) await expect(page.getByText('王强 正在输入…')).toBeVisible()
  await say(other, answered)
  for (const page of [first, second]) await expect(bubble(page, answered)).toBeVisible()
  await say(first, more)
  for (const page of [first, second, other]) {
    await expect(bubble(page, more)).toBeVisible()
    expect(await shown(page, [asked, answered, more])).toEqual([asked, answered, more])
  }

  // Read in one, read in both.
  await first.goto('/im')
  await second.goto('/im')
  await say(other, unique('楼下见'))
  for (const page of [first, second]) await expect(row(page, '王强')).toContainText('1 条未读')
  await row(second, '王强').click()
  for (const page of [first, second]) await expect(row(page, '王强')).not.toContainText('条未读')
  await expect(stream(other)).not.toContainText('未读')

  // A page that comes as a third gets along without one of its own.
  const third = await openMessages(first.context())
  const last = unique('好')
  await say(other, last)
  await expect(row(third, '王强')).toContainText(last)
  expect(sockets.get(third)).toBeUndefined()
})

for (const lost of ['message', 'answer'] as const) {
  test(`the page with the connection closes while the ${lost} is on its way: the other sends it once`, async ({ browser }) => {
    const { xuLiang, first, second, other } = await meet(browser)
    // From now on the connection swallows what is sent, or what is answered.
    await first.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer()
      let held = false
      socket.onMessage((frame) => {
        const sends = String(frame).includes('message:send')
        held ||= sends
        if (lost === 'message' && sends) return
        server.send(frame)
      })
      server.onMessage((frame) => {
        if (lost === 'answer' && held) return
        socket.send(frame)
      })
    })
    await first.reload()
    await expect(field(first)).toBeVisible()
    // The reload has handed the lead to the other page: it goes back.
    await second.reload()
    await expect(field(second)).toBeVisible()
    const words = unique('电梯年检约在周四')
    await say(second, words)
    for (const page of [first, second]) await expect(stream(page).getByText('发送中')).toHaveCount(1)
    const takeover = second.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/socket.io/') })
    await first.close()
    await takeover
    await expect(stream(second).getByText('发送中')).toHaveCount(0)
    await expect(bubble(other, words)).toHaveCount(1)
    const third = await openMessages(xuLiang)
    await row(third, '王强').click()
    for (const page of [second, third, other]) await expect(bubble(page, words)).toHaveCount(1)
  })
}

test('the network goes: both pages write on, and everything goes once, in its order', async ({ browser }) => {
  const { xuLiang, first, second, other } = await meet(browser)
  await xuLiang.setOffline(true)
  const [one, two, three] = [unique('离线一'), unique('离线二'), unique('离线三')] as [string, string, string]
  await say(first, one)
  await say(second, two)
  await say(first, three)
  for (const page of [first, second]) await expect(stream(page).getByText('发送中')).toHaveCount(3)
  // What it wrote outlives the page.
  await second.close()
  await xuLiang.setOffline(false)
  await expect(stream(first).getByText('发送中')).toHaveCount(0)
  const third = await openMessages(xuLiang)
  await row(third, '王强').click()
  await expect(bubble(other, three)).toBeVisible()
  for (const page of [first, third, other]) {
    await expect(bubble(page, three)).toBeVisible()
    expect(await shown(page, [one, two, three])).toEqual([one, two, three])
  }
})

test('signing out in one page ends the other', async ({ browser }) => {
  const { first, second } = await meet(browser)
  await first.getByRole('button', { name: '头像菜单' }).click()
  await first.getByRole('menuitem', { name: '退出登录' }).click()
  await first.getByRole('button', { name: '退出登录' }).click()
  for (const page of [first, second]) await page.waitForURL(/\/login/)
})

interface Notice {
  title: string
  body: string
}

/** Stands in for the desktop: keeps the notices of a page, and hides the page when told. */
const standIn = (context: BrowserContext) =>
  context.addInitScript(() => {
    const notices: (EventTarget & Notice)[] = []
    const screen = { hidden: false }
    class FakeNotification extends EventTarget {
      static permission = 'default'
      static requestPermission = async () => {
        FakeNotification.permission = 'granted'
        return 'granted'
      }
      title: string
      body: string
      constructor(title: string, { body }: { body: string }) {
        super()
        this.title = title
        this.body = body
        notices.push(this)
      }
      close() {
        notices.splice(notices.indexOf(this), 1)
      }
    }
    Object.assign(globalThis, { Notification: FakeNotification, desktop: { notices, screen } })
    Object.defineProperty(document, 'visibilityState', { get: () => (screen.hidden ? 'hidden' : 'visible') })
  })

type Desktop = typeof globalThis & { desktop: { notices: (EventTarget & Notice)[]; screen: { hidden: boolean } } }
// The script above has put it there.
const noticesOf = (page: Page): Promise<Notice[]> =>
  page.evaluate(() => (globalThis as Desktop).desktop.notices.map(({ title, body }) => ({ title, body })))
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    // As above.
    ;(globalThis as Desktop).desktop.screen.hidden = value
  }, hidden)

test('a message that nobody can see is told by one notice, which leads to it', async ({ browser, watch }) => {
  const [xuLiang, wangQiang] = await Promise.all([browserOf(browser, XU_LIANG), browserOf(browser, WANG_QIANG)])
  await standIn(xuLiang)
  const first = watch(await xuLiang.newPage())
  await first.goto('/dashboard/myToDo')
  await expect(first.getByRole('navigation', { name: '主导航' })).toBeVisible()
  const second = watch(await openMessages(xuLiang))
  const other = await openMessages(wangQiang)
  await talkTo(other, '徐亮')

  await say(other, unique('还没有人允许'))
  await expect(row(second, '王强')).toContainText('还没有人允许')
  await second.getByRole('button', { name: '消息提醒' }).click()
  const choice = second.getByRole('switch', { name: '桌面通知' })
  await expect(choice).toHaveAttribute('aria-checked', 'false')
  await choice.click()
  await expect(choice).toHaveAttribute('aria-checked', 'true')
  await expectAccessible(second)
  await second.keyboard.press('Escape')
  // The right holds for the whole browser, as it does outside of tests.
  await first.evaluate(() => Notification.requestPermission())

  const seen = unique('有人看得见')
  await hide(first, true)
  await say(other, seen)
  await expect(row(second, '王强')).toContainText(seen)
  await hide(second, true)
  const words = unique('谁都看不见')
  await say(other, words)
  await expect.poll(() => noticesOf(first)).toEqual([{ title: '王强', body: words }])
  expect(await noticesOf(second)).toEqual([])

  await hide(first, false)
  // As above.
  await first.evaluate(() => (globalThis as Desktop).desktop.notices[0]?.dispatchEvent(new Event('click')))
  await expect(first).toHaveURL(/\/im\?session=/)
  await expect(bubble(first, words)).toBeInViewport()
  expect(await noticesOf(first)).toEqual([])
})
