import type { Browser, Page } from '@playwright/test'
import { bubble, openBrowser, openMessages, row } from '@qifuyun/e2e/messages.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { picture } from '@qifuyun/e2e/picture.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'
import { workbook } from '@qifuyun/e2e/workbook.ts'

const ZHANG_WEI = 1
const LI_NA = 2
const WANG_QIANG = 3
const LIU_YANG = 4
const APP = '/api/v1/application/pkg1'
const FLOW = '/api/v1/application/enterprise/flow/flowConfig/saveModelInfo'
const GARDEN = '01940000-0000-7000-8000-000700000001'
const ROOM = '01940000-0000-7000-8000-000900000001'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PHONE = { width: 360, height: 740 }
const userAt = (n: number): string => `01940000-0000-7000-8000-0001${String(n).padStart(8, '0')}`

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 4)}`
const mobile = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** A call as the pages make it; gives its data. */
const post = async <Data = Record<string, unknown>>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { code: number; msg: string; data: Data } = await answer.json()
  expect(read.code, `${path}: ${read.msg} ${JSON.stringify(read.data)}`).toBe(200)
  return read.data
}
const act = (page: Page, token: string, name: string, uuid: string, more: object = {}) =>
  post(page, token, `${APP}/repairOrder/action/${name}`, { uuid, ...more })

const addType = async (page: Page, token: string, more: object = {}): Promise<{ uuid: string; name: string }> => {
  const name = unique('水电')
  const members = [WANG_QIANG, LIU_YANG].map((n) => ({ user: userAt(n), online: true }))
  const dispatchers = [userAt(WANG_QIANG)]
  const sent = { name, area: '1', dispatchMode: '2', charge: '3', respondMinutes: 30, finishMinutes: 480, members, dispatchers, ...more }
  return { uuid: String((await post(page, token, `${APP}/repairType/add`, sent)).uuid), name }
}
const codeOf = async (page: Page, token: string): Promise<string> =>
  (await post<{ link: string }[]>(page, token, `${APP}/x/reportLinks`, { kind: 'room', uuids: [ROOM] }))[0]?.link ?? ''

const openPhone = async (browser: Browser, watch: (page: Page) => Page): Promise<Page> =>
  watch(await (await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'zh-CN' })).newPage())
const noWider = async (phone: Page): Promise<void> =>
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}，`) })

