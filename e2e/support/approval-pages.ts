// What the stories of approvals see and press on their pages.
import type { Browser, Locator, Page } from '@playwright/test'
import { openBrowser } from './messages.ts'

/** The buttons under an application. */
export const actions = (page: Page): Locator => page.getByRole('region', { name: '审批内容' }).locator('footer')
/** One of them, by its words. */
export const act = (page: Page, name: string): Locator =>
  actions(page).getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) })
export const dialog = (page: Page): Locator => page.getByRole('dialog')
/** Presses a button of the open dialog. */
export const confirm = (page: Page, name: string): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) })
    .click()
/** Writes an opinion into it. */
export const say = (page: Page, words: string): Promise<void> => dialog(page).getByRole('textbox', { name: '审批意见' }).fill(words)
export const steps = (page: Page): Locator => page.getByRole('region', { name: '审批流程' })
export const title = (page: Page): Locator => page.getByRole('region', { name: '审批内容' }).getByRole('heading', { level: 2 })

/** Chooses people in the field of that name. */
export const choose = async (page: Page, field: string, ...names: string[]): Promise<void> => {
  const box = page.getByRole('combobox', { name: field })
  for (const name of names) {
    await box.fill(name)
    await page.getByRole('treeitem', { name: new RegExp(name) }).click()
  }
}

/** A page of another person, on that address. */
export const open = async (browser: Browser, person: number, path: string): Promise<Page> => {
  const page = await (await openBrowser(browser, person)).newPage()
  await page.goto(path)
  return page
}
