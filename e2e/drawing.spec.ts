import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const WANG_QIANG = 3
const GARDEN = '01940000-0000-7000-8000-000700000001'
const MAIN_DATA = '/api/v1/main_data'
const PLAN = {
  name: '户型图.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../server/src/demo/door-model.png', import.meta.url)),
}

interface DoorModel {
  uuid: string
  /** A call about its drawing; gives the answer. */
  drawing: () => Promise<{ areaList: { partName: string; anchorPoint: string; shapeTypeCode: number }[]; version: number }>
  save: (areaList: readonly object[], version: number) => Promise<number>
}

/** A door model of this story's own, with a plan of 800 × 600. */
const withPlan = async (page: Page): Promise<DoorModel> => {
  const headers = { Authorization: await takeToken(page, WANG_QIANG) }
  const upload = await page.request.post('/api/v1/file_manage/file/upload?purpose=image', { headers, multipart: { files: PLAN } })
  const { data: file }: { data: { filePath: string } } = await upload.json()
  const added = await page.request.post(`${MAIN_DATA}/door_model/add`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: { projectUuid: GARDEN, modelName: `画图${crypto.randomUUID().slice(0, 6)}`, planImg: [file.filePath] },
  })
  const { data }: { data: { doorModelUuid: string } } = await added.json()
  const of = { businessTypeCode: 'door_model', businessUuid: data.doorModelUuid }
  return {
    uuid: data.doorModelUuid,
    drawing: async () => (await (await page.request.get(`${MAIN_DATA}/drawing/get_areas`, { headers, params: of })).json()).data,
    save: async (areaList, version) =>
      (await page.request.post(`${MAIN_DATA}/drawing/save_areas`, { headers, data: { ...of, areaList, version } })).status(),
  }
}

const openTool = async (page: Page, { uuid }: DoorModel): Promise<Locator> => {
  await page.goto(`/mainData/doorModel?uuid=${uuid}`)
  await page.getByRole('button', { name: '绘制区域' }).click()
  const tool = page.getByRole('dialog', { name: /绘制区域/ })
  await expect(tool.getByRole('application', { name: '画布' })).toBeFocused()
  return tool
}

/** Places of the image on the screen: `at(100, 50)` is its pixel 100, 50. */
const placesOf = async (tool: Locator) => {
  const image = tool.locator('svg image')
  // Waits for the end of the dialog's opening, which scales it.
  await image.scrollIntoViewIfNeeded()
  const box = await image.boundingBox()
  if (box === null) throw new Error('the plan is not shown')
  return (x: number, y: number): [number, number] => [box.x + (x * box.width) / 800, box.y + (y * box.height) / 600]
}

const drag = async (page: Page, from: [number, number], to: [number, number]): Promise<void> => {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 4 })
  await page.mouse.up()
}

test('areas are drawn with the mouse, linked and found again', async ({ page }) => {
  const model = await withPlan(page)
  const tool = await openTool(page, model)
  const at = await placesOf(tool)
  const areas = tool.getByRole('list', { name: '区域列表' }).getByRole('listitem')

  await page.keyboard.press('r')
  await drag(page, at(100, 100), at(104, 300))
  await expect(tool.getByRole('alert')).toHaveText('拖动距离太短')
  await drag(page, at(100, 100), at(300, 200))
  await expect(areas).toHaveCount(1)
  await expect(tool.getByLabel('顶点坐标')).toHaveValue('100,100; 300,100; 300,200; 100,200')
  await tool.getByRole('combobox', { name: '关联部位' }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('客厅', { exact: true }).click()
  await expect(areas).toContainText(['客厅'])

  await tool.getByRole('button', { name: '多边形' }).click()
  for (const corner of [at(400, 100), at(600, 100), at(600, 300)]) await page.mouse.click(...corner)
  await page.mouse.click(...at(200, 150))
  await expect(tool.getByRole('alert')).toHaveText('区域不能与「客厅」重叠')
  await expect(tool.locator('line[data-refused]')).toBeVisible()
  await page.mouse.click(...at(400, 100))
  await expect(areas).toHaveCount(2)
  await expectAccessible(page)

  await tool.getByRole('button', { name: '保存' }).click()
  await expect(tool).toBeHidden()
  expect((await model.drawing()).areaList).toMatchObject([
    { partName: '客厅', shapeTypeCode: 1, anchorPoint: '100,100;300,100;300,200;100,200' },
    { partName: '', shapeTypeCode: 2, anchorPoint: '400,100;600,100;600,300' },
  ])
  const again = await openTool(page, model)
  await expect(again.getByText('已绘制 2 个区域 · 1 个未关联')).toBeVisible()
})

test('leaving with changes asks, and what somebody else saved meanwhile is not lost', async ({ page }) => {
  const model = await withPlan(page)
  const tool = await openTool(page, model)
  await tool.getByRole('button', { name: '添加矩形' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(tool).toBeVisible()

  const { version } = await model.drawing()
  const other = { shapeTypeCode: 1, anchorPoint: '10,10;60,10;60,60;10,60', partName: '别人的' }
  expect(await model.save([other], version)).toBe(200)
  await tool.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('数据已被他人修改，请刷新后重试')).toBeVisible()
  await expect(tool).toBeVisible()
  expect((await model.drawing()).areaList).toMatchObject([{ partName: '别人的' }])
})
