import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APPS = '/api/v1/application'
const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000
const PHONE = { width: 390, height: 844 }

/** A day so many days from today, as the product counts them: in China. */
const day = (days: number): string => new Date(Date.now() + CHINA_MS + days * DAY_MS).toISOString().slice(0, 10)

/** A room with an owner of this test alone, and the means to charge something for it. */
const household = async (page: Page, name: string) => {
  const token = await takeToken(page, ZHANG_WEI)
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const read: { code: number; msg: string; data: Record<string, unknown> } = await (
      await page.request.post(path, { data, headers })
    ).json()
    expect([path, read.code, read.msg]).toEqual([path, 200, read.msg])
    return read.data
  }
  const one = async (path: string, filter: object) =>
    ((await post(path, { pageSize: 1, filter })).list as Record<string, string>[])[0] ?? {}
  const room = await one('/api/v1/main_data/room/page', { field: 'ownerName', cmp: 'empty' })
  const mobile = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const { uuid: owner } = await post(`${APPS}/pkg10/customer/add`, { kind: '1', name, mobile, source: '5', mobiles2: [] })
  const lives = { customer: owner, roomUuid: room.roomUuid, role: '1', startsOn: '2024-05-01', primary: true, payer: true }
  await post(`${APPS}/pkg10/relation/add`, lives)
  const owe = async (itemName: string, original: number, dueDate: string) => {
    const { uuid: item } = await one(`${APPS}/pkg2/chargeItem/page`, { field: 'itemName', cmp: 'eq', value: itemName })
    const bill = { item, projectUuid: room.projectUuid, roomUuid: room.roomUuid, dueDate, original, period: null }
    const { uuid } = await post(`${APPS}/pkg2/receivable/add`, bill)
    await post(`${APPS}/pkg2/receivable/action/publish`, { uuid })
  }
  return { room, owe }
}

test('a household is found, pays in cash and in part, and is given a receipt, by keyboard alone', async ({ page }) => {
  const name = `韦${crypto.randomUUID().slice(0, 4)}`
  const { owe } = await household(page, name)
  await owe('住宅物业费', 99_624, day(-46))
  await owe('水费', 5_850, day(2))
  await owe('车位管理费', 45_000, day(60))

  await page.goto('/application/pkg2?entity=desk')
  await expect(page.getByText('输入房号或姓名开始收费')).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.type(name)
  const found = page.getByRole('region', { name: '找到住户' })
  await expect(found.getByRole('button', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('Enter')

  // What is late or due soon is ticked, with its late fee: 996.24 × 0.05 % × 46 = 22.91.
  const pay = page.getByRole('region', { name: '收款' })
  await expect(pay.getByText('¥ 1,077.65').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true, name: /住宅物业费|水费/ })).not.toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1100')
  await expect(pay.getByText('¥ 22.35')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(pay.getByText('已收款 ¥ 1,077.65')).toBeVisible()
  await expect(pay.getByText(/SK\d{13}/)).toBeVisible()
  await page.keyboard.press('F9')
  const paper = page.getByRole('dialog', { name: /打印收据/ })
  await expect(paper).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paper).toBeHidden()

  // What is left is paid in part: the bill stays open for the rest.
  await page.getByRole('checkbox', { name: '车位管理费', exact: true }).check()
  const cash = pay.getByRole('spinbutton', { name: '实收现金' })
  await cash.fill('100')
  await expect(pay.getByText('还差')).toBeVisible()
  await pay.getByRole('button', { name: /部分收款/ }).click()
  await expect(pay.getByText('已收款 ¥ 100.00')).toBeVisible()
  await expect(page.getByRole('region', { name: '选账单' }).getByText('已缴 ¥ 100.00')).toBeVisible()
})

test('a wrong payment is taken back while the day is open, and arrears are told by their age', async ({ page }) => {
  const name = `祝${crypto.randomUUID().slice(0, 4)}`
  const { owe, room } = await household(page, name)
  await owe('住宅物业费', 75_230, day(-20))
  await page.goto('/application/pkg2?entity=desk')
  await page.getByRole('textbox', { name: /查找房号/ }).fill(name)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  const pay = page.getByRole('region', { name: '收款' })
  await pay.getByRole('button', { name: /^收款/ }).click()
  await expect(pay.getByText('已收款 ¥ 759.82')).toBeVisible()
  await page.getByRole('button', { name: '冲正' }).click()
  const asks = page.getByRole('dialog', { name: '冲正' })
  await asks.getByRole('textbox', { name: '原因' }).fill('收错房号')
  await asks
    .getByRole('button', { name: /冲正|确\s?定/ })
    .last()
    .click()
  await expect(asks).toBeHidden()
  await expect(page.getByRole('region', { name: '选账单' }).getByText('759.82').first()).toBeVisible()

  await page.goto('/application/pkg2?entity=arrears')
  await page
    .getByRole('textbox', { name: '查找' })
    .or(page.getByRole('searchbox', { name: '查找' }))
    .fill(room.roomName ?? '')
  const line = page.getByRole('row').filter({ hasText: room.roomName ?? '' })
  await expect(line.getByText('¥ 752.30').first()).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
})
