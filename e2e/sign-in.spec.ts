import { consent, mobileOf, newestCode, PASSWORD, signIn, signInByCode, takeToken, tokenOf } from './support/people.ts'
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
    await page.context().clearCookies()
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
