import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const [ZHANG_WEI, WANG_QIANG] = [1, 3]
const GARDEN = '01940000-0000-7000-8000-000700000001'
const LI_NA = '01940000-0000-7000-8000-000100000002'
const [MAIN_DATA, PARKING, IOT] = ['/api/v1/main_data', '/api/v1/application/pkg24', '/api/v1/application/pkg18']
const SHIFTS = '/api/v1/application/pkg36'
const PLAN = {
  name: '车库平面图.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../../../server/src/demo/door-model.png', import.meta.url)),
}
/** From a change elsewhere to its colour here. */
const SOON_MS = 10_000
/** Until a lost connection is noticed. */
const OFFLINE_MS = 45_000
const QUARTER_MS = 15 * 60_000

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, string>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Record<string, string> } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : JSON.stringify(read)]).toEqual([200, path, ''])
  return read.data
}

/** A garage of this story's own, with a plan of two stalls and a pump room. */
const withGarage = async (page: Page, token: string) => {
  const headers = { Authorization: token }
  const upload = await page.request.post('/api/v1/file_manage/file/upload?purpose=image', { headers, multipart: { files: PLAN } })
  const { data: file }: { data: { filePath: string } } = await upload.json()
  const buildingName = unique('车库')
  const garage = { projectUuid: GARDEN, buildingTypeCode: '1004503', buildingName, planImg: [file.filePath] }
  const { buildingUuid } = await post(page, token, `${MAIN_DATA}/building/add`, garage)
  const names = ['A-1', 'A-2', '泵房'].map(unique)
  const parts: string[] = []
  for (const partName of names) {
    const { busBuildingPartUuid = '' } = await post(page, token, `${MAIN_DATA}/position/add`, { partName, projectUuid: GARDEN })
    parts.push(busBuildingPartUuid)
  }
  const areaList = parts.map((busBuildingPartUuid, n) => ({
    ...{ busBuildingPartUuid, shapeTypeCode: 1 },
    anchorPoint: `${50 + n * 220},50;${230 + n * 220},50;${230 + n * 220},300;${50 + n * 220},300`,
  }))
  await post(page, token, `${MAIN_DATA}/drawing/save_areas`, {
    ...{ businessTypeCode: 'building', businessUuid: buildingUuid, areaList, version: 1 },
  })
  const [first = '', second = '', pumps = ''] = names
  return { buildingUuid, buildingName, parts, first, second, pumps }
}

const withSpaces = async (page: Page, token: string, { buildingUuid, parts, first, second }: Awaited<ReturnType<typeof withGarage>>) => {
  const prices = { freeMinutes: 0, firstMinutes: 60, firstPrice: 500, unitMinutes: 60, unitPrice: 200, leaveMinutes: 15 }
  const { uuid: feeRule } = await post(page, token, `${PARKING}/feeRule/add`, { name: unique('规则'), ...prices })
  const own = { name: unique('车场'), projectUuid: GARDEN, kind: '2', total: 2, feeRule }
  const { uuid: area } = await post(page, token, `${PARKING}/area/add`, { code: unique('P'), ...own })
  const spaces: string[] = []
  for (const [n, no] of [first, second].entries()) {
    const space = { no, area, kind: '3', buildingUuid, positionUuid: parts[n] }
    spaces.push((await post(page, token, `${PARKING}/space/add`, space)).uuid ?? '')
  }
  return spaces
}

const choosePlan = async (page: Page, buildingName: string): Promise<void> => {
  await page.getByRole('combobox', { name: '选择平面图' }).fill(buildingName)
  await page.keyboard.press('Enter')
}

/** Somebody else, at another desk. */
const elsewhere = async (browser: Browser, baseURL: string | undefined) => {
  const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  return { page, token: await takeToken(page, WANG_QIANG) }
}

