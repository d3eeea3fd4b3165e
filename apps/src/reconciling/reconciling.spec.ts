import { choose } from '@qifuyun/e2e/approval-pages.ts'
import { caller, day, FEES, somebody } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

test('a statement of the bank is imported once, the cent is named, lines are dealt with and undone', async ({ page }) => {
  const calls = await caller(page)
  const mark = crypto.randomUUID().slice(0, 6)
  // A transfer of 221.39 that the bank knows as 221.38.
  const today = day(0)
  const customer = await somebody(calls, `沈雨${mark}`)
  const { projectUuid } = await calls.one('/api/v1/main_data/project/page')
  const paid = { customer, projectUuid, amount: 22_139, channel: '5', remark: null }
  await calls.post(`${FEES}/x/topUp`, paid)
  const rows = [
    '交易日期,交易流水号,收入金额,对方户名,摘要',
    `2026-01-05,N${mark}1,150.00,王芳华${mark},B1-214 车位`,
    `2026-01-05,N${mark}2,0.10,网联${mark},开通测试`,
    `${today},N${mark}3,221.38,沈雨${mark},物业费`,
  ]
  const file = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.goto('/application/pkg31?entity=desk')
  await page.locator('input[type=file]').setInputFiles(file(`流水${mark}.csv`))
  const theirs = page.getByRole('region', { name: '长款' })
  await expect(theirs.getByText(`王芳华${mark}`)).toBeVisible()
  const cent = page.getByRole('region', { name: '差一点，找到了' })
  await expect(cent.getByText(`N${mark}3`)).toBeVisible()
  await expect(cent.locator('mark')).toHaveText(['8', '9'])
  await expectAccessible(page)
  const rest = await page.getByText(/^还差 \d+ 笔$/).innerText()
  const count = Number(/\d+/.exec(rest)?.[0])
  const row = theirs.getByRole('listitem').filter({ hasText: `网联${mark}` })
  await row.getByText('忽略', { exact: true }).click()
  await expect(page.getByRole('button', { name: '处理已选 0 笔' })).toBeDisabled()
  await row.getByRole('textbox', { name: '忽略的原因' }).fill('开通测试转账')
  await page.getByRole('button', { name: '处理已选 1 笔' }).click()
  await expect(page.getByText(`还差 ${count - 1} 笔`)).toBeVisible()
  await row.getByRole('button', { name: /^撤销/ }).click()
  await expect(page.getByText(`还差 ${count} 笔`)).toBeVisible()
  // J walks over the open lines, a digit says what becomes of the one that it is on.
  await page.keyboard.press('j')
  const first = theirs.getByRole('listitem').first()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('2')
  await expect(first.getByRole('radio', { name: '挂账' })).toBeChecked()
  await expect(page.getByRole('button', { name: '处理已选 1 笔' })).toBeEnabled()
  await cent.getByRole('button', { name: '记尾差 ¥ 0.01' }).click()
  await expect(page.getByText(`还差 ${count - 2} 笔`)).toBeVisible()
  await expect(cent).toBeHidden()
  const aside = page.getByRole('complementary', { name: '当天与本月' })
  await expect(aside.getByText('尾差 ¥ 0.01').first()).toBeVisible()
  await expect(aside.getByRole('button', { name: `${today} 有差异` })).toHaveAttribute('aria-current', 'date')
  await page.getByRole('button', { name: '转给同事' }).click()
  const passes = page.getByRole('dialog', { name: '转给同事' })
  await passes.getByRole('button', { name: '转给同事' }).click()
  await expect(passes.getByText('请选择同事')).toBeVisible()
  await expectAccessible(page)
  await choose(page, '经办人', '张伟')
  await passes.getByRole('button', { name: '转给同事' }).click()
  await expect(passes).toBeHidden()
  await expect(page.getByText('转给 张伟').first()).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file(`另一个名字${mark}.csv`))
  await expect(page.getByText('该文件已导入').first()).toBeVisible()
  await page.goto('/application/pkg31?entity=books')
  await expect(page.getByRole('button', { name: /^关账/ })).toBeVisible()
  await expectAccessible(page)
})
