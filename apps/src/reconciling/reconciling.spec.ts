import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const ZHANG_WEI = 1
const CHINA_MS = 8 * 3_600_000

test('a statement of the bank is imported once, the cent is named, lines are dealt with and undone', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const mark = crypto.randomUUID().slice(0, 6)
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const read: { code: number; msg: string; data: Record<string, unknown> } = await (
      await page.request.post(`/api/v1/${path}`, { data, headers })
    ).json()
    expect([path, read.code, read.msg]).toEqual([path, 200, read.msg])
    return read.data
  }
  // A transfer of 221.39 that the bank knows as 221.38.
  const today = new Date(Date.now() + CHINA_MS).toISOString().slice(0, 10)
  const mobile = `136${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const { uuid: customer } = await post('application/pkg10/customer/add', {
    kind: '1',
    name: `沈雨${mark}`,
    mobile,
    source: '5',
    mobiles2: [],
  })
  const [project] = (await post('main_data/project/page', { pageSize: 1 })).list as { projectUuid: string }[]
  const paid = { customer, projectUuid: project?.projectUuid, amount: 22_139, channel: '5', remark: null }
  await post('application/pkg2/x/topUp', paid)
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
  await page.locator('input[type=file]').setInputFiles(file(`另一个名字${mark}.csv`))
  await expect(page.getByText('该文件已导入').first()).toBeVisible()
  await page.goto('/application/pkg31?entity=books')
  await expect(page.getByRole('button', { name: /^关账/ })).toBeVisible()
  await expectAccessible(page)
})
