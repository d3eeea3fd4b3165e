import type { Page } from '@playwright/test'
import { expect } from '@qifuyun/e2e/product.ts'

export const ZHANG_WEI = 1
export const ZHANG_WEI_UUID = '01940000-0000-7000-8000-000100000001'
export const APP = '/api/v1/application/pkg28'
export const ENERGY = '/api/v1/application/pkg6'
export const FEE = '/api/v1/application/pkg2'
const MAIN = '/api/v1/main_data'
const DAY_MS = 86_400_000
/** Homes that are made at once. */
const TOGETHER = 8

/** Long enough for a hundred meters: four digits meet each other once in fourteen times. */
const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 8)}`

type Answer = Record<string, unknown>

const post = async (page: Page, token: string, path: string, data: object): Promise<Answer> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Answer } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : JSON.stringify([read.msg, read.data])]).toEqual([200, path, ''])
  return read.data
}

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A home, or what all pay for. */
interface Meter {
  room?: { unitNo: string; floorNo: number; roomNo: string }
  name: string
}

/**
 * A project of its own with a building whose meters said 136 a day ago, a charge for what they count, another one for what all pay for, and a
 * round that is being read.
 */
export const readable = async (page: Page, token: string, meters: readonly Meter[]) => {
  const say = (path: string, data: object) => post(page, token, path, data)
  const { projectUuid } = await say(`${MAIN}/project/add`, {
    projectName: unique('抄表园'),
    projectCode: unique('CB'),
    projectTypeCode: '1004701',
  })
  const { buildingUuid } = await say(`${MAIN}/building/add`, { projectUuid, buildingTypeCode: '1004503', buildingName: '3 栋' })
  const place = { projectUuid, buildingUuid }
  const found = await say(`${ENERGY}/energyType/page`, { filter: { field: 'code', cmp: 'eq', value: 'W' } })
  const [known] = found.list as { uuid: string }[]
  const energyType = known?.uuid ?? String((await say(`${ENERGY}/energyType/add`, { code: 'W', name: '水', unit: 't' })).uuid)
  const addMeter = async ({ room, name }: Meter) => {
    const owner = { ownerName: '王芳', ownerMobile: '13900000001' }
    const { roomUuid } =
      room === undefined
        ? { roomUuid: null }
        : await say(`${MAIN}/room/add`, { ...place, ...room, ...owner, roomStatusCode: 3, buildingArea: 90 })
    const { uuid } = await say(`${ENERGY}/meter/add`, {
      ...{ ...place, code: unique('W-'), name, energyType, roomUuid, purpose: room === undefined ? '2' : '3', tariffs: 1, multiplier: '1' },
      ...{ modulus: '10000', initial1: '100', installedAt: new Date(Date.now() - 40 * DAY_MS).toISOString() },
    })
    await say(`${ENERGY}/reading/add`, { meter: uuid, readAt: new Date(Date.now() - DAY_MS).toISOString(), value1: '136', kind: '1' })
    return { roomUuid: String(roomUuid), meter: String(uuid), name }
  }
  const made: Awaited<ReturnType<typeof addMeter>>[] = []
  for (let from = 0; from < meters.length; from += TOGETHER)
    made.push(...(await Promise.all(meters.slice(from, from + TOGETHER).map(addMeter))))
  const addCharge = async (itemName: string, billMode: string): Promise<string> => {
    const { uuid } = await say(`${FEE}/chargeItem/add`, {
      ...{ itemCode: unique('SF'), itemName: unique(itemName), kind: '2', billMode, objectType: '1', prepayMode: '2', dueDays: 30 },
      ...{ roundUnit: '1', roundMode: '1', taxRate: '0', allowPartial: true, allowPrepay: true, onlinePay: true, autoDeduct: false },
    })
    return String(uuid)
  }
  const item = await addCharge('水费', '2')
  const rate = { effectiveFrom: '2026-01-01', formula: '3', unitPrice: '3.45', addAmount: 0, tiers: [] }
  await say(`${FEE}/ratePlan/add`, { item, projectUuid, ...rate })
  await say(`${FEE}/x/assign`, { item, projectUuid, buildings: [], startDate: `${today().slice(0, 4)}-01-01` })
  const { uuid: round } = await say(`${APP}/round/add`, {
    ...{ projectUuid, energyType, period: today().slice(0, 7), buildings: [buildingUuid], readers: [ZHANG_WEI_UUID], item },
    span: { begin: today(), end: today() },
  })
  await say(`${APP}/round/action/start`, { uuid: round })
  return { ...place, round: String(round), period: today().slice(0, 7), made, say, addCharge }
}

/** Types on the pad of the card. */
export const key = (page: Page, digits: string): Promise<void> =>
  page.getByRole('group', { name: '数字键盘' }).evaluate((pad, typed) => {
    for (const digit of typed) [...pad.querySelectorAll('button')].find(({ textContent }) => textContent === digit)?.click()
  }, digits)

/** Looks at a reading that said less, and takes the round to its bills. */
export const billed = async (page: Page, round: string, name: string, value: string, says: RegExp): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/application/pkg28?entity=board&round=${round}`)
  await expect(page.getByRole('heading', { name: says })).toBeVisible()
  await page.getByRole('button', { name: `核对 ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `核对 ${name}` })
  await dialog.getByRole('textbox', { name: '正确读数' }).fill(value)
  await dialog.getByRole('button', { name: '核对完成' }).click()
  await expect(page.getByText('读数都在合理范围内')).toBeVisible()
  for (const [step, next] of [
    ['抄完', '审核通过'],
    ['审核通过', '出账'],
    ['出账', '关闭'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: step, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(确定|抄完|审核通过|出账|OK)$/ })
      .click()
    await expect(page.getByRole('main').getByRole('button', { name: next, exact: true })).toBeVisible()
  }
}

/** A home pays what is called so by its link. */
export const pays = async (phone: Page, link: URL, item: RegExp): Promise<void> => {
  await phone.goto(link.href)
  await phone.getByRole('checkbox', { name: item }).check()
  await phone.getByRole('button', { name: '去缴费' }).click()
  await phone.getByRole('button', { name: '去支付' }).click()
  await phone.getByRole('button', { name: '支付成功' }).click()
  await expect(phone.getByText('已处理')).toBeVisible()
}
