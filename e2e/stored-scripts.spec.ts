import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, test } from './support/product.ts'

const ZHANG_WEI = 1
const LIU_YANG = 4
const ROOT = '01940000-0000-7000-8000-000300000001'
const DAY_MS = 86_400_000

/** What runs where a text is taken for HTML; each sets the same mark. */
const SHORT = '<img src=x onerror=x=1>'
const TEXT = '"><img src=x onerror=x=1><svg onload=x=1>'
const RICH = [
  '<p onclick="x=1">正文</p><script>x=1</script><img src="x" onerror="x=1"><svg/onload=x=1>',
  '<a href="javascript:x=1">链接</a><iframe srcdoc="<script>parent.x=1</script>"></iframe><style>@import "javascript:x=1"</style>',
  '<a href="java&#9;script:x=1">二</a><math><mtext><img src=x onerror=x=1></mtext></math><details open ontoggle=x=1>三</details>',
].join('')

const from = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`/api/v1/${path}`, { data, headers })
  const read: { data: Data } = await answer.json()
  expect(answer.ok(), `${path}: ${JSON.stringify(read)}`).toBe(true)
  return read.data
}
const hasRun = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'x'))

/** Writes scripts into everything an organisation writes; gives the pages that show them. */
const writeScripts = async (page: Page, token: string): Promise<string[]> => {
  const { organUuid } = await post<{ organUuid: string }>(page, token, 'organ/address_book/add_organ', {
    ...{ organName: SHORT, organTypeCode: 3, parentUuid: ROOT },
  })
  const liuyang = '01940000-0000-7000-8000-000100000004'
  await post(page, token, 'organ/address_book/user/update_user_submit', { userUuid: liuyang, userPosition: TEXT, jobNumber: SHORT })
  const { orgRoleId } = await post<{ orgRoleId: string }>(page, token, 'organ/purview/role/add_role', {
    ...{ roleName: '<svg onload=x=1>', roleGroupName: '<b onclick=x=1>', remark: TEXT },
  })
  const { noticeUuid } = await post<{ noticeUuid: string }>(page, token, 'enterprise/notice/add_notice', {
    ...{ noticeTitle: TEXT, noticeContent: RICH, publishFlag: 1, receivePurview: { checkAll: true, values: [] } },
  })
  const { roomUuid } = await post<{ roomUuid: string }>(page, token, 'enterprise/room/add_room', {
    ...{ roomName: '<svg onload=x=1>', location: TEXT, capacity: 4 },
  })
  const day = from(1).slice(0, 10)
  const times = { beginTime: `${day} 10:00:00`, endTime: `${day} 11:00:00` }
  await post(page, token, 'enterprise/room/booking_add', { roomUuid, subject: TEXT, ...times })
  const { activityUuid } = await post<{ activityUuid: string }>(page, token, 'enterprise/activity/add', {
    ...{ activityTitle: TEXT, content: RICH, address: TEXT, beginTime: from(5), endTime: from(6), statusCode: 1 },
  })
  const { curriculumUuid } = await post<{ curriculumUuid: string }>(page, token, 'enterprise/curriculum/add', {
    ...{ curriculumTitle: TEXT, teacherName: '<svg onload=x=1>', content: RICH, statusCode: 1 },
    chapterList: [{ title: SHORT, durationSeconds: 60 }],
    questionList: [{ title: TEXT, optionList: [TEXT, SHORT], answerList: [0], explanation: TEXT }],
  })
  await post(page, token, 'enterprise/enterprise/update_base_info', { introduction: TEXT, address: TEXT, contactName: '<b>x' })
  return [
    `/maillist?organ=${organUuid}`,
    `/maillist?user=${liuyang}`,
    `/enterprise/address?organ=${organUuid}`,
    `/enterprise/address/info?userUuid=${liuyang}`,
    `/enterprise/role?role=${orgRoleId}`,
    '/enterprise/notice',
    `/enterprise/notice/update?noticeUuid=${noticeUuid}`,
    '/notice',
    `/notice/info?noticeUuid=${noticeUuid}`,
    '/meeting',
    `/dashboard/meeting?day=${day}`,
    `/dashboard/meeting/door?roomUuid=${roomUuid}`,
    '/activity',
    `/activity/update?activityUuid=${activityUuid}`,
    `/dashboard/activity/info?activityUuid=${activityUuid}`,
    '/course',
    `/course/update?curriculumUuid=${curriculumUuid}`,
    `/dashboard/course/info?curriculumUuid=${curriculumUuid}`,
    '/enterprise/basic',
    '/dashboard/myToDo?type=1',
  ]
}

test('scripts in texts and rich texts of the organisation are shown as they were typed, or taken out, and run nowhere', async ({
  page,
}) => {
  test.slow()
  const token = await takeToken(page, ZHANG_WEI)
  const places = await writeScripts(page, token)
  for (const place of places) {
    await page.goto(place)
    await expect(
      page
        .getByText(/onerror=x=1|onload=x=1|正文/)
        .or(page.locator('input[value*="x=1"]'))
        .first(),
      place,
    ).toBeVisible()
    expect(await hasRun(page), place).toBeUndefined()
  }
  // The rich text keeps its words and loses what could run.
  await takeToken(page, LIU_YANG)
  await page.goto(places.find((place) => place.startsWith('/notice/info')) ?? '')
  await expect(page.getByText('正文')).toBeVisible()
  const article = page.getByRole('main')
  await expect(article.locator('script, iframe, style, svg[onload], [onclick], [onerror], [ontoggle], a[href^="java"]')).toHaveCount(0)
  await article.getByText('正文').click()
  expect(await hasRun(page)).toBeUndefined()
})
