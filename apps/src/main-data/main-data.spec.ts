import type { Locator, Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { picture } from '@qifuyun/e2e/picture.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const WANG_QIANG = 3
const LIU_YANG = 4
const XU_LIANG = 17
const GARDEN = '01940000-0000-7000-8000-000700000001'
const PREFIX = '/api/v1/main_data'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 6)}`

/** A call as the pages make it; gives its data. */
const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${PREFIX}/${path}`, { data, headers })
  const read: { data: Data } = await answer.json()
  return read.data
}

const addBuilding = async (page: Page, token: string, buildingName: string): Promise<string> => {
  const row = { projectUuid: GARDEN, buildingTypeCode: '1004503', buildingName, floorsAbove: 20, unitCount: 2 }
  return (await post<{ buildingUuid: string }>(page, token, 'building/add', row)).buildingUuid
}
const addRooms = (page: Page, token: string, buildingUuid: string, floorEnd = 3) =>
  post(page, token, 'room/batch_add', { buildingUuid, unitNo: ['1'], floorBegin: 1, floorEnd, perFloor: 3 })

const open = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}
/** Takes a choice of the open list. */
const choose = async (page: Page, title: string) => {
  const options = page.locator('.ant-select-dropdown:visible')
  await options.getByTitle(title, { exact: true }).click()
  await expect(options).toHaveCount(0)
}
const field = (form: Page | Locator, name: string) => form.getByRole('textbox', { name, exact: true })
const cell = (page: Page, roomNo: string) =>
  page.getByRole('grid', { name: '房态图' }).getByRole('gridcell', { name: new RegExp(`^${roomNo}，`) })

test('a project is made, with a draft that survives a reload, and the log tells who made it', async ({ page, browser, watch }) => {
  const name = unique('湖畔')
  await takeToken(page, WANG_QIANG)
  await open(page, '/mainData/project', '项目')
  await page.getByRole('button', { name: '新建项目' }).click()
  await page.waitForURL('/mainData/project/add')
  await field(page, '项目名称').fill(name)
  await expect(page.getByRole('tablist', { name: '标签页' }).getByRole('tab', { name: /未保存|新建项目/ })).toBeVisible()
  await expectAccessible(page)

  // What was typed is offered again.
  await page.reload()
  await expect(page.getByText(/有一份.*未提交的草稿/)).toBeVisible()
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await expect(field(page, '项目名称')).toHaveValue(name)

  // What is missing is said at its field, and the cursor is put there.
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请正确填写表单！')).toBeVisible()
  await expect(page.getByText('请填写项目编码')).toBeVisible()
  await expect(field(page, '项目编码')).toBeFocused()

  await field(page, '项目编码').fill(unique('P'))
  await page.getByRole('combobox', { name: '项目类型' }).click()
  await choose(page, '住宅')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/mainData\/project\/info/)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('tab', { name: '经过' }).click()
  await expect(page.getByText(`新增项目「${name}」`)).toBeVisible()
  await expectAccessible(page)

  // The auditor reads it, with the values.
  const auditor = watch(await (await browser.newContext({ locale: 'zh-CN' })).newPage())
  await takeToken(auditor, XU_LIANG)
  await open(auditor, '/mainData/operateLog', '操作日志')
  await auditor.getByRole('searchbox', { name: '搜索内容、操作人' }).fill(name)
  await auditor.keyboard.press('Enter')
  await expectAccessible(auditor)
  const file = auditor.waitForEvent('download')
  await auditor.getByRole('button', { name: '导出' }).click()
  expect((await file).suggestedFilename()).toMatch(/^操作日志_\d{8}\.xlsx$/)
  await auditor.getByRole('link', { name: `新增项目「${name}」` }).click()
  await expect(auditor.getByRole('definition').filter({ hasText: '王强 138****0003' })).toBeVisible()
  await expect(auditor.getByRole('row', { name: /项目名称/ })).toContainText(name)
  await expectAccessible(auditor)
  await auditor.context().close()
})

