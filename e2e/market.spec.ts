import type { Locator, Page } from '@playwright/test'
import { MARKET, SERVED } from '../apps/src/server.generated.ts'
import { takeToken } from './support/people.ts'
import { picture } from './support/picture.ts'
import { expect, expectAccessible, test } from './support/product.ts'

// Of an enterprise that has none of the applications: she may order, he may not, though he confirms transfers for the platform.
const ZHOU_TING = 9
const HE_PING = 13
const KEYS = '01940000-0000-7000-8000-001600000044'
const VISITORS = '01940000-0000-7000-8000-001600000012'

const own = (page: Page) => page.getByRole('navigation', { name: '我的市场' })
const cartEntry = (page: Page, kinds: number) => own(page).getByRole('link', { name: `购物车 ${kinds} 种应用` })
const order = (page: Page) => page.getByRole('dialog', { name: /^订单/ })
const info = (marketAppUuid: string) => `/cloudMarket/info?marketAppUuid=${marketAppUuid}`

/** Says at the mock channel how the payment of the open order ends. */
const pay = async (page: Page, result: string): Promise<void> => {
  const [channel] = await Promise.all([page.waitForEvent('popup'), order(page).getByRole('link', { name: '打开支付页面' }).click()])
  await channel.getByRole('button', { name: result }).click()
  await expect(channel.getByText('可以关闭本页')).toBeVisible()
  await channel.close()
}

test('an application is found, ordered and paid at the second try, and its licence is seen', async ({ page }) => {
  await takeToken(page, ZHOU_TING)
  await page.goto('/dashboard/index')
  // Her enterprise has hardly begun.
  await page.getByRole('button', { name: '进入工作台' }).click()
  await page.getByRole('link', { name: '云市场' }).first().click()
  await page.waitForURL('/cloudMarket')
  await expect(page.getByRole('heading', { level: 1, name: '云市场' })).toBeVisible()
  await page.getByRole('navigation', { name: '应用分类' }).getByRole('link', { name: '设备与安全' }).click()
  await expect(page.getByRole('list', { name: '应用', exact: true }).getByRole('listitem')).toContainText(['访客邀请'])
  await page.getByRole('searchbox', { name: '搜索应用、服务商或场景' }).fill('钥匙')
  await page.keyboard.press('Enter')
  await page.waitForURL('/cloudMarket/search?q=*')
  await expect(page.getByRole('status').filter({ hasText: '「钥匙」共找到 1 款应用' })).toBeVisible()
  await page.getByText('免费', { exact: true }).click()
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  await page.getByText('付费', { exact: true }).click()
  await page.getByRole('link', { name: '钥匙借还' }).click()

  const pane = page.getByRole('complementary', { name: '应用介绍' })
  await expect(pane.getByRole('heading', { name: '钥匙借还' })).toBeFocused()
  const shot = pane.getByRole('region', { name: '应用截图' }).getByRole('img', { name: '钥匙借还截图 1' })
  await expect.poll(() => shot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  await expect(page.getByRole('link', { name: '钥匙借还' })).toBeVisible()
  await pane.getByRole('button', { name: '点赞（0）' }).click()
  await expect(pane.getByRole('button', { name: '点赞（1）' })).toHaveAttribute('aria-pressed', 'true')
  await pane.getByRole('button', { name: '收藏（0）' }).click()
  await expect(pane.getByRole('button', { name: '收藏（1）' })).toHaveAttribute('aria-pressed', 'true')
  await pane.getByRole('spinbutton', { name: '购买时长' }).fill('2')
  await pane.getByRole('button', { name: '加入购物车' }).click()
  await expect(cartEntry(page, 1)).toBeVisible()
  await expect(pane.getByRole('region', { name: '购物车' })).toContainText('¥ 198.00')
  await expectAccessible(page)
  await pane.getByRole('heading', { name: '钥匙借还' }).press('Escape')
  await expect(pane).toBeHidden()
  await expect(page.getByRole('link', { name: '钥匙借还' })).toBeFocused()

  await cartEntry(page, 1).click()
  await page.waitForURL('/cloudMarket/shoppingCart')
  await page.getByRole('spinbutton', { name: '「钥匙借还」的时长' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /钥匙借还/ })).toContainText('¥ 297.00')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: '全选' }).uncheck()
  await expect(page.getByRole('button', { name: '去结算（0）' })).toBeDisabled()
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去结算（1）' }).click()
  await page.getByRole('radio', { name: '支付宝' }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(order(page)).toContainText('待支付')
  await expect(cartEntry(page, 0)).toBeVisible()
  await expectAccessible(page)
  await pay(page, '支付失败')
  await order(page).getByRole('button', { name: '刷新状态' }).click()
  await expect(order(page)).toContainText('上次支付没有成功，可以重新支付')
  await order(page).getByRole('button', { name: '重新支付' }).click()
  await pay(page, '支付成功')
  await expect(order(page)).toContainText('已支付，应用已开通')
  await order(page).getByRole('link', { name: '查看授权' }).click()
  await page.waitForURL('/enterprise/application?q=*')
  await expect(page.getByRole('row', { name: /钥匙借还/ })).toContainText(String(new Date().getFullYear() + 3))

  await page.goto('/enterprise/payment')
  const paid = page.getByRole('row', { name: /已支付/ })
  await expect(paid).toContainText('¥ 297.00')
  await expect(page.getByRole('row', { name: /失败/ })).toBeVisible()
  await expectAccessible(page)
  await paid.getByRole('button', { name: /^查看支付单/ }).click()
  await expect(page.getByRole('dialog', { name: /^支付单/ })).toContainText('由平台收取的款项请联系平台退款')
  await expectAccessible(page)

  await page.goto('/cloudMarket/collect')
  await page.getByRole('list', { name: '我的收藏' }).getByRole('link', { name: '钥匙借还' }).click()
  await expect(page.getByRole('link', { name: '打开' })).toHaveAttribute('href', '/application/pkg41')
})

