import type { Locator, Page } from '@playwright/test'
import { SMS_CODE } from './support/own-product.ts'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'
import { workbook } from './support/workbook.ts'

const ZHOU_TING = 9
const XU_LIANG = 17
/** 周婷's enterprise, where nobody else counts people. */
const ENTERPRISE = '01940000-0000-7000-8000-000200000003'
const ROOT = '01940000-0000-7000-8000-000300000012'
const STAFF = '01940000-0000-7000-8000-000400000032'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const BOOK = '/api/v1/organ/address_book'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 6)}`
/** A real name: letters and Chinese only. */
const uniqueName = (words: string): string =>
  words +
  [...crypto.randomUUID().replaceAll('-', '')]
    .slice(0, 5)
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
    .join('')
const uniqueMobile = (): string => `199${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  const read: { data: Data } = await answer.json()
  expect(answer.ok(), JSON.stringify(read)).toBe(true)
  return read.data
}

const addDepartment = async (page: Page, token: string, organName: string, parentUuid = ROOT): Promise<string> =>
  (await post<{ organUuid: string }>(page, token, `${BOOK}/add_organ`, { organName, organTypeCode: 3, parentUuid })).organUuid

interface Somebody {
  userName: string
  userMobile: string
  userUuid: string
}

/** Somebody who was invited into a department, and whether he came. */
const addSomebody = async (page: Page, token: string, organUuid: string, joins: boolean): Promise<Somebody> => {
  const [userName, userMobile] = [uniqueName('甲'), uniqueMobile()]
  const person = { userName, userMobile, departmentList: [organUuid], primaryOrganUuid: organUuid, orgRoleIdList: [STAFF] }
  const { userUuid } = await post<{ userUuid: string }>(page, token, `${BOOK}/user/add_user_submit`, person)
  if (joins) {
    await post(page, '', '/api/v1/auth/auth/login_message_code', { userMobile })
    const own = await post<{ token: string }>(page, '', '/api/v1/auth/auth/login_mobile_code', { userMobile, smsCode: SMS_CODE })
    await post(page, own.token, '/api/v1/enterprise/enterprise/join', { enterpriseUuid: ENTERPRISE, userName })
  }
  return { userName, userMobile, userUuid }
}

const tree = (page: Page): Locator => page.getByRole('tree', { name: '组织架构' })
const node = (page: Page, name: string): Locator => tree(page).getByRole('treeitem').filter({ hasText: name })
const menuOf = async (page: Page, name: string, deed: string): Promise<void> => {
  await node(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: deed }).click()
}
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const names = (page: Page): Promise<string[]> => tree(page).getByRole('treeitem').allInnerTexts()
/** The place of nodes among each other. */
const order = async (page: Page, ...wanted: string[]): Promise<string[]> => {
  const lines = await names(page)
  return [...wanted].sort((a, b) => lines.findIndex((line) => line.includes(a)) - lines.findIndex((line) => line.includes(b)))
}

test('a colleague is found by two letters, and his number stays masked for who has no right', async ({ page }) => {
  await takeToken(page, XU_LIANG)
  await page.goto('/maillist')
  await expect(page.getByRole('heading', { level: 1, name: /杭州示例物业服务有限公司/ })).toBeVisible()
  await expect(row(page, '王强')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: '搜索姓名、拼音、手机号、部门' })).toBeFocused()
  await page.keyboard.type('cj')
  await expect(row(page, '陈静')).toBeVisible()
  await expect(row(page, '王强')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const card = page.getByRole('complementary', { name: '成员资料' })
  await expect(card.getByRole('heading', { level: 2, name: /陈静/ })).toBeVisible()
  await expect(card).toContainText('138****0005')
  await expect(card.getByRole('button', { name: '显示完整手机号' })).toHaveCount(0)
  await expectAccessible(page)

  // The organisation is walked with the keys of a tree, and shown as a chart.
  await page.keyboard.press('Escape')
  await tree(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.type('gcb')
  await expect(node(page, '工程部')).toHaveAttribute('data-cursor', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /工程部/ })).toBeVisible()
  await expect(row(page, '杨磊')).toContainText('负责人')
  await page.getByText('架构图').click()
  await expect(page.getByText('没有下级部门')).toBeVisible()
  await page.getByText('列表', { exact: true }).click()

  // A double click begins to talk.
  await row(page, '杨磊').dblclick()
  await page.waitForURL(/\/im/)
  await expect(page.getByRole('heading', { level: 2, name: '杨磊' })).toBeVisible()
})

