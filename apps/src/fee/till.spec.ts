import type { Page } from '@playwright/test'
import { act, open } from '@qifuyun/e2e/approval-pages.ts'
import { AMOUNT, approver, publish, REASON } from '@qifuyun/e2e/approvals.ts'
import { type Calls, caller, day, FEES, household, owe } from '@qifuyun/e2e/households.ts'
import { pdfOf, wordsOn } from '@qifuyun/e2e/pdf.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const LI_NA = 2
const WANG_QIANG = 3

// What the till of one person does in a day; it is closed at last.
test.describe.configure({ mode: 'serial' })

/** Somebody who owes 752.30 since 40 days: with 15.05 of late fee. */
const lateHousehold = async (calls: Calls, name: string): Promise<string> =>
  owe(calls, await household(calls, name), { itemName: '住宅物业费', original: 75_230, dueDate: day(-40) })

const openHousehold = async (page: Page, name: string): Promise<void> => {
  await page.goto('/application/pkg2?entity=desk')
  await page.getByRole('textbox', { name: /查找房号/ }).fill(name)
  await page.getByRole('button', { name: new RegExp(name) }).click()
}
const pay = (page: Page) => page.getByRole('region', { name: '收款' })
const unique = (family: string): string => `${family}${crypto.randomUUID().slice(0, 4)}`

test('a part payment goes to the late fee first, and what is left grows on', async ({ page }) => {
  const name = unique('韩')
  const calls = await caller(page)
  const bill = await lateHousehold(calls, name)
  await openHousehold(page, name)
  await expect(pay(page).getByText('¥ 767.35').first()).toBeVisible()
  await pay(page).getByRole('spinbutton', { name: '实收现金' }).fill('300')
  await expect(pay(page).getByText('按先到期先缴、先违约金后本金部分缴费')).toBeVisible()
  await pay(page).getByRole('button', { name: '部分收款 ¥ 300.00' }).click()
  await expect(pay(page).getByText('已收款 ¥ 300.00')).toBeVisible()
  // 752.30 − (300.00 − 15.05); the late fee of today is paid.
  const bills = page.getByRole('region', { name: '选账单' })
  await expect(bills.getByText('467.35').first()).toBeVisible()
  await expectAccessible(page)
  expect(await calls.info(`${FEES}/receivable`, bill)).toMatchObject({ paid: 30_000, latePaid: 1_505, outstanding: 46_735 })
})

test('a receipt is printed, and printed again for a reason, as the second of its number', async ({ page }) => {
  const name = unique('苗')
  await lateHousehold(await caller(page), name)
  await openHousehold(page, name)
  await pay(page).getByRole('button', { name: /^收款/ }).click()
  await expect(pay(page).getByText('已收款 ¥ 767.35')).toBeVisible()
  await page.keyboard.press('F9')
  const paper = page.getByRole('dialog', { name: /打印收据/ })
  const keep = paper.getByRole('button', { name: '下载 PDF' })
  const [first] = await pdfOf(page, () => keep.click())
  const said = first === undefined ? '' : wordsOn(first)
  for (const word of [name, '752.3015.05767.35', '合计752.3015.05767.35', '实收¥767.35', '柒佰陆拾柒元叁角伍分'])
    expect(said).toContain(word)
  expect(said).not.toContain('重打')
  // Printed again without a reason it is refused.
  await keep.click()
  await expect(paper.getByRole('alert')).toHaveText(/事由/)
  await paper.getByRole('textbox', { name: '重打事由' }).fill('业主遗失')
  const [second] = await pdfOf(page, () => keep.click())
  const again = second === undefined ? '' : wordsOn(second)
  expect(again).toContain('重打第2次')
  expect(/SJ\d{10}/.exec(again)?.[0]).toBe(/SJ\d{10}/.exec(said)?.[0])
})

