import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const CHEN_JING = 5
const XU_LIANG = 17

const opened: BrowserContext[] = []

const enter = async (browser: Browser, person: number): Promise<Page> => {
  const context = await browser.newContext()
  opened.push(context)
  const page = await context.newPage()
  await takeToken(page, person)
  await page.goto('/im')
  await expect(page.getByRole('listbox', { name: '会话列表' })).toBeVisible()
  return page
}

const row = (page: Page, name: string): Locator =>
  page.locator('[data-session]').filter({ has: page.locator('span', { hasText: new RegExp(`^${name}$`) }) })
const stream = (page: Page): Locator => page.getByRole('log', { name: '消息记录' })
const field = (page: Page): Locator => page.getByLabel(/^发送到 /)
const bubble = (page: Page, words: string): Locator => stream(page).getByRole('article').filter({ hasText: words })
const say = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words)
  await field(page).press('Enter')
  await expect(bubble(page, words)).toBeVisible()
}
const unique = (words: string): string => `${words} ${crypto.randomUUID().slice(0, 8)}`

/** Both in their conversation. */
const meet = async (browser: Browser): Promise<[Page, Page]> => {
  const chenJing = await enter(browser, CHEN_JING)
  await chenJing.getByRole('button', { name: '新建' }).click()
  await chenJing.getByRole('menuitem', { name: '发起单聊' }).click()
  await chenJing.getByRole('combobox', { name: '搜索姓名' }).fill('徐亮')
  await expect(chenJing.getByRole('listbox', { name: '选择同事' }).getByRole('option')).toHaveCount(1)
  await chenJing.getByRole('combobox', { name: '搜索姓名' }).press('Enter')
  await expect(chenJing.getByRole('heading', { level: 2, name: '徐亮' })).toBeVisible()
  await say(chenJing, unique('在吗'))
  const xuLiang = await enter(browser, XU_LIANG)
  await row(xuLiang, '陈静').click()
  await expect(field(xuLiang)).toBeVisible()
  return [chenJing, xuLiang]
}

// One server and its demo people serve all stories: they take turns.
test.describe.configure({ mode: 'serial' })
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()))
})

test('an own text is changed, answered, reacted to and taken back, and the other sees it', async ({ browser, watch }) => {
  const [chenJing, xuLiang] = await meet(browser)
  watch(chenJing)
  watch(xuLiang)
  const words = unique('周三交付')
  await say(chenJing, words)
  await field(chenJing).press('ArrowUp')
  await expect(field(chenJing)).toHaveValue(words)
  const better = unique('周四交付')
  await field(chenJing).fill(better)
  await field(chenJing).press('Enter')
  await expect(bubble(xuLiang, better)).toContainText('已编辑')

  await bubble(xuLiang, better).focus()
  await xuLiang.keyboard.press('r')
  await expect(field(xuLiang)).toBeFocused()
  const answer = unique('收到')
  await field(xuLiang).fill(answer)
  await field(xuLiang).press('Enter')
  await expect(bubble(chenJing, answer).getByRole('button', { name: better })).toBeVisible()

  await bubble(chenJing, answer).focus()
  await chenJing.keyboard.press('e')
  await chenJing.getByRole('group', { name: '表情' }).getByRole('button', { name: '👍' }).click()
  await expect(bubble(xuLiang, answer).getByRole('button', { name: '👍 1' })).toBeVisible()
  await expectAccessible(xuLiang)
  await bubble(xuLiang, answer).getByRole('button', { name: '👍 1' }).click()
  await expect(bubble(chenJing, answer).getByRole('button', { name: '👍 2' })).toHaveAttribute('aria-pressed', 'true')

  await bubble(xuLiang, answer).click({ button: 'right' })
  await xuLiang.getByRole('menuitem', { name: '撤回' }).click()
  await expect(stream(chenJing).getByText('徐亮 撤回了一条消息')).toBeVisible()
  await xuLiang.getByRole('button', { name: '重新编辑' }).click()
  await expect(field(xuLiang)).toHaveValue(answer)
  await field(xuLiang).fill('')
})

test('a deleted message is gone for oneself alone, after a reload too', async ({ browser }) => {
  const [chenJing, xuLiang] = await meet(browser)
  const words = unique('只删我的')
  await say(chenJing, words)
  await expect(bubble(xuLiang, words)).toBeVisible()
  await bubble(xuLiang, words).click({ button: 'right' })
  await xuLiang.getByRole('menuitem', { name: '删除' }).click()
  await xuLiang
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await expect(bubble(xuLiang, words)).toHaveCount(0)
  await xuLiang.reload()
  await expect(stream(xuLiang).getByRole('article').last()).toBeVisible()
  await expect(bubble(xuLiang, words)).toHaveCount(0)
  await expect(bubble(chenJing, words)).toBeVisible()
})

