import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const WANG_QIANG = 3
const LIU_YANG = '01940000-0000-7000-8000-000100000004'
const ROOM = '01940000-0000-7000-8000-000900000001'
const APP = '/api/v1/application/pkg23'
const PHONE = { width: 360, height: 760 }

test('an owner complains by a link, is answered, and rates that it helped', async ({ page, browser, baseURL, watch }) => {
  const token = await takeToken(page, WANG_QIANG)
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const read: { data: Record<string, unknown> } = await (await page.request.post(`${APP}/${path}`, { data, headers })).json()
    return read.data
  }
  const { link } = await post('x/roomLink', { uuid: ROOM })
  const content = `电梯异响${crypto.randomUUID().slice(0, 4)}`

  const phone = watch(await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await phone.getByRole('button', { name: '提交' }).click()
  await expect(phone.getByText('请填写内容')).toBeVisible()
  await phone.getByRole('radiogroup', { name: '性质' }).getByText('投诉').click()
  await phone.getByRole('radiogroup', { name: '投诉类型' }).getByText('环境卫生').click()
  await phone.getByRole('textbox', { name: '内容' }).fill(content)
  await phone.getByRole('textbox', { name: '联系人' }).fill('周女士')
  await phone.getByRole('textbox', { name: '联系电话' }).fill(`139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '提交' }).click()
  await phone.waitForURL(/\/h5\/complaint\//)
  await expect(phone.getByText('待受理')).toBeVisible()

  const { list } = (await post('complaint/page', { keyword: content, pageNum: 1, pageSize: 20 })) as { list: { uuid: string }[] }
  const uuid = list[0]?.uuid
  await post('complaint/action/accept', { uuid, holder: LIU_YANG })
  await post('complaint/action/reply', { uuid, result: '已更换轴承' })

  await phone.reload()
  await expect(phone.getByText('已更换轴承')).toBeVisible()
  await phone.getByRole('button', { name: '评价' }).click()
  const form = phone.getByRole('dialog', { name: '评价' })
  await form.getByRole('radiogroup', { name: '满意度' }).getByText('非常满意').click()
  await expect(form.getByRole('radio', { name: '非常满意' })).toBeChecked()
  await form.getByRole('radiogroup', { name: '是否解决' }).getByText('是', { exact: true }).click()
  await form.getByRole('button', { name: '评价' }).click()
  await expect(phone.getByText('已关闭')).toBeVisible()

  await page.goto(`/application/pkg23?entity=complaint&uuid=${uuid ?? ''}`)
  await expect(page.getByText('已更换轴承').first()).toBeVisible()
})
