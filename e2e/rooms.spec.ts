import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'
import { workbook } from './support/workbook.ts'

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
  await page.getByRole('tab', { name: '经过' }).click()
  await page.getByText('操作记录', { exact: true }).click()
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

test('projects show on a map, where the list beside it opens them', async ({ page }) => {
  await takeToken(page, WANG_QIANG)
  await page.goto('/mainData/project')
  await page.getByRole('radiogroup', { name: '视图' }).getByText('地图').click()
  const map = page.getByRole('region', { name: /^地图/ })
  await expect(map.getByRole('button', { name: '西湖花园' })).toBeVisible()
  await expect(map.getByRole('button', { name: '钱江新城广场' })).toBeVisible()
  await expect(map.getByText(/公里$/).first()).toBeVisible()
  await expectAccessible(page)

  // Far away both are one mark, which leads back to them.
  await map.focus()
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('-')
  await map.getByRole('button', { name: /在此处，放大查看/ }).click()
  await expect(map.getByRole('button', { name: '西湖花园' })).toBeVisible()
  await page.getByRole('navigation', { name: '地图上的数据' }).getByRole('button', { name: '西湖花园' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '西湖花园' })).toBeVisible()
})

test('who opens a record sees who else has it open, and who edits it', async ({ page, browser, watch }) => {
  const { rooms } = await openBuilding(page)
  const uuid = rooms[0]?.roomUuid
  await page.goto(`/mainData/room?uuid=${uuid}`)
  await expect(page.getByRole('article')).toBeVisible()
  const other = watch(await (await browser.newContext({ locale: 'zh-CN' })).newPage())
  await takeToken(other, 1)
  await other.goto(`/mainData/room?uuid=${uuid}`)
  await expect(page.getByRole('list', { name: '谁正在查看' }).getByText('张伟 正在查看')).toBeAttached()
  await expect(other.getByRole('list', { name: '谁正在查看' }).getByText('王强 正在查看')).toBeAttached()
  await other.getByRole('article').getByRole('button', { name: '编辑', exact: true }).click()
  await expect(page.getByRole('list', { name: '谁正在查看' }).getByText('张伟 正在编辑')).toBeAttached()
  await expectAccessible(page)
  await page.getByRole('article').getByRole('button', { name: '编辑', exact: true }).click()
  await expect(page.getByText('张伟 也在编辑，保存时若有冲突会提示你选择')).toBeVisible()
  await other.context().close()
})

test('rooms come from a file: seven kinds of wrong cells are said at the cell, repaired in the grid, and only then stored', async ({
  page,
}) => {
  const { name } = await openBuilding(page)
  const row = (roomNo: string, wrong: Record<string, string> = {}): string[] =>
    Object.values({
      ...{ 项目: '西湖花园', 楼栋: name, 单元: '2', 楼层: '2', 房号: roomNo, 房态: '空置' },
      ...{ 建筑面积: '90.5', 套内面积: '80', 业主: '王小明', 业主电话: '13911112222' },
      ...wrong,
    })
  const header = ['项目', '楼栋', '单元', '楼层', '房号', '房态', '建筑面积', '套内面积', '业主', '业主电话']
  const faults: [column: string, wrong: string, right: string][] = [
    ['楼栋', '没有这幢', name],
    ['楼层', '99', '3'],
    ['房号', '', '203'],
    ['房态', '有人', '自住'],
    ['建筑面积', '很大', '100'],
    ['套内面积', '95', '85'],
    ['业主电话', '123', '13911113333'],
  ]
  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入房间' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '房间.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([header, row('200'), ...faults.map(([column, wrong], index) => row(`20${index + 1}`, { [column]: wrong }))]),
  })
  await expect(dialog.getByRole('button', { name: '下一步' })).not.toHaveClass(/loading/)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('共 8 行，可导入 1 行，有问题 7 行')).toBeVisible()
  await expectAccessible(page)
  for (const [index, [column, , right]] of faults.entries())
    await dialog.getByRole('textbox', { name: `第 ${index + 3} 行，${column}` }).fill(right)
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByText('共 8 行，可导入 8 行，有问题 0 行')).toBeVisible()
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await expect(dialog.getByRole('definition').nth(1)).toHaveText('8')
  await expect(dialog.getByText('房间.xlsx')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(cell(page, '203')).toBeVisible()
  await expect(cell(page, '204')).toHaveAccessibleName(/自住/)
})
