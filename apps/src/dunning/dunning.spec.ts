import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APPS = '/api/v1/application'
const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000
const PHONE = { width: 390, height: 844 }

/** A day so many days from today, as the product counts them: in China. */
const day = (days: number): string => new Date(Date.now() + CHINA_MS + days * DAY_MS).toISOString().slice(0, 10)

/** Somebody who is late by 40 days, with a case. Gives the case. */
const debtor = async (page: Page, name: string): Promise<string> => {
  const token = await takeToken(page, ZHANG_WEI)
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const read: { code: number; msg: string; data: Record<string, unknown> } = await (
      await page.request.post(path, { data, headers })
    ).json()
    expect([path, read.code, read.msg]).toEqual([path, 200, read.msg])
    return read.data
  }
  const one = async (path: string, filter: object) =>
    ((await post(path, { pageSize: 1, filter })).list as Record<string, string>[])[0] ?? {}
  const room = await one('/api/v1/main_data/room/page', { field: 'ownerName', cmp: 'empty' })
  const mobile = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const { uuid: customer } = await post(`${APPS}/pkg10/customer/add`, { kind: '1', name, mobile, source: '5', mobiles2: [] })
  const { uuid: item } = await one(`${APPS}/pkg2/chargeItem/page`, { field: 'itemName', cmp: 'eq', value: '水费' })
  const bill = { item, projectUuid: room.projectUuid, roomUuid: room.roomUuid, customer, dueDate: day(-40), original: 88_800, period: null }
  const { uuid } = await post(`${APPS}/pkg2/receivable/add`, bill)
  await post(`${APPS}/pkg2/receivable/action/publish`, { uuid })
  await post(`${APPS}/pkg30/x/openCases`, {})
  return (await one(`${APPS}/pkg30/case/page`, { field: 'customer', cmp: 'eq', value: customer })).uuid ?? ''
}

test('people who owe something are called by keyboard alone', async ({ page }) => {
  const name = `催${crypto.randomUUID().slice(0, 6)}`
  await debtor(page, name)
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

  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page)
})

test('whoever has a letter sees what they owe, and says when they pay', async ({ page, browser, baseURL, watch }) => {
  const name = `函${crypto.randomUUID().slice(0, 6)}`
  const uuid = await debtor(page, name)
  const token = await takeToken(page, ZHANG_WEI)
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer: { data: { link: string } } = await (await page.request.post(`${APPS}/pkg30/x/duesLink`, { data: { uuid }, headers })).json()
  const phone = watch(await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(answer.data.link, baseURL).href)
  await expect(phone.getByText(name)).toBeVisible()
  await expect(phone.getByText('888.00').first()).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(phone)
})
