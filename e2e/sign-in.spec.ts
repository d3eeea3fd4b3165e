import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { consent, forgetSignIn, mobileOf, newestCode, PASSWORD, signIn, signInByCode, takeToken, tokenOf } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const inside = (url: URL): boolean => !url.pathname.startsWith('/login')

test.describe('password', () => {
  test('signs in, keeps the token and clears what others left', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('手机号')).toBeFocused()
    await page.evaluate(() => {
      localStorage.setItem('visitedViews', '[]')
      document.cookie = 'left=over; path=/'
      document.cookie = 'qfyOperate-Token=kept; path=/'
    })
    await expectAccessible(page)
    await signIn(page, mobileOf(4))
    await page.waitForURL(inside)
    expect(await tokenOf(page)).toMatch(/^[\w-]{43}$/)
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names).toContain('qfyOperate-Token')
    expect(names).not.toContain('left')
  })

  test('sends no password in the clear', async ({ page }) => {
    await page.goto('/login')
    const sent = page.waitForRequest(/login_mobile_pc_password/)
    await signIn(page, mobileOf(4))
    const body: { password: string; code: string } = (await sent).postDataJSON()
    expect(body.password).toHaveLength(344)
    expect(body.code).not.toBe('')
  })

  test('a wrong one is told under the field, the mobile stays, the third asks for a captcha', async ({ page }) => {
    await page.goto('/login')
    for (const attempt of [1, 2, 3]) {
      await signIn(page, mobileOf(17), `wrong-${attempt}`)
      await expect(page.locator('.qf-field-error', { hasText: '账号或密码错误' })).toBeVisible()
      await page.getByRole('textbox', { name: '密码' }).fill('')
    }
    const picture = page.waitForResponse(/identify_code/)
    await signIn(page, mobileOf(17))
    const { data }: { data: { captchaId: string } } = await (await picture).json()
    const solved = await page.request.get(`/api/v1/dev/captcha?captchaId=${data.captchaId}`)
    const { captchaCode }: { captchaCode: string } = (await solved.json()).data
    await expect(page.getByLabel('手机号')).toHaveValue('138 0000 0017')
    await expectAccessible(page)
    await page.getByLabel('图形验证码').fill(captchaCode)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect.poll(() => tokenOf(page)).toBeTruthy()
  })

  test('a locked account is told so where the password stands', async ({ page }) => {
    const msg = '密码错误次数过多，账号已锁定，请15分钟后再试'
    const locked = { code: 429, msg, data: { retryAfter: 900, _reason: 'ACCOUNT_LOCKED' } }
    await page.route(/login_mobile_pc_password/, (route) => route.fulfill({ status: 429, json: locked }))
    await page.goto('/login')
    await signIn(page, mobileOf(4))
    await expect(page.locator('.qf-field-error', { hasText: msg })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '密码' })).toHaveValue(PASSWORD)
  })

  test('an empty form is refused in place', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请正确填写表单！')).toBeVisible()
    await expect(page.getByText('请输入手机号')).toBeVisible()
    await page.getByLabel('手机号').fill('23800000001')
    await page.getByRole('textbox', { name: '密码' }).press('Enter')
    await expect(page.getByText('手机号格式错误')).toBeVisible()
  })

  test('a foreign redirect is not followed, one of this site is', async ({ page }) => {
    await page.goto('/login?redirect=https%3A%2F%2Fexample.com%2F')
    await signIn(page, mobileOf(4))
    await page.waitForURL((url) => inside(url) && url.hostname === '127.0.0.1')
    // Once the page stands: one that is still starting would lead to /login by itself.
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await forgetSignIn(page)
    await page.goto('/login?redirect=%2Fjump%3Ftitle%3Dx')
    await signIn(page, mobileOf(4))
    await page.waitForURL('/jump?title=x')
  })
})

