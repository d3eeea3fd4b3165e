import type { Page } from '@playwright/test'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const WANG_QIANG = 3
const APP = '/api/v1/application/pkg49'
const ROOM = '01940000-0000-7000-8000-000900000001'
const PHONE = { width: 360, height: 760 }
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`
/** As the phone's own widget takes it. */
const local = (hours: number): string => new Date(Date.now() + (8 + hours) * HOUR_MS).toISOString().slice(0, 16)

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${APP}/${path}`, { data, headers })
  const read: { data: Record<string, unknown> } = await answer.json()
  return read.data
}
const verdict = (page: Page) => page.getByRole('region', { name: '核验' }).getByRole('status')

test('an owner applies on a phone, the guard counts and takes a picture, and a second scan is refused', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const [kind, thing] = [unique('日常'), unique('沙发')]
  const token = await takeToken(page, WANG_QIANG)
  await post(page, token, 'passKind/add', { name: kind, flow: '2', validHours: 24 })
  const { link } = await post(page, token, 'x/roomLink', { uuid: ROOM })

  const phone = watch(await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await phone.getByRole('radiogroup', { name: '放行类型' }).getByText(kind).click()
  await phone.getByRole('textbox', { name: '申请人' }).fill('周女士')
  await phone.getByRole('textbox', { name: '联系电话' }).fill(`139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
  await phone.getByRole('button', { name: '提交申请' }).click()
  await expect(phone.getByText('请填写物品清单')).toBeVisible()
  const first = phone.getByRole('group', { name: '物品清单 1' })
  await first.getByRole('textbox', { name: '名称' }).fill(thing)
  await first.getByRole('textbox', { name: '数量' }).fill('2')
  await phone.getByLabel('放行时间', { exact: true }).fill(local(-0.1))
  await phone.getByLabel('放行时间 结束').fill(local(2))
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(phone)
  const answered = phone.waitForResponse((response) => response.url().includes('/x/public/page') && response.url().includes('token'))
  await phone.getByRole('button', { name: '提交申请' }).click()
  await phone.waitForURL(/\/h5\/release\//)
  await expect(phone.getByText('待放行')).toBeVisible()
  await expect(phone.getByRole('img', { name: '请向门岗出示此二维码，仅可使用一次' })).toBeVisible()
  const read: { data: { code: { text: string } } } = await (await answered).json()
  const code = read.data.code.text

  await page.goto('/application/pkg49?entity=desk')
  await expect(page.getByRole('heading', { level: 2, name: /待放行/ })).toBeVisible()
  await expect(page.getByText(`${thing}2`)).toBeVisible()
  const scan = async () => {
    await page.getByRole('textbox', { name: '放行码' }).fill(code)
    await page.keyboard.press('Enter')
  }
  await scan()
  await expect(verdict(page)).toContainText('请核对物品并拍照')
  await expectAccessible(page)
  await verdict(page).getByRole('button', { name: '核对放行' }).click()
  const dialog = page.getByRole('dialog', { name: '核对放行' })
  await dialog.locator('input[type=file]').setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(dialog.getByRole('img', { name: '现场.png' })).toBeVisible()
  await dialog.getByRole('button', { name: '核对放行' }).click()
  await expect(verdict(page)).toContainText('已放行')
  await page.reload()
  await scan()
  await expect(verdict(page)).toContainText('放行条已使用')
  await expect(verdict(page).getByRole('button', { name: '核对放行' })).toHaveCount(0)
  await phone.context().close()
})
