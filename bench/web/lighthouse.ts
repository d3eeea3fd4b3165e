// Lighthouse with its mobile settings on /login, median of three runs. Needs the built web application.
// node bench/web/lighthouse.ts
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { line, median } from '../shared/figures.ts'
import { withServer } from '../shared/server.ts'

const RUNS = 3

await withServer(async ({ origin }) => {
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const scores: Record<string, number[]> = { performance: [], accessibility: [], 'best-practices': [] }
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(`${origin}/login`, { port: chrome.port, onlyCategories: Object.keys(scores), logLevel: 'error' })
      for (const [name, values] of Object.entries(scores)) values.push((result?.lhr.categories[name]?.score ?? 0) * 100)
    }
    for (const [name, values] of Object.entries(scores))
      line(`Lighthouse mobile of /login: ${name}`, median(values), 'points', { at: 'least', value: name === 'performance' ? 97 : 90 })
  } finally {
    chrome.kill()
  }
})
