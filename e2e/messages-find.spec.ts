import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { takeToken, tokenOf } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2
const WANG_QIANG = 3
const LIU_YANG = 4
const CHEN_JING = 5
const YANG_LEI = 6
const ZHAO_MIN = 7
const XU_LIANG = 17

const NAMES: Record<number, string> = {
  [LI_NA]: '李娜',
  [WANG_QIANG]: '王强',
  [LIU_YANG]: '刘洋',
  [CHEN_JING]: '陈静',
  [YANG_LEI]: '杨磊',
  [ZHAO_MIN]: '赵敏',
  [XU_LIANG]: '徐亮',
}

/** One worker runs one story at a time. */
const opened: BrowserContext[] = []
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()))
})

/** A person's own browser, signed in and on no page yet. */
const arrive = async (browser: Browser, person: number, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const context = await browser.newContext(options)
  opened.push(context)
  const page = await context.newPage()
  await takeToken(page, person)
  return page
}
const goTo = async (page: Page, path = '/im'): Promise<Page> => {
  await page.goto(path)
  await expect(page.getByRole('listbox', { name: /会话列表|Conversations/ })).toBeVisible()
  return page
}
const enter = async (browser: Browser, person: number, path = '/im'): Promise<Page> => goTo(await arrive(browser, person), path)

