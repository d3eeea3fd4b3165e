import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const LIST = '/application/pkg1?entity=repairOrder'

test('orders by project and type: a figure shows its orders, arrows walk the table', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto(`${LIST}&view=pivot`)
  const table = page.getByRole('table', { name: '项目按报修类型' })
  const figure = table.getByRole('button', { name: /^西湖花园 公共设施 / })
  const count = Number((await figure.textContent()) ?? '')
  await expectAccessible(page)
  await table.getByRole('button', { name: /^西湖花园 室内水电 / }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(figure).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
  await expect(page.getByRole('group', { name: '筛选条件' })).toContainText('公共设施')
})

test('a card is given to somebody on the board of people by the action that asks for him', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto(`${LIST}&view=kanban2`)
  const card = page.getByRole('region', { name: /^未填写，/ }).getByRole('button', { name: /^厨房水管渗漏/ })
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  const form = page.getByRole('dialog', { name: '派单' })
  await expect(form).toContainText('王强')
  await form.getByRole('button', { name: '派单' }).click()
  await expect(page.getByRole('region', { name: /^王强，/ }).getByRole('button', { name: /^厨房水管渗漏/ })).toBeVisible()
})

test('a type tells which orders name it, and makes another one', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/application/pkg1?entity=repairType')
  await page.locator('tr.ant-table-row', { hasText: '公共设施' }).locator('td').nth(2).click()
  const record = page.getByRole('article')
  await record.getByRole('tab', { name: /^关联/ }).click()
  const orders = record.getByRole('region', { name: '报修单', exact: true })
  await expect(orders.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await orders.getByRole('link', { name: '新建报修单' }).click()
  const form = page.getByRole('dialog', { name: '新建报修单' })
  await expect(form).toContainText('公共设施')
  await form.getByRole('button', { name: /^取\s?消$/ }).click()
  // It was asked for once.
  await expect(page).not.toHaveURL(/new\./)
})
