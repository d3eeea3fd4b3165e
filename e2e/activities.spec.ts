import type { Page } from '@playwright/test'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2
const CHEN_JING = 5
const YANG_LEI = 6
const PREFIX = '/api/v1/enterprise'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 6)}`
const from = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** A call as the pages make it; gives its data. */
const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${PREFIX}/${path}`, { data, headers })
  const read: { data: Data } = await answer.json()
  return read.data
}
const get = async <Data>(page: Page, token: string, path: string): Promise<Data> => {
  const read: { data: Data } = await (await page.request.get(`${PREFIX}/${path}`, { headers: { Authorization: token } })).json()
  return read.data
}

test('an activity is written with a draft that survives, published, and filled; who waits gets the place that is given back', async ({
  page,
}) => {
  const title = unique('登山')
  await takeToken(page, LI_NA)
  await page.goto('/activity')
  await page.getByRole('button', { name: '新建活动' }).click()
  await page.waitForURL('/activity/add')
  await page.getByRole('textbox', { name: '活动标题' }).fill(title)
  await expect(page.getByRole('textbox', { name: '活动介绍' }).or(page.locator('.ProseMirror'))).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/有一份.*未提交的草稿/)).toBeVisible()
  await page.getByRole('button', { name: '恢复草稿' }).click()
  await expect(page.getByRole('textbox', { name: '活动标题' })).toHaveValue(title)
  await page.getByRole('button', { name: /发\s*布/ }).click()
  await expect(page.getByText('请正确填写表单！')).toBeVisible()
  for (const [label, hours] of [
    ['开始时间', 48],
    ['结束时间', 50],
  ] as const) {
    const moment = new Date(Date.now() + hours * HOUR_MS)
    const two = (n: number): string => String(n).padStart(2, '0')
    const field = page.getByRole('textbox', { name: label })
    await field.fill(`${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())} ${two(moment.getHours())}:00`)
    await field.press('Enter')
  }
  await page.getByRole('spinbutton', { name: '名额' }).fill('1')
  await page.getByRole('checkbox', { name: '报满后可排队候补' }).check()
  await page.getByRole('button', { name: /发\s*布/ }).click()
  await page.waitForURL(/\/activity\/info/)
  const activityUuid = new URL(page.url()).searchParams.get('activityUuid') ?? ''

  const first = await takeToken(page, CHEN_JING)
  await post(page, first, 'activity/sign_user', { activityUuid })
  await takeToken(page, YANG_LEI)
  await page.goto('/dashboard/activity')
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByRole('img', { name: '陈静' })).toBeVisible()
  await page.getByRole('button', { name: '排队候补' }).click()
  await expect(page.getByText('1 人候补')).toBeVisible()
  await post(page, first, 'activity/sign_user', { activityUuid, cancelFlag: 1 })
  await page.reload()
  await expect(page.getByRole('button', { name: '取消报名' })).toBeVisible()

  await takeToken(page, LI_NA)
  await page.goto(`/activity/info?activityUuid=${activityUuid}`)
  await expect(page.getByRole('row', { name: /杨磊/ })).toContainText('已报名')
  await page.getByRole('button', { name: '签到码' }).click()
  await expect(page.getByRole('img', { name: '活动签到二维码' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '导出报名名单' }).click()
  await expect(page.getByText('导出成功')).toBeVisible({ timeout: 30_000 })
})

