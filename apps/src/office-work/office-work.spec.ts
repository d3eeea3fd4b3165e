import { caller, day, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg19'
const ZHANG_WEI = '01940000-0000-7000-8000-000100000001'

test('somebody borrows from the desk, sees what waits and who is away; tasks move on their board, cars by their time', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await calls.post(`${APP}/task/add`, { title: `归档${mark}`, assignee: ZHANG_WEI, priority: '2', repeat: '0', checklist: [] })
  await calls.post(`${APP}/profile/add`, { user: ZHANG_WEI, entryOn: '2015-03-02' })
  const leave = { kind: '2', dr: { begin: day(20), end: day(24) }, beginHalf: '1', endHalf: '2', reason: `看房${mark}` }
  await calls.post(`${APP}/leave/add`, leave)

  await page.goto('/application/pkg19?entity=office')
  const own = page.getByRole('region', { name: '我的申请' })
  await expect(own.getByRole('link', { name: new RegExp(`看房${mark}`) })).toBeVisible()
  await expect(page.getByRole('region', { name: '待我处理' }).getByRole('link', { name: new RegExp(`归档${mark}`) })).toBeVisible()
  await expect(page.getByRole('region', { name: '假期余额' }).getByText(/\d 天/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('region', { name: '发起申请' }).getByRole('button', { name: '借款' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('spinbutton', { name: '借款金额' }).fill('800')
  await form.getByRole('textbox', { name: '计划归还日期' }).fill(day(10))
  await form.getByRole('textbox', { name: '计划归还日期' }).press('Enter')
  await form.getByRole('textbox', { name: '事由' }).fill(`备用金${mark}`)
  await form.getByRole('button', { name: '保存' }).click()
  const loan = own.getByRole('link', { name: new RegExp(`备用金${mark}`) })
  await expect(loan).toContainText('¥ 800.00')
  await expect(loan).toContainText('待付款')

  await page.goto(`/application/pkg19?entity=team&month=${day(20).slice(0, 7)}`)
  await expect(page.getByRole('rowheader', { name: '张伟' })).toBeVisible()
  await expect(page.getByTitle(/^事假/).first()).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize(OWNERS_PHONE)
  await page.goto('/application/pkg19?entity=office')
  await expect(own.getByRole('link', { name: new RegExp(`看房${mark}`) })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await page.getByRole('link', { name: new RegExp(`归档${mark}`) }).click()
  await page.getByRole('button', { name: '提交完成' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '完成情况' }).fill('已归档')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|提交|确认/ })
    .last()
    .click()
  const tasks = () => calls.rows<{ state: string }>(`${APP}/task/page`, { field: 'assignee', cmp: 'eq', value: ZHANG_WEI })
  await expect.poll(async () => (await tasks()).some(({ state }) => state === '40')).toBe(true)
})
