import type { Page } from '@playwright/test'
import { SMS_CODE } from './own-product.ts'
import { expect } from './product.ts'

/** Every demo person's password. */
export const PASSWORD = 'Demo@2026'

/** The mobile of a demo person by number. */
export const mobileOf = (person: number): string => `138${String(person).padStart(8, '0')}`

/** Agrees to the agreements of the sign-in pages. */
export const consent = (page: Page): Promise<void> => page.getByRole('checkbox', { name: '我已阅读并同意' }).check()

/** Fills and sends the password form. */
export const signIn = async (page: Page, mobile: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await consent(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs in by the SMS code form; the sixth digit sends it. */
export const signInByCode = async (page: Page, mobile: string): Promise<void> => {
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await page.getByLabel('手机号').fill(mobile)
  await consent(page)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('短信验证码获取成功，请注意查收！')).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await newestCode(page, mobile))
}

/** The newest code sent to that mobile, out of the DEV outbox. */
export const newestCode = async (page: Page, mobile: string): Promise<string> => {
  const answer = await page.request.get(`/api/v1/dev/sms_outbox?mobile=${mobile}`)
  const { data }: { data: { code: string }[] } = await answer.json()
  return data[0]?.code ?? ''
}

export const tokenOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'qifuyun-pc-token')?.value

/** A token without the pages, for tests of what comes after. */
export const takeToken = async (page: Page, person: number): Promise<string> => {
  const answer = await page.request.post('/api/v1/auth/auth/login_mobile_pc_password', {
    data: { userName: mobileOf(person), password: PASSWORD },
  })
  const { data }: { data: { token: string } } = await answer.json()
  await page.context().addCookies([{ name: 'qifuyun-pc-token', value: data.token, url: new URL(answer.url()).origin }])
  return data.token
}

/** A token of an account that has just come by SMS code: in no enterprise, and not completed. */
export const takeNewAccount = async (page: Page, mobile: string): Promise<void> => {
  await page.request.post('/api/v1/auth/auth/login_message_code', { data: { userMobile: mobile } })
  const answer = await page.request.post('/api/v1/auth/auth/login_mobile_code', { data: { userMobile: mobile, smsCode: SMS_CODE } })
  const { data }: { data: { token: string } } = await answer.json()
  await page.context().addCookies([{ name: 'qifuyun-pc-token', value: data.token, url: new URL(answer.url()).origin }])
}

/** Forgets the sign-in while no page is shown: one that asked meanwhile would lead to the sign-in page by itself, and get in the way. */
export const forgetSignIn = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
