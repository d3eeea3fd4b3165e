import { caller, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg35'
const PROJECT = '01940000-0000-7000-8000-000700000001'
const ZHANG_WEI = '01940000-0000-7000-8000-000100000001'
const SPOT = { longitude: 120.15, latitude: 30.28 }
/** A kilometre to the north. */
const FAR = { ...SPOT, latitude: SPOT.latitude + 0.009 }

/** A group with one place that has this person. */
const grouped = async (calls: Awaited<ReturnType<typeof caller>>, name: string) => {
  const { uuid: place } = await calls.post(`${APP}/place/add`, {
    ...{ name, projectUuid: PROJECT, radiusM: 200, enabled: true, at: { name, ...SPOT } },
  })
  const places = { places: [place], remoteAllowed: true, photoRequired: false }
  const groups = await calls.rows<{ uuid: string; version: number; enabled: boolean; members: { user: string }[] }>(`${APP}/group/page`)
  const own = groups.find(({ enabled, members }) => enabled && members.some(({ user }) => user === ZHANG_WEI))
  if (own !== undefined) return calls.post(`${APP}/group/update`, { uuid: own.uuid, version: own.version, ...places })
  const hours = { hours: '1', start: '09:00', end: '18:00', breakMin: 60, flexMin: 0, lateGrace: 5, absentAfterMin: 60 }
  return calls.post(`${APP}/group/add`, { name, projectUuid: PROJECT, enabled: true, ...hours, ...places, members: [{ user: ZHANG_WEI }] })
}

test('a phone punches at its place and elsewhere with a reason, not without a network; the wall and the month have it', async ({
  page,
}) => {
  const name = `门${crypto.randomUUID().slice(0, 4)}`
  const calls = await caller(page)
  await grouped(calls, name)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(SPOT)
  await page.setViewportSize(OWNERS_PHONE)
  await page.goto('/application/pkg35?entity=clock')
  await expect(page.getByText(`已在「${name}」范围内`, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /班打卡/ }).click()
  await expect(page.getByRole('status').getByText('打卡成功')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)

  await page.context().setGeolocation(FAR)
  await page.getByRole('button', { name: '重新定位' }).click()
  await expect(page.getByText('不在范围内', { exact: false })).toBeVisible()
  const elsewhere = page.getByRole('button', { name: /外勤打卡/ })
  await elsewhere.click()
  await expect(page.getByRole('alert').getByText('请填写外勤原因', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: '外勤原因' }).fill('去街道办送材料')
  await elsewhere.click()
  await expect(page.getByRole('list', { name: '今日打卡' }).getByText('外勤', { exact: false }).last()).toBeVisible()
  await expectAccessible(page)
  const reasons = async () =>
    (await calls.rows<{ reason: string }>(`${APP}/punch/page`, { field: 'source', cmp: 'eq', value: '4' })).map(({ reason }) => reason)
  await expect.poll(reasons).toContain('去街道办送材料')

  await page.context().setOffline(true)
  await expect(page.getByRole('alert').getByText('没有网络，打卡没有记录', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /打卡/ }).first()).toBeDisabled()
  await page.context().setOffline(false)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/application/pkg35?entity=wall')
  await expect(page.getByRole('link', { name: /张伟.*外勤/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/application/pkg35?entity=month')
  await expect(page.getByRole('list', { name: '图例' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(OWNERS_PHONE)
  await expect(page.getByRole('region', { name: '月历' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
})
