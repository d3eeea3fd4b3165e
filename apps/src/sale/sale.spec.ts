import { caller, day, freeRooms, newMobile, OWNERS_PHONE, somebody } from '@qifuyun/e2e/households.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/sale'
const PICTURE = {
  name: '房源.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPQmFaBFTEMLQkANIpNgSX/f8wAAAAASUVORK5CYII=', 'base64'),
}

test('a home goes on offer, somebody asks for it by its page, fits, and rents it', async ({ page, browser, baseURL, watch }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const headers = { Authorization: await takeToken(page, ZHANG_WEI) }
  const upload = async (): Promise<string> => {
    const answer = await page.request.post('/api/v1/file_manage/file/upload?purpose=image', { headers, multipart: { files: PICTURE } })
    const { data }: { data: { filePath: string } } = await answer.json()
    return data.filePath
  }
  const room = (await freeRooms(calls)).at(-3)
  if (room === undefined) throw new Error('every room has an owner')
  const { roomUuid, projectUuid, buildingUuid } = room
  const me = await calls
    .one('/api/v1/application/sale/lead/page')
    .then(() => calls.post(`${APP}/lead/add`, { name: '内部', mobile: newMobile(), kind: '1', source: '1' }))
  const { broker: maintainer } = await calls.info(`${APP}/lead`, String(me.uuid))
  const owner = await somebody(calls, `业主${mark}`)
  const title = `湖景三房${mark}`
  const { uuid } = await calls.post(`${APP}/listing/add`, {
    ...{ title, roomUuid, projectUuid, kind: '1', rent: 450_000, owner, area: 89.5, bedrooms: 3, parlours: 2, bathrooms: 1, maintainer },
    ...{ exclusive: false, images: [await upload(), await upload(), await upload()] },
  })
  await page.goto(`/application/sale?entity=listing&uuid=${String(uuid)}`)
  const detail = page.getByRole('article', { name: title })
  await detail.getByRole('button', { name: '提交上架' }).click()
  await page.getByRole('dialog', { name: '提交上架' }).getByRole('button', { name: '提交上架' }).click()
  await expect(page.getByRole('region', { name: '公开房源页' }).getByRole('img', { name: '公开房源页' })).toBeVisible()
  await expectAccessible(page)

  const { link } = await calls.info(`${APP}/listing`, String(uuid))
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await expect(phone.getByText('3室2厅1卫')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(phone)
  const name = `访客${mark}`
  await phone.getByLabel('姓名').fill(name)
  await phone.getByLabel('手机号').fill(newMobile())
  await phone.getByRole('button', { name: '预约看房' }).click()
  await expect.poll(async () => (await calls.rows(`${APP}/lead/page`, { field: 'listing', cmp: 'eq', value: uuid })).length).toBe(1)
  await phone.context().close()

  const lead = await calls.one(`${APP}/lead/page`, { field: 'listing', cmp: 'eq', value: uuid })
  await page.goto(`/application/sale?entity=lead&uuid=${lead.uuid}`)
  await expect(page.getByRole('region', { name: '匹配房源' }).getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('article', { name }).getByRole('button', { name: '写跟进' }).click()
  const dialog = page.getByRole('dialog', { name: '写跟进' })
  await dialog.getByLabel('跟进方式').click()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('跟进内容').fill('约周六看房')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '写跟进' }).click()
  await expect(page.getByRole('region', { name: '跟进记录' })).toContainText('约周六看房')
  await page.setViewportSize(OWNERS_PHONE)
  await page.reload()
  await expect(page.getByRole('region', { name: '跟进记录' })).toContainText('约周六看房')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(page)

  const tenant = await somebody(calls, name)
  const { uuid: lease } = await calls.post(`${APP}/lease/add`, {
    ...{ listing: uuid, roomUuid, projectUuid, tenant, landlord: owner, rent: 450_000, deposit: 450_000, payCycle: '2', scheduleMode: '1' },
    ...{
      period: { begin: day(20), end: day(384) },
      payDaysBefore: 10,
      signedOn: day(0),
      freeRent: [],
      collects: true,
      manager: maintainer,
    },
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/application/sale?entity=lease&uuid=${String(lease)}`)
  await expect(page.getByRole('region', { name: '租金计划' }).getByText('13,500.00').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/application/sale?entity=floors')
  await expect(page.getByRole('region', { name: '楼栋房源' })).toBeVisible()
  await expectAccessible(page)
  const map = await calls.post(`${APP}/x/floorMap`, { buildingUuid })
  const rooms = map.rooms as { uuid: string; listing: { state: string } | null }[]
  expect(rooms.find((each) => each.uuid === roomUuid)?.listing?.state).toBe('30')
  await page.goto('/application/sale?entity=ranking')
  await expect(page.getByRole('columnheader', { name: '佣金合计' })).toBeVisible()
  await expectAccessible(page)
})