test('rooms are planned in a preview and made, then selected in the grid and changed together', async ({ page }) => {
  const token = await takeToken(page, WANG_QIANG)
  const name = unique('B')
  const buildingUuid = await addBuilding(page, token, name)
  await open(page, `/mainData/room?node=${buildingUuid}`, new RegExp(name))
  await page.getByRole('button', { name: '批量生成' }).click()
  const dialog = page.getByRole('dialog', { name: `批量生成房间：${name}` })
  await dialog.getByRole('textbox', { name: '单元' }).fill('1')
  await dialog.getByRole('spinbutton', { name: '结束楼层' }).fill('3')
  await dialog.getByRole('spinbutton', { name: '每层每单元户数' }).fill('3')
  await expect(dialog.getByRole('region', { name: '房号预览' })).toContainText('1-303')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '生成 9 间' }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, '303')).toBeVisible()
  await expectAccessible(page)

  // The same batch again is refused before it is sent.
  await page.getByRole('button', { name: '批量生成' }).click()
  await dialog.getByRole('textbox', { name: '单元' }).fill('1')
  await dialog.getByRole('spinbutton', { name: '结束楼层' }).fill('3')
  await expect(dialog.getByText('将生成 6 间，其中 6 间房号已存在')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '生成 6 间' })).toBeDisabled()
  await dialog.getByRole('button', { name: '取消' }).click()

  // A drawn box selects four rooms.
  const [from, to] = [await cell(page, '201').boundingBox(), await cell(page, '102').boundingBox()]
  if (!from || !to) throw new Error('the rooms are not drawn')
  await page.mouse.move(from.x - 3, from.y - 3)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect(cell(page, '101')).toHaveAttribute('aria-selected', 'true')
  await expect(cell(page, '103')).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '批量编辑' }).click()
  const many = page.getByRole('dialog', { name: '批量编辑 4 条房间' })
  await many.getByRole('combobox', { name: '字段' }).click()
  await choose(page, '房态')
  await many.getByRole('combobox', { name: '改为' }).click()
  await choose(page, '自住')
  await many.getByRole('button', { name: '修改 4 条' }).click()
  await expect(many).toBeHidden()
  await expect(page.getByRole('group', { name: '房态' }).getByRole('button', { name: /自住/ })).toContainText('4')
  await expect(cell(page, '102')).toHaveAccessibleName(/自住/)
})

test('the grid is walked by the keyboard and opens a room, whose neighbours are one key away', async ({ page }) => {
  const token = await takeToken(page, WANG_QIANG)
  const buildingUuid = await addBuilding(page, token, unique('K'))
  await addRooms(page, token, buildingUuid)
  await page.goto(`/mainData/room?node=${buildingUuid}`)
  await cell(page, '303').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, '202')).toBeFocused()
  // The same room is marked in the table.
  await expect(page.locator('[aria-current="true"]').filter({ hasText: '-202' })).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('已选 2 间').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /-102$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '下一条' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /-103$/ })).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).click()

  // States filter without moving anything.
  await page.getByRole('group', { name: '房态' }).getByRole('button', { name: /出租/ }).click()
  await expect(cell(page, '202')).toHaveAttribute('data-dim', 'true')
})

test('somebody else was faster: both changes are kept, and what both changed is asked about', async ({ page }) => {
  const token = await takeToken(page, WANG_QIANG)
  const admin = await page.request.post('/api/v1/auth/auth/login_mobile_pc_password', {
    data: { userName: '13800000001', password: 'Demo@2026' },
  })
  const { data: other }: { data: { token: string } } = await admin.json()
  const buildingUuid = await addBuilding(page, token, unique('C'))
  await page.goto(`/mainData/building?uuid=${buildingUuid}`)
  await page.getByRole('article').getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑楼栋' })
  await form.getByRole('spinbutton', { name: '地上层数' }).fill('30')
  await form.getByRole('spinbutton', { name: '单元数' }).fill('3')
  await post(page, other.token, 'building/update', { buildingUuid, version: 1, floorsAbove: 25, buildingCode: 'ELSE' })

  await form.getByRole('button', { name: '保存' }).click()
  const merge = page.getByRole('dialog', { name: '数据已被他人修改' })
  await expect(merge.getByText(/张伟/)).toBeVisible()
  await expect(merge.getByText('对方修改了「编码」，将保留')).toBeVisible()
  await expectAccessible(page)
  await merge.getByRole('radio', { name: /对方的/ }).check()
  await merge.getByRole('button', { name: '合并并提交' }).click()
  await expect(form).toBeHidden()
  const detail = page.getByRole('article')
  await expect(detail).toContainText('ELSE')
  await expect(detail.locator('dt:has-text("地上层数") + dd')).toHaveText('25')
  await expect(detail.locator('dt:has-text("单元数") + dd')).toHaveText('3')
})

test('areas are drawn on the plan of a door model without a mouse', async ({ page }) => {
  const token = await takeToken(page, WANG_QIANG)
  const modelName = unique('户型')
  await post(page, token, 'door_model/add', { projectUuid: GARDEN, modelName })
  await open(page, '/mainData/doorModel', '户型')
  await page.getByRole('row', { name: new RegExp(modelName) }).click()
  await page.getByRole('article', { name: modelName }).getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑户型' })
  await form.locator('input[type="file"]').setInputFiles({ name: '户型图.png', mimeType: 'image/png', buffer: picture(800, 600) })
  await expect(form.getByRole('img', { name: '户型图.png' })).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: '绘制区域' }).click()
  const tool = page.getByRole('dialog', { name: /绘制区域/ })
  await tool.getByRole('button', { name: '添加矩形' }).press('Enter')
  await tool.getByLabel('顶点坐标').fill('100,400; 200,400; 200,500; 100,500')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await tool.getByRole('button', { name: '保存' }).press('Enter')
  await expect(tool).toBeHidden()
  await expect(page.getByRole('article', { name: modelName }).locator('dt:has-text("区域数") + dd')).toHaveText('1')
})

