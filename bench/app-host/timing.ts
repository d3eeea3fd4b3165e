import type { Locator, Page } from '@playwright/test'

/** Runs in the page: long tasks are noted from the start of every document. */
export const NOTE_LONG_TASKS = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
`

/** What stands for an application that is there: its own words, or a frame that is no longer covered. */
export interface Sight {
  /** Inside the page of the tab that is shown. */
  selector: string
}

export interface Timed {
  ms: number
  /** The longest task of that time, in ms. */
  longest: number
}

const WATCH = (act: string, { selector }: Sight): string => `
  new Promise((resolve) => {
    const shown = () => [...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.checkVisibility()) &&
      ![...document.querySelectorAll('[role=status]')].some((one) => one.checkVisibility() && one.closest('main'))
    const begin = performance.now()
    const look = () => {
      if (!shown()) return requestAnimationFrame(look)
      // The frame after next has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const ms = performance.now() - begin
        const tasks = window.longTasks.filter(({ startTime }) => startTime >= begin).map(({ duration }) => duration)
        resolve({ ms, longest: Math.max(0, ...tasks) })
      }))
    }
    ${act}
    requestAnimationFrame(look)
  })
`

/** From the step in the address to the first painted picture of the application. */
export const timeOpening = (page: Page, path: string, sight: Sight): Promise<Timed> =>
  page.evaluate(WATCH(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`, sight))

const PRESSED = 'data-pressed'

/** From the click on a button to the first painted picture of the application that it opens. */
export const timePressing = async (page: Page, button: Locator, sight: Sight): Promise<Timed> => {
  await button.evaluate((element, name) => element.setAttribute(name, ''), PRESSED)
  return page.evaluate(WATCH(`document.querySelector('[${PRESSED}]').click()`, sight))
}

/** From the click on its tab to the first painted picture of an application that was kept. */
export const timeSwitching = (page: Page, group: string, sight: Sight): Promise<Timed> =>
  page.evaluate(WATCH(`document.querySelector('[role=tab][data-group="${group}"]').click()`, sight))
