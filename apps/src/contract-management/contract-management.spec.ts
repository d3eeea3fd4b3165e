import type { Page } from '@playwright/test'
import { caller, day, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const CONTRACTS = '/api/v1/application/pkg4'
const PAPER = { name: '合同正文.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 contract') }
const ZHANG_WEI = 1
const CLERK = '01940000-0000-7000-8000-000100000001'
const ORGAN = '01940000-0000-7000-8000-000300000002'

const uploaded = async (page: Page): Promise<string> => {
  const headers = { Authorization: await takeToken(page, ZHANG_WEI), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post('/api/v1/file_manage/file/upload?purpose=file', { headers, multipart: { files: PAPER } })
  return ((await answer.json()) as { data: { filePath: string } }).data.filePath
}

/** A contract that nobody has to approve, ready to be signed; it ends in twenty days. */
const toSign = async (page: Page, mark: string) => {
  const calls = await caller(page)
  const { uuid: type } = await calls.post(`${CONTRACTS}/contractType/add`, {
    ...{ code: `E${mark}`, name: `场地合同${mark}`, direction: '2', approval: '0', remindDays: ['30', '7'] },
  })
  const partyOf = async (name: string, kind: string) => (await calls.post(`${CONTRACTS}/party/add`, { name: `${name}${mark}`, kind })).uuid
  const { uuid } = await calls.post(`${CONTRACTS}/contract/add`, {
    ...{ name: `露台租用${mark}`, type, partyA: await partyOf('本企业', '1'), partyB: await partyOf('合作方', '5') },
    ...{ period: { begin: day(-300), end: day(20) }, amount: 10_000_000, ownerUserUuid: CLERK, ownerOrganUuid: ORGAN },
    ...{ planBy: '2', planParts: 3, planFirst: day(9), planEvery: 1, plan: [], clauses: [], body: [await uploaded(page)] },
  })
  await calls.post(`${CONTRACTS}/contract/action/submit`, { uuid })
  return { calls, uuid: String(uuid), name: `露台租用${mark}` }
}

test('a contract is signed with its scan, changed, and let end from the board', async ({ page }) => {
  const { calls, uuid, name } = await toSign(page, crypto.randomUUID().slice(0, 4))
  await page.goto(`/application/pkg4?entity=contract&uuid=${uuid}`)
  const detail = page.getByRole('article', { name })
  await detail.getByRole('button', { name: '登记签署' }).click()
  const signing = page.getByRole('dialog', { name: '登记签署' })
  await signing.getByRole('textbox', { name: '签署日期' }).fill(day(0))
  await signing.getByRole('textbox', { name: '签署日期' }).press('Enter')
  await signing.getByRole('group', { name: '签署扫描件' }).locator('input[type=file]').setInputFiles(PAPER)
  await expect(signing.getByRole('link', { name: PAPER.name })).toBeVisible()
  await signing.getByRole('button', { name: '登记签署' }).click()
  const payments = page.getByRole('region', { name: '收付款进度' })
  await expect(payments.getByText('¥ 33,333.34')).toBeVisible()
  await expectAccessible(page)

  const change = { contract: uuid, kind: '1', effective: day(0), reason: '减少一处场地', amount: 8_000_000, plan: [], deductions: [] }
  const { uuid: asked } = await calls.post(`${CONTRACTS}/change/add`, change)
  await calls.post(`${CONTRACTS}/change/action/submit`, { uuid: asked })
  await page.reload()
  const editions = page.getByRole('region', { name: '变更与版本' })
  await expect(editions.getByText('V2', { exact: true })).toBeVisible()
  await expect(editions.getByRole('row', { name: /合同金额/ })).toContainText('¥ 80,000.00')
  await expect(payments.getByText('¥ 26,666.68')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/application/pkg4?entity=expiring')
  const ending = page.getByRole('region', { name: '8至30天' }).getByRole('listitem').filter({ hasText: name })
  await expect(ending).toContainText('¥ 80,000.00')
  await expectAccessible(page)

  await page.setViewportSize(OWNERS_PHONE)
  await ending.getByRole('button', { name: '不续签' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '不续签' }).click()
  await expect(ending.getByText('不续签', { exact: true })).toBeVisible()
  await expect(ending.getByRole('button', { name: '不续签' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(page)
  await expect.poll(async () => (await calls.info(`${CONTRACTS}/contract`, uuid)).renewal).toBe('2')
})
