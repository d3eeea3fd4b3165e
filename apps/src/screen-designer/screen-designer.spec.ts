import { caller, day, OWNERS_PHONE } from '@qifuyun/e2e/households.ts'
import { expect, expectAccessible, test } from '@qifuyun/e2e/product.ts'

const APP = '/api/v1/application/pkg15'
const DESK = { width: 1440, height: 900 }

test('a board is drawn by mouse and keyboard, published, played, and shown by a link', async ({ page, browser, baseURL, watch }) => {
  const mark = crypto.randomUUID().slice(0, 4)
  const calls = await caller(page)
  const { uuid } = await calls.post(`${APP}/board/add`, { name: `大厅${mark}` })
  await page.setViewportSize(DESK)
  await page.goto(`/application/pkg15?entity=designer&board=${String(uuid)}`)

  const palette = page.getByRole('region', { name: '组件', exact: true })
  await palette.getByRole('button', { name: '文字' }).click()
  const settings = page.getByRole('complementary', { name: '组件设置' })
  await settings.getByLabel('内容').fill(`欢迎${mark}`)
  await palette.getByRole('button', { name: '数字翻牌' }).click()
  await settings.getByLabel('标题').fill('待发布')
  await settings.getByRole('combobox', { name: '数据集' }).fill('待发布大屏')
  await page.getByTitle('待发布大屏').last().click()
  const number = page.getByRole('button', { name: '第2个组件：待发布' })
  // By the keyboard: moved by the grid, copied, removed, and taken back.
  await number.focus()
  const left = settings.getByLabel('左')
  const before = Number(await left.inputValue())
  await page.keyboard.press('ArrowLeft')
  await expect(left).toHaveValue(String(before - 8))
  await page.keyboard.press('Control+d')
  const widgets = page.locator('[data-widget]')
  await expect(widgets).toHaveCount(3)
  await page.getByRole('button', { name: '第3个组件：待发布' }).focus()
  await page.keyboard.press('Delete')
  await expect(widgets).toHaveCount(2)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(widgets).toHaveCount(3)
  await page.getByRole('button', { name: '重做' }).click()
  await expect(widgets).toHaveCount(2)
  // By the mouse it is dragged away from the other one.
  await number.focus()
  const from = await number.boundingBox()
  if (from === null) throw new Error('the widget has no place')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 - 150, from.y + from.height / 2 + 120, { steps: 6 })
  await page.mouse.up()
  await expect(left).not.toHaveValue(String(before - 8))
  await expect(page.getByText('未发布', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog', { name: '发布' })
    .getByRole('button', { name: /发\s?布/ })
    .click()
  await expect(page.getByText('已发布最新内容')).toBeVisible()

  // B1 and B2: the player fills the window without scroll bars, and a row that is new is counted without reload.
  await page.goto(`/application/pkg15?entity=player&board=${String(uuid)}`)
  const player = page.getByRole('dialog', { name: '播放' })
  await expect(player.getByText(`欢迎${mark}`)).toBeVisible()
  const value = player.getByRole('region', { name: '待发布' }).locator('b')
  await expect(value).toHaveText(/^\d+$/)
  const count = Number(await value.innerText())
  // What was worked out before this board was published, and counted it, may be shown for a while: one more than that is wanted.
  for (const n of [1, 2]) await calls.post(`${APP}/board/add`, { name: `草稿${mark}${n}` })
  await expect.poll(async () => Number(await value.innerText()), { timeout: 15_000 }).toBeGreaterThan(count)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(DESK.width)
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()

  await calls.post(`${APP}/board/action/share`, { uuid, publicUntil: day(7) })
  const { publicLink } = await calls.info(`${APP}/board`, String(uuid))
  const wall = watch(await (await browser.newContext({ viewport: DESK })).newPage())
  await wall.goto(new URL(String(publicLink), baseURL).href)
  await expect(wall.getByText(`欢迎${mark}`)).toBeVisible()
  await expectAccessible(wall)
  // On a phone it is a small picture of the whole, and nothing is to be scrolled.
  await wall.setViewportSize(OWNERS_PHONE)
  expect(await wall.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(OWNERS_PHONE.width)
  await wall.context().close()

  // On a phone there is nothing to design with, but the way to the player.
  await page.setViewportSize(OWNERS_PHONE)
  await page.goto(`/application/pkg15?entity=designer&board=${String(uuid)}`)
  await expect(page.getByText('设计大屏需要宽屏')).toBeVisible()
  await expectAccessible(page)
})
