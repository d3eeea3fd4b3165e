import { mobileOf, signIn, signInByCode, takeNewAccount, takeToken, tokenOf } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const PLACE = '/login?status=choseEnterprise'
/** The role 普通员工 of the first demo enterprise. */
const EMPLOYEE = '01940000-0000-7000-8000-000400000004'

test('an invited user joins with the real name, then enters', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, mobileOf(11))
  await page.waitForURL(/status=choseEnterprise/)
  const card = page.getByRole('listitem').filter({ hasText: '杭州示例物业服务有限公司' })
  await expectAccessible(page)
  await card.getByRole('button', { name: '加入' }).click()
  const dialog = page.getByRole('dialog', { name: '加入企业' })
  // The name that he was invited by.
  await expect(dialog.getByLabel('真实姓名')).toHaveValue('郑宇')
  await dialog.getByLabel('真实姓名').fill('')
  await dialog.getByRole('button', { name: '加入' }).click()
  await expect(dialog.getByText('请输入真实姓名')).toBeVisible()
  await dialog.getByLabel('真实姓名').fill('郑@宇')
  await dialog.getByRole('button', { name: '加入' }).click()
  await expect(dialog.getByText('不能包含特殊字符')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('真实姓名').fill('郑宇')
  await dialog.getByRole('button', { name: '加入' }).click()
  await expect(page.getByText('操作成功!')).toBeVisible()
  await card.getByRole('button', { name: '进入' }).click()
  await expect(page.getByText('正在切换到：杭州示例物业服务有限公司')).toBeVisible()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
})

test('an applicant hears that the enterprise still decides', async ({ page }) => {
  await takeToken(page, 10)
  await page.goto(PLACE)
  await page.getByRole('button', { name: '审核中' }).click()
  await expect(page.getByText('正在等待企业后台审核中')).toBeVisible()
})

test('an applicant who waits sees that he has been let in, and enters, without loading the page', async ({ page, browser, watch }) => {
  await takeToken(page, 10)
  await page.goto(PLACE)
  await expect(page.getByRole('button', { name: '审核中' })).toBeVisible()
  const admin = watch(await (await browser.newContext()).newPage())
  const headers = { Authorization: await takeToken(admin, 2) }
  const ask = async (path: string) => (await (await admin.request.get(`/api/v1/organ/${path}`, { headers })).json()).data
  const { list }: { list: { puUserUuid: string; userMobile: string }[] } = await ask('join_audit/get_pending_audit_user_list')
  const { organUuid }: { organUuid: string } = await ask('common/get_root_organ_info')
  const decided = await admin.request.post('/api/v1/organ/join_audit/audit_submit', {
    headers,
    data: {
      auditFlag: 1,
      puUserUuid: list.find(({ userMobile }) => userMobile === mobileOf(10))?.puUserUuid,
      departmentList: [organUuid],
      orgRoleId: EMPLOYEE,
    },
  })
  expect(decided.ok()).toBe(true)
  await expect(page.getByText('你已加入「杭州示例物业服务有限公司」')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: '进入' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await admin.context().close()
})

test('a newcomer applies by invite code and creates an enterprise of his own', async ({ page }) => {
  await takeNewAccount(page, '13912340002')
  await page.goto(PLACE)
  await page.getByRole('button', { name: '输入邀请码' }).click()
  const apply = page.getByRole('dialog', { name: '输入邀请码' })
  await apply.getByLabel('邀请码').fill('NOSUCHCODE')
  await apply.getByLabel('真实姓名').fill('黄新')
  await apply.getByRole('button', { name: '提交申请' }).click()
  await expect(apply.getByText('邀请码无效或已过期')).toBeVisible()
  await apply.getByLabel('邀请码').fill('QFYDEMO3')
  await apply.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '宁波示例商业管理有限公司' })).toContainText('等待审核')

  await page.getByRole('button', { name: '创建企业' }).click()
  const create = page.getByRole('dialog', { name: '创建企业' })
  await create.getByLabel('企业名称').fill('苏州示例物业有限公司')
  await create.getByLabel('企业类型').selectOption({ label: '物业服务' })
  await create.getByLabel('真实姓名').fill('黄新')
  await expectAccessible(page)
  await create.getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '苏州示例物业有限公司' }).getByRole('button', { name: '进入' })).toBeVisible()
})

