import { caller, day, FEES, household, OWNERS_PHONE, owe } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

/** He Ping runs the platform. */
const OPERATOR = 13
const MOCK = '1'
const APP = '/api/v1/application/pkg16'

test("a channel's bill that differs by one cent is found, the payment is named, and the difference is dealt with", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const operator = await caller(page, OPERATOR)
  const calls = await caller(page)
  // Of three payments, the bill has the second with a cent too little.
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  for (const [original, billed] of [
    [10_000, ''],
    [10_001, '100'],
    [10_002, ''],
  ] as const) {
    const home = await household(calls, `户${crypto.randomUUID().slice(0, 4)}`)
    await owe(calls, home, { itemName: '水费', original, dueDate: day(10) })
    const { link } = await calls.post(`${FEES}/x/payLink`, { uuid: home.room.roomUuid })
    await phone.goto(new URL(String(link), baseURL).href)
    await expect(phone.getByRole('checkbox', { name: /水费/ })).toBeChecked()
    await phone.getByRole('button', { name: '去缴费' }).click()
    await phone.getByRole('button', { name: '去支付' }).click()
    await phone.getByRole('textbox', { name: /账单金额/ }).fill(billed)
    await phone.getByRole('button', { name: '支付成功' }).click()
    await expect(phone.getByText('已处理')).toBeVisible()
  }
  const { payNo } = await calls.one(`${FEES}/payment/page`, { field: 'amount', cmp: 'eq', value: 10_001 })
  await operator.post('/api/v1/pay/platform/check/run', { channel: MOCK, day: day(0) })
  await expect.poll(() => calls.rows(`${APP}/check/page`)).toHaveLength(1)

  await page.goto('/application/pkg16?entity=compare')
  await expect(page.getByRole('table').getByText('共 3 笔，差异 1 笔')).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: '金额不符' })
  await expect(line).toHaveCount(1)
  for (const word of [payNo ?? 'no payment', '¥ 100.01', '¥ 100.00', '0.01']) await expect(line).toContainText(word)
  await expectAccessible(page)

  await page.goto('/application/pkg16?entity=check')
  const row = page.getByRole('row').filter({ hasText: day(0) })
  await expect(row).toContainText('有差异')
  await row.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: '处理差异' }).click()
  const asks = page.getByRole('dialog', { name: '处理差异' })
  await asks.getByRole('combobox', { name: /处理/ }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '忽略' }).first().click()
  await asks.getByRole('button', { name: '处理差异' }).click()
  await expect(asks.getByText('忽略差异请填写说明')).toBeVisible()
  await expectAccessible(page)
  await asks.getByRole('textbox', { name: /处理说明/ }).fill('渠道少记一分，已去函更正')
  await asks.getByRole('button', { name: '处理差异' }).click()
  await expect(row).toContainText('已处理')
})
