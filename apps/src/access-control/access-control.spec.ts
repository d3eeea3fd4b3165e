import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg25'
const GARDEN = '01940000-0000-7000-8000-000700000001'
const USER = '01940000-0000-7000-8000-000100000001'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : read.msg]).toEqual([200, path, ''])
  return read.data
}

test('a guard lets somebody pass by a card; once it is lost the same card is denied, and the matrix and the monitor say so', async ({
  page,
}) => {
  const token = await takeToken(page, ZHANG_WEI)
  const [name, value, at] = [unique('值班员'), unique('CARD'), unique('西门')]
  const { uuid: door } = await post(page, token, `${APP}/door/add`, { name: at, kind: '1', projectUuid: GARDEN, direction: '1' })
  const { uuid: who } = await post(page, token, `${APP}/person/add`, { name, kind: '1', user: USER, projectUuid: GARDEN })
  const { uuid: card } = await post(page, token, `${APP}/credential/add`, { person: who, kind: '1', value })
  const validFrom = new Date(Date.now() - 60_000).toISOString()
  await post(page, token, `${APP}/rule/add`, { name: unique('授权'), projectUuid: GARDEN, persons: [who], doors: [door], validFrom })

  await page.goto('/application/pkg25?entity=matrix')
  await page.getByRole('searchbox', { name: '姓名' }).fill(name)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('待下发')).toHaveCount(1)
  await expectAccessible(page)

  await page.goto('/application/pkg25?entity=desk')
  await page.getByRole('combobox', { name: '门' }).fill(at)
  await page.keyboard.press('Enter')
  const scan = page.getByRole('textbox', { name: '凭证号' })
  await scan.fill(value)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('可以通行')).toBeVisible()
  await expect(page.getByRole('status').getByText(name)).toBeVisible()
  await post(page, token, `${APP}/credential/action/lose`, { uuid: card })
  await scan.fill(value)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('凭证已挂失')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/application/pkg25?entity=monitor')
  const box = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: at, exact: true }) })
  await expect(box.getByText('无设备')).toBeVisible()
  await expect(page.getByRole('complementary', { name: '最近被拒' }).getByText(new RegExp(`${at}.*${name}`))).toBeVisible()
  await expectAccessible(page)
})