/** Fills in the report on the phone; gives what was reported. */
const reportByPhone = async (phone: Page, type: string): Promise<string> => {
  const content = unique('厨房水管渗漏')
  await phone.getByRole('radiogroup', { name: '报修类型' }).getByText(type).tap()
  await phone.getByRole('textbox', { name: '报修内容' }).fill(content)
  // What is on its way goes along: the form waits for it.
  const arrives = Promise.withResolvers<void>()
  await phone.route('**/upload?*', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await phone.getByLabel('添加图片').setInputFiles({ name: '渗漏.png', mimeType: 'image/png', buffer: picture(40, 30) })
  await expect(phone.getByRole('button', { name: '提交报修' })).toBeDisabled()
  arrives.resolve()
  await expect(phone.getByRole('button', { name: '移除图片 1' })).toBeVisible()
  await phone.getByRole('textbox', { name: '联系人' }).fill('周女士')
  await phone.getByRole('textbox', { name: '联系电话' }).fill(mobile())
  await phone.getByRole('button', { name: '提交报修' }).tap()
  await phone.waitForURL(/\/h5\/repair\//)
  return content
}

test('an owner reports by the code of his room, the desk sends a worker on the board, and he accepts in the chat', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const token = await takeToken(page, WANG_QIANG)
  const type = await addType(page, token)
  await page.goto('/application/pkg1?entity=repairOrder&view=kanban')
  await expect(lane(page, '待处理')).toBeVisible()
  await page.getByRole('button', { name: '报修二维码' }).click()
  const codes = page.getByRole('dialog', { name: '报修二维码' })
  await codes.getByRole('combobox', { name: '位置' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  // Leaves the field, so that its list is no longer over the button.
  await codes.getByText('报修二维码', { exact: true }).click()
  await codes.getByRole('button', { name: '生成二维码' }).click()
  await expect(codes.getByRole('img', { name: /的报修二维码$/ })).toBeVisible()
  await codes
    .getByRole('button', { name: /^关\s?闭$/ })
    .last()
    .click()

  const phone = await openPhone(browser, watch)
  await phone.goto(new URL(await codeOf(page, token), baseURL).href)
  await phone.getByRole('button', { name: '提交报修' }).tap()
  await expect(phone.getByText('请填写报修内容')).toBeVisible()
  await noWider(phone)
  await expectAccessible(phone)
  const content = await reportByPhone(phone, type.name)
  await expect(phone.getByText('待派单')).toBeVisible()
  await expect(phone.getByRole('list', { name: '进度' }).locator('[aria-current]')).toContainText('提交报修')
  await expectAccessible(phone)
  // Who sent it is known the next time.
  const again = watch(await phone.context().newPage())
  await again.goto(new URL(await codeOf(page, token), baseURL).href)
  await expect(again.getByRole('textbox', { name: '联系人' })).toHaveValue('周女士')
  // So is what became of the last one, before it is sent twice.
  await again.getByRole('link', { name: '查看上次提交的进度' }).click()
  await expect(again.getByText('待派单')).toBeVisible()
  await again.close()

  // It has come to the board by itself; nobody has it, and the card says how to give it.
  const mine = lane(page, '待处理')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: content, exact: true }) })
  await expect(mine).toContainText('待派单')
  await expectAccessible(page)
  await mine.getByRole('button', { name: '派单', exact: true }).click()
  const dispatch = page.getByRole('dialog', { name: /派单/ })
  await dispatch.getByRole('combobox', { name: '处理人' }).fill('刘洋')
  await page.locator('.ant-select-item-option', { hasText: '刘洋' }).click()
  await dispatch.getByRole('button', { name: /^(确\s?定|派\s?单)$/ }).click()
  await expect(mine).toContainText('待接单')
  await expect(mine).toContainText('刘洋')

  const chat = await openMessages(await openBrowser(browser, LIU_YANG))
  await row(chat, '工单通知').click()
  const told = bubble(chat, content).last()
  await told.getByRole('button', { name: /^接\s?单$/ }).click()
  await expect(told).toContainText('已接单')
  await expect(told.getByRole('button', { name: /^接\s?单$/ })).toHaveCount(0)
  const taken = lane(page, '处理中')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: content, exact: true }) })
  await expect(taken).toContainText('已接单')
  await expect(mine).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByRole('list', { name: '进度' })).toContainText('刘洋')
  await phone.context().close()
  await chat.context().close()
})

test('an owner and the desk write to each other about an order; what colleagues say stays inside', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const token = await takeToken(page, WANG_QIANG)
  const type = await addType(page, token)
  const phone = await openPhone(browser, watch)
  await phone.goto(new URL(await codeOf(page, token), baseURL).href)
  const content = await reportByPhone(phone, type.name)
  const talk = phone.getByRole('region', { name: '留言' })
  await talk.getByRole('button', { name: '发送留言' }).tap()
  await expect(talk.getByText('必填', { exact: true })).toBeVisible()
  await talk.getByRole('textbox', { name: '留言内容' }).fill('下午三点后在家')
  await talk.getByLabel('添加图片').setInputFiles({ name: '门口.png', mimeType: 'image/png', buffer: picture(40, 30) })
  await expect(talk.getByRole('button', { name: '移除图片 1' })).toBeVisible()
  await talk.getByRole('button', { name: '发送留言' }).tap()
  await expect(talk.getByRole('listitem')).toContainText('下午三点后在家')
  await expect(talk.getByRole('listitem').getByRole('img', { name: '图片 1' })).toBeVisible()
  await expect(talk.getByRole('textbox', { name: '留言内容' })).toHaveValue('')

  const { list } = await post<{ list: { uuid: string }[] }>(page, token, `${APP}/repairOrder/page`, { keyword: content })
  await page.goto(`/application/pkg1?entity=repairOrder&uuid=${list[0]?.uuid ?? ''}`)
  await page.getByRole('tab', { name: '经过' }).click()
  const comments = page.getByRole('tabpanel', { name: '经过' })
  await expect(comments.getByRole('listitem').first()).toContainText('客户可见')
  await comments.getByRole('textbox', { name: '评论' }).fill('老客户，尽快安排')
  await comments.getByRole('button', { name: /^发\s?表$/ }).click()
  await expect(comments.getByRole('listitem').first()).toContainText('内部')
  await comments.getByText('客户可见', { exact: true }).first().click()
  await comments.getByRole('textbox', { name: '评论' }).fill('师傅三点半到')
  await comments.getByRole('button', { name: /^发\s?表$/ }).click()
  await expect(comments.getByRole('listitem').first()).toContainText('师傅三点半到')
  await expectAccessible(page)

  await phone.reload()
  await expect(talk.getByRole('listitem')).toHaveCount(2)
  await expect(talk).toContainText('师傅三点半到')
  await expect(phone.getByText('老客户，尽快安排')).toHaveCount(0)
  await noWider(phone)
  await expectAccessible(phone)
  await phone.context().close()
})

