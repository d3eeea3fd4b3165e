import { takeToken } from '@qifuyun/e2e/people.ts'
import { picture } from '@qifuyun/e2e/picture.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'
import { APP, billed, FEE, key, pays, readable, ZHANG_WEI } from './testing-story.ts'

const PHONE = { width: 390, height: 844 }
const HOMES = ['601', '602', '603'].map((roomNo) => ({ room: { unitNo: '1', floorNo: 6, roomNo }, name: `3-1-${roomNo}` }))

test('a reader reads three meters with a phone, one of them says less and is looked at; the round is billed and a home pays', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { round, made, say } = await readable(page, token, HOMES)

  await page.setViewportSize(PHONE)
  await page.goto(`/application/pkg28?entity=read&round=${round}`)
  const first = page.getByRole('region', { name: '3-1-601' })
  await expect(first.getByText('136', { exact: true })).toBeVisible()
  await key(page, '140')
  await expect(first.getByText('4 t', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '记下' }).click()

  // Less than before: said at once, and not without a picture.
  const second = page.getByRole('region', { name: '3-1-602' })
  await expect(second).toBeVisible()
  await key(page, '131')
  await expect(second.getByText('读数变小')).toBeVisible()
  await expect(page.getByRole('button', { name: '记下' })).toBeDisabled()
  await second.locator('input[type=file]').setInputFiles({ name: 'meter.png', mimeType: 'image/png', buffer: picture(40, 40) })
  await expect(second.getByText('已附照片，提交后转核对')).toBeVisible()
  await page.getByRole('button', { name: '记下' }).click()

  const third = page.getByRole('region', { name: '3-1-603' })
  await expect(third).toBeVisible()
  await key(page, '141')
  await page.getByRole('button', { name: '记下' }).click()
  await expect(page.getByText('抄完了').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  // Somebody looks at it, and the round goes on to its bills.
  await billed(page, round, '3-1-602', '144', /3 块表，抄了 3 块/)
  await expectAccessible(page)
  await page.goto(`/application/pkg28?entity=bill`)
  await expect(page.getByRole('row').filter({ hasText: '13.80' }).first()).toBeVisible()

  // A home pays 4 t × 3.45 by its link.
  const { link } = await say(`${FEE}/x/payLink`, { uuid: made[0]?.roomUuid })
  const phone = watch(await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage())
  await pays(phone, new URL(String(link), baseURL), /水费/)
  const bills = await say(`${APP}/bill/page`, { filter: { field: 'round', cmp: 'eq', value: round } })
  expect((bills.list as { state: string; amount: number }[]).map(({ state, amount }) => [amount, state]).toSorted()).toEqual([
    [1380, '30'],
    [1725, '20'],
    [2760, '20'],
  ])
})
