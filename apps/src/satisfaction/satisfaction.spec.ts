import { caller, newMobile, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const [APP, COMPLAINTS] = ['/api/v1/application/pkg14', '/api/v1/application/pkg23']
const [GARDEN, LIU_YANG] = ['01940000-0000-7000-8000-000700000001', '01940000-0000-7000-8000-000100000004']
/** What is due is looked for every ten seconds. */
const SENT_MS = 25_000

test('a resident whose complaint was closed rates with one touch on a phone, is called back, and the figures show it', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const { uuid: plan } = await calls.post(`${APP}/plan/add`, {
    ...{ name: `投诉${mark}`, trigger: '2', metric: '1', projects: [GARDEN], channels: ['2'], delayMin: 0, sampleBp: 10_000 },
    ...{ throttleDays: 0, expireHours: 72, handlerKind: '1', workOrder: false, followHours: 24 },
  })
  await calls.post(`${APP}/plan/action/start`, { uuid: plan })
  const { uuid: kind } = await calls.one(`${COMPLAINTS}/kind/page`, { field: 'name', cmp: 'eq', value: '环境卫生' })
  const said = { kind, nature: '1', channel: '1', level: '1', content: `楼道异味${mark}`, contact: '周女士', phone: newMobile() }
  const { uuid: complaint } = await calls.post(`${COMPLAINTS}/complaint/add`, { ...said, projectUuid: GARDEN })
  await calls.post(`${COMPLAINTS}/complaint/action/accept`, { uuid: complaint, holder: LIU_YANG })
  await calls.post(`${COMPLAINTS}/complaint/action/reply`, { uuid: complaint, result: '已清理' })
  await calls.post(`${COMPLAINTS}/complaint/action/visit`, { uuid: complaint, visitWay: '1', visitResult: '1', solved: true })
  const ours = { field: 'plan', cmp: 'eq', value: plan }
  await expect.poll(async () => (await calls.one(`${APP}/invite/page`, ours)).state, { timeout: SENT_MS }).toBe('20')
  const { link } = await calls.one(`${APP}/invite/page`, ours)

  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(link ?? '', baseURL).href)
  await phone.getByRole('radiogroup', { name: '您对本次服务满意吗' }).getByText('差', { exact: true }).click()
  await phone.getByText('等待太久').click()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await phone.getByRole('button', { name: '提交评价' }).click()
  await expect(phone).toHaveURL(/\/h5\/rated\//)
  await expect(phone.getByText('24小时内可修改一次', { exact: false })).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()

  const { uuid: rating } = await calls.one(`${APP}/rating/page`, ours)
  const { uuid: follow = '', no = '' } = await calls.one(`${APP}/follow/page`, { field: 'rating', cmp: 'eq', value: rating })
  await page.goto(`/application/pkg14?entity=follow&uuid=${follow}`)
  await page.getByRole('article', { name: no }).getByRole('button', { name: '开始回访' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始回访' }).click()
  await expect.poll(async () => (await calls.info(`${APP}/follow`, follow)).state).toBe('20')
  await expectAccessible(page)

  await page.goto('/application/pkg14?entity=figures')
  await expect(page.getByRole('complementary', { name: '等回访' })).toBeVisible()
  await expect(page.getByRole('region', { name: '项目对比' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(OWNERS_PHONE)
  await page.goto('/application/pkg14?entity=figures&metric=2')
  await expect(page.getByRole('complementary', { name: '等回访' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(page)
})