test('a space on the plan takes the colour of what somebody else does to it, and can be dealt with there', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await takeToken(page, ZHANG_WEI)
  const garage = await withGarage(page, token)
  const [space = ''] = await withSpaces(page, token, garage)
  await page.goto('/application/pkg24?entity=space&view=plan')
  await choosePlan(page, garage.buildingName)
  const first = page.getByRole('button', { name: `${garage.first}，1 条` })
  await expect(first).toHaveAttribute('data-tone', 'success')
  const legend = page.getByRole('group', { name: '图例' })
  await expect(legend).toContainText('空闲 2')
  await expect(legend).toContainText('共 2 条')
  await expect(page.getByText('实时', { exact: true })).toBeVisible()

  const other = await elsewhere(browser, baseURL)
  let loads = 0
  page.on('framenavigated', () => loads++)
  await post(other.page, other.token, `${PARKING}/space/action/stop`, { uuid: space })
  await expect(first).toHaveAttribute('data-tone', 'neutral', { timeout: SOON_MS })
  await expect(legend).toContainText('停用 1')
  expect(loads).toBe(0)

  // The callout of the space does what may be done with it; A is its first button.
  await first.click()
  const callout = page.getByRole('region', { name: garage.first })
  await expect(callout.getByRole('button', { name: '启用' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(first).toHaveAttribute('data-tone', 'success')
  await page.keyboard.press('Escape')
  await expect(callout).toBeHidden()

  // The legend dims what is not looked for.
  await legend.getByRole('button', { name: /空闲/ }).click()
  await expect(page.locator('[data-part][data-dimmed]')).toHaveCount(1)

  // Without a connection nobody knows whether it is still so.
  await page.context().setOffline(true)
  await expect(page.getByText('数据延迟')).toBeVisible({ timeout: OFFLINE_MS })
  await expect(page.locator('svg pattern')).toHaveCount(1)
  await first.click()
  await expect(callout.getByRole('button', { name: '详情' })).toBeVisible()
  await expect(callout.getByRole('button', { name: '停用' })).toBeHidden()
  await page.context().setOffline(false)
  await other.page.context().close()
})

/** A thermometer in the pump room, which alarms above 30. */
const withThermometer = async (page: Page, token: string, garage: Awaited<ReturnType<typeof withGarage>>) => {
  const { uuid: product } = await post(page, token, `${IOT}/product/add`, {
    ...{ name: unique('温度计'), category: '3', node: '1', protocol: '1', offlineSeconds: 300, events: [], services: [] },
    properties: [{ identifier: 't', name: '温度', dataType: '2', unit: '℃', retentionDays: 180 }],
  })
  await post(page, token, `${IOT}/alarmRule/add`, {
    ...{ name: '过热', product, weekly: [], actions: [], levels: [{ severity: '1', kind: '1' }] },
    conditions: [{ use: '1', group: 1, key: 't', op: '1', value: '30' }],
  })
  const name = unique('机房温度')
  const place = { projectUuid: GARDEN, buildingUuid: garage.buildingUuid, positionUuid: garage.parts[2] }
  const { uuid } = await post(page, token, `${IOT}/device/add`, { sn: unique('PLAN-'), name, product, ...place })
  return { name, uuid: uuid ?? '' }
}

/** What a device says under its new key. */
const says = async (page: Page, uuid: string) => {
  await page.goto(`/application/pkg18?entity=device&uuid=${uuid}`)
  await page.getByRole('button', { name: '生成密钥' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '生成密钥' }).click()
  const key = (await page.getByRole('dialog', { name: '接入密钥' }).getByTestId('接入密钥').textContent())?.trim() ?? ''
  return (t: number) => page.request.post(`/api/v1/iot/${key}/telemetry`, { data: { t } })
}

test('devices and alarms lie over the spaces as layers; a new alarm opens its callout, and is acknowledged by A', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const garage = await withGarage(page, token)
  await withSpaces(page, token, garage)
  const { name, uuid } = await withThermometer(page, token, garage)
  await page.goto('/application/pkg24?entity=space&view=plan')
  await choosePlan(page, garage.buildingName)
  await page.getByRole('button', { name: '图层 1' }).click()
  await page.getByRole('checkbox', { name: /^告警/ }).check()
  await page.getByRole('checkbox', { name: /^设备 ?物联网/ }).check()
  await page.keyboard.press('Escape')
  const room = page.getByRole('button', { name: `${garage.pumps}，1 条` })
  // Nothing has been heard of it yet.
  await expect(room).toHaveAttribute('data-silent', 'true')

  const warm = await says(page, uuid)
  // The layers and the plan are remembered.
  await page.goto('/application/pkg24?entity=space&view=plan')
  await expect(room).toBeVisible()
  await warm(45)
  const alarm = page.getByRole('button', { name: `${garage.pumps}，2 条` })
  await expect(alarm).toHaveAttribute('data-alarm', 'true')
  const callout = page.getByRole('region', { name: `${name}：过热` })
  await expect(callout).toContainText('告警中未确认')
  await page.keyboard.press('a')
  await expect(alarm).not.toHaveAttribute('data-alarm')
})

const HOUR_MS = 3_600_000
const CHINA_MS = 8 * HOUR_MS

/** Lets somebody work from the last full hour on for eight. */
const onShift = async (page: Page, token: string, user: string): Promise<void> => {
  const local = new Date(Date.now() + CHINA_MS)
  const hour = local.getUTCHours()
  const clock = (at: number): string => `${String(at % 24).padStart(2, '0')}:00`
  const { uuid: shiftType = '' } = await post(page, token, `${SHIFTS}/shiftType/add`, {
    ...{ code: '岗', name: unique('机房岗'), start: clock(hour), end: clock(hour + 8), cross: hour + 8 >= 24, breakMin: 0, color: '1' },
  })
  const { uuid: team } = await post(page, token, `${SHIFTS}/team/add`, {
    ...{ name: unique('机房班'), projectUuid: GARDEN, members: [{ user, post: '机房' }], needs: [{ shiftType, staff: 0 }] },
  })
  const day = local.toISOString().slice(0, 10)
  await post(page, token, `${SHIFTS}/x/setCells`, { team, cells: [{ user, day, was: null, to: shiftType }] })
  await post(page, token, `${SHIFTS}/x/publishPlan`, { team, from: day, days: 1 })
}

test('who is on duty stands at the foot of the plan: dragged onto an alarm they have its work order, and by a menu', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const garage = await withGarage(page, token)
  await onShift(page, token, LI_NA)
  const [first, second] = [await withThermometer(page, token, garage), await withThermometer(page, token, garage)]
  for (const { uuid } of [first, second]) await (await says(page, uuid))(45)
  await page.goto('/application/pkg18?entity=alarm&view=plan')
  await choosePlan(page, garage.buildingName)
  const duty = page.getByRole('region', { name: '当班' })
  const person = duty.getByRole('button', { name: /^李娜/ })
  await expect(person).toContainText('机房 · 至')
  await expectAccessible(page)

  const rows = page.getByRole('navigation', { name: '平面图上的数据' })
  const line = ({ name }: { name: string }) => rows.getByRole('button', { name: new RegExp(`^${name}`) })
  await duty.getByRole('listitem').filter({ hasText: '李娜' }).dragTo(line(first))
  const dialog = page.getByRole('dialog', { name: '派单' })
  await expect(dialog).toContainText('李娜')
  await dialog.getByRole('button', { name: /确\s*定|派\s*单/ }).click()
  await expect(line(first)).toContainText('告警中已确认')
  await expect(person).toContainText('手上 1 条')

  // The one that has its order is no longer offered.
  await person.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveCount(1)
  await menu.getByRole('menuitem', { name: new RegExp(second.name) }).click()
  await dialog.getByRole('button', { name: /确\s*定|派\s*单/ }).click()
  await expect(person).toBeHidden()
  await expect(duty).toContainText('手上 2 条')

  await line(first).click()
  await page
    .getByRole('region', { name: `${first.name}：过热` })
    .getByRole('button', { name: '详情' })
    .click()
  await expect(page.getByRole('link', { name: `${first.name}：过热` })).toHaveAttribute('href', /pkg50\?entity=workOrder/)
})

