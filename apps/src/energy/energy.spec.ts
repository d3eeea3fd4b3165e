import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg6'
const PHONE = { width: 390, height: 844 }

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : read.msg]).toEqual([200, path, ''])
  return read.data
}

/** Midnight of the first of a month of China, so many months from this one. */
const firstOf = (months: number): Date => {
  const here = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, 1) - 8 * 3_600_000)
}

/** A project of its own with a main above two meters, all read over the last month: 1,000 came in, 940 were claimed. */
const measured = async (page: Page, token: string) => {
  const name = unique('云栖')
  const { projectUuid } = await post(page, token, '/api/v1/main_data/project/add', {
    ...{ projectName: name, projectCode: unique('YQ'), projectTypeCode: '1004701' },
  })
  const found = await post(page, token, `${APP}/energyType/page`, { filter: { field: 'code', cmp: 'eq', value: 'E' } })
  const [type] = found.list as { uuid: string }[]
  const uuid = type?.uuid ?? String((await post(page, token, `${APP}/energyType/add`, { code: 'E', name: '电', unit: 'kWh' })).uuid)
  const shared = { energyType: uuid, projectUuid, tariffs: 1, multiplier: '1', initial1: '0', installedAt: firstOf(-1).toISOString() }
  const main = { name: unique('总进线'), code: unique('E-') }
  const { uuid: top } = await post(page, token, `${APP}/meter/add`, { ...shared, ...main, purpose: '1' })
  const shop = { name: unique('便利店'), code: unique('E-') }
  const light = { name: unique('走道照明'), code: unique('E-') }
  await post(page, token, `${APP}/meter/add`, { ...shared, ...shop, purpose: '4', parent: top })
  await post(page, token, `${APP}/meter/add`, { ...shared, ...light, purpose: '2', parent: top })
  const readAt = firstOf(0).toISOString()
  const readings = [
    { code: main.code, readAt, values: ['1000'] },
    { code: shop.code, readAt, values: ['600'] },
    { code: light.code, readAt, values: ['340'] },
  ]
  expect(await post(page, token, `${APP}/x/collect`, { readings })).toMatchObject({ stored: 3, refused: [] })
  return { projectUuid: String(projectUuid), type: uuid, main, shop, light }
}

test('an energy manager sees where a month went and what nobody claims; what comes in counts from there', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { projectUuid, type, main, shop, light } = await measured(page, token)

  await page.goto(`/application/pkg6?entity=flows&project=${projectUuid}&energy=${type}`)
  await expect(page.getByRole('heading', { name: /月用量 1,000 kWh/ })).toBeVisible()
  await expect(page.getByText('损耗 60 kWh')).toBeVisible()
  const tree = page.getByRole('tree', { name: '计量表' })
  await expect(tree.getByRole('treeitem').filter({ hasText: main.name })).toContainText('6.0 %')
  await expect(tree.getByRole('treeitem').filter({ hasText: '没有表认领' })).toContainText('60')
  await expect(page.getByRole('button', { name: `${shop.name} 600 kWh` })).toBeVisible()
  await expectAccessible(page)

  // The same as a table, and by keys.
  await page.getByRole('button', { name: '以表显示' }).click()
  await expect(page.getByRole('table', { name: '能流图' }).getByRole('row').filter({ hasText: light.name })).toContainText('340')
  await tree.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)

  await page.goto(`/application/pkg6?entity=compare&project=${projectUuid}&energy=${type}`)
  await page.getByText('排名', { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: shop.name })).toContainText('600')
  await expectAccessible(page)
  await page.goto(`/application/pkg6?entity=costs&project=${projectUuid}&energy=${type}`)
  await expect(page.getByRole('row').filter({ hasText: light.name })).toContainText('340 kWh')
  await expectAccessible(page)

  // What comes in now counts from there; what is less than before says so at once.
  const now = new Date(Date.now() - 60_000).toISOString()
  const sent = { readings: [{ code: shop.code, readAt: now, values: ['640'] }] }
  expect(await post(page, token, `${APP}/x/collect`, sent)).toMatchObject({ stored: 1 })
  const low = { readings: [{ code: light.code, readAt: now, values: ['300'] }] }
  expect(await post(page, token, `${APP}/x/collect`, low)).toMatchObject({
    stored: 0,
    refused: [{ msg: '当前读数小于上次读数，请选择满码回零或换表' }],
  })
  await page.goto('/application/pkg6?entity=reading')
  await expect(page.getByRole('row').filter({ hasText: shop.name }).first()).toContainText('40')
})

test('on a phone the month stands first, then its meters; nothing is wider than the screen', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const phone = await context.newPage()
  const token = await takeToken(phone, ZHANG_WEI)
  const { projectUuid, type, main } = await measured(phone, token)
  await phone.goto(`/application/pkg6?entity=flows&project=${projectUuid}&energy=${type}`)
  await expect(phone.getByRole('heading', { name: /月用量 1,000 kWh/ })).toBeVisible()
  await expect(phone.getByRole('treeitem').filter({ hasText: main.name })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(phone)
  await context.close()
})
