import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'
import { workbook } from '@qifuyun/e2e/workbook.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg41'
const GARDEN = '01940000-0000-7000-8000-000700000001'
const WEEK_MS = 7 * 24 * 3_600_000

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 8)}`

/** A row by the call that the forms make; gives its id. */
const add = async (page: Page, token: string, entity: string, row: object): Promise<string> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${APP}/${entity}/add`, { data: row, headers })
  const { data }: { data: { uuid: string } } = await answer.json()
  return data.uuid
}
const item = (name: string, more: object = {}) => ({
  code: unique('C'),
  name,
  kind: '1',
  projectUuid: GARDEN,
  qty: 5,
  maxHours: 8_760,
  ...more,
})
const loan = (borrower: string, uuid: string) => ({
  projectUuid: GARDEN,
  borrowerKind: '1',
  borrower,
  // Nobody who is late with something gets anything more.
  phone: `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  purpose: '电梯检修',
  dueAt: new Date(Date.now() + WEEK_MS).toISOString(),
  items: [{ item: uuid, qty: 1 }],
})

const open = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/application/pkg41?${query}`)
  await expect(page.getByRole('heading', { level: 1, name: '钥匙借还' })).toBeVisible()
}
/** Takes a choice of the open list. */
const choose = (page: Page, title: string) => page.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true }).click()
const rows = (page: Page) => page.locator('tr.ant-table-row')
const search = (page: Page) => page.getByRole('searchbox', { name: /^搜索/ })

/** Does something with a column by the menu of its head. */
const headMenu = async (page: Page, column: string, entry: string | RegExp): Promise<void> => {
  await page.getByRole('columnheader', { name: column }).getByRole('button').click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('an item that is added is found, filtered, sorted and changed in its cell', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const mark = unique('门禁')
  await add(page, token, 'item', item(`${mark}卡`, { kind: '2', qty: 20 }))
  await open(page, 'entity=item')

  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: '新建借用物' })
  await form.getByRole('textbox', { name: '编码' }).fill(unique('C'))
  await form.getByRole('textbox', { name: '名称' }).fill(`${mark}钥匙`)
  await form.getByRole('combobox', { name: '类型' }).click()
  await choose(page, '钥匙')
  await form.getByRole('combobox', { name: '项目' }).click()
  await choose(page, '西湖花园')
  await form.getByRole('spinbutton', { name: '总数' }).fill('3')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type(mark)
  await expect(rows(page)).toHaveCount(2)

  await headMenu(page, '总数', '升序')
  await expect(rows(page).first()).toContainText('钥匙')
  await expect(page).toHaveURL(/sort=qty/)

  await page.getByRole('button', { name: /^筛选/ }).click()
  await page.getByRole('combobox', { name: '类型' }).click()
  await choose(page, '门卡')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '移除筛选「类型」' }).click()
  await expect(rows(page)).toHaveCount(2)

  const quantity = rows(page).first().getByRole('button', { name: '3', exact: true })
  await quantity.click()
  await page.getByRole('spinbutton', { name: '总数' }).fill('-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('spinbutton', { name: '总数' }).fill('7')
  await page.keyboard.press('Enter')
  await expect(rows(page).first().getByRole('button', { name: '7', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the keyboard goes through a list, into a record and back to its row', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const mark = unique('键盘')
  for (const which of ['甲', '乙', '丙']) await add(page, token, 'item', item(`${mark}${which}`))
  await open(page, `entity=item&sort=code&q=${encodeURIComponent(mark)}`)
  await expect(rows(page)).toHaveCount(3)
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 1 条')
  await page.keyboard.press('Enter')
  const record = page.getByRole('article')
  await expect(record).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: '编码' })).toBeFocused()
})

