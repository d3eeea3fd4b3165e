import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/** What this browser keeps of whoever works here: the heads of his answers. */
export const remembered = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // To open it would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'qifuyun-offline')) return ''
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open('qifuyun-offline')
      opening.addEventListener('success', () => {
        const database = opening.result
        const request = database.transaction('values').objectStore('values').get('last')
        request.addEventListener('success', () => {
          database.close()
          resolve(JSON.stringify(request.result ?? null))
        })
      })
    })
  })
/** Addresses of the files that the worker keeps. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
/** Waits until the page could be opened without a network. */
export const ready = async (page: Page, words: string): Promise<void> => {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true)
  await expect.poll(async () => (await keptFiles(page)).includes('/'), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => remembered(page), { timeout: 30_000 }).toContain(words)
}