const row = (page: Page, name: string): Locator => page.locator('[data-session]').filter({ hasText: name })
const stream = (page: Page): Locator => page.getByRole('log')
const bubble = (page: Page, words: string): Locator => stream(page).getByRole('article').filter({ hasText: words })
const unique = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 6)}`
/** The message a jump has led to. */
const marked = (page: Page): Locator => stream(page).locator('[data-marked]')

type Call = (path: string, data: object) => Promise<Record<string, never>>
/** Calls of the messenger as the page's person. */
const callsOf = async (page: Page): Promise<Call> => {
  const token = (await tokenOf(page)) ?? ''
  return async (path, data) => {
    const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post(`/api/v1/im/im/${path}`, { headers, data })
    const { data: given, code, msg } = await answer.json()
    expect(code, `${path}: ${msg}`).toBe(200)
    return given
  }
}

interface Talk {
  name: string
  sessionUuid: string
  groupUuid: string
  /** Sends texts one after the other. */
  say: (call: Call, texts: readonly string[], mentions?: object[]) => Promise<void>
  /** Account of a member. */
  accountOf: (person: number) => string
}

/** A group of the page's person with others. */
const makeGroup = async (page: Page, people: readonly number[], settings: object = {}): Promise<Talk> => {
  const name = unique('查找')
  const token = (await tokenOf(page)) ?? ''
  const answer = await page.request.get('/api/v1/im/im/im_friends_list?pageSize=100', { headers: { authorization: token } })
  const { data }: { data: { list: { name: string; imAccountId: string }[] } } = await answer.json()
  const accountOf = (person: number): string => data.list.find((one) => one.name === NAMES[person])?.imAccountId ?? ''
  const call = await callsOf(page)
  const made = await call('group/create', { groupName: name, imAccountIdList: people.map(accountOf), ...settings })
  const { groupUuid, sessionUuid }: { groupUuid: string; sessionUuid: string } = made.group ?? { groupUuid: '', sessionUuid: '' }
  const say: Talk['say'] = async (as, texts, mentions = []) => {
    for (const text of texts) {
      const content = { text, mentions, mentionAllFlag: 0 }
      await as('message/send', { sessionUuid, clientId: crypto.randomUUID(), messageType: 'text', content })
    }
  }
  return { name, sessionUuid, groupUuid, say, accountOf }
}
const lines = (count: number, words = '巡检记录'): string[] => Array.from({ length: count }, (_, at) => `${words} ${at + 1} 号`)

/** Uploads a file and sends it. */
const sendFile = async (page: Page, { sessionUuid }: Talk, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
  const headers = { authorization: (await tokenOf(page)) ?? '' }
  const answer = await page.request.post('/api/v1/file_manage/file/upload?purpose=im', { headers, multipart: { files: file } })
  const { data } = await answer.json()
  const { filePath }: { filePath: string } = Array.isArray(data) ? data[0] : data
  const messageType = file.mimeType.startsWith('image/') ? 'image' : 'file'
  await (await callsOf(page))('message/send', { sessionUuid, clientId: crypto.randomUUID(), messageType, content: { filePath } })
}

/** A picture of 4 × 4 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGPQqDgBRwzEcQA/UhaB575xBAAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>',
)

test('what was said is found in its conversation by keys alone, shown where it was said, and left again', async ({ browser, watch }) => {
  const page = watch(await arrive(browser, LIU_YANG))
  const talk = await makeGroup(page, [CHEN_JING, YANG_LEI])
  const call = await callsOf(page)
  const needle = unique('水泵')
  await talk.say(call, [`${needle}房异响，已断电`, ...lines(110), `${needle} <b>复查</b> 正常`])
  await goTo(page)
  await row(page, talk.name).click()
  await expect(bubble(page, '复查')).toBeVisible()
  await expect(bubble(page, '异响')).toHaveCount(0)

  await page.keyboard.press('Control+f')
  const field = page.getByRole('combobox', { name: '搜索消息' })
  await expect(field).toBeFocused()
  await expect(page.getByText('输入关键词开始搜索')).toBeVisible()
  await page.keyboard.type(needle)
  const hits = page.getByRole('listbox', { name: '搜索结果' }).getByRole('option')
  await expect(hits).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '共 2 条' })).toBeVisible()
  await expect(hits.first().locator('em').first()).toHaveText('水泵')
  // What was written stays text.
  await expect(hits.first()).toContainText('<b>复查</b>')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(marked(page)).toContainText('异响')
  await expect(bubble(page, '异响')).toBeInViewport()
  await expect(field).toBeFocused()
  await expect(marked(page)).toHaveCount(0)

  await page.getByRole('button', { name: '回到最新消息' }).click()
  await expect(bubble(page, '复查')).toBeInViewport()
  await page.keyboard.press('Control+f')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: '会话信息' })).toBeVisible()
})

test('sender, type, time and place narrow a search; the address remembers it; more hits come with scrolling', async ({
  browser,
  watch,
}) => {
  const page = watch(await arrive(browser, ZHAO_MIN))
  const talk = await makeGroup(page, [XU_LIANG, LI_NA])
  const other = await callsOf(await arrive(browser, XU_LIANG))
  const word = `配电${crypto.randomUUID().slice(0, 4)}`
  await talk.say(await callsOf(page), lines(34, word))
  await talk.say(other, [`${word} 由我复查`])
  await sendFile(page, talk, { name: `${word}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') })
  await goTo(page)
  await page.getByRole('button', { name: /^搜索/ }).click()
  await page.getByRole('combobox', { name: '搜索页面、命令、人和群' }).fill(word)
  const palette = page.getByRole('dialog', { name: '命令面板' })
  await expect(palette.getByRole('group', { name: '消息' }).getByRole('option')).toHaveCount(6)
  await palette.getByRole('option', { name: `搜索消息：${word}` }).click()

  const pane = page.getByRole('complementary', { name: '搜索消息' })
  const hits = pane.getByRole('listbox', { name: '搜索结果' }).getByRole('option')
  await expect(pane.getByText('共 36 条')).toBeVisible()
  await expect(hits.first()).toContainText(talk.name)
  await expect(hits).toHaveCount(30)
  await hits.last().scrollIntoViewIfNeeded()
  await expect(hits).toHaveCount(36)
  await pane.getByRole('combobox', { name: '消息类型' }).click()
  await page.getByTitle('文件', { exact: true }).click()
  await expect(hits).toHaveCount(1)
  await expect(hits).toContainText(`[文件] ${word}.txt`)
  await pane.getByRole('combobox', { name: '消息类型' }).click()
  await page.getByTitle('文字', { exact: true }).click()
  await expect(pane.getByText('共 35 条')).toBeVisible()
  await pane.getByRole('combobox', { name: '发送人' }).click()
  await page.keyboard.type('xl')
  await page.getByTitle('徐亮').click()
  await expect(hits).toHaveCount(1)
  await expect(hits).toContainText('由我复查')
  await page.reload()
  await expect(hits).toHaveCount(1)
  await expect(pane.getByRole('combobox', { name: '搜索消息' })).toHaveValue(word)
  for (const end of ['开始日期', '结束日期']) {
    await pane.getByPlaceholder(end).fill('2020-01-01')
    await pane.getByPlaceholder(end).press('Enter')
  }
  await expect(pane.getByText('没有符合条件的结果')).toBeVisible()
  await pane.getByRole('button', { name: '清空筛选' }).click()
  await expect(pane.getByText('共 36 条')).toBeVisible()
  await hits.filter({ hasText: '由我复查' }).click()
  await expect(page.getByRole('heading', { level: 2, name: talk.name })).toBeVisible()
  await expect(marked(page)).toContainText('由我复查')
})

