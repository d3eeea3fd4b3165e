import { caller, FEES, household, OWNERS_PHONE, somebody } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

test('a home is handed on in the middle of a quarter, and each owes the part of their days', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const [seller, buyer] = [`卖${mark}`, `买${mark}`]
  const calls = await caller(page)
  const { customer, room } = await household(calls, seller)
  const successor = await somebody(calls, buyer)
  const { uuid: item } = await calls.one(`${FEES}/chargeItem/page`, { field: 'itemName', cmp: 'eq', value: '住宅物业费' })
  const quarter = { begin: '2026-04-01', end: '2026-06-30' }
  const { roomUuid, projectUuid } = room
  const bill = { item, projectUuid, roomUuid, customer, period: quarter, dueDate: '2099-12-31', original: 75_230 }
  const { uuid } = await calls.post(`${FEES}/receivable/add`, bill)
  await calls.post(`${FEES}/receivable/action/publish`, { uuid })

  await page.goto(`/application/pkg10?entity=profile&uuid=${customer}`)
  const homes = page.getByRole('region', { name: '房屋与关系' })
  await homes.getByRole('button', { name: '过户' }).click()
  const asks = page.getByRole('dialog', { name: '过户' })
  await asks.getByRole('button', { name: '过户' }).click()
  await expect(asks.getByText('请填写新业主')).toBeVisible()
  await asks.getByRole('combobox', { name: '新业主' }).fill(buyer)
  await page.locator('.ant-select-item-option').filter({ hasText: buyer }).first().click()
  const handedOn = asks.getByLabel('交接日期')
  await handedOn.fill('2020-01-01')
  await page.keyboard.press('Enter')
  await asks.getByRole('button', { name: '过户' }).click()
  await expect(asks.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)
  await handedOn.fill('2026-04-20')
  await page.keyboard.press('Enter')
  await asks.getByRole('button', { name: '过户' }).click()
  await expect(asks).toBeHidden()

  // 19 of the 30 days of April are the seller's, the rest of 752.30 the buyer's.
  const owed = async () =>
    (
      await calls.rows<{ customer: string; outstanding: number }>(`${FEES}/receivable/page`, {
        field: 'roomUuid',
        cmp: 'eq',
        value: roomUuid,
      })
    )
      .map(({ customer: who, outstanding }) => [who === customer ? 'seller' : who === successor ? 'buyer' : who, outstanding])
      .toSorted()
  // By events, through two applications, on a machine that may have much to do.
  await expect.poll(owed, { timeout: 30_000 }).toEqual([
    ['buyer', 59_348],
    ['seller', 15_882],
  ])
  for (const [who, sum] of [
    [customer, '158.82'],
    [successor, '593.48'],
  ] as const) {
    await page.goto(`/application/pkg10?entity=profile&uuid=${who}`)
    await expect(page.getByText(sum).first()).toBeVisible()
  }
  await expect(page.getByRole('region', { name: '房屋与关系' }).getByText(room.roomName)).toBeVisible()
  await page.setViewportSize(OWNERS_PHONE)
  await expectAccessible(page)
})
