import { CUSTOMERS, caller, day, freeRooms, newMobile, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg11'

test('a resident takes a coupon by the code of the poster, and it is redeemed at the desk', async ({ page, browser, baseURL, watch }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const [name, activity] = [`家政券${mark}`, `家政节${mark}`]
  const calls = await caller(page)
  const [room] = await freeRooms(calls)
  const mobile = newMobile()
  const { uuid: customer } = await calls.post(`${CUSTOMERS}/customer/add`, {
    ...{ name: `王芳${mark}`, mobile, kind: '1', source: '5', mobiles2: [] },
  })
  await calls.post(`${CUSTOMERS}/relation/add`, { customer, roomUuid: room?.roomUuid, role: '3', startsOn: '2026-01-01' })
  const { uuid: template } = await calls.post(`${APP}/template/add`, {
    ...{ name, kind: '1', value: 3_000, threshold: 20_000, scope: '1', scopes: [], stackable: false, validKind: '2', validDays: 30 },
    ...{ total: 100, perPerson: 1, refundable: true },
  })
  await calls.post(`${APP}/template/action/start`, { uuid: template })
  const { uuid } = await calls.post(`${APP}/campaign/add`, {
    ...{ name: activity, kind: '1', content: '<p>换季大扫除</p>', budget: 100_000, control: 0, gifts: [{ template, count: 1 }] },
    period: { begin: `${day(-1)}T01:00:00.000Z`, end: `${day(20)}T01:00:00.000Z` },
  })

  await page.goto(`/application/pkg11?entity=campaign&uuid=${String(uuid)}`)
  const detail = page.getByRole('article', { name: activity })
  await detail.getByRole('button', { name: '提交活动' }).click()
  await page.getByRole('dialog', { name: '提交活动' }).getByRole('button', { name: '提交活动' }).click()
  await expect(page.getByRole('region', { name: '活动进度' }).getByRole('img', { name: '参与二维码' })).toBeVisible()
  await expectAccessible(page)

  const { link } = await calls.info(`${APP}/campaign`, String(uuid))
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await expect(phone.getByText('换季大扫除')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('手机号').fill(mobile)
  await phone.getByRole('button', { name: '立即参与' }).click()
  await expect(phone).toHaveURL(/\/h5\/marketingJoined\//)
  await expect(phone.getByText('领取成功，到店出示券码即可使用')).toBeVisible()
  await expect(phone.getByText('券码已通过短信发送至该手机号')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(phone)
  await phone.context().close()

  const [coupon] = await calls.rows(`${APP}/coupon/page`, { field: 'template', cmp: 'eq', value: template })
  await page.goto('/application/pkg11?entity=redeem')
  await page.getByLabel('券码').fill(coupon?.code ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(name)).toBeVisible()
  await page.getByLabel('消费金额（必填）').fill('258')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/优惠 ¥\s?30\.00/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '确认核销' }).click()
  await expect(page.getByRole('status').getByText('核销成功')).toBeVisible()

  await page.setViewportSize(OWNERS_PHONE)
  await page.goto(`/application/pkg11?entity=effect&campaign=${String(uuid)}`)
  await expect(page.getByRole('region', { name: '转化漏斗' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
})

test('an audience is put together from conditions, with how many people they are about', async ({ page }) => {
  await caller(page)
  await page.goto('/application/pkg11?entity=audience')
  await page.getByRole('button', { name: '新建人群' }).first().click()
  const form = page.getByRole('dialog', { name: '新建人群' })
  await form.getByLabel('人群名称').fill(`业主${crypto.randomUUID().slice(0, 4)}`)
  const rule = form.getByRole('group', { name: '人群条件' })
  await expect(rule.getByText('未设条件，圈选全部客户')).toBeVisible()
  await rule.getByRole('button', { name: '添加条件', exact: true }).click()
  await expect(rule.getByText('条件未填完整')).toBeVisible()
  await rule.getByLabel('条件字段').click()
  await page.getByTitle('持有未使用的券').click()
  await expect(rule.getByRole('status')).toContainText('符合条件')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
})
