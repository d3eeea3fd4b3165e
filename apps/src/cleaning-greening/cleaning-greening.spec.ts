import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'
import { slotSoon } from '@qifuyun/e2e/slot.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg27'
const PHONE = { width: 390, height: 844 }
const GARDEN = '01940000-0000-7000-8000-000700000001'
const USER = '01940000-0000-7000-8000-000100000001'
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPQmFaBFTEMLQkANIpNgSX/f8wAAAAASUVORK5CYII=', 'base64')

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`
const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : read.msg]).toEqual([200, path, ''])
  return read.data
}

test('somebody cleans an area with pictures before and after; the supervisor accepts it', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const items = [{ title: '地面', kind: '1', options: '干净、有污渍', abnormalOptions: '有污渍', required: true, photo: '1' }]
  const { uuid: standard } = await post(page, token, `${APP}/standard/add`, { name: unique('保洁'), items })
  const area = { code: unique('BJ-'), name: unique('大堂'), kind: '1', projectUuid: GARDEN, standard, radius: 50 }
  const { uuid: point } = await post(page, token, `${APP}/point/add`, area)
  const name = unique('早班保洁')
  const { uuid: route } = await post(page, token, `${APP}/route/add`, { name, projectUuid: GARDEN, points: [{ point }] })
  const times = { period: '1', slots: [slotSoon()], leadMinutes: 120, validFrom: '2026-01-01', makeUpHours: 0 }
  const { uuid: plan } = await post(page, token, `${APP}/plan/add`, { name, route, ...times, users: [USER], assign: '1', signType: '5' })
  const found = await post(page, token, `${APP}/task/page`, { filter: { field: 'plan', cmp: 'eq', value: plan } })
  const [task] = found.list as { uuid: string; no: string }[]

  await page.setViewportSize(PHONE)
  await page.goto(`/application/pkg27?entity=walk&task=${task?.uuid ?? ''}`)
  const step = page.getByRole('region', { name: area.name })
  const picture = { name: '现场.png', mimeType: 'image/png', buffer: PIXEL }
  await step.getByRole('group', { name: '作业前照片' }).locator('input[type=file]').setInputFiles(picture)
  await step.getByRole('group', { name: '照片', exact: true }).locator('input[type=file]').setInputFiles(picture)
  await expect(step.getByRole('group', { name: '照片', exact: true }).getByRole('img')).toBeVisible()
  await step.getByRole('button', { name: '干净' }).click()
  await expectAccessible(page)
  await step.getByRole('button', { name: '记下，走完' }).click()
  await expect(page.getByText('走完了')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/application/pkg27?entity=rounds&project=${GARDEN}`)
  const waiting = page.getByRole('listitem').filter({ hasText: task?.no ?? '' })
  await expect(page.getByRole('button', { name: new RegExp(`${name}.*已完成 1/1`) })).toBeVisible()
  await waiting.getByRole('button', { name: '验收合格' }).click()
  await expect(waiting).toHaveCount(0)
  await expectAccessible(page)
})