test('buildings are put in order without a mouse, and talked about', async ({ page }) => {
  const token = await takeToken(page, WANG_QIANG)
  const parent = unique('期')
  const { buildingUuid } = await post<{ buildingUuid: string }>(page, token, 'building/add', {
    projectUuid: GARDEN,
    buildingTypeCode: '1004502',
    buildingName: parent,
  })
  for (const [sort, buildingName] of ['甲幢', '乙幢'].entries())
    await post(page, token, 'building/add', {
      projectUuid: GARDEN,
      parentUuid: buildingUuid,
      buildingTypeCode: '1004503',
      buildingName,
      sort,
    })
  await open(page, `/mainData/building?node=${buildingUuid}`, '楼栋')
  const names = page.getByRole('tree', { name: '项目、楼栋' }).getByText(/^[甲乙]幢$/)
  await expect(names).toHaveText(['甲幢', '乙幢'])
  await page.getByRole('button', { name: '移动「乙幢」' }).press('Enter')
  await page.getByRole('menuitem', { name: '上移' }).click()
  await expect(names).toHaveText(['乙幢', '甲幢'])

  await page.getByRole('row', { name: /甲幢/ }).click()
  await page.getByRole('tab', { name: '经过' }).click()
  await page.getByRole('textbox', { name: '评论' }).pressSequentially('请 @李')
  await page.getByRole('menuitem', { name: '李娜' }).click()
  await page.keyboard.type('看一下图纸')
  // What was not sent waits while another row is looked at.
  await page.getByRole('row', { name: /乙幢/ }).click()
  await expect(page.getByRole('article', { name: '乙幢' }).getByRole('textbox', { name: '评论' })).toHaveValue('')
  await page.getByRole('row', { name: /甲幢/ }).click()
  const words = page.getByRole('article', { name: '甲幢' }).getByRole('textbox', { name: '评论' })
  await expect(words).toHaveValue('请 @李娜 看一下图纸')
  await words.press('Control+Enter')
  await expect(page.getByRole('article', { name: '甲幢' }).getByText('请 @李娜 看一下图纸')).toBeVisible()
  await expectAccessible(page)
})

test('a tender is made and given its buildings, firms and people', async ({ page }) => {
  await takeToken(page, WANG_QIANG)
  const name = unique('标段')
  await open(page, '/mainData/tender/add', '新建标段')
  await page.getByRole('combobox', { name: '项目' }).click()
  await choose(page, '西湖花园')
  await field(page, '标段名称').fill(name)
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/mainData\/tender\/config/)
  await page.getByRole('button', { name: '添加 一期 / 1幢' }).click()
  await expect(page.getByRole('region', { name: '已选' }).getByRole('button', { name: '移除 一期 / 1幢' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: /^承包商/ }).click()
  await page.getByRole('button', { name: '添加一行' }).click()
  await page.getByRole('combobox', { name: '承包商，第 1 行' }).click()
  await choose(page, '杭州示例建设工程有限公司')
  // What is missing stands at its cell.
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写工种')).toBeVisible()
  await page.getByRole('combobox', { name: '工种，第 1 行' }).click()
  await choose(page, '土建施工')
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/mainData\/tender\?uuid=/)
  await page.getByRole('article', { name }).getByRole('button', { name: '配置标段' }).click()
  await expect(page.getByRole('tab', { name: '楼栋 1' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '承包商 1' })).toBeVisible()
})

test('the pages show what the codes of a person allow', async ({ page }) => {
  await takeToken(page, WANG_QIANG)
  await page.goto('/mainData')
  const menu = page.getByRole('navigation', { name: '主数据', exact: true })
  await expect(menu.getByRole('link', { name: '项目管理' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '操作日志' })).toHaveCount(0)
  await page.goto('/mainData/operateLog')
  await page.waitForURL('/404')
})

test('an employee without the codes finds neither the pages nor the data', async ({ page }) => {
  const token = await takeToken(page, LIU_YANG)
  for (const path of ['/mainData', '/mainData/room', '/mainData/project/add']) {
    await page.goto(path)
    await page.waitForURL('/404')
  }
  const refused = await page.request.post(`${PREFIX}/room/page`, { data: {}, headers: { Authorization: token } })
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 401, msg: '暂无权限' })
})

test('figures, tenders, positions and contractors are reached and accessible', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await open(page, '/mainData/home', '主数据首页')
  await expect(page.getByRole('link', { name: /房间/ }).first()).toBeVisible()
  await expectAccessible(page)
  for (const [path, heading, row] of [
    ['/mainData/tender', '标段', /西湖花园一期土建标段/],
    ['/mainData/position', '部位', /客厅/],
    ['/mainData/contractor', '承包商', /杭州示例建设工程有限公司/],
    ['/mainData/building', '楼栋', /A座/],
  ] as const) {
    await open(page, path, heading)
    await expect(page.getByRole('row', { name: row }).first()).toBeVisible()
    await expectAccessible(page)
  }
})
