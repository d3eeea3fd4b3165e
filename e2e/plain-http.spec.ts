import { PLAIN_HOST } from './support/browser.ts'
import { mobileOf, signIn } from './support/people.ts'
import { expect, test } from './support/product.ts'

test('on a plain-HTTP host, where browsers keep Web Crypto away, the password is sealed all the same', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.goto(`http://${PLAIN_HOST}:${port}/login`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  const sent = page.waitForRequest(/login_mobile_pc_password/)
  await signIn(page, mobileOf(9))
  const body: { password: string } = (await sent).postDataJSON()
  expect(body.password).toHaveLength(344)
  await page.waitForURL((url) => url.hostname === PLAIN_HOST && !url.pathname.startsWith('/login'))
})
