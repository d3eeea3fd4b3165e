import type { Page } from '@playwright/test'
import { type Calls, caller, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const GARDEN = '01940000-0000-7000-8000-000700000001'
const HOST = '01940000-0000-7000-8000-000100000001'
const [VISITOR, IOT, DOORS, PARKING] = ['pkg8', 'pkg18', 'pkg25', 'pkg24'].map((key) => `/api/v1/application/${key}`)
const [HOUR_MS, HOURS_INSIDE] = [3_600_000, 4]

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`
const plate = (): string => `浙E${String(10_000 + Math.floor(Math.random() * 89_999))}`
const from = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** A device as its maker would write one: it speaks and asks over HTTP, under its key. */
const maker = (page: Page, post: Calls['post']) => {
  const addProduct = async (event: string, params: string, services: readonly [identifier: string, params: string][]) => {
    const { uuid } = await post(`${IOT}/product/add`, {
      ...{ name: unique('设备'), category: '4', node: '1', protocol: '1', offlineSeconds: 86_400, properties: [] },
      events: [{ identifier: event, name: event, level: '1', params }],
      services: services.map(([identifier, given]) => ({ identifier, name: identifier, params: given, timeout: 30 })),
    })
    return uuid
  }
  const addDevice = async (product: unknown) => {
    const sn = unique('GATE-')
    const { uuid } = await post(`${IOT}/device/add`, { sn, name: sn, product, projectUuid: GARDEN })
    const { tokens } = (await post(`${IOT}/x/issueTokens`, { uuids: [uuid] })) as unknown as { tokens: { token: string }[] }
    const at = `/api/v1/iot/${tokens[0]?.token}`
    return {
      sn,
      goesOnline: async () => expect((await page.request.post(`${at}/attributes`, { data: { firmware: '1.0' } })).ok()).toBe(true),
      reports: async (event: string, data: object) =>
        expect(await (await page.request.post(`${at}/event/${event}`, { data })).json()).toMatchObject({ code: 200 }),
      /** Does what it is told until it is told this. */
      isTold: (method: string) =>
        expect
          .poll(async () => {
            const { data } = await (await page.request.get(`${at}/rpc?timeout=1`)).json()
            if (data !== null) await page.request.post(`${at}/rpc/${data.requestUuid}`, { data: { success: true } })
            return data?.method
          })
          .toBe(method),
    }
  }
  return { addProduct, addDevice }
}

test.afterEach(async ({ page }) => {
  await page.request.post('/api/v1/dev/clock', { data: { offsetSeconds: 0 } })
})

test('a visitor opens the gate by the code of the morning, the barrier knows the car, a phone pays for it and it leaves', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const { post, info } = await caller(page)
  const { addProduct, addDevice } = maker(page, post)
  const known = 'kind:text!, key:text!, personName:text, times:text, until:text'
  const reader = await addProduct('pass', 'kind:text!, value:text!, opened:bool', [
    ['addCredential', known],
    ['deleteCredential', known],
    ['open', ''],
  ])
  const camera = await addProduct('plate', 'plate:text!, colour:text', [['open', 'plate:text!']])
  const [atDoor, entry, exit] = [await addDevice(reader), await addDevice(camera), await addDevice(camera)]
  const door = unique('东门')
  await post(`${DOORS}/door/add`, { name: door, kind: '1', projectUuid: GARDEN, direction: '1', device: atDoor.sn, guests: true })
  const prices = { freeMinutes: 30, firstMinutes: 60, firstPrice: 500, unitMinutes: 60, unitPrice: 200, leaveMinutes: 15 }
  const { uuid: feeRule } = await post(`${PARKING}/feeRule/add`, { name: unique('访客'), ...prices })
  const park = { code: unique('P'), name: unique('车场'), projectUuid: GARDEN, kind: '1', total: 20, feeRule }
  const { uuid: area } = await post(`${PARKING}/area/add`, park)
  await post(`${PARKING}/gate/add`, { name: unique('入口'), area, direction: '1', device: entry.sn })
  await post(`${PARKING}/gate/add`, { name: unique('出口'), area, direction: '2', device: exit.sn })

  for (const device of [atDoor, entry, exit]) await device.goesOnline()

  const [name, car] = [unique('何'), plate()]
  const visitAt = { begin: from(0.05), end: from(2) }
  const of = { projectUuid: GARDEN, hostType: '1', hostUser: HOST, reason: '1', entryMode: '1' }
  const { uuid } = await post(`${VISITOR}/invitation/add`, { ...of, visitAt, visitorName: name, visitorPhone: '13905710001', plate: car })
  const invited = await info(`${VISITOR}/invitation`, String(uuid))
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  const answered = phone.waitForResponse((response) => response.url().includes('/x/public/page'))
  await phone.goto(new URL(String(invited.link), baseURL).href)
  const pass: { data: { code: { text: string } } } = await (await answered).json()
  await expect(phone.getByRole('heading', { level: 1, name: '访客通行证' })).toBeVisible()

  // The door first learns of the pass.
  await atDoor.isTold('addCredential')
  await atDoor.reports('pass', { id: '1', kind: '3', value: pass.data.code.text })
  await atDoor.isTold('open')
  await entry.reports('plate', { id: '1', plate: car, colour: '1' })
  await entry.isTold('open')
  await page.goto('/application/pkg24?entity=live')
  const inside = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: park.name }) })
  await expect(inside.getByText('余位 19')).toBeVisible()
  await page.goto(`/application/pkg25?entity=openRecord`)
  await expect(page.locator('tr.ant-table-row').filter({ hasText: name }).filter({ hasText: door })).toBeVisible()

  // Two hours are a visitor's own; the barrier stays down for what the others cost.
  await page.request.post('/api/v1/dev/clock', { data: { offsetSeconds: HOURS_INSIDE * 3_600 } })
  const { link } = await post(`${PARKING}/x/areaLink`, { uuid: area })
  await phone.goto(new URL(String(link), baseURL).href)
  await phone.getByRole('textbox', { name: '车牌' }).fill(car)
  await phone.getByRole('button', { name: '查询费用' }).click()
  await expect(phone.getByText('待支付')).toBeVisible()
  await expect(phone.getByText(car)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '去支付' }).click()
  await phone.getByRole('button', { name: '支付成功' }).click()
  await expect(phone.getByText('已处理')).toBeVisible()

  await exit.reports('plate', { id: '1', plate: car, colour: '1' })
  await exit.isTold('open')
  await page.goto(`/application/pkg24?entity=passage&q=${encodeURIComponent(car)}`)
  await expect(page.locator('tr.ant-table-row').filter({ hasText: car }).getByText('已离场')).toBeVisible()
})
