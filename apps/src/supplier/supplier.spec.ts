import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const WANG_QIANG = 3
const APP = '/api/v1/application/pkg33'
const PHONE = { width: 390, height: 844 }
const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** A pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A credit code that nobody has yet, with its check digit (GB 32100-2015). */
const newCreditCode = (): string => {
  const body = `91330106MA2${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  const sum = [...body].reduce((total, digit, place) => total + DIGITS.indexOf(digit) * (3 ** place % 31), 0)
  return body + DIGITS[(31 - (sum % 31)) % 31]
}

test('a company registers itself by a link, is admitted, rated and paused', async ({ page, browser, baseURL, watch }) => {
  const token = await takeToken(page, WANG_QIANG)
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const read: { data: Record<string, unknown> } = await (await page.request.post(`${APP}/${path}`, { data, headers })).json()
    return read.data
  }
  const name = `杭州新禾建材${crypto.randomUUID().slice(0, 4)}`
  const { uuid } = await post('registration/add', { company: name, contact: '林女士', phone: '13900001234' })
  const { link } = await post('x/registrationLink', { uuid })

  const phone = watch(await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await phone.getByRole('button', { name: '提交登记' }).click()
  await expect(phone.getByText('请填写供应商名称')).toBeVisible()
  await phone.getByRole('textbox', { name: '供应商名称' }).fill(name)
  await phone.getByRole('textbox', { name: '统一社会信用代码' }).fill(newCreditCode())
  await phone.getByRole('group', { name: '供应类别' }).getByText('物资').click()
  await phone.getByRole('textbox', { name: '姓名' }).fill('林女士')
  await phone.getByRole('textbox', { name: '联系电话' }).fill('0571-88886666')
  const licence = phone.getByRole('group', { name: '证照 1' })
  await licence.getByText('营业执照').click()
  await licence.getByRole('textbox', { name: '证照编号' }).fill('浙A-001')
  await licence.locator('input[type=file]').setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: PNG })
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '提交登记' }).click()
  await phone.waitForURL(/\/h5\/supplierProgress\//)
  await expect(phone.getByText('资料已提交，我们审核后会与您联系')).toBeVisible()

  await page.goto('/application/pkg33?entity=supplier')
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '提交准入' }).click()
  await expect(row.getByText('合格')).toBeVisible()
  await row.getByRole('button', { name: '暂停合作' }).click()
  const form = page.getByRole('dialog', { name: '暂停合作' })
  await form.getByRole('button', { name: '暂停合作' }).click()
  await expect(form.getByText('请填写原因')).toBeVisible()
  await form.getByRole('textbox', { name: '原因' }).fill('送货延期')
  await form.getByRole('button', { name: '暂停合作' }).click()
  await expect(row.getByText('暂停', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
