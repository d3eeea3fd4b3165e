import type { Locator, Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const ZHANG_WEI = 1
const YANG_LEI = 6
const userUuid = (person: number): string => `01940000-0000-7000-8000-0001${String(person).padStart(8, '0')}`
const PREFIX = '/api/v1/organ/purview/role'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 6)}`

/** A call as the pages make it; gives its data. */
const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${PREFIX}/${path}`, { data, headers })
  const read: { data: Data } = await answer.json()
  return read.data
}

/** A role of the test's own, with a group of its own. */
const makeRole = async (page: Page, token: string, roleName: string, moduleCodeList: string[] = []): Promise<string> => {
  const { orgRoleId } = await post<{ orgRoleId: string }>(page, token, 'add_role', { roleName, roleGroupName: unique('组') })
  await post(page, token, 'update_role_auth_submit', { orgRoleId, moduleCodeList })
  return orgRoleId
}

const openRole = async (page: Page, orgRoleId: string, name: string, tab = ''): Promise<void> => {
  await page.goto(`/enterprise/role?role=${orgRoleId}${tab === '' ? '' : `&tab=${tab}`}`)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}
const item = (page: Page, name: string): Locator =>
  page.getByRole('tree', { name: '功能权限' }).getByRole('treeitem', { name: new RegExp(`^${name}\\s*(未保存)?\\s*\\d*$`) })
const list = (page: Page): Locator => page.getByRole('region', { name: '角色', exact: true })

test('a role is made, gets members, and is deleted once they are gone', async ({ page }) => {
  const [name, group] = [unique('值班员'), unique('值班')]
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/role')
  await expect(list(page).getByRole('button', { name: /^超级管理员/ })).toBeVisible()
  await expectAccessible(page)

  await list(page).getByRole('button', { name: '新增角色' }).click()
  const dialog = page.getByRole('dialog', { name: '新增角色' })
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await expect(page.getByText('请正确填写表单！')).toBeVisible()
  await expect(dialog.getByText('请输入角色名称')).toBeVisible()
  await dialog.getByLabel('角色名称').fill('财务')
  await dialog.getByRole('combobox', { name: '分组' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('新建分组').click()
  await dialog.getByLabel('分组名称').fill(group)
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await expect(dialog.getByText('角色名称已存在')).toBeVisible()
  await dialog.getByLabel('角色名称').fill(name)
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await expect(page.getByText('该角色还没有成员')).toBeVisible()
  await page.getByRole('button', { name: '添加成员' }).click()
  const adding = page.getByRole('dialog', { name: `添加「${name}」的成员` })
  await adding.getByRole('combobox', { name: '选择成员' }).fill('徐亮')
  await page.locator('.ant-select-dropdown:visible').getByText('徐亮').first().click()
  await adding.getByRole('combobox', { name: '选择成员' }).press('Escape')
  await adding.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('row', { name: /徐亮/ })).toContainText('138****0017')
  await expect(page.getByRole('button', { name: '删除', exact: true })).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: '选择 徐亮' }).check()
  await page.getByRole('button', { name: '移除 1 名成员' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除 1 名成员' }).click()
  await expect(page.getByText('该角色还没有成员')).toBeVisible()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除角色' }).click()
  await expect(list(page).getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0)
})

test('what a role opens is set by keyboard, and reaches an open page at once', async ({ page, browser, watch }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const name = unique('通讯录员')
  const orgRoleId = await makeRole(page, token, name)
  await post(page, token, 'add_role_user', { orgRoleId, userUuidList: [userUuid(YANG_LEI)] })

  const other = watch(await (await browser.newContext({ locale: 'zh-CN' })).newPage())
  await takeToken(other, YANG_LEI)
  await other.goto('/maillist')
  const rail = other.getByRole('navigation', { name: '主导航' })
  await expect(rail.getByRole('link', { name: '通讯录' })).toBeVisible()
  await expect(rail.getByRole('link', { name: '管理后台' })).toHaveCount(0)

  await openRole(page, orgRoleId, name, 'modules')
  await item(page, '工作台').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(item(page, '公告')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(item(page, '管理后台')).toBeFocused()
  await page.keyboard.type('qiye')
  await expect(item(page, '企业通讯录')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(item(page, '企业通讯录')).toHaveAttribute('aria-checked', 'true')
  await expect(item(page, '管理后台')).toHaveAttribute('aria-checked', 'mixed')
  await expect(page.getByText(/2 项更改未保存：开启「管理后台」「企业通讯录」，影响 1 位成员/)).toBeVisible()
  await expectAccessible(page)

  // Changes wait while another role is looked at.
  await list(page).getByRole('button', { name: /^财务/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: '财务' })).toBeVisible()
  await list(page)
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await expect(item(page, '企业通讯录')).toHaveAttribute('aria-checked', 'true')

  await page.getByRole('button', { name: '保存权限' }).click()
  await expect(page.getByText('操作成功!').first()).toBeVisible()
  await expect(rail.getByRole('link', { name: '管理后台' })).toBeVisible()
  await rail.getByRole('link', { name: '管理后台' }).click()
  await expect(other.getByRole('link', { name: '企业通讯录' }).first()).toBeVisible()

  // And back: the page that is open goes with the right.
  await item(page, '管理后台').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '保存权限' }).click()
  await expect(rail.getByRole('link', { name: '管理后台' })).toHaveCount(0)
  await other.context().close()
})