test('a link leads to a message, wherever it is; one to nowhere says so', async ({ browser, watch }) => {
  const page = watch(await arrive(browser, CHEN_JING))
  const talk = await makeGroup(page, [ZHAO_MIN, LI_NA])
  await talk.say(await callsOf(page), lines(160))
  await goTo(page, `/im?session=${talk.sessionUuid}&seq=41`)
  await expect(marked(page)).toContainText('巡检记录 40 号')
  const middle = await marked(page).evaluate((found) => {
    const view = found.closest('[data-virtuoso-scroller]')?.getBoundingClientRect()
    const box = found.getBoundingClientRect()
    return view ? (box.top + box.height / 2 - view.top) / view.height : 0
  })
  expect(middle).toBeGreaterThan(0.35)
  expect(middle).toBeLessThan(0.65)
  expect(new URL(page.url()).searchParams.get('seq')).toBeNull()

  await page.getByRole('button', { name: '搜索聊天记录' }).click()
  const date = page.getByPlaceholder('跳转到日期')
  await date.click()
  await page.locator('.ant-picker-cell-today').click()
  await expect(bubble(page, '巡检记录 1 号')).toBeInViewport()

  await page.goto(`/im?session=${crypto.randomUUID()}&seq=1`)
  await expect(page.getByText('会话不存在，或你已不在其中')).toBeVisible()
  await expect(page.getByText('选择一个会话开始沟通')).toBeVisible()
})

test('the ways to where one was named and to the first unread message load them', async ({ browser }) => {
  const sender = await arrive(browser, YANG_LEI)
  const talk = await makeGroup(sender, [XU_LIANG, LIU_YANG])
  const call = await callsOf(sender)
  const name = `@${NAMES[XU_LIANG]}`
  await talk.say(call, lines(30, '早班'))
  await talk.say(
    call,
    [`${name} 请复核`],
    [{ imAccountId: talk.accountOf(XU_LIANG), name: NAMES[XU_LIANG], offset: 0, length: name.length }],
  )
  await talk.say(call, lines(120, '晚班'))
  const page = await enter(browser, XU_LIANG)
  await row(page, talk.name).click()
  await expect(bubble(page, '晚班 120 号')).toBeInViewport()
  await page.getByRole('button', { name: '有人@我' }).click()
  await expect(bubble(page, '请复核')).toBeInViewport()
  await expect(page.getByRole('button', { name: '有人@我' })).toHaveCount(0)
  await page.getByRole('button', { name: '151 条未读' }).click()
  await expect(bubble(page, '早班 1 号')).toBeInViewport()
  await expect(stream(page).getByText('以下为新消息')).toBeInViewport()
  await expect(page.getByRole('button', { name: '151 条未读' })).toHaveCount(0)
  await page.getByRole('button', { name: /回到最新消息|条新消息/ }).click()
  await expect(bubble(page, '晚班 120 号')).toBeInViewport()
})

