import type { Page } from '@playwright/test'
import { type Calls, caller, day, FEES, household, OWNERS_PHONE, owe } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const INVOICES = '/api/v1/application/pkg29'

/** Somebody who has paid 888.00 for a bill. */
const paidBill = async (calls: Calls, name: string) => {
  const { customer, ...home } = await household(calls, name)
  const bill = await owe(calls, { customer, ...home }, { itemName: '门禁卡工本费', original: 88_800, dueDate: '2099-12-31' })
  const paid = { bills: [{ uuid: bill }], due: 88_800, payerName: name, customer, channel: '4', received: 88_800 }
  const { uuid, receiptUuid } = await calls.post(`${FEES}/x/collect`, paid)
  return { customer, bill, payment: String(uuid), receipt: receiptUuid }
}

/** Their receipt. */
const payer = async (calls: Calls, name: string): Promise<unknown> => (await paidBill(calls, name)).receipt

/** Types in an invoice that was made elsewhere, for what is asked for. */
const enterInvoice = async (page: Page, uuid: string, invoiceNo: string): Promise<void> => {
  await page.goto(`/application/pkg29?entity=apply&uuid=${uuid}`)
  await page.getByRole('article').getByRole('button', { name: '录入发票' }).click()
  const form = page.getByRole('dialog', { name: '录入发票' })
  await form.getByRole('textbox', { name: '发票号码' }).fill(invoiceNo)
  await form.getByRole('textbox', { name: '开票日期' }).fill(day(0))
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: '录入发票' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('article').getByText('已开票').first()).toBeVisible()
}

/** Asks for the money of a payment back. */
const askBack = async (page: Page, payment: string) => {
  await page.goto(`/application/pkg2?entity=payment&uuid=${payment}`)
  await page.getByRole('button', { name: '申请退款' }).click()
  const form = page.getByRole('dialog', { name: '申请退款' })
  await form.getByRole('textbox', { name: '原因' }).fill('门禁卡未领取')
  await form.getByRole('button', { name: '申请退款' }).click()
  return form
}

test('an invoice is asked for from what was paid, for no more than that', async ({ page }) => {
  const name = `票${crypto.randomUUID().slice(0, 6)}`
  await payer(await caller(page), name)
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

  await page.setViewportSize(OWNERS_PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(page)
})

test('a customer asks for an invoice on a phone, without an account, and sees what becomes of it', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const name = `票${crypto.randomUUID().slice(0, 6)}`
  const calls = await caller(page)
  const uuid = await payer(calls, name)
  const { link } = await calls.post('/api/v1/application/pkg29/x/askLink', { uuid })
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await expect(phone.getByText('¥ 888.00').first()).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '提交开票申请' }).click()
  await phone.getByRole('checkbox', { name: /门禁卡工本费/ }).check()
  await phone.getByText('企业', { exact: true }).click()
  await phone.getByRole('textbox', { name: '抬头名称' }).fill(`${name}咖啡店`)
  await phone.getByRole('textbox', { name: '纳税人识别号' }).fill('123')
  await phone.getByRole('button', { name: '提交开票申请' }).last().click()
  await expect(phone.getByText('纳税人识别号为15至20位数字或大写字母')).toBeVisible()
  await phone.getByRole('textbox', { name: '纳税人识别号' }).fill('91330106MA2H11644W')
  await phone.getByRole('button', { name: '提交开票申请' }).last().click()
  await expect(phone.getByText(`${name}咖啡店`)).toBeVisible()
  await expect(phone.getByText('提交开票申请').first()).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(phone)
})

test('what stands on an invoice goes back once the invoice is red', async ({ page }) => {
  const name = `票${crypto.randomUUID().slice(0, 6)}`
  const calls = await caller(page)
  // Invoices of this enterprise are typed in: nothing is made meanwhile.
  await calls.post(`${INVOICES}/setting/add`, { provider: '2', mockMode: '1', mockSeconds: 120 })
  const { customer, bill, payment } = await paidBill(calls, name)
  const { uuid: titleUuid } = await calls.post(`${INVOICES}/title/add`, { customer, kind: '1', name })
  const asked = { titleUuid, type: '1', lines: [{ receivable: bill, amount: 88_800 }] }
  const blue = String((await calls.post(`${INVOICES}/apply/add`, asked)).uuid)

  await page.goto(`/application/pkg29?entity=apply&uuid=${blue}`)
  await page.getByRole('article').getByRole('button', { name: '审核通过' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '审核通过' }).click()
  await expect(page.getByRole('article').getByText('开票中').first()).toBeVisible()
  await enterInvoice(page, blue, '26332000009000000001')

  const refused = await askBack(page, payment)
  await expect(page.getByText(/已开票 888 元，请先红冲发票再退款/)).toBeVisible()
  await expectAccessible(page)
  await expect(refused).toBeVisible()

  await page.goto(`/application/pkg29?entity=apply&uuid=${blue}`)
  await page.getByRole('article').getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '红冲' }).click()
  const reddens = page.getByRole('dialog', { name: '红冲' })
  await reddens.getByRole('textbox', { name: '原因' }).fill('客户退款')
  await reddens.getByRole('button', { name: /红\s?冲/ }).click()
  await expect(reddens).toBeHidden()
  const { uuid: redUuid = '', ...red } = await calls.one(`${INVOICES}/apply/page`, { field: 'redOf', cmp: 'eq', value: blue })
  expect(red).toMatchObject({ amount: -88_800, state: '20' })
  await enterInvoice(page, redUuid, '26332000009000000002')
  expect(await calls.info(`${INVOICES}/apply`, blue)).toMatchObject({ state: '50', redTotal: 88_800 })

  await expect(await askBack(page, payment)).toBeHidden()
})
