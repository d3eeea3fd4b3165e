import { caller, day, freeRooms, newMobile, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg39'
const PICTURE = {
  name: '现场.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPQmFaBFTEMLQkANIpNgSX/f8wAAAAASUVORK5CYII=', 'base64'),
}

test('an owner books by the link, the room is inspected on a phone, and signed for', async ({ page, browser, baseURL, watch }) => {
  const calls = await caller(page)
  const headers = { Authorization: await takeToken(page, ZHANG_WEI) }
  const upload = async (): Promise<string> => {
    const answer = await page.request.post('/api/v1/file_manage/file/upload?purpose=image', { headers, multipart: { files: PICTURE } })
    const { data }: { data: { filePath: string } } = await answer.json()
    return data.filePath
  }
  const [room] = (await freeRooms(calls)).toReversed()
  if (room === undefined) throw new Error('every room has an owner')
  const { projectUuid, roomUuid, buildingUuid } = room
  const { uuid: batch } = await calls.post(`${APP}/batch/add`, {
    ...{ name: `交付${crypto.randomUUID().slice(0, 4)}`, projectUuid, begin: day(1), end: day(3), opens: '09:00', closes: '12:00' },
    ...{ slotsPerHour: 2, buildings: [], onlyNew: true, documentList: [{ name: '质量保证书' }], keyList: [{ kind: '1', qty: 2 }] },
    standard: [{ part: '客厅', item: '墙面平整' }],
  })
  await calls.post(`${APP}/batch/action/open`, { uuid: batch })
  const { uuid } = await calls.post(`${APP}/handover/add`, { batch, projectUuid, roomUuid, owner: '周女士', phone: newMobile() })
  const { link } = await calls.post(`${APP}/x/bookingLink`, { uuid })

  const owner = watch(await (await browser.newContext({ viewport: OWNERS_PHONE })).newPage())
  await owner.goto(new URL(String(link), baseURL).href)
  await expect(owner.getByText('收房时请携带身份证原件')).toBeVisible()
  await owner
    .getByText(/09:00–10:00/)
    .first()
    .click()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: '确认预约' }).click()
  await expect.poll(async () => (await calls.info(`${APP}/handover`, String(uuid))).state).toBe('20')
  await owner.context().close()

  await calls.post(`${APP}/handover/action/arrive`, { uuid, idChecked: true })
  await page.setViewportSize(OWNERS_PHONE)
  await page.goto(`/application/pkg39?entity=handover&uuid=${String(uuid)}`)
  await page.getByRole('button', { name: '记录验房' }).first().click()
  const dialog = page.getByRole('dialog', { name: '记录验房' })
  await expect(dialog.getByText('墙面平整').or(dialog.locator('input[value="墙面平整"]')).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '记录验房' }).click()
  await expect(dialog).toBeHidden()

  const { keys } = (await calls.info(`${APP}/handover`, String(uuid))) as { keys: object[] }
  const sheets = { keys, waterReading: 1, documentsSigned: true, signature: [await upload()] }
  await calls.post(`${APP}/handover/action/sign`, { uuid, ...sheets })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(page.getByRole('region', { name: '房屋质保' })).toContainText('防水')
  await expectAccessible(page)

  await page.goto('/application/pkg39?entity=floors')
  await expect(page.getByRole('region', { name: '楼层交付' })).toBeVisible()
  await expectAccessible(page)
  const map = await calls.post(`${APP}/x/floorMap`, { buildingUuid })
  const rooms = map.rooms as { uuid: string; handover: { state: string } | null }[]
  expect(rooms.find((each) => each.uuid === roomUuid)?.handover?.state).toBe('40')
})
