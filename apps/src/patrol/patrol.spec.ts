import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'
import { slotSoon } from '@qifuyun/e2e/slot.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg22'
const PHONE = { width: 390, height: 844 }
const PROJECT = '01940000-0000-7000-8000-000700000001'
const GATE = { longitude: 120.0421, latitude: 30.2405 }

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : read.msg]).toEqual([200, path, ''])
  return read.data
}

/** A round of two points that whoever makes it may begin now. */
const planned = async (page: Page, token: string, user: string) => {
  const codes = new Map<string, string>()
  const points: { point: unknown }[] = []
  for (const name of ['北门岗亭', '地库入口']) {
    const code = unique('XG-')
    const { uuid } = await post(page, token, `${APP}/point/add`, { code, name, projectUuid: PROJECT, radius: 50 })
    points.push({ point: uuid })
    const read = await post(page, token, `${APP}/point/page`, { filter: { field: 'code', cmp: 'eq', value: code } })
    codes.set(name, (read.list as { qr: string }[])[0]?.qr ?? '')
  }
  const name = unique('夜巡')
  const { uuid: route } = await post(page, token, `${APP}/route/add`, { name, projectUuid: PROJECT, points, shuffled: true })
  const times = { period: '1', slots: [slotSoon()], leadMinutes: 120, validFrom: '2026-01-01' }
  const { uuid: plan } = await post(page, token, `${APP}/plan/add`, {
    ...{ name, route, ...times, users: [user], assign: '1', signType: '1', strictOrder: true, makeUpHours: 0 },
    ...{ minStay: 600, gapMin: 5, gapMax: 30 },
  })
  const found = await post(page, token, `${APP}/task/page`, { filter: { field: 'plan', cmp: 'eq', value: plan } })
  const [task] = found.list as { uuid: string }[]
  return { codes, task: task?.uuid ?? '' }
}

test('a guard walks a shuffled round, calls for help, and the control room answers', async ({ page }) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(GATE)
  const token = await takeToken(page, ZHANG_WEI)
  const { codes, task } = await planned(page, token, '01940000-0000-7000-8000-000100000001')

  await page.setViewportSize(PHONE)
  await page.goto(`/application/pkg22?entity=walk&task=${task}`)
  await expect(page.getByText('本次顺序已打乱')).toBeVisible()
  const recorded: string[] = []
  for (const last of [false, true]) {
    const point = page.getByRole('region', { name: /北门岗亭|地库入口/ })
    await expect(point).toBeVisible()
    const name = (await point.getByRole('heading').textContent()) ?? ''
    recorded.push(name)
    await page.getByRole('textbox', { name: '巡检点二维码' }).fill(codes.get(name) ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText('停够 600 秒再走，不足记为异常')).toBeVisible()
    if (!last) await expectAccessible(page)
    await point.getByRole('button', { name: last ? '记下，走完' : '记下，去下一点' }).click()
    await expect(page.getByRole('list', { name: '走过的点' }).getByText(name)).toBeVisible()
  }
  expect(new Set(recorded).size).toBe(2)
  const done = page.getByRole('list', { name: '走过的点' })
  await expect(done.getByText(/停 \d+ 秒，不足 600 秒/)).toHaveCount(2)
  await expect(done.getByText(/间隔 0 分.*间隔过短/)).toBeVisible()

  const sos = page.getByRole('button', { name: 'SOS求助，按住 1 秒' })
  const box = await sos.boundingBox()
  if (box === null) throw new Error('no button')
  expect(box.width).toBe(52)
  await page.mouse.move(box.x + 26, box.y + 26)
  await page.mouse.down()
  await expect(page.getByText('求助已发出')).toBeVisible()
  await page.mouse.up()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/application/pkg22?entity=control&project=${PROJECT}`)
  const calls = page.getByRole('complementary', { name: '突发事件' })
  const call = calls.getByRole('listitem').filter({ hasText: 'SOS求助' })
  await expect(call.getByText('坐标 120.0421, 30.2405')).toBeVisible()
  await expectAccessible(page)
  await call.getByRole('button', { name: '响应' }).click()
  await expect(call.getByText(/处置中/)).toBeVisible()
  await call.getByRole('button', { name: '关闭' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '处置报告' }).fill('误按，人员平安')
  await dialog
    .getByRole('button', { name: /确\s*定|关\s*闭/ })
    .last()
    .click()
  await expect(call).toHaveCount(0)
})