test('on a telephone a list shows its rows, its tabs and the way to a new one', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const borrower = unique('郑')
  const key = await add(page, token, 'item', item(unique('钥匙')))
  for (let count = 0; count < 3; count += 1) await add(page, token, 'loan', loan(borrower, key))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `entity=loan&q=${encodeURIComponent(borrower)}`)
  const list = page.getByRole('list', { name: '借还单' })
  await expect(list.getByRole('button')).toHaveCount(3)
  await expect(list.getByRole('button', { name: borrower }).nth(2)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: '新建借还单' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tab', { name: '借还单' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: '选择', exact: true }).click()
  for (const at of [0, 2]) await list.getByRole('checkbox').nth(at).click()
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 2 条')
  await expectAccessible(page)
  await page.getByRole('button', { name: '完成', exact: true }).click()
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeHidden()

  await page.getByRole('button', { name: '筛选', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('combobox', { name: '状态' }).click()
  await page
    .locator('.ant-select-dropdown:visible')
    .getByTitle(/^已归还/)
    .click()
  await sheet.getByRole('button', { name: '查看 0 条' }).click()
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  await page.getByRole('button', { name: '清空筛选' }).click()
  await list.getByRole('button').first().click()
  await expect(page.getByRole('article')).toBeInViewport({ ratio: 1 })
})

test('columns stay as they were arranged, and a saved list brings back its filters', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const mark = unique('梯子')
  await add(page, token, 'item', item(mark, { kind: '3' }))
  await open(page, 'entity=item')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('押金')).toBeVisible()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '押金' }).uncheck()
  await page.getByRole('checkbox', { name: '赔偿价' }).check()
  await page.getByRole('checkbox', { name: '赔偿价' }).press('Alt+ArrowUp')
  await page.keyboard.press('Escape')
  await expect(head('押金')).toBeHidden()
  await page.reload()
  await expect(head('赔偿价')).toBeVisible()
  await expect(head('押金')).toBeHidden()

  await headMenu(page, '类型', '筛选类型')
  await page.getByRole('combobox', { name: '类型' }).click()
  await choose(page, '工具')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/f\.kind=/)
  await page.getByRole('button', { name: '移除筛选「类型」' }).click()
  await headMenu(page, '总数', '固定在左侧')
  await expect(head('总数')).toHaveClass(/fix-start/)
  await headMenu(page, '赔偿价', '隐藏这一列')
  await expect(head('赔偿价')).toBeHidden()
  await headMenu(page, '总数', /^列设置/)
  await expect(page.getByRole('checkbox', { name: '赔偿价' })).not.toBeChecked()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.keyboard.press('Escape')
  await expect(head('押金')).toBeVisible()

  await search(page).fill(mark)
  await expect(rows(page)).toHaveCount(1)
  const name = unique('我的')
  const views = page.getByRole('tablist', { name: '视图' })
  await expect(page.getByText('视图已改动')).toBeVisible()
  await page.getByRole('button', { name: '保存为视图' }).click()
  await page.getByRole('textbox', { name: '视图名称' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(views.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('视图已改动')).toBeHidden()

  await open(page, 'entity=item')
  await expect(views.getByRole('tab', { name: /^全部 \d+$/ })).toHaveAttribute('aria-selected', 'true')
  await views.getByRole('tab', { name }).click()
  await expect(search(page)).toHaveValue(mark)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `更多操作：${name}` }).click()
  await page.getByRole('menuitem', { name: `删除「${name}」` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除视图' }).click()
  await expect(views.getByRole('tab', { name })).toBeHidden()
})