test('the code at the door checks people in', async ({ page }) => {
  const admin = await takeToken(page, LI_NA)
  const fields = { activityTitle: unique('沙龙'), beginTime: from(HOUR_MS / 2), endTime: from(2 * HOUR_MS), statusCode: 1 }
  const { activityUuid } = await post<{ activityUuid: string }>(page, admin, 'activity/add', fields)
  const { path } = await get<{ path: string }>(page, admin, `activity/checkin_code?activityUuid=${activityUuid}`)
  const token = await takeToken(page, YANG_LEI)
  await page.goto(path)
  await expect(page.getByText('未报名该活动，不能签到')).toBeVisible()
  await post(page, token, 'activity/sign_user', { activityUuid })
  await page.goto(path)
  await expect(page.getByText('签到成功')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '查看活动' }).click()
  await expect(page.getByText('已签到')).toBeVisible()
  await expectAccessible(page)
  await takeToken(page, LI_NA)
  await page.goto(`/activity/info?activityUuid=${activityUuid}`)
  await expect(page.getByRole('row', { name: /杨磊/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/activity')
  await expect(page.getByRole('link', { name: fields.activityTitle, exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a course is written with its chapters, and studied to the end', async ({ page }) => {
  const title = unique('礼仪')
  await takeToken(page, LI_NA)
  await page.goto('/course/add')
  await page.getByRole('textbox', { name: '课程标题' }).fill(title)
  await page.getByRole('button', { name: /发\s*布/ }).click()
  await expect(page.getByText('发布前请至少添加一个章节').first()).toBeVisible()
  for (const n of [1, 2]) {
    await page.getByRole('button', { name: '添加章节' }).click()
    await page.getByRole('textbox', { name: `第 ${n} 章标题` }).fill(`第${n}课`)
  }
  await page.getByRole('button', { name: '上移第 2 章' }).click()
  await page.getByRole('button', { name: '添加题目' }).click()
  await page.getByRole('textbox', { name: '第 1 题题目' }).fill('来访者进门，先做什么')
  await page.getByRole('textbox', { name: '第 1 题选项 A' }).fill('微笑问候')
  await page.getByRole('textbox', { name: '第 1 题选项 B' }).fill('继续打字')
  await page.getByRole('checkbox', { name: '第 1 题选项 A 为正确答案' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /发\s*布/ }).click()
  await page.waitForURL(/\/course\/info/)

  await takeToken(page, YANG_LEI)
  await page.goto('/dashboard/course')
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByRole('heading', { level: 2, name: '第2课' })).toBeVisible()
  await expect(page.getByText('讲师还没有上传本章的视频或资料')).toBeVisible()
  await page.getByRole('button', { name: '完成本章' }).click()
  await expect(page.getByRole('progressbar', { name: '学习进度' })).toHaveAttribute('aria-valuenow', '50')
  await page.getByRole('button', { name: /第1课/ }).click()
  await page.getByRole('button', { name: '完成本章' }).click()
  await expect(page.getByRole('progressbar', { name: '学习进度' })).toHaveAttribute('aria-valuenow', '100')
  await expectAccessible(page)

  // The quiz: failed, taken again, passed.
  await page.getByRole('button', { name: /测验/ }).click()
  await page.getByRole('button', { name: '开始测验' }).click()
  await page.getByRole('button', { name: '交卷' }).click()
  await page.getByRole('button', { name: '继续作答' }).click()
  await page.getByRole('radio', { name: 'B. 继续打字' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: '交卷' }).click()
  await expect(page.getByText('回答错误')).toBeVisible()
  await expect(page.getByText('正确答案：')).toHaveCount(0)
  await page.getByRole('button', { name: '再做一次' }).click()
  await page.getByRole('radio', { name: 'A. 微笑问候' }).check()
  await page.getByRole('button', { name: '交卷' }).click()
  await expect(page.getByText('正确答案：A')).toBeVisible()
  await expect(page.getByRole('button', { name: '已通过 测验 100 分' })).toBeVisible()
  await expectAccessible(page)
})

test('an activity and a course are collected, found again in the own collection, and taken out', async ({ page }) => {
  await takeToken(page, CHEN_JING)
  for (const [list, title] of [
    ['activity', '冬季健步走'],
    ['course', '消防安全培训'],
  ] as const) {
    await page.goto(`/dashboard/${list}`)
    await page.getByRole('link', { name: new RegExp(title) }).click()
    await page.getByRole('button', { name: '收藏（0）' }).click()
    await expect(page.getByRole('button', { name: '收藏（1）' })).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/dashboard/activity')
  await page.getByRole('link', { name: '我的收藏' }).click()
  await page.waitForURL('/dashboard/collect?kind=activity')
  const rows = page.getByRole('list', { name: '我的收藏' }).getByRole('listitem')
  await expect(rows).toHaveText([/冬季健步走/])
  await page.getByRole('radiogroup', { name: '收藏的类型' }).getByText('全部').click()
  await expect(rows).toHaveText([/消防安全培训/, /冬季健步走/])
  await expectAccessible(page)
  await rows.getByRole('link', { name: '消防安全培训' }).click()
  await page.getByRole('button', { name: '收藏（1）' }).click()
  await expect(page.getByRole('button', { name: '收藏（0）' })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveText([/冬季健步走/])
  await page.getByRole('button', { name: '取消收藏「冬季健步走」' }).click()
  await expect(page.getByText('还没有收藏', { exact: true })).toBeVisible()
})