test('a trial is taken and reviewed; whoever may not order sees why, and what is not sold any more in his cart', async ({
  page,
  browser,
  watch,
}) => {
  await takeToken(page, ZHOU_TING)
  await page.goto(info(VISITORS))
  await page.getByRole('button', { name: '免费试用 30 天' }).click()
  await expect(page.getByText('已开通，有效期至')).toBeVisible()
  await expect(page.getByRole('button', { name: '免费试用 30 天' })).toBeHidden()
  await page.getByRole('button', { name: '写评价' }).click()
  const review = page.getByRole('dialog', { name: '评价「访客邀请」' })
  await review.getByRole('button', { name: '提交评价' }).click()
  await expect(review.getByText('请输入评价内容')).toBeVisible()
  await review.getByRole('radio', { name: '4 分' }).check({ force: true })
  await review.getByRole('textbox', { name: '评价内容' }).fill('访客登记快了很多')
  await expectAccessible(page)
  await review.getByRole('button', { name: '提交评价' }).click()
  const reviews = page.getByRole('region', { name: '用户评价' })
  await expect(reviews.getByRole('listitem')).toContainText('周**')
  await expect(reviews).toContainText('已评价')

  const employee = watch(await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage())
  await takeToken(employee, HE_PING)
  await employee.goto(info(VISITORS))
  await expect(employee.getByRole('region', { name: '用户评价' }).getByRole('img', { name: '4 分' })).toBeVisible()
  await employee.goto(info(KEYS))
  await expect(employee.getByRole('button', { name: '立即订购' }).or(employee.getByRole('button', { name: '立即续订' }))).toBeDisabled()
  await employee.getByRole('button', { name: '加入购物车' }).click()
  await expect(cartEntry(employee, 1)).toBeVisible()
  await expect(own(employee).getByRole('link', { name: '我的订单' })).toBeHidden()
  await employee.getByRole('button', { name: '去结算（1）' }).hover({ force: true })
  await expect(employee.getByText('没有权限，请联系企业管理员')).toBeVisible()

  // Nothing of the product withdraws an application yet: the answer says what it would then.
  await employee.route('**/market/cart/list', async (route) => {
    const answer = await route.fetch()
    const body: { data: object[] } = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: body.data.map((line) => ({ ...line, invalidFlag: 1, amountFen: 0 })) } })
  })
  await employee.goto('/cloudMarket/shoppingCart')
  await expect(employee.getByRole('row', { name: /钥匙借还/ })).toContainText('已失效')
  await expect(employee.getByRole('checkbox', { name: '选择「钥匙借还」' })).toBeDisabled()
  await expect(employee.getByRole('button', { name: '去结算（0）' })).toBeDisabled()
  await expectAccessible(employee)
  await employee.unrouteAll({ behavior: 'wait' })
  await employee.getByRole('button', { name: '移除失效应用' }).click()
  await expect(employee.getByText('购物车还是空的')).toBeVisible()
  await employee.goto('/cloudMarket/order')
  await employee.waitForURL('/404')
})

