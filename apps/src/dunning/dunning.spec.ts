import { type Calls, caller, day, household, OWNERS_PHONE, owe } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const DUNNING = '/api/v1/application/pkg30'

/** Somebody who is late by 40 days, with a case. Gives the case. */
const debtor = async (calls: Calls, name: string): Promise<string> => {
  const home = await household(calls, name)
  await owe(calls, home, { itemName: '水费', original: 88_800, dueDate: day(-40) })
  await calls.post(`${DUNNING}/x/openCases`, {})
  return (await calls.one(`${DUNNING}/case/page`, { field: 'customer', cmp: 'eq', value: home.customer })).uuid ?? ''
}

test('people who owe something are called by keyboard alone', async ({ page }) => {
  const name = `催${crypto.randomUUID().slice(0, 6)}`
  await debtor(await caller(page), name)
  await page.goto('/application/pkg30?entity=calls')
  await page.getByText('全部未结').click()
  await page.getByRole('searchbox', { name: '查找欠费人' }).fill(name)
  const card = page.getByRole('article', { name })
  await expect(card.getByText('逾期 40 天')).toBeVisible()
  await expect(card.getByText('¥ 888.00').first()).toBeVisible()
  await expectAccessible(page)

  const outcome = card.getByRole('region', { name: '本次结果' })
  await outcome.getByRole('button', { name: '保存并下一户' }).click()
  await expect(outcome.getByText('请选择催缴结果')).toBeVisible()
  // A digit says the outcome, and a promise for a day in the past is refused at its field.
  await card.getByRole('heading', { name }).click()
  await page.keyboard.press('1')
  await outcome.getByLabel('承诺日期').fill(day(-1))
  await page.keyboard.press('Enter')
  await outcome.getByLabel('说明').fill('月底缴清')
  await page.keyboard.press('Control+Enter')
  // By day either the promise or, at night, the hour is what is refused.
  await expect(outcome.getByRole('alert').first()).toBeVisible()

  await page.setViewportSize(OWNERS_PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(page)
})

test('whoever has a letter sees what they owe, and says when they pay', async ({ page, browser, baseURL, watch }) => {
  const name = `函${crypto.randomUUID().slice(0, 6)}`
  const calls = await caller(page)
  const { link } = await calls.post(`${DUNNING}/x/duesLink`, { uuid: await debtor(calls, name) })
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await expect(phone.getByText(name)).toBeVisible()
  await expect(phone.getByText('888.00').first()).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(phone)
})
