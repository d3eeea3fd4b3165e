import { act, choose, confirm, dialog, open, say, steps, title } from './support/approval-pages.ts'
import { AMOUNT, approver, publish, REASON, submit } from './support/approvals.ts'
import { bubble, openBrowser, openMessages, row } from './support/messages.ts'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const ZHANG_WEI = 1
const LI_NA = 2
const LIU_YANG = 4
const CHEN_JING = 5
const YANG_LEI = 6
const ZHAO_MIN = 7

test('an application is written with a draft that survives, sent back, and handed in again', async ({ page, browser, watch }) => {
  const { name } = await publish(page, { nodes: [approver('n1', '主管审批', [LI_NA])] })

  // What was written survives a reload.
  await takeToken(page, LIU_YANG)
  await page.goto('/approve/add')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('textbox', { name: '事由' }).fill('采购维修工具')
  await page.getByRole('textbox', { name: '金额' }).fill('1234.5')
  await expect(page.getByText('壹仟贰佰叁拾肆元伍角')).toBeVisible()
  await expect(page.getByRole('complementary', { name: '流程预览' })).toContainText('李娜')
  await expectAccessible(page)
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '金额' })).toHaveValue('1234.50')
  await page.getByRole('button', { name: /^提\s?交$/ }).click()
  await page.waitForURL(/wfProcinstUuid=/)
  await expect(steps(page)).toContainText('主管审批')

  const manager = watch(await open(browser, LI_NA, '/dashboard/approve'))
  await expect(title(manager)).toContainText(name)
  await act(manager, '退回').click()
  await say(manager, '请核对金额')
  await confirm(manager, '退回')
  await expect(dialog(manager)).toBeHidden()

  // The initiator's page knows at once.
  await page.getByRole('button', { name: '修改并重新提交' }).click()
  await page.getByRole('textbox', { name: '金额' }).fill('1000')
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(steps(page)).toContainText('第 2 次')
  await expect(steps(page)).toContainText('请核对金额')
})

test('an application is agreed to in the chat, whose cards follow what others decide, finished and printed', async ({
  page,
  browser,
  watch,
}) => {
  const { flowUuid, name } = await publish(page, {
    nodes: [approver('n1', '主管审批', [LI_NA]), approver('n2', '财务审批', [CHEN_JING, YANG_LEI])],
  })
  const info = `/approve/info?wfProcinstUuid=${await submit(page, flowUuid, { amount: 100_000, reason: '采购维修工具' })}`
  await page.goto(info)
  const chat = watch(await openMessages(await openBrowser(browser, LI_NA)))
  await row(chat, '审批助手').click()
  const card = bubble(chat, '¥ 1,000.00').filter({ hasText: name })
  await card.getByRole('button', { name: '同意' }).click()
  await expect(card).toContainText('已同意')
  await expect(card.getByRole('button', { name: '同意' })).toHaveCount(0)

  // Of two who may decide, the card of the one is drawn anew when the other has.
  const cards = watch(await openMessages(await openBrowser(browser, YANG_LEI)))
  await row(cards, '审批助手').click()
  await expect(bubble(cards, name).getByRole('button', { name: '同意' })).toBeVisible()
  const finance = watch(await open(browser, CHEN_JING, info))
  await act(finance, '同意').click()
  await expect(bubble(cards, name)).toContainText('无需审批')
  await expect(title(page)).toContainText('已通过')

  await page.getByRole('button', { name: '打印', exact: true }).click()
  const sheet = page.frameLocator('iframe[title="打印预览"]')
  await expect(sheet.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(sheet.getByText('壹仟元整')).toBeVisible()
  await expect(sheet.getByText('扫码验证')).toBeVisible()
})

test('each of three people sees of a form what his step lets him see, and the second changes what he may', async ({ page }) => {
  const fields = [AMOUNT, REASON, { fieldKey: 'secret', tag: 'text', label: '底价' }]
  const { flowUuid } = await publish(page, {
    fields,
    nodes: [
      approver('n1', '主管审批', [LI_NA], { fieldPurview: { secret: 'hidden', amount: 'edit' } }),
      approver('n2', '财务审批', [CHEN_JING], { fieldPurview: { reason: 'hidden' } }),
    ],
  })
  const wfProcinstUuid = await submit(page, flowUuid, { amount: 500_000, reason: '更换门禁', secret: '底价四千' })
  const info = `/approve/info?wfProcinstUuid=${wfProcinstUuid}`
  const content = page.getByRole('region', { name: '审批内容' })
  await page.goto(info)
  await expect(content).toContainText('底价四千')
  await expect(content).toContainText('¥ 5,000.00')

  await takeToken(page, LI_NA)
  await page.goto(info)
  await expect(content).toContainText('更换门禁')
  await expect(content).not.toContainText('底价')
  await page.getByRole('textbox', { name: '金额' }).fill('4000')
  await act(page, '同意').click()
  await expect(content).toContainText('¥ 5,000.00 → ¥ 4,000.00')
  await expect(page.getByRole('textbox', { name: '金额' })).toHaveCount(0)

  await takeToken(page, CHEN_JING)
  await page.goto(info)
  await expect(content).toContainText('底价四千')
  await expect(content).toContainText('¥ 4,000.00')
  await expect(content).not.toContainText('更换门禁')

  await takeToken(page, YANG_LEI)
  await page.goto(info)
  await expect(page.getByText('审批不存在或无权查看')).toBeVisible()
})

test('the keys go through the list and decide; many are agreed to at once, each with a result of its own', async ({ page }) => {
  const simple = await publish(page, { nodes: [approver('n1', '主管审批', [LI_NA])] })
  const strict = await publish(page, { nodes: [approver('n1', '主管审批', [LI_NA], { opinionRequired: 'always' })] })
  await submit(page, strict.flowUuid, { amount: 100, reason: '需要意见' })
  for (const n of [1, 2, 3, 4]) await submit(page, simple.flowUuid, { amount: n * 100, reason: `第${n}件` })
  await takeToken(page, LI_NA)
  await page.goto('/dashboard/approve')
  const content = page.getByRole('region', { name: '审批内容' })
  await expect(content).toContainText('第4件')
  await page.keyboard.press('j')
  await expect(content).toContainText('第3件')
  await page.keyboard.press('k')
  await expect(content).toContainText('第4件')
  await page.keyboard.press('a')
  await confirm(page, '同意')
  await expect(content).toContainText('第3件')
  await page.keyboard.press('d')
  await say(page, '重复了')
  await confirm(page, '拒绝')
  await expect(content).toContainText('第2件')
  await expectAccessible(page)

  await page.getByRole('button', { name: '批量同意' }).click()
  for (const one of [`刘洋提交的${simple.name}`, `刘洋提交的${strict.name}`])
    for (const box of await page.getByRole('checkbox', { name: `选择 ${one}` }).all()) await box.check()
  await expect(page.getByText('将同意 3 条，合计 ¥ 4.00')).toBeVisible()
  await page
    .getByRole('region', { name: '审批列表' })
    .getByRole('button', { name: /^同\s?意$/ })
    .click()
  await expect(dialog(page)).toContainText('成功 2 条，失败 1 条')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: strict.name })).toContainText('该审批需填写内容，不能批量同意')
  // What has left the list is not counted behind the result.
  await expect(page.getByText(/^将同意/)).toHaveCount(0)
  await expectAccessible(page)
})