test('a great discount is approved, the owner agrees, pays and rates on his phone, and the figures follow', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const chief = await takeToken(page, ZHANG_WEI)
  const fields = [
    ['no', '单号'],
    ['sum', '合计'],
    ['discount', '优惠'],
    ['reason', '事由'],
  ].map(([fieldKey, label]) => ({ fieldKey, tag: 'text', label }))
  const approver = { rule: 'users', userUuidList: [userAt(LI_NA)] }
  await post(page, chief, FLOW, {
    flowName: '报修优惠审批',
    flowCode: 'repair.discount',
    flowIcon: 'purchase',
    formSchema: { schemaVersion: 1, fields },
    nodeTree: [
      { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' },
      { nodeId: 'n1', nodeTypeCode: 'approver', nodeName: '主管审批', approver, signMode: 'any', opinionRequired: 'none' },
    ],
    settings: { summaryFields: [] },
    publishFlag: 1,
  })
  const worker = await takeToken(page, LIU_YANG)
  const desk = await takeToken(page, WANG_QIANG)
  // Of common areas no picture is asked for before the work.
  const type = await addType(page, desk, { returnVisit: '1' })
  const phone = await openPhone(browser, watch)
  await phone.goto(new URL(await codeOf(page, desk), baseURL).href)
  const content = await reportByPhone(phone, type.name)
  const body = { filter: { field: 'type', cmp: 'eq', value: type.uuid } }
  const { list } = await post<{ list: { uuid: string; images: { filePath: string }[] }[] }>(page, desk, `${APP}/repairOrder/page`, body)
  const uuid = list[0]?.uuid ?? ''
  await act(page, desk, 'dispatch', uuid, { holder: userAt(LIU_YANG) })
  await act(page, worker, 'accept', uuid)
  const photo = async (): Promise<string> => {
    const file = { name: '现场.png', mimeType: 'image/png', buffer: picture(30, 20) }
    const answer = await page.request.post('/api/v1/file_manage/file/upload?purpose=image', {
      headers: { Authorization: worker },
      multipart: { files: file },
    })
    const read: { data: { filePath: string } } = await answer.json()
    return read.data.filePath
  }
  await act(page, worker, 'arrive', uuid, { beforeImages: [await photo()] })
  const lines = [
    { name: '水龙头', kind: '1', qty: 2, price: 3_550 },
    { name: '工时', kind: '2', qty: 1.5, price: 6_000 },
  ]
  await act(page, worker, 'quote', uuid, { quoteLines: lines, discount: 4_000 })

  await phone.reload()
  await expect(phone.getByText('待报价确认')).toBeVisible()
  await expect(phone.getByRole('button', { name: '确认报价' })).toHaveCount(0)
  const approvals = await openMessages(await openBrowser(browser, LI_NA))
  await row(approvals, '审批助手').click()
  await bubble(approvals, '报修优惠审批')
    .last()
    .getByRole('button', { name: /^同\s?意$/ })
    .click()
  await expect(bubble(approvals, '报修优惠审批').last()).toContainText('已同意')
  await approvals.context().close()

  await expect(async () => {
    await phone.reload()
    await expect(phone.getByRole('button', { name: '确认报价' })).toBeVisible()
  }).toPass()
  await expect(phone.getByText('2 × 35.50 元')).toBeVisible()
  await phone.getByRole('button', { name: '确认报价' }).tap()
  await phone.getByRole('dialog').getByRole('button', { name: '确认报价' }).tap()
  await expect(phone.getByText('处理中', { exact: true })).toBeVisible()

  // The desk looks at the figures while the worker finishes and the owner pays.
  await page.goto('/application/pkg1?entity=overview')
  const income = page.getByRole('button', { name: /维修收入/ }).first()
  await expect(income).toBeVisible()
  await expect(income).not.toContainText('121')
  await act(page, worker, 'finish', uuid, { afterImages: [await photo()], solution: '更换水龙头，试水正常' })
  await phone.reload()
  await expect(phone.getByRole('definition').filter({ hasText: '¥ 121.00' })).toBeVisible()
  await noWider(phone)
  // It is owed like all that the room owes, and paid with it.
  const order = phone.url()
  await phone.getByRole('button', { name: '去支付' }).tap()
  await expect(phone.getByText('物业缴费').first()).toBeVisible()
  await phone.getByRole('checkbox', { name: /维修费/ }).check()
  await phone.getByRole('button', { name: '去缴费' }).tap()
  await expect(phone.getByText('¥ 121.00').first()).toBeVisible()
  await phone.getByRole('button', { name: '去支付' }).tap()
  await phone.getByRole('button', { name: '支付成功' }).click()
  await expect(phone.getByText('已处理').first()).toBeVisible()
  await expect(income).toContainText('121')
  await expect(async () => {
    await phone.goto(order)
    await expect(phone.getByRole('button', { name: '评价' })).toBeVisible()
  }).toPass()
  await phone.getByRole('button', { name: '评价' }).tap()
  await phone.getByRole('dialog').getByRole('radiogroup', { name: '评分', exact: true }).getByText('非常满意').tap()
  await phone.getByRole('dialog').getByRole('radiogroup', { name: '是否解决' }).getByText('是', { exact: true }).tap()
  await phone.getByRole('dialog').getByRole('button', { name: '评价' }).tap()
  await expect(phone.getByText('已完成')).toBeVisible()
  expect(content).not.toBe('')
  await phone.context().close()
})

