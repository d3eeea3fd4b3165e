import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const GARDEN = '01940000-0000-7000-8000-000700000001'
const USER = '01940000-0000-7000-8000-000100000001'
const [VISITOR, PARKING] = ['/api/v1/application/pkg8', '/api/v1/application/pkg24']
const HOUR_MS = 3_600_000

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`
const plate = (): string => `浙E${String(10_000 + Math.floor(Math.random() * 89_999))}`

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : read.msg]).toEqual([200, path, ''])
  return read.data
}

/** A temporary car of the demo, inside since four hours. */
const LONG_THERE = '浙C3Q77D'

test('the car of a visitor comes in and leaves; another one pays what it owes at the exit and leaves', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const car = plate()
  const begin = new Date(Date.now() + 60_000).toISOString()
  await post(page, token, `${VISITOR}/invitation/add`, {
    ...{
      projectUuid: GARDEN,
      hostType: '1',
      hostUser: USER,
      visitorName: unique('何'),
      visitorPhone: `139${Date.now() % 100_000_000}`.padEnd(11, '0'),
    },
    ...{ reason: '1', visitAt: { begin, end: new Date(Date.now() + 3 * HOUR_MS).toISOString() }, entryMode: '1', plate: car },
  })
  // Nothing is free here, so that the fee is there at once.
  const prices = { freeMinutes: 0, firstMinutes: 60, firstPrice: 500, unitMinutes: 60, unitPrice: 200, leaveMinutes: 15 }
  const { uuid: feeRule } = await post(page, token, `${PARKING}/feeRule/add`, { name: unique('规则'), ...prices })
  const own = { name: unique('车场'), projectUuid: GARDEN, kind: '1', total: 20, feeRule }
  const { uuid: area } = await post(page, token, `${PARKING}/area/add`, { code: unique('P'), ...own })
  const at = unique('岗亭')
  await post(page, token, `${PARKING}/gate/add`, { name: at, area, direction: '3' })

  await page.goto('/application/pkg24?entity=desk')
  await page.getByRole('combobox', { name: '岗亭' }).fill(at)
  await page.keyboard.press('Enter')
  const input = page.getByRole('textbox', { name: '车牌号' })
  await input.fill(car)
  await page.keyboard.press('Enter')
  const found = page.getByRole('region', { name: car })
  await expect(found.getByText(/访客 何/)).toBeVisible()
  await expect(found.getByRole('button', { name: '入场放行' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${car} 已入场`)).toBeVisible()
  await expect(input).toBeFocused()

  // The two hours of a visitor are free.
  await input.fill(car)
  await page.keyboard.press('Enter')
  await expect(found.getByText('无需缴费')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${car} 已放行`)).toBeVisible()

  // A car that has been in the demo's car park for hours owes; the second Enter takes the money and opens.
  await page.getByRole('combobox', { name: '岗亭' }).fill('东门出口')
  await page.keyboard.press('Enter')
  await input.fill(LONG_THERE)
  await page.keyboard.press('Enter')
  const owes = page.getByRole('region', { name: LONG_THERE })
  await expect(owes.getByText(/^¥ 1[13]\.00$/)).toBeVisible()
  await expect(owes.getByRole('button', { name: '收现金并放行' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`${LONG_THERE} 已收 ¥ 1[13]\\.00，已放行`))).toBeVisible()
  await page.goto('/application/pkg24?entity=income')
  await expect(
    page
      .getByRole('row', { name: /合计/ })
      .getByText(/¥ 1[13]\.00/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto('/application/pkg24?entity=live')
  const park = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: own.name }) })
  await expect(park.getByText('余位 20')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/application/pkg24?entity=trial')
  await page.getByRole('spinbutton', { name: '停车时长' }).fill('241')
  await expect(page.getByRole('status').getByText('¥ 13.00')).toBeVisible()
  await expectAccessible(page)
})