/** A picture of 4 × 4 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGPQqDgBRwzEcQA/UhaB575xBAAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture and a file reach the other, who looks at one and saves the other', async ({ browser, watch }) => {
  const [chenJing, xuLiang] = await meet(browser)
  watch(xuLiang)
  await chenJing.locator('input[type=file]').setInputFiles([
    { name: '现场.png', mimeType: 'image/png', buffer: PICTURE },
    { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('巡检说明') },
  ])
  await expect(chenJing.getByRole('list', { name: '待发送的文件' }).getByRole('listitem')).toHaveCount(2)
  await field(chenJing).press('Enter')
  const picture = stream(xuLiang).getByRole('button', { name: '查看图片 现场.png' })
  await expect(picture).toBeVisible()
  await expect(stream(chenJing).getByRole('button', { name: '下载 说明.txt' })).toBeVisible()
  await picture.click()
  const viewer = xuLiang.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: '现场.png' })).toBeVisible()
  await xuLiang.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  const saved = xuLiang.waitForEvent('download')
  await stream(xuLiang).getByRole('button', { name: '下载 说明.txt' }).click()
  expect((await saved).suggestedFilename()).toBe('说明.txt')
})

/** A film of a second, recorded by the browser. */
const film = async (page: Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const draw = () => {
      const pen = canvas.getContext('2d')
      if (pen === null) return
      pen.fillStyle = `hsl(${performance.now() / 4} 60% 50%)`
      pen.fillRect(0, 0, canvas.width, canvas.height)
    }
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    const drawing = setInterval(draw, 40)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    recorder.stop()
    clearInterval(drawing)
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('a film reaches the other, who plays it where it stands', async ({ browser, watch }) => {
  const [chenJing, xuLiang] = await meet(browser)
  watch(xuLiang)
  const name = `${unique('漏水')}.webm`
  await chenJing.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/webm', buffer: await film(chenJing) })
  await expect(chenJing.getByRole('list', { name: '待发送的文件' }).getByRole('listitem')).toHaveCount(1)
  await field(chenJing).press('Enter')
  const shown = stream(xuLiang).locator(`video[aria-label="视频 ${name}"]`)
  await expect(shown).toBeVisible()
  await shown.evaluate((player: HTMLVideoElement) => {
    player.muted = true
    return player.play()
  })
  await expect.poll(() => shown.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0)
})

test('files dropped on the conversation are sent', async ({ browser }) => {
  const [chenJing, xuLiang] = await meet(browser)
  const name = `${unique('图纸')}.txt`
  const data = await chenJing.evaluateHandle((fileName) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], fileName, { type: 'text/plain' }))
    return transfer
  }, name)
  const pane = chenJing.locator('[data-pane=chat]')
  await pane.dispatchEvent('dragenter', { dataTransfer: data })
  await expect(chenJing.getByText('松开发送到 徐亮')).toBeVisible()
  await pane.dispatchEvent('drop', { dataTransfer: data })
  await expect(chenJing.getByText('松开发送到 徐亮')).toHaveCount(0)
  await expect(bubble(xuLiang, name)).toBeVisible()
})

test('a pinned message stands above the stream for both, until one takes it off', async ({ browser }) => {
  const [chenJing, xuLiang] = await meet(browser)
  const words = unique('会议纪要')
  await say(chenJing, words)
  await bubble(chenJing, words).click({ button: 'right' })
  await chenJing.getByRole('menuitem', { name: '置顶消息' }).click()
  const strip = xuLiang.getByRole('region', { name: '置顶消息' })
  await expect(strip).toContainText(words)
  await expectAccessible(xuLiang)
  await strip.getByRole('button', { name: '取消置顶消息' }).click()
  await expect(chenJing.getByRole('region', { name: '置顶消息' })).toHaveCount(0)
})

test('in a group the writer sees how many have read, and who', async ({ browser }) => {
  const chenJing = await enter(browser, CHEN_JING)
  await row(chenJing, '全员群').click()
  const words = unique('请查收')
  await say(chenJing, words)
  const count = stream(chenJing)
    .getByRole('button', { name: /\/ \d+ 已读$/ })
    .last()
  await expect(count).toHaveText(/^0 \//)
  const xuLiang = await enter(browser, XU_LIANG)
  await row(xuLiang, '全员群').click()
  await expect(bubble(xuLiang, words)).toBeVisible()
  await expect(count).toHaveText(/^1 \//)
  await count.click()
  const dialog = chenJing.getByRole('dialog', { name: '消息阅读情况' })
  await expect(dialog.getByRole('list', { name: '1 人已读' })).toContainText('徐亮')
})

test('chosen messages are sent on as one, and the other opens it', async ({ browser, watch }) => {
  const [chenJing, xuLiang] = await meet(browser)
  watch(chenJing)
  const [first, second] = [unique('第一条'), unique('第二条')]
  await say(chenJing, first)
  await say(chenJing, second)
  await expect(stream(chenJing).getByText('发送中')).toHaveCount(0)
  await bubble(chenJing, first).click({ button: 'right' })
  await chenJing.getByRole('menuitem', { name: '多选' }).click()
  await bubble(chenJing, second).getByRole('checkbox').check()
  await expect(chenJing.getByText('已选 2 条')).toBeVisible()
  await expectAccessible(chenJing)
  await chenJing.getByRole('button', { name: '合并转发' }).click()
  const dialog = chenJing.getByRole('dialog', { name: '合并转发 2 条消息' })
  await dialog.getByLabel('搜索会话').fill('徐亮')
  await dialog.getByRole('checkbox', { name: /徐亮/ }).check()
  await dialog.getByRole('button', { name: /转\s*发/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field(chenJing)).toBeVisible()
  const merged = stream(xuLiang)
    .getByRole('button', { name: /查看 2 条聊天记录/ })
    .last()
  await merged.click()
  const viewer = xuLiang.getByRole('dialog')
  await expect(viewer.getByRole('listitem')).toHaveText([new RegExp(first), new RegExp(second)])
})

test('a file that is on the way when the page is closed goes on in the next one', async ({ browser }) => {
  const [chenJing, xuLiang] = await meet(browser)
  const name = `${unique('报表')}.txt`
  await chenJing.route(/file_manage\/file\/upload/, (route) => route.abort())
  await chenJing.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('第一季度') })
  await field(chenJing).press('Enter')
  await expect(stream(chenJing).getByRole('progressbar', { name: `上传 ${name}` })).toBeVisible()
  const again = await chenJing.context().newPage()
  await chenJing.close()
  await again.goto('/im')
  await expect(bubble(xuLiang, name)).toBeVisible()
  await expect(bubble(xuLiang, name)).toHaveCount(1)
})
