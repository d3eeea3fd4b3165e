// Proves the product: checks, unit and API tests, then user stories in a browser against the built product.
import { check } from './check.mjs'
import { must } from './child.mjs'
import { useChromium } from './chromium.mjs'
import { inRoot } from './paths.mjs'
import { say, sinceStart, timed } from './say.mjs'
import { buildWeb } from './web-build.mjs'

const runVitest = (node) =>
  timed('unit and API tests', () => must('the unit and API tests', node, [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run']))

const runBrowser = (node) =>
  timed('browser tests', () =>
    must('the browser tests', node, [
      inRoot('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '-c',
      inRoot('e2e', 'playwright.config.ts'),
    ]),
  )

export const test = async (node) => {
  // Some sixty processes read the same thousand modules: the first one compiles them.
  process.env.NODE_COMPILE_CACHE ??= inRoot('.tmp', 'compile-cache')
  await useChromium()
  await check(node)
  await runVitest(node)
  await buildWeb(node)
  await runBrowser(node)
  say(`everything passed in ${sinceStart()}`)
}
