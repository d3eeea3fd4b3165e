import { caller, day, freeRooms, newMobile, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg7'
const CARD = '11010519491231002X'
const PICTURE = {
  name: '现场.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPQmFaBFTEMLQkANIpNgSX/f8wAAAAASUVORK5CYII=', 'base64'),
}
const PROMISE = { name: '承诺书.txt', mimeType: 'text/plain', buffer: Buffer.from('按规定施工') }

test('a guard makes the round on a phone, and whoever scans the permit sees when work has to stop', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const calls = await caller(page)
  const headers = { Authorization: await takeToken(page, ZHANG_WEI) }
  const upload = async (purpose: string, file: typeof PICTURE): Promise<string> => {
    const answer = await page.request.post(`/api/v1/file_manage/file/upload?purpose=${purpose}`, { headers, multipart: { files: file } })
    const { data }: { data: { filePath: string } } = await answer.json()
    return data.filePath
  }
  const [room] = (await freeRooms(calls)).toReversed()
  if (room === undefined) throw new Error('every room has an owner')
  const { projectUuid, roomUuid, roomName } = room
  const [known] = await calls.rows(`${APP}/setting/page`, { field: 'projectUuid', cmp: 'eq', value: projectUuid })
  const free = { projectUuid, ownerDeposit: 0, companyDeposit: 0, cardFee: 0, garbagePerM2: 0, quietHours: [] }
  await calls.post(`${APP}/setting/${known === undefined ? 'add' : 'update'}`, { ...known, ...free })
  const { uuid } = await calls.post(`${APP}/application/add`, {
    ...{ projectUuid, roomUuid, ownerName: '周女士', ownerPhone: newMobile(), kind: '3', content: ['1'], companyName: '锦程装饰' },
    ...{ leader: '葛工', leaderPhone: newMobile(), plannedWorkers: 1, begin: day(0), end: day(30) },
    commitment: [await upload('file', PROMISE)],
  })
  const work = String(uuid)
  await calls.post(`${APP}/application/action/submit`, { uuid })
  const photo = [await upload('image', PICTURE)]
  await calls.post(`${APP}/worker/add`, { application: uuid, name: '章师傅', idCard: CARD, photo })
  await calls.post(`${APP}/application/action/issue`, { uuid })

  await page.goto(`/application/pkg7?entity=site`)
  await expect(page.getByRole('region', { name: '楼层分布' })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize(OWNERS_PHONE)
  await page.goto('/application/pkg7?entity=rounds')
  await page.getByRole('button', { name: `巡查 ${roomName}` }).click()
  const dialog = page.getByRole('dialog', { name: '巡查' })
  await dialog.getByRole('group', { name: '现场照片' }).locator('input[type=file]').setInputFiles(PICTURE)
  await expect(dialog.getByRole('img', { name: '现场.png' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '巡查' }).click()
  await expect.poll(async () => (await calls.info(`${APP}/application`, work)).roundCount).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)

  const { link } = await calls.one(`${APP}/permit/page`, { field: 'application', cmp: 'eq', value: work })
  const door = watch(await (await browser.newContext({ viewport: OWNERS_PHONE })).newPage())
  await door.goto(new URL(link ?? '', baseURL).href)
  await expect(door.getByText('许可有效，可以施工')).toBeVisible()
  await expect(door.getByText('章**（01）')).toBeVisible()
  await expectAccessible(door)
  await calls.post(`${APP}/violation/add`, {
    ...{ application: uuid, level: '3', kind: '2', content: '拆改承重墙', images: [await upload('image', PICTURE)], deduct: 0, payer: '2' },
    rectifyBy: `${day(3)} 18:00:00`,
  })
  await door.reload()
  await expect(door.getByText('已停工，禁止施工')).toBeVisible()
  await door.context().close()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/application/pkg7?entity=application&uuid=${work}`)
  await expect(page.getByText('已停工', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  const { state, openViolations } = await calls.info(`${APP}/application`, work)
  expect([state, openViolations]).toEqual(['60', 1])
})
