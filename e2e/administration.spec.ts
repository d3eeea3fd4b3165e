import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { AGENT, CORP, startWorkplaces, SECRET as WECOM_SECRET, type Workplaces } from '../server/src/identity-provider/testing.ts'
import { forgetSignIn, mobileOf, takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const ZHANG_WEI = 1
const LI_NA = 2
const LIU_YANG = 4
const ITEMS = '/api/v1/application/pkg41/item/page'

/** A stand-in of WeCom. */
let workplaces: Workplaces
test.use({
  settings: async ({ browserName: _any }, provide) => {
    workplaces ??= await startWorkplaces()
    await provide({ QFY_WECOM_ORIGIN: workplaces.origin })
  },
})
test.afterAll(() => workplaces.close())

const cards = (page: Page) => page.getByRole('main').getByRole('link')

test('the administration shows a card for each page that the user may open, and leads there', async ({ page }) => {
  await takeToken(page, LI_NA)
  await page.goto('/administration')
  await expect(cards(page).filter({ hasText: '企业通讯录' })).toBeVisible()
  await expectAccessible(page)
  for (const [card, place] of [
    ['公告管理', '/enterprise/notice'],
    ['权限管理', '/enterprise/role'],
    ['会议室', '/meeting'],
  ] as const) {
    await page.goto('/administration')
    await cards(page).filter({ hasText: card }).click()
    await page.waitForURL((url) => url.pathname === place)
  }
  // Who administers nothing has no such page, nor any below it.
  await takeToken(page, LIU_YANG)
  for (const place of ['/administration', '/enterprise/role', '/enterprise/address/add', '/activity/add', '/course/update']) {
    await page.goto(place)
    await page.waitForURL('/404')
  }
})

test('a page of something that is not there says so', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/address/add')
  await expect(page.getByRole('textbox', { name: '姓名' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/enterprise/address/update?userUuid=01940000-0000-7000-8000-000100000099')
  await expect(page.getByText('数据不存在').first()).toBeVisible()
  await page.goto('/enterprise/notice/update?noticeUuid=01940000-0000-7000-8000-001200000099')
  await expect(page.getByText('数据不存在').first()).toBeVisible()
  await page.goto('/notice/info?noticeUuid=01940000-0000-7000-8000-001200000099')
  await expect(page.getByText('公告不存在或已撤回').first()).toBeVisible()
  await page.goto('/meeting/info?roomUuid=01940000-0000-7000-8000-001500000099')
  await expect(page.getByText('数据不存在').first()).toBeVisible()
  await page.goto('/activity/update?activityUuid=01940000-0000-7000-8000-001300000099')
  await expect(page.getByText('数据不存在').first()).toBeVisible()
  await page.goto('/course/info?curriculumUuid=01940000-0000-7000-8000-001400000099')
  await expect(page.getByText('数据不存在').first()).toBeVisible()
})

test('an administrator gives a program its way in, changes it and takes it back', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/serviceToken')
  const name = `对接${crypto.randomUUID().slice(0, 4)}`
  await page.getByRole('button', { name: '新增令牌' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '生成令牌' }).click()
  await expect(dialog.getByText('请选择令牌权限')).toBeVisible()
  await dialog.getByRole('textbox', { name: '令牌名称' }).fill(name)
  await dialog.getByRole('searchbox', { name: '搜索功能或应用' }).fill('钥匙')
  await dialog.getByRole('radiogroup', { name: '钥匙借还' }).getByText('只读').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '生成令牌' }).click()

  const token = await page.getByTestId('token').innerText()
  const call = (path: string) =>
    page.request.post(path, { data: {}, headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() } })
  expect((await call(ITEMS)).status()).toBe(200)
  expect((await call(ITEMS.replace('page', 'add'))).status()).toBe(403)
  await page.getByRole('button', { name: '我已保存' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('钥匙借还（只读）')

  await row.getByRole('button', { name: `修改 ${name}` }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: '允许的地址' }).fill('10.1.2.0/33,')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s?存$/ })
    .click()
  await expect(page.getByRole('dialog').getByText('地址格式错误：10.1.2.0/33')).toBeVisible()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: `吊销 ${name}` }).click()
  await page
    .getByRole('button', { name: /^吊\s?销$/ })
    .last()
    .click()
  await expect(row).toContainText('已吊销')
  expect((await call(ITEMS)).status()).toBe(401)
})

const SECRET = 'a secret of forty characters and not less'

const inside = (url: URL): boolean => !url.pathname.startsWith('/login')

/** The identity provider of a company, at which its employee is signed in already. */
const startProvider = async (server: Server, redirect: string): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // Listening on a port, it has an address of that kind.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const known = { phone_number: mobileOf(LIU_YANG), phone_number_verified: true }
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'qifuyun', client_secret: SECRET, redirect_uris: [redirect], token_endpoint_auth_method: 'client_secret_post' }],
    claims: { openid: ['sub'], phone: ['phone_number', 'phone_number_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: KoaContextWithOIDC, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: KoaContextWithOIDC, accountId: string) => ({ accountId, claims: () => ({ sub: accountId, ...known }) }),
    loadExistingGrant: async ({ oidc: { client, session } }: KoaContextWithOIDC) => {
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid phone profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: 'employee-4' } })
    else void callback(request, response)
  })
  return issuer
}

