import type { Browser, Page } from '@playwright/test'
import { act, choose, confirm, dialog, open, say, steps, title } from './support/approval-pages.ts'
import { addNode, card, panel, step } from './support/designer.ts'
import { bubble, openBrowser, openMessages, row, unique } from './support/messages.ts'
import { takeToken } from './support/people.ts'
import { expect, test } from './support/product.ts'

const ZHANG_WEI = 1
const LI_NA = 2
const LIU_YANG = 4
const CHEN_JING = 5
const YANG_LEI = 6

/** Names who decides in the node whose panel is open. */
const letDecide = async (page: Page, node: string, person: string): Promise<void> => {
  await choose(page, '选择成员', person)
  await panel(page, node).getByRole('textbox', { name: '名称', exact: true }).fill(`${person}审批`)
}

/** A flow with an amount that a manager looks at from 5,000 yuan on, and two who look at it side by side; gives its address to start it. */
const design = async (page: Page, name: string): Promise<void> => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/flow/config')
  await page.getByRole('button', { name: '新建流程' }).click()
  await page.getByRole('button', { name: /^空白流程/ }).click()
  await page.getByRole('textbox', { name: '流程名称' }).fill(name)
  await step(page, '表单设计').click()
  await page.getByRole('button', { name: '金额', exact: true }).press('Enter')
  await step(page, '流程设计').click()
  await addNode(page, 0, '条件分支')
  await panel(page, '条件1').getByRole('button', { name: '添加条件', exact: true }).click()
  await panel(page, '条件1').getByRole('spinbutton', { name: '比较的值' }).fill('5000')
  await addNode(page, 1, '审批人')
  await card(page, /^审批人.*请设置审批人/).click()
  await letDecide(page, '审批人', '李娜')
  await addNode(page, 4, '并行分支')
  for (const person of ['陈静', '杨磊']) {
    await card(page, /^审批人.*请设置审批人/)
      .first()
      .click()
    await letDecide(page, '审批人', person)
  }
  await expect(page.getByText('没有问题，可以发布')).toBeVisible()
  await page.getByRole('button', { name: /^发\s?布$/ }).click()
  await confirm(page, '发布')
  await page.waitForURL('/flow/config')
}

/** Agrees by the card of the assistant; cards of earlier turns stand above it. */
const agreeInChat = async (chat: Page, name: string): Promise<void> => {
  const asking = bubble(chat, name)
    .filter({ has: chat.getByRole('button', { name: '同意' }) })
    .last()
  await asking.getByRole('button', { name: '同意' }).click()
  await expect(asking).toBeHidden()
}

const agree = async (browser: Browser, person: number, info: string): Promise<Page> => {
  const page = await open(browser, person, info)
  await act(page, '同意').click()
  await expect(act(page, '同意')).toBeHidden()
  return page
}

test('a flow is designed and published, and an application goes its way: the chat, back, again, to the end and on paper', async ({
  page,
  browser,
  watch,
}) => {
  test.slow()
  const name = unique('采购')
  await design(page, name)

  // The path shows who will decide before anything is sent: with the manager from the amount on, without him below it.
  const initiator = watch(await open(browser, LIU_YANG, '/approve/add'))
  await initiator.getByRole('link', { name: new RegExp(name) }).click()
  const path = initiator.getByRole('complementary', { name: '流程预览' })
  await initiator.getByRole('textbox', { name: '金额' }).fill('4999.99')
  await expect(path).toContainText('杨磊审批')
  await expect(path).not.toContainText('李娜审批')
  await initiator.getByRole('textbox', { name: '金额' }).fill('5000')
  await expect(path).toContainText('李娜审批')
  await initiator.getByRole('button', { name: /^提\s?交$/ }).click()
  await initiator.waitForURL(/wfProcinstUuid=/)
  const info = initiator.url()

  const chat = watch(await openMessages(await openBrowser(browser, LI_NA)))
  await row(chat, '审批助手').click()
  await agreeInChat(chat, name)

  // One of the two who look at it side by side sends it back to where it came from.
  const finance = watch(await open(browser, CHEN_JING, info))
  await act(finance, '退回').click()
  await say(finance, '请附上合同编号')
  await confirm(finance, '退回')
  await expect(dialog(finance)).toBeHidden()

  await initiator.getByRole('button', { name: '修改并重新提交' }).click()
  await initiator.getByRole('textbox', { name: '金额' }).fill('6000')
  await initiator.getByRole('button', { name: '重新提交' }).click()
  await expect(steps(initiator)).toContainText('请附上合同编号')

  // Everybody looks again.
  await agreeInChat(chat, name)
  await agree(browser, CHEN_JING, info)
  await expect(title(initiator)).toContainText('审批中')
  await agree(browser, YANG_LEI, info)
  await expect(title(initiator)).toContainText('已通过')

  await initiator.getByRole('button', { name: '打印', exact: true }).click()
  const sheet = initiator.frameLocator('iframe[title="打印预览"]')
  await expect(sheet.getByText('陆仟元整')).toBeVisible()
  await expect(sheet.getByText('请附上合同编号')).toBeVisible()
})