test('money goes back once a colleague agrees, and is owed again', async ({ page, browser, watch }) => {
  const name = unique('童')
  const calls = await caller(page)
  const bill = await lateHousehold(calls, name)
  const payNo = { fieldKey: 'payNo', tag: 'text', label: '支付单号', required: true }
  const nodes = [approver('n1', '财务审批', [LI_NA])]
  const flow = await publish(page, { nodes, fields: [payNo, AMOUNT, REASON], flowCode: 'pay.refund' })
  await openHousehold(page, name)
  await pay(page).getByRole('button', { name: /^收款/ }).click()
  await expect(pay(page).getByText('已收款 ¥ 767.35')).toBeVisible()

  await page.goto('/application/pkg2?entity=payment')
  await page.getByRole('searchbox').fill(name)
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByText(/SK\d{13}/)
    .click()
  await page.getByRole('button', { name: '申请退款' }).click()
  const asks = page.getByRole('dialog', { name: '申请退款' })
  await asks.getByRole('spinbutton', { name: '退款金额' }).fill('900')
  await asks.getByRole('textbox', { name: '原因' }).fill('重复缴费')
  await asks.getByRole('button', { name: '申请退款' }).click()
  await expect(asks.getByText('退款金额超过可退金额，当前可退 767.35 元')).toBeVisible()
  await expectAccessible(page)
  await asks.getByRole('spinbutton', { name: '退款金额' }).fill('100')
  await asks.getByRole('button', { name: '申请退款' }).click()
  await expect(asks).toBeHidden()
  const outstanding = async () => (await calls.info(`${FEES}/receivable`, bill)).outstanding
  expect(await outstanding()).toBe(0)

  const judge = watch(await open(browser, LI_NA, '/dashboard/approve'))
  await expect(judge.getByText(flow.name).first()).toBeVisible()
  await act(judge, '同意').click()
  await expect(act(judge, '同意')).toBeHidden()
  // Cash goes back from hand to hand: until somebody says so, nothing is owed again.
  expect(await outstanding()).toBe(0)
  await page.goto('/enterprise/payment?tab=refund')
  const row = page.getByRole('row').filter({ hasText: '重复缴费' })
  await row.getByRole('button', { name: '确认已退' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认已退' }).click()
  await expect(row.getByText('已退款')).toBeVisible()
  await expect.poll(outstanding).toBe(10_000)
})

test('the day is closed with what the drawer holds, and checked by somebody else; the till stays shut', async ({
  page,
  browser,
  watch,
}) => {
  const name = unique('白')
  const calls = await caller(page)
  await lateHousehold(calls, name)
  await openHousehold(page, name)
  const cash = Number((await calls.post(`${FEES}/x/till`, {})).cash) / 100
  await page.getByRole('button', { name: '交班日结' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('spinbutton', { name: '备用金' }).fill('500')
  await form.getByRole('spinbutton', { name: '实点现金' }).fill(String(cash + 490))
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(form.getByText('现金有差额，请填写说明')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: '差额说明' }).fill('找零少收十元')
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(form).toBeHidden()

  await page.goto('/application/pkg2?entity=dailyClose')
  const row = page
    .getByRole('row')
    .filter({ hasText: day(0) })
    .filter({ hasText: '张伟' })
  await expect(row).toContainText(/-¥\s?10\.00/)
  await row.getByRole('button', { name: '交账' }).click()
  await expect(row).toContainText('已交')
  await row.getByRole('button', { name: '复核' }).click()
  await expect(page.getByText('不能复核自己的日结单')).toBeVisible()

  await openHousehold(page, name)
  await expect(pay(page).getByRole('button', { name: /^收款/ })).toBeDisabled()
  await expect(page.getByText('已日结', { exact: true })).toBeVisible()

  const checker = watch(await open(browser, WANG_QIANG, '/application/pkg2?entity=dailyClose'))
  const theirs = checker
    .getByRole('row')
    .filter({ hasText: day(0) })
    .filter({ hasText: '张伟' })
  await theirs.getByRole('button', { name: '复核' }).click()
  await expect(theirs).toContainText('已复核')
})
