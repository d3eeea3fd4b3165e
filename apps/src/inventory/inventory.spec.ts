import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const KEEPER = '01940000-0000-7000-8000-000100000001'
const APP = '/api/v1/application/pkg5'
const PHONE = { width: 390, height: 844 }

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${APP}/${path}`, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, read.msg, path]).toEqual([200, '操作成功!', path])
  return read.data
}

const chinaToday = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A warehouse with two kinds of goods, twenty of each, and a count of it that has begun. */
const begin = async (page: Page, token: string) => {
  const [place, valve, lamp] = [unique('云栖仓'), unique('角阀'), unique('灯管')]
  const barcode = String(Date.now())
  const { uuid: category } = await post(page, token, 'itemCategory/add', { code: unique('FL'), name: '五金' })
  const { uuid: at } = await post(page, token, 'warehouse/add', { code: unique('CK'), name: place, kind: '1', keeper: KEEPER })
  const goods: string[] = []
  for (const [name, code] of [
    [valve, barcode],
    [lamp, undefined],
  ] as const) {
    const { uuid } = await post(page, token, 'item/add', { code: unique('WL'), name, unit: '个', category, ...(code && { barcode: code }) })
    goods.push(String(uuid))
  }
  const lines = goods.map((item) => ({ item, qty: '20', price: '22' }))
  const { uuid: receipt } = await post(page, token, 'inDoc/add', { kind: '1', warehouse: at, bizDate: chinaToday(), lines })
  await post(page, token, 'inDoc/action/post', { uuid: receipt })
  const { uuid: count } = await post(page, token, 'stocktake/add', { warehouse: at, scope: '1', counters: [KEEPER] })
  await post(page, token, 'stocktake/action/start', { uuid: count })
  return { place, valve, lamp, barcode, at: String(at), goods, count: String(count) }
}

test('goods are counted on a phone by a scanner, without a network too, while somebody else issues some', async ({ page, browser }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { valve, lamp, barcode, at, goods, count } = await begin(page, token)
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  // Not watched: without a network the browser itself writes every failed attempt to the console.
  const phone = await context.newPage()
  await takeToken(phone, ZHANG_WEI)
  await phone.goto(`/application/pkg5?entity=counting&count=${count}`)
  await expect(phone.getByText('0 / 2 项')).toBeVisible()
  await expectAccessible(phone)

  // Three leave while the store is being counted.
  const { uuid: issue } = await post(page, token, 'outDoc/add', {
    ...{ kind: '1', warehouse: at, bizDate: chinaToday(), lines: [{ item: goods[0], qty: '3' }] },
  })
  await post(page, token, 'outDoc/action/post', { uuid: issue })
  await phone.reload()
  const scan = async (code: string) => {
    await phone.getByRole('textbox', { name: '物料码' }).fill(code)
    await phone.keyboard.press('Enter')
  }
  await scan('no such thing')
  await expect(phone.getByText('盘点单中没有「no such thing」')).toBeVisible()
  await scan(barcode)
  const card = phone.getByRole('form', { name: valve })
  await expect(card).toContainText('应有17')
  await card.getByRole('textbox', { name: /实盘/ }).fill('17')
  await card.getByRole('button', { name: '减一' }).click()
  await expect(card.getByRole('status')).toHaveText('少 1')
  await card.getByRole('button', { name: '损坏' }).click()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(phone)
  await card.getByRole('button', { name: '记下，扫下一种' }).click()
  await expect(phone.getByText('1 / 2 项')).toBeVisible()

  await context.setOffline(true)
  await phone.getByRole('button', { name: new RegExp(lamp) }).click()
  const second = phone.getByRole('form', { name: lamp })
  await second.getByRole('textbox', { name: /实盘/ }).fill('20')
  await second.getByRole('button', { name: '记下，扫下一种' }).click()
  await expect(phone.getByText('网络不可用，已保存 1 项，恢复后自动上传')).toBeVisible()
  await expect(phone.getByText('2 / 2 项')).toBeVisible()
  await context.setOffline(false)
  const counted = async () => {
    const { lines } = await sheetOf(page, token, count)
    return lines.map(({ countedQty }) => Number(countedQty)).toSorted((a, b) => a - b)
  }
  await expect.poll(counted, { timeout: 30_000 }).toEqual([16, 20])

  await post(page, token, 'stocktake/action/finish', { uuid: count })
  await post(page, token, 'stocktake/action/approve', { uuid: count })
  await page.goto(`/application/pkg5?entity=stocktake&uuid=${count}`)
  await expect(page.getByText('已完成').first()).toBeVisible()
  await context.close()
})

const sheetOf = async (page: Page, token: string, uuid: string) => {
  const answer = await page.request.post(`${APP}/x/countSheet`, { data: { uuid }, headers: { Authorization: token } })
  const read: { data: { lines: { countedQty: string | null }[] } } = await answer.json()
  return read.data
}

test('goods come in, go out and come back, and stock and month say so each time', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const [place, thing] = [unique('钱塘仓'), unique('闭门器')]
  const { uuid: category } = await post(page, token, 'itemCategory/add', { code: unique('FL'), name: '五金' })
  const { uuid: at } = await post(page, token, 'warehouse/add', { code: unique('CK'), name: place, kind: '1', keeper: KEEPER })
  const { uuid: item } = await post(page, token, 'item/add', { code: unique('WL'), name: thing, unit: '个', category })
  const day = { kind: '1', warehouse: at, bizDate: chinaToday() }
  const { serialNo: receipt } = await post(page, token, 'inDoc/add', { ...day, lines: [{ item, qty: '10', price: '35.5' }] })
  const { serialNo: issue } = await post(page, token, 'outDoc/add', { ...day, lines: [{ item, qty: '4' }] })

  // An issue of what is not there yet says how much there is.
  await page.goto('/application/pkg5?entity=outDoc')
  const out = page.getByRole('row').filter({ hasText: String(issue) })
  await out.getByRole('button', { name: '过账' }).click()
  await expect(page.getByText(`${thing}库存不足，可用0`).first()).toBeVisible()

  await page.goto('/application/pkg5?entity=inDoc')
  const come = page.getByRole('row').filter({ hasText: String(receipt) })
  await come.getByRole('button', { name: '过账' }).click()
  await expect(come.getByText('已过账')).toBeVisible()
  await page.goto('/application/pkg5?entity=outDoc')
  await out.getByRole('button', { name: '过账' }).click()
  await expect(out.getByText('已过账')).toBeVisible()

  const stands = async (said: string): Promise<void> => {
    await page.goto('/application/pkg5?entity=stock')
    const row = page.getByRole('row').filter({ hasText: thing })
    await expect(row).toContainText(said)
    await expect(row).toContainText(place)
  }
  await stands('¥ 213.00')
  await expectAccessible(page)
  await page.goto('/application/pkg5?entity=months')
  await page.getByRole('combobox', { name: '仓库' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: place }).first().click()
  const line = page.getByRole('row').filter({ hasText: thing })
  for (const amount of ['355.00', '142.00', '213.00']) await expect(line).toContainText(amount)
  await expectAccessible(page)

  // Taken back with its reason, the goods lie there as before.
  await page.goto('/application/pkg5?entity=outDoc')
  await out.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('menuitem', { name: '冲销' }).click()
  const ask = page.getByRole('dialog', { name: /冲销/ })
  await ask.getByRole('textbox', { name: /冲销原因/ }).fill('领错了')
  await ask.getByRole('button', { name: '冲销' }).click()
  await expect(out.getByText('已冲销')).toBeVisible()
  await stands('¥ 355.00')
})
