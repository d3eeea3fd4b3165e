// What the stories press in the designer of flows.
import type { Locator, Page } from '@playwright/test'

/** A step of the designer. */
export const step = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '设计步骤' }).getByRole('button', { name: new RegExp(`^${name}`) })
/** A node of the tree. */
export const card = (page: Page, name: RegExp): Locator => page.getByRole('group', { name: '流程节点' }).getByRole('button', { name })
/** What is set for a node. */
export const panel = (page: Page, name: string): Locator => page.getByRole('complementary', { name: `「${name}」的设置` })

/** Adds a node in the gap of that number, from the top. */
export const addNode = async (page: Page, gap: number, kind: string): Promise<void> => {
  await page.getByRole('button', { name: '添加节点' }).nth(gap).click()
  await page.getByRole('menuitem', { name: kind }).click()
}