test('signers are added, taken out and answer; a decision is transferred, and sent straight back', async ({ page }) => {
  const { flowUuid } = await publish(page, {
    nodes: [approver('n1', '主管审批', [LI_NA]), approver('n2', '财务审批', [CHEN_JING])],
  })
  const wfProcinstUuid = await submit(page, flowUuid, { amount: 500_000, reason: '更换门禁' })
  const info = `/approve/info?wfProcinstUuid=${wfProcinstUuid}`
  const as = async (person: number): Promise<void> => {
    await takeToken(page, person)
    await page.goto(info)
  }
  await as(LI_NA)
  await act(page, '加签').click()
  await choose(page, '加签人', '杨磊', '赵敏')
  await confirm(page, '加签')
  await expect(steps(page)).toContainText('前加签')
  await page.getByRole('button', { name: '减签 赵敏' }).click()
  await page.getByRole('button', { name: /^移\s?除$/ }).click()
  await expect(steps(page)).toContainText('已减签')

  await as(YANG_LEI)
  await act(page, '同意').click()
  await expect(steps(page).locator('[data-person="杨磊"]')).toContainText('已同意')

  await as(LI_NA)
  await act(page, '加签').click()
  await dialog(page).getByRole('radio', { name: '在我之后（后加签）' }).check()
  await choose(page, '加签人', '杨磊')
  await confirm(page, '加签')
  await expect(steps(page)).toContainText('后加签')
  await as(YANG_LEI)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '转交' }).click()
  await choose(page, '转交给', '赵敏')
  await confirm(page, '转交')
  await expect(steps(page)).toContainText('转交给赵敏')
  await as(ZHAO_MIN)
  await act(page, '同意').click()
  await expect(act(page, '同意')).toHaveCount(0)

  await as(CHEN_JING)
  await act(page, '退回').click()
  await dialog(page).getByRole('radio', { name: '主管审批（李娜）' }).check()
  await dialog(page).getByRole('radio', { name: '直达本节点' }).check()
  await say(page, '请复核')
  await confirm(page, '退回')
  await expect(steps(page)).toContainText('请复核')
  await as(LI_NA)
  await act(page, '同意').click()
  await as(CHEN_JING)
  await act(page, '拒绝').click()
  await confirm(page, '拒绝')
  await expect(dialog(page)).toContainText('请填写审批意见')
  await say(page, '超出预算')
  await confirm(page, '拒绝')
  await expect(title(page)).toContainText('已拒绝')
})

