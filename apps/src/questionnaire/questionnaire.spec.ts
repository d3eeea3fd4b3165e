import { caller, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg9'
const DESK = { width: 1440, height: 900 }

test('a survey is built with a rule, answered on a phone, and its figures are read', async ({ page, browser, baseURL, watch }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const made = await calls.post(`${APP}/survey/add`, {
    title: `电梯${mark}`,
    kind: '1',
    audience: '1',
    limitKind: '3',
    showResult: '2',
  })
  const uuid = String(made.uuid)
  await page.setViewportSize(DESK)
  await page.goto(`/application/pkg9?entity=builder&survey=${uuid}`)
  const palette = page.getByRole('complementary', { name: '题型' })
  await palette.getByRole('button', { name: '满意度' }).click()
  await page.getByRole('textbox', { name: '题目', exact: true }).fill('您对电梯满意吗')
  await palette.getByRole('button', { name: '单选题' }).click()
  await page.getByRole('textbox', { name: '题目', exact: true }).fill('哪里不满意')
  await palette.getByRole('button', { name: '多行文本' }).click()
  await page.getByRole('textbox', { name: '题目', exact: true }).fill('您的建议')
  await page.getByRole('switch', { name: '必填' }).click()
  // By the keyboard alone: up, and down again.
  const card = page.getByRole('button', { name: '您的建议' }).first()
  await card.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('article').nth(1)).toContainText('您的建议')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('article').nth(2)).toContainText('您的建议')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByText('逻辑', { exact: true }).click()
  await page.getByRole('button', { name: '添加规则' }).first().click()
  const rule = page.getByRole('article', { name: '逻辑规则' })
  await rule.getByRole('combobox', { name: '比较方式' }).click()
  await page.getByRole('option', { name: '大于等于' }).or(page.getByTitle('大于等于')).last().click()
  await rule.getByRole('textbox', { name: '条件值' }).fill('4')
  await rule.getByRole('combobox', { name: '动作' }).click()
  await page.getByTitle('跳转到题').last().click()
  await rule.getByRole('combobox', { name: '目标' }).click()
  await page.getByTitle('3. 您的建议').last().click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect.poll(async () => (await calls.info(`${APP}/survey`, uuid)).state).toBe('20')

  const { link } = await calls.info(`${APP}/survey`, uuid)
  const phone = watch(await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true })).newPage())
  await phone.goto(new URL(String(link), baseURL).href)
  await phone.getByRole('button', { name: '开始填写' }).click()
  await phone.getByRole('radio', { name: '满意', exact: true }).check()
  await expect(phone.getByRole('heading', { name: '哪里不满意' })).toBeHidden()
  await phone.getByRole('textbox').fill('早高峰多开一部')
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await phone.getByRole('button', { name: '提交' }).click()
  await expect(phone.getByRole('heading', { name: '提交成功' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: '您已提交过，感谢参与' })).toBeVisible()
  await expectAccessible(phone)
  await phone.context().close()

  await page.goto(`/application/pkg9?entity=statistics&survey=${uuid}`)
  await expect(page.getByRole('region', { name: '您对电梯满意吗' })).toContainText('满意率 100.0%')
  await expect(page.getByRole('region', { name: '您的建议' })).toContainText('早高峰多开一部')
  await expectAccessible(page)
  await page.setViewportSize(OWNERS_PHONE)
  await expect(page.getByRole('region', { name: '您对电梯满意吗' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/application/pkg9?entity=library')
  await expect(page.getByRole('button', { name: '使用 消防安全知识测评' })).toBeVisible()
  await expectAccessible(page)
})
