import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { mobileOf, signIn, takeToken } from './support/people.ts'
import { picture } from './support/picture.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const WANG_QIANG = 3
const LI_NA = 2
const LIU_YANG = 4
const CALLBACK = 'https://app.example.com/callback'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an application of one’s own is added, its secret shown once; it is shown to whom it is for, and switched off', async ({ page }) => {
  await takeToken(page, LI_NA)
  await page.goto('/enterprise/application?size=100')
  await expect(rowOf(page, '旧报表系统').getByRole('switch')).not.toBeChecked()
  await expect(rowOf(page, '财务看板')).toContainText('财务')
  await expectAccessible(page)
  await page.getByRole('button', { name: '新建自建应用' }).click()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('请输入应用名称')).toBeVisible()
  await page.getByLabel('应用名称', { exact: true }).fill('班车预约')
  await page.getByLabel('电脑端地址').fill('https://app.example.com/')
  const redirects = page.getByRole('combobox', { name: '登录回调地址' })
  await redirects.fill('https://*.example.com/')
  await redirects.press('Enter')
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('回调地址不能包含通配符')).toBeVisible()
  // The field holds back a removal for a moment after something was typed.
  await expect(async () => {
    await redirects.press('Backspace')
    await expect(page.locator('.ant-select-selection-item', { hasText: '*' })).toHaveCount(0, { timeout: 300 })
  }).toPass()
  await redirects.fill(CALLBACK)
  await redirects.press('Enter')
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture(64, 64) })
  await expect(page.getByRole('button', { name: '移除 logo.png' })).toBeVisible()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  const dialog = page.getByRole('dialog', { name: '应用密钥' })
  await expect(dialog.getByTestId('client-secret')).toHaveText(/^[\w-]{43}$/)
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await page.waitForURL(/configOther\?appUuid=/)
  const shown = page.getByRole('region', { name: '可见范围' })
  await expect(shown.getByText(/8 位成员可以看到：.*刘洋/)).toBeVisible()
  await shown.getByLabel('指定范围').check()
  await expect(shown.getByText('没有成员可以看到，管理员也不能')).toBeVisible()
  await shown.getByLabel('全体成员').check()
  await expectAccessible(page)
  await page.getByRole('switch', { name: '启用 班车预约' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /停\s*用/ })
    .click()
  await expect(page.getByRole('switch', { name: '启用 班车预约' })).not.toBeChecked()
})

test('somebody signs in to it through the pages and comes back to it with a code', async ({ page }) => {
  const token = await takeToken(page, LI_NA)
  const added = await page.request.post('/api/v1/application/enterprise/app/add_self_built_app', {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    data: { appName: '停车缴费', openModeCode: 3, pcUrl: 'https://app.example.com/', redirectUriList: [CALLBACK] },
  })
  const { data: app }: { data: { appUuid: string; clientId: string; clientSecret: string } } = await added.json()
  await page.context().clearCookies()
  await page.route('https://app.example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>班车</h1>' }))
  const query = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid',
    state: 'abc',
  })
  await page.goto(`/oauth2/authorize?${query.toString()}`)
  await signIn(page, mobileOf(LIU_YANG))
  await page.waitForURL(/^https:\/\/app\.example\.com\/callback\?/)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('state')).toBe('abc')
  const answer = await page.request.post('/oauth2/token', {
    form: {
      grant_type: 'authorization_code',
      code: searchParams.get('code') ?? '',
      redirect_uri: CALLBACK,
      client_id: app.clientId,
      client_secret: app.clientSecret,
    },
  })
  const tokens: { access_token: string } = await answer.json()
  expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'openid' })
  await page.goto(`/auth-redirect?${query.toString().replace('callback', 'elsewhere')}`)
  await expect(page.getByRole('heading', { name: '应用登录失败' })).toBeVisible()
  await expect(page.getByText(/回调地址未登记/).first()).toBeVisible()

  // Whoever administers applications sees who is signed in, and ends it.
  const known = async () =>
    (await page.request.get('/oauth2/userinfo', { headers: { Authorization: `Bearer ${tokens.access_token}` } })).status()
  expect(await known()).toBe(200)
  await takeToken(page, LI_NA)
  await page.goto(`/enterprise/application/configOther?appUuid=${app.appUuid}`)
  const signedIn = page.getByRole('region', { name: '已登录成员' })
  await expect(signedIn.getByRole('row').filter({ hasText: '刘洋' })).toContainText('身份')
  await expectAccessible(page)
  await signedIn.getByRole('button', { name: '撤销登录 刘洋' }).click()
  await page.getByRole('dialog', { name: '撤销「刘洋」的登录？' }).getByRole('button', { name: '撤销登录' }).click()
  await expect(signedIn.getByText('还没有成员登录过该应用')).toBeVisible()
  expect(await known()).toBe(401)
})

