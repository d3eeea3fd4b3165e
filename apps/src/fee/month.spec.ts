import type { Page } from '@playwright/test'
import { caller, FEES, freeRooms, household, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const HOUR_S = 3_600
const CHINA_HOURS = 8

/** Makes it this hour of today in China: in the evening nobody is told anything. */
const setHour = async (page: Page, hour: number): Promise<void> => {
  const hoursIn = (Date.now() / 1_000 / HOUR_S + CHINA_HOURS) % 24
  const moved = await page.request.post('/api/v1/dev/clock', { data: { offsetSeconds: Math.round((hour - hoursIn) * HOUR_S) } })
  expect(await moved.json()).toMatchObject({ code: 200 })
}
test.afterEach(({ page }) => page.request.post('/api/v1/dev/clock', { data: { offsetSeconds: 0 } }))

const textsTo = async (page: Page, mobile: string): Promise<string[]> => {
  const answer = await page.request.get(`/api/v1/dev/sms_outbox?mobile=${mobile}`)
  const { data }: { data: { purpose: string; text: string }[] } = await answer.json()
  return data.filter(({ purpose }) => purpose === 'fee.billed').map(({ text }) => text)
}

test('a month is billed through the wizard, its payers are told, part of it is taken, and the report of the accountant adds up', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const mark = crypto.randomUUID().slice(0, 4)
  await setHour(page, 10)
  const calls = await caller(page)
  const { post, rows } = calls
  // Two rooms of one project that have no owner yet, and an owner for each.
  const free = await freeRooms(calls)
  const rooms = free.filter(({ projectUuid }) => projectUuid === free[0]?.projectUuid).slice(0, 2)
  expect(rooms).toHaveLength(2)
  const homes = []
  for (const [at, room] of rooms.entries()) homes.push(await household(calls, `业主${mark}${at}`, room))
  const itemName = `管理费${mark}`
  const projectUuid = rooms[0]?.projectUuid
  const { uuid: item } = await post(`${FEES}/chargeItem/add`, {
    ...{ itemCode: `M${mark}`, itemName, kind: '1', billMode: '1', objectType: '1', prepayMode: '1', cycleMonths: '1', dueDays: 30 },
    ...{ roundUnit: '1', roundMode: '1', taxRate: '600', allowPartial: true, allowPrepay: true, onlinePay: true },
  })
  const plan = { item, projectUuid, formula: '5', unitPrice: '250.77', effectiveFrom: '2020-01-01' }
  await post(`${FEES}/ratePlan/add`, plan)
  for (const { roomUuid } of rooms) await post(`${FEES}/chargeAssign/add`, { item, roomUuid, startDate: '2024-01-01' })

  await page.goto('/application/pkg2?entity=billing')
  await page.getByRole('radio', { name: new RegExp(itemName) }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('combobox', { name: '项目' }).click()
  const projects = await rows('/api/v1/main_data/project/page')
  const projectName = projects.find((each) => each.projectUuid === projectUuid)?.projectName ?? ''
  await page.getByTitle(projectName).last().click()
  await page.getByRole('group', { name: '账期' }).getByRole('button').first().click()
  await page.getByRole('button', { name: '试算' }).click()
  await expect(page.getByText('¥ 501.54').first()).toBeVisible()
  await expect(page.getByText('首次出账').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '生成草稿' }).click()
  await page.getByRole('button', { name: '发布 2 张，通知 2 户' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /发布|确\s?定/ })
    .last()
    .click()
  await expect(page.getByText('账单已发布')).toBeVisible()

  // Each of them is told by text message, and finds the bill behind its link.
  for (const { mobile } of homes) await expect.poll(async () => (await textsTo(page, mobile)).length).toBe(1)
  const [text = ''] = await textsTo(page, homes[0]?.mobile ?? '')
  expect(text).toMatch(/有1笔新账单共¥\s?250\.77，请于\d{4}-\d\d-\d\d前缴纳 \S*\/h5\/pay\/[\w-]{22}$/)
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(text.split(' ').at(-1) ?? '', baseURL).href)
  await expect(phone.getByText('¥ 250.77').first()).toBeVisible()

  // Of one of them something is taken at the desk.
  await page.goto('/application/pkg2?entity=desk')
  await page.getByRole('textbox', { name: /查找房号/ }).fill(`业主${mark}0`)
  await page.getByRole('button', { name: new RegExp(`业主${mark}0`) }).click()
  const bill = page.getByRole('checkbox', { name: itemName, exact: true })
  await bill.check()
  const pay = page.getByRole('region', { name: '收款' })
  await pay.getByRole('spinbutton', { name: '实收现金' }).fill('100')
  await pay.getByRole('button', { name: /部分收款/ }).click()
  await expect(pay.getByText('已收款 ¥ 100.00')).toBeVisible()

  // 0 + 501.54 − 100.00 − 0 = 401.54, and the same in its row.
  await page.goto('/application/pkg2?entity=report')
  await page.getByText('先收费项目').click()
  const row = page.getByRole('row').filter({ hasText: itemName }).first()
  for (const figure of ['501.54', '100.00', '401.54']) await expect(row).toContainText(figure)
  await expectAccessible(page)
  await page.getByText('按收费员').click()
  await expect(page.getByRole('row').filter({ hasText: '张伟' }).first()).toBeVisible()
})
