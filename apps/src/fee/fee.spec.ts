import { caller, day, household, OWNERS_PHONE, owe } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

test('a household is found, pays in cash and in part, and is given a receipt, by keyboard alone', async ({ page }) => {
  const name = `韦${crypto.randomUUID().slice(0, 4)}`
  const calls = await caller(page)
  const home = await household(calls, name)
  await owe(calls, home, { itemName: '住宅物业费', original: 99_624, dueDate: day(-46) })
  await owe(calls, home, { itemName: '水费', original: 5_850, dueDate: day(2) })
  await owe(calls, home, { itemName: '车位管理费', original: 45_000, dueDate: day(60) })

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
  const calls = await caller(page)
  const home = await household(calls, name)
  const { roomName } = home.room
  await owe(calls, home, { itemName: '住宅物业费', original: 75_230, dueDate: day(-20) })
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
    .fill(roomName)
  const line = page.getByRole('row').filter({ hasText: roomName })
  await expect(line.getByText('¥ 752.30').first()).toBeVisible()
  await page.setViewportSize(OWNERS_PHONE)
  await expectAccessible(page)
})
