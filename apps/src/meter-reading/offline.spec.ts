import { ready } from '@qifuyun/e2e/offline.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { PHONE } from '@qifuyun/e2e/phone.ts'
import { picture } from '@qifuyun/e2e/picture.ts'
import { expect, test } from '@qifuyun/e2e/product.ts'
import { APP, billed, ENERGY, FEE, key, pays, readable, ZHANG_WEI } from './testing-story.ts'

const VIEWPORT = { width: 390, height: 844 }
const FLOORS = Array.from({ length: 20 }, (_floor, n) => n + 1)
/** 59 homes and the meter of what all pay for. */
const METERS = [
  ...FLOORS.flatMap((floorNo) =>
    ['01', '02', '03'].map((door) => ({ room: { unitNo: '1', floorNo, roomNo: `${floorNo}${door}` }, name: `3-1-${floorNo}${door}` })),
  ).slice(0, 59),
  { name: '公区用水' },
]
/** Every fifth meter has a picture: twelve. */
const PICTURED = 5
const LESS = 20
/** Here the browser is closed with half of a reading. */
const CLOSED = 30

// Not watched: offline, the browser itself writes every failed attempt to the console.
test('sixty meters without a network stand once, with their pictures; they are shared, billed, and a home pays', async ({
  browser,
  baseURL,
}) => {
  // Sixty readings one by one.
  test.setTimeout(360_000)
  const context = await browser.newContext({ ...PHONE, viewport: VIEWPORT, serviceWorkers: 'allow' })
  let page = await context.newPage()
  const token = await takeToken(page, ZHANG_WEI)
  const { round, period, made: meters, say, addCharge, projectUuid, buildingUuid } = await readable(page, token, METERS)
  const address = `/application/pkg28?entity=read&round=${round}`
  await page.goto(address)
  const { lines } = await say(`${APP}/x/readingSheet`, { round })
  const names = (lines as { name: string }[]).map(({ name }) => name)
  expect(names).toHaveLength(60)
  await page.getByRole('region', { name: names[0] ?? '', exact: true }).waitFor()
  await ready(page, names[59] ?? '')

  await context.setOffline(true)
  const photograph = async (n: number): Promise<void> => {
    const card = page.getByRole('region', { name: names[n] ?? '', exact: true })
    await card.locator('input[type=file]').setInputFiles({ name: `${n}.png`, mimeType: 'image/png', buffer: picture(64 + n, 40) })
    await expect(card.getByRole('button', { name: `移除 ${n}.png` })).toBeVisible()
  }
  for (let n = 0; n < names.length; n += 1) {
    const card = page.getByRole('region', { name: names[n] ?? '', exact: true })
    await card.waitFor()
    if (n % PICTURED === 0) await photograph(n)
    if (n === CLOSED) {
      await key(page, '14')
      await expect(card.getByRole('textbox', { name: '本次读数' })).toHaveValue('14')
      await page.close()
      page = await context.newPage()
      await page.goto(address)
      await expect(page.getByText(`${CLOSED} 条待上传`)).toBeVisible()
      const again = page.getByRole('region', { name: names[n] ?? '', exact: true })
      await expect(again.getByRole('textbox', { name: '本次读数' })).toHaveValue('14')
      await expect(again.getByRole('button', { name: `移除 ${n}.png` })).toBeVisible()
      await key(page, '0')
    } else await key(page, n === LESS ? '131' : '140')
    await page.getByRole('button', { name: '记下' }).click()
  }
  await expect(page.getByText('抄完了').first()).toBeVisible()
  await expect(page.getByText('60 条待上传')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(VIEWPORT.width)

  await context.setOffline(false)
  await expect(page.getByText('已提交离线保存的 60 项操作')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('60 条待上传')).toBeHidden()
  const tasks = await say(`${APP}/task/page`, { filter: { field: 'round', cmp: 'eq', value: round }, pageSize: 100 })
  const rows = tasks.list as { name: string; state: string; usage: string | null; photo: unknown[] | null }[]
  expect(rows.filter(({ state, usage }) => state === '20' && usage === '4.0000')).toHaveLength(59)
  expect(rows.flatMap(({ name, state }) => (state === '20' ? [] : [[name, state]]))).toEqual([[names[LESS], '30']])
  expect(rows.flatMap(({ photo }) => photo ?? [])).toHaveLength(12)
  const readings = await say(`${ENERGY}/reading/page`, { filter: { field: 'projectUuid', cmp: 'eq', value: projectUuid }, pageSize: 200 })
  // Those of yesterday, and once each of today; of the one that waits for its check none.
  expect(readings.list).toHaveLength(60 + 59)

  const shared = await addCharge('公摊水费', '5')
  const { uuid: rule } = await say(`${APP}/shareRule/add`, {
    ...{ name: '公区用水公摊', projectUuid, meters: [meters.at(-1)?.meter], buildings: [buildingUuid], rooms: [], basis: '2' },
    ...{ excludeVacant: false, price: '2.95', item: shared, enabled: true },
  })
  await billed(page, round, names[LESS] ?? '', '141', /60 块表，抄了 60 块/)
  await page.goto(`/application/pkg28?entity=sharing&rule=${String(rule)}&period=${period}`)
  await page.getByRole('button', { name: '公摊出账' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公摊出账' }).click()
  await expect(page.getByText(/本月已公摊/)).toBeVisible()

  const { link } = await say(`${FEE}/x/payLink`, { uuid: meters[0]?.roomUuid })
  const phone = await (await browser.newContext({ viewport: VIEWPORT, hasTouch: true })).newPage()
  await pays(phone, new URL(String(link), baseURL), /公摊水费/)
  const bills = await say(`${APP}/bill/page`, { filter: { field: 'period', cmp: 'eq', value: period }, pageSize: 200 })
  const made: { kind: string; state: string; amount: number }[] = bills.list as never
  const amounts = Map.groupBy(made, ({ kind }) => kind)
  // 59 × 4 t × 3.45, one of them 5 t; and 4 t × 2.95 over 59 homes, to the fen.
  expect(
    amounts
      .get('1')
      ?.map(({ amount }) => amount)
      .toSorted(),
  ).toEqual([...Array.from({ length: 58 }, () => 1380), 1725])
  expect(amounts.get('2')?.reduce((all, { amount }) => all + amount, 0)).toBe(1180)
  expect(
    amounts
      .get('2')
      ?.map(({ state }) => state)
      .toSorted(),
  ).toEqual([...Array.from({ length: 58 }, () => '20'), '30'])
  await context.close()
})
