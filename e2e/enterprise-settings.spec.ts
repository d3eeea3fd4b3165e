import type { Page } from '@playwright/test'
import { SMS_CODE } from './support/own-product.ts'
import { takeToken } from './support/people.ts'
import { picture } from './support/picture.ts'
import { expect, expectAccessible, test } from './support/product.ts'

// One after the other: all of them change the one enterprise, and a change beside another's is refused.
test.describe.configure({ mode: 'default' })

const ZHOU_TING = 9
const HE_PING = 13
const CREDIT_CODE = '91330100MA27XL0J61'

const enter = async (page: Page, path: string): Promise<string> => {
  const token = await takeToken(page, ZHOU_TING)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  return token
}

test('the administration begins with the figures of the enterprise', async ({ page }) => {
  await enter(page, '/enterprise')
  await page.waitForURL('/enterprise/home')
  await expect(page.getByRole('heading', { name: '企业首页' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^在职成员/ })).toBeVisible()
  await expect(page.getByText('近 14 天登录成员')).toBeVisible()
  await expect(page.getByText('成员增长，近 90 天')).toBeVisible()
  await page.getByRole('region', { name: '等你处理' }).getByRole('link', { name: '企业还没有认证' }).click()
  await page.waitForURL('/enterprise/basic')
  await page.goBack()
  await expect(page.getByRole('region', { name: '应用使用，近 30 天' })).toBeVisible()
  await expectAccessible(page)
})

test('the details take the place of the browser and refuse what is wrong', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 121.55, latitude: 29.87 })
  await enter(page, '/enterprise/basic')
  await page.getByRole('button', { name: '定位', exact: true }).click()
  await expect(page.getByLabel('经度')).toHaveValue('121.550000')
  // This product has no key of a map service.
  await page.getByRole('button', { name: '填入地址' }).click()
  await expect(page.getByText('地图服务尚未配置，请手动输入地址')).toBeVisible()
  await page.getByLabel('联系电话').fill('123')
  await page.getByLabel('网址').fill('javascript:alert(1)')
  await page.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('手机号格式错误')).toBeVisible()
  await expect(page.getByText('网址格式错误')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('联系电话').fill('13900001111')
  await page.getByLabel('网址').fill('https://example.com')
  // Half a point is none.
  await page.getByLabel('纬度').fill('')
  await page.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('请同时填写经度和纬度')).toBeVisible()
  await page.getByLabel('纬度').fill('29.87')
  await page.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('操作成功!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('联系电话')).toHaveValue('13900001111')
  await expect(page.getByLabel('纬度')).toHaveValue('29.870000')
})

test('the owner asks for certification and the platform decides; handing over wants the code of his mobile', async ({
  page,
  browser,
  watch,
}) => {
  await enter(page, '/enterprise/basic?tab=certification')
  await expect(page.getByText('未认证')).toBeVisible()
  await page.getByLabel('统一社会信用代码').fill(CREDIT_CODE)
  await page.getByLabel('法定代表人').fill('周婷')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: /^上传图片/ }).click()])
  await chooser.setFiles({ name: '执照.png', mimeType: 'image/png', buffer: picture(60, 40) })
  await expect(page.getByRole('img', { name: '执照.png' })).toBeVisible()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('认证审核中')).toBeVisible()

  const operator = await (await browser.newContext()).newPage()
  watch(operator)
  await takeToken(operator, HE_PING)
  await operator.goto('/operator')
  await operator.waitForURL('/operator/enterprise')
  await operator.getByRole('combobox', { name: '认证状态' }).click()
  await operator.getByTitle('待审核').click()
  const waiting = operator.getByRole('link', { name: '宁波示例商业管理有限公司' })
  await waiting.click()
  const drawer = operator.getByRole('dialog', { name: '宁波示例商业管理有限公司' })
  await expect(drawer.getByText(CREDIT_CODE)).toBeVisible()
  await expect(drawer.getByRole('img', { name: '营业执照' })).toBeVisible()
  await expectAccessible(operator)
  await drawer.getByRole('button', { name: '拒绝' }).click()
  const refusal = operator.getByRole('dialog', { name: '拒绝「宁波示例商业管理有限公司」的认证' })
  await refusal.getByRole('button', { name: '拒绝' }).click()
  await expect(refusal.getByText('请填写拒绝原因')).toBeVisible()
  await refusal.getByLabel('拒绝原因').fill('执照不清晰')
  await refusal.getByRole('button', { name: '拒绝' }).click()
  await expect(refusal).toBeHidden()
  await expect(drawer.getByRole('button', { name: '通过认证' })).toBeHidden()

  await page.reload()
  await expect(page.getByText('拒绝原因：执照不清晰')).toBeVisible()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('认证审核中')).toBeVisible()
  await operator.reload()
  await drawer.getByRole('button', { name: '通过认证' }).click()
  await operator
    .getByRole('dialog', { name: /^通过「宁波/ })
    .getByRole('button', { name: '通过认证' })
    .click()
  await expect(operator.getByText('操作成功!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('企业已通过认证')).toBeVisible()

  await page.getByRole('tab', { name: '企业移交' }).click()
  await page.getByRole('button', { name: '移交企业' }).click()
  const dialog = page.getByRole('dialog', { name: '移交企业' })
  await dialog.getByRole('button', { name: '获取短信验证码' }).click()
  await expect(page.getByText('短信验证码获取成功，请注意查收！')).toBeVisible()
  await dialog.getByLabel('短信验证码').fill(SMS_CODE)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('combobox', { name: '新所有者' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '确认移交' })).toBeDisabled()
  await expectAccessible(page)
})