test('a role is told up to where it may go in an application', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const name = unique('报价员')
  const orgRoleId = await makeRole(page, token, name, ['11202'])
  await openRole(page, orgRoleId, name, 'apps')
  await page.getByRole('button', { name: '绑定应用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '报事报修' }).click()
  const drawer = page.getByRole('dialog', { name: `「${name}」在「报事报修」的权限` })
  const limit = drawer.getByRole('spinbutton', { name: '免审优惠上限' })
  await expect(limit).toHaveAttribute('placeholder', '默认 20')
  await limit.fill('35')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '保存权限' }).click()
  await page
    .getByRole('row', { name: /报事报修/ })
    .getByRole('button')
    .first()
    .click()
  await expect(limit).toHaveValue('35')
})

test('a role is bound to an application, compared, explained and looked at', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const name = unique('借还员')
  const orgRoleId = await makeRole(page, token, name, ['11202'])
  await openRole(page, orgRoleId, name, 'apps')
  await page.getByRole('button', { name: '绑定应用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '钥匙借还' }).click()
  const drawer = page.getByRole('dialog', { name: `「${name}」在「钥匙借还」的权限` })
  await drawer.getByRole('searchbox', { name: '搜索功能或权限码' }).fill('查看')
  const rights = drawer.getByRole('tree', { name: '「钥匙借还」的权限' })
  await rights.getByRole('treeitem', { name: /^查看.*loan:read$/ }).click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '保存权限' }).click()
  await expect(page.getByRole('row', { name: /钥匙借还/ })).toContainText('1 项')
  await page.getByRole('tab', { name: '数据范围' }).click()
  await page.getByRole('combobox', { name: '「钥匙借还」的数据范围' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('全部数据').click()
  await expect(page.getByText('操作成功!').first()).toBeVisible()

  // The same beside the codes: each application with what its rights are about.
  await page.getByRole('tab', { name: '功能权限' }).click()
  const apps = page.getByRole('list', { name: '应用' })
  await expect(apps.getByRole('listitem').filter({ hasText: '钥匙借还' })).toContainText('全部数据')
  await apps.getByRole('combobox', { name: '「钥匙借还」的数据范围' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('本部门数据', { exact: true }).click()
  await expect(apps.getByRole('listitem').filter({ hasText: '钥匙借还' })).toContainText('本部门数据')
  await expectAccessible(page)
  await page.reload()
  await expect(apps.getByRole('listitem').filter({ hasText: '钥匙借还' })).toContainText('本部门数据')
  await apps.getByRole('button', { name: '钥匙借还' }).click()
  await expect(page.getByRole('dialog', { name: `「${name}」在「钥匙借还」的权限` })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '与其他角色对比' }).click()
  const comparison = page.getByRole('dialog', { name: '对比角色' })
  await comparison.getByRole('combobox', { name: '右侧角色' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('项目经理').click()
  await expect(comparison.getByRole('row', { name: /项目管理/ })).toBeVisible()
  await expectAccessible(page)
  await comparison.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '权限诊断' }).click()
  const why = page.getByRole('dialog', { name: '权限诊断' })
  await why.getByRole('combobox', { name: '成员' }).fill('刘洋')
  await page.locator('.ant-select-dropdown:visible').getByText('刘洋').first().click()
  await why.getByRole('combobox', { name: '功能' }).fill('房间管理')
  await page.locator('.ant-select-dropdown:visible').getByText('房间管理').click()
  await expect(why.getByText('刘洋不能使用「房间管理」')).toBeVisible()
  await expect(why.getByText(/可通过以下角色获得：.*项目经理/)).toBeVisible()
  await why.getByRole('button', { name: '关闭' }).click()

  // Put on, the role is all there is; taken off, everything is back.
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '以此角色查看' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始预览' }).click()
  await expect(page.getByText(`正在以角色「${name}」查看`)).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '管理后台' })).toHaveCount(0)
  await page.getByRole('button', { name: '退出预览' }).click()
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '管理后台' })).toBeVisible()
})
