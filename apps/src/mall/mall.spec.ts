import { CUSTOMERS, caller, freeRooms, newMobile, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { picture } from '@qifuyun/e2e/picture.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg13'
const ZHANG_WEI = 1

test('goods get their variants and stock, are sold at the desk, fetched by code, and ordered by a resident', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const [title, name] = [`大米${mark}`, `王芳${mark}`]
  const calls = await caller(page)
  const [room] = await freeRooms(calls)
  const mobile = newMobile()
  const { uuid: customer } = await calls.post(`${CUSTOMERS}/customer/add`, { name, mobile, kind: '1', source: '5', mobiles2: [] })
  await calls.post(`${CUSTOMERS}/relation/add`, { customer, roomUuid: room?.roomUuid, role: '3', startsOn: '2026-01-01' })
  const { uuid: category } = await calls.post(`${APP}/category/add`, { name: `米面${mark}` })
  const { uuid: store } = await calls.post(`${APP}/store/add`, {
    ...{ code: `ZT${mark}`, name: `前台${mark}`, projectUuid: room?.projectUuid, address: '一层' },
  })
  const upload = await page.request.post('/api/v1/file_manage/file/upload?purpose=image', {
    headers: { Authorization: await takeToken(page, ZHANG_WEI), 'Idempotency-Key': crypto.randomUUID() },
    multipart: { files: { name: '大米.png', mimeType: 'image/png', buffer: picture(60, 40) } },
  })
  const sent: { data: { filePath: string } } = await upload.json()
  const { uuid: goods } = await calls.post(`${APP}/goods/add`, {
    ...{ title, kind: '1', category, images: [sent.data.filePath], detail: '<p>当季新米</p>' },
    specs: [{ name: '净重', values: '5kg、10kg' }],
  })

  await page.goto(`/application/pkg13?entity=goods&uuid=${String(goods)}`)
  const pane = page.getByRole('region', { name: '规格矩阵' })
  await pane.getByLabel('5kg的售价').fill('49.8')
  await pane.getByLabel('10kg的售价').fill('92.8')
  await pane.getByRole('button', { name: '保存规格' }).click()
  await expect(page.getByText('已新增 2 个、更新 0 个规格')).toBeVisible()
  await expectAccessible(page)
  const detail = page.getByRole('article', { name: title })
  await detail.getByRole('button', { name: '提交上架' }).click()
  await page.getByRole('dialog', { name: '提交上架' }).getByRole('button', { name: '提交上架' }).click()
  await expect.poll(async () => (await calls.info(`${APP}/goods`, String(goods))).state).toBe('30')

  await page.goto('/application/pkg13?entity=stockDesk')
  await page.getByLabel('查找商品').fill(title)
  await page.getByLabel(`入库数量 ${title} 5kg`).fill('8')
  await page.getByRole('button', { name: '确认记账（1）' }).click()
  await expect(page.getByText('已记入 1 个规格')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/application/pkg13?entity=till')
  await page.getByLabel('查找商品').fill(title)
  await expect(page.getByRole('button', { name: `${title} 10kg` })).toBeDisabled()
  await page.getByRole('button', { name: `${title} 5kg` }).click()
  const pick = async (label: string, word: string): Promise<void> => {
    await page.getByLabel(label, { exact: true }).click()
    await page.keyboard.type(word)
    await page.getByTitle(word, { exact: true }).last().click()
  }
  await pick('客户', name)
  await page.getByText('自提', { exact: true }).click()
  await pick('自提点', `前台${mark}`)
  const { projectName } = await calls.info(`${APP}/store`, String(store))
  await pick('项目', String(projectName))
  await expect(page.getByText('¥ 49.80').last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/entity=order/)
  const [placed] = await calls.rows(`${APP}/order/page`, { field: 'customer', cmp: 'eq', value: customer })
  await calls.post(`${APP}/order/action/collect`, { uuid: placed?.uuid, desk: '4' })

  const { link } = await calls.post(`${APP}/x/orderLink`, { uuid: placed?.uuid })
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  const caption = await phone.getByText(/^取货码 \d{8}$/).textContent()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)

  await page.setViewportSize(OWNERS_PHONE)
  await page.goto('/application/pkg13?entity=pickUp')
  await page.getByLabel('选择自提点').click()
  await page.getByTitle(`前台${mark}`, { exact: true }).last().click()
  await page.getByLabel('取货码', { exact: true }).fill(/\d{8}/.exec(caption ?? '')?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('取货成功')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)

  const shop = await calls.post(`${APP}/x/goodsLink`, { uuid: goods })
  await phone.goto(new URL(String(shop.link), baseURL).href)
  await expect(phone.getByText('当季新米')).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()

  await page.goto('/application/pkg13?entity=figures')
  await expect(page.getByRole('heading', { name: /本月成交/ })).toBeVisible()
  await expectAccessible(page)
})