test('the keyboard carries a card to the lane that an action leads to, and to no other', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const borrower = unique('周')
  await add(page, token, 'loan', loan(borrower, await add(page, token, 'item', item(unique('钥匙')))))
  await open(page, `entity=loan&view=kanban&q=${encodeURIComponent(borrower)}`)
  const lane = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}，`) })
  const card = lane('待处理').locator('[data-card]')
  await expect(card).toHaveCount(1)
  await expectAccessible(page)

  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('不能直接到「待确认」').first()).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: '领取' })
  await dialog.getByRole('button', { name: '领取' }).click()
  await expect(dialog).toBeHidden()
  await expect(lane('处理中').locator('[data-card]')).toHaveCount(1)
  await expect(lane('处理中').getByText('借出')).toBeVisible()
  await expect(card).toHaveCount(0)

  await lane('处理中').locator('[data-card]').press('Enter')
  await expect(page.getByRole('article').getByText(borrower)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toBeHidden()
})

test('several loans are cancelled at once after a question', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const borrower = unique('吴')
  const key = await add(page, token, 'item', item(unique('钥匙')))
  await add(page, token, 'loan', loan(borrower, key))
  await add(page, token, 'loan', loan(borrower, key))
  await open(page, `entity=loan&q=${encodeURIComponent(borrower)}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消', exact: true }).last().click()
  await expect(rows(page).getByText('已取消')).toHaveCount(2)
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toBeHidden()
})

test('the chosen columns of the filtered list arrive as a file', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const mark = unique('图纸')
  await add(page, token, 'item', item(mark, { kind: '4' }))
  await open(page, `entity=item&q=${encodeURIComponent(mark)}`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导出' }).click()
  const dialog = page.getByRole('dialog', { name: '导出借用物' })
  await expect(dialog).toContainText('将导出当前筛选的数据：共 1 条')
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/^借用物_\d{8}\.xlsx$/)
  expect((await readFile(await (await file).path())).subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByText('导出成功')).toBeVisible()
})

test('a file with a header of its own is matched and tried, its wrong cells are corrected, and only then it is stored', async ({
  page,
}) => {
  await takeToken(page, ZHANG_WEI)
  const mark = unique('导入')
  await open(page, `entity=item&q=${encodeURIComponent(mark)}`)
  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入借用物' })
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请先上传文件')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({
    name: '借用物.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([
      ['编码', '名称', '类型', '项目', '件数'],
      [unique('I'), `${mark}一`, '钥匙', '西湖花园', '2'],
      [unique('I'), `${mark}二`, '木头', '西湖花园', '3'],
    ]),
  })
  // It waits for the file to be on the server.
  await expect(dialog.getByRole('button', { name: '下一步' })).not.toHaveClass(/loading/)
  await dialog.getByRole('button', { name: '对应表头' }).click()
  await expect(dialog.getByText('还没有对应的必填列：总数')).toBeVisible()
  await dialog.getByRole('combobox', { name: '“件数”对应的列' }).click()
  await choose(page, '总数 *')
  await expect(dialog.getByText('已对应 5 列')).toBeVisible()
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('共 2 行，可导入 1 行，有问题 1 行')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: '第 3 行，类型' }).fill('工具')
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByText('共 2 行，可导入 2 行，有问题 0 行')).toBeVisible()
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await expect(dialog.getByRole('definition').nth(1)).toHaveText('2')
  await expect(rows(page)).toHaveCount(2)

  await dialog.getByRole('button', { name: '撤销', exact: true }).click()
  await page.getByRole('button', { name: '撤销 2 条' }).click()
  await expect(dialog.getByText('已撤销 2 条，保留 0 条')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
})

