import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const LIU_YANG = 4
const personId = (n: number): string => `01940000-0000-7000-8000-00010000000${n}`
const GARDEN = '01940000-0000-7000-8000-000700000001'
const ORGAN = '01940000-0000-7000-8000-000300000001'
const APP = '/api/v1/application/pkg20'
const PHONE = { width: 390, height: 844 }

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${APP}/${path}`, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, read.msg, path]).toEqual([200, '操作成功!', path])
  return read.data
}
const info = async (page: Page, token: string, entity: string, uuid: string): Promise<Record<string, unknown>> => {
  const answer = await page.request.get(`${APP}/${entity}/info?uuid=${uuid}`, { headers: { Authorization: token } })
  const read: { data: Record<string, unknown> } = await answer.json()
  return read.data
}

const monthsAgo = (count: number): string => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 10)
}

const addCategory = async (page: Page, token: string): Promise<string> => {
  const said = { code: unique('L'), name: unique('电子设备'), kind: 'fixed', months: 36, residualRate: 500, method: 'sl' }
  return String((await post(page, token, 'category/add', said)).uuid)
}
/** A thing of 12,345.67 that was begun to be used last month. */
const addAsset = async (page: Page, token: string, category: string, more: object = {}) => {
  const name = unique('资产')
  const day = monthsAgo(1)
  const { uuid } = await post(page, token, 'asset/add', {
    ...{ name, category, purchaseDate: day, inUseDate: day, originalValue: 1_234_567 },
    ...{ projectUuid: GARDEN, organ: ORGAN, keeper: personId(ZHANG_WEI), positionText: '三楼会议室' },
    ...more,
  })
  const { no } = await info(page, token, 'asset', String(uuid))
  return { uuid: String(uuid), no: String(no), name }
}

test('things are counted on a phone by their labels, without a network too, while one of them is handed out', async ({ page, browser }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const category = await addCategory(page, token)
  const [right, elsewhere, lost] = [
    await addAsset(page, token, category),
    await addAsset(page, token, category),
    await addAsset(page, token, category),
  ]
  const { uuid } = await post(page, token, 'count/add', { title: unique('盘点'), categories: [category], counters: [personId(ZHANG_WEI)] })
  const count = String(uuid)
  await post(page, token, 'count/action/start', { uuid: count })
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  // Not watched: without a network the browser itself writes every failed attempt to the console.
  const phone = await context.newPage()
  await takeToken(phone, ZHANG_WEI)
  await phone.goto(`/application/pkg20?entity=counting&count=${count}`)
  await expect(phone.getByText('0 / 3 件')).toBeVisible()
  await expectAccessible(phone)
  const scan = async (code: string) => {
    await phone.getByRole('textbox', { name: '资产码' }).fill(code)
    await phone.keyboard.press('Enter')
  }
  await scan('no such thing')
  await expect(phone.getByText('盘点单中没有「no such thing」')).toBeVisible()

  // What the printed code leads to names the card.
  await scan(`https://example.com/application/pkg20?entity=asset&uuid=${right.uuid}`)
  const card = phone.getByRole('form', { name: right.name })
  await expect(card).toContainText('三楼会议室')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(phone)
  await card.getByRole('button', { name: '在原处，扫下一件' }).click()
  await expect(phone.getByText('1 / 3 件')).toBeVisible()

  // Meanwhile it goes to somebody: the count does not stand in the way.
  const claim = { kind: '1', assets: [right.uuid], user: personId(LIU_YANG), reason: '办公' }
  const { uuid: doc } = await post(page, token, 'movement/add', claim)
  await post(page, token, 'movement/action/submit', { uuid: doc })

  await context.setOffline(true)
  await scan(elsewhere.no)
  const second = phone.getByRole('form', { name: elsewhere.name })
  await second.getByRole('button', { name: '位置不符' }).click()
  await expect(second.getByRole('button', { name: '记下，扫下一件' })).toBeDisabled()
  await second.getByRole('textbox', { name: '实际位置' }).fill('地下室')
  await second.getByRole('button', { name: '记下，扫下一件' }).click()
  await expect(phone.getByText('网络不可用，已保存 1 项，恢复后自动上传')).toBeVisible()
  await context.setOffline(false)
  await phone.getByRole('button', { name: new RegExp(lost.name) }).click()
  await phone.getByRole('form', { name: lost.name }).getByRole('button', { name: '找不到' }).click()
  await expect(phone.getByText('3 / 3 件')).toBeVisible()
  const finished = async (): Promise<string> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const answer = await page.request.post(`${APP}/count/action/finish`, { data: { uuid: count }, headers })
    return String(((await answer.json()) as { code: number }).code)
  }
  // What was kept without a network arrives by itself.
  await expect.poll(finished, { timeout: 30_000 }).toBe('200')
  expect(await info(page, token, 'count', count)).toMatchObject({ normal: 1, differing: 1, missing: 1, accuracy: 3_333 })
  await context.close()
})

test('a thing goes to somebody who says that they have it, and comes back', async ({ page, browser }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const thing = await addAsset(page, token, await addCategory(page, token))
  const asked = { kind: '1', assets: [thing.uuid], user: personId(LIU_YANG), reason: '夜班巡逻' }
  const { uuid } = await post(page, token, 'movement/add', asked)
  await post(page, token, 'movement/action/submit', { uuid })
  await post(page, token, 'movement/action/handOver', { uuid })

  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const phone = await context.newPage()
  await takeToken(phone, LIU_YANG)
  await phone.goto('/application/pkg20?entity=mine')
  const waiting = phone.getByRole('region', { name: '待我确认' })
  await expect(waiting).toContainText(thing.name)
  await expectAccessible(phone)
  await waiting.getByRole('button', { name: '确认收到' }).click()
  await expect(waiting).toBeHidden()
  await expect(phone.getByText(thing.no)).toBeVisible()
  expect(await info(page, token, 'asset', thing.uuid)).toMatchObject({ state: '20', user: personId(LIU_YANG) })
  await context.close()
  // Whoever handed it over sees that it has arrived.
  await page.goto(`/application/pkg20?entity=movement&uuid=${String(uuid)}`)
  await expect(page.getByText('已完成').first()).toBeVisible()
})

test('a month is charged as it was foretold, and the card says what is still to come', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const thing = await addAsset(page, token, await addCategory(page, token))
  await page.goto('/application/pkg20?entity=depreciation')
  const next = page.getByRole('region', { name: '下一次折旧' })
  await expect(next).toContainText('待计提')
  await expectAccessible(page)
  const total = await next.locator('dd').nth(1).textContent()
  await next.getByRole('button', { name: '计提过账' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: '确 定' })
    .or(page.getByRole('dialog').getByRole('button', { name: '确定' }))
    .click()
  await expect(page.getByText('已过账').first()).toBeVisible()
  await expect(page.locator('li').filter({ hasText: '已过账' }).first()).toContainText(String(total))
  expect(await info(page, token, 'asset', thing.uuid)).toMatchObject({ accumulatedDep: 32_579 })

  await page.goto(`/application/pkg20?entity=asset&uuid=${thing.uuid}`)
  const plan = page.getByRole('region', { name: '折旧计划' })
  await expect(plan).toContainText('325.79')
  await expect(plan).toContainText('已计提')
  await expect(plan).toContainText('待计提')
})