test.describe('SMS code', () => {
  test('signs in with the code from the outbox, sent by its sixth digit', async ({ page }) => {
    await page.goto('/login')
    await signInByCode(page, mobileOf(5))
    await page.waitForURL(inside)
  })

  test('the button counts down, and a failure resets it', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('tab', { name: '验证码登录' }).click()
    await page.getByLabel('手机号').fill('1380000')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('手机号格式错误')).toBeVisible()
    await page.getByLabel('手机号').fill(mobileOf(6))
    await page.route(/login_message_code/, (route) => route.fulfill({ json: { code: 500, msg: '系统繁忙，请稍后再试', data: null } }), {
      times: 1,
    })
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('系统繁忙，请稍后再试')).toBeVisible()
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: /^\d\d s 后重新获取$/ })).toBeDisabled()
    await expectAccessible(page)
  })

  test('a pasted text leaves its six digits, a wrong code keeps the mobile', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('tab', { name: '验证码登录' }).click()
    await page.getByLabel('手机号').fill(mobileOf(6))
    await consent(page)
    await page.getByRole('textbox', { name: '验证码' }).fill('验证码 654 321，5 分钟内有效')
    await expect(page.locator('.qf-field-error:not(:empty)')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '验证码' })).toHaveValue('654321')
    await expect(page.getByLabel('手机号')).toHaveValue('138 0000 0006')
  })
})

test.describe('QR code', () => {
  test('is confirmed on a phone', async ({ page, browser, watch }) => {
    const created = page.waitForResponse(/login_qrcode/)
    await page.goto('/login')
    const { data }: { data: { qrUuid: string } } = await (await created).json()
    await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible()

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
    const hand = watch(await phone.newPage())
    await hand.goto(`${new URL(page.url()).origin}/login?q=${data.qrUuid}`)
    await signIn(hand, mobileOf(7))
    await expect(hand.getByRole('heading', { name: '扫码登录确认' })).toBeVisible()
    await expect(page.getByText('已扫描，请在手机上确认')).toBeVisible()
    await expectAccessible(hand)
    await hand.getByRole('button', { name: '确认登录' }).click()
    await expect(hand.getByText('已确认登录，请回到电脑继续')).toBeVisible()
    await page.waitForURL(inside)
    await phone.close()
  })

  test('is cancelled on a phone and refreshed', async ({ page, browser, watch }) => {
    const created = page.waitForResponse(/login_qrcode/)
    await page.goto('/login')
    const { data }: { data: { qrUuid: string } } = await (await created).json()
    const phone = await browser.newContext({ locale: 'zh-CN', baseURL: new URL(page.url()).origin })
    const hand = watch(await phone.newPage())
    await takeToken(hand, 6)
    await hand.goto(`/login?q=${data.qrUuid}`)
    await hand.getByRole('button', { name: '取消' }).click()
    await expect(hand.getByText('已取消登录')).toBeVisible()
    const again = page.waitForResponse(/login_qrcode/)
    await page.getByRole('button', { name: /已在手机上取消/ }).click()
    await again
    await phone.close()
  })

  test('is the third tab of a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/login')
    await page.getByRole('tab', { name: '扫码登录' }).click()
    await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a new account is registered', async ({ page }) => {
  const mobile = '13912340001'
  await page.goto('/login')
  await page.getByRole('link', { name: '注册新账号' }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('短信验证码获取成功，请注意查收！')).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await newestCode(page, mobile))
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '请先阅读并同意' })).toBeVisible()
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('昵称').fill('小新')
  await page.getByRole('textbox', { name: '新密码' }).fill('House2026x')
  await page.getByRole('textbox', { name: '确认密码' }).fill('House2026y')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await page.getByRole('textbox', { name: '确认密码' }).fill('House2026x')
  await expectAccessible(page)
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect.poll(() => tokenOf(page)).toBeTruthy()
})

test('a forgotten password is set anew and works', async ({ page }) => {
  const mobile = mobileOf(8)
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: /忘记密码/ }).click()
  const verify = page.getByRole('dialog', { name: '验证手机' })
  await expect(verify.getByLabel('手机号')).toHaveValue('138 0000 0008')
  await verify.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('短信验证码获取成功，请注意查收！')).toBeVisible()
  await expectAccessible(page)
  await verify.getByRole('textbox', { name: '验证码' }).fill(await newestCode(page, mobile))
  await verify.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('验证成功')).toBeVisible()
  const renew = page.getByRole('dialog', { name: '设置新密码' })
  await renew.getByRole('textbox', { name: '新密码' }).fill('Renewed2026')
  await expect(renew.getByText('密码强度')).toBeVisible()
  await renew.getByRole('textbox', { name: '确认密码' }).fill('Renewed2026')
  await expectAccessible(page)
  await renew.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('修改成功！')).toBeVisible()
  await expect(renew).toBeHidden()
  await signIn(page, mobile, 'Renewed2026')
  await page.waitForURL(inside)
})