test('cells of a spreadsheet are pasted into the wrong rows, known rows are updated by their key, and an import is taken back later', async ({
  page,
}) => {
  await takeToken(page, ZHANG_WEI)
  const [mark, first, second] = [unique('粘贴'), unique('I'), unique('I')]
  const dialog = page.getByRole('dialog', { name: '导入借用物' })
  const bring = async (list: string[][]) => {
    await page.getByRole('button', { name: '导入导出' }).click()
    await page.getByRole('menuitem', { name: '导入' }).click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: '借用物.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbook([['编码', '名称', '类型', '项目', '总数'], ...list]),
    })
    // It waits for the file to be on the server.
    await expect(dialog.getByRole('button', { name: '下一步' })).not.toHaveClass(/loading/)
  }
  const store = async (count: string) => {
    await dialog.getByRole('button', { name: '开始导入' }).click()
    await expect(dialog.getByRole('definition').nth(1)).toHaveText(count)
    await dialog.getByRole('button', { name: '完成' }).click()
  }
  await open(page, `entity=item&q=${encodeURIComponent(mark)}`)
  await bring([
    [first, '', '木头', '西湖花园', '2'],
    [second, '', '石头', '没有', 'x'],
  ])
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('共 2 行，可导入 0 行，有问题 2 行')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '开始导入' })).toBeDisabled()
  const name = dialog.getByRole('textbox', { name: '第 2 行，名称' })
  await name.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    // Between project and quantity stand building, room, part and place.
  }, `${mark}一\t钥匙\t西湖花园\t\t\t\t\t3\r\n${mark}二\t门卡\t西湖花园\t\t\t\t\t４\r\n`)
  await expect(dialog.getByRole('textbox', { name: '第 3 行，总数' })).toHaveValue('４')
  // Enter goes down; Escape gives the cell back its content, and leaves the dialog open.
  await name.press('Enter')
  await expect(dialog.getByRole('textbox', { name: '第 3 行，名称' })).toBeFocused()
  await dialog.getByRole('textbox', { name: '第 3 行，编码' }).fill('X')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox', { name: '第 3 行，编码' })).toHaveValue(second)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByText('共 2 行，可导入 2 行，有问题 0 行')).toBeVisible()
  await store('2')
  await expect(rows(page)).toHaveCount(2)

  await bring([[first, `${mark}改`, '钥匙', '西湖花园', '9']])
  await dialog.getByRole('checkbox', { name: '数据已存在时更新（按编码识别）' }).check()
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('共 1 行，可导入 1 行，有问题 0 行')).toBeVisible()
  await store('1')
  await expect(rows(page).getByText(`${mark}改`)).toBeVisible()

  // Later, also after the page was loaded again: the jobs of the past are under the downloads.
  await page.reload()
  await page.getByRole('button', { name: /^下载/ }).click()
  const downloads = page.getByRole('dialog', { name: '下载' })
  await downloads.getByRole('tab', { name: '任务记录' }).click()
  const newest = downloads.getByRole('listitem', { name: '借用物导入' }).first()
  await expect(newest).toContainText('成功 1 条，失败 0 条')
  await expectAccessible(page)
  await newest.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '撤销 1 条' }).click()
  await expect(downloads.getByRole('listitem', { name: '撤销借用物导入' }).first()).toContainText('已完成')
  await downloads.getByRole('button', { name: '关闭' }).click()
  await expect(rows(page).getByText(`${mark}一`)).toBeVisible()
})

