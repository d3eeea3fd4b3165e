import { caller, day, FEES, freeRooms, household, owe } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'
import { workbook } from '@qifuyun/e2e/workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test('old arrears come in by a workbook, their wrong cell is put right, and a transfer with its proof pays them', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const { room, name } = await household(calls, `旧欠${mark}`)
  const projects = await calls.rows('/api/v1/main_data/project/page')
  const projectName = projects.find((each) => each.projectUuid === room.projectUuid)?.projectName ?? ''

  await page.goto('/application/pkg2?entity=openingArrear')
  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入期初欠费' })
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: '历史欠费.xlsx', mimeType: XLSX },
    buffer: workbook([
      ['项目', '房屋', '收费项目', '账期开始', '账期结束', '缴费截止日', '欠费金额'],
      [projectName, room.roomName, '住宅物业费', '2025-01-01', '2025-03-31', '2025-01-31', '752.30'],
      [projectName, room.roomName, '住宅物业费', '2025-04-01', '2025-06-30', '2025-04-31', '752.30'],
    ]),
  })
  await expect(dialog.getByRole('button', { name: '下一步' })).not.toHaveClass(/loading/)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('共 2 行，可导入 1 行，有问题 1 行')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: '第 3 行，缴费截止日' }).fill('2025-04-30')
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByText('共 2 行，可导入 2 行，有问题 0 行')).toBeVisible()
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('752.30')

  await page.goto('/application/pkg2?entity=desk')
  await page.getByRole('textbox', { name: /查找房号/ }).fill(name)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page.getByRole('region', { name: '选账单' }).getByText('2025-01-31')).toBeVisible()
  const pay = page.getByRole('region', { name: '收款' })
  await pay.getByText('转账', { exact: true }).click()
  const take = pay.getByRole('button', { name: /^收款 ¥/ })
  await expect(take).toBeDisabled()
  await expect(take).toHaveAttribute('title', '请上传转账凭证')
  await pay.getByRole('textbox', { name: '付款银行' }).fill('招商银行')
  await pay
    .getByRole('group', { name: '转账凭证' })
    .locator('input[type=file]')
    .setInputFiles({
      ...{ name: '转账回单.txt', mimeType: 'text/plain', buffer: Buffer.from(`付款人：${name}`) },
    })
  await expect(take).toBeEnabled()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.setViewportSize(DESK)
  await take.click()
  await expect(pay.getByText(/^已收款 ¥/)).toBeVisible()

  // What proves it stands on the payment.
  const [paid] = await calls.rows(`${FEES}/payment/page`, { field: 'roomUuid', cmp: 'eq', value: room.roomUuid })
  await page.goto(`/application/pkg2?entity=payment&uuid=${paid?.uuid}`)
  await expect(page.getByText('转账回单.txt')).toBeVisible()
})