test('a transfer is confirmed by the platform, and the page of the buyer follows', async ({ page, browser, watch }) => {
  await takeToken(page, ZHOU_TING)
  await page.goto(info(VISITORS))
  await page.getByRole('button', { name: /立即(订购|续订)/ }).click()
  await page.getByRole('radio', { name: '线下转账' }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(order(page)).toContainText('附言填写订单号')
  const orderNo = (
    await order(page)
      .getByText(/^SC\d{14}/)
      .first()
      .innerText()
  ).trim()

  const operator = watch(await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage())
  await takeToken(operator, HE_PING)
  await operator.goto('/operator/transfer')
  await operator.getByRole('searchbox', { name: '搜索订单号、企业' }).fill('宁波示例')
  await operator.keyboard.press('Enter')
  await expect(operator.getByRole('row', { name: new RegExp(orderNo) })).toContainText('¥ 199.00')
  await expectAccessible(operator)
  await operator.getByRole('button', { name: `确认到账 ${orderNo}` }).click()
  await operator.getByRole('dialog').getByRole('button', { name: '确认到账' }).click()
  await expect(operator.getByText('操作成功!')).toBeVisible()
  await expect(order(page)).toContainText('已支付，应用已开通')

  // A part of it goes back by hand, of the line that it is for; the buyer's page follows.
  await operator.goto('/operator/order')
  await operator.getByRole('searchbox', { name: '搜索订单号、企业' }).fill(orderNo)
  await operator.keyboard.press('Enter')
  await expect(operator.getByRole('row', { name: new RegExp(orderNo) })).toContainText('宁波示例')
  await operator.getByRole('button', { name: `查看 ${orderNo}` }).click()
  const sale = operator.getByRole('dialog', { name: `订单 ${orderNo}` })
  await sale.getByRole('button', { name: '申请退款' }).click()
  const refund = operator.getByRole('dialog', { name: '申请退款' })
  await expect(refund.getByRole('radio', { name: '转账' })).toBeChecked()
  await expect(refund.getByRole('radio', { name: '原路退回' })).toHaveCount(0)
  const amount = refund.getByRole('spinbutton', { name: '「访客邀请」退款金额（元）' })
  await expect(amount).toHaveValue('199.00')
  await amount.fill('0')
  await refund.getByRole('textbox', { name: '退款原因' }).fill('少用两个月')
  await refund.getByRole('button', { name: '申请退款' }).click()
  await expect(refund.getByText('退款金额须大于0')).toBeVisible()
  await amount.fill('50')
  await expect(refund.getByText('合计 ¥ 50.00')).toBeVisible()
  await expectAccessible(operator)
  await refund.getByRole('button', { name: '申请退款' }).click()
  await expect(sale.getByRole('row', { name: /访客邀请 ¥ 50\.00/ })).toContainText('待退款')
  await expectAccessible(operator)
  await sale.getByRole('button', { name: '确认已退' }).click()
  await operator
    .getByRole('dialog', { name: /已付给对方/ })
    .getByRole('button', { name: '确认已退' })
    .click()
  await expect(sale.getByRole('list', { name: '应用' })).toContainText('已退 ¥ 50.00')
  await expect(order(page)).toContainText('已退 ¥ 50.00')
  await expect(order(page)).toContainText('已支付')
})

/** Something that the market sells from the start, other than what the stories above order. */
const sold = () => {
  for (const { app } of SERVED.toReversed()) {
    const { pictures = [], demoOffer } = MARKET[app.appKey ?? ''] ?? {}
    if (pictures.length === 2 && demoOffer !== undefined && demoOffer.priceFen > 0)
      return { name: app.label, yuan: demoOffer.priceFen / 100 }
  }
  throw new Error('the market sells nothing')
}

test('the operator gives an application another price, and takes it out of the market', async ({ page }) => {
  const { name, yuan } = sold()
  await takeToken(page, HE_PING)
  await page.goto('/operator/market')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(`¥ ${yuan.toFixed(2)}/年`)
  await expectAccessible(page)
  const change = async (act: (dialog: Locator) => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: `上架设置 · ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `上架设置 · ${name}` })
    await act(dialog)
    await dialog.getByRole('button', { name: '保存' }).click()
  }
  await change(async (dialog) => {
    await expectAccessible(page)
    await dialog.getByRole('spinbutton', { name: '价格（元）' }).fill('0')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('价格应大于0，不收费请选择“免费”')).toBeVisible()
    await dialog.getByRole('spinbutton', { name: '价格（元）' }).fill('128.5')
  })
  await expect(row).toContainText('¥ 128.50/年')
  await change(async (dialog) => {
    await dialog.locator('input[type=file]').setInputFiles({ name: '看板.png', mimeType: 'image/png', buffer: picture(64, 40) })
    await expect(dialog.getByRole('button', { name: '移除 看板.png' })).toBeVisible()
    await dialog.getByRole('button', { name: `移除 ${name}截图 1` }).click()
    await dialog.getByRole('button', { name: '前移 看板.png' }).click()
    await expectAccessible(page)
  })
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name, exact: true })
  await expect(drawer.getByRole('region', { name: '应用截图' }).getByRole('img')).toHaveCount(2)
  await expect(drawer).toContainText('企服云官方')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await change((dialog) => dialog.getByRole('switch', { name: '在市场上架' }).click())
  await expect(row).toContainText('未上架')
  await page.goto('/cloudMarket')
  await expect(page.getByRole('list', { name: '应用', exact: true }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('the operator compares a day with the bill of a channel', async ({ page }) => {
  await takeToken(page, HE_PING)
  await page.goto('/operator/payment')
  await page.getByRole('button', { name: '立即对账' }).click()
  const dialog = page.getByRole('dialog', { name: '立即对账' })
  await dialog.getByRole('combobox', { name: '支付方式' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('模拟', { exact: true }).click()
  const day = await dialog.getByLabel('账单日期').getAttribute('max')
  await dialog.getByLabel('账单日期').fill(day ?? '')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '立即对账' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${day}.*模拟`) })).toContainText(/一致|\d+ 笔差异/)
  await page.getByText('支付异常', { exact: true }).click()
  await expect(page.getByRole('table', { name: '支付异常' })).toBeVisible()
  await expectAccessible(page)
})

test('as a website the market has no rail and no tabs, scales with the window and does not count the cart again', async ({ page }) => {
  let counted = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/get/count')) counted++
  })
  await takeToken(page, HE_PING)
  await page.clock.install()
  await page.goto('/cloudMarket')
  await expect(page.getByRole('link', { name: '钥匙借还' })).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect.poll(() => counted).toBe(2)

  await page.route('**/sysconfig/client_config', async (route) => {
    const answer = await route.fetch()
    const body: { data: object } = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, websiteModeFlag: 1 } } })
  })
  counted = 0
  await page.reload()
  await expect(page.getByRole('link', { name: '钥匙借还' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
  await page.clock.fastForward(20_000)
  expect(counted).toBe(1)
  await page.setViewportSize({ width: 1080, height: 800 })
  await page.clock.fastForward(300)
  await expect(page.locator('html')).toHaveCSS('zoom', '0.75')
})
