import { caller, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { takeToken } from '@qifuyun/e2e/people.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg51'
const LIU_YANG = 4

test('a manual is written, compared with what it said before, and read by somebody who had to ask', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const title = `配电房规程${mark}`
  const calls = await caller(page)
  const { uuid: space } = await calls.post(`${APP}/space/add`, { name: `运维${mark}`, public: false, approval: false, members: [] })
  const { uuid: folder } = await calls.post(`${APP}/folder/add`, { space, name: '操作规程', sort: 0 })
  const { uuid } = await calls.post(`${APP}/doc/add`, {
    ...{ space, folder, kind: '1', title, mustRead: true, sort: 0, tags: [] },
    content: '<h2>进入前</h2><p>两人同行，登记进入时间。</p><h2>离开</h2><p>锁好门窗。</p>',
  })

  await page.goto(`/application/pkg51?entity=read&space=${String(space)}`)
  await page.getByRole('tree', { name: '目录' }).getByText(title).click()
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog', { name: '发布' }).getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('navigation', { name: '本文目录' }).getByRole('button', { name: '离开' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '编辑文档' }).click()
  const form = page.getByRole('dialog', { name: '编辑文档' })
  await form.getByLabel('版本说明').fill('补充绝缘要求')
  const text = form.getByRole('textbox', { name: '正文' })
  await text.getByText('两人同行').click()
  await page.keyboard.press('End')
  await page.keyboard.type('穿绝缘鞋。')
  await form.getByRole('button', { name: '编辑文档' }).click()
  await expect(page.getByText('第2版', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '历史版本' }).click()
  await expect(page.getByRole('insertion')).toContainText(['新增', '穿绝缘鞋。'])
  await expectAccessible(page)

  const phone = watch(
    await (await browser.newContext({ viewport: OWNERS_PHONE, hasTouch: true, ...(baseURL !== undefined && { baseURL }) })).newPage(),
  )
  await takeToken(phone, LIU_YANG)
  await phone.goto(`/application/pkg51?entity=read&doc=${String(uuid)}`)
  await expect(phone.getByText('您没有阅读该文档的权限')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('textbox', { name: '申请理由' }).fill('夜间值班')
  await phone.getByRole('button', { name: '申请权限' }).click()
  await expect(phone.getByText('已提交申请', { exact: false })).toBeVisible()

  const [asked] = await calls.rows(`${APP}/request/page`, { field: 'space', cmp: 'eq', value: space })
  await page.goto(`/application/pkg51?entity=request&uuid=${asked?.uuid ?? ''}`)
  await page.getByRole('article').getByRole('button', { name: '同意' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click()
  await expect.poll(async () => (await calls.info(`${APP}/request`, asked?.uuid ?? '')).state).toBe('20')

  await phone.reload()
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  await phone.getByRole('button', { name: '点赞 0' }).click()
  await expect(phone.getByRole('button', { name: '点赞 1' })).toHaveAttribute('aria-pressed', 'true')
  await phone.getByRole('button', { name: '确认已阅读' }).click()
  await expect(phone.getByRole('button', { name: '已确认阅读，共 1 人' })).toBeDisabled()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await phone.getByRole('button', { name: '返回目录' }).click()
  await phone.getByRole('searchbox', { name: '搜索文档' }).fill('绝缘鞋')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('list', { name: '搜索结果' }).getByRole('button')).toContainText(title)
  await expectAccessible(phone)
  await phone.context().close()
})
