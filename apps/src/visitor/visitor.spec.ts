import type { Browser, Page } from '@playwright/test'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const WANG_QIANG = 3
const APP = '/api/v1/application/pkg8'
const GARDEN = '01940000-0000-7000-8000-000700000001'
const HOST = '01940000-0000-7000-8000-000100000003'
const PHONE = { width: 360, height: 760 }

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`
const from = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()
const mobile = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${APP}/${path}`, { data, headers })
  const read: { data: Record<string, unknown> } = await answer.json()
  return read.data
}

/** Invites somebody who may come in now; gives the path of his pass. */
const invite = async (page: Page, token: string, visitorName: string, visitorPhone = mobile()): Promise<string> => {
  const visitAt = { begin: from(0.05), end: from(2) }
  const row = { projectUuid: GARDEN, hostType: '1', hostUser: HOST, visitorName, visitorPhone, reason: '1', visitAt, entryMode: '1' }
  const { uuid } = await post(page, token, 'invitation/add', row)
  const answer = await page.request.get(`${APP}/invitation/info?uuid=${String(uuid)}`, { headers: { Authorization: token } })
  const read: { data: { link: string } } = await answer.json()
  return read.data.link
}

/** Opens the pass on a phone of somebody without an account; gives the phone and the text of the code. */
const openPass = async (browser: Browser, watch: (page: Page) => Page, origin: string, path: string) => {
  const phone = watch(await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage())
  const answered = phone.waitForResponse((response) => response.url().includes('/x/public/page'))
  await phone.goto(`${origin}${path}`)
  const read: { data: { code: { text: string } } } = await (await answered).json()
  return { phone, code: read.data.code.text }
}

const openDesk = async (page: Page): Promise<void> => {
  await page.goto('/application/pkg8?entity=desk')
  await expect(page.getByRole('textbox', { name: '通行码' })).toBeFocused()
}
/** Types like a scanner does. */
const scan = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: '通行码' }).fill(code)
  await page.keyboard.press('Enter')
}
const verdict = (page: Page) => page.getByRole('region', { name: '核验' }).getByRole('status')

test('a visitor opens the pass on a phone, the gate lets him in once and out again, and not in a second time', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const name = unique('访客')
  const token = await takeToken(page, WANG_QIANG)
  const { phone, code } = await openPass(browser, watch, baseURL ?? '', await invite(page, token, name))
  await expect(phone.getByRole('heading', { level: 1, name: '访客通行证' })).toBeVisible()
  await expect(phone.getByText(name)).toBeVisible()
  await expect(phone.getByRole('img', { name: '请向门岗出示此二维码' })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(phone)

  // Headless Chromium reads no codes by itself.
  const pass = await phone.getByRole('img', { name: '请向门岗出示此二维码' }).screenshot()
  await page.goto('/dashboard/scan')
  await page.locator('input[type=file]').setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer: pass })
  // Beside the codes that were read before.
  await expect(page.getByRole('paragraph').filter({ hasText: code })).toBeVisible()

  await openDesk(page)
  await expect(page.getByRole('heading', { level: 2, name: /今日待到访/ })).toBeVisible()
  await scan(page, code)
  await expect(verdict(page)).toContainText('请通行')
  await expect(verdict(page)).toContainText(name)
  await expectAccessible(page)
  await scan(page, code)
  await expect(verdict(page)).toContainText('已重复扫描，结果不变')
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: '登记离开' }).click()
  await expect(page.getByText(`${name}已登记离开`)).toBeVisible()
  const gate = await post(page, token, 'gate/add', { name: unique('北门'), projectUuid: GARDEN, direction: '1' })
  const again = await post(page, token, 'x/check', { gateUuid: gate.uuid, code })
  expect(again).toMatchObject({ result: 'usedUp', message: '通行次数已用完' })
  await phone.context().close()
})

test('whoever is on the blacklist is stopped; a forged code and a dead link are told as such', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const name = unique('来客')
  const number = mobile()
  const token = await takeToken(page, WANG_QIANG)
  const { phone, code } = await openPass(browser, watch, baseURL ?? '', await invite(page, token, name, number))
  await post(page, token, 'blacklist/add', { name, projectUuid: GARDEN, scope: '2', phone: number, reason: '扰乱秩序' })
  await openDesk(page)
  await scan(page, code)
  await expect(verdict(page)).toContainText('黑名单人员，禁止进入')
  await scan(page, `${code.slice(0, -4)}AAAA`)
  await expect(verdict(page)).toContainText('无效的通行码')
  await phone.goto(`${baseURL}/h5/visitor/${'x'.repeat(22)}`)
  await expect(phone.getByRole('heading', { name: '链接已失效' })).toBeVisible()
  await phone.context().close()
})

