import { caller } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg16'

test('a rule is tried before anybody pays', async ({ page }) => {
  const { post } = await caller(page)
  const name = `试算${crypto.randomUUID().slice(0, 4)}`
  const [one, other] = [`甲${name}`, `乙${name}`]
  const accounts: string[] = []
  for (const each of [one, other]) accounts.push(String((await post(`${APP}/account/add`, { name: each, channel: '2' })).uuid))
  const [a = '', b = ''] = accounts
  const lines = [
    { account: a, kind: '2', ratio: 7_000 },
    { account: b, kind: '2', ratio: 3_000 },
  ]
  await post(`${APP}/rule/add`, { name, lines, roundingAccount: a, app: 'pkg38', priority: 999 })

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

  await page.goto('/application/pkg16?entity=report')
  await expect(page.getByRole('region', { name: '对账' }).getByText(/个账户都平$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '= 期末余额' })).toBeVisible()
  await page.getByText('按渠道', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: '= 分账净额' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/application/pkg16?entity=compare')
  await expect(page.getByText('还没有对账')).toBeVisible()
  await expectAccessible(page)
})
