import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const [ZKY, IOT] = ['/api/v1/application/zky', '/api/v1/application/pkg18']
const PROJECT = '01940000-0000-7000-8000-000700000001'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

const post = async <T = { uuid: string }>(page: Page, token: string, path: string, data: object): Promise<T> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: T } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : JSON.stringify(read)]).toEqual([200, path, ''])
  return read.data
}

/** Three lamps in a group, of which two are heard of, and a scene that turns them on. */
const lit = async (page: Page, token: string) => {
  const { uuid: product } = await post(page, token, `${IOT}/product/add`, {
    ...{ name: unique('灯'), category: '11', node: '1', protocol: '1', offlineSeconds: 300, events: [] },
    properties: [{ identifier: 'on', name: '开关', dataType: '3', retentionDays: 30 }],
    services: [{ identifier: 'on', name: '开灯', params: '', timeout: 30 }],
  })
  const devices: { uuid: string; token: string }[] = []
  for (let n = 1; n <= 3; n += 1) {
    const { uuid } = await post(page, token, `${IOT}/device/add`, {
      ...{ sn: unique('LAMP-'), name: `走廊灯 ${n}`, product, projectUuid: PROJECT },
    })
    const issued = await post<{ tokens: [{ token: string }] }>(page, token, `${IOT}/x/issueTokens`, { uuids: [uuid] })
    devices.push({ uuid, token: issued.tokens[0].token })
  }
  for (const each of devices.slice(0, 2)) await page.request.post(`/api/v1/iot/${each.token}/telemetry`, { data: { on: false } })
  const [name, groupName] = [unique('走廊全亮'), unique('走廊灯')]
  const group = await post(page, token, `${ZKY}/group/add`, {
    name: groupName,
    projectUuid: PROJECT,
    devices: devices.map(({ uuid }) => uuid),
  })
  await post(page, token, `${ZKY}/scene/add`, {
    ...{ name, icon: '1', projectUuid: PROJECT, trigger: '1', days: [], times: [], conditions: [], minInterval: 10, minSeverity: '5' },
    steps: [{ group: group.uuid, service: 'on' }],
  })
  return { devices, name, groupName }
}

/** Takes what a device is told, and says that it was done. */
const answer = async (page: Page, token: string): Promise<void> => {
  const polled = await page.request.get(`/api/v1/iot/${token}/rpc?timeout=20`)
  const { data }: { data: { requestUuid: string } } = await polled.json()
  await page.request.post(`/api/v1/iot/${token}/rpc/${data.requestUuid}`, { data: { success: true } })
}

test('a scene of three lamps is run by a click, seen as it goes, and ends with two of three', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { devices, name, groupName } = await lit(page, token)
  await page.goto('/application/zky?entity=control')
  const group = page.getByRole('region', { name: groupName })
  await expect(group.getByText('在线 2/3')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `执行${name}` }).click()
  const latest = page.getByRole('complementary', { name: '最近执行' })
  const line = latest.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('执行中')
  for (const each of devices.slice(0, 2)) await answer(page, each.token)
  await expect(line).toContainText('部分成功')
  await expect(line).toContainText('2/3')

  await line.getByRole('link').click()
  await expect(page.getByText('设备不在线').first()).toBeVisible()
  await page.goto('/im')
  await page.getByText('应用通知').first().click()
  await expect(page.getByText(`场景部分成功：${name}`).first()).toBeVisible()
})

test('a device is told something by hand, and is locked while somebody works at it', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { devices, groupName } = await lit(page, token)
  const [first] = devices
  if (first === undefined) throw new Error('no lamp')
  await page.goto('/application/zky?entity=control')
  const lamp = page.getByRole('region', { name: groupName }).getByRole('listitem').filter({ hasText: '走廊灯 1' })
  await lamp.getByRole('button', { name: '开灯' }).click()
  await expect(page.getByText('已下发 1 台')).toBeVisible()
  await answer(page, first.token)

  const until = new Date(Date.now() + 3_600_000).toISOString()
  await post(page, token, `${ZKY}/lock/add`, { device: first.uuid, until, reason: '灯杆检修' })
  await page.reload()
  await expect(lamp.getByText('已锁定：灯杆检修')).toBeVisible()
  await expect(lamp.getByRole('button', { name: '开灯' })).toBeDisabled()

  await page.goto('/application/zky?entity=agenda')
  await expect(page.getByRole('list', { name: '日程' }).getByText('傍晚开灯').first()).toBeVisible()
  await expectAccessible(page)
})
