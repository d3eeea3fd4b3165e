import type { FrameLocator, Page } from '@playwright/test'
import { type SignIn, type Site, serveSamples } from './fixtures/serve.ts'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2
const LIU_YANG = 4
const APP = '/api/v1/application/enterprise/app'

let site: Site
test.beforeAll(async () => {
  site = await serveSamples()
})
test.afterAll(() => site.close())

/** A call of an administrator; gives its data. */
const administer = async <Data>(page: Page, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: await takeToken(page, LI_NA), 'Idempotency-Key': crypto.randomUUID() }
  const read: { data: Data } = await (await page.request.post(`${APP}/${path}`, { data, headers })).json()
  return read.data
}
interface Registered {
  appUuid: string
  clientId: string
  clientSecret: string
}
const registerWhole = (page: Page, appName: string, more: object): Promise<Registered> =>
  administer(page, 'add_self_built_app', { appName, ...more })
const register = async (page: Page, appName: string, more: object): Promise<string> => (await registerWhole(page, appName, more)).appUuid
const registerModule = (page: Page, appName: string, mode = '') =>
  register(page, appName, { openModeCode: 5, moduleUrl: `${site.origin}/module-app/app.js${mode}` })

/** What the server of the page does with a code: exchanges it with its secret, and asks who that is. */
const signInAt =
  (product: string, { clientId, clientSecret }: Registered, redirectUri: string): SignIn =>
  async (code) => {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, client_id: clientId, client_secret: clientSecret }
    const tokens: { access_token: string } = await (
      await fetch(`${product}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) })
    ).json()
    const user = await fetch(`${product}/oauth2/userinfo`, { headers: { Authorization: `Bearer ${tokens.access_token}` } })
    const { name }: { name: string } = await user.json()
    return name
  }

const open = async (page: Page, appUuid: string): Promise<void> => {
  await takeToken(page, LIU_YANG)
  await page.goto(`/application/${appUuid}`)
}
const tab = (page: Page, name: string | RegExp) => page.getByRole('tablist').first().getByRole('tab', { name })
const outcomeOf = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true }).locator('+ output')

test('a module of others runs in its tab, speaks with the shell, stays while another tab is shown and says goodbye', async ({ page }) => {
  const appUuid = await registerModule(page, '巡更')
  await open(page, appUuid)
  const frame = page.frameLocator('iframe[title="巡更"]')
  await expect(frame.getByRole('heading', { name: '巡更记录' })).toBeVisible()
  await expect(frame.getByText('用户：刘洋')).toBeVisible()
  await expect(tab(page, '巡更')).toHaveAttribute('aria-selected', 'true')
  const press = (name: string) => frame.getByRole('button', { name, exact: true }).click()

  await press('提示')
  await expect(page.getByText('巡更已完成')).toBeVisible()
  await press('改名')
  await expect(tab(page, '巡更（3）')).toBeVisible()
  await expect(page).toHaveTitle(/巡更（3）/)
  await press('去二号点')
  await expect(page).toHaveURL(/path=%2Fpoints%2F2/)
  await expect(frame.getByText('位置：/points/2')).toBeVisible()
  await press('上传')
  await expect(outcomeOf(frame, '上传')).toHaveText('"巡更.txt"')
  await press('去没有的应用')
  await expect(outcomeOf(frame, '去没有的应用')).toHaveText('拒绝 refused')
  await press('偷看')
  await expect(outcomeOf(frame, '偷看')).toHaveText('"SecurityError"')
  await frame.getByRole('textbox', { name: '备注' }).fill('三号门未锁')
  await expect(tab(page, /巡更/)).toContainText('未保存')

  await press('去公告')
  await page.waitForURL('/notice')
  await tab(page, /巡更/).click()
  await expect(frame.getByRole('textbox', { name: '备注' })).toHaveValue('三号门未锁')
  await frame.getByRole('textbox', { name: '备注' }).fill('')
  await expect(tab(page, /巡更/)).not.toContainText('未保存')

  await tab(page, /巡更/).press('Delete')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(() => expect(site.asked).toContain('POST /module-app/goodbye')).toPass()
})

test('a page of others is signed in and heard, what it says wrongly is refused', async ({ page, baseURL }) => {
  const pcUrl = `${site.origin}/page-app/`
  const registered = await registerWhole(page, '能耗平台', { openModeCode: 2, pcUrl, redirectUriList: [pcUrl] })
  site.signIn = signInAt(baseURL ?? '', registered, pcUrl)
  await open(page, registered.appUuid)
  const frame = page.frameLocator('iframe[title="能耗平台"]')
  await expect(frame.getByText('用户：刘洋')).toBeVisible()
  await expect(frame.getByText('已登录：刘洋')).toBeVisible()
  await frame.getByRole('button', { name: '提示' }).click()
  await expect(page.getByText('抄表已同步')).toBeVisible()
  await frame.getByRole('button', { name: '改名' }).click()
  await expect(tab(page, '能耗（2）')).toBeVisible()
  await frame.getByRole('button', { name: '乱说' }).click()
  await expect(frame.locator('#outcome')).toHaveText('拒绝 invalid')
  await expectAccessible(page)

  // By its address, as the workbench opens it: under a toolbar, in the tab of all such pages, which it does not name.
  await page.goto(`/dashboard/web?${new URLSearchParams({ pcUrl })}`)
  await expect(page.getByRole('heading', { level: 1, name: '能耗平台' })).toBeVisible()
  await expect(frame.getByText('已登录：刘洋')).toBeVisible()
  await frame.getByRole('button', { name: '改名' }).click()
  await expect(frame.locator('#outcome')).toHaveText('拒绝 refused')
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(frame.locator('#outcome')).toBeEmpty()
  await expect(frame.getByText('已登录：刘洋')).toBeVisible()
})

test('a module that throws, that never answers, and that throws later harm nobody', async ({ page }) => {
  await open(page, await registerModule(page, '坏模块', '?mode=throws'))
  await expect(page.getByRole('alert')).toContainText('应用启动失败')
  await expect(page.getByRole('alert')).toContainText('巡更服务未配置')
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expectAccessible(page)

  // What throws in a frame is told to the watched page as well.
  const other = await page.context().newPage()
  await open(other, await registerModule(other, '半坏模块'))
  await other.frameLocator('iframe').getByRole('button', { name: '出错' }).click()
  await expect(other.getByText('应用出现错误，部分功能可能无法使用')).toBeVisible()
  await other.getByRole('button', { name: '重新加载' }).click()
  await expect(other.getByText('应用出现错误，部分功能可能无法使用')).toBeHidden()
  await expect(other.frameLocator('iframe').getByRole('heading', { name: '巡更记录' })).toBeVisible()
  await other.close()

  await open(page, await registerModule(page, '慢模块', '?mode=silent'))
  await page.clock.install()
  await page.reload()
  await expect(page.locator('iframe')).toBeAttached()
  await page.clock.runFor(8_000)
  await expect(page.getByRole('alert')).toContainText('应用没有响应')
})

test('an application that is switched off, of the mobile app only, or of nobody says so', async ({ page }) => {
  const appUuid = await registerModule(page, '停用模块')
  await administer(page, 'update_disable_flag', { appUuid, disabledFlag: 1 })
  await open(page, appUuid)
  await expect(page.getByRole('heading', { level: 1, name: '应用已停用' })).toBeVisible()

  await open(page, await register(page, '手机巡更', { openModeCode: 4, mobileUrl: `${site.origin}/page-app/` }))
  await expect(page.getByRole('img', { name: '应用二维码' })).toBeVisible()
  await expect(page.getByText('请使用企服云 App 扫码打开')).toBeVisible()

  await open(page, '01940000-0000-7000-8000-00060000ffff')
  await page.waitForURL('/404')
})

test('a number without an application is /404', async ({ page }) => {
  await takeToken(page, LI_NA)
  await page.goto('/application/pkg26')
  await page.waitForURL('/404')
})
