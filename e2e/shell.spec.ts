import type { Page } from '@playwright/test'
import { mobileOf, newestCode, PASSWORD, takeToken, tokenOf } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const ENTERPRISE_1 = '杭州示例物业服务有限公司'
const ENTERPRISE_2 = '上海示例置业有限公司'
const RENEWED = 'Renewed2026'

const enter = async (page: Page, person: number, path = '/im'): Promise<void> => {
  await takeToken(page, person)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
}
const openAvatarMenu = (page: Page) => page.getByRole('button', { name: '头像菜单' }).click()
const pickAppearance = async (page: Page, choice: string): Promise<void> => {
  await openAvatarMenu(page)
  await page.getByRole('menuitem', { name: '外观' }).hover()
  await page.getByRole('menuitem', { name: choice, exact: true }).click()
}
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

test.describe('without a token', () => {
  for (const path of ['/', '/im', '/404', '/401', '/nowhere?x=1', '/redirect/im', '/mainData/room']) {
    test(`${path} leads to the login page`, async ({ page }) => {
      await page.goto(path)
      await page.waitForURL(/\/login\?redirect=/)
      const redirect = new URL(page.url()).searchParams.get('redirect')
      expect(redirect).toBe(path === '/' ? '/im' : path)
    })
  }
  for (const [path, heading] of [
    ['/auth-redirect', '授权请求无效'],
    ['/jump?contentUrl=javascript:alert(1)', '加载失败'],
    ['/redirectLink?k=unknown', '链接已失效'],
  ] as const) {
    test(`${path} is open`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

test('/jump shows the page in a frame of its own, under its title', async ({ page, baseURL }) => {
  await page.goto(`/jump?title=${encodeURIComponent('开放文档')}&contentUrl=${encodeURIComponent(`${baseURL}/healthz`)}`)
  await expect(page.getByRole('heading', { name: '开放文档' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('ok')).toBeVisible()
  await expect(page.getByTitle('开放文档')).toHaveAttribute('sandbox', /^(?!.*allow-same-origin)/)
})

test('an unknown path leads to /404, whose button leads home', async ({ page }) => {
  await takeToken(page, 4)
  await page.goto('/mainData/nothing/here')
  await page.waitForURL('/404')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '返回首页' }).click()
  await page.waitForURL('/im')
})

test('the pass-through pages keep the query and never leave the site', async ({ page }) => {
  await takeToken(page, 4)
  await page.goto('/redirect/im?x=1')
  await page.waitForURL('/im?x=1')
  await page.goto('/appLibrary/im')
  await page.waitForURL('/im')
  await page.goto('/redirect/%2Fevil')
  await page.waitForURL('/404')
  await page.goto('/redirect/login?q=01940000-0000-7000-8000-000100000001')
  await expect(page).toHaveURL('/login?q=01940000-0000-7000-8000-000100000001')
})

test.describe('the guard', () => {
  test('tells when the user info is missing, resets the token and asks to sign in', async ({ page }) => {
    await takeToken(page, 4)
    await page.route('**/get_current_user', (route) => route.fulfill({ json: { code: 200, msg: 'success', data: null } }))
    await page.goto('/im')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('个人信息获取异常')).toBeVisible()
    expect(await tokenOf(page)).toBeUndefined()
  })
  test('reads the status before the user info and starts the chat last', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await enter(page, 4)
    await expect(page.getByText('全员群')).toBeVisible()
    const order = ['get_status', 'get_current_user', 'session/list'].map((call) => asked.findIndex((url) => url.includes(call)))
    expect(order.toSorted((a, b) => a - b)).toEqual(order)
    expect(order[0]).toBeGreaterThanOrEqual(0)
  })
  test('a token that has ended leads to the login page and back', async ({ page, context, baseURL }) => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('visitedViews', '[{"title":"张三的审批"}]'))
    await context.addCookies([{ name: 'qifuyun-pc-token', value: 'x'.repeat(43), url: baseURL ?? '' }])
    await page.goto('/im?session=a')
    await page.waitForURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/im?session=a')
    await expect(page.getByText('登录已失效，请重新登录')).toBeVisible()
    // Whoever sits down next reads nothing of it.
    expect(await page.evaluate(() => localStorage.getItem('visitedViews'))).toBeNull()
  })
})

