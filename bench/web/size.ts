// JavaScript that Chromium loads for a page, gzip -9, against the budgets. Needs the built web application.
// node bench/web/size.ts
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { line } from '../shared/figures.ts'
import { withServer } from '../shared/server.ts'

const chrome = { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] }
const EMPLOYEE = { mobile: '13800000004', password: 'Demo@2026' }

await withServer(async ({ origin }) => {
  const browser = await chromium.launch(chrome)
  try {
    const page = await (await browser.newContext()).newPage()
    const sizes = new Map<string, number>()
    page.on('response', async (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? ''))
        sizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).length)
    })
    const total = () => [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1_000
    await page.goto(`${origin}/login`, { waitUntil: 'load' })
    await page.getByLabel('手机号').first().waitFor()
    line('JavaScript of /login', total(), 'kB gzip', { at: 'most', value: 104 })

    const answer = await page.request.post(`${origin}/api/v1/auth/auth/login_mobile_pc_password`, {
      data: { userName: EMPLOYEE.mobile, password: EMPLOYEE.password },
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    await page.context().addCookies([{ name: 'qifuyun-pc-token', value: data.token, url: origin }])
    sizes.clear()
    await page.goto(`${origin}/im`, { waitUntil: 'networkidle' })
    await page.getByRole('navigation', { name: '主导航' }).waitFor()
    line('JavaScript of /im, all of it', total(), 'kB gzip', { at: 'most', value: 398 })
    sizes.clear()
    await page.goto(`${origin}/dashboard/index`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    line('JavaScript of /dashboard/index, all of it', total(), 'kB gzip', { at: 'most', value: 385 })
  } finally {
    await browser.close()
  }
})
