import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const PROGRESS = '/api/v1/progress/progress'

test('somebody finds their export, downloads it once by a link, packs it with another and deletes both', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const read: { data: Record<string, unknown> } = await (await page.request.post(`${PROGRESS}/${path}`, { data, headers })).json()
    return read.data
  }
  for (const progressBusinessCode of ['main_data.project', 'main_data.building'])
    await post('exportExcel', { progressBusinessCode, progressParamData: {} })

  await page.goto('/application/pkg17?entity=mine')
  const row = page.getByRole('row').filter({ hasText: '项目导出' }).first()
  await expect(row.getByText('已完成')).toBeVisible()
  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: /^下载/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^项目_\d{8}\.xlsx$/)
  await expectAccessible(page)

  await row.getByRole('button', { name: '项目导出' }).first().click()
  const detail = page.getByRole('dialog', { name: '项目导出' })
  await expect(detail.getByText(/^XZ\d{14}$/)).toBeVisible()
  await detail.getByRole('button', { name: /关闭|Close/ }).click()

  await page.getByRole('checkbox', { name: '项目导出' }).first().check()
  await page.getByRole('checkbox', { name: '楼栋导出' }).first().check()
  const packed = page.waitForEvent('download')
  await page.getByRole('button', { name: '打包下载' }).click()
  expect((await packed).suggestedFilename()).toMatch(/^打包下载_\d{8}\.zip$/)

  await page.getByRole('checkbox', { name: '项目导出' }).first().check()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('操作成功!')).toBeVisible()
})
