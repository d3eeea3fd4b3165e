import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg10'
const PHONE = { width: 390, height: 844 }

/** A mobile that nobody has yet. */
const newMobile = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

test('two records of one person are found and merged, and looked at as one', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const read: { data: Record<string, unknown> } = await (await page.request.post(path, { data, headers })).json()
    return read.data
  }
  const name = `顾${crypto.randomUUID().slice(0, 4)}`
  const mobile = newMobile()
  const { uuid: first } = await post(`${APP}/customer/add`, { kind: '1', name, mobile, source: '5', mobiles2: [] })
  const found = await post('/api/v1/main_data/room/page', { pageSize: 1, filter: { field: 'ownerName', cmp: 'empty' } })
  const [room = { roomUuid: '', roomName: 'no room' }] = found.list as { roomUuid: string; roomName: string }[]
  await post(`${APP}/relation/add`, { customer: first, roomUuid: room.roomUuid, role: '1', startsOn: '2024-05-01' })

  // The second one is typed in, with what is wrong told at its fields.
  await page.goto('/application/pkg10?entity=customer')
  await page.getByRole('button', { name: '新建客户' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '客户名称' }).fill(name)
  await form.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(form.getByText(`该手机号已存在客户：${name}`)).toBeVisible()
  await form.getByRole('textbox', { name: '手机号' }).fill(newMobile())
  await form.getByRole('group', { name: '其他号码' }).getByRole('button', { name: '添加一行' }).click()
  await form.getByRole('textbox', { name: '号码，第 1 行' }).fill(mobile)
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await expect(form).toBeHidden()

  await page.goto('/application/pkg10?entity=duplicate')
  const pair = page.getByRole('row').filter({ hasText: name }).first()
  await expect(pair.getByText('80')).toBeVisible()
  await pair.getByText(name).first().click()
  await page.getByRole('button', { name: '合并', exact: true }).click()
  const merging = page.getByRole('dialog', { name: '合并客户' })
  await expect(merging.getByRole('radio')).not.toHaveCount(0)
  await expectAccessible(page)
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(merging).toBeHidden()

  await page.goto(`/application/pkg10?entity=profile&uuid=${String(first)}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: '房屋与关系' }).getByText(room.roomName)).toBeVisible()
  await page.keyboard.press('n')
  const note = page.getByRole('dialog')
  await note.getByRole('combobox', { name: '互动方式' }).click()
  await page.keyboard.press('Enter')
  await note.getByRole('textbox', { name: '互动内容' }).fill('询问收费时间')
  await note.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByRole('region', { name: '往来' }).getByText('询问收费时间')).toBeVisible()
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectAccessible(page)
})