test('readings of meters come into the wizard by a file, one is typed in, and both are tried', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const { post, rows } = calls
  const free = await freeRooms(calls)
  const rooms = free.filter(({ projectUuid }) => projectUuid === free[0]?.projectUuid).slice(0, 2)
  for (const [at, room] of rooms.entries()) await household(calls, `抄表${mark}${at}`, room)
  const projectUuid = rooms[0]?.projectUuid
  const itemName = `水费${mark}`
  const { uuid: item } = await post(`${FEES}/chargeItem/add`, {
    ...{ itemCode: `S${mark}`, itemName, kind: '2', billMode: '2', objectType: '1', prepayMode: '2', cycleMonths: null, dueDays: 30 },
    ...{ roundUnit: '1', roundMode: '1', taxRate: '0', allowPartial: true, allowPrepay: true, onlinePay: true },
  })
  await post(`${FEES}/ratePlan/add`, { item, projectUuid, formula: '3', unitPrice: '3', effectiveFrom: '2020-01-01' })
  for (const { roomUuid } of rooms) await post(`${FEES}/chargeAssign/add`, { item, roomUuid, startDate: '2024-01-01' })

  await page.goto('/application/pkg2?entity=billing')
  await page.getByRole('radio', { name: new RegExp(itemName) }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('combobox', { name: '项目' }).click()
  const projectName = (await rows('/api/v1/main_data/project/page')).find((each) => each.projectUuid === projectUuid)?.projectName ?? ''
  await page.getByTitle(projectName).last().click()
  await page.getByRole('group', { name: '账期' }).getByRole('button').first().click()
  await expect(page.getByText('请先录入用量')).toBeVisible()
  const usages = page.getByRole('region', { name: '本期用量' })
  await usages.locator('input[type=file]').setInputFiles({
    ...{ name: '抄表.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`房屋,上次读数,本次读数\n${rooms[0]?.roomName},100,118\n${rooms[1]?.roomName},50,40\n`),
  })
  await expect(usages.getByText('第 3 行 本次读数：本次读数不能小于上次读数')).toBeVisible()
  await expect(usages.getByText(/已录入 1 户用量/)).toBeVisible()
  await usages.getByRole('combobox', { name: '添加房屋' }).fill(rooms[1]?.roomName ?? '')
  await page
    .getByTitle(rooms[1]?.roomName ?? '')
    .last()
    .click()
  await usages.getByRole('spinbutton', { name: `${rooms[1]?.roomName} 用量` }).fill('12.5')
  await expect(usages.getByText(/已录入 2 户用量/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.setViewportSize(DESK)
  await page.getByRole('button', { name: '试算' }).click()
  // 18 × 3.00 + 12.5 × 3.00 = 91.50.
  await expect(page.getByText('¥ 91.50').first()).toBeVisible()
  await page.getByRole('button', { name: '生成草稿' }).click()
  await expect(page.getByRole('button', { name: '发布 2 张' })).toBeEnabled()
})

test('months that are paid ahead say what they come to before they are owed', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const home = await household(calls, `预缴${mark}`)
  const itemName = `管理费${mark}`
  const { uuid: item } = await calls.post(`${FEES}/chargeItem/add`, {
    ...{ itemCode: `Y${mark}`, itemName, kind: '1', billMode: '1', objectType: '1', prepayMode: '1', cycleMonths: '1', dueDays: 30 },
    ...{ roundUnit: '1', roundMode: '1', taxRate: '600', allowPartial: true, allowPrepay: true, onlinePay: true },
  })
  const { projectUuid, roomUuid } = home.room
  await calls.post(`${FEES}/ratePlan/add`, { item, projectUuid, formula: '5', unitPrice: '250', effectiveFrom: '2020-01-01' })
  await calls.post(`${FEES}/chargeAssign/add`, { item, roomUuid, startDate: '2024-01-01' })
  const valid = { begin: day(-30), end: day(30) }
  await calls.post(`${FEES}/discountRule/add`, { name: `满年95折${mark}`, item, kind: '1', months: 12, rate: 9_500, valid, enabled: true })
  await owe(calls, home, { itemName, original: 10_000, dueDate: day(5) })
  await page.goto('/application/pkg2?entity=desk')
  await page.getByRole('textbox', { name: /查找房号/ }).fill(home.name)
  await page.getByRole('button', { name: new RegExp(home.name) }).click()
  await expect(page.getByText(`${itemName}一次缴满 12 个月，省 ¥ 150.00`)).toBeVisible()
  await page.getByRole('button', { name: '看方案' }).click()
  const dialog = page.getByRole('dialog', { name: '按月预缴' })
  await expect(dialog.getByRole('radio', { name: new RegExp(itemName) })).toBeChecked()
  // 250 × 12 × 95 %.
  await expect(dialog.getByText('−¥ 150.00')).toBeVisible()
  await expect(dialog.getByText('¥ 2,850.00')).toBeVisible()
  await expect(dialog.getByText(/贰仟捌佰伍拾元整/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.setViewportSize(DESK)
  await dialog.getByText(/^3 个月$/).click()
  await expect(dialog.getByText('¥ 750.00').first()).toBeVisible()
  await dialog.getByRole('button', { name: '加入待缴' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: '选账单' }).getByText('750.00').first()).toBeVisible()
})
