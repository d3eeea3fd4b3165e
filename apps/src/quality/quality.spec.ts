import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg21'
const PHONE = { width: 390, height: 844 }
const GARDEN = '01940000-0000-7000-8000-000700000001'
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPQmFaBFTEMLQkANIpNgSX/f8wAAAAASUVORK5CYII=', 'base64')

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : read.msg]).toEqual([200, path, ''])
  return read.data
}

test('somebody checks a site with a phone, the project confirms, and the scores show where points were lost', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const name = `巡查${crypto.randomUUID().slice(0, 4)}`
  const sections = [{ name: '环境' }, { name: '秩序' }]
  const items = [
    { section: '环境', title: '地面', full: 10 },
    { section: '环境', title: '绿地', full: 10 },
    { section: '秩序', title: '门岗', full: 5 },
    { section: '秩序', title: '车辆', full: 5 },
  ]
  const { uuid: standard } = await post(page, token, `${APP}/standard/add`, { name, sections, items })
  const { uuid: check } = await post(page, token, `${APP}/check/add`, { standard, projectUuid: GARDEN })

  await page.setViewportSize(PHONE)
  await page.goto(`/application/pkg21?entity=sheet&check=${String(check)}`)
  const choose = (item: string, result: string) =>
    page.getByRole('group', { name: item }).getByRole('button', { name: result, exact: true }).click()
  await choose('地面', '不合格')
  await page.getByRole('spinbutton', { name: '地面得分' }).fill('8')
  await choose('绿地', '合格')
  await choose('门岗', '不合格')
  await page.getByRole('spinbutton', { name: '门岗得分' }).fill('3')
  await choose('车辆', '不涉及')
  await expect(page.getByRole('status', { name: '当前得分' })).toContainText('84.0')
  await page.getByRole('button', { name: '提交核查' }).click()
  await expect(page.getByText('请填写图片').first()).toBeVisible()
  for (const item of ['地面', '门岗'])
    await page
      .getByRole('group', { name: `${item}照片` })
      .locator('input[type=file]')
      .setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: PIXEL })
  for (const item of ['地面', '门岗']) await expect(page.getByRole('group', { name: `${item}照片` }).getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交核查' }).click()

  await expect(page).not.toHaveURL(/check=/)
  await page.goto(`/application/pkg21?entity=sheet&check=${String(check)}`)
  await expect(page.getByRole('region', { name: '失分项' })).toContainText('门岗')
  await page.getByRole('button', { name: '确认得分' }).click()
  await expect(page.getByText('这张核查单已经处理')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/application/pkg21?entity=scores&standard=${String(standard)}`)
  const ranking = page.getByRole('region', { name: '项目排名' })
  await expect(ranking.getByRole('listitem')).toHaveCount(1)
  await expect(ranking).toContainText('84.0')
  const table = page.getByRole('region', { name: '哪里失分最多？' }).first()
  await expect(table.getByRole('cell', { name: '60.0' })).toBeVisible()
  await expect(table.getByRole('cell', { name: '90.0' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: '等整改' })).toBeVisible()
  await expectAccessible(page)
})