test('whoever is online takes an order in the hall, and the board of people counts it', async ({ page }) => {
  const token = await takeToken(page, WANG_QIANG)
  await page.goto('/application/pkg1?entity=hall')
  const online = page.getByRole('switch', { name: /接单|离线/ })
  const type = await addType(page, token, { dispatchMode: '1' })
  await page.reload()
  await expect(online).toBeVisible()
  const content = unique('卫生间漏水')
  const row = { type: type.uuid, content, contactName: '周先生', contactPhone: mobile(), projectUuid: GARDEN, roomUuid: ROOM }
  await post(page, token, `${APP}/repairOrder/add`, row)
  const grab = page.getByRole('button', { name: `抢单：${content}` })
  await expect(grab).toBeVisible()
  await expectAccessible(page)
  await online.click()
  await expect(grab).toBeDisabled()
  await online.click()
  await grab.click()
  await expect(page.getByText(`已抢到「${content}」`)).toBeVisible()
  await expect(grab).toHaveCount(0)
  await page.getByRole('tab', { name: '人员负荷' }).click()
  await expect(page.getByRole('row', { name: /王强/ })).toBeVisible()
  await expectAccessible(page)
})

test('orders of an old system come in as history, a wrong cell is put right, and all of it is taken back', async ({ page }) => {
  const token = await takeToken(page, WANG_QIANG)
  const type = await addType(page, token, { area: '2' })
  const content = unique('大堂灯不亮')
  await page.goto(`/application/pkg1?entity=repairOrder&q=${encodeURIComponent(content)}`)
  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导入历史报修单' }).click()
  const dialog = page.getByRole('dialog', { name: '导入历史报修单' })
  const line = [type.name, '西湖花园', content, '周女士', '13900000001', '2024-05-06 09:00']
  await dialog.locator('input[type=file]').setInputFiles({
    name: '历史报修单.xlsx',
    mimeType: XLSX,
    buffer: workbook([
      ['单号', '报修类型', '项目', '报修内容', '联系人', '联系电话', '报修时间', '完工时间', '状态', '评分'],
      [unique('WX-'), ...line, '2024-05-06 15:00', '已完成', '5'],
      [unique('WX-'), ...line.with(2, `${content}，二层`), '2024-05-05 15:00', '已完成', '4'],
    ]),
  })
  await expect(dialog.getByRole('button', { name: '下一步' })).not.toHaveClass(/loading/)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('共 2 行，可导入 1 行，有问题 1 行')).toBeVisible()
  await expect(dialog.getByText('完工时间不能早于报修时间')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: '第 3 行，完工时间' }).fill('2024-05-07 15:00')
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByText('共 2 行，可导入 2 行，有问题 0 行')).toBeVisible()
  await dialog.getByRole('button', { name: '开始导入' }).click()
  const rows = page.locator('tr.ant-table-row')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: '二层' })).toContainText('已完成')
  await dialog.getByRole('button', { name: '撤销', exact: true }).click()
  await page.getByRole('button', { name: '撤销 2 条' }).click()
  await expect(dialog.getByText('已撤销 2 条，保留 0 条')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(rows).toHaveCount(0)
})
