import type { Page } from '@playwright/test'
import { caller, day, FEES, household } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const DAY_S = 86_400
const RECONCILING = '/api/v1/application/pkg31'

const setClock = async (page: Page, days: number): Promise<void> => {
  const moved = await page.request.post('/api/v1/dev/clock', { data: { offsetSeconds: days * DAY_S } })
  expect(await moved.json()).toMatchObject({ code: 200 })
}
test.afterEach(({ page }) => setClock(page, 0))

test('a month is closed, and what is dated inside it is refused in the page and by request', async ({ page }) => {
  // The middle of last month.
  const back = -Number(day(0).slice(8)) - 12
  const month = day(back).slice(0, 7)
  await setClock(page, back)
  const then = await caller(page)
  const name = `关${crypto.randomUUID().slice(0, 4)}`
  const { room, customer } = await household(then, name)
  const { uuid: item } = await then.one(`${FEES}/chargeItem/page`, { field: 'itemName', cmp: 'eq', value: '水费' })
  const bill = { item, projectUuid: room.projectUuid, roomUuid: room.roomUuid, customer, dueDate: day(60), original: 5_850, period: null }
  const { uuid: draft } = await then.post(`${FEES}/receivable/add`, bill)
  const { uuid: issued } = await then.post(`${FEES}/receivable/add`, { ...bill, original: 75_230 })
  await then.post(`${FEES}/receivable/action/publish`, { uuid: issued })
  await setClock(page, 0)
  const { ask, info } = await caller(page)

  await page.goto('/application/pkg31?entity=books')
  await page.getByLabel('月份').fill(month)
  await page.keyboard.press('Enter')
  const line = page.getByRole('row').filter({ hasText: '水费' })
  await expect(line).toContainText('752.30')
  await expectAccessible(page)
  await page.getByRole('button', { name: `关账 ${month}` }).click()
  await expect(page.getByText(`确认关账 ${month}？关账后该月不再入账`)).toBeVisible()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await expect(page.getByText('已关账')).toBeVisible()
  await expect(page.getByRole('button', { name: `关账 ${month}` })).toHaveCount(0)

  // A bill of that month that was not published yet.
  const refusal = `${month}已关账，不能再入账`
  await page.goto('/application/pkg2?entity=receivable')
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row').filter({ hasText: '58.50' })
  await row.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(refusal).first()).toBeVisible()
  await expectAccessible(page)

  // The server says the same to whoever asks without the page.
  const version = Number((await info(`${FEES}/receivable`, String(draft))).version)
  expect((await ask(`${FEES}/receivable/action/publish`, { uuid: draft })).data).toEqual({ billDate: refusal })
  expect((await ask(`${FEES}/receivable/update`, { uuid: draft, version, original: 1_000 })).data).toEqual({ billDate: refusal })
  expect((await ask(`${FEES}/receivable/update`, { uuid: issued, version: 2, original: 1_000 })).code).toBe(3002)
  const till = { day: `${month}-15`, floatFen: 0, cashCounted: 0 }
  expect((await ask(`${FEES}/dailyClose/add`, till)).data).toEqual({ day: refusal })
  expect((await ask(`${RECONCILING}/monthClose/add`, { month })).code).toBe(3002)
  expect(await info(`${FEES}/receivable`, String(draft))).toMatchObject({ state: '10', original: 5_850 })
  expect(await info(`${FEES}/receivable`, String(issued))).toMatchObject({ original: 75_230, outstanding: 75_230 })
})