test('an owner invites by the link of his room and gets the pass', async ({ page, browser, baseURL, watch }) => {
  const token = await takeToken(page, WANG_QIANG)
  const { link } = await post(page, token, 'x/ownerLink', { uuid: '01940000-0000-7000-8000-000900000001' })
  const phone = watch(await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage())
  await phone.goto(`${baseURL}${String(link)}`)
  await phone.getByRole('button', { name: '提交邀请' }).click()
  await expect(phone.getByText('请填写访客姓名')).toBeVisible()
  await phone.getByRole('textbox', { name: '访客姓名' }).fill('周女士')
  await phone.getByRole('textbox', { name: '访客手机' }).fill(mobile())
  await phone.getByRole('radiogroup', { name: '来访事由' }).getByText('拜访').click()
  // Noon of tomorrow, which is nobody's night.
  const day = new Date(Date.now() + 32 * HOUR_MS).toISOString().slice(0, 10)
  await phone.getByLabel('来访时间', { exact: true }).fill(`${day}T12:00`)
  await phone.getByLabel('来访时间 结束').fill(`${day}T15:00`)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '提交邀请' }).click()
  await phone.waitForURL(/\/h5\/visitor\//)
  await expect(phone.getByText('待到访')).toBeVisible()
  await phone.context().close()
})

test('a project is set from its defaults, and goes back to them', async ({ page }) => {
  await takeToken(page, WANG_QIANG)
  await page.goto('/application/pkg8?entity=setting')
  const projects = page.getByRole('navigation', { name: '项目' })
  await projects.getByRole('button', { name: '钱江新城广场' }).click()
  const own = page.getByRole('region', { name: '钱江新城广场' })
  await expect(own.getByText('使用默认设置')).toBeVisible()
  await expect(own.getByRole('spinbutton', { name: '最长有效天数' })).toHaveValue('7')
  await own.getByRole('spinbutton', { name: '最长有效天数' }).fill('3')
  await own.getByRole('button', { name: '保存' }).click()
  await expect(own.getByText('已单独设置')).toBeVisible()
  await expectAccessible(page)
  await own.getByRole('button', { name: '操作记录' }).click()
  await expect(page.getByRole('dialog', { name: '操作记录' }).getByText('王强')).toBeVisible()
  await page.keyboard.press('Escape')
  await own.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog', { name: '恢复默认设置？' }).getByRole('button', { name: '恢复默认' }).click()
  await expect(own.getByText('使用默认设置')).toBeVisible()
  await expect(own.getByRole('spinbutton', { name: '最长有效天数' })).toHaveValue('7')
})

test('a pasted list is invited, whoever is refused is named, and the gates tell their hours', async ({ page }) => {
  const token = await takeToken(page, WANG_QIANG)
  const [first, second] = [unique('甲'), unique('乙')]
  const pages = page.getByRole('tablist', { name: '应用页面' })
  await page.goto('/application/pkg8?entity=invitation')
  await page.getByRole('button', { name: '批量邀请' }).click()
  const dialog = page.getByRole('dialog', { name: '批量邀请' })
  await dialog.getByRole('combobox', { name: '项目' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('西湖花园', { exact: true }).click()
  const day = new Date(Date.now() + 32 * HOUR_MS).toISOString().slice(0, 10)
  const times = dialog.locator('[data-field=visitAt] input')
  await times.first().fill(`${day} 12:00`)
  await times.first().press('Enter')
  await times.last().fill(`${day} 15:00`)
  await times.last().press('Enter')
  const list = dialog.getByRole('textbox', { name: '访客名单' })
  await list.fill(`${first} ${mobile()} 浙A12345\n${second}\t123456789`)
  await expect(dialog.getByText('已识别 2 人')).toBeVisible()
  await dialog.getByRole('button', { name: '邀请 2 人' }).click()
  await expect(dialog.getByText('以下 1 人未邀请，修改后可重试')).toBeVisible()
  await expectAccessible(page)
  await list.fill(`${second}\t${mobile()}`)
  await dialog.getByRole('button', { name: '邀请 1 人' }).click()
  await expect(page.getByText('已邀请 1 位访客')).toBeVisible()
  for (const name of [first, second]) await expect(page.locator('tr.ant-table-row').filter({ hasText: name })).toHaveCount(1)

  const gate = await post(page, token, 'gate/add', { name: unique('东门'), projectUuid: GARDEN, direction: '1' })
  await post(page, token, 'x/check', { gateUuid: gate.uuid, code: 'not-a-pass' })
  await pages.getByRole('tab', { name: '统计' }).click()
  await expect(
    page
      .getByRole('img', { name: /放行时段/ })
      .or(page.getByText('放行时段'))
      .first(),
  ).toBeVisible()
  await expect(page.getByText('放行人次').first()).toBeVisible()
  await expectAccessible(page)
})
