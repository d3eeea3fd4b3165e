import { CUSTOMERS, caller, day, freeRooms, newMobile, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg37'

test('who would be told is counted before, and a resident reads and confirms on a phone', async ({ page, browser, baseURL, watch }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const title = `燃气检修${mark}`
  const calls = await caller(page)
  const [room] = await freeRooms(calls)
  const { uuid: tag } = await calls.post(`${CUSTOMERS}/tag/add`, { name: `标签${mark}`, kind: '1' })
  const common = { source: '5', mobiles2: [], tags: [tag] }
  const people = [
    { ...common, kind: '1', name: `王芳${mark}`, mobile: newMobile() },
    { ...common, kind: '2', name: `小店${mark}` },
  ]
  for (const each of people) {
    const { uuid: customer } = await calls.post(`${CUSTOMERS}/customer/add`, each)
    await calls.post(`${CUSTOMERS}/relation/add`, { customer, roomUuid: room?.roomUuid, role: '3', startsOn: '2026-01-01' })
  }
  // Urgent: it goes at once, at whatever hour this is.
  const { uuid } = await calls.post(`${APP}/notice/add`, {
    ...{ title, kind: '3', content: '<p>今晚停气</p><p>请关阀门</p>', projectUuid: room?.projectUuid, scope: '1', tags: [tag] },
    ...{ channels: ['1', '2'], needConfirm: true, sendAt: `${day(2)}T04:00:00.000Z` },
  })

  await page.goto(`/application/pkg37?entity=notice&uuid=${String(uuid)}`)
  const expected = page.getByRole('region', { name: '预计接收人' })
  await expect(expected.getByText('2 位住户')).toBeVisible()
  await expect(expected.getByText('短信可达 1 人')).toBeVisible()
  await expected.getByText('1 人收不到短信').click()
  await expect(expected.getByText('未登记手机号')).toBeVisible()
  await expectAccessible(page)
  const detail = page.getByRole('article', { name: title })
  for (const name of ['提交发布', '立即发送']) {
    await detail.getByRole('button', { name }).click()
    await page.getByRole('dialog', { name }).getByRole('button', { name }).click()
  }
  const readers = page.getByRole('region', { name: '阅读情况' })
  await expect.poll(async () => (await calls.info(`${APP}/notice`, String(uuid))).reached, { timeout: 20_000 }).toBe(1)
  await page.reload()
  await expect(readers.getByText('1 / 2 人', { exact: true })).toBeVisible()

  const [told] = await calls.rows(`${APP}/recipient/page`, { field: 'name', cmp: 'eq', value: `王芳${mark}` })
  const { link } = await calls.post(`${APP}/x/recipientLink`, { uuid: told?.uuid })
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await expect(phone.getByText('请关阀门', { exact: true })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '我已知晓' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: '我已知晓' }).click()
  await expect(phone.getByText(/您已于.*确认知晓/)).toBeVisible()
  await phone.context().close()

  await page.reload()
  await expect(readers.getByText('已确认', { exact: true })).toBeVisible()
  await expect(readers.getByText('1 / 2 人', { exact: true })).toHaveCount(3)
})