test('the frame of /im: rail, no tab bar, title with the unread count', async ({ page }) => {
  await enter(page, 4)
  await expect(page).toHaveTitle('(1) 企服云')
  const rail = page.getByRole('navigation', { name: '主导航' })
  await expect(rail.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('tablist', { name: '标签页' })).toHaveCount(0)
  const sheet = await page.getByRole('main').boundingBox()
  expect([sheet?.x, sheet?.y, sheet?.width]).toEqual([72, 8, 1440 - 72 - 8])
  await expectAccessible(page)
})

test('the counter popover opens on hover, stays on the way to it and closes behind the pointer', async ({ page }) => {
  await enter(page, 5)
  const popup = page.getByRole('group', { name: '消息中心' })
  await page.getByRole('link', { name: '消息' }).hover()
  await expect(popup.locator('[data-counter="message"]')).toContainText('2')
  await expectAccessible(page)
  await page.mouse.move(70, 110, { steps: 4 })
  await page.mouse.move(200, 230, { steps: 12 })
  await expect(popup).toBeVisible()
  await page.mouse.move(900, 600, { steps: 4 })
  await expect(popup).toBeHidden()
})

test('全部已读 empties the notifications', async ({ page }) => {
  await enter(page, 17)
  await page.getByRole('link', { name: '消息' }).focus()
  await page.keyboard.press('ArrowDown')
  const row = page.locator('[data-counter="message"]')
  await expect(row).toContainText('2')
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect(row).not.toContainText('2')
})

test('switching the enterprise covers the page and starts anew in the other one', async ({ page }) => {
  await enter(page, 7)
  await expect(page.getByRole('button', { name: '切换企业' })).toHaveAttribute('title', ENTERPRISE_1)
  await page.getByRole('button', { name: '切换企业' }).click()
  const panel = page.getByRole('region', { name: '切换企业' })
  await expect(panel.getByText('默认', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: new RegExp(ENTERPRISE_2) }).click()
  await expect(page.getByText(`正在切换到：${ENTERPRISE_2}`)).toBeVisible()
  await expect(page.getByText(`正在切换到：${ENTERPRISE_2}`)).toBeHidden()
  await page.waitForURL('/im')
  await expect(page.getByRole('button', { name: '切换企业' })).toHaveAttribute('title', ENTERPRISE_2)
})

test('the default enterprise is chosen in its dialog', async ({ page }) => {
  await enter(page, 8)
  await page.getByRole('button', { name: '切换企业' }).click()
  await page.getByRole('button', { name: '设为默认' }).click()
  const dialog = page.getByRole('dialog', { name: '设置默认企业' })
  await dialog.getByText(ENTERPRISE_2).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('操作成功!')).toBeVisible()
  await page.getByRole('button', { name: '切换企业' }).click()
  await expect(page.getByText('默认', { exact: true })).toBeVisible()
})

test('theme, density, contrast and language change at once and are remembered', async ({ page }) => {
  await enter(page, 4)
  expect(await theme(page)).toBe('light')
  await pickAppearance(page, '深色')
  await expect.poll(() => theme(page)).toBe('dark')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await pickAppearance(page, '紧凑')
  await pickAppearance(page, '高对比')
  await pickAppearance(page, 'English')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-density', 'compact')
  await expect(html).toHaveAttribute('data-contrast', 'more')
  await expect(html).toHaveAttribute('lang', 'en')
})

