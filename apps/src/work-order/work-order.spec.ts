import type { Browser, BrowserContext, Page } from '@playwright/test'
import { bubble, field, openBrowser, openMessages, row, say, stream, talkTo, unique } from '@qifuyun/e2e/messages.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { picture } from '@qifuyun/e2e/picture.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const WANG_QIANG = 3
const LIU_YANG = 4
const CHEN_JING = 5
const YANG_LEI = 6
const APP = '/api/v1/application/pkg50'

const opened: BrowserContext[] = []
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()))
})
const enter = async (browser: Browser, person: number): Promise<BrowserContext> => {
  const context = await openBrowser(browser, person)
  opened.push(context)
  return context
}

/** Takes a choice of the open list. */
const choose = (page: Page, title: string) => page.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true }).click()
const pick = async (page: Page, within: ReturnType<Page['getByRole']>, label: string, title: string): Promise<void> => {
  await within.getByRole('combobox', { name: label }).click()
  await choose(page, title)
}
/** The number on a card of figures. */
const figure = (page: Page, label: string) => page.getByRole('main').getByRole('button').filter({ hasText: label }).locator('strong')
/** The figure says how many orders are open. An alarm of the demo becomes one by itself after some minutes, so the number is asked for. */
const tellsOpen = (page: Page, token: string): Promise<void> =>
  expect
    .poll(async () => {
      const filter = { field: 'state', cmp: 'notIn', value: ['50', '80'] }
      const answer = await page.request.post(`${APP}/workOrder/page`, { headers: { Authorization: token }, data: { pageSize: 1, filter } })
      const { data }: { data: { page: { total: number } } } = await answer.json()
      return Number(await figure(page, '未完成').textContent()) - data.page.total
    })
    .toBe(0)
const detail = (page: Page) => page.getByRole('article')
const act = (page: Page, name: string) => detail(page).getByRole('button', { name, exact: true }).click()