test('an application of one’s own is told of events; what did not arrive is sent again', async ({ page }) => {
  const heard: { event: string | undefined; signed: boolean }[] = []
  let status = 500
  const receiver = createServer((request, response) => {
    heard.push({
      event: request.headers['x-qifuyun-event']?.toString(),
      signed: /^v1=[0-9a-f]{64}$/.test(String(request.headers['x-qifuyun-signature'])),
    })
    request.resume().on('end', () => response.writeHead(status).end('{"ok":false}'))
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
  const lender = await takeToken(page, WANG_QIANG)
  const token = await takeToken(page, LI_NA)
  const added = await page.request.post('/api/v1/application/enterprise/app/add_self_built_app', {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    data: { appName: '巡检大屏', openModeCode: 2, pcUrl: 'https://app.example.com/' },
  })
  const { data: app }: { data: { appUuid: string } } = await added.json()
  await page.goto(`/enterprise/application/configOther?appUuid=${app.appUuid}`)
  const events = page.getByRole('region', { name: '事件推送' })
  await events.getByLabel('接收地址').fill('https://10.0.0.8/events')
  await events.getByLabel('公告变更').check()
  await events.getByRole('button', { name: '保存推送' }).click()
  await expect(events.getByText('接收地址不能是内网地址')).toBeVisible()
  await events.getByLabel('接收地址').fill(address)
  await events.getByRole('button', { name: '保存推送' }).click()
  const dialog = page.getByRole('dialog', { name: '签名密钥' })
  await expect(dialog.getByTestId('event-secret')).toHaveText(/^[\w-]{43}$/)
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await events.getByRole('button', { name: '发送测试' }).click()
  const log = page.getByRole('region', { name: '推送记录' })
  await expect(log.getByRole('row').filter({ hasText: '测试' })).toContainText('HTTP 500')
  status = 204
  await log.getByRole('button', { name: '重新发送 测试' }).click()
  await expect(log.getByRole('row').filter({ hasText: '测试' })).toContainText('已送达')
  await expectAccessible(page)
  await log.getByRole('button', { name: '测试', exact: true }).click()
  const detail = page.getByRole('dialog', { name: '推送详情' })
  await expect(detail.getByLabel('发送内容')).toHaveValue(/"event": "ping"/)
  await expect(detail.getByRole('listitem')).toHaveText([/HTTP 204/, /HTTP 500.*"ok":false/])
  await expectAccessible(page)
  await detail.getByRole('button', { name: /关闭|Close/ }).click()
  const published = await page.request.post('/api/v1/enterprise/notice/add_notice', {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    data: { noticeTitle: '停水通知', noticeTypeCode: '1120501', noticeContent: '<p>周六停水</p>', publishFlag: 1 },
  })
  expect((await published.json()).code).toBe(200)
  // The log follows by itself.
  await expect(log.getByRole('row').filter({ hasText: '公告变更' })).toContainText('已送达')
  expect(heard.map(({ event }) => event)).toEqual(['ping', 'ping', 'notice.changed'])

  // Of rows only those kinds are told that were chosen.
  await events.getByLabel('资料与单据变更').check()
  await events.getByRole('button', { name: '保存推送' }).click()
  await expect(events.getByText('请选择要推送的资料与单据')).toBeVisible()
  await events.getByRole('combobox', { name: '推送的资料与单据' }).fill('借用物')
  await page
    .locator('.ant-select-dropdown:visible')
    .getByText(/· 借用物$/)
    .click()
  await events.getByLabel('接收地址').click()
  await expectAccessible(page)
  const saved = page.waitForResponse(/save_app_events/)
  await events.getByRole('button', { name: '保存推送' }).click()
  const answer = await saved
  expect([answer.request().postDataJSON(), (await answer.json()).msg]).toMatchObject([{ rowKindList: ['pkg41.item'] }, '操作成功!'])
  const lent = await page.request.post('/api/v1/application/pkg41/item/add', {
    headers: { Authorization: lender, 'Idempotency-Key': crypto.randomUUID() },
    data: { code: 'EV-9', name: '人字梯', kind: '1', projectUuid: '01940000-0000-7000-8000-000700000001', qty: 1 },
  })
  expect((await lent.json()).msg).toBe('操作成功!')
  await expect(log.getByRole('row').filter({ hasText: '资料与单据变更' })).toContainText('已送达')
  expect(heard.every(({ signed }) => signed)).toBe(true)
  receiver.close()
})