test('the last 24 hours of a plan are looked back at, and nothing can be done about them', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const garage = await withGarage(page, token)
  await withSpaces(page, token, garage)
  // A quarter of an hour ago was after the spaces were made.
  await page.clock.setSystemTime(Date.now() + 2 * QUARTER_MS)
  await page.goto('/application/pkg24?entity=space&view=plan')
  await choosePlan(page, garage.buildingName)
  const first = page.getByRole('button', { name: `${garage.first}，1 条` })
  await expect(first).toBeVisible()
  const day = page.getByRole('slider', { name: '近 24 小时' })
  await day.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(day).toHaveAttribute('aria-valuetext', /^回看 \d\d:(00|15|30|45)$/)
  await expect(page.getByText('实时', { exact: true })).toBeHidden()
  await first.click()
  const callout = page.getByRole('region', { name: garage.first })
  await expect(callout).toContainText('回看')
  await expect(callout.getByRole('button', { name: '详情' })).toBeVisible()
  await expect(callout.getByRole('button', { name: '停用' })).toBeHidden()
  await expectAccessible(page)

  // A day ago none of them was there.
  await day.press('Home')
  await expect(first).toBeHidden()
  await expect(page.getByRole('group', { name: '图例' })).toContainText('共 0 条')
  await page.getByRole('button', { name: '播放近 24 小时' }).click()
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('实时', { exact: true })).toBeVisible()
  await expect(first).toBeVisible()
  await expect(day).toHaveAttribute('aria-valuetext', /^现在/)
})