test('the dialogs of the agreements trap the focus, close by Esc and give it back', async ({ page }) => {
  await page.goto('/login')
  const link = page.getByRole('button', { name: '《隐私政策》' })
  await link.click()
  const dialog = page.getByRole('dialog', { name: '隐私政策' })
  await expect(dialog).toBeVisible()
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('the tabs are walked with arrows', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: '密码登录' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: '密码登录' })).toBeFocused()
})

test('English is chosen and remembered, dark follows the machine', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await page.getByLabel('语言').selectOption('en')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveTitle('Sign in · Qifuyun')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a phone goes to the app host when there is one, path and query kept', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36',
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await phone.newPage()
  await page.route(/client_config/, (route) =>
    route.fulfill({ json: { code: 200, msg: 'success', data: { appHost: 'https://app.qifuyun.test' } } }),
  )
  await page.route('https://app.qifuyun.test/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>app</h1>' }))
  await page.goto('/login?redirect=%2Fim')
  await page.waitForURL('https://app.qifuyun.test/login?redirect=%2Fim')
  await phone.close()
})

const ZHANG_WEI = 1
const LIU_YANG = 4
const CHEN_JING = 5
const YANG_LEI = 6
const HALF_MINUTE_S = 30

let passed = 0
/** Lets the next half minute of the product begin, so that no code comes twice. */
const nextHalfMinute = async (page: Page): Promise<number> => {
  passed += HALF_MINUTE_S
  await page.request.post('/api/v1/dev/clock', { data: { offsetSeconds: passed } })
  return Date.now() + passed * 1_000
}

/** A phone with an authenticator, set up by what the page shows. */
const scan = async (page: Page): Promise<(page: Page) => Promise<string>> => {
  const href = await page.getByRole('link', { name: '在本机的验证器中打开' }).getAttribute('href')
  const totp = URI.parse(href ?? '')
  if (!(totp instanceof TOTP)) throw new Error('no TOTP')
  return async (at) => totp.generate({ timestamp: await nextHalfMinute(at) })
}

