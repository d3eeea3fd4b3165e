import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { makeScratchFolder } from '../server/src/testing/scratch.ts'

const ASK_FOR_PORT = "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"

/** This file is read by every worker too: what the first reading chose is handed on through the environment. */
const chosen = (name: string, choose: () => string): string => {
  const value = process.env[name] ?? choose()
  process.env[name] = value
  return value
}

const makeDataFolder = (): string => {
  const folder = makeScratchFolder('qfy-e2e-')
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const port = chosen('QFY_E2E_PORT', () => spawnSync(process.execPath, ['-e', ASK_FOR_PORT], { encoding: 'utf8' }).stdout.trim())
const dataDir = chosen('QFY_E2E_DATA', makeDataFolder)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // Where one story stops a delivery, a second try tells a slow machine from a defect; the report names every story that needed it.
  retries: process.env.CI === 'true' ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // Chatting moves the unread counts of the demo people that other stories start from, and todos and groups add to their lists: they come
  // one after the other. Last the stories that move the product's clock, which is everybody's.
  projects: [
    { name: 'pages', testIgnore: ['chat*.spec.ts', 'messages-*.spec.ts', 'my-todo.spec.ts', 'groups.spec.ts'] },
    { name: 'chat', testMatch: ['chat*.spec.ts', 'messages-tabs.spec.ts', 'messages-voice.spec.ts'], dependencies: ['pages'] },
    { name: 'lists', testMatch: ['my-todo.spec.ts', 'groups.spec.ts', 'messages-find.spec.ts'], dependencies: ['chat'] },
    { name: 'clock', testMatch: 'messages-planned.spec.ts', dependencies: ['lists'] },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // Recording every story costs as much as playing it.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
      // Where no language is set, Chromium gives a file with a Chinese name the name "download".
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  webServer: {
    command: `"${process.execPath}" "${join(import.meta.dirname, '../server/src/main.ts')}"`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      QFY_DATA_DIR: dataDir,
      QFY_DEV: '1',
      QFY_DEV_SMS_CODE: '123456',
      QFY_RATE_LIMIT: 'off',
      QFY_LOG_LEVEL: 'error',
    },
  },
})