test('a message becomes an order that is dispatched, taken in the chat, finished and accepted, while the figures follow', async ({
  browser,
  page: manager,
  watch,
}) => {
  // Four people in four browsers.
  test.slow()
  const token = await takeToken(manager, WANG_QIANG)
  await manager.goto('/dashboard/web2')
  await expect(manager.getByRole('heading', { level: 1, name: '工单中心' })).toBeVisible()
  await expect(figure(manager, '未完成')).toHaveText(/^\d+$/)
  await tellsOpen(manager, token)
  await expectAccessible(manager)

  const liuYang = watch(await openMessages(await enter(browser, LIU_YANG)))
  const chenJing = await openMessages(await enter(browser, CHEN_JING))
  await talkTo(chenJing, '刘洋')
  const words = unique('东门路灯不亮')
  await say(chenJing, words)
  const file = `${unique('路灯图纸')}.txt`
  await chenJing.locator('input[type=file]').setInputFiles([
    { name: '路灯.png', mimeType: 'image/png', buffer: picture(40, 30) },
    { name: file, mimeType: 'text/plain', buffer: Buffer.from('东门') },
  ])
  await expect(chenJing.getByRole('list', { name: '待发送的文件' }).getByRole('listitem')).toHaveCount(2)
  await field(chenJing).press('Enter')
  await row(liuYang, '陈静').click()
  await expect(field(liuYang)).toBeVisible()
  // Files are sent as their uploads end: either may come first.
  await expect(stream(liuYang).getByRole('button', { name: `下载 ${file}` })).toBeVisible()
  await expect(stream(liuYang).getByRole('button', { name: '查看图片 路灯.png' }).last()).toBeVisible()
  // The words with their picture and file, chosen together.
  await bubble(liuYang, words).click({ button: 'right' })
  await liuYang.getByRole('menuitem', { name: '多选' }).click()
  const choices = stream(liuYang).getByRole('checkbox')
  await choices.nth(-2).check()
  await choices.last().check()
  const chosen = liuYang.getByRole('toolbar', { name: '已选消息' })
  await expect(chosen).toContainText('已选 3 条')
  await chosen.getByRole('button', { name: '转为工单' }).click()
  const form = liuYang.getByRole('dialog', { name: '转为工单' })
  await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue(words)
  await expect(form.getByRole('img', { name: '路灯.png' })).toBeVisible()
  await expect(form.getByRole('link', { name: file })).toBeVisible()
  await form.getByRole('button', { name: '提交工单' }).click()
  await expect(form.getByText('请填写类型')).toBeVisible()
  await pick(liuYang, form, '类型', '客户服务')
  await pick(liuYang, form, '项目', '西湖花园')
  await expectAccessible(liuYang)
  await form.getByRole('button', { name: '提交工单' }).click()
  await liuYang.getByRole('button', { name: '查看工单' }).click()
  await expect(detail(liuYang).getByRole('heading', { level: 2, name: words })).toBeVisible()
  await expect(detail(liuYang).getByRole('img', { name: '路灯.png' })).toBeVisible()
  await expect(detail(liuYang).getByRole('link', { name: new RegExp(file) })).toBeVisible()
  await tellsOpen(manager, token)
  await detail(liuYang)
    .getByRole('link', { name: /^聊天消息/ })
    .click()
  await expect(bubble(liuYang, words)).toBeInViewport()
  if (!(await liuYang.getByRole('tab', { name: '工单', exact: true }).isVisible()))
    await liuYang.getByRole('button', { name: '会话信息' }).click()
  await liuYang.getByRole('tab', { name: '工单', exact: true }).click()
  const related = liuYang.getByRole('list', { name: '关联工单' }).getByRole('link', { name: new RegExp(words) })
  await expect(related).toContainText('待派单')
  await expectAccessible(liuYang)

  await manager.goto(`/application/pkg50?entity=workOrder&q=${encodeURIComponent(words)}`)
  await manager.locator('tr.ant-table-row').getByText(words).click()
  await act(manager, '派单')
  const dispatching = manager.getByRole('dialog', { name: '派单' })
  await dispatching.getByRole('combobox', { name: '处理人' }).fill('杨磊')
  await manager.locator('.ant-select-dropdown:visible').getByText('杨磊').first().click()
  await dispatching.getByRole('button', { name: '派单' }).click()
  await expect(dispatching).toBeHidden()

  const yangLei = watch(await openMessages(await enter(browser, YANG_LEI)))
  await row(yangLei, '工单通知').click()
  await expect(stream(yangLei).getByText(`待接单：${words}`)).toBeVisible()
  await stream(yangLei).getByRole('button', { name: '接单' }).last().click()
  await expect(stream(yangLei).getByText('处理中').last()).toBeVisible()
  await expect(detail(manager).getByText('处理中').first()).toBeVisible()

  await yangLei.goto('/application/pkg50?entity=mine')
  await yangLei.locator('tr.ant-table-row').getByText(words).click()
  await act(yangLei, '完成')
  const finishing = yangLei.getByRole('dialog', { name: '完成' })
  await finishing.getByRole('textbox', { name: '处理结果' }).fill('更换灯泡，已亮')
  await finishing.getByRole('button', { name: '完成' }).click()
  await expect(finishing).toBeHidden()

  await manager.goto('/application/pkg50')
  await tellsOpen(manager, token)
  await liuYang.goto('/application/pkg50?entity=mine')
  await liuYang.locator('tr.ant-table-row').getByText(words).click()
  await act(liuYang, '验收通过')
  const accepting = liuYang.getByRole('dialog', { name: '验收通过' })
  await accepting.getByRole('spinbutton', { name: '评分' }).fill('5')
  await accepting.getByRole('button', { name: '验收通过' }).click()
  await expect(accepting).toBeHidden()
  await tellsOpen(manager, token)
})

test('an order asks for what its type wants to know, and the month shows who is worth how many points', async ({ page }) => {
  const token = await takeToken(page, WANG_QIANG)
  const name = unique('电梯')
  const fields = [
    { name: '电梯编号', kind: '1', must: true },
    { name: '故障现象', kind: '5', must: false, choices: '困人,异响' },
  ]
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const sent = { code: crypto.randomUUID().slice(0, 8), name: name.slice(0, 20), acceptBy: '1', formFields: fields }
  const answer = await page.request.post(`${APP}/orderType/add`, { data: sent, headers })
  expect(await answer.json()).toMatchObject({ code: 200 })

  await page.goto('/application/pkg50?entity=workOrder')
  await page.getByRole('button', { name: '新建工单' }).first().click()
  const form = page.getByRole('dialog', { name: '新建工单' })
  const title = unique('异响')
  await pick(page, form, '类型', sent.name)
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form.getByRole('textbox', { name: '内容', exact: true }).fill('3号梯运行异响')
  await pick(page, form, '项目', '西湖花园')
  await pick(page, form, '故障现象', '异响')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写电梯编号')).toBeVisible()
  await form.getByRole('textbox', { name: '电梯编号' }).fill('3-DT-02')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await page.locator('tr.ant-table-row').getByText(title).click()
  await expect(detail(page).getByText('3-DT-02')).toBeVisible()

  await page.goto('/application/pkg50?entity=statistics')
  await expect(page.getByRole('heading', { level: 2, name: '人员得分' })).toBeVisible()
  await expect(page.getByRole('row', { name: /王强/ })).toContainText('100')
  await page.getByRole('figure', { name: '按类型' }).getByRole('button', { name: '以表格显示' }).click()
  await expect(page.getByRole('rowheader', { name: sent.name })).toBeVisible()
  await expectAccessible(page)
})
