import { caller, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg54'
const PAGE = '/application/pkg54'
const MADE = 'pkg1.repairOrder.total'

test('a report is drawn with a live preview, issued, published, read to its rows, and compared with its targets', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const name = `月度报修${mark}`
  const calls = await caller(page)
  const { uuid } = await calls.post(`${APP}/report/add`, {
    ...{ name, kind: '5', rowsBy: '2', projects: [], charts: [], subscribers: [] },
    columns: [{ metric: MADE, shows: '1' }],
  })

  await page.goto(`${PAGE}?entity=designer&report=${String(uuid)}`)
  const preview = page.getByRole('region', { name: '预览' }).first()
  await expect(preview.getByRole('columnheader', { name: /报修总数/ })).toBeVisible()
  await page.getByRole('combobox', { name: '添加指标' }).fill('报事报修 按时完成率')
  await page.keyboard.press('Enter')
  await expect(preview.getByRole('columnheader', { name: /按时完成率/ })).toBeVisible()
  await page.getByRole('checkbox', { name: '完成率' }).first().check()
  await page.getByRole('checkbox', { name: '同比' }).first().check()
  await expect(preview.getByRole('columnheader', { name: '同比' })).toBeVisible()
  await page.getByRole('button', { name: '添加图表' }).click()
  await expect(page.getByRole('combobox', { name: '第 1 个图表的指标' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('新的列从下一期起生效')).toBeVisible()
  await page.getByRole('button', { name: '启用', exact: true }).click()
  await page.getByRole('dialog', { name: '启用' }).getByRole('button', { name: '启用' }).click()
  await expect.poll(async () => (await calls.info(`${APP}/report`, String(uuid))).state).toBe('20')

  const year = new Date().getFullYear() - 1
  await page.goto(`${PAGE}?entity=targets&metric=${MADE}&year=${year}`)
  for (let month = 1; month <= 12; month += 1) {
    const cell = page.getByRole('spinbutton', { name: `全公司 ${month} 月目标` })
    await cell.fill('50')
  }
  await expect(page.getByText('已修改 12 格')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText(/留空表示不设目标/)).toBeVisible()

  await calls.post(`${APP}/report/action/issueNow`, { uuid })
  const { uuid: made } = await calls.one(`${APP}/issue/page`, { field: 'report', cmp: 'eq', value: uuid })
  await page.goto(`${PAGE}?entity=viewer&issue=${made}`)
  await expect(page.getByRole('heading', { name: `${name} ${year}` })).toBeVisible()
  const table = page.getByRole('region', { name: `${name} ${year}` })
  await expect(table.getByRole('rowheader', { name: '合计' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked
    .getByRole('button', { name: '发布' })
    .or(asked.getByRole('button', { name: '确定' }))
    .first()
    .click()
  await expect(page.getByText('已发布').first()).toBeVisible()
  await table.getByRole('row', { name: /合计/ }).getByRole('link').first().click()
  await expect(page).toHaveURL(/pkg1\?entity=repairOrder&kpi=total/)

  await page.setViewportSize(OWNERS_PHONE)
  await page.goto(`${PAGE}?entity=viewer&issue=${made}`)
  await expect(table.getByRole('rowheader', { name: '合计' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await expectAccessible(page)
})
