import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

/** Somebody who has never been here registers and applies to the first enterprise; gives his mobile. */
const newApplicant = async (page: Page, userName: string): Promise<string> => {
  const userMobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const auth = '/api/v1/auth/auth'
  await page.request.post(`${auth}/login_message_code`, { data: { userMobile } })
  const signedIn = await page.request.post(`${auth}/login_mobile_code`, { data: { userMobile, smsCode: '123456' } })
  const { data }: { data: { token: string } } = await signedIn.json()
  const headers = { Authorization: data.token }
  await page.request.post('/api/v1/auth/users/completeInfo', { headers, data: { nickName: userName } })
  await page.request.post('/api/v1/enterprise/enterprise/into', {
    headers,
    data: { inviteCode: 'QFYDEMO1', userName, remark: '新同事' },
  })
  return userMobile
}

const openApplications = async (page: Page): Promise<void> => {
  await page.goto('/enterprise/address?audit=1')
  await expect(page.getByRole('dialog', { name: '加入申请' })).toBeVisible()
}
const choose = async (page: Page, title: string): Promise<void> => {
  const options = page.locator('.ant-select-dropdown:visible')
  await options.getByTitle(title, { exact: true }).first().click()
}

test('an applicant is let in with a department and a role, another is turned down', async ({ page }) => {
  const [admitted, refused] = [unique('新人甲'), unique('新人乙')]
  const mobile = await newApplicant(page, admitted)
  await newApplicant(page, refused)
  await takeToken(page, LI_NA)
  await openApplications(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: `审核 ${admitted}` }).click()
  const review = page.getByRole('dialog', { name: '加入申请审核' })
  await expect(review.getByLabel('姓名')).toHaveValue(admitted)
  await expect(review.getByLabel('手机号')).toHaveValue(mobile)
  await expect(review.getByLabel('手机号')).toHaveAttribute('readonly', '')
  await expectAccessible(page)

  await review.getByRole('button', { name: '确认添加' }).click()
  await expect(page.getByText('请正确填写表单！')).toBeVisible()
  await expect(review.getByText('请选择部门').first()).toBeVisible()
  await expect(review.getByText('请选择角色')).toBeVisible()

  await review.getByRole('combobox', { name: '部门', exact: true }).fill('财务部')
  await page.locator('.ant-select-dropdown:visible').getByText('财务部').first().click()
  await page.keyboard.press('Escape')
  await review.getByRole('combobox', { name: '角色' }).click()
  await choose(page, '财务')
  await review.getByLabel('职务').fill('出纳')
  await review.getByRole('button', { name: '确认添加' }).click()
  await expect(page.getByText('操作成功!').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `审核 ${admitted}` })).toHaveCount(0)

  await page.getByRole('button', { name: `审核 ${refused}` }).click()
  await review.getByRole('button', { name: '拒绝' }).click()
  const reason = page.getByRole('dialog', { name: `拒绝「${refused}」的加入申请？` })
  await reason.getByLabel('拒绝原因').fill('非本公司员工')
  await reason.getByRole('button', { name: '拒绝' }).click()
  await expect(page.getByRole('button', { name: `审核 ${refused}` })).toHaveCount(0)
})

test('several are let in together', async ({ page }) => {
  const people = [unique('同批甲'), unique('同批乙')]
  for (const name of people) await newApplicant(page, name)
  await takeToken(page, LI_NA)
  await openApplications(page)
  const applications = page.getByRole('dialog', { name: '加入申请' })
  for (const name of people) await applications.getByRole('checkbox', { name: `选择 ${name}` }).check()
  await applications.getByRole('button', { name: '批量添加' }).click()
  const dialog = page.getByRole('dialog', { name: '添加 2 名申请人' })
  await dialog.getByRole('combobox', { name: '部门', exact: true }).fill('工程部')
  await page.locator('.ant-select-dropdown:visible').getByText('工程部').first().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: '角色' }).click()
  await choose(page, '工程维修')
  await dialog.getByRole('button', { name: '确认添加' }).click()
  for (const name of people) await expect(page.getByRole('button', { name: `审核 ${name}` })).toHaveCount(0)
})
