import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const WANG_QIANG = 3
const GARDEN = '01940000-0000-7000-8000-000700000001'
const PREFIX = '/api/v1/main_data'

/** A call as the pages make it; gives its data. */
const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${PREFIX}/${path}`, { data, headers })
  const read: { data: Data } = await answer.json()
  return read.data
}

/** A building with rooms 101 to 103 of 100.01 m²; its page is open. */
const openBuilding = async (page: Page): Promise<{ name: string; token: string; rooms: { roomUuid: string; roomNo: string }[] }> => {
  const token = await takeToken(page, WANG_QIANG)
  const name = `R${crypto.randomUUID().slice(0, 6)}`
  const building = { projectUuid: GARDEN, buildingTypeCode: '1004503', buildingName: name, floorsAbove: 20 }
  const { buildingUuid } = await post<{ buildingUuid: string }>(page, token, 'building/add', building)
  const rooms: { roomUuid: string; roomNo: string }[] = []
  for (const roomNo of ['101', '102', '103']) {
    const row = { projectUuid: GARDEN, buildingUuid, unitNo: '1', floorNo: 1, roomNo, buildingArea: 100.01, insideArea: 80 }
    rooms.push({ roomNo, ...(await post<{ roomUuid: string }>(page, token, 'room/add', row)) })
  }
  await page.goto(`/mainData/room?node=${buildingUuid}`)
  return { name, token, rooms }
}
const cell = (page: Page, roomNo: string) =>
  page.getByRole('grid', { name: '房态图' }).getByRole('gridcell', { name: new RegExp(`^${roomNo}，`) })

test('a room is split with areas that add up, its story leads to what it was, and the split is undone', async ({ page }) => {
  const { name } = await openBuilding(page)
  await cell(page, '101').click()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '拆分房间' }).click()
  const dialog = page.getByRole('dialog', { name: `拆分房间：${name}-1单元-101` })
  await expect(dialog.getByRole('status')).toHaveText('建筑面积合计 100.01 / 100.01 m²')
  await dialog.getByRole('textbox', { name: '第1间房号' }).fill('101')
  await dialog.getByRole('textbox', { name: '第2间房号' }).fill('101A')

  // What does not add up is told at the last part, and cannot be sent.
  await dialog.getByRole('spinbutton', { name: '第1间建筑面积' }).fill('60')
  await expect(dialog.getByText('建筑面积之和须为100.01，目前为110')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '拆成 2 间' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('spinbutton', { name: '第2间建筑面积' }).fill('40.01')
  await dialog.getByRole('textbox', { name: '拆分说明' }).fill('分户出租')
  await dialog.getByRole('button', { name: '拆成 2 间' }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, '101A')).toBeVisible()

  // The first part is open, with the story of the room.
  await expect(page.getByRole('heading', { level: 2, name: `${name}-1单元-101` })).toBeVisible()
  const story = page.getByRole('region', { name: '房间沿革' })
  await expect(story).toContainText('分户出租')
  await expectAccessible(page)
  await story.getByRole('button', { name: /101 \(100\.01 m²\)/ }).click()
  const former = page.getByRole('dialog', { name: `历史房间：${name}-1单元-101` })
  await expect(former.getByRole('definition').filter({ hasText: '100.01' })).toBeVisible()
  await former.getByRole('button', { name: /Close|关闭/ }).click()

  await story.getByRole('button', { name: '撤销', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '撤销', exact: true }).click()
  await expect(cell(page, '101A')).toHaveCount(0)
  await expect(cell(page, '101')).toBeVisible()
  await expect(story).toContainText('王强 撤销')
})

test('two rooms become one; a stranger among them is refused', async ({ page }) => {
  const { name, token, rooms } = await openBuilding(page)
  const owners = ['王小明', '王小明', '李四']
  for (const [index, { roomUuid }] of rooms.entries())
    await post(page, token, 'room/update', { roomUuid, version: 1, ownerName: owners[index] })
  await page.reload()
  await cell(page, '101').click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: '合并房间' }).click()
  const all = page.getByRole('dialog', { name: '合并 3 间房间' })
  await expect(all.getByText('所选房间的业主不一致，不能合并')).toBeVisible()
  await expect(all.getByRole('button', { name: '合并为 1 间' })).toBeDisabled()
  await all.getByRole('button', { name: '取消' }).click()

  await page.keyboard.press('Escape')
  await cell(page, '101').click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: '合并房间' }).click()
  const dialog = page.getByRole('dialog', { name: '合并 2 间房间' })
  await expect(dialog.getByRole('status')).toHaveText('建筑面积 200.02 m² · 套内面积 160 m² · 业主 王小明')
  await dialog.getByRole('textbox', { name: '合并后的房号' }).fill('101-102')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '合并为 1 间' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: `${name}-1单元-101-102` })).toBeVisible()
  await expect(cell(page, '102')).toHaveCount(0)
})

test('a room is looked at as it was on a day', async ({ page }) => {
  await openBuilding(page)
  await cell(page, '103').click()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: '操作记录' }).click()
  const day = page.getByRole('textbox', { name: '查看历史内容' })
  await day.fill(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
  await day.press('Enter')
  const then = page.getByRole('region', { name: /时的内容/ })
  await expect(then).toContainText('100.01')
  await expectAccessible(page)
  await day.fill(new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10))
  await day.press('Enter')
  await expect(page.getByText(/时尚未建立或已删除/)).toBeVisible()
})
