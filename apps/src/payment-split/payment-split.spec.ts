import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg16'

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${APP}/${path}`, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? null : read.msg]).toEqual([200, path, null])
  return read.data
}

test('a rule is tried before anybody pays', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const name = `试算${crypto.randomUUID().slice(0, 4)}`
  const [one, other] = [`甲${name}`, `乙${name}`]
  const accounts: string[] = []
  for (const each of [one, other]) accounts.push(String((await post(page, token, 'account/add', { name: each, channel: '2' })).uuid))
  const [a = '', b = ''] = accounts
  const lines = [
    { account: a, kind: '2', ratio: 7_000 },
    { account: b, kind: '2', ratio: 3_000 },
  ]
  await post(page, token, 'rule/add', { name, lines, roundingAccount: a, app: 'pkg38', priority: 999 })

  await page.goto('/application/pkg16?entity=calculator')
  await page.getByRole('combobox', { name: '选择规则' }).click()
  await page.getByTitle(name).click()
  const row = (of: string) => page.getByRole('row', { name: new RegExp(`^${of}`) })
  await expect(row(one)).toContainText('69.58')
  await expect(row(other)).toContainText('29.82')
  await page.getByRole('spinbutton', { name: '累计退款（元）' }).fill('30')
  await page.keyboard.press('Tab')
  await expect(row(one)).toContainText('20.87')
  await expect(row('渠道手续费')).toContainText('0.18')
  await page.getByRole('spinbutton', { name: '累计退款（元）' }).fill('101')
  await page.keyboard.press('Tab')
  await expect(page.getByText('请输入有效金额')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/application/pkg16?entity=compare')
  await expect(page.getByText('还没有对账')).toBeVisible()
  await expectAccessible(page)
})
