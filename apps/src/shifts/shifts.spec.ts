import type { Page } from '@playwright/test'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'
import { dayNo, dayOf, weekdayOf } from '#src/shifts/rules/times.ts'

const ZHANG_WEI = 1
const APP = '/api/v1/application/pkg36'
const PROJECT = '01940000-0000-7000-8000-000700000001'
const person = (n: number): string => `01940000-0000-7000-8000-00010000000${n}`
const DAYS = 31
/** Characters that are no shift of the demo and no word for rest. */
const FIRST_LETTER = 0x6e00
const LETTERS = 0x280

const post = async (page: Page, token: string, path: string, data: object): Promise<Record<string, unknown>> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${APP}/${path}`, { data, headers })
  const read: { code: number; msg: string; data: Record<string, unknown> } = await answer.json()
  expect([read.code, path, read.code === 200 ? '' : read.msg]).toEqual([200, path, ''])
  return read.data
}

/** As a sheet gives its cells to the grid that has the focus. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** A team of three with shifts of its own, and a Monday that nobody has planned yet. */
const teamOf = async (page: Page, token: string) => {
  const letter = (from: number): string => String.fromCodePoint(from + Math.floor(Math.random() * LETTERS))
  const [early, late] = [letter(FIRST_LETTER), letter(FIRST_LETTER + LETTERS)]
  const shift = async (code: string, start: string, end: string): Promise<string> =>
    String(
      (
        await post(page, token, 'shiftType/add', {
          code,
          name: `${code}班${crypto.randomUUID().slice(0, 4)}`,
          start,
          end,
          breakMin: 45,
          color: '1',
        })
      ).uuid,
    )
  const kinds = [await shift(early, '07:00', '15:00'), await shift(late, '15:00', '23:00')]
  const members = [1, 2, 3].map((n) => ({ user: person(n), post: '门岗' }))
  const name = `班组${crypto.randomUUID().slice(0, 4)}`
  const needs = kinds.map((shiftType) => ({ shiftType, staff: 0 }))
  const { uuid } = await post(page, token, 'team/add', { name, projectUuid: PROJECT, members, needs })
  const later = dayNo(new Date().toISOString().slice(0, 10)) + 100 + 7 * Math.floor(Math.random() * 400)
  return { uuid: String(uuid), early, late, monday: later - weekdayOf(later) }
}

test('a month is planned by a paste, two broken rules are told and solved, then it is published', async ({ page }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const { uuid, early, late, monday } = await teamOf(page, token)
  await page.goto(`/application/pkg36?entity=grid&team=${uuid}&from=${dayOf(monday)}&days=${DAYS}`)
  const grid = page.getByRole('grid', { name: '排班表' })
  const cell = (name: string, day: number) =>
    grid.getByRole('gridcell', {
      name: new RegExp(`^${name}，${Number(dayOf(monday + day).slice(5, 7))}/${Number(dayOf(monday + day).slice(8))}，`),
    })
  await cell('张伟', 0).click()
  await grid.focus()

  const words = (row: string): string[] => [...row.padEnd(DAYS, '休')].map((word) => (word === '早' ? early : word === '中' ? late : word))
  const sheet = [
    ['姓名', ...Array.from({ length: DAYS }, (_day, index) => dayOf(monday + index))],
    ['张伟', ...words('休休休早早早早早早早')],
    ['李娜', ...words('休中早')],
    ['王强', ...words('早')],
  ]
  await paste(page, sheet.map((row) => row.join('\t')).join('\n'))
  await expect(page.getByRole('status').filter({ hasText: '贴 93 格' })).toBeVisible()
  await page.keyboard.press('Enter')

  const pane = page.getByRole('complementary', { name: '要解决的问题' })
  await expect(pane.getByRole('heading', { name: '2 处要解决' })).toBeVisible()
  await expect(pane.getByText(/前只休 8 小时，要 11 小时/)).toBeVisible()
  await expect(pane.getByText(/连上 7 天，最多 6 天/)).toBeVisible()
  await expect(cell('李娜', 2)).toHaveAccessibleName(/不合规：.*只休 8 小时/)
  // Whatever is red or amber says why.
  const marked = grid.getByRole('gridcell').filter({ has: page.locator('[data-level]') })
  expect(await marked.count()).toBeGreaterThan(1)
  for (const each of await marked.all()) await expect(each).toHaveAccessibleName(/(不合规|提醒)：/)
  await expect(page.getByText(/\d\d:\d\d 已保存/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '发布给 3 人' }).click()
  await expect(page.getByText(/有 2 处不合规，不能发布/)).toBeVisible()

  await pane.getByRole('button', { name: '一次解决 2 处' }).click()
  await expect(pane.getByRole('heading', { name: '没有问题' })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(pane.getByRole('heading', { name: '2 处要解决' })).toBeVisible()
  await page.getByRole('button', { name: '重做' }).click()
  await expect(pane.getByRole('heading', { name: '没有问题' })).toBeVisible()
  await page.getByRole('button', { name: '发布给 3 人' }).click()
  await expect(page.getByText('已发布，通知了 3 人')).toBeVisible()

  await cell('王强', 0).click()
  await grid.focus()
  await page.keyboard.press('0')
  const dialog = page.getByRole('dialog', { name: '修改已发布的班次' })
  await dialog.getByRole('textbox', { name: '原因' }).fill('家里有事')
  await dialog.getByRole('button', { name: '保存并通知 1 人' }).click()
  await expect(cell('王强', 0)).toHaveAccessibleName(/休$/)
})
