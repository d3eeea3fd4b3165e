import { defineConfig } from '@playwright/test'
import { BROWSER } from './support/browser.ts'

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/*.spec.ts', 'apps/src/*/*.spec.ts'],
  outputDir: '../test-results',
  globalSetup: './support/template-setup.ts',
  // The stories of a file share its product, one after the other. They wait a fifth of the time: three files keep two processors busy.
  workers: 3,
  // Where one story stops a delivery, a second try tells a slow machine from a defect; the report names every story that needed it.
  retries: process.env.CI === 'true' ? 2 : 0,
  // Where much fails one cause does it, and every story would wait for it to its end, three times: the report is worth more.
  maxFailures: process.env.CI === 'true' ? 12 : 0,
  globalTimeout: 60 * 60_000,
  // A story waits for conditions, each twenty seconds at most: this is for machines that have more to do.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./support/screens-reporter.ts']],
  use: {
    locale: 'zh-CN',
    // What goes through a worker cannot be held up by a story; the one about the worker allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // While a menu fades out, a story would find two.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: BROWSER,
  },
})
