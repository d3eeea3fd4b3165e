import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { picture } from './support/picture.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const LI_NA = 2
const CHEN_JING = 5
const YANG_LEI = 6

const enter = async (page: Page, path: string, person: number): Promise<void> => {
  await takeToken(page, person)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
}
const unique = (words: string): string => `${words}${crypto.randomUUID().slice(0, 6)}`
const writing = (page: Page) => page.getByRole('textbox', { name: '公告内容' })
const heading = (page: Page) => page.getByRole('textbox', { name: '公告标题' })
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** Aims the notice at one colleague, so that the counters of others stay as they are. */
const aimAt = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('指定范围').check()
  await page.getByRole('combobox', { name: '按人员' }).fill(name)
  await page.locator('.ant-select-tree-node-content-wrapper', { hasText: name }).first().click()
  await page.keyboard.press('Escape')
}

test('a notice is written with formats, a table and a picture, and reaches an open page without a reload', async ({
  page,
  browser,
  watch,
}) => {
  const title = unique('停水通知')
  const reading = watch(await (await browser.newContext()).newPage())
  await enter(reading, '/notice', YANG_LEI)
  await expect(reading.getByRole('heading', { name: '公告' })).toBeVisible()
  await expect(reading.getByText(title)).toBeHidden()

  await enter(page, '/enterprise/notice', LI_NA)
  await page.getByRole('button', { name: '新建公告' }).click()
  await page.waitForURL('/enterprise/notice/add')
  await heading(page).fill(title)
  await writing(page).click()
  await page.keyboard.type('明日上午停水')
  await page.keyboard.press('Control+A')
  await page.getByRole('button', { name: '加粗' }).click()
  await page.getByRole('combobox', { name: '字号' }).click()
  await page.locator('.ant-select-item-option', { hasText: /^24$/ }).click()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: '表格', exact: true }).click()
  await page.getByRole('menuitem', { name: '插入表格' }).click()
  await expect(writing(page).locator('th')).toHaveCount(3)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '插入图片' }).click()])
  await chooser.setFiles({ name: '管网.png', mimeType: 'image/png', buffer: picture(40, 30) })
  await expect(writing(page).locator('img[alt="管网.png"]')).toBeVisible()
  await aimAt(page, '杨磊')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  await page.waitForURL('/enterprise/notice')
  await expect(rowOf(page, title)).toContainText('已发布')

  const entry = reading.getByRole('link', { name: new RegExp(title) })
  await expect(entry.getByRole('img', { name: '未读' })).toBeVisible()
  await entry.click()
  await expect(reading.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reading.getByRole('article').getByText('明日上午停水')).toHaveCSS('font-size', '24px')
  await expect(reading.locator('article img[alt="管网.png"]')).toBeVisible()
  await expectAccessible(reading)
  await reading.getByRole('button', { name: '返回公告列表' }).click()
  await expect(entry).toBeVisible()
  await expect(entry.getByRole('img', { name: '未读' })).toBeHidden()
})

test('what comes from Word is cleaned, and what was typed survives leaving the page', async ({ page }) => {
  const title = unique('从文档粘贴')
  await enter(page, '/enterprise/notice/add', LI_NA)
  await heading(page).fill(title)
  await writing(page).click()
  await writing(page).evaluate((target) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<html xmlns:o="urn:x"><style>p{color:red}</style><p class=MsoNormal style='mso-pagination:none'><span style='font-size:22.0pt;color:windowtext'>放大</span><o:p></o:p></p><script>alert(1)</script></html>`,
    )
    data.setData('text/plain', '放大')
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(writing(page).getByText('放大')).toHaveCSS('font-size', '29px')
  // The draft is written a moment after the last change.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join())).toContain('qifuyun-')
  await page.getByRole('button', { name: /^取\s*消$/ }).click()
  await page.waitForURL('/enterprise/notice')
  await page.getByRole('button', { name: '新建公告' }).click()
  await page.getByRole('button', { name: /^恢\s*复$/ }).click()
  await expect(heading(page)).toHaveValue(title)
  await expect(writing(page).getByText('放大')).toBeVisible()
  await heading(page).fill('')
  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  await expect(page.getByText('请输入公告标题')).toBeVisible()
  await heading(page).fill(title)
  await page.getByLabel('保存为草稿').check()
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await page.waitForURL('/enterprise/notice')
  await expect(rowOf(page, title)).toContainText('草稿')
})

test('readers like and collect; the manager sees who has read, withdraws and deletes', async ({ page, browser, watch }) => {
  const title = unique('制度修订')
  await enter(page, '/enterprise/notice/add', LI_NA)
  await heading(page).fill(title)
  await writing(page).click()
  await page.keyboard.type('内容')
  await aimAt(page, '陈静')
  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  await page.waitForURL('/enterprise/notice')

  const reading = watch(await (await browser.newContext()).newPage())
  await enter(reading, '/notice?tab=unread', CHEN_JING)
  await reading.getByRole('link', { name: new RegExp(title) }).click()
  await reading.getByRole('button', { name: '点赞（0）' }).click()
  await expect(reading.getByRole('button', { name: '点赞（1）' })).toHaveAttribute('aria-pressed', 'true')
  await reading.getByRole('button', { name: '收藏（0）' }).click()
  await expect(reading.getByRole('button', { name: '收藏（1）' })).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await page.getByRole('button', { name: `1 / 1，查看「${title}」的阅读情况` }).click()
  await page.getByRole('tab', { name: '已读 1' }).click()
  await expect(page.getByRole('dialog').getByText('陈静')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Close|关闭)$/ })
    .click()

  await rowOf(page, title).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '撤回' }).click()
  await page
    .getByRole('dialog', { name: `撤回公告「${title}」？` })
    .getByRole('button', { name: /撤\s*回/ })
    .click()
  await expect(rowOf(page, title)).toContainText('已撤回')
  await reading.reload()
  await expect(reading.getByRole('heading', { name: '公告不存在或已撤回' })).toBeVisible()
  await reading.goto('/notice?tab=collected')
  await expect(reading.getByText('内容已失效')).toBeVisible()

  await rowOf(page, title).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('dialog', { name: `删除公告「${title}」？` })
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await expect(rowOf(page, title)).toBeHidden()
})