const setUp = async (page: Page) => {
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('img', { name: '验证器二维码' })).toBeVisible()
  await expectAccessible(page)
  const code = await scan(page)
  await page.getByRole('textbox', { name: '验证器中的6位数字' }).fill(await code(page))
  const codes = page.getByRole('list', { name: '恢复代码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { code, recovery: await codes.allTextContents() }
}

const saved = async (page: Page) => {
  await page.getByRole('checkbox', { name: '我已保存恢复代码' }).check()
  await page.getByRole('button', { name: '完成' }).click()
  await page.waitForURL(inside)
}

test('somebody turns it on, signs in with it, and gets in by a recovery code without the phone', async ({ page }) => {
  await takeToken(page, LIU_YANG)
  await page.goto('/im')
  await page.getByRole('button', { name: '头像菜单' }).click()
  await page.getByRole('menuitem', { name: '账号安全' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '开启' }).click()
  await page.waitForURL(/status=secondFactor/)
  const { code, recovery } = await setUp(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载恢复代码' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('企服云恢复代码.txt')
  expect(await readFile(await file.path(), 'utf8')).toContain(recovery[9])
  await expectAccessible(page)
  await saved(page)

  await forgetSignIn(page)
  await page.goto('/login')
  await signIn(page, mobileOf(LIU_YANG))
  const field = page.getByRole('textbox', { name: '验证器中的6位数字' })
  await expect(field).toBeVisible()
  await expectAccessible(page)
  await field.fill('000000')
  await expect(page.getByText('验证码错误或已使用').first()).toBeVisible()
  await field.fill(await code(page))
  await page.waitForURL(inside)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()

  await forgetSignIn(page)
  await page.goto('/login')
  await signInByCode(page, mobileOf(LIU_YANG))
  await page.getByRole('button', { name: '无法使用验证器？使用恢复代码' }).click()
  await page.getByRole('textbox', { name: '恢复代码' }).fill(recovery[0] ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(inside)
  await page.getByRole('button', { name: '头像菜单' }).click()
  await page.getByRole('menuitem', { name: '账号安全' }).click()
  await expect(page.getByText('剩余 9 个，验证器丢失时用于登录')).toBeVisible()
  await page.getByRole('button', { name: '重新生成' }).click()
  await page.getByRole('textbox', { name: '验证器中的6位数字或恢复代码' }).fill(await code(page))
  await page.getByRole('dialog', { name: '重新生成恢复代码' }).getByRole('button', { name: '重新生成' }).click()
  await expect(page.getByRole('list', { name: '恢复代码' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: '我已保存' }).click()
})

test('a passkey of the device signs in by itself, and answers for the second step', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const device = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...device, automaticPresenceSimulation: true },
  })
  // A passkey belongs to a name, never to an address of numbers.
  await page.goto('/login')
  const origin = new URL(page.url()).origin.replace('127.0.0.1', 'localhost')
  const named = (path: string): string => origin + path
  await page.goto(named('/login'))
  await signIn(page, mobileOf(YANG_LEI))
  await page.waitForURL(inside)
  await page.getByRole('button', { name: '头像菜单' }).click()
  await page.getByRole('menuitem', { name: '账号安全' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '添加' }).click()
  await page.waitForURL(/status=passkey/)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: '通行密钥名称' }).fill('前台电脑')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await expect(page.getByRole('list', { name: '恢复代码' }).getByRole('listitem')).toHaveCount(10)
  await saved(page)
  expect((await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)

  await forgetSignIn(page)
  await page.goto(named('/login'))
  await consent(page)
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await page.waitForURL(inside)

  await forgetSignIn(page)
  await page.goto(named('/login'))
  await signIn(page, mobileOf(YANG_LEI))
  await expect(page.getByText('使用通行密钥，或输入恢复代码')).toBeVisible()
  // Its owner does not unlock it, then does.
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page.getByText('通行密钥操作已取消或超时').first()).toBeVisible()
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await page.waitForURL(inside)

  await page.getByRole('button', { name: '头像菜单' }).click()
  await page.getByRole('menuitem', { name: '账号安全' }).click()
  await page.getByRole('button', { name: '移除 前台电脑' }).click()
  await page.getByRole('dialog', { name: '移除通行密钥「前台电脑」' }).getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('已移除通行密钥')).toBeVisible()
})

test('an administrator requires it of everybody: who is signed in sets it up at once, and one who lost it is reset', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = watch(await context.newPage())
  await takeToken(other, CHEN_JING)
  await other.goto('/im')
  await expect(other.getByRole('button', { name: '头像菜单' })).toBeVisible()

  await takeToken(page, ZHANG_WEI)
  await page.goto('/enterprise/signIn')
  await expect(page.getByRole('radio', { name: '要求全员' })).toBeDisabled()
  await page.getByRole('button', { name: '去开启' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开启' }).click()
  await page.waitForURL(/status=secondFactor/)
  await setUp(page)
  await saved(page)
  await page.waitForURL('/enterprise/signIn')
  await page.getByRole('radio', { name: '要求全员' }).click()
  await page.getByRole('button', { name: '确定要求' }).click()
  await expect(page.getByText('修改成功！')).toBeVisible()
  await expectAccessible(page)

  await other.waitForURL(/status=secondFactor/)
  await expect(other.getByText('您所在的企业要求使用二次验证')).toBeVisible()
  await setUp(other)
  await saved(other)
  await expect(other.getByRole('button', { name: '头像菜单' })).toBeVisible()

  await page.reload()
  await page.getByText('已开启', { exact: true }).first().click()
  await page.getByRole('button', { name: '重置 陈静' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重置' }).click()
  await expect(page.getByText('已重置二次验证')).toBeVisible()
  await other.waitForURL(/\/login/)
  await context.close()
})