test('files and pictures of a conversation are listed, looked at, saved and found again', async ({ browser, wholeBrowser, watch }) => {
  // Its PDF viewer is not part of the headless build.
  const page = watch(await arrive(wholeBrowser, WANG_QIANG))
  const sender = await arrive(browser, LI_NA)
  const talk = await makeGroup(page, [LI_NA, YANG_LEI])
  await goTo(page)
  await row(page, talk.name).click()
  const pane = page.getByRole('complementary', { name: '会话信息' })
  await pane.getByRole('tab', { name: '文件' }).click()
  await expect(pane.getByText('暂无文件')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(pane.getByRole('tab', { name: '图片' })).toBeFocused()
  await expect(pane.getByText('暂无图片')).toBeVisible()

  await sendFile(sender, talk, { name: '现场.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(pane.getByRole('button', { name: '查看图片 现场.png' })).toBeVisible()
  await sendFile(sender, talk, { name: '图纸.pdf', mimeType: 'application/pdf', buffer: PDF })
  await talk.say(await callsOf(sender), lines(70))
  await sendFile(sender, talk, { name: '清单.txt', mimeType: 'text/plain', buffer: Buffer.from('清单') })
  await pane.getByRole('button', { name: '查看图片 现场.png' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('1 / 1')).toBeVisible()
  await viewer.getByRole('button', { name: '定位到聊天' }).click()
  await expect(marked(page).getByRole('button', { name: '查看图片 现场.png' })).toBeVisible()

  await pane.getByRole('tab', { name: '文件' }).click()
  await expect(pane.getByRole('list', { name: '文件' }).getByRole('listitem')).toHaveText([/清单\.txt/, /图纸\.pdf/])
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await pane.getByRole('button', { name: '下载 清单.txt' }).click()
  expect((await saved).suggestedFilename()).toBe('清单.txt')
  await pane.getByRole('button', { name: '预览 图纸.pdf' }).click()
  const frame = page.getByRole('dialog').locator('iframe[title="图纸.pdf"]')
  await expect(frame).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => page.frames().filter((one) => one.url().startsWith('blob:')).length).toBeGreaterThan(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).or(page.locator('.ant-modal-close')).first().click()
  await expect(frame).toHaveCount(0)
  await pane.getByRole('button', { name: '定位到 图纸.pdf' }).click()
  await expect(marked(page)).toContainText('图纸.pdf')
})

test('a conversation marked as unread is so on the other device until one of them opens it', async ({ browser }) => {
  const here = await arrive(browser, LIU_YANG)
  const talk = await makeGroup(here, [CHEN_JING, YANG_LEI])
  const call = await callsOf(here)
  await talk.say(call, ['记一下'])
  // Nothing in it is new: only the mark can be taken away.
  await call('session/read', { sessionUuid: talk.sessionUuid, seq: 2 })
  await goTo(here)
  const there = await enter(browser, LIU_YANG)
  await row(here, talk.name).click({ button: 'right' })
  await here.getByRole('menuitem', { name: '标为未读' }).click()
  const dot = (page: Page): Locator => row(page, talk.name).getByRole('img', { name: '已标为未读' })
  await expect(dot(here)).toBeVisible()
  await expect(dot(there)).toBeVisible()
  await there.getByRole('button', { name: /^未读/ }).click()
  await expect(row(there, talk.name)).toBeVisible()
  await row(there, talk.name).click()
  await expect(dot(there)).toHaveCount(0)
  await expect(dot(here)).toHaveCount(0)
  // The current one can be marked for later; pressing it again looks at it.
  await row(there, talk.name).click({ button: 'right' })
  await there.getByRole('menuitem', { name: '标为未读' }).click()
  await expect(dot(here)).toBeVisible()
  await row(there, talk.name).click({ button: 'right' })
  await there.getByRole('menuitem', { name: '标为已读' }).click()
  await expect(dot(here)).toHaveCount(0)
})

test('earlier versions of a message can be read', async ({ browser, watch }) => {
  const page = watch(await arrive(browser, CHEN_JING))
  const talk = await makeGroup(page, [ZHAO_MIN, LI_NA])
  const call = await callsOf(page)
  await talk.say(call, ['周三交付'])
  for (const text of ['周四交付', '周五交付']) await call('message/edit', { sessionUuid: talk.sessionUuid, seq: 2, content: { text } })
  const reader = watch(await enter(browser, ZHAO_MIN))
  await row(reader, talk.name).click()
  await bubble(reader, '周五交付').getByRole('button', { name: '已编辑' }).click()
  const versions = reader.getByRole('dialog', { name: '编辑记录' }).getByRole('listitem')
  await expect(versions).toHaveText([/当前版本.*周五交付/, /周四交付/, /最初版本.*周三交付/])
  await expectAccessible(reader)
})

test('a group gets a picture, its members own names', async ({ browser, watch }) => {
  const page = watch(await arrive(browser, LIU_YANG))
  const talk = await makeGroup(page, [CHEN_JING, YANG_LEI])
  await goTo(page)
  await row(page, talk.name).click()
  await page.getByRole('button', { name: '编辑群信息' }).click()
  const edit = page.getByRole('dialog', { name: '编辑群信息' })
  await edit.getByLabel('群头像').setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('只能上传图片格式!')).toBeVisible()
  await edit.getByLabel('群头像').setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(edit.getByRole('button', { name: '移除头像' })).toBeVisible()
  await edit.getByRole('button', { name: /保\s*存/ }).click()
  await expect(row(page, talk.name).locator('img')).toBeVisible()

  const chen = await enter(browser, CHEN_JING)
  await row(chen, talk.name).click()
  await expect(row(chen, talk.name).locator('img')).toBeVisible()
  await chen.getByRole('button', { name: /^我在本群的昵称/ }).click()
  await chen.getByRole('textbox', { name: '我在本群的昵称' }).fill('前台陈静')
  await chen.keyboard.press('Enter')
  await chen.getByLabel(/^发送到 /).fill('值班中')
  await chen.keyboard.press('Enter')
  await expect(stream(page).getByRole('article', { name: '前台陈静' })).toContainText('值班中')
  await expect(page.getByRole('complementary').getByRole('button', { name: /前台陈静/ })).toBeVisible()
})

test('colleagues join by a link until it is reset; where it is asked for, they wait', async ({ browser, watch }) => {
  const page = watch(await arrive(browser, LIU_YANG))
  const talk = await makeGroup(page, [CHEN_JING, YANG_LEI], { joinModeCode: 1 })
  await goTo(page)
  await row(page, talk.name).click()
  await page.getByRole('button', { name: '邀请链接' }).click()
  const dialog = page.getByRole('dialog', { name: '邀请链接' })
  await expect(dialog.getByRole('img', { name: `加入 ${talk.name} 的二维码` })).toBeVisible()
  await expectAccessible(page)
  const address = dialog.getByRole('textbox', { name: '邀请链接' })
  const link = new URL(await address.inputValue())

  const guest = watch(await arrive(browser, XU_LIANG))
  await goTo(guest, link.pathname + link.search)
  const join = guest.getByRole('dialog', { name: '加入群聊' })
  await expect(join).toContainText(talk.name)
  await expect(join).toContainText('3 位成员')
  await expectAccessible(guest)
  await join.getByRole('button', { name: '加入群聊' }).click()
  await join.getByRole('button', { name: '进入群聊' }).click()
  await expect(guest.getByRole('heading', { level: 2, name: talk.name })).toBeVisible()
  await expect(stream(page).getByText('徐亮加入了群聊')).toBeVisible()

  await dialog.getByRole('button', { name: '重置链接' }).click()
  await page
    .getByRole('dialog', { name: '重置邀请链接？' })
    .getByRole('button', { name: /重\s*置/ })
    .click()
  await expect(address).not.toHaveValue(String(link))
  const late = await enter(browser, ZHAO_MIN, link.pathname + link.search)
  await expect(late.getByRole('dialog').getByText('链接已失效')).toBeVisible()

  const renewed = new URL(await address.inputValue())
  await (await callsOf(page))('group/update', { groupUuid: talk.groupUuid, joinModeCode: 2 })
  await goTo(late, renewed.pathname + renewed.search)
  await late.getByRole('textbox', { name: '附言（选填）' }).fill('负责电梯')
  await late.getByRole('button', { name: '申请加入' }).click()
  await expect(late.getByText('操作成功!').first()).toBeVisible()
  await goTo(late, renewed.pathname + renewed.search)
  await expect(late.getByRole('button', { name: '已申请，等待群主或管理员确认' })).toBeDisabled()
})

test('going back through many messages draws few of them at once', async ({ browser }) => {
  // Five hundred messages, said one after the other.
  test.slow()
  const page = await arrive(browser, WANG_QIANG)
  const talk = await makeGroup(page, [LI_NA, YANG_LEI])
  await talk.say(await callsOf(page), lines(500))
  await goTo(page, `/im?session=${talk.sessionUuid}`)
  await expect(bubble(page, '巡检记录 500 号')).toBeVisible()
  const most = await stream(page)
    .locator('[data-virtuoso-scroller]')
    .evaluate(async (scroller) => {
      let drawn = 0
      const done = (): boolean => scroller.textContent?.includes('没有更早的消息了') ?? false
      while (!done()) {
        scroller.scrollTop -= 600
        await new Promise((next) => requestAnimationFrame(next))
        drawn = Math.max(drawn, scroller.querySelectorAll('[data-seq]').length)
      }
      return drawn
    })
  expect(most).toBeLessThan(120)
  await expect(bubble(page, '巡检记录 1 号')).toBeVisible()
})

test('keys go from conversation to conversation, act on the message pointed at, and from pane to pane', async ({ browser, watch }) => {
  const page = watch(await arrive(browser, ZHAO_MIN))
  const [first, second] = [await makeGroup(page, [LI_NA, XU_LIANG]), await makeGroup(page, [LI_NA, XU_LIANG])]
  const other = await callsOf(await arrive(browser, LI_NA))
  for (const talk of [first, second]) await talk.say(other, ['早上好'])
  await goTo(page)
  await page.getByRole('button', { name: '群聊' }).click()
  await row(page, second.name).click()
  const heading = (name: string): Locator => page.getByRole('heading', { level: 2, name })
  await expect(heading(second.name)).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(heading(first.name)).toBeVisible()
  await expect(row(page, first.name)).not.toContainText('条未读')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(heading(second.name)).toBeVisible()
  await first.say(other, ['还有一事'])
  await expect(row(page, first.name)).toContainText('1 条未读')
  // The demo's own unread conversations come before it.
  await expect(async () => {
    await page.keyboard.press('Control+Shift+U')
    await expect(heading(first.name)).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await bubble(page, '还有一事').hover()
  await page.keyboard.press('r')
  await expect(page.getByLabel(/^发送到 /)).toBeFocused()
  await expect(page.getByText('回复 李娜：还有一事')).toBeVisible()
  await page.keyboard.press('Escape')
  await row(page, first.name).focus()
  await bubble(page, '还有一事').hover()
  await expect(bubble(page, '还有一事').getByRole('toolbar')).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('group', { name: '表情' })).toBeVisible()
  await page.keyboard.press('Escape')

  const paneWithFocus = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane)
  await page.getByRole('listbox', { name: '会话列表' }).focus()
  await page.keyboard.press('F6')
  expect(await paneWithFocus()).toBe('chat')
  await page.keyboard.press('F6')
  expect(await paneWithFocus()).toBe('info')
})

for (const [colorScheme, language] of [
  ['light', 'en'],
  ['dark', 'zh-CN'],
] as const) {
  test(`searching, files and pictures are accessible and fit, ${colorScheme}, ${language}`, async ({ browser, watch }) => {
    const page = watch(await arrive(browser, WANG_QIANG, { colorScheme, viewport: { width: 1440, height: 900 } }))
    await page.addInitScript((chosen) => localStorage.setItem('qifuyun-preferences', JSON.stringify({ language: chosen })), language)
    const talk = await makeGroup(page, [LI_NA, YANG_LEI])
    await talk.say(await callsOf(page), ['地库照明不亮'])
    await sendFile(page, talk, { name: '照明.png', mimeType: 'image/png', buffer: PICTURE })
    await goTo(page, `/im?session=${talk.sessionUuid}&find=照明&in=${talk.sessionUuid}`)
    await expect(page.getByRole('option').filter({ hasText: '照明' }).first()).toBeVisible()
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
}