test('what somebody else does shows in the open record and the list, whose labels are printed together', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const mark = unique('泵房')
  const uuid = await add(page, token, 'item', item(`${mark}甲`))
  // As from another desk: the page knows nothing of these calls.
  const elsewhere = (path: string, data: object) => page.request.post(`${APP}/item/${path}`, { data, headers: { Authorization: token } })
  await open(page, `entity=item&q=${encodeURIComponent(mark)}&uuid=${uuid}`)
  const record = page.getByRole('article')
  await expect(record.getByRole('heading', { name: `${mark}甲` })).toBeVisible()
  await elsewhere('update', { uuid, version: 1, name: `${mark}乙` })
  await expect(record.getByRole('heading', { name: `${mark}乙` })).toBeVisible()
  await expect(rows(page).getByText(`${mark}乙`)).toBeVisible()
  await add(page, token, 'item', item(`${mark}丙`))
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await expectAccessible(page)
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '打印标签' }).click()
  const dialog = page.getByRole('dialog', { name: '打印借用物（2）' })
  const paper = dialog.frameLocator('iframe')
  // The label of the application, the same on sheets, and then the paper that every entity has.
  await expect(paper.locator('.paper .code')).toHaveCount(4)
  await dialog.getByRole('checkbox', { name: '拼版到 A4' }).check()
  await expect(paper.locator('.sheet .paper')).toHaveCount(2)
  await expect(paper.getByText(`${mark}乙`)).toBeVisible()
  await dialog.getByText('详情单 A4').click()
  await expect(paper.getByText(`${mark}丙`, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()

  await open(page, `entity=item&q=${encodeURIComponent(mark)}&uuid=${uuid}`)
  await expect(record.getByRole('heading', { name: `${mark}乙` })).toBeVisible()
  await elsewhere('delete', { uuidList: [uuid] })
  await expect(page.getByText('数据不存在')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('the overview leads from a figure to its rows', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  await add(page, token, 'loan', loan(unique('冯'), await add(page, token, 'item', item(unique('钥匙')))))
  await open(page, '')
  await expect(page.getByRole('tab', { name: '概览' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('complementary', { name: '需要关注' })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('今天', { exact: true }).click()
  await expect(page).toHaveURL(/period=today/)
  const busy = page.getByRole('region', { name: '什么时候最忙？' })
  await busy.getByRole('button', { name: '以表格显示：什么时候最忙？' }).click()
  await expect(busy.getByRole('rowheader', { name: '周一' })).toBeVisible()
  await busy.getByRole('button', { name: '以表格显示：什么时候最忙？' }).click()
  // As many loans as the cell says.
  const cell = busy.getByRole('button', { name: / 点，[1-9]/ }).first()
  const count = Number(await cell.textContent())
  await cell.click()
  await expect(page.getByRole('group', { name: '筛选条件' })).toContainText('点')
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^逾期/ }).first().click()
  await expect(page).toHaveURL(/entity=loan&kpi=overdue/)
  await expect(page.getByRole('button', { name: '移除筛选「指标」' })).toBeVisible()
})

test('the enterprise says how it lends, and goes back to the defaults', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await open(page, 'entity=setting')
  const own = page.getByRole('region', { name: '借还设置' })
  await expect(own.getByText('使用默认设置')).toBeVisible()
  const days = own.getByRole('spinbutton', { name: '赔偿付款期限' })
  await expect(days).toHaveValue('7')
  await days.fill('15')
  await own.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(own.getByText('已单独设置')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(days).toHaveValue('15')
  await own.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog', { name: '恢复默认设置？' }).getByRole('button', { name: '恢复默认' }).click()
  await expect(days).toHaveValue('7')
})

test('an administrator allows larger files to an import', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  const dialog = page.getByRole('dialog', { name: '导入借用物' })
  const importing = async () => {
    await open(page, 'entity=item')
    await page.getByRole('button', { name: '导入导出' }).click()
    await page.getByRole('menuitem', { name: '导入' }).click()
  }
  await importing()
  await expect(dialog.getByText('单个文件不超过 500 KB，最多 3 个')).toBeVisible()
  await dialog.getByRole('button', { name: '调整单个文件上限' }).click()
  const field = dialog.getByRole('spinbutton', { name: '单个文件上限（KB）' })
  await field.fill('99999')
  await field.blur()
  await expect(field).toHaveValue('20480')
  await field.fill('2000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(dialog.getByText('单个文件不超过 2000 KB，最多 3 个')).toBeVisible()
  await importing()
  await expect(dialog.getByText('单个文件不超过 2000 KB，最多 3 个')).toBeVisible()
  const filler = Array.from({ length: 1_200 }, (_row, index) => [`F${index}`, '长'.repeat(200)])
  await dialog.locator('input[type=file]').setInputFiles({
    name: '大文件.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([['编码', '名称'], ...filler]),
  })
  await dialog.getByRole('button', { name: '对应表头' }).click()
  await expect(dialog.getByText('还没有对应的必填列：类型、项目、总数')).toBeVisible()
})
