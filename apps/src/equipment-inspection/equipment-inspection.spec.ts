import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg3'
const PHONE = { width: 390, height: 844 }
const HOUR_MS = 3_600_000

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : read.msg]).toEqual([200, path, ''])
  return read.data
}

/** The hour of China so many hours from now: `09:00`. */
const hourIn = (hours: number): string => `${new Date(Date.now() + (8 + hours) * HOUR_MS).toISOString().slice(11, 13)}:00`

/** A round of two points that begins within the hour, walked by whoever makes it, in the project of the demo. */
const planned = async (page: Page, token: string, user: string) => {
  const projectUuid = '01940000-0000-7000-8000-000700000001'
  const items = [{ title: '温度', kind: '3', min: 0, max: 60, unit: '℃', required: true, photo: '1' }]
  const { uuid: standard } = await post(page, token, `${APP}/standard/add`, { name: unique('日检'), items })
  const names = ['直流屏', '应急母线'] as const
  const codes: string[] = []
  const points: { point: unknown }[] = []
  for (const name of names) {
    const code = unique('P-')
    const { uuid } = await post(page, token, `${APP}/point/add`, { code, name, kind: '2', standard, projectUuid, radius: 50 })
    points.push({ point: uuid })
    const read = await post(page, token, `${APP}/point/page`, { filter: { field: 'code', cmp: 'eq', value: code } })
    codes.push((read.list as { qr: string }[])[0]?.qr ?? '')
  }
  const name = unique('配电房')
  const { uuid: route } = await post(page, token, `${APP}/route/add`, { name, projectUuid, points })
  const times = { period: '1', slots: [{ begin: hourIn(1), end: hourIn(3) }], leadMinutes: 120, validFrom: '2026-01-01' }
  const { uuid: plan } = await post(page, token, `${APP}/plan/add`, {
    name,
    route,
    ...times,
    users: [user],
    assign: '1',
    signType: '1',
    strictOrder: true,
    makeUpHours: 0,
  })
  const found = await post(page, token, `${APP}/task/page`, { filter: { field: 'plan', cmp: 'eq', value: plan } })
  const [task] = found.list as { uuid: string; no: string }[]
  return { name, projectUuid, codes, task: task?.uuid ?? '', no: task?.no ?? '' }
}

test('somebody walks a round with a phone; what is too hot becomes a defect, and the board shows both', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { name, projectUuid, codes, task, no } = await planned(page, token, '01940000-0000-7000-8000-000100000001')

  await page.setViewportSize(PHONE)
  await page.goto(`/application/pkg3?entity=walk&task=${task}`)
  await expect(page.getByText('剩 2 点')).toBeVisible()
  const first = page.getByRole('region', { name: '直流屏' })
  const scan = async (code: string): Promise<void> => {
    await page.getByRole('textbox', { name: '巡检点二维码' }).fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/已扫码/)).toBeVisible()
  }
  await scan(codes[1] ?? '')
  await first.getByRole('spinbutton', { name: '温度' }).fill('40')
  await first.getByRole('button', { name: '记下，去下一点' }).click()
  await expect(page.getByText('二维码与当前巡检点不符')).toBeVisible()
  await first.getByRole('button', { name: '重新扫码' }).click()
  await scan(codes[0] ?? '')
  await expectAccessible(page)
  await first.getByRole('button', { name: '记下，去下一点' }).click()

  const second = page.getByRole('region', { name: '应急母线' })
  await expect(second).toBeVisible()
  await scan(codes[1] ?? '')
  await second.getByRole('spinbutton', { name: '温度' }).fill('75')
  await second.getByRole('textbox', { name: '异常说明' }).fill('接头发热')
  await second.getByRole('button', { name: '记下，走完' }).click()
  await expect(page.getByText('走完了')).toBeVisible()
  await expect(page.getByText('共 2 点，异常 1 点')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/application/pkg3?entity=rounds&project=${projectUuid}`)
  const cell = page.getByRole('button', { name: new RegExp(`${name}.*已完成 2/2 异常 1 点`) })
  await cell.click()
  const strip = page.getByRole('region', { name })
  await expect(strip.getByText(no)).toBeVisible()
  await expect(strip.getByRole('button', { name: /应急母线/ })).toContainText('75')
  await expect(page.getByRole('complementary', { name: '今天的例外' })).toContainText('接头发热')
  await expectAccessible(page)
})
