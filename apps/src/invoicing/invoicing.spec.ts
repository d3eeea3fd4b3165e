import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APPS = '/api/v1/application'
const PHONE = { width: 390, height: 844 }

/** Somebody who has paid 888.00. */
const payer = async (page: Page, name: string): Promise<void> => {
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
  const { uuid: customer } = await post(`${APPS}/pkg10/customer/add`, { kind: '1', name, mobile, source: '5', mobiles2: [] })
  const { uuid: item } = await one(`${APPS}/pkg2/chargeItem/page`, { field: 'itemName', cmp: 'eq', value: '门禁卡工本费' })
  const bill = { item, projectUuid: room.projectUuid, customer, dueDate: '2099-12-31', original: 88_800, period: null }
  const { uuid } = await post(`${APPS}/pkg2/receivable/add`, bill)
  await post(`${APPS}/pkg2/receivable/action/publish`, { uuid })
  await post(`${APPS}/pkg2/x/collect`, { bills: [{ uuid }], due: 88_800, payerName: name, customer, channel: '4', received: 88_800 })
}

test('an invoice is asked for from what was paid, for no more than that', async ({ page }) => {
  const name = `票${crypto.randomUUID().slice(0, 6)}`
  await payer(page, name)
  await page.goto('/application/pkg29?entity=issue')
  await page.getByRole('combobox', { name: '选择客户' }).fill(name)
  await page.getByTitle(name).click()
  const bills = page.getByRole('region', { name: '可开票账单' })
  await bills.getByRole('checkbox', { name: /门禁卡工本费/ }).check()
  const form = page.getByRole('region', { name: '开票', exact: true })
  await form.getByRole('button', { name: '新建抬头' }).click()
  const dialog = page.getByRole('dialog', { name: '新建抬头' })
  await dialog.getByRole('button', { name: '保存抬头' }).click()
  await expect(dialog.getByText('请填写抬头名称')).toBeVisible()
  await dialog.getByRole('textbox', { name: '抬头名称' }).fill(name)
  await dialog.getByRole('button', { name: '保存抬头' }).click()
  await expect(dialog).toBeHidden()
  // 888.00 × 6 ÷ 106.
  await expect(form.getByText('¥ 50.26')).toBeVisible()
  await expectAccessible(page)
  const amount = bills.getByRole('spinbutton')
  await amount.fill('999')
  await form.getByRole('button', { name: '提交开票申请' }).click()
  await expect(form.getByText('可开票金额为 888 元')).toBeVisible()
  await amount.fill('888')
  await form.getByRole('button', { name: '提交开票申请' }).click()
  await expect(page.getByText('没有可开票的账单')).toBeVisible()

  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page)
})
