import type { Locator, Page } from '@playwright/test'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2
const LIU_YANG = 4
const PREFIX = '/api/v1/enterprise'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 6)}`
const from = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** A call as the pages make it; gives its data. */
const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${PREFIX}/${path}`, { data, headers })
  const read: { data: Data } = await answer.json()
  expect(answer.ok(), JSON.stringify(read)).toBe(true)
  return read.data
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: '批量操作' })
const choose = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await page.getByRole('checkbox', { name: `选择 ${name}`, exact: true }).check()
}
/** The names in the order of the table. */
const order = async (page: Page, ...names: string[]): Promise<string[]> => {
  const rows = await page.getByRole('row').allInnerTexts()
  return names.toSorted((a, b) => rows.findIndex((line) => line.includes(a)) - rows.findIndex((line) => line.includes(b)))
}
const saved = async (page: Page, act: () => Promise<void>): Promise<string> => {
  const download = page.waitForEvent('download')
  await act()
  return (await download).suggestedFilename()
}

test('meeting rooms are ordered, shut and opened together, exported, and deleted as far as nobody booked them', async ({ page }) => {
  const tag = unique('批')
  const [big, small] = [`${tag}大`, `${tag}小`]
  const token = await takeToken(page, LI_NA)
  const { roomUuid } = await post<{ roomUuid: string }>(page, token, 'room/add_room', { roomName: big, capacity: 40 })
  await post(page, token, 'room/add_room', { roomName: small, capacity: 4 })
  const day = from(3).slice(0, 10)
  const times = { beginTime: `${day} 10:00:00`, endTime: `${day} 11:00:00` }
  await post(page, token, 'room/booking_add', { roomUuid, subject: '季度会', ...times })
  await page.goto(`/meeting?q=${tag}`)
  await page.getByRole('columnheader', { name: '容纳人数' }).click()
  await expect.poll(() => order(page, big, small)).toEqual([small, big])
  await page.getByRole('columnheader', { name: '容纳人数' }).click()
  await expect.poll(() => order(page, big, small)).toEqual([big, small])
  await page.reload()
  await expect.poll(() => order(page, big, small)).toEqual([big, small])

  await choose(page, big, small)
  await expect(bar(page)).toContainText('已选 2 条')
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: '停用' }).click()
  await expect(row(page, small)).toContainText('停用')
  await expect(row(page, big)).toContainText('停用')
  await expect(bar(page)).toHaveCount(0)
  await choose(page, big)
  await bar(page).getByRole('button', { name: '启用' }).click()
  await expect(row(page, big)).toContainText('启用')

  await choose(page, small)
  expect(await saved(page, () => bar(page).getByRole('button', { name: '导出' }).click())).toMatch(/^会议室.*\.xlsx$/)
  await choose(page, big)
  await bar(page).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除 2 间会议室' }).click()
  await expect(page.getByText('成功 1 条，失败 1 条：该会议室还有未结束的预订，不能删除')).toBeVisible()
  await expect(row(page, small)).toHaveCount(0)
  await row(page, big)
    .getByRole('link', { name: `编辑 ${big}` })
    .click()
  await page.waitForURL(/\/meeting\/update/)
  await expect(page.getByRole('textbox', { name: '会议室名称' })).toHaveValue(big)
  await expectAccessible(page)
})

test('activities are published, cancelled and deleted together, and told once', async ({ page }) => {
  const tag = unique('批')
  const [early, late] = [`${tag}早`, `${tag}晚`]
  const token = await takeToken(page, LI_NA)
  for (const [activityTitle, days] of [
    [early, 5],
    [late, 9],
  ] as const)
    await post(page, token, 'activity/add', { activityTitle, beginTime: from(days), endTime: from(days + 1) })
  await page.goto(`/activity?q=${tag}`)
  await page.getByRole('columnheader', { name: '活动时间' }).click()
  await expect.poll(() => order(page, early, late)).toEqual([early, late])
  await choose(page, early, late)
  await bar(page)
    .getByRole('button', { name: /发\s*布/ })
    .click()
  await expect(row(page, early)).toContainText('进行中')
  await expect(row(page, late)).toContainText('进行中')
  await choose(page, early, late)
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: '取消活动' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消 2 个活动' }).click()
  await expect(row(page, late)).toContainText('已取消')
  expect(await saved(page, () => page.getByRole('button', { name: /导\s*出/ }).click())).toMatch(/^活动.*\.xlsx$/)
  await row(page, early)
    .getByRole('link', { name: `编辑 ${early}` })
    .click()
  await page.waitForURL(/\/activity\/update/)
  await expect(page.getByRole('textbox', { name: '活动标题' })).toHaveValue(early)
  await page.goto(`/activity?q=${tag}`)
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await bar(page).getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除 2 个活动' }).click()
  await expect(page.getByText('没有符合条件的结果')).toBeVisible()
})

test('courses are ordered, ended together, and who studies one is saved as a file', async ({ page }) => {
  const tag = unique('批')
  const [first, second] = [`${tag}安全`, `${tag}礼仪`]
  const token = await takeToken(page, LI_NA)
  const made: string[] = []
  for (const [curriculumTitle, teacherName] of [
    [first, '周老师'],
    [second, '安老师'],
  ] as const) {
    const course = { curriculumTitle, teacherName, statusCode: 1, chapterList: [{ title: '第一章', durationSeconds: 60 }] }
    made.push((await post<{ curriculumUuid: string }>(page, token, 'curriculum/add', course)).curriculumUuid)
  }
  await post(page, await takeToken(page, LIU_YANG), 'curriculum/sign_user', { curriculumUuid: made[0] })
  await takeToken(page, LI_NA)
  await page.goto(`/course?q=${tag}`)
  await page.getByRole('columnheader', { name: '讲师' }).click()
  await expect.poll(() => order(page, first, second)).toEqual([second, first])
  await choose(page, first, second)
  await bar(page).getByRole('button', { name: '结束课程' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束 2 门课程' }).click()
  await expect(row(page, second)).toContainText('已结束')
  await row(page, first).getByRole('link', { name: first, exact: true }).click()
  await page.waitForURL(/\/course\/info/)
  await expect(page.getByRole('row').filter({ hasText: '刘洋' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /编\s*辑/ }).click()
  await page.waitForURL(/\/course\/update/)
  await expect(page.getByRole('textbox', { name: '课程标题' })).toHaveValue(first)
  await expectAccessible(page)
  await page.goBack()
  expect(await saved(page, () => page.getByRole('button', { name: '导出学习名单' }).click())).toMatch(/^学习名单.*\.xlsx$/)
})

test('the calendar of rooms shows what time it is, today only', async ({ page }) => {
  const china = (time: string): Date => new Date(`${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)}T${time}:00+08:00`)
  await takeToken(page, LI_NA)
  await page.clock.setFixedTime(china('11:30'))
  await page.goto('/dashboard/meeting')
  const line = page.locator('[data-now]').first()
  await expect(line).toBeVisible()
  const track = line.locator('..')
  /** How far along its lane it stands, in hundredths. */
  const place = async (): Promise<number> => {
    const [at, lane] = [await line.boundingBox(), await track.boundingBox()]
    return at === null || lane === null ? Number.NaN : Math.round(((at.x - lane.x) / lane.width) * 100)
  }
  // Rooms are open from 08:00 to 22:00.
  expect(await place()).toBe(25)
  await page.clock.setFixedTime(china('15:00'))
  await page.reload()
  await expect.poll(place).toBe(50)
  await page.getByRole('button', { name: '后一天' }).click()
  await expect(page.locator('[data-now]')).toHaveCount(0)
})