test('the initiator urges, comments with a call and a file, takes it back, copies it, and finds his draft again', async ({ page }) => {
  const { flowUuid, name } = await publish(page, { nodes: [approver('n1', '主管审批', [LI_NA])] })
  const wfProcinstUuid = await submit(page, flowUuid, { amount: 500_000, reason: '更换门禁' })
  await page.goto(`/approve/info?wfProcinstUuid=${wfProcinstUuid}`)
  await act(page, '催办').click()
  await expect(act(page, '催办')).toHaveCount(0)
  const words = page.getByRole('region', { name: '评论' })
  await words.getByRole('textbox', { name: '评论' }).pressSequentially('请看 @李')
  await page.getByRole('menuitem', { name: '李娜' }).click()
  await words.locator('input[type="file"]').setInputFiles({ name: '报价单.txt', mimeType: 'text/plain', buffer: Buffer.from('四千元') })
  await words.getByRole('button', { name: '发表评论' }).click()
  await expect(words.getByRole('listitem').filter({ hasText: '请看 @李娜' })).toContainText('报价单.txt')
  await act(page, '撤回').click()
  await confirm(page, '撤回')
  await expect(title(page)).toContainText('已撤回')

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '复制为新申请' }).click()
  await expect(page.getByRole('textbox', { name: '事由' })).toHaveValue('更换门禁')
  await page.getByRole('textbox', { name: '事由' }).fill('更换道闸')
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await page.goto('/approve/add')
  await page
    .getByRole('region', { name: '草稿' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(page.getByRole('textbox', { name: '事由' })).toHaveValue('更换道闸')
  await page.getByRole('button', { name: /^提\s?交$/ }).click()
  await expect(title(page)).toContainText(name)
})

test('a flow is kept at hand by its star, stands among those used last, and is found by its words', async ({ page }) => {
  const { flowUuid, name } = await publish(page, { nodes: [approver('n1', '主管审批', [LI_NA])] })
  await submit(page, flowUuid, { amount: 100_000, reason: '采购维修工具' })
  await page.goto('/dashboard/approve/add')
  const recent = page.getByRole('region', { name: '最近使用' })
  await expect(recent.getByRole('listitem').filter({ hasText: name })).toContainText('刚刚')
  await expect(page.getByRole('region', { name: '我最近发起的' }).getByRole('link', { name: new RegExp(name) })).toContainText('审批中')
  await recent.getByRole('button', { name: `收藏「${name}」` }).click()
  const kept = page.getByRole('region', { name: '收藏', exact: true }).getByRole('link', { name: new RegExp(name) })
  await expect(kept).toBeVisible()
  await expectAccessible(page)
  // On the server, so that it stands there wherever its user signs in.
  await page.reload()
  await expect(kept).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索流程' }).fill(name)
  await expect(recent).toBeHidden()
  await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(1)
  await page.getByRole('searchbox', { name: '搜索流程' }).fill('没有这样的流程')
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  await page.getByRole('button', { name: '清空筛选' }).click()
  await page
    .getByRole('button', { name: `收藏「${name}」`, pressed: true })
    .first()
    .click()
  await expect(kept).toBeHidden()
})