test('an administrator names the identity provider of the company, and an employee signs in by it', async ({ page, baseURL }) => {
  const server = createServer()
  const issuer = await startProvider(server, new URL('/login/return', baseURL).href)
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/identityProvider')
  await expect(page.getByText(new URL('/login/return', baseURL).href)).toBeVisible()
  await page.getByLabel('签发地址').fill('http://10.0.0.1')
  await page.getByLabel('客户端编号').fill('qifuyun')
  await page.getByLabel('客户端密钥').fill(SECRET)
  await page.getByLabel('企业域名').fill('example.com')
  await page.getByRole('radio', { name: '手机号（与成员手机号一致）' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('无法访问该地址，或不允许访问内部网络').first()).toBeVisible()
  await page.getByLabel('签发地址').fill(issuer)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功！')).toBeVisible()
  await expectAccessible(page)

  await forgetSignIn(page)
  await page.goto('/login')
  await page.getByRole('button', { name: '企业账号登录' }).click()
  const domain = page.getByRole('textbox', { name: '企业域名' })
  await domain.fill('other.example')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('该企业域名未启用企业登录').first()).toBeVisible()
  await expectAccessible(page)
  await domain.fill('example.com')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL(inside)
  await expect(page.getByRole('button', { name: '头像菜单' })).toHaveAttribute('title', '刘洋')

  await page.goto('/login/return?code=made-up&state=made-up')
  await expect(page.getByRole('alert')).toHaveText('请返回登录页重新开始')
  server.closeAllConnections()
  server.close()
})

test('an administrator lets people in by WeCom', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/identityProvider')
  await page.getByText('企业微信', { exact: true }).click()
  await page.getByLabel('企业ID（CorpID）').fill('no id')
  await page.getByLabel('应用AgentId').fill('agent')
  await page.getByLabel('应用Secret').fill('wrong')
  await page.getByLabel('企业域名').fill('example.com')
  await page.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(page.getByText('企业ID格式错误')).toBeVisible()
  await expect(page.getByText('AgentId是数字，例如 1000002')).toBeVisible()
  await page.getByLabel('企业ID（CorpID）').fill(CORP)
  await page.getByLabel('应用AgentId').fill(AGENT)
  await page.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(page.getByText('企业ID或Secret错误，企业微信未接受')).toBeVisible()
  await page.getByLabel('应用Secret').fill(WECOM_SECRET)
  await page.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(page.getByText('修改成功！')).toBeVisible()
  await expectAccessible(page)

  await forgetSignIn(page)
  await page.goto('/login')
  await page.getByRole('button', { name: '企业账号登录' }).click()
  await page.getByRole('textbox', { name: '企业域名' }).fill('example.com')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL(inside)
  await expect(page.getByRole('button', { name: '头像菜单' })).toHaveAttribute('title', '刘洋')
})

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

test('an administrator lets a directory in and sees what it did, and what it was refused', async ({ page }) => {
  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/directory')
  await expect(page.getByText('/scim/v2')).toBeVisible()
  await page.getByRole('button', { name: '新增目录令牌' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '生成令牌' }).click()
  await expect(dialog.getByText('必填')).toBeVisible()
  await dialog.getByRole('textbox', { name: '令牌名称' }).fill('Entra ID')
  await dialog.getByRole('button', { name: '生成令牌' }).click()
  const token = await page.getByTestId('token').innerText()
  await page.getByRole('button', { name: '我已保存' }).click()

  const send = (displayName: string, number: string) =>
    page.request.post('/scim/v2/Users', {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      data: { schemas: [USER], userName: `${number}@example.com`, displayName, phoneNumbers: [{ value: number }] },
    })
  expect((await send('陈曦', '13912345678')).status()).toBe(201)
  expect((await send('林一', '12345')).status()).toBe(400)
  await page.reload()
  const row = (name: string) => page.getByRole('region', { name: '同步记录' }).getByRole('row').filter({ hasText: name })
  await expect(row('陈曦')).toContainText('新增')
  await expect(row('林一')).toContainText('phoneNumbers：手机号格式错误')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: '结果' }).click()
  await page.getByTitle('被拒绝').click()
  await expect(row('陈曦')).toHaveCount(0)

  await page.getByRole('button', { name: '吊销 Entra ID' }).click()
  await page
    .getByRole('button', { name: /^吊\s?销$/ })
    .last()
    .click()
  await expect(page.getByRole('region', { name: '目录令牌' }).getByRole('row').filter({ hasText: 'Entra ID' })).toContainText('已吊销')
  expect((await send('林一', '13912345679')).status()).toBe(401)
})
