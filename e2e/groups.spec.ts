import type { Browser, Page } from '@playwright/test'
import { takeToken, tokenOf } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LIU_YANG = 4
const CHEN_JING = 5
const YANG_LEI = 6

const enter = async (page: Page, person: number): Promise<Page> => {
  await takeToken(page, person)
  await page.goto('/im')
  await expect(page.getByRole('listbox', { name: '会话列表' })).toBeVisible()
  return page
}
const enterApart = async (browser: Browser, person: number): Promise<Page> => enter(await (await browser.newContext()).newPage(), person)
const row = (page: Page, name: string) => page.locator('[data-session]').filter({ hasText: name })

/** A group of Liu Yang with Chen Jing and Zhao Min, found by pinyin. */
const makeGroup = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '新建' }).click()
  await page.getByRole('menuitem', { name: '发起群聊' }).click()
  const dialog = page.getByRole('dialog', { name: '发起群聊' })
  await dialog.getByLabel('群名称（选填）').fill(name)
  await expect(dialog.getByRole('button', { name: /创\s*建/ })).toBeDisabled()
  for (const [typed, found] of [
    ['陈静', '陈静'],
    ['zm', '赵敏'],
  ] as const) {
    await dialog.getByLabel('搜索姓名').fill(typed)
    await dialog.getByRole('checkbox', { name: new RegExp(found) }).check()
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /创\s*建/ }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}
/** A call of the messenger as the page's person. */
const ask = async (page: Page, path: string, data: object): Promise<Record<string, unknown>> => {
  const answer = await page.request.post(`/api/v1/im/im/${path}`, { headers: { authorization: (await tokenOf(page)) ?? '' }, data })
  return (await answer.json()).data
}
const unique = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 6)}`

test('a group is made, renamed, extended and dissolved by its owner', async ({ page, browser }) => {
  const name = unique('装修小组')
  await enter(page, LIU_YANG)
  await makeGroup(page, name)
  const manage = page.getByRole('region', { name: '群管理' })
  await expectAccessible(page)

  await manage.getByRole('button', { name: '编辑群信息' }).click()
  const edit = page.getByRole('dialog', { name: '编辑群信息' })
  await edit.getByLabel('群公告').fill('周五验收')
  await edit.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('周五验收', { exact: true }).first()).toBeVisible()

  await manage.getByRole('button', { name: '添加成员' }).click()
  const add = page.getByRole('dialog', { name: '添加成员' })
  await expect(add.getByRole('checkbox', { name: /李娜/ })).toBeVisible()
  await expect(add.getByRole('checkbox', { name: /陈静/ })).toHaveCount(0)
  await add.getByRole('checkbox', { name: /李娜/ }).check()
  await add.getByRole('button', { name: /添\s*加/ }).click()
  await expect(page.getByText('4 位成员').first()).toBeVisible()

  const chen = await enterApart(browser, CHEN_JING)
  await row(chen, name).click()
  await expect(chen.getByRole('button', { name: '退出群聊' })).toBeVisible()
  await expect(chen.getByRole('button', { name: '编辑群信息' })).toHaveCount(0)

  await manage.getByRole('button', { name: '解散群聊' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解散群聊' }).click()
  await expect(page.getByText('操作成功!').first()).toBeVisible()
  await chen.context().close()
})

test('members are made admins, muted and removed; whoever is removed loses the conversation', async ({ page, browser }) => {
  const name = unique('巡检小组')
  await enter(page, LIU_YANG)
  await makeGroup(page, name)
  const chen = await enterApart(browser, CHEN_JING)
  await expect(row(chen, name)).toBeVisible()

  await page.getByRole('button', { name: '管理成员' }).click()
  const dialog = page.getByRole('dialog', { name: '管理成员' })
  const member = dialog.getByRole('listitem').filter({ hasText: '陈静' })
  const act = async (label: string): Promise<void> => {
    await member.getByRole('button', { name: '对 陈静 的操作' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await act('设为管理员')
  await expect(member).toContainText('管理员')
  await expectAccessible(page)
  await act('取消管理员')
  await expect(member).not.toContainText('管理员')
  await act('禁言 1 小时')
  await expect(member).toContainText('禁言至')
  await act('解除禁言')
  await expect(member).not.toContainText('禁言至')
  await act('移出群聊')
  await page
    .getByRole('dialog', { name: '将 陈静 移出群聊？' })
    .getByRole('button', { name: /移\s*出/ })
    .click()
  await expect(member).toHaveCount(0)
  await expect(row(chen, name)).toHaveCount(0)
  await chen.context().close()
})

test('a request to join waits in the info pane until it is answered', async ({ page, browser }) => {
  const name = unique('值班小组')
  const information = page.waitForResponse(/group\/create$/)
  await enter(page, LIU_YANG)
  await makeGroup(page, name)
  const { data }: { data: { group: { groupUuid: string } } } = await (await information).json()
  await page.getByRole('combobox', { name: '加群方式' }).click()
  await page.getByTitle('需要验证').click()
  await expect(page.getByRole('region', { name: '群管理' })).toContainText('需要验证')

  const yang = await browser.newContext()
  const other = await yang.newPage()
  await enter(other, YANG_LEI)
  const linked = await ask(page, 'group/join_link', { groupUuid: data.group.groupUuid })
  const asked = await ask(other, 'group/join', { token: linked.token, remark: '负责电梯' })
  expect(asked).toMatchObject({ joinedFlag: 0 })
  await expect(page.getByText('负责电梯')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /同\s*意/ }).click()
  await expect(page.getByText('负责电梯')).toBeHidden()
  await expect(row(other, name)).toBeVisible()
  await yang.close()
})