test('a deputy signs in somebody’s place, until his time is ended', async ({ page }) => {
  const { flowUuid } = await publish(page, { nodes: [approver('n1', '主管审批', [LI_NA], { signatureRequired: 1 })] })
  await takeToken(page, LI_NA)
  await page.goto('/dashboard/approve')
  await page.getByRole('button', { name: '审批委托' }).click()
  await page.getByRole('button', { name: '新增委托' }).click()
  await confirm(page, '保存')
  await expect(dialog(page)).toContainText('必填')
  await choose(page, '受托人', '李娜')
  await confirm(page, '保存')
  await expect(dialog(page)).toContainText('不能委托给自己')
  await choose(page, '受托人', '杨磊')
  await confirm(page, '保存')
  const deputy = page.getByRole('row').filter({ hasText: '杨磊' })
  await expect(deputy).toContainText('全部流程')
  await expect(deputy).toContainText('进行中')
  await expectAccessible(page)

  const wfProcinstUuid = await submit(page, flowUuid, { amount: 500_000, reason: '更换门禁' })
  await takeToken(page, YANG_LEI)
  await page.goto(`/approve/info?wfProcinstUuid=${wfProcinstUuid}`)
  await expect(steps(page)).toContainText('代李娜处理')
  await act(page, '同意').click()
  await confirm(page, '同意')
  await expect(dialog(page)).toContainText('请先签名')
  const pad = dialog(page).getByRole('img', { name: '在此手写签名' })
  await pad.hover({ position: { x: 40, y: 40 } })
  await page.mouse.down()
  await pad.hover({ position: { x: 160, y: 90 } })
  await page.mouse.up()
  await expect(dialog(page).getByText('签名已保存')).toBeVisible()
  await confirm(page, '同意')
  await expect(title(page)).toContainText('已通过')
  await expect(steps(page).getByRole('img', { name: '杨磊的签名' })).toBeVisible()

  await takeToken(page, LI_NA)
  await page.goto('/dashboard/approve/delegation')
  await deputy.getByRole('button', { name: '结束委托' }).click()
  await dialog(page).getByRole('button', { name: '结束委托' }).click()
  await expect(page.getByText('还没有设置委托')).toBeVisible()
})

test('a manager ends an application; several are printed at once, and the code of a sheet proves it to anybody', async ({
  page,
  browser,
  watch,
}) => {
  const { flowUuid, name } = await publish(page, { nodes: [approver('n1', '主管审批', [LI_NA])] })
  await submit(page, flowUuid, { amount: 500_000, reason: '更换门禁' })
  const second = await submit(page, flowUuid, { amount: 600_000, reason: '更换道闸' })
  await takeToken(page, ZHANG_WEI)
  await page.goto(`/approve/info?wfProcinstUuid=${second}`)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '终止' }).click()
  await confirm(page, '终止')
  await expect(dialog(page)).toContainText('请填写终止原因')
  await dialog(page).getByRole('textbox', { name: '终止原因' }).fill('项目取消')
  await confirm(page, '终止')
  await expect(title(page)).toContainText('已终止')

  // Both sheets at once; the code of the first proves what is on it.
  await takeToken(page, LIU_YANG)
  await page.goto('/dashboard/approve?tab=3')
  await page.getByRole('button', { name: '批量打印' }).click()
  const boxes = page.getByRole('checkbox', { name: `选择 刘洋提交的${name}` })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  await page
    .getByRole('region', { name: '审批列表' })
    .getByRole('button', { name: /^打\s?印$/ })
    .click()
  const sheets = page.frameLocator('iframe[title="打印预览"]')
  await expect(sheets.getByRole('heading', { level: 1 })).toHaveCount(2)
  await expect(sheets.locator('section').filter({ hasText: '更换道闸' })).toContainText('已终止')
  const code = sheets.locator('section').filter({ hasText: '更换门禁' }).getByRole('link', { name: '扫码验证' })
  const anybody = watch(await (await browser.newContext()).newPage())
  await anybody.goto((await code.getAttribute('href')) ?? '')
  await expect(anybody.getByText('该审批单真实有效，内容与打印时一致')).toBeVisible()
  await expectAccessible(anybody)
  await anybody.goto('/approve/verify?code=x')
  await expect(anybody.getByRole('heading', { name: '无法验证该审批单' })).toBeVisible()
})

test('the managers see which step takes how long, and take the figures with them', async ({ page }) => {
  const { flowUuid, name } = await publish(page, { nodes: [approver('n1', '主管审批', [LI_NA])] })
  await submit(page, flowUuid, { amount: 100, reason: '更换门禁' })
  await takeToken(page, ZHANG_WEI)
  await page.goto('/flow/config')
  await page.getByRole('button', { name: '审批统计' }).click()
  await expect(page.getByRole('heading', { name: '审批统计', level: 1 })).toBeFocused()
  await page.getByRole('combobox', { name: '流程' }).fill(name)
  await page.getByTitle(name).last().click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('主管审批')
  await expect(page.getByText('每日发起与完成')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^审批统计_.*\.xlsx$/)
})

test('on a phone it is the list or the one that was opened, with all that can be done in sight', async ({ page }) => {
  const { flowUuid, name } = await publish(page, { nodes: [approver('n1', '主管审批', [LI_NA])] })
  await submit(page, flowUuid, { amount: 100_000, reason: '采购维修工具' })
  await takeToken(page, LI_NA)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/approve')
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(title(page)).toContainText(name)
  // The form first, the steps below it.
  await expect(title(page)).toBeInViewport()
  await expect(steps(page)).toContainText('主管审批')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(act(page, '同意')).toBeInViewport()
  await page.getByRole('button', { name: '返回审批列表' }).click()
  await expect(title(page)).toBeHidden()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await act(page, '同意').click()
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeHidden()
})
