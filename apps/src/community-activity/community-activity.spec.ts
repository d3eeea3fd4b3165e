import { CUSTOMERS, caller, day, freeRooms, newMobile, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg38'

test('residents sign up by the code of the poster, and are checked in at the entrance with a phone', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const title = `义诊${mark}`
  const calls = await caller(page)
  const [room] = await freeRooms(calls)
  const people = [
    { name: `王芳${mark}`, mobile: newMobile() },
    { name: `李强${mark}`, mobile: newMobile() },
  ]
  for (const each of people) {
    const { uuid: customer } = await calls.post(`${CUSTOMERS}/customer/add`, { ...each, kind: '1', source: '5', mobiles2: [] })
    await calls.post(`${CUSTOMERS}/relation/add`, { customer, roomUuid: room?.roomUuid, role: '3', startsOn: '2026-01-01' })
  }
  // It begins in an hour, so that people check in already.
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const { uuid } = await calls.post(`${APP}/activity/add`, {
    ...{ title, kind: '4', content: '<p>量血压、测血糖</p>', projectUuid: room?.projectUuid, audience: '1', quota: 2, fee: 0, asks: [] },
    period: { begin: soon(60), end: soon(180) },
    signUp: { begin: `${day(-1)}T01:00:00.000Z`, end: soon(50) },
  })
  await page.goto(`/application/pkg38?entity=activity&uuid=${String(uuid)}`)
  const detail = page.getByRole('article', { name: title })
  await detail.getByRole('button', { name: '提交发布' }).click()
  await page.getByRole('dialog', { name: '提交发布' }).getByRole('button', { name: '提交发布' }).click()
  const pane = page.getByRole('region', { name: '报名二维码' })
  await expect(pane.getByRole('img', { name: '报名二维码' })).toBeVisible()
  await expectAccessible(page)

  const { link } = await calls.info(`${APP}/activity`, String(uuid))
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await expect(phone.getByText('量血压、测血糖')).toBeVisible()
  await expect(phone.getByText('共 2 个，剩余 2 个', { exact: false })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(phone)
  const signUp = async (who: { name: string; mobile: string }) => {
    await phone.getByLabel('姓名').fill(who.name)
    await phone.getByLabel('手机号').fill(who.mobile)
    await phone.getByRole('button', { name: '立即报名' }).click()
  }
  await signUp(people[0] ?? { name: '', mobile: '' })
  await expect(phone).toHaveURL(/\/h5\/communitySignup\//)
  await expect(phone.getByText('签到时向工作人员出示')).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()

  const [signed] = await calls.rows(`${APP}/signup/page`, { field: 'activity', cmp: 'eq', value: uuid })
  await page.setViewportSize(OWNERS_PHONE)
  await page.goto('/application/pkg38?entity=desk')
  await page.getByLabel('选择活动').click()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.getByLabel('报名号或手机号').fill(signed?.no ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('签到成功')).toBeVisible()
  await expect(page.getByText('全部报名人已签到')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expect.poll(async () => (await calls.info(`${APP}/activity`, String(uuid))).arrivedPeople).toBe(1)
})
