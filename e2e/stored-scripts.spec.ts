import type { Page } from '@playwright/test'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { caller, fillRows } from './support/fill-rows.ts'
import { stream } from './support/messages.ts'
import { dealPayloads, PAYLOADS } from './support/payloads.ts'
import { takeToken } from './support/people.ts'
import { expect, test } from './support/product.ts'

const ZHANG_WEI = 1
const LIU_YANG = 4
const ROOT = '01940000-0000-7000-8000-000300000001'
/** Of a thousand characters: all payloads more than once. */
const MESSAGES = 20

declare global {
  var reports: string[] | undefined
}

const GROUP = '01940000-0000-7000-8000-001800000001'
/** What every payload has in it, and the words of the rich texts. */
const WRITTEN = /x=1|正文/

/** What runs where a text is taken for HTML; each sets the same mark. */
const SHORT = '<img src=x onerror=x=1>'
const TEXT = '"><img src=x onerror=x=1><svg onload=x=1>'
const RICH = [
  '<p onclick="x=1">正文</p><script>x=1</script><img src="x" onerror="x=1"><svg/onload=x=1>',
  '<a href="javascript:x=1">链接</a><iframe srcdoc="<script>parent.x=1</script>"></iframe><style>@import "javascript:x=1"</style>',
  '<a href="java&#9;script:x=1">二</a><math><mtext><img src=x onerror=x=1></mtext></math><details open ontoggle=x=1>三</details>',
  ...PAYLOADS.map((payload) => `<p>${payload}</p>`),
].join('')

const from = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`/api/v1/${path}`, { data, headers })
  const read: { data: Data } = await answer.json()
  expect(answer.ok(), `${path}: ${JSON.stringify(read)}`).toBe(true)
  return read.data
}

/** What ran, or could run, in the page: marks, dialogs, reports of the policy, attributes that are handlers, addresses that are scripts. */
const dangers = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const handlers = all.filter((each) => each.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc'))
    const addresses = all.filter((each) =>
      ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].some((name) =>
        /^[^a-z]*((java|vb)script:|data:text\/html)/i.test((each.getAttribute(name) ?? '').replace(/[\s\u0000-\u001f]/g, '')),
      ),
    )
    const marked = 'x' in globalThis ? ['x'] : []
    return [...marked, ...(globalThis.reports ?? []), ...[...handlers, ...addresses].map(({ outerHTML }) => outerHTML.slice(0, 200))]
  })
/** Makes the pages that come remember what their policy refused; dialogs are remembered by the test. */
const watchFor = async (page: Page): Promise<string[]> => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    globalThis.reports = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      globalThis.reports?.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return dialogs
}
/** Opens the page, waits until it shows what was written, and finds nothing in it that could run. */
const look = async (page: Page, place: string): Promise<void> => {
  await page.goto(place)
  await expect(page.getByText(WRITTEN).or(page.locator('input[value*="x=1"]')).first(), place).toBeVisible()
  expect(await dangers(page), place).toEqual([])
}

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

/** Stores rich texts that say all of it; gives what is stored. */
const keepHtml = async (page: Page, token: string): Promise<string[]> => {
  const get = async <Data>(path: string): Promise<Data> =>
    ((await (await page.request.get(`/api/v1/enterprise/${path}`, { headers: { Authorization: token } })).json()) as { data: Data }).data
  const { noticeUuid } = await post<{ noticeUuid: string }>(page, token, 'enterprise/notice/add_notice', {
    ...{ noticeTitle: '正文', noticeContent: RICH, publishFlag: 1, receivePurview: { checkAll: true, values: [] } },
  })
  const { activityUuid } = await post<{ activityUuid: string }>(page, token, 'enterprise/activity/add', {
    ...{ activityTitle: '正文', content: RICH, address: '正文', beginTime: from(5), endTime: from(6), statusCode: 1 },
  })
  const notice = await get<{ noticeContent: string }>(`notice/query_notice_info?noticeUuid=${noticeUuid}&manageFlag=1`)
  const activity = await get<{ content: string }>(`activity/info?activityUuid=${activityUuid}`)
  return [notice.noticeContent, activity.content]
}

test('scripts in texts and rich texts of the organisation are shown as they were typed, or taken out, and run nowhere', async ({
  page,
}) => {
  test.slow()
  const dialogs = await watchFor(page)
  const token = await takeToken(page, ZHANG_WEI)
  const places = await writeScripts(page, token)
  for (const place of places) await look(page, place)
  // The rich text keeps its words and loses what could run.
  await takeToken(page, LIU_YANG)
  await look(page, places.find((place) => place.startsWith('/notice/info')) ?? '')
  await page.getByRole('main').getByText('正文').first().click()
  expect(await dangers(page)).toEqual([])
  expect(dialogs).toEqual([])
})

test('what is stored as HTML runs nothing by itself, without any policy', async ({ page, context }) => {
  const token = await takeToken(page, ZHANG_WEI)
  const kept = await keepHtml(page, token)
  expect(kept.join('').length).toBeGreaterThan(1_000)
  const bare = await context.newPage()
  const dialogs = await watchFor(bare)
  for (const html of kept) {
    await bare.setContent(`<!doctype html>${html}`)
    await bare.evaluate(() => {
      for (const each of document.querySelectorAll<HTMLElement>('body *')) {
        for (const name of ['mouseover', 'focus', 'toggle', 'error', 'load', 'animationstart']) each.dispatchEvent(new Event(name))
        if (!/^https?:/.test(each.getAttribute('href') ?? '')) each.click()
      }
    })
    expect(await dangers(bare)).toEqual([])
  }
  expect(dialogs).toEqual([])
})

test('three hundred ways to write a script into rows, comments and messages are shown as they were typed and run nowhere', async ({
  page,
}) => {
  test.slow()
  expect(PAYLOADS.length).toBeGreaterThan(300)
  const dialogs = await watchFor(page)
  const token = await takeToken(page, ZHANG_WEI)
  const deal = dealPayloads()
  const places = await fillRows(caller(page, token), deal)
  expect(places.length).toBeGreaterThan(15)
  for (const place of places) await look(page, place)

  for (let n = 0; n < MESSAGES; n += 1) {
    const content = { text: deal(1_000) }
    await post(page, token, 'im/im/message/send', { sessionUuid: GROUP, clientId: crypto.randomUUID(), messageType: 'text', content })
  }
  await look(page, `/im?session=${GROUP}`)
  // From the last one to the first.
  for (let n = 0; n < MESSAGES; n += 1) {
    await stream(page).evaluate((list) => list.scrollBy(0, -list.clientHeight))
    await expect(stream(page).getByText(WRITTEN).first()).toBeVisible()
    expect(await dangers(page)).toEqual([])
  }
  expect(dialogs).toEqual([])
})
