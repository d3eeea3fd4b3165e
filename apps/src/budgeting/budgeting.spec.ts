import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const WANG_QIANG = 3
const ORGAN = '01940000-0000-7000-8000-000300000002'
const APP = '/api/v1/application/pkg53'
const YEAR = 2031

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${APP}/${path}`, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? null : read.msg]).toEqual([200, path, null])
  return read.data
}

/** Pastes cells into the one that has the focus, as a spreadsheet copies them. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('a budget is typed in its sheet, pasted into, undone, saved and approved', async ({ page }) => {
  const token = await takeToken(page, WANG_QIANG)
  const [one, two] = [`保洁${crypto.randomUUID().slice(0, 4)}`, `绿化${crypto.randomUUID().slice(0, 4)}`]
  const subjects: string[] = []
  for (const name of [one, two])
    subjects.push(String((await post(page, token, 'subject/add', { code: crypto.randomUUID().slice(0, 8), name })).uuid))
  const lines = subjects.map((subject) => ({ subject }))
  const { uuid } = await post(page, token, 'plan/add', { year: YEAR, organUuid: ORGAN, mode: '2', lines })

  await page.goto(`/application/pkg53?entity=sheet&plan=${String(uuid)}`)
  const sheet = page.getByRole('grid', { name: '预算明细' })
  const cell = (name: string) => sheet.getByRole('gridcell', { name: new RegExp(`^${name} `) })
  await expect(cell(`${one} 1月`)).toHaveText('—')
  // Typed over, and on with Enter.
  await cell(`${one} 1月`).click()
  await page.keyboard.type('1200.5')
  await page.keyboard.press('Enter')
  await expect(cell(`${one} 1月`)).toHaveText('1,200.50')
  await expect(cell(`${two} 1月`)).toHaveAttribute('aria-selected', 'true')
  // What is no amount stays where it was.
  await page.keyboard.type('1.2.3')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('textbox', { name: `${two} 1月` })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(cell(`${two} 1月`)).toHaveText('—')
  // A year is split, and December takes the rest.
  await cell(`${two} 全年`).click()
  await page.keyboard.type('100000')
  await page.keyboard.press('Enter')
  await expect(cell(`${two} 1月`)).toHaveText('8,333.33')
  await expect(cell(`${two} 12月`)).toHaveText('8,333.37')

  await cell(`${one} 2月`).click()
  await paste(page, '300\t400\nabc\t500')
  await expect(page.getByText(/已填入 3 格，未识别/)).toBeVisible()
  await expect(cell(`${one} 3月`)).toHaveText('400')
  await expect(cell(`${two} 3月`)).toHaveText('500')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(cell(`${one} 3月`)).toHaveText('—')
  await expect(cell(`${two} 3月`)).toHaveText('8,333.33')

  // What was exported is filled in elsewhere and comes back; a file of something else is refused.
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出表格' }).click()
  expect((await exported).suggestedFilename()).toMatch(/^2031 年.* 第 1 版\.xlsx$/)
  const file = (text: string) => ({ name: 'budget.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const chosen = page.locator('input[type=file][accept=".xlsx,.csv"]')
  await chosen.setInputFiles(file('名称,数量\n保洁,3\n'))
  await expect(page.getByText('文件中没有「科目」和月份的表头')).toBeVisible()
  await chosen.setInputFiles(file(`5月,科目\n"1,000.5",${one}\n7,没有的科目\n`))
  await expect(page.getByText('已填入 1 格，未识别：没有的科目')).toBeVisible()
  await expect(cell(`${one} 5月`)).toHaveText('1,000.50')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(cell(`${one} 5月`)).toHaveText('—')
  await expectAccessible(page)

  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('单位：元')).toBeVisible()
  const { list } = (await post(page, token, 'plan/page', {})) as { list: { uuid: string; total: number }[] }
  expect(list.find((each) => each.uuid === uuid)?.total).toBe(10_120_050)

  await page.goto(`/application/pkg53?entity=plan&uuid=${String(uuid)}`)
  // The words of the states stand on the page before it is in one of them.
  const submitted = page.waitForResponse(/plan\/action\/submit/)
  await page.getByRole('article').getByRole('button', { name: '提交审批' }).click()
  await page.getByRole('dialog', { name: '提交审批' }).getByRole('button', { name: '提交审批' }).click()
  expect((await submitted).ok()).toBe(true)
  await expect(page.getByText('执行中', { exact: true }).first()).toBeVisible()
  // What is approved is changed no more.
  await page.goto(`/application/pkg53?entity=sheet&plan=${String(uuid)}`)
  await expect(page.getByText('已批准的预算通过预算调整修改')).toBeVisible()
  await cell(`${one} 1月`).click()
  await page.keyboard.type('9')
  await expect(cell(`${one} 1月`)).toHaveText('1,200.50')
})