test('an unfinished account is completed step by step', async ({ page }) => {
  await page.goto('/login')
  await signInByCode(page, '13912340003')
  await page.waitForURL(/status=register/)
  await page.getByLabel('昵称').fill('小十五')
  await page.getByLabel('真实姓名').fill('钱进')
  await expectAccessible(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '新密码' }).fill('Fifteen2026')
  await page.getByRole('textbox', { name: '确认密码' }).fill('Fifteen2026')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('资料已完善')).toBeVisible()
  await page.getByRole('button', { name: '继续' }).click()
  await page.waitForURL(/status=choseEnterprise/)
  await expect(page.getByText('还没有加入任何企业')).toBeVisible()
})

test('who follows an invitation is told who invites, and whether it still holds', async ({ page }) => {
  await page.goto('/login?status=register&inviteCode=QFYDEMO3')
  await expect(page.getByRole('status').filter({ hasText: '邀请你加入「宁波示例商业管理有限公司」' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/login?status=register&inviteCode=NOSUCH01')
  await expect(page.getByText('邀请已失效，注册后可以输入新的邀请码')).toBeVisible()
})

test('who leaves an enterprise sees nothing of it any more, and its owner stays', async ({ page }) => {
  const name = '杭州示例物业服务有限公司'
  const leave = async (): Promise<void> => {
    await page.goto('/im')
    await page.getByRole('button', { name: '头像菜单' }).click()
    await page.getByRole('menuitem', { name: '个人信息' }).click()
    await page.getByRole('button', { name: '管理我的企业' }).click()
    await page.getByRole('button', { name: `退出企业「${name}」` }).click()
    await page
      .getByRole('dialog', { name: `退出「${name}」？` })
      .getByRole('button', { name: '退出企业' })
      .click()
  }
  await takeToken(page, 1)
  await leave()
  await expect(page.getByText('企业所有者不能退出，请先转让企业')).toBeVisible()

  await takeToken(page, 7)
  await leave()
  // Still signed in: the next thing is which enterprise to go on in.
  await expect(page).toHaveURL('/login?status=choseEnterprise')
  await expect(page.getByRole('list', { name: '企业列表' }).getByText(name)).toHaveCount(0)
  await page.getByRole('listitem').first().getByRole('button', { name: '进入' }).click()
  await page.waitForURL('/im')
  await page.getByRole('button', { name: '切换企业' }).click()
  const mine = page.getByRole('list', { name: '我的企业' })
  await expect(mine).toBeVisible()
  await expect(mine.getByText(name)).toHaveCount(0)
})

test('who is taken out of an enterprise stays signed in, is told, and chooses where to go on', async ({ page, browser, watch }) => {
  await takeToken(page, 4)
  await page.goto('/im')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  const admin = watch(await (await browser.newContext()).newPage())
  const token = await takeToken(admin, 2)
  const liuyang = '01940000-0000-7000-8000-000100000004'
  const answer = await admin.request.post('/api/v1/organ/address_book/user/update_status', {
    data: { userUuid: liuyang, statusCode: 3 },
    headers: { Authorization: token },
  })
  expect(answer.ok()).toBe(true)
  await expect(page).toHaveURL(PLACE)
  await expect(page.getByText('你已不在该企业，请选择要进入的企业')).toBeVisible()
  await expect(page.getByText('还没有加入任何企业')).toBeVisible()
  await expectAccessible(page)
  await admin.context().close()
})

test('a sign-in that has ended is told, then asked for again', async ({ page, baseURL }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('visitedViews', '[{"title":"张三的审批"}]'))
  await page.context().addCookies([{ name: 'qifuyun-pc-token', value: 'x'.repeat(43), url: baseURL ?? '' }])
  await page.goto(PLACE)
  const ending = page.getByText('登录已失效，请重新登录')
  await expect(ending).toHaveCount(1)
  await expect(page).toHaveURL('/login')
  expect(await tokenOf(page)).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('visitedViews'))).toBeNull()
})
