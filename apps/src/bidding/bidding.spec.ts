import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const WANG_QIANG = 3
const APP = '/api/v1/application'
const PHONE = { width: 390, height: 844 }
const HOUR_S = 3_600
const OFFER = { name: '投标文件.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 offer') }
/** Three people of the demo. */
const JUDGES = [3, 4, 5].map((person) => `01940000-0000-7000-8000-0001${String(person).padStart(8, '0')}`)

interface Answer {
  code: number
  data: Record<string, unknown>
}

test('a bid is sealed on a phone, nobody reads its price, and all are opened in time', async ({ page, browser, baseURL, watch }) => {
  const token = await takeToken(page, WANG_QIANG)
  const headers = () => ({ Authorization: token, 'Idempotency-Key': crypto.randomUUID() })
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const answer: Answer = await (await page.request.post(`${APP}/${path}`, { data, headers: headers() })).json()
    expect([path, answer]).toMatchObject([path, { code: 200 }])
    return answer.data
  }
  const listOf = async (path: string, filter: object) => (await post(path, { pageSize: 20, ...filter })).list as { uuid: string }[]
  const at = (hours: number): string => new Date(Date.now() + hours * HOUR_S * 1_000).toISOString()

  const invited = (await listOf('pkg33/supplier/page', { state: '30' })).slice(0, 3).map(({ uuid }) => uuid)
  const upload = await page.request.post('/api/v1/file_manage/file/upload?purpose=file', {
    headers: headers(),
    multipart: { files: OFFER },
  })
  const { data: stored } = (await upload.json()) as { data: { filePath: string } }
  const title = `电梯维保${crypto.randomUUID().slice(0, 4)}`
  const { uuid } = await post('pkg34/tender/add', {
    ...{ title, kind: '3', budget: 12_000_000, content: '全年维保', docs: [stored.filePath], invited, judges: JUDGES },
    ...{ signUpEnd: at(24), bidEnd: at(48), openAt: at(49), criteria: [{ name: '报价', kind: '3', weight: 100 }] },
  })
  await post('pkg34/tender/action/plan', { uuid })
  const bids = await listOf('pkg34/bid/page', { tender: uuid })
  expect(bids).toHaveLength(3)
  const links = await Promise.all(bids.map(async (of) => String((await post('pkg34/x/bidLink', { uuid: of.uuid })).link)))
  const byLink = (index: number, form: object) => post('pkg34/x/public/act', { token: links[index]?.split('/').at(-1), ...form })
  for (const index of [1, 2]) await byLink(index, { action: 'signUp', contact: '吕晓峰', phone: '13800000341' })

  const phone = watch(await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(links[0] ?? '', baseURL).href)
  await phone.getByRole('button', { name: '报名' }).click()
  const signUp = phone.getByRole('dialog', { name: '报名' })
  await signUp.getByRole('textbox', { name: '联系人' }).fill('林经理')
  await signUp.getByRole('textbox', { name: '联系电话' }).fill('13900001234')
  await signUp.getByRole('button', { name: '报名' }).click()
  await expect(phone.getByText('待资格审查')).toBeVisible()
  for (const of of bids) await post('pkg34/bid/action/admit', { uuid: of.uuid })
  await post('pkg34/tender/action/closeSigning', { uuid })
  for (const index of [1, 2]) await byLink(index, { action: 'submit', price: 9_500_000 + index })

  await phone.reload()
  await phone.getByRole('button', { name: '密封投标' }).click()
  const sealing = phone.getByRole('dialog', { name: '密封投标' })
  await sealing.getByRole('button', { name: '密封投标' }).click()
  await expect(sealing.getByText('请填写投标报价')).toBeVisible()
  await sealing.getByRole('textbox', { name: '投标报价' }).fill('91234.56')
  await sealing.getByLabel('添加文件').setInputFiles(OFFER)
  await expect(sealing.getByText(OFFER.name)).toBeVisible()
  await expectAccessible(phone)
  await sealing.getByRole('button', { name: '密封投标' }).click()
  await expect(phone.getByText('报价与文件已加密，开标前任何人都不能查看；截止前可以重新投标')).toBeVisible()

  await page.goto('/application/pkg34?entity=tender')
  await page.getByRole('searchbox').fill(title)
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: '开标' }).click()
  const opening = page.getByRole('dialog', { name: '开标' }).getByRole('button', { name: '开标' })
  await opening.click()
  await expect(page.getByText('尚未到开标时间')).toBeVisible()
  await page.request.post('/api/v1/dev/clock', { data: { offsetSeconds: 50 * HOUR_S } })
  try {
    await opening.click()
    await expect(row.getByText('已开标')).toBeVisible()
    await page.goto('/application/pkg34?entity=bid')
    await expect(page.getByText('¥ 91,234.56')).toBeVisible()
    await expectAccessible(page)
  } finally {
    await page.request.post('/api/v1/dev/clock', { data: { offsetSeconds: 0 } })
  }
})
