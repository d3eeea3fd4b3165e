import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { PHONE } from './support/phone.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const ZHANG_WEI = 1
const XU_LIANG = 17
const LOANS = '/api/v1/application/pkg41'
const GARDEN = '01940000-0000-7000-8000-000700000001'

/** Somebody borrows something, without the pages; gives the number of the loan. */
const lend = async (page: Page, token: string): Promise<string> => {
  const call = async <Data>(path: string, data: object): Promise<Data> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const answer = await page.request.post(`${LOANS}/${path}`, { data, headers })
    const read: { data: Data } = await answer.json()
    return read.data
  }
  const code = crypto.randomUUID().slice(0, 8)
  const { uuid: item } = await call<{ uuid: string }>('item/add', { code, name: `大屏钥匙${code}`, kind: '1', projectUuid: GARDEN, qty: 1 })
  const { uuid } = await call<{ uuid: string }>('loan/add', {
    ...{ projectUuid: GARDEN, borrowerKind: '1', borrower: '沈师傅', purpose: '检修' },
    phone: `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    dueAt: new Date(Date.now() + 86_400_000).toISOString(),
    items: [{ item, qty: 1 }],
  })
  const answer = await page.request.get(`${LOANS}/loan/info?uuid=${uuid}`, { headers: { Authorization: token } })
  const { data }: { data: { no: string } } = await answer.json()
  return data.no
}

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('the board is opened from its tile, shows one project where that is chosen, and what happens as it happens', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  await page.goto('/dashboard/apps')
  await page.getByRole('button', { name: '运营大屏' }).first().click()
  await page.waitForURL('/dashboard/bigScreen')
  await expect(page.getByRole('heading', { level: 1, name: '运营中心' })).toBeVisible()
  await expect(panel(page, '房态分布')).toContainText('自住')
  const all = await panel(page, '房态分布').locator('header').innerText()
  await expectAccessible(page)

  const no = await lend(page, token)
  await expect(panel(page, '实时事件').getByRole('link', { name: no })).toBeVisible()

  await page.getByRole('combobox', { name: '选择项目' }).selectOption(GARDEN)
  await expect(page).toHaveURL(`/dashboard/bigScreen?project=${GARDEN}`)
  await expect(panel(page, '各楼栋完成率')).toBeVisible()
  await expect.poll(() => panel(page, '房态分布').locator('header').innerText()).not.toBe(all)
  await expect(panel(page, '实时事件').getByRole('link', { name: no })).toBeVisible()

  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  await panel(page, '实时事件').getByRole('link', { name: no }).click()
  await page.waitForURL(/\/application\/pkg41\?entity=loan&uuid=/)
})

test('who may read less sees less, and is told so', async ({ page }) => {
  await takeToken(page, XU_LIANG)
  await page.goto('/dashboard/bigScreen')
  await expect(panel(page, '房态分布').or(page.getByRole('heading', { name: '没有可看的数据' }))).toContainText('没有')
  await expect(page.getByRole('combobox', { name: '选择项目' })).toHaveCount(0)
})

test('a link shows the board where nobody is signed in, until it is ended', async ({ page, browser, baseURL, watch }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/dashboard/bigScreen')
  await page.getByRole('button', { name: '公开链接' }).click()
  const dialog = page.getByRole('dialog', { name: '公开链接' })
  await dialog.getByRole('button', { name: '生成链接' }).click()
  await expect(dialog.getByRole('img', { name: '链接的二维码' })).toBeVisible()
  await expectAccessible(page)
  const address = await dialog.getByRole('textbox', { name: '公开链接' }).inputValue()

  const wall = watch(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  await wall.goto(address)
  await expect(panel(wall, '房态分布')).toContainText('自住')
  await expect(wall.getByRole('combobox')).toHaveCount(0)
  await expect(panel(wall, '实时事件').getByRole('link')).toHaveCount(0)
  await expectAccessible(wall)

  await dialog.getByRole('button', { name: '停止公开' }).click()
  await expect(dialog).toBeHidden()
  await wall.reload()
  await expect(wall.getByRole('heading', { name: '链接已失效' })).toBeVisible()
  await wall.context().close()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the panels lie one below the other', async ({ page }) => {
    await takeToken(page, ZHANG_WEI)
    await page.goto('/dashboard/bigScreen')
    await expect(panel(page, '工单态势')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })
})