test('departments are added, renamed, moved by keys and by dragging, taken back, and deleted when empty', async ({ page }) => {
  const token = await takeToken(page, ZHOU_TING)
  const [first, second, third] = [unique('甲部'), unique('乙部'), unique('丙部')]
  await addDepartment(page, token, first)
  await addDepartment(page, token, second)
  await page.goto('/enterprise')
  await expect(page.getByRole('navigation', { name: '管理后台菜单' }).getByRole('link', { name: '企业通讯录' })).toBeVisible()
  await page.goto('/enterprise/address')
  await expect(node(page, second)).toBeVisible()
  await expectAccessible(page)

  await menuOf(page, first, '新增下级')
  const dialog = page.getByRole('dialog', { name: `在「${first}」下新增` })
  await dialog.getByRole('button', { name: '新增' }).click()
  await expect(page.getByText('请正确填写表单！')).toBeVisible()
  await expect(dialog.getByText('请输入部门名称')).toBeVisible()
  await dialog.getByLabel('名称').fill(third)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '新增' }).click()
  await expect(node(page, third)).toHaveAttribute('aria-level', '3')

  // Alt and an arrow: out of its parent, then up.
  await node(page, third).click()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(node(page, third)).toHaveAttribute('aria-level', '2')
  await expect.poll(() => order(page, first, second, third)).toEqual([first, third, second])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => order(page, first, second, third)).toEqual([third, first, second])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => order(page, first, second, third)).toEqual([first, third, second])

  // Dragged into another one.
  await node(page, third).dragTo(node(page, second))
  await expect(node(page, third)).toHaveAttribute('aria-level', '3')

  // What is not empty stays; F2 renames.
  await menuOf(page, second, '删除')
  await page.getByRole('button', { name: `删除「${second}」` }).click()
  await expect(page.getByText(/不能删除|不为空|下级|成员/).last()).toBeVisible()
  await tree(page).focus()
  await node(page, third).click()
  await page.keyboard.press('F2')
  const edit = page.getByRole('dialog', { name: `编辑「${third}」` })
  const renamed = unique('丁部')
  await edit.getByLabel('名称').fill(renamed)
  await edit.getByRole('switch', { name: '在通讯录中隐藏' }).click()
  await expectAccessible(page)
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(node(page, renamed).getByRole('img', { name: '已隐藏' })).toBeVisible()
  await node(page, renamed).click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: `删除「${renamed}」` }).click()
  await expect(node(page, renamed)).toHaveCount(0)
})

test('somebody is invited by a form that keeps a draft, and the invitation is taken back', async ({ page }) => {
  const token = await takeToken(page, ZHOU_TING)
  const department = unique('前台')
  const organUuid = await addDepartment(page, token, department)
  const [name, mobile] = [uniqueName('乙'), uniqueMobile()]
  await page.goto(`/enterprise/address?organ=${organUuid}`)
  await page.getByRole('button', { name: '添加成员' }).first().click()
  await page.getByRole('menuitem', { name: '按手机号添加' }).click()
  await page.waitForURL(/\/enterprise\/address\/add/)
  await expect(page.getByRole('button', { name: `主部门：${department}` })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: '姓名' }).fill(name)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/有一份.*未提交的草稿/)).toBeVisible()
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue(name)

  await page.getByRole('textbox', { name: '手机号' }).fill('1380000')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByText('手机号格式错误')).toBeVisible()
  await expect(page.getByText('请选择角色').last()).toBeVisible()
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await page.getByRole('combobox', { name: '角色' }).last().click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('普通员工').click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await page.waitForURL(/\/enterprise\/address\?organ=/)

  // Who has not come yet is among the invited.
  await page.locator('.ant-segmented-item', { hasText: '待加入' }).click()
  await expect(row(page, name)).toContainText('待加入')
  await row(page, name)
    .getByRole('button', { name: `更多操作：${name}` })
    .click()
  await page.getByRole('menuitem', { name: '撤回邀请' }).click()
  await page.getByRole('button', { name: '撤回 1 个邀请' }).click()
  await expect(row(page, name)).toHaveCount(0)

  // The ways to let people in without a form.
  await page.getByRole('button', { name: '邀请', exact: true }).click()
  const code = page.getByRole('dialog', { name: '邀请成员' })
  await expect(code.getByRole('img', { name: '邀请加入企业的二维码' })).toBeVisible()
  await expect(code.getByLabel('邀请码').first()).not.toHaveValue('')
  await expectAccessible(page)
})

