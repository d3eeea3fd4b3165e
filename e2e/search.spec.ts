import type { Page } from '@playwright/test'
import { takeToken } from './support/people.ts'
import { expect, expectAccessible, test } from './support/product.ts'

const WANG_QIANG = 3
const LIU_YANG = 4
const SUN_HAO = 8

const enter = async (page: Page, person: number): Promise<void> => {
  await takeToken(page, person)
  await page.goto('/im')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
}

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: '搜索页面、命令、人和群' })).toBeFocused()
}

test.describe('the palette finds everything by keyboard alone', () => {
  test('what is typed while it is on its way, and gives the focus back', async ({ page }) => {
    const asked = Promise.withResolvers<void>()
    const arrives = Promise.withResolvers<void>()
    await page.route(/\/Palette-[^/]*\.js$/, async (route) => {
      asked.resolve()
      await arrives.promise
      await route.continue()
    })
    await enter(page, LIU_YANG)
    const first = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工作台' })
    await first.focus()
    await page.keyboard.press('ControlOrMeta+k')
    await asked.promise
    await page.keyboard.type('演练')
    arrives.resolve()
    await expect(page.getByRole('combobox', { name: '搜索页面、命令、人和群' })).toHaveValue('演练')
    await expect(page.getByRole('group', { name: '公告' }).getByRole('option', { name: /消防演练通知/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
  })

  test('a notice by two characters, then among the recent ones', async ({ page }) => {
    await enter(page, LIU_YANG)
    await openPalette(page)
    await page.keyboard.type('演练')
    const notices = page.getByRole('group', { name: '公告' })
    await expect(notices.getByRole('option', { name: /消防演练通知/ })).toBeVisible()
    await expectAccessible(page)
    const options = page.getByRole('dialog', { name: '命令面板' }).getByRole('option')
    // The conversation speaks of it too: its entry stands in another group.
    const index = (await options.allTextContents()).findIndex((text) => text.startsWith('消防演练通知') && !text.includes('已发布'))
    for (let n = 0; n < index; n += 1) await page.keyboard.press('ArrowDown')
    await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/notice\/info\?noticeUuid=/)
    await expect(page.getByRole('heading', { name: '消防演练通知' })).toBeVisible()
    await openPalette(page)
    await expect(page.getByRole('group', { name: '最近使用' }).getByRole('option').first()).toContainText('消防演练通知')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '消防演练通知' })).toBeVisible()
  })

  test('rooms by who may read them, all of them behind one more row', async ({ page }) => {
    await enter(page, WANG_QIANG)
    await openPalette(page)
    await page.keyboard.type('101')
    const rooms = page.getByRole('group', { name: '主数据' })
    await expect(rooms.getByRole('option', { name: /房间/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await openPalette(page)
    // Tab walks the kinds: commands, people, messages, approvals, notices, main data.
    for (let n = 0; n < 6; n += 1) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '主数据', pressed: true })).toBeVisible()
    await page.keyboard.type('西湖花园')
    await expect(rooms.getByRole('option').first()).toContainText('西湖花园')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/mainData\/project\/info/)
  })

  test('a person by the initials of his name; signs and words without end find nothing and break nothing', async ({ page }) => {
    await enter(page, LIU_YANG)
    await openPalette(page)
    await page.keyboard.type('yl')
    const people = page.getByRole('group', { name: '人与群' })
    await expect(people.getByRole('option', { name: /杨磊/ })).toBeVisible()
    for (const words of [`%'"\\_`, '长'.repeat(500)]) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(words)
      await expect(page.getByText('没有符合条件的结果')).toBeVisible()
    }
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('YANGLEI')
    await expect(people.getByRole('option', { name: /杨磊/ })).toBeVisible()
    const options = page.getByRole('dialog', { name: '命令面板' }).getByRole('option')
    const index = (await options.allTextContents()).findIndex((text) => text.includes('杨磊'))
    for (let n = 0; n < index; n += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: '发送到 杨磊' })).toBeVisible()
  })

  test('what one may not read is not there', async ({ page }) => {
    await enter(page, SUN_HAO)
    await openPalette(page)
    await page.keyboard.type('西湖花园')
    await expect(page.getByText('没有符合条件的结果')).toBeVisible()
  })
})
