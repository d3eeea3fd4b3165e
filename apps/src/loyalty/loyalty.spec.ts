import { CUSTOMERS, caller, newMobile, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg12'

test('a member is given points, exchanges some, and sees the own card on a phone; rules are tried and the report adds up', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const name = `周敏${mark}`
  const { uuid: customer } = await calls.post(`${CUSTOMERS}/customer/add`, {
    kind: '1',
    source: '5',
    mobiles2: [],
    name,
    mobile: newMobile(),
  })
  const { uuid } = await calls.post(`${APP}/member/add`, { customer })

  await page.goto(`/application/pkg12?entity=member&keyword=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '调整积分' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('spinbutton').first().fill('900')
  await form.getByLabel('调整原因').fill('志愿者奖励')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect.poll(async () => (await calls.rows(`${APP}/adjustment/page`, undefined, 1)).length).toBe(1)
  const [paper] = await calls.rows(`${APP}/adjustment/page`, undefined, 1)
  await calls.post(`${APP}/adjustment/action/submit`, { uuid: paper?.uuid })

  await page.goto(`/application/pkg12?entity=member&uuid=${String(uuid)}`)
  const pane = page.getByRole('region', { name: '会员卡' })
  await expect(pane.getByText('900', { exact: true }).first()).toBeVisible()
  await expect(pane.getByRole('progressbar', { name: '升级进度' })).toBeVisible()
  await expectAccessible(page)

  const { uuid: goods } = await calls.post(`${APP}/goods/add`, { name: `茶具${mark}`, kind: '1', points: 300, stock: 3, enabled: true })
  const { uuid: exchange } = await calls.post(`${APP}/exchange/add`, { member: uuid, goods, qty: 1 })
  const { no } = await calls.info(`${APP}/exchange`, String(exchange))
  await page.goto(`/application/pkg12?entity=exchange&uuid=${String(exchange)}`)
  await page
    .getByRole('article', { name: String(no) })
    .getByRole('button', { name: '确认领取' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '确认领取' }).click()
  await expect.poll(async () => (await calls.info(`${APP}/exchange`, String(exchange))).state).toBe('20')

  const { link } = await calls.post(`${APP}/x/cardLink`, { uuid })
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await expect(phone.getByText('600', { exact: true }).first()).toBeVisible()
  await expect(phone.getByText('30天内没有到期积分')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(phone)
  await phone.context().close()

  await page.goto('/application/pkg12?entity=simulator')
  await page.getByLabel('实付金额（元）').fill('228')
  await expect(page.getByRole('region', { name: '试算结果' }).getByRole('status')).toContainText('+228')
  await expectAccessible(page)
  await page.goto('/application/pkg12?entity=report')
  await expect(page.getByRole('region', { name: '等级分布' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(OWNERS_PHONE)
  for (const part of ['report', 'simulator']) {
    await page.goto(`/application/pkg12?entity=${part}`)
    await expect(page.getByRole('region', { name: part === 'report' ? '等级分布' : '试算结果' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
    await expectAccessible(page)
  }
})