test.describe('the command palette', () => {
  test('finds a colleague by pinyin initials and opens the conversation', async ({ page }) => {
    await enter(page, 4)
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill('@zm')
    await expect(page.getByRole('option', { name: /赵敏/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: '命令面板' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: '赵敏' })).toBeVisible()
  })
  test('runs commands, remembers them, and gives the focus back', async ({ page }) => {
    await enter(page, 4)
    const field = page.getByRole('button', { name: /搜索/ }).first()
    await field.click()
    await page.getByRole('combobox').fill('>深色')
    await page.keyboard.press('Enter')
    await expect.poll(() => theme(page)).toBe('dark')
    await field.click()
    await expect(page.getByRole('group', { name: '最近使用' })).toContainText('切换到深色')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('group', { name: '人与群' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
  })
  test('says so when nothing matches', async ({ page }) => {
    await enter(page, 4)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('没有这样的东西')
    await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  })
})

test('? lists the shortcuts, F6 walks the panes and the skip link leads to the content', async ({ page }) => {
  await enter(page, 4)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('signing out', () => {
  test('can be thought better of', async ({ page }) => {
    await enter(page, 4)
    await openAvatarMenu(page)
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page.getByRole('dialog', { name: '是否确认退出登录?' })).toBeVisible()
    await page.getByRole('button', { name: '取消', exact: true }).click()
    await expect(page.getByText('取消退出', { exact: true })).toBeVisible()
    expect(await tokenOf(page)).toBeTruthy()
  })
  test('ends the sign-in at the server, in the browser and on the page', async ({ page }) => {
    await enter(page, 4)
    const token = await tokenOf(page)
    await openAvatarMenu(page)
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('退出成功!')).toBeVisible()
    expect(await tokenOf(page)).toBeUndefined()
    const answer = await page.request.get('/api/v1/auth/auth/get_current_user', { headers: { authorization: token ?? '' } })
    expect((await answer.json()).code).toBe(3004)
  })
})

test('another device is signed out from here and told so', async ({ page, browser, watch }) => {
  await enter(page, 3)
  const context = await browser.newContext({ locale: 'zh-CN' })
  const other = watch(await context.newPage())
  await enter(other, 3)
  await openAvatarMenu(page)
  await page.getByRole('menuitem', { name: '登录设备' }).click()
  const dialog = page.getByRole('dialog', { name: '登录设备' })
  await expect(dialog.getByText('本机', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '下线', exact: true }).first().click()
  await other.waitForURL(/\/login/)
  await dialog.getByRole('tab', { name: '登录记录' }).click()
  await expect(dialog.getByText('登录成功').first()).toBeVisible()
  await context.close()
})

test('the password is changed after the mobile is verified', async ({ page }) => {
  await enter(page, 13)
  await openAvatarMenu(page)
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const verify = page.getByRole('dialog', { name: '验证手机' })
  await verify.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('短信验证码获取成功，请注意查收！')).toBeVisible()
  await expect(verify.getByRole('button', { name: /s 后重新获取/ })).toBeDisabled()
  await verify.getByLabel('验证码').fill('000000')
  await verify.getByRole('button', { name: '下一步' }).click()
  await expect(verify.getByText('验证码错误')).toBeVisible()
  await verify.getByLabel('验证码').fill(await newestCode(page, mobileOf(13)))
  await verify.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('验证成功')).toBeVisible()
  const change = page.getByRole('dialog', { name: '设置新密码' })
  await change.getByLabel('新密码').fill('short')
  await change.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('请正确填写表单！')).toBeVisible()
  await expectAccessible(page)
  await change.getByLabel('新密码').fill(PASSWORD)
  await change.getByLabel('确认密码').fill(PASSWORD)
  await change.getByRole('button', { name: '确定' }).click()
  await expect(change.getByText('密码过于常见，请换一个')).toBeVisible()
  await change.getByLabel('新密码').fill(RENEWED)
  await change.getByLabel('确认密码').fill(RENEWED)
  await change.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('修改成功！')).toBeVisible()
})

test('an enterprise is created from the switcher and entered at once', async ({ page }) => {
  await enter(page, 9)
  await page.getByRole('button', { name: '切换企业' }).click()
  await page.getByRole('button', { name: '创建或加入' }).click()
  const dialog = page.getByRole('dialog', { name: '创建或加入' })
  await dialog.getByRole('button', { name: '创建企业' }).click()
  await expect(dialog.getByText('请输入企业名称')).toBeVisible()
  await dialog.getByLabel('企业名称').fill('宁波新居物业')
  await dialog.getByRole('radio', { name: '物业服务' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '创建企业' }).click()
  await expect(page.getByText('正在切换到：宁波新居物业')).toBeVisible()
  await expect(page.getByRole('button', { name: '切换企业' })).toHaveAttribute('title', '宁波新居物业')
  // It begins with what is still to be done.
  await expect(page.getByRole('heading', { name: '还差 6 步开工，大约 23 分钟' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '展开 邀请同事' }).click()
  await expect(page.getByRole('img', { name: '邀请加入企业的二维码' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '邀请链接' })).toHaveValue(/inviteCode=/)
  await expectAccessible(page)
})

test('a lost connection is told after 2 s, and its return', async ({ browser }) => {
  // Not watched: offline, the browser itself writes every failed attempt to the console.
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await enter(page, 6)
  await expect(page.getByText('全员群')).toBeVisible()
  await context.setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(page.getByText('网络已断开，正在重连…')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('全员群').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('已恢复连接')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('已恢复连接')).toBeHidden()
  await context.close()
})

for (const [width, height] of [
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(`nothing is cut off at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await enter(page, 5)
    await expect(page.getByText('全员群')).toBeVisible()
    const overflow = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ])
    expect(overflow).toEqual([0, 0])
    const rail = await page.getByRole('navigation', { name: '主导航' }).boundingBox()
    expect(rail?.width).toBe(width < 1280 ? 60 : 72)
  })
}
