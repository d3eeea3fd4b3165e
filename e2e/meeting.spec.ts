import type { Page } from '@playwright/test'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2
// Whose messages no other story counts.
const CHEN_JING = 5
const YANG_LEI = 6
const PREFIX = '/api/v1/enterprise/room'

const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 6)}`
/** A day in China, so many days from now. */
const dayFrom = (days: number): string => new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)

/** A call as the pages make it; gives its data. */
const post = async <Data>(page: Page, token: string, path: string, data: object): Promise<Data> => {
  const headers = { Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`${PREFIX}/${path}`, { data, headers })
  const read: { data: Data } = await answer.json()
  return read.data
}
const addRoom = async (page: Page, token: string, room: object): Promise<string> =>
  (await post<{ roomUuid: string }>(page, token, 'add_room', room)).roomUuid

test('a room is added by the administration, with what is missing said at its field, and removed after a question', async ({ page }) => {
  const name = unique('云栖厅')
  await takeToken(page, LI_NA)
  await page.goto('/meeting')
  await expect(page.getByRole('heading', { level: 1, name: '会议室' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '新建会议室' }).click()
  await page.waitForURL('/meeting/add')
  await page.getByRole('spinbutton', { name: '容纳人数', exact: true }).fill('10')
  await page.getByRole('switch', { name: '预订需审批' }).click()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('请输入会议室名称')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: '会议室名称' }).fill(name)
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('需要审批的会议室请选择管理员')).toBeVisible()
  await page.getByRole('switch', { name: '预订需审批' }).click()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await page.waitForURL(/\/meeting\/info/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '08:00–22:00' })).toBeVisible()
  await expect(page.getByRole('group', { name: '今天的安排' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /删\s*除/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await page.waitForURL('/meeting')
})

test('a free half hour is booked from the calendar, taken time offers the nearest free room, and the booking is cancelled', async ({
  page,
}) => {
  const location = unique('西楼')
  const [small, other] = [unique('甲'), unique('乙')]
  const admin = await takeToken(page, LI_NA)
  const roomUuid = await addRoom(page, admin, { roomName: small, location, capacity: 4 })
  await addRoom(page, admin, { roomName: other, location, capacity: 6 })
  const day = dayFrom(3)
  const subject = unique('评审')
  const taken = { roomUuid, subject: unique('先到'), beginTime: `${day} 10:00:00`, endTime: `${day} 11:00:00` }
  await post(page, await takeToken(page, YANG_LEI), 'booking_add', taken)
  await takeToken(page, CHEN_JING)
  await page.goto(`/dashboard/meeting?day=${day}`)
  const board = page.getByRole('group', { name: `${day} 的会议室` })
  await expect(board.getByRole('button', { name: new RegExp(taken.subject) })).toBeVisible()
  await expectAccessible(page)

  // From today the meetings of the days to come are seen, and lead there.
  await page.goto('/dashboard/meeting')
  const coming = page.getByRole('region', { name: '之后几天' })
  await expect(coming.getByRole('button', { name: new RegExp(taken.subject) })).toContainText(small)
  await expectAccessible(page)
  await page.getByRole('group', { name: '接下来几天的会议' }).getByRole('button').nth(3).click()
  await expect(page).toHaveURL(new RegExp(`day=${day}`))
  await expect(page.getByRole('group', { name: '接下来几天的会议' }).getByRole('button', { pressed: true })).toContainText(/\d+ 场会议/)

  // Arrows walk over the free half hours.
  await board.getByRole('button', { name: `预订 ${small} 08:30` }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(board.getByRole('button', { name: `预订 ${small} 09:30` })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '预订会议室' })
  await dialog.getByRole('textbox', { name: '会议主题' }).fill(subject)
  await dialog
    .getByRole('button', { name: /预\s*订/, exact: false })
    .last()
    .click()
  await expect(dialog.getByText(`「${taken.subject}」`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `改订 ${other}（6人）` }).click()
  await dialog
    .getByRole('button', { name: /预\s*订/ })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  const mine = board.getByRole('button', { name: new RegExp(subject) })
  await expect(mine).toHaveAccessibleName(/09:30–10:30/)

  await mine.click()
  const drawer = page.getByRole('dialog', { name: subject })
  await expect(drawer.getByText(`${other} · ${location}`)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '取消会议' }).click()
  const ask = page.getByRole('dialog', { name: `取消会议「${subject}」` })
  await ask.getByRole('textbox', { name: '原因' }).fill('改期')
  await ask.getByRole('button', { name: '取消会议' }).click()
  await expect(drawer.getByText('改期')).toBeVisible()
  await expect(mine).toHaveCount(0)
  await page.goto('/dashboard/meeting?tab=mine')
  await expect(page.getByRole('row', { name: new RegExp(subject) })).toContainText('已取消')
  await expectAccessible(page)
})

test('a room that needs approval is asked for, agreed to by its manager, and shown at its door', async ({ page, browser, watch }) => {
  const name = unique('丙')
  const admin = await takeToken(page, LI_NA)
  const manager = '01940000-0000-7000-8000-000100000003'
  const roomUuid = await addRoom(page, admin, { roomName: name, capacity: 4, needApproveFlag: 1, managerUserUuid: manager })
  const subject = unique('董事会')
  const day = dayFrom(4)
  const asked = { roomUuid, subject, beginTime: `${day} 14:00:00`, endTime: `${day} 15:00:00` }
  await post(page, await takeToken(page, CHEN_JING), 'booking_add', asked)

  const room = watch(await (await browser.newContext({ locale: 'zh-CN' })).newPage())
  await takeToken(room, 3)
  await room.goto('/dashboard/meeting?tab=decide')
  await room.getByRole('button', { name: subject }).click()
  const drawer = room.getByRole('dialog', { name: subject })
  await expect(drawer.getByText('待审批')).toBeVisible()
  await drawer.getByRole('button', { name: /^同\s*意$/ }).click()
  await expect(drawer.getByText('已预订')).toBeVisible()

  await room.goto('/dashboard/meeting/door')
  await expect(room.getByRole('heading', { level: 1, name: '没有指明会议室' })).toBeVisible()
  await room.goto(`/dashboard/meeting/door?roomUuid=${roomUuid}`)
  await expect(room.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(room.getByText('空闲', { exact: true })).toBeVisible()
  await expect(room.getByRole('img', { name: '扫码预订' })).toBeVisible()
  await expectAccessible(room)
  await room.context().close()
})