test('members are moved, given roles, disabled and removed together', async ({ page }) => {
  const token = await takeToken(page, ZHOU_TING)
  const [here, there] = [unique('客服'), unique('工程')]
  const [hereUuid, thereUuid] = [await addDepartment(page, token, here), await addDepartment(page, token, there)]
  const one = await addSomebody(page, token, hereUuid, true)
  const two = await addSomebody(page, token, hereUuid, true)
  await page.goto(`/enterprise/address?organ=${hereUuid}`)
  await page.getByRole('checkbox', { name: `选择 ${one.userName}` }).check()
  await page.getByRole('checkbox', { name: `选择 ${two.userName}` }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: '调整部门' }).click()
  const move = page.getByRole('dialog', { name: '调整 2 名成员的部门' })
  await move.getByRole('combobox', { name: '目标部门' }).fill(there)
  await page.locator('.ant-select-tree-title').filter({ hasText: there }).click()
  await move.getByRole('button', { name: '移动' }).click()
  await expect(row(page, one.userName)).toHaveCount(0)

  await page.goto(`/enterprise/address?organ=${thereUuid}`)
  await row(page, one.userName).getByRole('button', { name: '显示完整手机号' }).click()
  await expect(row(page, one.userName)).toContainText(one.userMobile)

  // A disabled member loses the enterprise; he is found among the disabled.
  await row(page, one.userName)
    .getByRole('button', { name: `更多操作：${one.userName}` })
    .click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await page.getByRole('button', { name: `停用「${one.userName}」` }).click()
  await expect(row(page, one.userName)).toHaveCount(0)
  await page.goto(`/enterprise/address?organ=${thereUuid}&status=3`)
  await expect(row(page, one.userName)).toContainText('已停用')

  await page.goto(`/enterprise/address/info?userUuid=${two.userUuid}`)
  await expect(page.getByRole('heading', { level: 2, name: two.userName })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '编辑' }).click()
  await page.waitForURL(/\/update/)
  await page.getByRole('textbox', { name: '职务' }).fill('前台主管')
  await page.getByRole('checkbox', { name: `负责「${there}」` }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/info/)
  await expect(page.getByText('前台主管').first()).toBeVisible()
  await page.getByRole('button', { name: '移除' }).click()

  // What he holds is told before, goes to whom one names, and comes back with him.
  const leaving = page.getByRole('dialog', { name: '移除 1 名成员？' })
  await expect(leaving.getByRole('list', { name: '需要交接的事项' }).getByRole('listitem')).toHaveText([/负责的部门1 项/])
  await expect(leaving.getByText('不指定时部门没有此负责人')).toBeVisible()
  await leaving.getByRole('combobox', { name: '负责的部门交接给' }).fill('周婷')
  await page.locator('.ant-select-tree-title').filter({ hasText: '周婷' }).first().click()
  await expectAccessible(page)
  await leaving.getByRole('button', { name: '移除 1 名成员' }).click()
  await page.waitForURL(/\/enterprise\/address(\?|$)/)
  await expect(row(page, two.userName)).toHaveCount(0)
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '离职记录' }).click()
  const left = page.getByRole('dialog', { name: '离职记录' })
  await expect(left.getByRole('row').filter({ hasText: two.userName })).toContainText('负责的部门 1 项 → 周婷')
  await expectAccessible(page)
  await left.getByRole('button', { name: `恢复「${two.userName}」` }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: `恢复「${two.userName}」` })
    .click()
  await expect(left.getByText('已恢复')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/enterprise/address?organ=${thereUuid}`)
  await expect(row(page, two.userName)).toContainText('前台主管')
  await expect(page.getByText(`负责人：${two.userName}`)).toBeVisible()
})

test('what an enterprise notes about its members is defined, filled in, shown and filtered by', async ({ page }) => {
  const token = await takeToken(page, ZHOU_TING)
  const department = unique('学历部')
  const organUuid = await addDepartment(page, token, department)
  const { userName, userUuid } = await addSomebody(page, token, organUuid, true)
  const other = await addSomebody(page, token, organUuid, true)
  await page.goto(`/enterprise/address?organ=${organUuid}`)
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '成员字段' }).click()
  const drawer = page.getByRole('dialog', { name: '成员字段' })
  await expect(drawer.getByText('还没有自定义字段')).toBeVisible()
  await expectAccessible(page)

  await drawer.getByRole('button', { name: '新增字段' }).click()
  const dialog = page.getByRole('dialog', { name: '新增字段' })
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await expect(dialog.getByText('请输入字段名称')).toBeVisible()
  await dialog.getByLabel('字段名称').fill('工号')
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await expect(dialog.getByText('不能与系统字段“工号”重名')).toBeVisible()
  await dialog.getByLabel('字段名称').fill('学历')
  await dialog.getByRole('combobox', { name: '类型' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('单选').click()
  await dialog.getByRole('combobox', { name: '选项' }).pressSequentially('本科,硕士,')
  await dialog.getByRole('switch', { name: '显示在成员列表' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await expect(drawer.getByRole('row').filter({ hasText: '学历' })).toContainText('单选')
  await drawer.getByRole('button', { name: '新增字段' }).click()
  await dialog.getByLabel('字段名称').fill('身高')
  await dialog.getByRole('combobox', { name: '类型' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('数字').click()
  await dialog.getByRole('button', { name: '新增', exact: true }).click()
  await drawer.getByRole('button', { name: '上移「身高」' }).click()
  await expect(drawer.getByRole('row').nth(1)).toContainText('身高')
  await expectAccessible(page)

  await page.goto(`/enterprise/address/update?userUuid=${userUuid}`)
  await page.getByRole('combobox', { name: '学历' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('硕士').click()
  await page.getByRole('spinbutton', { name: '身高' }).fill('9999999999999')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('身高应在-999999999999到999999999999之间')).toBeVisible()
  await page.getByRole('spinbutton', { name: '身高' }).fill('178.5')
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/info/)
  await expect(page.getByRole('definition').filter({ hasText: '硕士' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '178.5' })).toBeVisible()

  await page.goto(`/enterprise/address?organ=${organUuid}`)
  await expect(row(page, userName)).toContainText('硕士')
  await page.getByRole('button', { name: '更多筛选' }).click()
  await page.getByRole('combobox', { name: '学历' }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle('硕士').click()
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await expect(row(page, other.userName)).toHaveCount(0)
  await expect(row(page, userName)).toBeVisible()
  await expectAccessible(page)
  // The address keeps what it is narrowed by.
  await page.reload()
  await expect(row(page, userName)).toBeVisible()
  await expect(row(page, other.userName)).toHaveCount(0)

  const narrowed = page.url()
  await page.goto('/enterprise/address?fields=1')
  await drawer.getByRole('button', { name: '删除 学历' }).click()
  await expect(page.getByText('所有成员填写的「学历」会一并删除，不能恢复。')).toBeVisible()
  await page.getByRole('dialog').last().getByRole('button', { name: '删除', exact: true }).click()
  await expect(drawer.getByRole('row').filter({ hasText: '学历' })).toHaveCount(0)
  // An address that still asks for it opens all the same.
  await page.goto(narrowed)
  await expect(row(page, other.userName)).toBeVisible()
})

test('one file brings departments and people, after a trial that is corrected in place', async ({ page }) => {
  await takeToken(page, ZHOU_TING)
  const [department, name] = [unique('导入部'), uniqueName('丙')]
  await page.goto('/enterprise/address/importExport')
  await expectAccessible(page)
  await page.getByRole('button', { name: '开始导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入组织与成员' })
  const rows = [
    ['部门', '部门类型', '姓名', '手机号'],
    [`${department}/前台组`, '部门', '', ''],
    [`${department}/前台组`, '', name, '1990000'],
  ]
  await dialog.locator('input[type="file"]').setInputFiles({ name: '成员.xlsx', mimeType: XLSX, buffer: workbook(rows) })
  // It waits for the file to be on the server.
  await expect(dialog.getByRole('button', { name: '下一步' })).not.toHaveClass(/loading/)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('共 2 行，可导入 1 行，有问题 1 行')).toBeVisible()
  await dialog.getByRole('textbox', { name: '第 3 行，手机号' }).fill(uniqueMobile())
  await dialog.getByRole('button', { name: '重新检查' }).click()
  await expect(dialog.getByText('共 2 行，可导入 2 行，有问题 0 行')).toBeVisible()
  await dialog.getByRole('button', { name: '开始导入' }).click()
  await dialog.getByRole('button', { name: '完成' }).click()

  await page.goto('/enterprise/address?status=2')
  await expect(node(page, department)).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索姓名、拼音、手机号、工号' }).fill(name)
  await expect(row(page, name)).toContainText('前台组')

  await page.goto('/enterprise/address/importExport')
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: '开始导出' }).click()
  expect((await exported).suggestedFilename()).toMatch(/\.xlsx$/)
})
